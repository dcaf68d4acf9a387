package import CardSchema

/// Deletes and restores cards.
///
/// Each change appends a revision, so the history loses nothing.
package struct CardDeletion: Sendable {
    private let at: Timestamp
    private let device: String
    private let run: RevisionID?

    /// Prepares revisions of one device at one moment; several together have a `run`.
    package init(at moment: Timestamp, by device: String, run: RevisionID? = nil) {
        at = moment
        self.device = device
        self.run = run
    }

    /// Returns the revision that deletes a card.
    ///
    /// It follows every leaf, so that another device's version does not come back.
    ///
    /// - Throws: When the card is read-only for this program.
    package func deletion(of head: CardHead) throws(DiaryFailure) -> Revision {
        guard let revision = head.content.revision else { throw .notEditable(head) }
        return tombstone(of: head.card, under: revision.card.schema, after: head.history.nextOfAll)
    }

    /// Returns the revision that restores a deleted card's contents.
    ///
    /// `content` returns a revision's contents as written, under an older template too. Answers that were `forgotten`
    /// since stay so.
    ///
    /// - Throws: When the card is not deleted, or its contents are missing here.
    package func recovery(
        of head: CardHead, without forgotten: ForgottenAnswers? = nil, reading content: (StoredRevision) -> CardContent
    ) throws(DiaryFailure) -> Revision {
        guard head.isDeleted else {
            throw DiaryFailure(.invalidData, .notDeleted, "\(head.card) is not deleted", subject: "card \(head.card)")
        }
        guard !head.head.isForgotten(content(head.head)) else { throw .forgotten(head.card) }
        var tombstone = head.head
        // Forgetting answers of a deleted card adds another tombstone.
        while !RevisionSource.forgottenPaths(content(tombstone).revision?.header.source).isEmpty,
            let earlier = head.history.parents(of: tombstone.id).first, earlier.header.isDeleted
        {
            tombstone = earlier
        }
        let parents = head.history.parents(of: tombstone.id)
        let before = parents.first { !$0.header.isDeleted && content($0).revision != nil }
        guard let before, let revision = content(before).revision else { throw .nothingBefore(head.card) }
        let rest = forgotten?.removed(from: revision, before, in: head.history) ?? revision
        return restoration(of: rest, after: head.history.next)
    }

    /// Returns the revision that restores the contents of an earlier one.
    func restoration(
        of earlier: Revision, after next: (rev: Int, prev: [RevisionID]), source: [UInt8]? = nil
    ) -> Revision {
        var header = Revision.Header(
            card: earlier.header.card, rev: next.rev, prev: next.prev, at: at, by: device,
            schema: earlier.header.schema,
            local: earlier.header.local, isPartial: earlier.header.isPartial, run: run.map { "\($0)" }, source: source)
        header.isDeleted = earlier.header.isDeleted
        return Revision(header, earlier.card, attic: earlier.attic, carried: earlier.carried)
    }

    /// Returns a revision that only deletes a card.
    func tombstone(
        of card: CardName, under schema: CompiledSchema, after next: (rev: Int, prev: [RevisionID]),
        source: [UInt8]? = nil
    ) -> Revision {
        let header = Revision.Header(
            card: card, rev: next.rev, prev: next.prev, at: at, by: device, schema: schema.name, isDeleted: true,
            run: run.map { "\($0)" }, source: source)
        return Revision(header, Card(schema))
    }
}

extension DiaryFailure {
    /// A read-only card.
    static func notEditable(_ head: CardHead) -> DiaryFailure {
        DiaryFailure(
            .invalidData, .opaqueCard, "\(head.card) can be shown, not changed: this program cannot read it",
            subject: "card \(head.card)")
    }

    static func forgotten(_ card: CardName) -> DiaryFailure {
        DiaryFailure(
            .invalidData, .nothingBefore, "\(card) was forgotten: its text was permanently removed",
            subject: "card \(card)")
    }

    static func nothingBefore(_ card: CardName) -> DiaryFailure {
        DiaryFailure(
            .invalidData, .nothingBefore, "the earlier version of \(card) is not in this journal",
            subject: "card \(card)",
            fix: "cards history \(card)")
    }
}
