import CardSchema

/// The journal's versions of an imported card, updated by the import.
struct KnownCard {
    /// The answers of all versions that no deletion has removed, including earlier ones, newest last.
    private(set) var versions: [Revision] = []
    /// The current ones among them; several if the card is a fork.
    private(set) var current: [Revision] = []
    /// The head; `nil` if there is no card, it is deleted, or it cannot be read.
    private(set) var head: Revision?
    /// Whether there is a card, deleted ones not counted.
    private(set) var isThere = false
    /// Whether one of the versions cannot be read, so that its answers are unknown.
    private(set) var hasUnreadable = false
    /// The deletion that a new revision follows, or `nil` if there is none.
    private(set) var deletion: Revision.Parent?
    /// Whether the card's text was permanently removed and no new card was saved since.
    private(set) var isForgotten = false
    /// Whether text of the card was ever permanently removed.
    private(set) var wasForgotten = false
    /// The answers that were permanently removed; `nil` if none were.
    private(set) var forgotten: ForgottenAnswers?
    /// All saved answers, also those that a deletion removed, the oldest first.
    private var saved: [Revision] = []
    /// Whether everything that was ever saved was undone.
    private var isUndone = false
    /// The meanings of the first versions, for the policy that compares by meaning, and how many those are.
    private var (marks, marked): (Set<[UInt8]>, Int) = ([], 0)

    /// Finds a card among those of its month.
    init(_ name: CardName, in table: MonthTable, _ reader: inout JournalReader) {
        guard let lines = table.lines[name], let history = reader.history(of: lines) else { return }
        isThere = !history.isDeleted
        forgotten = reader.forgottenAnswers(in: history)
        let deletions = history.revisions.filter(\.header.isDeleted)
        for revision in deletions {
            let content = reader.content(of: revision)
            deletion = Revision.Parent(
                rev: revision.header.rev, id: revision.id, carried: content.revision?.carried ?? [])
            isForgotten = revision.isForgotten(content)
            wasForgotten = wasForgotten || isForgotten
        }
        isForgotten = isForgotten && history.isDeleted
        // Answers that a deletion removed may be imported again.
        var gone: Set<RevisionID> = []
        var open = deletions
        while let revision = open.popLast() {
            for parent in history.parents(of: revision.id) where gone.insert(parent.id).inserted { open.append(parent) }
        }
        isUndone = history.isDeleted && reader.state(of: history) == .never
        for revision in history.revisions where !revision.header.isDeleted {
            if let content = reader.content(of: revision).revision { saved.append(content) }
        }
        for revision in history.revisions where !revision.header.isDeleted && !gone.contains(revision.id) {
            guard let content = reader.content(of: revision).revision else {
                hasUnreadable = true
                continue
            }
            versions.append(content)
            if history.isLeaf(revision.id) { current.append(content) }
            if revision.id == history.head.id { head = content }
        }
    }

    /// Whether there is no version that a row could conflict with.
    var isEmpty: Bool { versions.isEmpty && !hasUnreadable }

    /// Returns what an app's file last brought; `nil` if it brought nothing, or all of it was undone.
    func lastImported(from app: String) -> Revision? {
        isUndone ? nil : saved.last { $0.header.app == app }
    }

    /// Returns what an app's file last brought of some kind.
    func lastImported(from app: String, where isMeant: (Revision) -> Bool) -> Revision? {
        isUndone ? nil : saved.last { $0.header.app == app && isMeant($0) }
    }

    /// Whether an app's file has ever brought some content, not undone.
    func wasImported(from app: String, _ isContent: (Revision) -> Bool) -> Bool {
        !isUndone && saved.contains { $0.header.app == app && isContent($0) }
    }

    /// Records a revision that is about to be saved, replacing those it follows.
    mutating func take(_ revision: Revision) {
        versions.append(revision)
        saved.append(revision)
        isUndone = false
        current.removeAll { revision.header.prev.contains($0.id) }
        current.append(revision)
        (head, isThere) = (revision, true)
    }

    /// Whether a version has the same meaning, compared by a key for each meaning.
    mutating func means(_ mark: [UInt8], of meaning: (Revision) -> [UInt8]) -> Bool {
        // Each once, because a file may have any number of records of one day.
        for version in versions[marked...] { marks.insert(meaning(version)) }
        marked = versions.count
        return marks.contains(mark)
    }
}

extension Revision.Header {
    /// The app from whose file it came; `nil` if it came from none.
    var app: String? { source.flatMap { JSONReader.node(of: $0)?["app"]?.string } }
}

extension Revision {
    /// The parents of a new revision.
    struct Parent: Sendable {
        let rev: Int
        let id: RevisionID
        var carried: [CarriedMember] = []
    }
}
