package import CardSchema

/// The values that an annotator computes for the cards of a journal, from a cache where nothing has changed.
///
/// ```
/// month ─▶ what is kept of it ─▶ the other cards ─▶ Annotator ─▶ kept, replacing the old ─▶ returned
/// ```
///
/// The cache is outside of the journal and may be deleted at any time. A value is used only for the revision that it
/// was computed from, and only while plugin, settings, template and grant are unchanged.
package final class CardAnnotations {
    /// The values of a card.
    package struct Annotated: Sendable {
        /// The card.
        package let card: CardName
        /// The values under the annotator's own template; `nil` if it has none.
        package let values: Card?
    }

    /// The result of a run.
    package struct Tally: Sendable, Hashable {
        /// The number of cards that were computed.
        package var asked = 0
        /// The number of cards from the cache.
        package var known = 0
        /// The number of cards that cannot be read, or not as the current template, and were omitted.
        package var leftOut = 0
    }

    private let journal: Journal
    private let folder: String
    private let request: AnnotationFormat.Request
    private let plugin: String
    private let reference: @Sendable (CardName) -> String
    /// The result of the last run.
    package private(set) var tally = Tally()

    /// Prepares a run; `folder` is the cache's folder, `plugin` the plugin's id, and `reference` returns a card's
    /// identifier for the annotator.
    package init(
        _ journal: Journal, keptIn folder: String, _ request: AnnotationFormat.Request, plugin: String,
        reference: @escaping @Sendable (CardName) -> String = { "\($0)" }
    ) {
        self.journal = journal
        self.folder = folder
        self.request = request
        self.plugin = plugin
        self.reference = reference
    }

    /// Passes on the values of every card of some days, month by month, by day, slot and name.
    ///
    /// Uses the disk. Values are cached month by month, so that an interrupted run is not lost. Stops if `body` throws.
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
            // The process of an external annotator is not started if everything is cached.
            try annotator.annotate(cards, request, into: &output)
            try run.finish()
            tally = run.tally
        }
    }

    /// What the values depend on besides the card.
    ///
    /// When it changes, they are discarded.
    static func key(_ format: AnnotationFormat, _ request: AnnotationFormat.Request, plugin: String) -> String {
        let fields = request.fields
        let shared = fields.ordinals.map { ordinal in
            "\(fields.schema.questions[ordinal].path) \(fields.recordFields(of: ordinal).map { "\($0)" }.joined(separator: ","))"
        }
        let parts = [
            "derived 1", plugin, format.id, format.version, "\(format.values.schema.name)", "\(fields.schema.name)",
            request.settings, request.language,
        ]
        return SHA256.hex(Array((parts + shared).joined(separator: "\n").utf8))
    }
}

/// The cards without a cached annotation, month by month.
private struct CardsToAnnotate: CardSource {
    let journal: Journal
    let fields: SharedFields
    let days: ClosedRange<CivilDate>
    let reference: @Sendable (CardName) -> String
    let run: AnnotationRun

    func forEach(_ body: (SharedCard) throws -> Void) throws {
        let (fields, reference, closing, wanted) = (fields, reference, ClosedAnswers(fields.schema), days)
        // A month's cache is replaced as a whole, so that values of removed cards disappear.
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
                    let open = closing.parts(of: revision.card, on: head.card.day).open
                    let shared = SharedCard(
                        ref: reference(head.card), day: head.card.day, slot: head.card.slot,
                        local: revision.header.local,
                        card: fields.redacted(open))
                    // A line edited by hand still has its old id.
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
