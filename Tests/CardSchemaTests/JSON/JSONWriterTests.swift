import CardSchema
import CardTesting
import Testing

struct JSONWriterTests {
    private func read(_ text: String) throws -> JSONNode {
        var diagnostics: [Diagnostic] = []
        let node = JSONReader.read(SourceText(text), duplicateKeys: .kept, into: &diagnostics)
        return try #require(node, "\(render(diagnostics))")
    }

    private func canonical(_ text: String) throws -> String {
        String(decoding: JSONWriter.canonical(try read(text)), as: UTF8.self)
    }

    @Test(arguments: [
        (" { \"b\" : [ 1 , true ] ,\n\"a\" : null }", #"{"a":null,"b":[1,true]}"#), ("{}", "{}"), ("[ ]", "[]"),
        (#"{"a":1,"B":2,"aa":3,"":4,"_":5}"#, #"{"":4,"B":2,"_":5,"a":1,"aa":3}"#),
        (#"{"b":1,"a":2,"b":0}"#, #"{"a":2,"b":1,"b":0}"#), (#"[3,1,2]"#, #"[3,1,2]"#),
        (#""\/\u0041\u00e9\ud83d\ude00""#, "\"/Aé😀\""), ("\"\u{7F}\u{2028}\"", "\"\u{7F}\u{2028}\""),
    ])
    func treesHaveOneForm(_ text: String, _ expected: String) throws {
        let written = try canonical(text)
        #expect(written == expected)
        #expect(try canonical(written) == expected)
    }

    /// In UTF-16, U+FF61 comes after U+1F600, in UTF-8 before it.
    @Test func keysAreSortedByTheirUTF8() throws {
        #expect(try canonical("{\"😀\":1,\"\u{FF61}\":2,\"é\":3,\"z\":4}") == "{\"z\":4,\"é\":3,\"\u{FF61}\":2,\"😀\":1}")
    }

    @Test func everyControlCharacterHasItsEscape() throws {
        var out: [UInt8] = []
        let text = String(String.UnicodeScalarView((0...0x22 as ClosedRange<UInt8>).map { Unicode.Scalar($0) })) + "\\/"
        JSONText.quoted(text, into: &out)
        let written = String(decoding: out, as: UTF8.self)
        #expect(
            written
                == #""\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f"#
                + #"\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f !\"\\/""#
        )
        #expect(try read(written).string == text)
    }

    @Test(arguments: [
        ("0", "0"), ("-0", "0"), ("-0.0", "0"), ("0e5", "0"), ("-0.00e-999999999999999999999", "0"), ("1.0", "1"),
        ("1.50", "1.5"), ("1e2", "100"), ("12.5e-1", "1.25"), ("-12.5E-01", "-1.25"), ("100", "100"), ("1e0", "1"),
        ("0.001", "0.001"), ("1e-3", "0.001"), ("0.00100", "0.001"), ("10.010e1", "100.1"), ("1.5e+1", "15"),
        ("123456789012345678901234567890.10", "123456789012345678901234567890.1"), ("0.05e1", "0.5"), ("0.05e2", "5"),
        ("0.5e3", "500"), ("1e401", "1e401"), ("-1.0e-401", "-1.0e-401"),
        ("1e99999999999999999999", "1e99999999999999999999"),
    ])
    func numbersAreShortest(_ written: String, _ expected: String) {
        #expect(JSONWriter.shortest(written) == expected)
        #expect(JSONWriter.shortest(expected) == expected)
    }

    @Test func exponentsReachFourHundredDigits() {
        #expect(JSONWriter.shortest("1e400") == "1" + String(repeating: "0", count: 400))
        #expect(JSONWriter.shortest("1e-400") == "0." + String(repeating: "0", count: 399) + "1")
    }

    /// The digits are moved by hand: a number and its shortest form are the same whole multiple of 10⁻⁹.
    @Test func shortestFormsKeepTheValue() {
        var random = SeededGenerator(seed: 2026)
        for _ in 0..<3000 {
            let whole = Int.random(in: 0...9999, using: &random)
            let fraction = Int.random(in: 0...999, using: &random)
            let zeros = String(repeating: "0", count: Int.random(in: 0...2, using: &random))
            let exponent = Int.random(in: -6...5, using: &random)
            let sign = Bool.random(using: &random) ? "-" : ""
            let written = "\(sign)\(whole).\(fraction)\(zeros)e\(exponent)"
            let shortest = JSONWriter.shortest(written)

            var expected = whole
            for digit in "\(fraction)".utf8 { expected = expected * 10 + Int(digit - 0x30) }
            for _ in 0..<(9 + exponent - "\(fraction)".count) { expected *= 10 }
            let parts = shortest.drop { $0 == "-" }.split(separator: "." as Character)
            let decimals = parts.count == 2 ? String(parts[1]) : ""
            let value = Int(parts[0] + decimals + String(repeating: "0", count: 9 - decimals.count))
            #expect(value == expected, "\(written) → \(shortest)")
            #expect(shortest.hasPrefix("-") == (sign == "-" && expected != 0), "\(written) → \(shortest)")
            #expect(!shortest.hasSuffix(".") && (decimals.isEmpty || decimals.last != "0"), "\(written) → \(shortest)")
        }
    }

    @Test func documentsAreWrittenInOrder() {
        let document = JSONDocument.object([
            ("z", .array([.integer(-1), .number("1.5"), .bool(true), .null])), ("a\n", .string("\"x\"")),
            ("empty", .array([])), ("none", .object([])), ("deep", .array([.object([("k", .integer(0))])])),
        ])
        #expect(
            document.compact()
                == #"{"z":[-1,1.5,true,null],"a\n":"\"x\"","empty":[],"none":{},"deep":[{"k":0}]}"#)
        #expect(
            document.pretty() == #"""
                {
                  "z": [
                    -1,
                    1.5,
                    true,
                    null
                  ],
                  "a\n": "\"x\"",
                  "empty": [],
                  "none": {},
                  "deep": [
                    {
                      "k": 0
                    }
                  ]
                }
                """#)
    }
}
