/// Numbers paths from 0 in their order.
///
/// A hash table of its own, because the first `Dictionary` with a new type of key costs more than all the paths of a
/// template: the runtime then searches every type it knows.
package struct PathNumbers: Sendable {
    /// The paths, indexed by number.
    package private(set) var paths: [FieldPath] = []
    /// Open addressing: a number is at its path's hash or in the next free bucket; -1 if free.
    ///
    /// The size is a power of two, and at least half of the buckets are free.
    private var buckets: [Int32] = []

    /// Creates an empty numbering.
    package init() {}

    /// Numbers paths by their indices in an array; a repeated path keeps its first number.
    package init(_ paths: [FieldPath]) {
        makeRoom(for: paths.count)
        self.paths.reserveCapacity(paths.count)
        for path in paths {
            let bucket = bucket(of: path)
            if buckets[bucket] < 0 { buckets[bucket] = Int32(self.paths.count) }
            self.paths.append(path)
        }
    }

    /// Returns the number of a path, or `nil` if it has none.
    package func number(of path: FieldPath) -> Int? {
        guard !paths.isEmpty else { return nil }
        let number = buckets[bucket(of: path)]
        return number < 0 ? nil : Int(number)
    }

    /// Returns the number of a path, and whether it is new.
    package mutating func take(_ path: FieldPath) -> (number: Int, isNew: Bool) {
        makeRoom(for: paths.count + 1)
        let bucket = bucket(of: path)
        guard buckets[bucket] < 0 else { return (Int(buckets[bucket]), false) }
        buckets[bucket] = Int32(paths.count)
        paths.append(path)
        return (paths.count - 1, true)
    }

    /// The bucket of a path, or the free bucket for it.
    private func bucket(of path: FieldPath) -> Int {
        var hasher = Hasher()
        path.hash(into: &hasher)
        var bucket = hasher.finalize() & (buckets.count - 1)
        while buckets[bucket] >= 0, paths[Int(buckets[bucket])] != path { bucket = (bucket + 1) & (buckets.count - 1) }
        return bucket
    }

    /// Makes room for a number of paths.
    private mutating func makeRoom(for count: Int) {
        guard count * 2 > buckets.count else { return }
        var size = max(64, buckets.count)
        while size < count * 2 { size *= 2 }
        buckets = Array(repeating: -1, count: size)
        for (number, path) in paths.enumerated() {
            let bucket = bucket(of: path)
            if buckets[bucket] < 0 { buckets[bucket] = Int32(number) }
        }
    }
}

/// A table from paths to values.
package struct PathTable<Value> {
    private var numbers = PathNumbers()
    /// The values in the order of their paths.
    private(set) var values: [Value] = []

    /// Creates an empty table.
    package init() {}

    /// Returns the value for a path.
    package subscript(path: FieldPath) -> Value? { numbers.number(of: path).map { values[$0] } }

    /// Sets the value for a path.
    package mutating func set(_ value: Value, for path: FieldPath) {
        let (number, isNew) = numbers.take(path)
        if isNew { values.append(value) } else { values[number] = value }
    }
}

extension PathTable: Sendable where Value: Sendable {}
