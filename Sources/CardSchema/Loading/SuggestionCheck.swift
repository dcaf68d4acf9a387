/// Checks suggestions by applying them, and drops those that introduce another error.
///
/// ```
/// fault ── its edits ──▶ text ── loaded ──▶ no new error          kept
///                                       └─▶ new errors, each with edits ── followed, at most a few rounds ──▶ …
///                                       └─▶ a new error without           dropped
/// ```
enum SuggestionCheck {
    /// The limits: the number of rounds, and the bytes to load for all suggestions of a file.
    private static let (mostRounds, mostBytes) = (5, 8 << 20)
    /// A fault takes about as long to find as reading so many bytes.
    private static let bytesOfFault = 4_096

    /// Removes the edits of suggestions that do not work; beyond the limit, they become advice.
    static func keepSound(_ faults: inout [Diagnostic], of source: SourceText) {
        var budget = mostBytes
        let before = Self.errors(faults)
        for index in faults.indices where !faults[index].edits.isEmpty {
            guard budget > 0 else {
                faults[index].edits = []
                continue
            }
            if leadsOut(faults[index], from: before, source, &budget) { continue }
            faults[index].edits = []
            // What follows a syntax error is unknown, so the suggestion may still be right.
            if !faults[index].code.description.hasPrefix("J") { faults[index].fix = nil }
        }
    }

    private static func leadsOut(
        _ fault: Diagnostic, from before: [String: Int], _ source: SourceText, _ budget: inout Int
    ) -> Bool {
        guard let next = source.following([fault]) else { return false }
        var left = before
        // An error that still occurs is not fixed.
        if fault.severity == .error { left[key(fault), default: 0] -= 1 }
        return leadsOut(next, from: left, &budget, rounds: mostRounds)
    }

    private static func leadsOut(
        _ source: SourceText, from before: [String: Int], _ budget: inout Int, rounds: Int
    ) -> Bool {
        var current = source
        for _ in 0..<rounds where budget > 0 {
            let all = LoadedSchema.findings(of: current)
            budget -= current.bytes.count + all.count * bytesOfFault
            let found = all.filter { $0.severity == .error }
            var left = before
            let new = found.filter { error in
                let count = left[key(error), default: 0]
                left[key(error)] = count - 1
                return count <= 0
            }
            guard !new.isEmpty else { return true }
            guard new.allSatisfy({ !$0.edits.isEmpty }), let next = current.following(new) else { return false }
            current = next
        }
        return false
    }

    /// The number of occurrences of each error.
    private static func errors(_ faults: [Diagnostic]) -> [String: Int] {
        Dictionary(faults.filter { $0.severity == .error }.map { (key($0), 1) }, uniquingKeysWith: +)
    }

    private static func key(_ fault: Diagnostic) -> String { "\(fault.code) \(fault.message)" }
}
