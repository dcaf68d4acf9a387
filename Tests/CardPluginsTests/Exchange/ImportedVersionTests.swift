import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// `Diary.importing` under a version that the rows do not name: every importer, an application's own included.
@Suite struct ImportedVersionTests {
    private static func text(_ max: Int, _ version: Int, _ more: String = "") -> String {
        """
        {"cards":1,"id":"pain","version":\(version),"title":"Pain","scales":{"s":{"min":0,"max":\(max)}},
        "groups":[{"id":"m","title":"M","fields":[{"id":"v","type":"scale","scale":"s","title":"V"}]}]\(more)}
        """
    }

    private static func name(_ text: String) throws -> SchemaName {
        var faults: [Diagnostic] = []
        let source = SourceText(name: "pain.json", bytes: Array(text.utf8), isQuotable: true)
        return try #require(LoadedSchema.load(source, into: &faults)?.schema.name)
    }

    /// An application's importer: a line is a template, a day and a number.
    private struct OwnImporter: Importer {
        let format = ImportFormat(id: "own", title: "own", closed: .refused)

        func read(
            _ input: inout some ByteSource, _ request: ImportRequest, into cards: inout some ImportOutput
        ) throws {
            let text = String(decoding: try input.next() ?? [], as: UTF8.self)
            for (row, line) in text.split(separator: "\n").enumerated() {
                let parts = line.split(separator: " ").map(String.init)
                let answers = "{\"m.v\":\(parts[2])}"
                let reading =
                    parts[0] == "-"
                    ? request.read(answers, row: row + 1) : try request.read(answers, row: row + 1, under: parts[0])
                try cards.take(
                    ImportedCard(
                        row: row + 1, ref: nil, day: CivilDate(parts[1]), local: nil, reading: reading))
            }
        }
    }

    private func importing(
        _ way: String, _ name: String?, into diary: Diary
    ) throws -> (report: ImportReport, codes: [String]) {
        let quoted = name.map { "\"schema\":\"\($0)\"," } ?? ""
        var codes: [String] = []
        func take(_ importer: some Importer, _ text: String) throws -> ImportReport {
            try diary.importing(Array(text.utf8), with: importer, under: "pain") {
                codes += $0.diagnostics.map { "\($0.code)" }
            }
        }
        let report =
            switch way {
            case "wide": try take(CSVImporter(), "day,schema,m.v\n2026-11-18,\(name ?? ""),4\n")
            case "long": try take(CSVImporter(), "day,schema,path,value\n2026-11-18,\(name ?? ""),m.v,4\n")
            case "lines":
                try take(JSONLinesImporter(), "{\(quoted)\"day\":\"2026-11-18\",\"values\":{\"m\":{\"v\":4}}}")
            default: try take(OwnImporter(), "\(name ?? "-") 2026-11-18 4\n")
            }
        return (report, codes)
    }

    @Test func everyImporterReadsARowUnderItsVersion() throws {
        let (one, other) = (Self.text(5, 1), Self.text(6, 1))
        let two = Self.text(
            10, 2,
            """
            ,"migrations":[{"from":{"version":1,"hash":"\(try Self.name(one).hash)"},"to":2,"steps":[
            {"op":"rescale","scale":"s","from":[0,5],"to":[0,10],"round":"half_up"}]}]
            """)
        let rows: [(name: String?, pain: Int64?)] = [
            ("\(try Self.name(two))", 4), ("\(try Self.name(one))", 8), ("\(try Self.name(other))", nil),
            ("pain@3.00000000", nil), ("pain@1.00000000", nil), ("pain", 4), (nil, 4),
        ]
        var count = 0
        for way in ["wide", "long", "lines", "own"] {
            for (name, pain) in rows {
                let context: Comment = "\(way), \(name ?? "nothing")"
                let files = DiaryFixture.disk()
                let diary = try DiaryFixture.create(on: files)
                try diary.use(.json(one))
                try diary.use(.json(two))
                try files.writeAtomically(
                    Array(other.utf8), to: "/home/cards/schemas/history/\(try Self.name(other)).json")
                let (report, codes) = try importing(way, name, into: diary)
                #expect(report.failure == nil, context)
                #expect(codes == (pain == nil ? ["P649"] : []), context)
                #expect(try diary.cards(last: .days(9)).map { $0["m.v"] } == (pain.map { [.whole($0)] } ?? []), context)
                // The application's own importer knows the template when its row names none.
                let isSaid = name == "pain" && way != "own" || name == nil && way != "own"
                #expect(report.versionless == (isSaid ? 1 : 0), context)
                let again = try importing(way, name, into: diary).report
                #expect(again.count(.unchanged) == (pain == nil ? 0 : 1), context)
                count += 1
            }
        }
        print("rows imported under the version that they name: \(count) of importers and versions")
        #expect(count == 28)
    }

    /// A table of a version that the journal lacks is refused row by row, not for its columns.
    @Test func anUnknownVersionSaysMoreThanAnUnknownColumn() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        var codes: [String] = []
        let newer = "day,schema,day.new\n2026-11-18,mood_five@9.00000000,4\n"
        let report = try diary.importing(Array(newer.utf8), with: CSVImporter(), under: "mood_five") {
            codes += $0.diagnostics.map { "\($0.code)" }
        }
        #expect(report.failure == nil && codes == ["P649"])
        for table in ["day,schema,day.new\n2026-11-18,,4\n", "day,schema,day.new\n", "day,day.new\n"] {
            let report = try diary.importing(Array(table.utf8), with: CSVImporter(), under: "mood_five")
            #expect((report.failure as? PluginFault)?.code == .importHeader, "\(table)")
        }
    }
}
