import CardSchema
import Testing

/// `lower` in expressions, whose table is the program's own.
struct LowerCaseTests {
    private func lower(_ text: String) throws -> String {
        let literal = ExpressionSyntax(.text(text), SourceSpan(0, 0))
        var faults: [ExpressionFault] = []
        let expression = try #require(checked("lower(\(literal))", into: &faults), "\(faults)")
        guard case .text(let found) = expression.value(on: TestCard("")) else { return "unknown" }
        return found
    }

    /// The system may know more characters than Unicode 14, but none differently.
    @Test func theTableIsThatOfUnicode14() throws {
        var capitals = 0
        for value in (0x20 as UInt32)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            guard scalar.properties.isCased || scalar.properties.changesWhenLowercased || value < 0x80 else { continue }
            let (text, mapping) = (String(scalar), scalar.properties.lowercaseMapping.unicodeScalars)
            let isKnown = scalar.properties.age.map { $0.major <= 14 } ?? false
            // The only mapping to two: İ becomes i with a dot, of which the i is kept.
            let expected = isKnown ? mapping.prefix(1).map { $0 } : [scalar]
            let found = try lower(text)
            #expect(Array(found.unicodeScalars) == expected, "U+\(String(value, radix: 16)): \(found)")
            if Array(found.unicodeScalars) != [scalar] { capitals += 1 }
        }
        #expect(capitals == 1433)
    }

    @Test(arguments: [
        ("", ""), ("Plain ASCII, 12!", "plain ascii, 12!"), ("Crème BRÛLÉE", "crème brûlée"), ("ΟΔΟΣ", "οδοσ"),
        ("IİıI", "iiıi"), ("ẞ", "ß"), ("E\u{301}", "e\u{301}"), ("ǅ", "ǆ"), ("ЁЖ", "ёж"), ("日本語 😀", "日本語 😀"),
    ])
    func replacesEachCapital(_ text: String, _ expected: String) throws {
        #expect(Array(try lower(text).unicodeScalars) == Array(expected.unicodeScalars))
    }
}
