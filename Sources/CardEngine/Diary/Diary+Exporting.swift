public import CardSchema

extension Diary {
    /// Writes the cards of a template into a folder; deleted cards are omitted.
    ///
    ///     let export = try diary.export("mood_five", with: CSVExporter(), to: "/home/ada/export")
    ///     print(export.files, "without", export.withheld)
    ///
    /// Uses the disk. The files appear in the folder only when all of them are complete. A file that is there already is
    /// replaced only if this journal wrote it and nobody has changed it since.
    ///
    /// - Parameters:
    ///   - template: The id of the template. Cards of its older versions are read as the current one.
    ///   - exporter: The exporter that writes the cards, such as `CSVExporter` of CardPlugins.
    ///   - days: The first and the last day; `nil` for all, or for those of a report.
    ///   - report: The template's report to write, with the private fields that it names; `nil` for no report.
    ///   - includingPrivate: Whether to write private fields too.
    ///   - options: The exporter's options; `nil` for their defaults.
    ///   - language: The language of titles.
    ///   - folder: The folder, which must exist.
    ///   - fileName: The name of the file; `nil` for the template's id with the extension of the format.
    ///   - replacing: Whether to replace any file of the same name.
    /// - Returns: The files, and what they lack. A page to look at is not written if there are no cards.
    /// - Throws: ``DiaryFailure`` when the template or the journal cannot be read, or the report is that of another
    ///   template, ``PluginFault`` when the exporter fails or the options are those of another format, ``FileError`` when the files cannot be written, or one is there that may not be replaced.
    @discardableResult
    public func export(
        _ template: String, with exporter: some Exporter, days: ClosedRange<CivilDate>? = nil,
        report: Report? = nil, includingPrivate: Bool = false, options: OptionValues? = nil, language: String = "en",
        to folder: String, named fileName: String? = nil, replacing: Bool = false
    ) throws -> DiaryExport {
        let schema = try self.schema(template)
        if let path = report?.fields.first(where: { schema.ordinal(of: $0) == nil }) {
            throw DiaryFailure(.noQuestion("\(path)", of: template))
        }
        if let options, options.card.schema.name != OptionValues(exporter.format.options).card.schema.name {
            throw PluginFault(.input, .refused, "these are the options of another format")
        }
        let days = report?.days(chosen: days, today: today) ?? days ?? .earliest ... .latest
        let fields: SharedFields =
            includingPrivate
            ? .everything(of: schema) : report.map { .report($0, of: schema) } ?? .withoutPrivate(of: schema)
        let showsEmptyDays = exporter.format.showsEmptyDays
        var request = ExportRequest(
            fields: fields, options: options ?? OptionValues(exporter.format.options),
            fileName: fileName ?? "\(template).\(exporter.format.fileExtension)", language: language, today: today,
            days: days, report: report?.id, seams: showsEmptyDays ? try seams(of: template) : [])
        request.templates = try journal.schemas.textsToRead(schema.name)
        // A page to look at compares a week with the one before.
        let read = showsEmptyDays ? report?.reading(days) ?? days : days
        let cards = JournalCards(
            journal, sharing: fields,
            JournalCards.Selection(days: read, withEmptyDays: showsEmptyDays, counted: days))
        let written = WrittenFiles(
            inState: FilePath.parent(of: device.root), journal: journal.configuration.id, on: journal.files)
        let files = ExportFiles(on: journal.files) { name in
            let target = try OutputTarget(FilePath.join(folder, name), on: journal.files)
            guard target.kind != .file || replacing, target.kind != .folder else {
                guard target.kind == .file, try written.isUnchanged(target) else {
                    throw FileError(.open, target.named, code: ErrorNumber.exists)
                }
                return target
            }
            return target
        }
        var output = files
        do {
            try exporter.export(cards, request, to: &output)
            guard !showsEmptyDays || cards.tally.cards > 0 else {
                // An empty page helps nobody, and would replace one that is there.
                files.abandon()
                return DiaryExport(files: [], withheld: fields.withheld, cards.tally)
            }
            let all = try files.finish()
            // Without the note, the next export asks before it replaces the files.
            try? written.note(all)
            return DiaryExport(files: all.map(\.target.named), withheld: fields.withheld, cards.tally)
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
