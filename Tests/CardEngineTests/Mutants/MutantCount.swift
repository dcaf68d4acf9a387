import TestSupport

/// The number of mutants in a run.
enum MutantCount {
    /// The total number: 4,000, or `CARDS_MUTANTS`.
    static let wanted = Knob.number("CARDS_MUTANTS", usual: 4_000)

    /// Counts that many in shares side by side, each from a seed of its own, so that the result is always the same.
    static func tally(
        _ count: Int, seed: UInt64, _ share: @escaping @Sendable (_ count: Int, _ seed: UInt64) -> MutantTally
    ) async -> MutantTally {
        let shares = 8
        return await withTaskGroup(of: (Int, MutantTally).self) { group in
            for index in 0..<shares {
                let size = count * (index + 1) / shares - count * index / shares
                group.addTask { (index, share(size, seed + UInt64(index))) }
            }
            var tallies: [(Int, MutantTally)] = []
            for await tally in group { tallies.append(tally) }
            return tallies.sorted { $0.0 < $1.0 }.reduce(into: MutantTally()) { $0.add($1.1) }
        }
    }
}
