import CardSchema

/// Groups the lines of a card into revisions, and orders these.
///
/// Lines with the same parents and contents are one revision: naming one as a parent names all of them. Lines with the
/// same id and different contents are two revisions, and naming the id names both.
struct Lineage: Sendable {
    private enum Parent: Hashable {
        /// The number of the lines that are one revision.
        case known(Int)
        /// A revision that is missing, perhaps only for now.
        case unknown(RevisionID)
    }

    private let revisions: [StoredRevision]
    /// The lines of each revision, greatest last.
    private var members: [[Int]] = []
    /// The revisions that an id names: all that have a line with that id.
    private var named: [RevisionID: Set<Int>] = [:]
    /// The revisions that are nobody's parent.
    private var leafNumbers: Set<Int> = []
    /// The revisions that the ids of the leaves name.
    private var namedWithLeaves: Set<Int> = []

    /// Adds the lines of a card in order: parents come before their children, so their numbers are smaller.
    init(_ revisions: [StoredRevision], _ content: (StoredRevision) -> RevisionContent) {
        self.revisions = revisions
        var byParents: [Set<Parent>: RevisionTwins] = [:]
        for (line, revision) in revisions.enumerated() {
            let parents = Set(revision.header.prev.flatMap(parents(named:)))
            let number = byParents[parents, default: RevisionTwins()].number(
                of: revision, orAdd: members.count, content)
            if number == members.count { members.append([]) }
            members[number].append(line)
            named[revision.id, default: []].insert(number)
        }
        leafNumbers = findLeaves()
        namedWithLeaves = leaves.reduce(into: []) { $0.formUnion(named[$1.id] ?? []) }
    }

    private func parents(named id: RevisionID) -> [Parent] {
        guard let numbers = named[id] else { return [.unknown(id)] }
        return numbers.map { .known($0) }
    }

    /// The leaves, largest first; each is represented by the largest of its lines.
    var leaves: [StoredRevision] { greatestFirst(leafNumbers) }

    private func findLeaves() -> Set<Int> {
        var isParent = Array(repeating: false, count: members.count)
        for number in members.indices {
            for parent in parents(of: number) { isParent[parent] = true }
        }
        let leaves = members.indices.filter { !isParent[$0] }
        // Damaged lines may name each other; then the largest represents all of them.
        return Set(leaves.isEmpty ? members.indices.filter { members[$0].last == revisions.count - 1 } : leaves)
    }

    /// Returns the parents of a revision that are present; a damaged line may name itself, which does not count.
    private func parents(of number: Int) -> Set<Int> {
        var parents: Set<Int> = []
        for id in members[number].flatMap({ revisions[$0].header.prev }) { parents.formUnion(named[id] ?? []) }
        parents.remove(number)
        return parents
    }
}

// MARK: - Kin

extension Lineage {
    /// Returns whether an id names a leaf.
    func isLeaf(_ id: RevisionID) -> Bool { !(named[id] ?? []).isDisjoint(with: namedWithLeaves) }

    /// Returns whether two ids name the same revision.
    func areOne(_ a: RevisionID, _ b: RevisionID) -> Bool {
        !(named[a] ?? []).isDisjoint(with: named[b] ?? [])
    }

    /// Returns the parents of a revision that are present, greatest first.
    func parents(of id: RevisionID) -> [StoredRevision] {
        var found: Set<Int> = []
        for number in named[id] ?? [] { found.formUnion(parents(of: number)) }
        return greatestFirst(found)
    }

    /// The largest common ancestor of all leaves; `nil` if there is none.
    ///
    /// Each leaf is separate, because several may have the same id.
    var commonAncestor: StoredRevision? {
        guard leafNumbers.count > 1 else { return greatestFirst(leafNumbers.first.map(ancestors) ?? []).first }
        // No leaf is an ancestor of another, and leaves with the same parents have the same ancestors.
        var common: Set<Int>?
        for parents in Set(leafNumbers.map(parents(of:))) {
            let line = parents.reduce(into: Set<Int>()) { $0.formUnion(ancestors(of: $1)) }
            common = common?.intersection(line) ?? line
        }
        return greatestFirst(common ?? []).first
    }

    /// The ancestors of a revision, including itself.
    private func ancestors(of number: Int) -> Set<Int> {
        var found: Set = [number]
        var open = [number]
        while let number = open.popLast() {
            for parent in parents(of: number) where found.insert(parent).inserted { open.append(parent) }
        }
        return found
    }

    private func greatestFirst(_ numbers: Set<Int>) -> [StoredRevision] {
        numbers.compactMap { members[$0].last }.sorted(by: >).map { revisions[$0] }
    }
}
