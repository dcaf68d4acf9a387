package import CardSchema

extension Diary {
    /// Brings cards from outside the prompt into the journal, as one run: each row is saved or refused by itself.
    ///
    /// Uses the disk, and waits for another writer. Importing the same rows again adds nothing, and after a failure the
    /// rest.
    ///
    /// ```swift
    /// let report = diary.importing(ImportOptions(app: "notebook", policy: .beside), under: schema) { cards in
    ///     for row in rows { try cards.take(row) }
    /// }
    /// print(report.count(.added), report.count(.refused))
    /// if let notice = report.notice { show(notice.text()); diary.seen(notice) }
    /// ```
    ///
    /// - Parameters:
    ///   - options: What holds for all rows.
    ///   - schema: The template that the cards are under.
    ///   - told: Told of each row in turn, once it is safe.
    ///   - read: Hands over the rows; what it throws ends the import, and what came before is saved.
    /// - Returns: What became of the rows, and why they ended early if they did.
    public func importing(
        _ options: ImportOptions, under schema: CompiledSchema,
        told: @escaping (ImportReport.Row) -> Void = { _ in }, _ read: (inout CardImport) throws -> Void
    ) -> ImportReport {
        let words = SafetyWords(for: schema.schema, wanted: options.language, isNamed: false)
        var raised: CardName?
        var report = importing(
            options, under: schema,
            noting: { rules, card in
                raised = card
                monitor.note(rules, on: card, in: words.language)
            }, told: told, read)
        report.notice = raised.flatMap { monitor.notice(for: $0, isNew: true) }
        return report
    }

    /// The same where the caller watches the safety rules itself: `noting` is told before anything is saved.
    package func importing(
        _ options: ImportOptions, under schema: CompiledSchema, noting: @escaping ([SafetyRule], CardName) -> Void,
        told: @escaping (ImportReport.Row) -> Void, _ read: (inout CardImport) throws -> Void
    ) -> ImportReport {
        var cards = CardImport(self, options, under: schema, note: noting, tell: told)
        do { try read(&cards) } catch { cards.end(error) }
        do { try cards.finish() } catch { cards.end(error) }
        return cards.report
    }
}
