public import CardSchema

extension Diary {
    /// Writes the cards of a template into a folder; deleted cards are omitted.
    ///
    ///     try diary.export("mood_five", with: CSVExporter(), to: "/home/ada/export")
    ///
    /// Uses the disk. The files appear in the folder only when all of them are complete.
    ///
    /// - Parameters:
    ///   - template: The id of the template. Cards of its older versions are read as the current one.
    ///   - exporter: The exporter that writes the cards, such as `CSVExporter` of CardPlugins.
    ///   - days: The first and the last day.
    ///   - includingPrivate: Whether to write private fields too.
    ///   - options: The exporter's options; `nil` for their defaults.
    ///   - language: The language of titles.
    ///   - folder: The folder, which must exist.
    /// - Returns: The paths of the files; empty if there are no cards.
    /// - Throws: ``DiaryFailure`` when the template or the journal cannot be read, ``PluginFault`` when the exporter
    ///   fails, ``FileError`` when the files cannot be written.
    @discardableResult
    public func export(
        _ template: String, with exporter: some Exporter, days: ClosedRange<CivilDate> = .earliest ... .latest,
        includingPrivate: Bool = false, options: OptionValues? = nil, language: String = "en", to folder: String
    ) throws -> [String] {
        let schema = try self.schema(template)
        let fields: SharedFields = includingPrivate ? .everything(of: schema) : .withoutPrivate(of: schema)
        let showsEmptyDays = exporter.format.showsEmptyDays
        let request = ExportRequest(
            fields: fields, options: options ?? OptionValues(exporter.format.options),
            fileName: "\(template).\(exporter.format.fileExtension)", language: language, today: today, days: days,
            report: nil, seams: showsEmptyDays ? try seams(of: template) : [])
        let cards = JournalCards(
            journal, sharing: fields, JournalCards.Selection(days: days, withEmptyDays: showsEmptyDays))
        let files = ExportFiles(in: folder, on: journal.files)
        var output = files
        do {
            try exporter.export(cards, request, to: &output)
            return try files.finish().map(\.target.named)
        } catch {
            files.abandon()
            throw error
        }
    }

    /// Returns the days from which the cards of a template have a newer version; none if there is one version.
    ///
    /// Uses the disk. Reads every card if the template has several versions.
    package func seams(of template: String) throws(DiaryFailure) -> [SeriesSeam] {
        guard try journal.schemas.frozenNames(of: template).count > 1 else { return [] }
        return try JournalSurvey(journal).seams(of: template)
    }
}
