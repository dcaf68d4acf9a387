import CardSchema
import CardTesting
import Foundation
import Testing

/// Expressions in the scripts of forms.
struct JavaScriptTests {
    @Test(arguments: [
        ("urges.self_harm >= 4", #"(c,r)=>ge(c.v("urges.self_harm"),n("4"))"#),
        (
            "has(emotions.joy) && !skipped(day.happy)",
            #"(c,r)=>and(c.has("emotions.joy"),not(c.skipped("day.happy")))"#
        ),
        ("'stop' in skills.used", #"(c,r)=>isIn("stop",c.v("skills.used"))"#),
        ("day.journal.contains('</script>')", #"(c,r)=>contains(c.v("day.journal"),"\u003c/script\u003e")"#),
        ("day.journal == '\u{2028}\"\\\\'", #"(c,r)=>eq(c.v("day.journal"),"\u2028\"\\")"#),
        ("day.weight < 1 / 3 + 0.25", #"(c,r)=>lt(c.v("day.weight"),add(divide(n("1"),n("3")),n("1","4")))"#),
        (
            "sum(values(emotions))",
            #"(c,r)=>aggregate("sum",c.values(["emotions.joy","emotions.sad","emotions.anger"]))"#
        ),
        (
            "thoughts.items.all(a, thoughts.items.exists(b, b.after < a.before))",
            #"(c,r)=>all(c.records("thoughts.items"),x0=>exists(c.records("thoughts.items"),x1=>"#
                + #"lt(c.vIn("thoughts.items.after",x1),c.vIn("thoughts.items.before",x0))))"#
        ),
        (
            "[1].map(x, x).exists(y, y == 1) || last(emotions.joy) < emotions.joy",
            #"(c,r)=>or(exists(map([n("1")],x0=>x0),x0=>eq(x0,n("1"))),"#
                + #"lt(c.v("last(emotions.joy)"),c.v("emotions.joy")))"#
        ),
        (
            "matches(lower(day.journal), '[ab]?</')",
            #"(c,r)=>like(lower(c.v("day.journal")),[[2,1,2],[0,97,97,98,98],[0,60,60],[0,47,47]])"#
        ),
        ("sqrt(day.steps) < 2", #"(c,r)=>lt(sqrt(c.v("day.steps")),n("2"))"#),
        ("span(day.to_bed, time('07:00'))", #"(c,r)=>span(c.v("day.to_bed"),time("07:00"))"#),
        (
            "mean(thoughts.items.before) > 2",
            #"(c,r)=>gt(aggregate("mean",c.column("thoughts.items","thoughts.items.before")),n("2"))"#
        ),
    ])
    func expressionsBecomeFunctions(_ text: String, _ script: String) throws {
        var faults: [ExpressionFault] = []
        let expression = try #require(checked(text, into: &faults), "\(faults)")
        #expect(expression.javaScript == script)
    }

    @Test func theRecordOfAnExpressionIsItsArgument() throws {
        var faults: [ExpressionFault] = []
        let expression = try #require(checked("before > 5", in: .record, into: &faults), "\(faults)")
        #expect(expression.javaScript == #"(c,r)=>gt(c.vIn("thoughts.items.before",r),n("5"))"#)
    }

    /// `scripts/compare-form.py` compares the values of these expressions with those that a browser computes.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["CARDS_VECTORS"] != nil))
    func writesVectors() throws {
        let file = try #require(ProcessInfo.processInfo.environment["CARDS_VECTORS"])
        let vectors = ExpressionVectors.all()
        #expect(vectors.count > 10_000)
        try ("const vectors=[\n" + vectors.joined(separator: ",\n") + "\n];\n")
            .write(toFile: file, atomically: true, encoding: .utf8)
    }
}

/// Expressions with cards and their values, as elements of a JavaScript array: `[text, function, cells, value]`.
enum ExpressionVectors {
    static func all() -> [String] {
        var vectors: [String] = []
        for row in UnknownTable.all { add(row.expression, row.card, to: &vectors) }
        for row in UnknownStates.all { for card in row.cards { add(row.expression, card, to: &vectors) } }
        for row in CELRows.agreeing + CELRows.differing { add(row.expression, "", to: &vectors) }
        for seed in 1...4 as ClosedRange<UInt64> {
            var generator = SyntaxGenerator(seed: seed)
            for _ in 0..<1500 {
                let depth = Int.random(in: 1...5, using: &generator.random)
                let isTruth = Bool.random(using: &generator.random)
                let text = (isTruth ? generator.truth(depth) : generator.number(depth)).description
                for _ in 0..<3 { add(text, generator.card(), in: .loose, to: &vectors) }
            }
        }
        addTextsAndRoots(to: &vectors)
        return vectors
    }

    /// Random patterns and numbers, and every character that has a small letter.
    private static func addTextsAndRoots(to vectors: inout [String]) {
        var random = SeededGenerator(seed: 77)
        for _ in 0..<500 {
            let like = ExpressionSyntax(.text(SlowPattern.random(depth: 3, using: &random).notation), SourceSpan(0, 0))
            let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                "abc|".randomElement(using: &random) ?? "a"
            }
            add("matches('\(String(text))', \(like))", "", to: &vectors)
            let bits = Int.random(in: 0...62, using: &random)
            let numbers = (0..<2).map { _ in Int64.random(in: 1...(1 << bits), using: &random) }
            add("sqrt(\(numbers[0]) / \(numbers[1]))", "", to: &vectors)
            add("sqrt(\(numbers[0]))", "", to: &vectors)
            let half = numbers[1] >> 32
            add("sqrt(\(half * half) / \(numbers[0]))", "", to: &vectors)
        }
        for value in (0x20 as UInt32)...0x1FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.properties.isCased else { continue }
            add("lower(\(ExpressionSyntax(.text(String(scalar)), SourceSpan(0, 0))))", "", to: &vectors)
        }
    }

    private static func add(_ text: String, _ card: String, to vectors: inout [String]) {
        add(text, TestCard(card), in: .sample, to: &vectors)
    }

    private static func add(_ text: String, _ card: TestCard, in scope: ExpressionScope, to vectors: inout [String]) {
        var faults: [ExpressionFault] = []
        // Some rows of the comparison with CEL are faults here.
        guard let expression = checked(text, in: scope, into: &faults) else { return }
        var cells = card.cells.sorted { $0.key < $1.key }.map { name, cell in
            let written: String =
                switch cell {
                case .answered(let value): "{value:\(value.javaScript)}"
                case .skipped: "{isSkipped:true}"
                case .closed: "{isClosed:true}"
                }
            return "\(JavaScriptText.literal(name)):\(written)"
        }
        cells += card.records.sorted { $0.key < $1.key }.map { "\(JavaScriptText.literal($0)):{count:\($1)}" }
        vectors.append(
            "[\(JavaScriptText.literal(text)),\(expression.javaScript),{\(cells.joined(separator: ","))},"
                + "\(JavaScriptText.literal(reported(expression.value(on: card))))]")
    }
}
