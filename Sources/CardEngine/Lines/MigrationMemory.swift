import CardSchema

/// Remembers the outcomes of migrating answers, because people choose from few answers and repeat many.
struct MigrationMemory: Sendable {
    /// The outcome index for the same bytes, for each part.
    private var known: [[[UInt8]: MigrationPart.Outcome]]
    private var count = 0
    /// A buffer that is reused for every lookup.
    private var key: [UInt8] = []

    /// The limits: the number of outcomes, and the bytes of their answers.
    private static let most = 2048
    private static let mostBytes = 96

    /// Creates an empty memory for that many parts.
    init(parts: Int) {
        known = Array(repeating: [:], count: parts)
    }

    /// Returns the outcome of a part for a line, computing it if it is not remembered.
    mutating func outcome(
        _ part: Int, _ ordinals: [Int], _ line: DecodedLine, _ chunk: RawSpan, make: () -> MigrationPart.Outcome
    ) -> MigrationPart.Outcome {
        key.removeAll(keepingCapacity: true)
        for ordinal in ordinals {
            switch line.state(of: ordinal) {
            case .notAsked: key.append(0)
            case .skipped: key.append(1 + UInt8(truncatingIfNeeded: line.number(of: ordinal)))
            case .answered:
                let range = line.range(of: ordinal)
                guard range.count <= Self.mostBytes else { return make() }
                // There are fewer reasons than that, and the length after it separates two answers.
                key.append(0xFF)
                key.append(UInt8(truncatingIfNeeded: range.count))
                key.append(chunk, range)
            }
        }
        if let outcome = known[part][key] { return outcome }
        if count == Self.most {
            for part in known.indices { known[part] = [:] }
            count = 0
        }
        let outcome = make()
        known[part][key] = outcome
        count += 1
        return outcome
    }
}
