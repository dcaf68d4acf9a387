import CardEngine
import CardSchema
import CardTesting
import Testing

/// A journal on a simulated disk for importing flat dictionaries.
struct LegacyFixture {
    let files: SimulatedFileSystem
    let test: TestJournal
    let schema: CompiledSchema
    var map = LegacyMap()

    init(_ id: String = "dbt_diary", on files: SimulatedFileSystem = SimulatedFileSystem()) throws {
        self.files = files
        test = try TestJournal(on: files)
        let text = try #require(Schema.bundledText(id))
        _ = try test.journal.schemas.install(text, id: id)
        schema = try test.journal.schemas.schemaForFilling(id).compiled
    }

    /// A journal with one template of the test's own.
    init(template text: String) throws {
        files = SimulatedFileSystem()
        test = try TestJournal(on: files)
        var faults: [Diagnostic] = []
        let source = SourceText(name: "own.json", bytes: Array(text.utf8), isQuotable: true)
        let id = try #require(LoadedSchema.load(source, into: &faults)).schema.id
        _ = try test.journal.schemas.install(Array(text.utf8), id: id)
        schema = try test.journal.schemas.schemaForFilling(id).compiled
    }

    /// Imports a text in pieces of that many bytes, and returns the result of each record.
    @discardableResult func take(
        _ text: String, run: UInt64 = 1, at: String = "2026-11-20T12:00:00Z", isDry: Bool = false, piece: Int = 1 << 16
    ) throws -> (rows: [ImportReport.Row], report: ImportReport) {
        let moment = try #require(Timestamp(at))
        let diary = Diary(
            test.journal, test.writer.device, WallClock(now: { moment }, offsetMinutes: { _ in 0 }),
            RandomNumbers { run }, .inNoTime)
        let importer = LegacyImporter(LegacyReader(schema, map: map))
        let loaded = try test.journal.schemas.schemaForFilling(schema.name.id).loaded
        let request = ImportRequest(
            validator: CardValidator(loaded), options: OptionValues(importer.format.options), name: "old.json")
        var rows: [ImportReport.Row] = []
        var input = Pieces(rest: Array(text.utf8)[...], size: piece)
        let options = ImportOptions(
            app: importer.format.id, name: "old.json", policy: importer.format.policy, closed: importer.format.closed,
            isDry: isDry)
        let report = diary.importing(options, under: schema, onRow: { rows.append($0) }) { cards in
            try importer.read(&input, request, into: &cards)
        }
        if let failure = report.failure { throw failure }
        return (rows, report)
    }

    private struct Pieces: ByteSource {
        var rest: ArraySlice<UInt8>
        let size: Int

        mutating func next() -> [UInt8]? {
            defer { rest = rest.dropFirst(size) }
            return rest.isEmpty ? nil : Array(rest.prefix(size))
        }
    }

    /// A row on one line: its number, its card's day, what became of it, and the codes.
    static func messages(_ row: ImportReport.Row) -> String {
        let day = row.card.map { "\($0.day) " } ?? ""
        return (["\(row.number) \(day)\(row.result.rawValue)"] + row.diagnostics.map { "\($0.code)" })
            .joined(separator: " ")
    }

    /// Every line of cards in the journal.
    var lines: [String] {
        files.contents.keys.filter { $0.hasPrefix("/j/cards/") }.sorted().flatMap { files.lines($0) }
    }

    /// Every revision of the journal, in the order of the lines, with its values and attic as written.
    func stored() throws -> [(values: String, attic: String)] {
        try lines.map { line in
            var faults: [Diagnostic] = []
            let bytes = Array(line.utf8)
            let node = try #require(
                JSONReader.read(SourceText(name: "", bytes: bytes, isQuotable: false), into: &faults))
            func text(_ key: String) throws -> String {
                let span = try #require(node[key]).span
                return String(decoding: bytes[span.start..<span.end], as: UTF8.self)
            }
            return (try text("values"), try text("attic"))
        }
    }
}
