/// The disks that a crash can leave: every combination of outcomes of the changes that were not safe.
///
/// The first disk has lost all of them, the last has kept all. A write is lost, torn, zeroed, spoiled or kept; a change of names
/// is lost or kept, and a rename is lost or kept as a whole.
package struct CrashStates: Sequence, Sendable {
    private let disk: SimulatedDisk
    private let processID: Int32
    private let choices: [[ChangeOutcome]]
    private let limit: Int

    init(of disk: SimulatedDisk, tears: WriteTears, limit: Int, processID: Int32) {
        self.disk = disk
        self.processID = processID
        self.limit = Swift.max(limit, 1)
        choices = disk.pending.map { change in
            guard let count = change.writtenCount else { return [.lost, .kept] }
            let places = tears.places(in: count)
            if tears == .blocks {
                return [.lost, .spoiled(0)] + places.map { .spoiled($0) } + [.spoiledStart, .kept]
            }
            return [.lost, .zeroed(0)] + places.flatMap { [.torn($0), .zeroed($0)] } + [.kept]
        }
    }

    /// The number of combinations, not counting equal disks only once; `Int.max` if there are more.
    package var total: Int {
        choices.reduce(1) { product, outcomes in
            let (value, isTooLarge) = product.multipliedReportingOverflow(by: outcomes.count)
            return isTooLarge ? Int.max : value
        }
    }

    /// The number of visited ones: all, or as many as the limit allows, spread evenly.
    package var count: Int { Swift.min(total, limit) }

    /// Returns an iterator over the disks that begins with the one that has lost everything.
    package func makeIterator() -> AnyIterator<SimulatedFileSystem> {
        let (total, count) = (total, count)
        var next = 0
        return AnyIterator {
            guard next < count else { return nil }
            defer { next += 1 }
            return SimulatedFileSystem(
                disk.afterCrash(outcomes(at: place(of: next, count, total))), processID: processID)
        }
    }

    private func place(of visit: Int, _ count: Int, _ total: Int) -> Int {
        guard count > 1, count < total else { return visit }
        let (high, low) = visit.multipliedFullWidth(by: total - 1)
        return (count - 1).dividingFullWidth((high, low)).quotient
    }

    /// Returns the outcomes for a combination's number, read as digits: the first change's outcome varies fastest.
    private func outcomes(at number: Int) -> [ChangeOutcome] {
        var rest = number
        return choices.map { outcomes in
            defer { rest /= outcomes.count }
            return outcomes[rest % outcomes.count]
        }
    }
}

/// The positions at which a crash may cut a write.
package enum WriteTears: Hashable, Sendable {
    /// Nowhere: a write survives as a whole, as NULs, or not at all.
    case none
    /// After the first byte, in the middle, and before the last byte.
    case few
    /// After every byte.
    case everyByte
    /// As with ``few``, in a folder that is encrypted in blocks of 4096 bytes (gocryptfs): the block that was being written
    /// cannot be read, with everything that was in it before.
    case blocks

    func places(in count: Int) -> [Int] {
        guard count > 1 else { return [] }
        switch self {
        case .none: return []
        case .few, .blocks: return Set([1, count / 2, count - 1]).sorted()
        case .everyByte: return Array(1..<count)
        }
    }
}
