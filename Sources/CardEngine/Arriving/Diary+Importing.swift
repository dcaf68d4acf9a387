import CardSchema

extension Diary {
    /// Imports the cards of a file as one run.
    ///
    /// Each row is saved or refused individually.
    ///
    /// ```swift
    /// let report = try diary.importing(bytes, with: CSVImporter(), under: "mood_five")
    /// print(report.count(.added), report.count(.refused))
    /// if let notice = report.notice { show(notice.text()); diary.seen(notice) }
    /// ```
    ///
    /// Uses the disk, and waits for another writer. Importing the same file again adds nothing. After a failure, it
    /// adds the remaining rows. ``undo()`` undoes the whole import.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents.
    ///   - name: The name that messages use for the file.
    ///   - importer: The importer that reads the file, such as `CSVImporter` of CardPlugins.
    ///   - template: The id of the template for the cards.
    ///   - policy: How to treat a row whose card exists and has other answers; `nil` for the format's default.
    ///   - options: The importer's options; `nil` for their defaults.
    ///   - isDry: Whether to save nothing. The report is the same.
    ///   - language: The person's language, such as `es`.
    ///   - onRow: Called with each row in turn, once its card is safely on disk.
    /// - Returns: The result of each row, and the failure if the import ended early.
    /// - Throws: ``DiaryFailure`` when the template cannot be used.
    public func importing(
        _ bytes: [UInt8], named name: String = "input", with importer: some Importer, under template: String,
        policy: ImportFormat.Policy? = nil, options: OptionValues? = nil, isDry: Bool = false, language: String = "en",
        onRow: @escaping (ImportReport.Row) -> Void = { _ in }
    ) throws(DiaryFailure) -> ImportReport {
        var source = BytesInMemory(bytes)
        return try importing(
            &source, named: name, with: importer, under: template, policy: policy, options: options, isDry: isDry,
            language: language, onRow: onRow)
    }

    /// Imports the cards of a file that is read piece by piece; otherwise as the function that takes its bytes.
    package func importing(
        _ source: inout some ByteSource, named name: String = "input", with importer: some Importer,
        under template: String, policy: ImportFormat.Policy? = nil, options: OptionValues? = nil, isDry: Bool = false,
        language: String = "en", onRow: @escaping (ImportReport.Row) -> Void = { _ in }
    ) throws(DiaryFailure) -> ImportReport {
        let chosen = try self.template(template)
        let format = importer.format
        let request = importRequest(
            CardValidator(chosen.loaded), options: options ?? OptionValues(format.options), name: name,
            policy: policy ?? format.policy, language: language)
        let all = ImportOptions(
            app: format.id, name: name, policy: policy ?? format.policy, closed: format.closed, isDry: isDry,
            language: language)
        return importing(all, under: chosen.compiled, onRow: onRow) { cards in
            try importer.read(&source, request, into: &cards)
        }
    }

    /// Returns the request to an importer, whose rows may name any version that the journal can migrate.
    package func importRequest(
        _ validator: CardValidator, options: OptionValues, name: String, policy: ImportFormat.Policy, language: String
    ) -> ImportRequest {
        ImportRequest(
            validator: validator, options: options, name: name, language: language,
            versions: RowVersions(validator, in: journal.schemas), isEdit: policy == .edit)
    }

    /// Imports cards into the journal as one run.
    ///
    /// Each row is saved or refused individually.
    ///
    /// Uses the disk, and waits for another writer. Importing the same rows again adds nothing. After a failure, it
    /// adds the remaining rows.
    ///
    /// - Parameters:
    ///   - options: The options for all rows.
    ///   - schema: The template of the cards.
    ///   - onRow: Called with each row in turn, once its card is safely on disk.
    ///   - read: Passes on the rows. If it throws, the import ends, and earlier rows are saved.
    /// - Returns: The result of each row, and the failure if the import ended early.
    package func importing(
        _ options: ImportOptions, under schema: CompiledSchema,
        onRow: @escaping (ImportReport.Row) -> Void = { _ in }, _ read: (inout CardImport) throws -> Void
    ) -> ImportReport {
        var cards = CardImport(self, options, under: schema, onRow: onRow)
        do { try read(&cards) } catch { cards.end(error) }
        do {
            try cards.finish()
            if cards.report.failure == nil { try cards.compareWithJournal() }
        } catch {
            cards.end(error)
        }
        var report = cards.report
        report.notice = cards.raised.card.flatMap { monitor.notice(for: $0, isNew: true) }
        return report
    }
}
