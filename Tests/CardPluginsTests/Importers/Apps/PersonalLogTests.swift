import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// What is read from a personal log.
@Suite struct PersonalLogTests {
    private typealias Files = [(name: String, text: String)]

    private func archive(_ files: Files) throws -> RecordFile {
        try AppFixture().file(ZipMaker.stored(files.map { ($0.name, Array($0.text.utf8)) }))
    }

    private func read(_ files: Files) throws -> [SourceRecord] {
        var found: [SourceRecord] = []
        try PersonalLogReader().read(archive(files), AppFixture.settings) { found.append($0) }
        return found
    }

    private func values(_ record: SourceRecord) -> [String] {
        record.values.map { "\($0.name)=\($0.value.compact())" }
    }

    /// The seconds count from 2001, and the day is that of the person's own zone, which is one hour ahead here.
    @Test func theNameOfAFileIsItsMoment() throws {
        let found = try read([
            ("log/744163200.json", #"{"a":1}"#), ("744163199.5.json", #"{"a":1}"#), ("744163199.25.json", #"{"a":1}"#),
            ("readme.json", "{}"), ("12345.json", "{}"), ("744163200.txt", "{}"),
        ])
        #expect(found.map(\.id) == ["744163199.25", "744163199.5", "744163200"])
        #expect(
            found.map { $0.local?.description } == [
                "2024-08-01T00:59+01:00", "2024-08-01T00:59+01:00", "2024-08-01T01:00+01:00",
            ])
        #expect(found[2].place.source == "log/744163200.json" && found.map(\.number) == [1, 2, 3])
    }

    @Test func eachMemberIsAValue() throws {
        let json = #"""
            {"Note":"A walk\n@ sea","mood":7.5,"slept":true,"with":["Ana","Bo"],"sleep":{"hours":8,"in":{"deep":2}},
            "nothing":null,"empty":"","none":[],"list":[1,"a",{"b":2}]}
            """#
        #expect(
            try values(read([("744123456.json", json)])[0]) == [
                #"values.Note="A walk\n@ sea""#, "values.mood=7.5", "values.slept=true", #"values.with=["Ana","Bo"]"#,
                "values.sleep.hours=8", "values.sleep.in.deep=2", #"values.list="[1,\"a\",{\"b\":2}]""#,
            ])
    }

    /// What is a number in one entry and a text in another one is a text in all.
    @Test func valuesOfSeveralKindsAreTexts() throws {
        let found = try read([
            ("744123456.json", #"{"a":5.0,"b":true,"c":["x"],"d":1}"#),
            ("744123457.json", #"{"a":"five","b":1,"c":"x","d":null}"#),
        ])
        #expect(
            found.map(values) == [
                [#"values.a="5.0""#, #"values.b="true""#, #"values.c="[\"x\"]""#, "values.d=1"],
                [#"values.a="five""#, #"values.b="1""#, #"values.c="x""#],
            ])
    }

    @Test func eachBadFileIsRefusedForItself() throws {
        let found = try read([
            ("744123456.json", "{"), ("744123457.json", "[1]"), ("744123458.json", ""),
            ("744123459.json", #"{"a":1,"a":2}"#), ("744123460.json", #"{"a":1}"#), ("744123461.json", "{}"),
            ("99999999999999999999.json", #"{"a":1}"#), ("9999999999999999.json", #"{"a":1}"#),
        ])
        #expect(found.map { $0.fault == nil } == [false, false, false, true, true, true, false, false])
        #expect(found[5].values.isEmpty && found[5].day != nil)
    }

    @Test func aFolderIsALogIfMostOfItsFilesAre() throws {
        for (names, isOfApp) in [
            (["744123456.json"], true), (["744123456.json", "a.json", "744123457.1.json"], true),
            (["744123456.json", "a.json"], false), (["a.json"], false), (["744123456.txt"], false),
            (["744123456.json", "a.txt", "b.txt"], true),
        ] {
            let file = try archive(names.map { ($0, "{}") })
            #expect(try PersonalLogReader().recognizes(file) == isOfApp, "\(names)")
        }
        let fixture = try AppFixture()
        #expect(try !PersonalLogReader().recognizes(fixture.file(Array("{}".utf8))))
        #expect(throws: PluginFault.self) { try fixture.records("{}", by: PersonalLogReader()) }
    }

    @Test func aFolderIsReadLikeAnArchive() throws {
        let disk = try AppFixture().disk
        try disk.makeDirectory("/home/log")
        try disk.writeAtomically(Array(#"{"a":1}"#.utf8), to: "/home/log/744123456.json")
        try disk.writeAtomically([0xFF], to: "/home/log/744123457.json")
        let file = try RecordFile("/home/log", on: disk)
        #expect(try PersonalLogReader().recognizes(file) && !DayOneReader().recognizes(file))
        var found: [SourceRecord] = []
        try PersonalLogReader().read(file, AppFixture.settings) { found.append($0) }
        #expect(found.map { $0.fault == nil } == [true, false] && values(found[0]) == ["values.a=1"])
    }

    /// Keys are titles, and ids that the language reserves are avoided.
    @Test func aTemplateIsMadeOfTheKeys() throws {
        let files = [
            (name: "744123456.json", text: #"{"in":"x","My Mood":0.1234,"ok":true,"with":["a","b"],"s":{"x":"1 2"}}"#),
            (name: "744123457.json", text: #"{"in":"yes, y","My Mood":5,"ok":false,"with":["c","d"]}"#),
        ]
        let made = try RecordTemplate(of: archive(files), by: PersonalLogReader(), AppFixture.settings)
        let fields = made.loaded.schema.groups.flatMap(\.fields)
        #expect(fields.map(\.title.fallback) == ["in", "My Mood", "ok", "with", "s.x"])
        #expect(
            fields.map(\.path.description).dropFirst() == ["values.my_mood", "values.ok", "values.with", "values.s_x"])
        let schema = CompiledSchema(made.loaded.schema)
        let map = PersonalLogReader().map(for: schema)
        #expect(made.survey.names.allSatisfy { map.target(of: LegacyKey.parse($0)) != nil })
    }

    @Test func aSecondImportAddsNothing() throws {
        let fixture = try AppFixture()
        let files = [
            (name: "744123456.json", text: #"{"note":"x, y","mood":0.123456,"ok":true,"with":["a","b"]}"#),
            (name: "744123457.json", text: #"{"note":"z","mood":5,"ok":false,"with":["c","d"]}"#),
        ]
        let report = try fixture.take(files, by: PersonalLogReader())
        #expect(report.count(.added) == 2 && report.withFindings == 0)
        #expect(try fixture.take(files, by: PersonalLogReader()).count(.unchanged) == 2)
    }
}

extension AppFixture {
    /// Imports an archive of texts; the template is made from the first one.
    func take(_ files: [(name: String, text: String)], by reader: any RecordReader) throws -> ImportReport {
        let file = try file(ZipMaker.stored(files.map { ($0.name, Array($0.text.utf8)) }))
        if try !diary.templates().contains(reader.id) {
            try diary.use(.json(RecordTemplate(of: file, by: reader, Self.settings).text, name: "\(reader.id).json"))
        }
        let schema = try diary.schema(reader.id)
        let importer = RecordImporter(reader, file, Self.settings, under: schema, reader.map(for: schema))
        let options = ImportOptions(app: reader.id, policy: .follow, closed: .setAside)
        let request = diary.importRequest(
            CardValidator(schema), options: OptionValues(importer.format.options), name: "export", policy: .follow,
            language: "en")
        return diary.importing(options, under: schema) { cards in
            var nothing = NoBytes()
            try importer.read(&nothing, request, into: &cards)
        }
    }

    /// The input of an importer that opens its file itself.
    private struct NoBytes: ByteSource {
        mutating func next() -> [UInt8]? { nil }
    }
}
