import CardEngine
import CardSchema

/// Flat dictionaries with keys such as `skills.1.distress tolerance`.
enum LegacyFormat {
    /// What reads them.
    static let format = ImportedFormat(id: LegacyImport.app) { file, id, invocation in
        let diary = try journal(invocation)
        let schema = try template(id, diary, invocation)
        let reader = LegacyReader(schema, map: try map(schema, invocation), showsValues: invocation.showsValues)
        let output = ImportReportOutput(invocation)
        let clock = invocation.clock
        let local = clock.local(at: clock.now)
        let request = LegacyImport.Request(
            run: invocation.newRun(), at: clock.now, today: max(diary.day(at: local), local.date),
            isDry: invocation.isDry)
        var importing = LegacyImport(request, reader, to: diary.writer) { output.take($0) }
        do throws(DiaryFailure) {
            if file == "-" {
                let input = invocation.input()
                try importing.take(RecordInput(name: "standard input") { input.piece() })
            } else {
                try RecordInput.withFile(file, on: invocation.files) { (input) throws(DiaryFailure) in
                    try importing.take(input)
                }
            }
        } catch {
            output.finish(importing.report, schema.schema)
            throw error
        }
        output.finish(importing.report, schema.schema)
        return importing.report.count(.refused) > 0 ? .invalidData : .done
    }

    /// The journal; a dry run makes none where there is none, so it needs one.
    private static func journal(_ invocation: Invocation) throws -> Diary {
        invocation.isDry ? try invocation.openJournal() : try invocation.openOrMakeJournal()
    }

    /// The template; a dry run puts none into the journal.
    private static func template(
        _ id: String, _ diary: Diary, _ invocation: Invocation
    ) throws -> CompiledSchema {
        let isThere = try TemplateCatalogue(invocation).installedIDs().contains(id)
        if invocation.isDry, !isThere { return CompiledSchema(try TemplateCatalogue(invocation).schema(id)) }
        return try FillRequest(invocation, diary).template(id).compiled
    }

    private static func map(_ schema: CompiledSchema, _ invocation: Invocation) throws -> LegacyMap {
        var map = LegacyMap()
        if let path = invocation.arguments.value("map") {
            let bytes = try invocation.files.readFile(path, for: .readNamed)
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
