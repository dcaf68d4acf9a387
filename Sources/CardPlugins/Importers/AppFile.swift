package import CardEngine
package import CardSchema

/// A file of another app, on its way into a diary.
///
/// ```
/// file ─▶ template ─┬─ the diary has none     made of the words in the file
///                   └─ it has one             what the file has more is proposed, and kept in the attic until then
///      ─▶ cards
/// ```
package struct AppFile {
    /// What reads it.
    package let reader: any RecordReader
    package let file: RecordFile
    package var settings: RecordSettings

    /// Prepares a file for the reader of its app.
    package init(_ file: RecordFile, by reader: any RecordReader, _ settings: RecordSettings) {
        (self.file, self.reader, self.settings) = (file, reader, settings)
    }

    /// Looks at a file; returns `nil` if it is of no app, or could be of several.
    ///
    /// Times without a zone are those of the diary's clock. Uses the disk.
    ///
    /// - Throws: An error if the file cannot be read.
    package init?(_ path: String, named name: String, for diary: Diary) throws {
        let file = try RecordFile(path, on: diary.journal.files)
        let found = try RecordReaders.recognizing(file)
        guard found.count == 1 else { return nil }
        self.init(file, by: found[0], RecordSettings(name: name, clock: diary.clock))
    }

    /// Makes a template of the words in the file.
    ///
    /// - Throws: A ``PluginFault`` if the file cannot be read, or no template can be made of it.
    package func made() throws -> RecordTemplate { try RecordTemplate(of: file, by: reader, settings) }

    /// Returns what the file has that a template lacks, with the words that seem to be other names of its options.
    ///
    /// Uses the disk.
    package func growth(over template: LoadedSchema, in diary: Diary) throws -> RecordGrowth {
        var growth = RecordGrowth(try made(), by: reader, over: template)
        try growth.findRenames(in: diary, of: file, by: reader, settings, over: template.schema)
        return growth
    }

    /// Returns what imports the cards under a template; without a map, the reader's own is used.
    package func importer(
        under schema: CompiledSchema, _ map: LegacyMap? = nil, showsValues: Bool = false
    ) -> RecordImporter {
        RecordImporter(
            reader, file, settings, under: schema, map ?? reader.map(for: schema), showsValues: showsValues)
    }

    /// Imports the cards; if the diary has no template of the app, one is made from the file first.
    ///
    /// Uses the disk. With `isDry`, nothing is saved, and the report is the same.
    ///
    /// - Throws: `DiaryFailure` when the template cannot be used.
    package func importing(
        into diary: Diary, isDry: Bool, language: String, onRow: @escaping (ImportReport.Row) -> Void
    ) throws -> ImportReport {
        let schema: CompiledSchema
        if try diary.templates().contains(reader.id) {
            schema = try diary.schema(reader.id)
        } else {
            let made = try made()
            if !isDry { try diary.use(.json(made.text, name: "\(reader.id).json")) }
            schema = isDry ? CompiledSchema(made.loaded.schema) : try diary.schema(reader.id)
        }
        let importer = importer(under: schema)
        let format = importer.format
        let options = ImportOptions(
            app: format.id, name: settings.name, policy: format.policy, closed: format.closed, isDry: isDry,
            language: language)
        let request = diary.importRequest(
            CardValidator(schema), options: OptionValues(format.options), name: settings.name, policy: format.policy,
            language: language)
        return diary.importing(options, under: schema, onRow: onRow) { cards in
            var nothing = BytesInMemory()
            try importer.read(&nothing, request, into: &cards)
        }
    }
}
