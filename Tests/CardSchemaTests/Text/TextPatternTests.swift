import CardSchema
import CardTesting
import Testing

@Suite struct TextPatternTests {
    @Test(arguments: 1...20) func agreesWithASlowMatcherOnRandomPatterns(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var (matches, others) = (0, 0)
        for _ in 0..<500 {
            let slow = SlowPattern.random(depth: 3, using: &random)
            let pattern = try TextPattern(slow.notation)
            for _ in 0..<4 {
                let text = String(
                    (0..<Int.random(in: 0...6, using: &random)).map { _ in "abc|".randomElement(using: &random)! })
                let scalars = Array(text.unicodeScalars)
                let expected = slow.ends(scalars, [0]).contains(scalars.count)
                #expect(pattern.matches(text) == expected, "\(slow.notation) on \(text)")
                if expected { matches += 1 } else { others += 1 }
            }
        }
        // Both outcomes are common, so that neither constant would pass.
        #expect(matches > 100 && others > 100)
    }

    @Test(arguments: [
        ("", "", true), ("", "a", false), ("a", "", false), (".", "\u{1F600}", true), (".", "e\u{301}", false),
        ("[^a]", "A", true), (#"\."#, ".", true), (#"\."#, "x", false), ("[a-c-]", "-", true), (#"[\]]"#, "]", true),
        ("[A-Z]{2}[0-9]{4,6}", "AB12345", true), ("[A-Z]{2}[0-9]{4,6}", "ab12345", false),
        ("[A-Z]{2}[0-9]{4,6}", "AB123", false), ("[A-Z]{2}[0-9]{4,6}", "AB1234567", false),
        ("(ab)?c|d+", "abc", true), ("(ab)?c|d+", "ddd", true), ("(ab)?c|d+", "ab", false), ("a{0}b", "b", true),
        ("(|a)b", "b", true), ("é", "e\u{301}", false), ("a{2,}", "aaa", true), ("a{2,}", "a", false),
    ])
    func describesTheWholeText(_ like: String, _ text: String, _ matches: Bool) throws {
        #expect(try TextPattern(like).matches(text) == matches)
    }

    /// A backtracking matcher would not end on these.
    @Test(arguments: ["(a*)*b", "(a|a)*b", "(a?){300}a{300}b", "((a+)+)+b", "(.*,){20}b"])
    func longTextsTakeTimeInProportion(_ like: String) throws {
        #expect(try !TextPattern(like).matches(String(repeating: "a", count: 3_000)))
    }

    @Test(arguments: [
        "a**", "*a", "a{3,2}", "a{,2}", "a{", "(a", "a)", "[a", "[]", "[^]", "[z-a]", "a]", "}", "^a", "a$", #"\d"#,
        #"\w"#, #"a\"#, "(?:a)", "(?=a)", #"(a)\1"#, "a+?", "[[:alpha:]]", "a{2001}", "((a{50}){50}){50}",
        String(repeating: "a", count: 201),
    ])
    func refusesWhatItCannotMean(_ like: String) {
        #expect(throws: PatternFault.self) { try TextPattern(like) }
    }

    @Test(arguments: [(200, true), (201, false)]) func hasAtMost200Characters(_ count: Int, _ loads: Bool) {
        #expect(((try? TextPattern(String(repeating: "é", count: count))) != nil) == loads)
    }

    @Test(arguments: [(2_000, true), (2_001, false)]) func hasAtMost2000States(_ count: Int, _ loads: Bool) {
        #expect(((try? TextPattern("a{\(count)}")) != nil) == loads)
    }
}

/// A pattern as a tree, matched by the sets of places where its parts can end.
indirect enum SlowPattern {
    case scalar(Unicode.Scalar)
    case any
    case set([Unicode.Scalar], isNegated: Bool)
    case sequence([SlowPattern])
    case either([SlowPattern])
    case times(SlowPattern, Int, Int?)

    static func random(depth: Int, using random: inout SeededGenerator) -> SlowPattern {
        let scalars: [Unicode.Scalar] = ["a", "b", "c", "|"]
        switch Int.random(in: depth > 0 ? 0...9 : 0...3, using: &random) {
        case 0...1: return .scalar(scalars.randomElement(using: &random)!)
        case 2: return .any
        case 3:
            let chosen = scalars.filter { _ in Bool.random(using: &random) }
            return .set(chosen.isEmpty ? ["a"] : chosen, isNegated: Bool.random(using: &random))
        case 4...5:
            return .sequence(
                (0..<Int.random(in: 0...3, using: &random)).map { _ in .random(depth: depth - 1, using: &random) })
        case 6...7:
            return .either(
                (0..<Int.random(in: 2...3, using: &random)).map { _ in .random(depth: depth - 1, using: &random) })
        default:
            let least = Int.random(in: 0...2, using: &random)
            let most = Bool.random(using: &random) ? nil : least + Int.random(in: 0...2, using: &random)
            return .times(.random(depth: depth - 1, using: &random), least, most)
        }
    }

    var notation: String {
        switch self {
        case .scalar(let scalar): scalar == "|" ? "\\|" : "\(scalar)"
        case .any: "."
        case .set(let scalars, let isNegated): "[\(isNegated ? "^" : "")\(scalars.map { "\($0)" }.joined())]"
        case .sequence(let parts): "(\(parts.map(\.notation).joined()))"
        case .either(let parts): "(\(parts.map(\.notation).joined(separator: "|")))"
        case .times(let part, let least, let most):
            switch (least, most) {
            case (0, nil): "(\(part.notation))*"
            case (1, nil): "(\(part.notation))+"
            case (0, 1): "(\(part.notation))?"
            case (_, nil): "(\(part.notation)){\(least),}"
            case (_, least): "(\(part.notation)){\(least)}"
            default: "(\(part.notation)){\(least),\(most!)}"
            }
        }
    }

    /// The places where it can end, if it begins at one of these.
    func ends(_ text: [Unicode.Scalar], _ starts: Set<Int>) -> Set<Int> {
        func after(_ isRead: (Unicode.Scalar) -> Bool) -> Set<Int> {
            Set(starts.filter { $0 < text.count && isRead(text[$0]) }.map { $0 + 1 })
        }
        switch self {
        case .scalar(let scalar): return after { $0 == scalar }
        case .any: return after { _ in true }
        case .set(let scalars, let isNegated): return after { scalars.contains($0) != isNegated }
        case .sequence(let parts): return parts.reduce(starts) { $1.ends(text, $0) }
        case .either(let parts): return parts.reduce(into: []) { $0.formUnion($1.ends(text, starts)) }
        case .times(let part, let least, let most):
            var current = starts
            for _ in 0..<least { current = part.ends(text, current) }
            var all = current
            for _ in 0..<((most ?? least + text.count + 1) - least) {
                current = part.ends(text, current)
                all.formUnion(current)
            }
            return all
        }
    }
}
