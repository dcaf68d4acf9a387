import CardSchema
import CardTesting
import Testing

@Suite("Scores from items")
struct ScoreItemsTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let method: ScoreItems.Method
        var allow = 0
        var missing = ScoreItems.Missing.prorate
        /// Items that are reversed within 0 and 5.
        var reversed: Set<Int> = []
        var factor: DecimalNumber?
        var decimals = 0
        let answers: [Int64?]
        let score: String?

        var testDescription: String { name }
    }

    private static let rows = [
        Row(name: "sum", method: .sum, answers: [1, 2, 3], score: "6"),
        Row(name: "sum, negative", method: .sum, answers: [-1, -2, 0], score: "-3"),
        Row(name: "sum, one missing", method: .sum, answers: [1, nil, 3], score: nil),
        Row(name: "sum, prorated", method: .sum, allow: 1, decimals: 1, answers: [1, nil, 4], score: "7.5"),
        Row(name: "sum, prorated, a half up", method: .sum, allow: 1, answers: [1, nil, 4], score: "8"),
        Row(name: "sum, prorated, a negative half up", method: .sum, allow: 1, answers: [-1, nil, -4], score: "-7"),
        Row(name: "sum, zero", method: .sum, allow: 1, missing: .zero, answers: [1, nil, 4], score: "5"),
        Row(name: "sum, two missing of one", method: .sum, allow: 1, answers: [1, nil, nil], score: nil),
        Row(name: "sum, all missing", method: .sum, allow: 2, answers: [nil, nil, nil], score: nil),
        Row(name: "sum, reversed", method: .sum, reversed: [1], answers: [1, 2, 3], score: "7"),
        Row(
            name: "sum, reversed and zero", method: .sum, allow: 1, missing: .zero, reversed: [1],
            answers: [1, nil, 3], score: "4"),
        Row(
            name: "sum, prorated, then multiplied, then rounded", method: .sum, allow: 1, factor: DecimalNumber("0.1"),
            decimals: 1, answers: [1, nil, 4], score: "0.8"),
        Row(name: "mean", method: .mean, decimals: 2, answers: [1, 2, 2], score: "1.67"),
        Row(name: "mean, a half up", method: .mean, answers: [1, 2], score: "2"),
        Row(name: "mean, a negative half up", method: .mean, answers: [-1, -2], score: "-1"),
        Row(name: "mean, one missing", method: .mean, answers: [1, nil], score: nil),
        Row(name: "mean, prorated", method: .mean, allow: 1, decimals: 1, answers: [1, 2, nil], score: "1.5"),
        Row(name: "mean, zero", method: .mean, allow: 1, missing: .zero, answers: [1, 2, nil], score: "1"),
        Row(name: "min", method: .min, answers: [3, -1, 2], score: "-1"),
        Row(name: "min, one missing", method: .min, answers: [3, nil, 2], score: nil),
        Row(name: "min, prorated", method: .min, allow: 1, answers: [3, nil, 2], score: "2"),
        Row(name: "min, zero", method: .min, allow: 1, missing: .zero, answers: [3, nil, 2], score: "0"),
        Row(name: "min, zero, none missing", method: .min, allow: 1, missing: .zero, answers: [3, 4, 2], score: "2"),
        Row(name: "max", method: .max, answers: [3, -1, 2], score: "3"),
        Row(name: "max, reversed", method: .max, reversed: [1], answers: [3, 0, 2], score: "5"),
        Row(name: "max, zero", method: .max, allow: 1, missing: .zero, answers: [-3, nil, -2], score: "0"),
        Row(name: "max, prorated", method: .max, allow: 1, answers: [-3, nil, -2], score: "-2"),
        Row(name: "max, one missing", method: .max, answers: [-3, nil, -2], score: nil),
        Row(name: "count", method: .count, answers: [3, nil, 0], score: "2"),
        Row(name: "count of nothing", method: .count, answers: [nil, nil], score: "0"),
        Row(name: "count, multiplied", method: .count, factor: DecimalNumber(10), answers: [1, nil, 1], score: "20"),
    ]

    @Test(arguments: rows) func method(row: Row) {
        let items = row.answers.indices.map {
            ScoreItems.Item(
                FieldPath("g", "i\($0)"), turnedWithin: row.reversed.contains($0) ? DecimalNumber(5) : nil)
        }
        let source = ScoreItems(
            items, method: row.method, allowedMissing: row.allow, missing: row.missing, factor: row.factor)
        let score = Score(id: "s", title: "S", source: .items(source), decimals: row.decimals)
        let value = source.value { row.answers[$0].map { Rational($0) } }
        #expect(value.flatMap { score.rounded($0) } == row.score.flatMap { DecimalNumber($0) })
    }

    /// Scores of up to four small items, their values found one by one, and bands cut into exactly these.
    @Test(arguments: 1...40) func acceptsBandsWithoutGaps(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let world = World(using: &generator)
        let values = world.values
        let whole = world.template(bands: world.bands(over: values, using: &generator))
        expect(load(whole).diagnostics, toSay: "")
        // A missing value in the middle is a gap; a repeated one is an overlap.
        guard let gone = values.randomElement(using: &generator) else { return }
        let others = values.filter { $0 != gone }
        guard !others.isEmpty else { return }
        let gap = load(world.template(bands: others.map { [$0, $0] })).diagnostics
        #expect(gap.map(\.code.description) == ["S258"], "seed \(seed): \(world) without \(gone)")
        let overlap = load(world.template(bands: values.map { [$0, $0] } + [[gone, gone]])).diagnostics
        #expect(overlap.map(\.code.description) == ["S259"], "seed \(seed): \(world) with \(gone) twice")
    }

    /// A score whose every value can be listed.
    private struct World {
        let method: ScoreItems.Method
        let ends: [ClosedRange<Int64>]
        let allow: Int
        let missing: ScoreItems.Missing
        let factor: String
        let decimals: Int

        init(using generator: inout SeededGenerator) {
            method = ScoreItems.Method.allCases.randomElement(using: &generator) ?? .sum
            ends = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                let low = Int64.random(in: -3...3, using: &generator)
                return low...(low + Int64.random(in: 1...3, using: &generator))
            }
            allow = Int.random(in: 0..<ends.count, using: &generator)
            missing = Bool.random(using: &generator) ? .prorate : .zero
            factor = ["1", "2", "0.5", "-1"].randomElement(using: &generator) ?? "1"
            decimals = Int.random(in: 0...2, using: &generator)
        }

        /// Every value, by trying all answers.
        var values: [DecimalNumber] {
            var cards: [[Int64?]] = [[]]
            for range in ends { cards = cards.flatMap { card in ([nil] + range.map { $0 }).map { card + [$0] } } }
            let items = ScoreItems(
                ends.indices.map { ScoreItems.Item(FieldPath("g", "i\($0)")) }, method: method,
                allowedMissing: allow, missing: missing, factor: DecimalNumber(factor))
            let score = Score(id: "s", title: "S", source: .items(items), decimals: decimals)
            let reached = cards.compactMap { card in
                items.value { card[$0].map { Rational($0) } }.flatMap { score.rounded($0) }
            }
            return Set(reached).sorted()
        }

        /// Random pairs of neighbors.
        func bands(over values: [DecimalNumber], using generator: inout SeededGenerator) -> [[DecimalNumber]] {
            var bands: [[DecimalNumber]] = []
            for value in values {
                if let last = bands.last, Bool.random(using: &generator) {
                    bands[bands.count - 1] = [last[0], value]
                } else {
                    bands.append([value, value])
                }
            }
            return bands
        }

        func template(bands: [[DecimalNumber]]) -> String {
            let fields = ends.enumerated().map {
                """
                { "id": "i\($0)", "type": "integer", "min": \($1.lowerBound), "max": \($1.upperBound), "title": "I", \
                "help": "H" }
                """
            }
            let written = bands.enumerated().map {
                "{ \"id\": \"b\($0)\", \"from\": \($1[0]), \"to\": \($1[1]), \"title\": \"B\" }"
            }
            let items = ends.indices.map { "\"g.i\($0)\"" }.joined(separator: ", ")
            let lacking = allow > 0 ? ", \"missing\": { \"allow\": \(allow), \"then\": \"\(missing.rawValue)\" }" : ""
            return """
                { "cards": 1, "id": "c", "version": 1, "title": "C",
                  "scores": [ { "id": "s", "title": "S", "items": [\(items)], "method": "\(method.rawValue)"\(lacking),
                    "multiply": \(factor), "decimals": \(decimals), "bands": [ \(written.joined(separator: ", ")) ] } ],
                  "groups": [ { "id": "g", "title": "G", "fields": [ \(fields.joined(separator: ",\n")) ] } ] }
                """
        }
    }
}
