import CardSchema

/// The order in which a device wrote its operations, as far as its files tell, even if its clock was set back.
///
/// ```
/// known    a revision follows its parents · an undo follows what it undoes
/// likely   what is further down in a file that only this device appends to was written later
/// else     the later time is the later one; within a second, the later place
/// guessed  a time of the last hour is later than one in the future, which was written before the clock was set back
/// ```
///
/// The last operation is the latest of those that nothing follows. The one before it is the latest of those that then
/// remain, and so on.
struct WritingOrder {
    /// The ids of the operations, the first one first.
    let ids: [String]

    /// How much older than a line above it a line is that was not written there, but copied: restored from a backup, or
    /// adopted.
    ///
    /// In seconds. A clock that is set back by less leaves the order of lines as it is.
    private static let copiedAfter: Int64 = 24 * 60 * 60

    /// Orders the operations of some lines.
    ///
    /// - Parameters:
    ///   - lines: The lines that a device wrote, in any order.
    ///   - parents: The parents of every known revision, also of other devices.
    ///   - device: The device.
    ///   - now: What its clock shows now. After a line from the future, no time is trusted.
    init(_ lines: [DeviceLog.Line], parents: [RevisionID: [RevisionID]], of device: String, at now: Timestamp) {
        var graph = Graph(lines, at: now)
        graph.connect(lines, parents)
        graph.connect(appended: Self.appended(lines, by: device, at: now))
        ids = graph.sorted().map { graph.nodes[$0].id }
    }

    /// Returns the operations in each file of the device in the order of their last lines, without copied lines.
    private static func appended(
        _ lines: [DeviceLog.Line], by device: String, at now: Timestamp
    ) -> [[String]] {
        let trustsClock = lines.allSatisfy { $0.revision.header.at <= now }
        let own = lines.filter { line in
            JournalFile(name: FilePath.name(of: line.revision.place.file)).map { $0.isWritten(by: device) } ?? false
        }
        return Dictionary(grouping: own, by: \.revision.place.file).values.map { lines in
            var latest = Int64.min + Self.copiedAfter
            var order: [String] = []
            for line in lines.sorted(by: { $0.revision.place.offset < $1.revision.place.offset }) {
                let at = line.revision.header.at.seconds
                if trustsClock, at <= latest - Self.copiedAfter { continue }
                latest = max(latest, at)
                order.append(line.operation)
            }
            var met: Set<String> = []
            return order.reversed().filter { met.insert($0).inserted }.reversed()
        }
    }
}

/// Operations, and which of them follow which.
private struct Graph {
    struct Node {
        let id: String
        /// The time of its latest line.
        var at: Timestamp
        /// The place of that line.
        var place: StoredRevision.Place
        /// What it follows, and whether that is known.
        var earlier: [(node: Int, isKnown: Bool)] = []
        /// The numbers of operations that follow it and are not sorted yet.
        var known = 0, likely = 0
        var isSorted = false
    }

    private(set) var nodes: [Node] = []
    private var places: [String: Int] = [:]
    private let now: Timestamp

    init(_ lines: [DeviceLog.Line], at now: Timestamp) {
        self.now = now
        for line in lines {
            let (at, place) = (line.revision.header.at, line.revision.place)
            guard let known = places[line.operation] else {
                places[line.operation] = nodes.count
                nodes.append(Node(id: line.operation, at: at, place: place))
                continue
            }
            let isLater = nodes[known].at == at ? nodes[known].place.isBefore(place) : nodes[known].at < at
            if isLater { (nodes[known].at, nodes[known].place) = (at, place) }
        }
    }

    private mutating func connect(_ earlier: Int, _ later: Int, isKnown: Bool) {
        guard earlier != later else { return }
        nodes[later].earlier.append((earlier, isKnown))
        if isKnown { nodes[earlier].known += 1 } else { nodes[earlier].likely += 1 }
    }

    /// Connects revisions with their nearest ancestors of the same device, and undos with what they undo.
    mutating func connect(_ lines: [DeviceLog.Line], _ parents: [RevisionID: [RevisionID]]) {
        var operations: [RevisionID: Int] = [:]
        for line in lines { operations[line.revision.id] = places[line.operation] }
        for line in lines {
            guard let later = places[line.operation] else { continue }
            if let earlier = line.undoes.flatMap({ places[$0] }) { connect(earlier, later, isKnown: true) }
            var (pending, met) = (line.revision.header.prev, Set<RevisionID>())
            while let id = pending.popLast() {
                guard met.insert(id).inserted else { continue }
                if let earlier = operations[id] {
                    connect(earlier, later, isKnown: true)
                } else {
                    pending += parents[id] ?? []
                }
            }
        }
    }

    /// Connects the operations of each file.
    mutating func connect(appended files: [[String]]) {
        for file in files {
            let order = file.compactMap { places[$0] }
            for (earlier, later) in zip(order, order.dropFirst()) { connect(earlier, later, isKnown: false) }
        }
    }

    /// Returns the operations in order, the first one first.
    mutating func sorted() -> [Int] {
        // Ready operations, the latest at the end.
        var ready = nodes.indices.filter { nodes[$0].known + nodes[$0].likely == 0 }.sorted(by: isEarlier)
        var order: [Int] = []
        while order.count < nodes.count, let next = ready.popLast() ?? unsorted() {
            nodes[next].isSorted = true
            order.append(next)
            for (earlier, isKnown) in nodes[next].earlier {
                if isKnown { nodes[earlier].known -= 1 } else { nodes[earlier].likely -= 1 }
                guard nodes[earlier].known + nodes[earlier].likely == 0, !nodes[earlier].isSorted else { continue }
                ready.insert(earlier, at: ready.partitioningIndex { isEarlier(earlier, $0) })
            }
        }
        return order.reversed()
    }

    /// The latest operation that is left although places and parents contradict each other: one that nothing is known
    /// to follow, or else any.
    private func unsorted() -> Int? {
        let left = nodes.indices.filter { !nodes[$0].isSorted }
        return left.filter { nodes[$0].known == 0 }.max(by: isEarlier) ?? left.max(by: isEarlier)
    }

    private func isEarlier(_ a: Int, _ b: Int) -> Bool {
        let (one, other) = (recency(of: nodes[a].at), recency(of: nodes[b].at))
        guard one == other else { return one < other }
        return nodes[a].at == nodes[b].at ? nodes[a].place.isBefore(nodes[b].place) : nodes[a].at < nodes[b].at
    }

    /// Returns 0 for the past, 1 for the future, and 2 for the last hour, since a change is usually undone soon.
    private func recency(of time: Timestamp) -> Int {
        if time > now { return 1 }
        return now.seconds - time.seconds <= 3600 ? 2 : 0
    }
}

extension [Int] {
    /// Returns the first index whose element meets a condition that all later elements meet too.
    fileprivate func partitioningIndex(where isAfter: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
