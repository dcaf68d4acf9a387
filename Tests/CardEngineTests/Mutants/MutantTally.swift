import CardSchema

/// The results of many mutants, by kind of slip.
struct MutantTally {
    struct Count {
        var mutants = 0
        var pointed = 0
        var findings = 0
        var pointing = 0
        var suggestible = 0
        var suggested = 0

        static func + (a: Count, b: Count) -> Count {
            Count(
                mutants: a.mutants + b.mutants, pointed: a.pointed + b.pointed, findings: a.findings + b.findings,
                pointing: a.pointing + b.pointing, suggestible: a.suggestible + b.suggestible,
                suggested: a.suggested + b.suggested)
        }
    }

    private(set) var counts: [String: Count] = [:]
    /// A few of what went wrong, each with its kind.
    private(set) var examples: [String] = []

    var total: Count { counts.values.reduce(Count(), +) }

    /// Counts a mutant with all that was found in it.
    mutating func add(_ mutant: Mutant, _ findings: [Diagnostic]) {
        let pointing = findings.filter { mutant.isPointedAt(by: $0) }
        var count = Count(mutants: 1, pointed: pointing.isEmpty ? 0 : 1, findings: findings.count)
        count.pointing = pointing.count
        if let suggestion = mutant.suggestion {
            count.suggestible = 1
            count.suggested = pointing.contains { $0.fix == suggestion } ? 1 : 0
        }
        counts[mutant.slip, default: Count()] = counts[mutant.slip, default: Count()] + count
        let missed = count.pointed == 0 || count.pointing < count.findings || count.suggested < count.suggestible
        if missed {
            keep("\(mutant.slip): \(Self.excerpt(mutant))\n\(DiagnosticRenderer().text(findings))")
        }
    }

    mutating func add(_ other: MutantTally) {
        counts.merge(other.counts, uniquingKeysWith: +)
        for example in other.examples { keep(example) }
    }

    /// Keeps the first three examples of each kind.
    private mutating func keep(_ example: String) {
        let slip = example.prefix { $0 != ":" }
        if examples.count(where: { $0.hasPrefix(slip) }) < 3 { examples.append(example) }
    }

    /// A table with a row for each kind of slip.
    var text: String {
        var rows = counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        rows.append(("all", total))
        return rows.map { name, count in
            let suggested = count.suggestible == 0 ? "" : ", understood \(count.suggested) of \(count.suggestible)"
            return "  \(name): \(count.mutants), pointed at \(count.pointed), "
                + "by \(count.pointing) of \(count.findings) findings\(suggested)"
        }.joined(separator: "\n")
    }

    private static func excerpt(_ mutant: Mutant) -> String {
        let place = mutant.places[0]
        let range = max(0, place.lowerBound - 40)..<min(mutant.bytes.count, place.upperBound + 20)
        return String(decoding: mutant.bytes[range], as: UTF8.self)
    }
}
