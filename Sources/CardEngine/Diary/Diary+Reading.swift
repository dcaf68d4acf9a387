public import CardSchema

extension Diary {
    /// Returns a template: its titles, questions, scores, reports and safety rules.
    ///
    /// ```swift
    /// let template = try diary.schema("phq9").schema
    /// print(template.title.text(in: "en"), template.scores.map(\.id), template.reports.map(\.id))
    /// ```
    ///
    /// Uses the disk. A bundled template is returned also if the journal does not use it yet.
    ///
    /// - Throws: ``DiaryFailure`` when there is no usable template with this id.
    public func schema(_ id: String) throws(DiaryFailure) -> CompiledSchema {
        if try !journal.schemas.hasCurrent(id), try journal.schemas.frozenNames(of: id).isEmpty,
            let bundled = Schema.bundled(id)
        {
            return CompiledSchema(bundled.schema)
        }
        return try journal.schemaForFilling(id).compiled
    }

    /// Returns a template's title in a language.
    ///
    /// Uses the disk.
    ///
    /// - Throws: ``DiaryFailure`` when there is no usable template with this id.
    public func title(of template: String, in language: String) throws(DiaryFailure) -> String {
        try schema(template).schema.title.text(in: language)
    }

    /// Returns the cards of some days, sorted by day, template, slot and name, of one template or of all; deleted ones
    /// are omitted.
    ///
    /// Uses the disk. Reads the months of those days.
    public func cards(
        on days: ClosedRange<CivilDate>, of template: String? = nil
    ) throws(DiaryFailure) -> [DiaryCard] {
        var ignored: [Diagnostic] = []
        return try journal.heads(from: days.lowerBound, to: days.upperBound, schema: template, into: &ignored)
            .filter { !$0.isDeleted || $0.hasFork }.map(DiaryCard.init)
    }

    /// Returns the cards whose day was left empty on purpose.
    ///
    /// Uses the disk. Reads the month of the day.
    package func cardsLeftEmpty(on day: CivilDate) throws(DiaryFailure) -> [CardName] {
        var ignored: [Diagnostic] = []
        var reader = journal.reader()
        let heads = try journal.heads(from: day, to: day, schema: nil, into: &ignored)
        return heads.filter { $0.isDeleted && !$0.hasFork && reader.state(of: $0.history) == .leftEmpty }.map(\.card)
    }

    /// Returns every revision of a card, the oldest first, also if it was deleted.
    ///
    /// Uses the disk. Reads the month of its day.
    ///
    /// - Throws: ``DiaryFailure`` when there is no such card.
    public func history(of card: CardName) throws(DiaryFailure) -> [CardRevision] {
        let found = try whole(card)
        var reader = found.reader
        return found.head.history.revisions.map { revision in
            let kind: CardRevision.Kind =
                switch reader.state(of: revision, in: found.head.history) {
                case .present: .saved
                case .deleted: .deleted
                case .leftEmpty: .leftEmpty
                case .never: .undone
                case .forgotten: .forgotten
                }
            return CardRevision(revision, kind, reader.content(of: revision).revision)
        }
    }
}
