package import CardSchema

/// What an annotator says of the cards of a journal: kept from earlier runs where nothing has changed, asked for where
/// something has.
///
/// ```
/// month ─▶ what is kept of it ─▶ the other cards ─▶ Annotator ─▶ kept, replacing the old ─▶ returned
/// ```
/// What is kept lies outside the journal and may be deleted at any time. It is used for the very revision that it was
/// said of, and only while plugin, settings, template and grant are what they were.
package final class CardAnnotations {
    /// What was said of a card.
    package struct Annotated: Sendable {
        /// The card.
        package let card: CardName
        /// The values under the annotator's own template; `nil` when it has nothing to say.
        package let values: Card?
    }

    /// What came of a run.
    package struct Tally: Sendable, Hashable {
        /// Cards that were looked at now.
        package var asked = 0
        /// Cards whose annotation was known.
        package var known = 0
        /// Cards that cannot be read, or not as the current template, which are left out.
        package var leftOut = 0
    }

    private let journal: Journal
    private let folder: String
    private let request: AnnotationRequest
    private let plugin: String
    private let reference: @Sendable (CardName) -> String
    /// What came of the last run.
    package private(set) var tally = Tally()

    /// Prepares to annotate; `folder` is where this device keeps such values, `plugin` the plugin's id, and `reference`
    /// gives what the annotator knows a card by.
    package init(
        _ journal: Journal, keptIn folder: String, _ request: AnnotationRequest, plugin: String,
        reference: @escaping @Sendable (CardName) -> String = { "\($0)" }
    ) {
        self.journal = journal
        self.folder = folder
        self.request = request
        self.plugin = plugin
        self.reference = reference
    }

    /// Hands over what there is to say of every card of some days, month by month, by day and name.
    ///
    /// Uses the disk. What was said is kept month by month, so that a run that breaks off is not lost. What `body` throws
    /// ends it.
    package func forEachMonth(
        of annotator: any Annotator, days: ClosedRange<CivilDate>, _ body: ([Annotated]) throws -> Void
    ) throws {
        try withoutActuallyEscaping(body) { body in
            let key = Self.key(annotator.annotation, request, plugin: plugin)
            let place = FilePath.join(folder, "\(plugin).\(annotator.annotation.id).\(request.fields.schema.name.id)")
            let run = AnnotationRun(place, key: key, annotator.annotation.values, on: journal.files, body)
            let cards = CardsToAnnotate(
                journal: journal, fields: request.fields, days: days, reference: reference, run: run)
            var output = run
            // An annotator that is a program is not started when everything is known.
            try annotator.annotate(cards, request, into: &output)
            try run.finish()
            tally = run.tally
        }
    }

    /// What values depend on besides the card: when it changes, they are thrown away.
    static func key(_ format: AnnotationFormat, _ request: AnnotationRequest, plugin: String) -> String {
        let fields = request.fields
        let shared = fields.slots.map { slot in
            "\(fields.schema.slots[slot].path) \(fields.recordFields(of: slot).map { "\($0)" }.joined(separator: ","))"
        }
        let parts = [
            "derived 1", plugin, format.id, format.version, "\(format.values.schema.name)", "\(fields.schema.name)",
            request.settings, request.language,
        ]
        return SHA256.hex(Array((parts + shared).joined(separator: "\n").utf8))
    }
}

/// The cards without a known annotation, month by month.
private struct CardsToAnnotate: CardSource {
    let journal: Journal
    let fields: SharedFields
    let days: ClosedRange<CivilDate>
    let reference: @Sendable (CardName) -> String
    let run: AnnotationRun

    func forEach(_ body: (SharedCard) throws -> Void) throws {
        let (fields, reference, closing, wanted) = (fields, reference, ClosedAnswers(fields.schema), days)
        // Of a month all cards are looked at, so that what is kept of cards that are gone goes too.
        let whole = wanted.lowerBound.month.firstDay...wanted.upperBound.month.lastDay
        let filter = CardFilter(days: whole, schema: fields.schema.name.id)
        var failure: (any Error)?
        try JournalSurvey(journal).forEachMonth(
            matching: filter, newestFirst: false,
            make: { heads in
                heads.map { head -> AnnotationRun.Found in
                    let isWanted = wanted.contains(head.card.day)
                    guard let revision = head.content.revision, revision.card.schema.name == fields.schema.name else {
                        return AnnotationRun.Found(name: head.card, id: nil, isWanted: isWanted, shared: nil)
                    }
                    let open = closing.withoutClosed(revision.card, on: head.card.day)
                    let shared = SharedCard(
                        ref: reference(head.card), day: head.card.day, local: revision.header.local,
                        card: fields.redacted(open))
                    // A line that was edited by hand has the identity that it had before.
                    let id = head.head.isEditedByHand ? nil : head.head.id
                    return AnnotationRun.Found(name: head.card, id: id, isWanted: isWanted, shared: shared)
                }
            }
        ) { found, _ in
            do {
                for card in try run.unknown(of: found) { try body(card) }
                return true
            } catch {
                failure = error
                return false
            }
        }
        if let failure { throw failure }
    }
}
