import CardSchema

/// A card from elsewhere that is to be put into a journal.
struct CardArrival: Sendable {
    /// Its name.
    let name: CardName
    /// What it says.
    let card: Card
    /// What the template cannot hold.
    let attic: [UInt8]
    /// Whether a required question is open.
    let isPartial: Bool
    /// Where it comes from, as a JSON object.
    let source: [UInt8]
}

/// Puts cards from elsewhere into a journal, so that importing twice adds nothing and nothing that is there is changed.
///
/// ```
/// the journal has a version that means the same           ─▶ already there
/// nothing of that name, or the card is deleted            ─▶ added, following the deletion
/// a card of that name that says something else            ─▶ added beside it: two versions, for `cards resolve`
/// ```
struct CardArrivals {
    /// What becomes of a card.
    enum Result: Sendable, Hashable {
        case added, beside, alreadyThere
        /// Its words were removed for good; they are not brought back.
        case forgotten
    }

    private let writer: JournalWriter
    private let meaning: AsideMeaning
    private let at: Timestamp
    private let run: RevisionID
    private let isDry: Bool
    private var reader: JournalReader
    /// What a dry run would have added, by card.
    private var imagined: [CardName: Set<[UInt8]>] = [:]

    /// Prepares to write under one run.
    init(to writer: JournalWriter, _ meaning: AsideMeaning, at moment: Timestamp, run: RevisionID, isDry: Bool) {
        self.writer = writer
        self.meaning = meaning
        at = moment
        self.run = run
        self.isDry = isDry
        reader = writer.journal.reader()
    }

    /// What a journal has of a card.
    private struct Known {
        /// What its versions say that no deletion has taken back.
        var marks: Set<[UInt8]> = []
        /// The deletion that new words follow; `nil` when there is none.
        var deletion: StoredRevision?
        var isForgotten = false
    }

    /// Saves cards, in their order, and says what became of each.
    ///
    /// Uses the disk: each month that they are of is read once. When it returns, all of them are safe.
    mutating func take(_ arrivals: [CardArrival]) throws(DiaryFailure) -> [Result] {
        var results = Array(repeating: Result.alreadyThere, count: arrivals.count)
        var revisions: [Revision] = []
        let byMonth = Dictionary(grouping: arrivals.indices) { arrivals[$0].name.day.month }
        for month in byMonth.keys.sorted() {
            var ignored: [Diagnostic] = []
            let table = try reader.table(of: month, into: &ignored)
            var known: [CardName: Known] = [:]
            for index in byMonth[month] ?? [] {
                let arrival = arrivals[index]
                var card = known[arrival.name] ?? self.known(arrival.name, in: table)
                results[index] = result(of: arrival, &card, &revisions)
                known[arrival.name] = card
            }
        }
        if !isDry, !revisions.isEmpty { _ = try writer.append(revisions) }
        return results
    }

    private mutating func result(
        of arrival: CardArrival, _ known: inout Known, _ revisions: inout [Revision]
    ) -> Result {
        if known.isForgotten { return .forgotten }
        let isFirst = known.marks.isEmpty
        let mark = meaning.mark(arrival.card, arrival.attic, named: arrival.name)
        guard known.marks.insert(mark).inserted else { return .alreadyThere }
        let header = Revision.Header(
            card: arrival.name, rev: (known.deletion?.header.rev ?? 0) + 1, prev: known.deletion.map { [$0.id] } ?? [],
            at: at, by: writer.device.device, schema: arrival.card.schema.name, isPartial: arrival.isPartial,
            run: "\(run)", source: arrival.source)
        if isDry {
            imagined[arrival.name, default: []].insert(mark)
        } else {
            revisions.append(Revision(header, arrival.card, attic: arrival.attic))
        }
        return isFirst ? .added : .beside
    }

    private mutating func known(_ name: CardName, in table: MonthTable) -> Known {
        var known = Known()
        known.marks = imagined[name] ?? []
        guard let history = reader.history(of: table.lines[name] ?? []) else { return known }
        let deletions = history.revisions.filter(\.header.isDeleted)
        known.deletion = deletions.last
        known.isForgotten = deletions.contains { $0.isForgotten(reader.content(of: $0)) }
        // What a deletion took back may be brought in again.
        var gone: Set<RevisionID> = []
        var open = deletions
        while let revision = open.popLast() {
            for parent in history.parents(of: revision.id) where gone.insert(parent.id).inserted { open.append(parent) }
        }
        for revision in history.revisions where !revision.header.isDeleted && !gone.contains(revision.id) {
            // A card that this program cannot read says something else than any that it can.
            let content = reader.content(of: revision).revision
            let mark = content.map { meaning.mark($0.card, $0.attic, named: name) }
            known.marks.insert(mark ?? Array("\(revision.id)".utf8))
        }
        return known
    }
}
