import CardSchema

/// The state of an annotator's run: the months that are not complete yet, in order.
///
/// ```
/// months   2026-09 (2 cards waited for)   2026-10 (all known)   …     the first goes when nothing of it is waited for
/// answers  in the order in which the cards were given out
/// ```
final class AnnotationRun: AnnotationOutput {
    /// A card of the journal.
    struct Found: Sendable {
        let name: CardName
        /// The revision to cache the annotation for; `nil` if it is not cached.
        let id: RevisionID?
        let isWanted: Bool
        /// The card as shared with the annotator; `nil` if it cannot be read.
        let shared: SharedCard?
    }

    private struct Month {
        let path: String
        var kept: DerivedMonth
        var isChanged: Bool
        let cards: [Found]
        var annotations: [CardName: Card?] = [:]
        var waitedFor = 0
    }

    private let folder: String
    private let key: String
    private let template: AnnotationTemplate
    private let files: any FileSystem
    private let body: ([CardAnnotations.Annotated]) throws -> Void
    private var months: [Month] = []
    /// The cards that are waiting for an answer, each with the number of months completed before its own.
    private var given: [(month: Int, card: Found)] = []
    private var answered = 0
    private var completed = 0
    private(set) var tally = CardAnnotations.Tally()

    init(
        _ folder: String, key: String, _ template: AnnotationTemplate, on files: any FileSystem,
        _ body: @escaping ([CardAnnotations.Annotated]) throws -> Void
    ) {
        self.folder = folder
        self.key = key
        self.template = template
        self.files = files
        self.body = body
    }

    /// Adds a month; returns its cards that need the annotator.
    func unknown(of cards: [Found]) throws -> [SharedCard] {
        guard let first = cards.first?.name.day.month else { return [] }
        let path = FilePath.join(folder, DeviceState.derivedName(of: first))
        var month = Month(path: path, kept: read(path), isChanged: false, cards: cards)
        let heads = cards.compactMap { card in card.id.map { (card.name, $0) } }
        month.isChanged = month.kept.keep(only: Dictionary(heads) { first, _ in first })
        var unknown: [Found] = []
        for card in cards where card.isWanted {
            guard card.shared != nil else {
                tally.leftOut += 1
                continue
            }
            if let id = card.id, let values = month.kept.values(of: card.name, at: id) {
                month.annotations.updateValue(values, forKey: card.name)
                tally.known += 1
            } else {
                unknown.append(card)
            }
        }
        month.waitedFor = unknown.count
        months.append(month)
        let number = completed + months.count - 1
        given += unknown.map { (number, $0) }
        try completeMonths()
        return unknown.compactMap(\.shared)
    }

    /// Accepts the values of the next waiting card.
    func take(_ values: Card?, of ref: String) throws {
        guard answered < given.count, given[answered].card.shared?.ref == ref else {
            throw PluginFault(.plugin, .malformedReply, "an annotator named a card out of order")
        }
        if let values, values.schema.name != template.schema.name {
            throw PluginFault(.plugin, .malformedReply, "an annotator returned values of another template")
        }
        let (number, card) = given[answered]
        answered += 1
        let index = number - completed
        months[index].annotations.updateValue(values, forKey: card.name)
        months[index].waitedFor -= 1
        if let id = card.id {
            months[index].kept.put(values, of: card.name, at: id)
            months[index].isChanged = true
        }
        tally.asked += 1
        if answered > 4096 {
            given.removeFirst(answered)
            answered = 0
        }
        try completeMonths()
    }

    /// Checks that every card was answered.
    func finish() throws {
        guard answered == given.count else {
            throw PluginFault(.plugin, .malformedReply, "an annotator left out cards that it was given")
        }
        try completeMonths()
    }

    private func completeMonths() throws {
        while let month = months.first, month.waitedFor == 0 {
            months.removeFirst()
            completed += 1
            if month.isChanged { keep(month) }
            try body(
                month.cards.compactMap { card in
                    month.annotations[card.name].map { CardAnnotations.Annotated(card: card.name, values: $0) }
                })
        }
    }

    // MARK: - What is kept

    private func read(_ path: String) -> DerivedMonth {
        do throws(FileError) {
            return DerivedMonth(try files.readFile(path, upTo: 64 << 20), key: key, template)
        } catch {
            // If the cache is missing or unreadable, the values are computed again.
            return DerivedMonth()
        }
    }

    /// Caches a month.
    ///
    /// If that fails, the next run only takes longer.
    private func keep(_ month: Month) {
        do throws(FileError) {
            try files.createDirectory(folder)
            try files.writeAtomically(month.kept.bytes(key: key), to: month.path)
        } catch {}
    }
}
