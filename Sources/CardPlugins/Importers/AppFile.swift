package import CardEngine
import CardSchema

/// A file of another app, on its way into a diary.
package struct AppFile {
    /// What reads it.
    package let reader: any RecordReader
    private let file: RecordFile
    private let settings: RecordSettings
    /// The template that was made from it; `nil` if the diary has one.
    private let made: RecordTemplate?

    /// Looks at a file; returns `nil` if it is of no app, or could be of several.
    ///
    /// Uses the disk.
    ///
    /// - Throws: An error if the file cannot be read, or no template can be made of it.
    package init?(_ path: String, named name: String, for diary: Diary) throws {
        file = try RecordFile(path, on: diary.journal.files)
        let found = try RecordReaders.recognizing(file)
        guard found.count == 1 else { return nil }
        reader = found[0]
        let clock = diary.clock
        settings = RecordSettings(name: name, offset: { clock.local(at: $0).offsetMinutes })
        let isKnown = try diary.templates().contains(reader.id)
        made = isKnown ? nil : try RecordTemplate(of: file, by: reader, settings)
    }

    /// Imports it; the template that was made from it is used first.
    ///
    /// Uses the disk. With `isDry`, nothing is saved, and the report is the same.
    ///
    /// - Throws: `DiaryFailure` when the template cannot be used.
    package func importing(
        into diary: Diary, isDry: Bool, language: String, onRow: @escaping (ImportReport.Row) -> Void
    ) throws -> ImportReport {
        let isNew = try !diary.templates().contains(reader.id)
        if isNew, !isDry, let made { try diary.use(.json(made.text, name: "\(reader.id).json")) }
        let schema: CompiledSchema
        if isNew, isDry, let made {
            schema = CompiledSchema(made.loaded.schema)
        } else {
            schema = try diary.schema(reader.id)
        }
        let importer = RecordImporter(reader, file, settings, under: schema, reader.map(for: schema))
        let format = importer.format
        let options = ImportOptions(
            app: format.id, name: settings.name, policy: format.policy, closed: format.closed, isDry: isDry,
            language: language)
        let request = diary.importRequest(
            CardValidator(schema), options: OptionValues(format.options), name: settings.name, policy: format.policy,
            language: language)
        return diary.importing(options, under: schema, onRow: onRow) { cards in
            var nothing = NoBytes()
            try importer.read(&nothing, request, into: &cards)
        }
    }

    private struct NoBytes: ByteSource {
        mutating func next() -> [UInt8]? { nil }
    }
}
