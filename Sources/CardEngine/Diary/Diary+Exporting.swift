public import CardSchema

extension Diary {
    /// Writes the cards of a template into a folder; deleted cards are left out.
    ///
    ///     try diary.export("mood_five", with: CSVExporter(), to: "/home/ada/export")
    ///
    /// Uses the disk. The files take their place at the end: until then nothing in the folder has changed.
    ///
    /// - Parameters:
    ///   - template: The id of the template. Cards of its older versions are read as the current one.
    ///   - exporter: What writes the cards, such as `CSVExporter` of CardPlugins.
    ///   - days: The first and the last day.
    ///   - includingPrivate: Whether private fields are written too.
    ///   - options: What was chosen of the exporter's options; `nil` for what is usual.
    ///   - language: The language wanted of titles.
    ///   - folder: The folder, which must be there.
    /// - Returns: The paths of the files; empty when there are no cards.
    /// - Throws: ``DiaryFailure`` when the template or the journal cannot be read, ``PluginFault`` when the exporter cannot
    ///   do it, ``FileError`` when the disk does not take the files.
    @discardableResult
    public func export(
        _ template: String, with exporter: some Exporter, days: ClosedRange<CivilDate> = .earliest ... .latest,
        includingPrivate: Bool = false, options: OptionValues? = nil, language: String = "en", to folder: String
    ) throws -> [String] {
        let schema = try self.schema(template)
        let fields: SharedFields = includingPrivate ? .everything(of: schema) : .withoutPrivate(of: schema)
        let request = ExportRequest(
            fields: fields, options: options ?? OptionValues(exporter.format.options),
            fileName: "\(template).\(exporter.format.fileExtension)", language: language)
        let cards = JournalCards(journal, sharing: fields, JournalCards.Selection(days: days))
        let files = ExportFiles(in: folder, on: journal.files)
        var output = files
        do {
            try exporter.export(cards, request, to: &output)
            return try files.finish()
        } catch {
            files.abandon()
            throw error
        }
    }
}
