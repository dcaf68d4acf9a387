import CardEngine
import CardSchema

/// Flat dictionaries with keys such as `skills.1.distress tolerance`.
enum LegacyFormat {
    /// What reads them.
    static let format = ImportedFormat(id: LegacyImport.app) { file, id, invocation throws(Failure) in
        let opened = try journal(invocation)
        let schema = try template(id, opened, invocation)
        let reader = LegacyReader(schema, map: try map(schema, invocation), showsValues: invocation.showsValues)
        let output = ImportReportOutput(invocation)
        let clock = invocation.clock
        let local = clock.local(at: clock.now)
        let request = LegacyImport.Request(
            run: invocation.newRun(), at: clock.now, today: max(opened.day(at: local), local.date),
            isDry: invocation.isDry)
        var importing = LegacyImport(request, reader, to: opened.writer) { output.take($0) }
        do throws(JournalError) {
            if file == "-" {
                let input = invocation.input()
                try importing.take(RecordInput(name: "standard input") { input.piece() })
            } else {
                try RecordInput.withFile(file, on: invocation.files) { (input) throws(JournalError) in
                    try importing.take(input)
                }
            }
        } catch {
            output.finish(importing.report, schema.schema)
            throw Failure(error)
        }
        output.finish(importing.report, schema.schema)
        return importing.report.count(.refused) > 0 ? .invalidData : .done
    }

    /// The journal; a dry run makes none where there is none, so it needs one.
    private static func journal(_ invocation: Invocation) throws(Failure) -> OpenJournal {
        invocation.isDry ? try invocation.openJournal() : try invocation.openOrMakeJournal()
    }

    /// The template; a dry run puts none into the journal.
    private static func template(
        _ id: String, _ opened: OpenJournal, _ invocation: Invocation
    ) throws(Failure) -> CompiledSchema {
        let isThere = try TemplateCatalogue(invocation).installedIDs().contains(id)
        if invocation.isDry, !isThere { return CompiledSchema(try TemplateCatalogue(invocation).schema(id)) }
        return try FillRequest(invocation, opened).template(id).compiled
    }

    private static func map(_ schema: CompiledSchema, _ invocation: Invocation) throws(Failure) -> LegacyMap {
        var map = LegacyMap()
        if let path = invocation.arguments.value("map") {
            let bytes = try invocation.failing { () throws(FileError) in
                try invocation.files.readFile(path, for: .readNamed)
            }
            var faults: [Diagnostic] = []
            let source = SourceText(name: path, bytes: bytes, isQuotable: true)
            guard let loaded = LegacyMap(source, for: schema, into: &faults) else {
                throw Failure(.invalidData, faults)
            }
            map = loaded
        }
        if let key = invocation.arguments.value("day-key") { map.dayKey = key }
        return map
    }
}
