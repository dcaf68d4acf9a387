package import CardSchema

/// Moves a card to another day: a new card with the same contents, and a tombstone for the old one.
///
/// ```
/// run r   dbt_diary/2026-11-19  "source":{"moved":"dbt_diary/2026-11-20"}     first
/// run r   dbt_diary/2026-11-20  deleted                                       then
/// ```
///
/// In this order, a crash between the two leaves the card on both days, never on none.
package struct CardMove: Sendable {
    /// The card before the move.
    package let from: CardHead
    /// Its new name.
    package let target: CardName

    /// Prepares a move to the card of a day; a card under its template's cadence.
    ///
    /// A slot is always kept, also one that the template no longer has. Under a template with slots, a card without a
    /// slot stays without one. Where a day may have several cards, a suffix is kept; a card without one always gets the
    /// same one.
    package init(_ from: CardHead, to day: CivilDate) {
        self.from = from
        let cadence = from.content.revision?.card.schema.schema.cadence
        guard from.card.slot == nil, cadence?.slots.isEmpty != false else {
            target = CardName(
                schema: from.card.schema, day: cadence?.periodEnd(containing: day) ?? day, suffix: from.card.suffix)
            return
        }
        let suffix = from.card.suffix ?? CardName.suffix(ofRecord: Array("\(from.card)".utf8), from: "move")
        target =
            cadence?.cardName(from.card.schema, on: day, slot: nil) { suffix }
            ?? CardName(schema: from.card.schema, day: day, suffix: from.card.suffix)
    }

    /// Returns the two revisions in the order in which to save them.
    ///
    /// `there` is the journal's card with the new name. Answers that were `forgotten` do not move along.
    ///
    /// - Throws: When the day already has its card, or the card is read-only for this program.
    package func revisions(
        over there: CardHead?, without forgotten: ForgottenAnswers? = nil, at moment: Timestamp, by device: String,
        run: RevisionID
    ) throws(DiaryFailure) -> [Revision] {
        guard let content = from.content.revision else { throw .notEditable(from) }
        let revision = forgotten?.removed(from: content, from.head, in: from.history) ?? content
        if let begun = there.flatMap({ interrupted($0, revision) }) {
            return [try CardDeletion(at: moment, by: device, run: begun).deletion(of: from)]
        }
        guard there?.isDeleted ?? true, there?.hasFork != true else {
            throw DiaryFailure(
                .invalidData, .moveTargetTaken, "\(target) already exists, and a day has only one such card",
                subject: "card \(target)", fix: "cards show \(target)")
        }
        let changes = CardDeletion(at: moment, by: device, run: run)
        let header = Revision.Header(
            card: target, rev: there?.history.next.rev ?? 1, prev: there?.history.next.prev ?? [], at: moment,
            by: device, schema: revision.header.schema, local: revision.header.local,
            isPartial: revision.header.isPartial, run: "\(run)", source: RevisionSource.moved(from: from.card))
        let moved = Revision(header, revision.card, attic: revision.attic, carried: revision.carried)
        return [moved, try changes.deletion(of: from)]
    }

    /// Returns the run of an earlier move of this card that was interrupted after its first half; `nil` if there was
    /// none.
    private func interrupted(_ there: CardHead, _ revision: Revision) -> RevisionID? {
        guard let moved = there.content.revision, !there.isDeleted, moved.card == revision.card,
            RevisionSource.text("moved", of: moved.header.source) == "\(from.card)"
        else { return nil }
        return moved.header.run.flatMap { RevisionID($0) }
    }
}

extension Journal {
    /// Returns the names that a card had before it was moved, the latest first.
    ///
    /// Uses the disk. Reads the months of those cards.
    package func names(before card: CardName) throws(DiaryFailure) -> [CardName] {
        var names: [CardName] = []
        var open = [card]
        while let next = open.popLast() {
            var ignored: [Diagnostic] = []
            let sources = try history(of: next, into: &ignored).compactMap { $0.content.revision?.header.source }
            for before in sources.compactMap({ RevisionSource.text("moved", of: $0).flatMap { CardName($0) } })
            where before != card && !names.contains(before) {
                names.append(before)
                open.append(before)
            }
        }
        return names
    }
}
