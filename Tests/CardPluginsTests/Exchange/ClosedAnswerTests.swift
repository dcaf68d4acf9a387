import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// A condition that is added later closes answers that exist: exports that are read again contain them apart, and an
/// import brings them back.
@Suite struct ClosedAnswerTests {
    private static func template(_ version: Int, when: String = "", _ more: String = "") -> String {
        """
        { "cards": 1, "id": "own", "version": \(version), "title": "Own", "groups": [
          { "id": "m", "title": "M", "fields": [
            { "id": "a", "type": "yesno", "title": "A" },
            { "id": "v", "type": "integer", "title": "V"\(when) },
            { "id": "w", "type": "text", "title": "W"\(when) },
            { "id": "p", "type": "note", "title": "P", "private": true\(when) },
            { "id": "list", "type": "list", "title": "L"\(when), "fields": [
              { "id": "name", "type": "text", "title": "N" } ] },
            { "id": "meds", "type": "list", "title": "Meds", "fields": [
              { "id": "name", "type": "text", "title": "N" },
              { "id": "dose", "type": "decimal", "title": "D"\(when), "decimals": 1 } ] } ] } ]\(more) }
        """
    }

    private static let line = #"""
        {"day":"2026-11-18","values":{"m.a":false,"m.v":5,"m.p":"secret","m.list":[{"#":"k","name":"=x, \"y\""}],
        "m.meds":[{"#":"k1","name":"Iron","dose":1.5},{"#":"k2","name":"Zinc"}]},
        "skipped":{"m.w":"prefer_not","m.meds#k2.dose":"dont_know"}}
        """#.replacing("\n", with: "")

    /// A diary in which a card was saved before the condition was added.
    private func diary(on disk: SimulatedFileSystem, withCard: Bool = true) throws -> Diary {
        let diary = try DiaryFixture.create(on: disk)
        try diary.use(.json(Self.template(1)))
        if withCard {
            let report = try diary.importing(Array(Self.line.utf8), with: JSONLinesImporter(), under: "own")
            #expect(report.count(.added) == 1)
        }
        var faults: [Diagnostic] = []
        let source = SourceText(name: "own.json", bytes: Array(Self.template(1).utf8), isQuotable: true)
        let name = try #require(LoadedSchema.load(source, into: &faults)?.schema.name)
        let migration =
            #", "migrations": [ { "from": { "version": 1, "hash": "\#(name.hash)" }, "to": 2, "steps": [] } ]"#
        try diary.use(.json(Self.template(2, when: #", "when": "m.a""#, migration)))
        return diary
    }

    private func cells(_ diary: Diary) throws -> [Cell] {
        let card = try #require(try diary.cards(last: .days(9)).first?.content)
        return ["m.a", "m.v", "m.w", "m.p", "m.list", "m.meds"].compactMap { FieldPath($0) }.map { card[$0] }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let format: String
        let options: [String]
        var testDescription: String { ([format] + options).joined(separator: " ") }

        static let all = [
            Row(format: "csv", options: []), Row(format: "csv", options: ["delimiter=semicolon", "quotes=all"]),
            Row(format: "csv", options: ["form=long"]), Row(format: "jsonl", options: []),
        ]
    }

    @Test(arguments: Row.all, [true, false]) func anExportThatIsReadAgainLosesNothing(
        _ row: Row, _ isMigrated: Bool
    ) throws {
        let disk = DiaryFixture.disk()
        let before = try diary(on: disk)
        if isMigrated { _ = try before.migrate("own") }
        let exporter = try #require(PluginRegistry.builtIn.exporter(row.format))
        let path = try #require(
            try before.export(
                "own", with: exporter, includingPrivate: true,
                options: SampleTemplate.chosen(row.options, exporter.format.options), to: "/home"
            ).files.first)
        let bytes = try disk.readFile(path)
        let importer = try #require(PluginRegistry.builtIn.importer(row.format))
        let after = try diary(on: DiaryFixture.disk(), withCard: false)
        for result in [ImportReport.Row.Outcome.added, .unchanged] {
            let report = try after.importing(bytes, with: importer, under: "own")
            #expect(report.failure == nil && report.count(result) == 1, "\(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(try cells(after) == cells(before))
        // In the first diary, nothing changes either, whether it edits or not.
        for policy in [ImportFormat.Policy.refuse, .edit] {
            #expect(try before.importing(bytes, with: importer, under: "own", policy: policy).count(.unchanged) == 1)
        }
    }

    /// A row is read under its own version, in which the questions were asked.
    @Test(arguments: Row.all) func anExportFromBeforeTheConditionLosesNothing(_ row: Row) throws {
        let disk = DiaryFixture.disk()
        let before = try DiaryFixture.create(on: disk)
        try before.use(.json(Self.template(1)))
        #expect(try before.importing(Array(Self.line.utf8), with: JSONLinesImporter(), under: "own").count(.added) == 1)
        let exporter = try #require(PluginRegistry.builtIn.exporter(row.format))
        let path = try #require(
            try before.export(
                "own", with: exporter, includingPrivate: true,
                options: SampleTemplate.chosen(row.options, exporter.format.options), to: "/home"
            ).files.first)
        let importer = try #require(PluginRegistry.builtIn.importer(row.format))
        let after = try diary(on: DiaryFixture.disk(), withCard: false)
        for result in [ImportReport.Row.Outcome.added, .unchanged] {
            let report = try after.importing(try disk.readFile(path), with: importer, under: "own")
            #expect(report.failure == nil && report.count(result) == 1, "\(report)")
        }
        #expect(try cells(after) == cells(before))
    }

    @Test func nothingElseSeesClosedAnswers() throws {
        let disk = DiaryFixture.disk()
        let diary = try diary(on: disk)
        let lines = try #require(
            try diary.export("own", with: JSONLinesExporter(), includingPrivate: true, to: "/home").files.first)
        let line = String(decoding: try disk.readFile(lines), as: UTF8.self)
        #expect(
            line.hasSuffix(
                #"""
                "values":{"m.a":false,"m.meds":[{"#":"k1","name":"Iron"},{"#":"k2","name":"Zinc"}]},"skipped":{},\#
                "closed":{"m.v":5,"m.w":{"skipped":"prefer_not"},"m.p":"secret","m.list":[{"#":"k","name":"=x, \"y\""}],\#
                "m.meds#k1.dose":1.5,"m.meds#k2.dose":{"skipped":"dont_know"}}}

                """#), "\(line)")
        let table = try #require(try diary.export("own", with: CSVExporter(), to: "/home").files.first)
        let text = String(decoding: try disk.readFile(table), as: UTF8.self)
        #expect(text.hasPrefix("card,day,local,schema,m.a,m.v,m.w,m.list,m.meds,skipped,closed\n"))
        #expect(!text.contains("secret"), "what is withheld stays withheld")
        let page = try #require(
            try diary.export("own", with: HTMLExporter(), includingPrivate: true, to: "/home").files.first)
        #expect(!String(decoding: try disk.readFile(page), as: UTF8.self).contains("secret"))
        var seen: [SharedCard] = []
        let schema = try diary.template("own").compiled
        try JournalCards(diary.journal, sharing: .everything(of: schema)).forEach { seen.append($0) }
        var wire: [UInt8] = []
        SharedCardText(decimalsAsText: true).append(seen[0], to: &wire)
        #expect(!String(decoding: wire, as: UTF8.self).contains("closed"), "no plugin of another program gets them")
    }

    /// A template without conditions has the table that it had.
    @Test func aTemplateWithoutConditionsHasNoSuchColumn() throws {
        let disk = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: disk)
        var filling = try diary.filling("mood_five", on: .today)
        #expect(filling.answer(.whole(3), at: "day.mood").refusal == nil)
        _ = try diary.save(filling)
        for options in [[], ["form=long"]] {
            let path = try #require(
                try diary.export(
                    "mood_five", with: CSVExporter(),
                    options: SampleTemplate.chosen(options, CSVExporter().format.options), to: "/home"
                ).files.first)
            #expect(!String(decoding: try disk.readFile(path), as: UTF8.self).contains("closed"))
        }
    }

    /// An edit of another question keeps the answers that were closed before it.
    @Test func anEditKeepsAnswersThatWereClosedBefore() throws {
        let diary = try diary(on: DiaryFixture.disk())
        let before = try cells(diary)
        let table =
            "day,m.meds\n2026-11-18,\"[{\"\"#\"\":\"\"k1\"\",\"\"name\"\":\"\"Iron\"\"},{\"\"#\"\":\"\"k2\"\",\"\"name\"\":\"\"Salt\"\"}]\"\n"
        var said: [String] = []
        let report = try diary.importing(Array(table.utf8), with: CSVImporter(), under: "own", policy: .edit) {
            said += $0.diagnostics.map { "\($0.code) \($0.message)" }
        }
        #expect(report.count(.changed) == 1 && said == [])
        #expect(try cells(diary).prefix(5) == before.prefix(5))
    }
}
