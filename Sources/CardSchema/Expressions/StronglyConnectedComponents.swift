/// The strongly connected components of a graph, each after those it points to.
///
/// It uses Tarjan's algorithm (1972) with an explicit stack, because a chain of conditions may be as long as the card.
struct StronglyConnectedComponents {
    private let targets: [[Int]]
    /// The components found, each after those it points to.
    private(set) var found: [[Int]] = []
    private var number: [Int?]
    private var lowest: [Int]
    private var isOpen: [Bool]
    private var open: [Int] = []
    private var visited = 0

    init(_ targets: [[Int]]) {
        self.targets = targets
        number = Array(repeating: nil, count: targets.count)
        lowest = Array(repeating: 0, count: targets.count)
        isOpen = Array(repeating: false, count: targets.count)
    }

    mutating func find() {
        for start in targets.indices where number[start] == nil { search(from: start) }
    }

    private mutating func search(from start: Int) {
        var path: [(at: Int, next: Int)] = [(start, 0)]
        enter(start)
        while let (at, next) = path.last {
            guard next < targets[at].count else {
                path.removeLast()
                if let before = path.last?.at { lowest[before] = min(lowest[before], lowest[at]) }
                close(at)
                continue
            }
            path[path.count - 1].next += 1
            let target = targets[at][next]
            if let seen = number[target] {
                if isOpen[target] { lowest[at] = min(lowest[at], seen) }
            } else {
                enter(target)
                path.append((target, 0))
            }
        }
    }

    private mutating func enter(_ at: Int) {
        number[at] = visited
        lowest[at] = visited
        visited += 1
        open.append(at)
        isOpen[at] = true
    }

    private mutating func close(_ at: Int) {
        guard lowest[at] == number[at] else { return }
        var component: [Int] = []
        while let last = open.popLast() {
            isOpen[last] = false
            component.append(last)
            if last == at { break }
        }
        found.append(component)
    }
}
