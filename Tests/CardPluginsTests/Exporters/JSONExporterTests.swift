import CardEngine
import CardPluginTesting
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// A document with the template and its cards, for other programs and for another diary.
@Suite struct JSONExporterTests {
    private static func exported(_ diary: Diary, _ disk: SimulatedFileSystem, _ id: String = "own") throws -> [UInt8] {
        let export = try diary.export(id, with: JSONExporter(), includingPrivate: true, to: "/home", replacing: true)
        return try disk.readFile(try #require(export.files.first))
    }

    /// Every type, all three states, hard texts.
    @Test func theCardsComeBack() throws {
        var sample = SampleCards(seed: 5)
        let cards = sample.cards(60)
        let bytes = try written(cards, .everything(of: SampleTemplate.compiled))
        for size in [1, 4096] {
            let read = try read(bytes, size: size)
            #expect(read.count == cards.count)
            for (before, after) in zip(cards, read) {
                #expect(after.reading.diagnostics.filter { $0.severity == .error } == [])
                #expect(after.reading.card == before.card, "\(before.ref)")
                #expect(after.ref == before.ref && after.day == before.day && after.local == before.local)
            }
        }
    }

    /// The JSON Schema names every member of a card, and a file of such cards is accepted as if a person had written it.
    @Test func aCardAgreesWithTheGeneratedJSONSchema() throws {
        var sample = SampleCards(seed: 6)
        let bytes = try written(sample.cards(80), .everything(of: SampleTemplate.compiled))
        let cards = try #require(JSONReader.node(of: bytes)?["cards"])
        let schema = CardJSONSchema(SampleTemplate.loaded.schema, language: "en").document.compact()
        let tree = try #require(JSONReader.node(of: Array(schema.utf8))?["properties"])
        for card in cards.elements ?? [] {
            for member in card.members ?? [] { #expect(tree[member.key] != nil, "\(member.key)") }
            for group in card["values"]?.members ?? [] {
                let known = tree["values"]?["properties"]?[group.key]?["properties"]
                for answer in group.value.members ?? [] { #expect(known?[answer.key] != nil, "\(answer.key)") }
            }
        }
        let source = SourceText(name: "f", bytes: JSONWriter.canonical(cards), isQuotable: false)
        let document = CardDocument(source, under: CardValidator(SampleTemplate.loaded))
        #expect(document.isValid && document.entries.count == 80)
    }

    @Test func withheldAnswersStayInTheDiary() throws {
        var sample = SampleCards(seed: 7)
        let fields = SharedFields.withoutPrivate(of: SampleTemplate.compiled)
        let cards = sample.cards(40).map { card in
            SharedCard(ref: card.ref, day: card.day, local: card.local, card: fields.redacted(card.card))
        }
        let text = String(decoding: try written(cards, fields), as: UTF8.self)
        #expect(!text.contains("\"urges\"") && !text.contains("\"secret\":") && text.contains("\"body\""))
    }

    @Test func anEmptyExportIsADocument() throws {
        let bytes = try written([], .everything(of: SampleTemplate.compiled))
        let tree = try #require(JSONReader.node(of: bytes))
        #expect(tree["export"]?.number == "1" && tree["cards"]?.elements?.isEmpty == true)
        #expect(try read(bytes, size: 7).isEmpty)
    }

    // MARK: - With the template

    private static func template(_ version: Int, when: String = "", _ more: String = "") -> String {
        """
        { "cards": 1, "id": "own", "version": \(version), "title": "Own", "groups": [
          { "id": "m", "title": "M", "fields": [
            { "id": "a", "type": "yesno", "title": "A" },
            { "id": "v", "type": "integer", "title": "V"\(when) },
            { "id": "w", "type": "text", "title": "W"\(when) } ] } ]\(more) }

        """
    }

    private static func name(_ text: String) throws -> SchemaName {
        var faults: [Diagnostic] = []
        let source = SourceText(name: "own.json", bytes: Array(text.utf8), isQuotable: true)
        return try #require(LoadedSchema.load(source, into: &faults)).schema.name
    }

    private static func second() throws -> String {
        let hash = try name(template(1)).hash
        let migration = #", "migrations": [ { "from": { "version": 1, "hash": "\#(hash)" }, "to": 2, "steps": [] } ]"#
        return template(2, when: #", "when": "m.a""#, migration)
    }

    private static let line = #"{"day":"2026-11-18","values":{"m.a":false,"m.v":5},"skipped":{"m.w":"prefer_not"}}"#

    private func diary(_ disk: SimulatedFileSystem, _ templates: [String], line: String? = nil) throws -> Diary {
        let diary = try DiaryFixture.create(on: disk)
        for (index, template) in templates.enumerated() {
            try diary.use(.json(template))
            guard index == 0, let line else { continue }
            let report = try diary.importing(Array(line.utf8), with: JSONLinesImporter(), under: "own")
            #expect(report.count(.added) == 1)
        }
        return diary
    }

    private func imported(_ bytes: [UInt8], into diary: Diary, isDry: Bool = false) throws -> ImportReport {
        let arriving = try #require(try CarriedTemplates(BytesInMemory(bytes), named: "f").arriving(in: diary))
        var source = BytesInMemory(bytes)
        return try diary.importing(&source, named: "f", with: arriving, isDry: isDry)
    }

    private func cells(_ diary: Diary) throws -> [Cell] {
        let card = try #require(try diary.cards(last: .days(9)).first?.content)
        return ["m.a", "m.v", "m.w"].compactMap { FieldPath($0) }.map { card[$0] }
    }

    /// A diary that has never had the template has the same cards afterwards, closed answers too.
    @Test func aDiaryWithoutTheTemplateTakesItFromTheFile() throws {
        let disk = DiaryFixture.disk()
        let before = try diary(disk, [Self.template(1), try Self.second()], line: Self.line)
        let bytes = try Self.exported(before, disk)
        #expect(String(decoding: bytes, as: UTF8.self).contains(#""closed":{"m.v":5,"m.w":{"skipped":"prefer_not"}}"#))

        let guess = try #require(FileGuess(bytes))
        #expect(guess.importer?.format.id == "json" && guess.template == "own")
        let after = try DiaryFixture.create(on: DiaryFixture.disk())
        let carried = try CarriedTemplates(BytesInMemory(bytes), named: "f.json")
        #expect(carried.id == "own" && carried.templates.map(\.schema.version) == [1, 2])
        for isDry in [true, false] {
            let report = try imported(bytes, into: after, isDry: isDry)
            #expect(report.failure == nil && report.count(.added) == 1, "\(report)")
            #expect(try after.templates() == (isDry ? ["mood_five"] : ["mood_five", "own"]))
        }
        #expect(try imported(bytes, into: after).count(.unchanged) == 1)
        #expect(try cells(after) == cells(before))
        #expect(try after.schema("own").name == before.schema("own").name)
    }

    /// An older template is kept beside the newer one, a newer one waits for the person.
    @Test func otherVersionsOfTheTemplate() throws {
        let (old, new) = (DiaryFixture.disk(), DiaryFixture.disk())
        let first = try diary(old, [Self.template(1)], line: Self.line)
        let second = try diary(new, [try Self.second()])
        let older = try Self.exported(first, old)
        #expect(try imported(older, into: second).count(.added) == 1)

        let newer = try Self.exported(second, new)
        #expect(try imported(newer, into: first).count(.refused) == 1)
        var codes: [String] = []
        let report = try first.importing(newer, with: JSONImporter(), under: "own") { row in
            codes += row.diagnostics.map { "\($0.code)" }
        }
        #expect(report.count(.refused) == 1 && codes == ["P649"])
        #expect(try first.schema("own").schema.version == 1)
    }

    /// A template without cards is of no use, and might take the place of one that a person wants.
    @Test func aTemplateComesOnlyWithACard() throws {
        let (disk, after) = (DiaryFixture.disk(), try DiaryFixture.create(on: DiaryFixture.disk()))
        let empty = try Self.exported(try diary(disk, [Self.template(1)]), disk)
        #expect(try imported(empty, into: after).rows == 0)
        let broken = Self.line.replacing("\"m.v\":5", with: "\"m.v\":\"x\"")
        let text = String(decoding: empty, as: UTF8.self).replacing("\"cards\":[]", with: "\"cards\":[\(broken)]")
        #expect(try imported(Array(text.utf8), into: after).count(.refused) == 1)
        #expect(try after.templates() == ["mood_five"])
    }

    @Test func undoTakesTheTemplateAwayWithItsCards() throws {
        let (disk, files) = (DiaryFixture.disk(), DiaryFixture.disk())
        let bytes = try Self.exported(try diary(disk, [Self.template(1), try Self.second()], line: Self.line), disk)
        let after = try DiaryFixture.create(on: files)
        _ = try imported(bytes, into: after)
        try after.undo()
        #expect(try after.templates() == ["mood_five"] && after.cards(last: .days(9)).isEmpty)
        try after.redo()
        #expect(try after.templates() == ["mood_five", "own"] && after.cards(last: .days(9)).count == 1)
        // With another card, it stays.
        var filling = try after.filling("own")
        _ = filling.answer(.yesno(true), at: "m.a")
        _ = try after.save(filling)
        try after.undo()
        #expect(try after.templates() == ["mood_five", "own"], "one card is no import")
        try after.undo()
        #expect(try after.templates() == ["mood_five"])
        let again = try DiaryFixture.open(on: files)
        #expect(try imported(bytes, into: again).failure == nil)
        #expect(try again.templates() == ["mood_five", "own"] && again.cards(last: .days(9)).count == 1)
    }

    @Test func aTemplateThatWasThereStays() throws {
        let disk = DiaryFixture.disk()
        let bytes = try Self.exported(try diary(disk, [Self.template(1)], line: Self.line), disk)
        let after = try diary(DiaryFixture.disk(), [Self.template(1)])
        #expect(try imported(bytes, into: after).count(.added) == 1)
        try after.undo()
        #expect(try after.templates() == ["mood_five", "own"])
    }

    /// A file may contain anything under the id of a bundled template.
    @Test func aBundledTemplateIsNotReplaced() throws {
        let disk = DiaryFixture.disk()
        let source = try diary(disk, [Self.template(1)], line: Self.line)
        let text = String(decoding: try Self.exported(source, disk), as: UTF8.self)
            .replacing("\"own\"", with: "\"gad7\"").replacing("\"own@", with: "\"gad7@")
            .replacing("\"own/", with: "\"gad7/")
        let after = try DiaryFixture.create(on: DiaryFixture.disk())
        let arriving = try #require(
            try CarriedTemplates(BytesInMemory(Array(text.utf8)), named: "f").arriving(in: after))
        #expect(arriving.loaded.schema.name == Schema.bundled("gad7")?.schema.name)
        var (messages, input): ([String], _) = ([], BytesInMemory(Array(text.utf8)))
        let report = try after.importing(&input, named: "f", with: arriving) { row in
            messages += row.diagnostics.map { "\($0.message) \($0.fix ?? "")" }
        }
        #expect(report.count(.refused) == 1)
        #expect(messages.contains { $0.contains("cards schema adopt") }, "\(messages)")
        #expect(try after.templates() == ["mood_five"])
    }

    /// A diary with version 3 alone reads a file of version 1, if the file says what comes between.
    @Test func everyVersionOfTheChainComesAlong() throws {
        let second = try Self.second()
        let third = second.replacing("\"version\": 2,", with: "\"version\": 3,")
            .replacing(
                #/"migrations": .*\]/#,
                with:
                    #""migrations": [ { "from": { "version": 2, "hash": "\#(try Self.name(second).hash)" }, "to": 3, "steps": [] } ]"#
            )
        let disk = DiaryFixture.disk()
        let before = try diary(disk, [Self.template(1), second, third], line: Self.line)
        let bytes = try Self.exported(before, disk)
        let carried = try CarriedTemplates(BytesInMemory(bytes), named: "f")
        #expect(carried.templates.map(\.schema.version) == [1, 2, 3])
        let text = String(decoding: bytes, as: UTF8.self)
        let cards = try #require(text.firstRange(of: "],\"cards\":["))
        let old =
            text[..<cards.upperBound] + Self.line.dropLast() + ",\"schema\":\"\(try Self.name(Self.template(1)))\"}]}"
        let after = try DiaryFixture.create(on: DiaryFixture.disk())
        let report = try imported(Array(old.utf8), into: after)
        #expect(report.count(.added) == 1, "\(report)")
        #expect(try after.schema("own").schema.version == 3 && cells(after)[0] == .answered(.yesno(false)))
    }

    /// Other programs sort members, break lines and cut cards out.
    @Test func theFormOfTheTextDoesNotMatter() throws {
        let disk = DiaryFixture.disk()
        let diary = try diary(disk, [Self.template(1)], line: Self.line)
        let bytes = try Self.exported(diary, disk)
        let tree = try #require(JSONReader.node(of: bytes))
        let sorted = JSONWriter.canonical(tree)
        let cards = JSONWriter.canonical(try #require(tree["cards"]))
        let pretty = Array(JSONDocument(tree).pretty().utf8)
        for form in [sorted, cards, pretty, [0xEF, 0xBB, 0xBF] + bytes] {
            #expect(FileGuess(form)?.importer?.format.id == "json" && FileGuess(form)?.template == "own")
            #expect(try CarriedTemplates(BytesInMemory(form), named: "f").id == "own")
            #expect(try diary.importing(form, with: JSONImporter(), under: "own").count(.unchanged) == 1)
        }
        var places: [Int] = []
        let broken = String(decoding: pretty, as: UTF8.self).replacing(#""m.w""#, with: #""m.x""#)
        _ = try diary.importing(Array(broken.utf8), with: JSONImporter(), under: "own") { row in
            places += row.diagnostics.compactMap { $0.place?.start.line }
        }
        let lines = broken.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains(#""m.x""#) })
        #expect(places == [line + 1])
    }

    @Test func everyCaseOfReadingIsKept() {
        let sample = #"""
            {"export":1,"schemas":[],"cards":[
            {"day":"2026-11-18","values":{"day":{"mood":3}}},[],
            {"day":"2026-11-20","values":{"day.note":"雨 😀, \"]}\""}}]}
            """#
        let verdicts = PluginConformance.check(JSONImporter(), sample: Array(sample.utf8))
        #expect(verdicts.filter { !$0.isKept } == [])
    }

    @Test(arguments: [
        "", "{", "[", "{\"export\":1", "{\"export\":2,\"cards\":[]}", "{\"cards\":[{}", "{\"a\" 1}", "{a:1}", "[]x",
        "[}", "[{}}", "{\"cards\":[}]}", "\"",
        "{\"export\":1,\"schemas\":3,\"cards\":[]}", "{\"export\":1,\"schemas\":[{\"cards\":1}],\"cards\":[]}",
    ])
    func brokenDocumentsAreReported(_ text: String) throws {
        #expect(throws: PluginFault.self) {
            _ = try CarriedTemplates(BytesInMemory(Array(text.utf8)), named: "f")
            _ = try read(Array(text.utf8), size: 3)
        }
    }

    // MARK: - In memory

    private func written(_ cards: [SharedCard], _ fields: SharedFields) throws -> [UInt8] {
        let exporter = JSONExporter()
        var output = Written()
        let request = ExportRequest(
            fields: fields, options: OptionValues(exporter.format.options), fileName: "sample.json", language: "en")
        try exporter.export(cards, request, to: &output)
        return output.files["sample.json"] ?? []
    }

    private func read(_ bytes: [UInt8], size: Int) throws -> [ImportedCard] {
        var (source, taken) = (Pieces(bytes, of: size), Taken())
        let importer = JSONImporter()
        let request = ImportRequest(
            validator: CardValidator(SampleTemplate.loaded), options: OptionValues(importer.format.options), name: "f")
        try importer.read(&source, request, into: &taken)
        return taken.rows
    }
}
