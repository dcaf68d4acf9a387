import CardSchema

/// What became of answers that were met before, so that it is worked out once: people choose from few, and say many
/// things again.
struct MigrationMemory: Sendable {
    /// Which outcome the same bytes had, for each part.
    private var known: [[[UInt8]: MigrationPart.Outcome]]
    private var count = 0
    /// Used again for every look.
    private var key: [UInt8] = []

    /// More outcomes than these are not kept, and none of answers that take more bytes.
    private static let most = 2048
    private static let mostBytes = 96

    /// Remembers nothing yet of so many parts.
    init(parts: Int) {
        known = Array(repeating: [:], count: parts)
    }

    /// The outcome of a part on a line; made where it is not known.
    mutating func outcome(
        _ part: Int, _ slots: [Int], _ line: DecodedLine, _ chunk: RawSpan, make: () -> MigrationPart.Outcome
    ) -> MigrationPart.Outcome {
        key.removeAll(keepingCapacity: true)
        for slot in slots {
            switch line.state(of: slot) {
            case .notAsked: key.append(0)
            case .skipped: key.append(1 + UInt8(truncatingIfNeeded: line.number(of: slot)))
            case .answered:
                let place = line.place(of: slot)
                guard place.count <= Self.mostBytes else { return make() }
                // There are not so many reasons; the length behind it keeps two answers apart.
                key.append(0xFF)
                key.append(UInt8(truncatingIfNeeded: place.count))
                key.append(chunk, place)
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
