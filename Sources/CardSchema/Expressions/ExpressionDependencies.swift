/// The dependencies between a card's expressions: what each one determines, and what it refers to.
///
/// A condition determines a question, and a formula a score, so references are the nodes.
package struct ExpressionDependencies: Sendable {
    /// All nodes, each after its dependencies; nodes of a cycle are adjacent.
    package private(set) var order: [ExpressionReference] = []
    /// One cycle for each strongly connected component, in the order of insertion; its first and last node are the
    /// same.
    package private(set) var cycles: [[ExpressionReference]] = []

    private var names: [ExpressionReference] = []
    /// The questions, including those of lists' records, and the index of each in `names`.
    private var (questions, questionPlaces): (PathNumbers, [Int]) = (PathNumbers(), [])
    /// The indices in `names` of scores and of their bands.
    private var (scores, bands): ([String: Int], [String: Int]) = ([:], [:])
    private var uses: [[Int]] = []

    /// Creates an empty graph.
    package init() {}

    /// Adds a node and its dependencies; a node may be added several times.
    package mutating func add(_ subject: ExpressionReference, uses list: [ExpressionReference]) {
        let from = index(of: subject)
        for reference in list { uses[from].append(index(of: reference)) }
    }

    /// Computes the order and the cycles.
    ///
    /// Takes time linear in things and uses, and in each component once more.
    package mutating func resolve() {
        order = []
        var components = StronglyConnectedComponents(uses)
        components.find()
        order.reserveCapacity(names.count)
        for component in components.found {
            if component.count == 1 {
                order.append(names[component[0]])
            } else {
                order += component.sorted().map { names[$0] }
            }
        }
        let tied = components.found.filter { component in
            component.count > 1 || uses[component[0]].contains(component[0])
        }
        cycles = tied.map { (first: $0.min() ?? 0, component: $0) }.sorted { $0.first < $1.first }
            .map { cycle(from: $0.first, within: Set($0.component)) }
    }

    private mutating func index(of reference: ExpressionReference) -> Int {
        let known =
            switch reference {
            // The path of a list's question is never that of another question.
            case .field(let path), .recordField(let path): index(ofQuestion: path)
            case .score(let id): Self.index(of: id, in: &scores, or: names.count)
            case .band(let id): Self.index(of: id, in: &bands, or: names.count)
            case .cardDay, .earlier: names.firstIndex(of: reference) ?? names.count
            }
        if known == names.count {
            names.append(reference)
            uses.append([])
        }
        return known
    }

    private mutating func index(ofQuestion path: FieldPath) -> Int {
        let (number, isNew) = questions.take(path)
        if isNew { questionPlaces.append(names.count) }
        return questionPlaces[number]
    }

    /// Returns the index of a name, adding it if necessary.
    private static func index(of name: String, in known: inout [String: Int], or next: Int) -> Int {
        func number(_ found: inout Int?) -> Int {
            let number = found ?? next
            found = number
            return number
        }
        return number(&known[name])
    }

    /// Returns the shortest cycle through a node.
    private func cycle(from start: Int, within component: Set<Int>) -> [ExpressionReference] {
        var cameFrom: [Int: Int] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let at = queue[next]
            next += 1
            for target in uses[at] where component.contains(target) {
                if target == start { return closed(start, at, cameFrom) }
                guard cameFrom[target] == nil else { continue }
                cameFrom[target] = at
                queue.append(target)
            }
        }
        return closed(start, start, cameFrom)
    }

    private func closed(_ start: Int, _ last: Int, _ cameFrom: [Int: Int]) -> [ExpressionReference] {
        var way = [start, last]
        var at = last
        while at != start, let before = cameFrom[at] {
            way.append(before)
            at = before
        }
        return way.reversed().map { names[$0] }
    }
}
