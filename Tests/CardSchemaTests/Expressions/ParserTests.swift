import CardSchema
import Testing

struct ParserTests {
    /// The tree with every level in parentheses, as the oracle of what binds how.
    private func shape(_ syntax: ExpressionSyntax) -> String {
        switch syntax.kind {
        case .number(let number): "\(number)"
        case .text(let text): "\(Array(text.unicodeScalars).map(\.value))"
        case .bool(let bool): "<\(bool)>"
        case .name(let name): name
        case .list(let elements): "[\(elements.map(shape).joined(separator: " "))]"
        case .member(let base, let name, _): "(. \(shape(base)) \(name))"
        case .call(let name, _, let base, let arguments):
            "(\(name)\(base == nil ? "" : ":") \(((base.map { [$0] } ?? []) + arguments).map(shape).joined(separator: " ")))"
        case .prefix(let sign, let operand): "(\(sign.rawValue) \(shape(operand)))"
        case .infix(let sign, _, let left, let right): "(\(sign.rawValue) \(shape(left)) \(shape(right)))"
        case .conditional(let test, let yes, let no): "(? \(shape(test)) \(shape(yes)) \(shape(no)))"
        }
    }

    @Test(arguments: [
        ("a || b && c", "(|| a (&& b c))"), ("a && b || c", "(|| (&& a b) c)"), ("a || b || c", "(|| (|| a b) c)"),
        ("a == b && c", "(&& (== a b) c)"), ("!a == b", "(== (! a) b)"), ("1 + 2 * 3", "(+ 1 (* 2 3))"),
        ("1 - 2 - 3", "(- (- 1 2) 3)"), ("8 / 4 % 3", "(% (/ 8 4) 3)"), ("-a * b", "(* (- a) b)"),
        ("--a", "(- (- a))"), ("a - -1", "(- a (- 1))"), ("!!a", "(! (! a))"), ("-a.b", "(- (. a b))"),
        ("a ? b : c ? d : e", "(? a b (? c d e))"), ("(a ? b : c) ? d : e", "(? (? a b c) d e)"),
        ("a || b ? c : d", "(? (|| a b) c d)"), ("1 in [1, 2] && b", "(&& (in 1 [1 2]) b)"),
        ("a + 1 in b", "(in (+ a 1) b)"), ("a.b.exists(x, x > 1)", "(exists: (. a b) x (> x 1))"),
        ("size(a.b) > 0", "(> (size (. a b)) 0)"), ("[1, [2], ]", "[1 [2]]"), ("[]", "[]"),
        ("a.b(c).d", "(. (b: a c) d)"), ("(a).b", "(. a b)"), ("2.5.a", "(. 2.5 a)"), ("f()", "(f )"),
        (" \n\ta\r\u{C}", "a"), ("inside in inner", "(in inside inner)"),
        ("'\\x41\\101\\u00e9\\U0001F600'", "[65, 65, 233, 128512]"),
        ("'\\a\\b\\f\\n\\r\\t\\v\\\\\\?\\\"\\'\\`'", "[7, 8, 12, 10, 13, 9, 11, 92, 63, 34, 39, 96]"),
        ("\"it's\"", "[105, 116, 39, 115]"), ("0.50", "0.5"), ("007", "7"), ("true", "<true>"),
        ("9223372036854775807", "9223372036854775807"), ("0.000000000000000001", "0.000000000000000001"),
        ("mod in and", "(in mod and)"),
    ])
    func operatorsBindAsInCEL(_ text: String, _ wanted: String) throws {
        #expect(shape(try ExpressionParser.parse(text)) == wanted)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func roundTripsPrintedExpressions(_ seed: UInt64) throws {
        var generator = SyntaxGenerator(seed: seed)
        for _ in 0..<1500 {
            let tree = generator.any(Int.random(in: 0...6, using: &generator.random))
            let text = tree.description
            do {
                let read = try ExpressionParser.parse(text)
                #expect(shape(read) == shape(tree), "\(text)")
                #expect(read.span == SourceSpan(0, text.utf8.count), "\(text)")
                #expect(read.description == text)
            } catch {
                Issue.record("\(text): \(error)")
            }
        }
    }

    @Test func spansPointAtTheirPieces() throws {
        let text = "  emotions.joy >= (1 + 2)  "
        let whole = try ExpressionParser.parse(text)
        guard case .infix(_, let sign, let left, let right) = whole.kind else {
            Issue.record("no comparison")
            return
        }
        let pieces = [whole.span, sign, left.span, right.span].map { String(Array(text)[$0.start..<$0.end]) }
        #expect(pieces == ["emotions.joy >= (1 + 2)", ">=", "emotions.joy", "(1 + 2)"])
    }

    @Test func sourceLocatesItsEscapes() {
        // In the file: "a == \"b\"", the first quote at 10.
        let source = ExpressionSource("a == \"b\"", offsets: [11, 12, 13, 14, 15, 16, 18, 19, 21])
        #expect(source.fileSpan(SourceSpan(5, 8)) == SourceSpan(16, 21))
        #expect(ExpressionSource("abc", startingAt: 7).fileSpan(SourceSpan(1, 3)) == SourceSpan(8, 10))
        #expect(ExpressionSource("abc").fileSpan(SourceSpan(1, 3)) == SourceSpan(1, 3))
        #expect(ExpressionSource("abc", offsets: [4]).fileSpan(SourceSpan(-1, 9)) == SourceSpan(4, 13))
    }
}
