import CardEngine
import CardTesting
import Testing

/// The keys of flat dictionaries.
@Suite struct LegacyKeyTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let key: LegacyKey
        var testDescription: String { text }

        init(_ text: String, _ group: String, _ order: String?, _ name: String, _ subfield: String? = nil) {
            self.text = text
            key = .entry(group: group, order: order, name: name, subfield: subfield)
        }

        init(other text: String) {
            self.text = text
            key = .other(text)
        }
    }

    static let rows = [
        Row("behaviour.1.energy", "behaviour", "1", "energy"),
        Row("skills.1.distress tolerance", "skills", "1", "distress tolerance"),
        Row("text.5-minute journal:gratitude", "text", nil, "5-minute journal", "gratitude"),
        Row("text.12.5-minute journal:gratitude", "text", "12", "5-minute journal", "gratitude"),
        Row("a.007.b", "a", "007", "b"),
        Row("a.1", "a", nil, "1"),
        Row("a.1.2", "a", "1", "2"),
        Row("a.1.2.3", "a", "1", "2.3"),
        Row("a.1.b.c:d", "a", "1", "b.c", "d"),
        Row("a.b.c", "a", nil, "b.c"),
        Row("a.b:c:d", "a", nil, "b", "c:d"),
        Row("a.b:", "a", nil, "b", ""),
        Row("a.b:c.d", "a", nil, "b", "c.d"),
        Row("a.1.", "a", nil, "1."),
        Row("a.1.:x", "a", nil, "1.", "x"),
        Row("a..b", "a", nil, ".b"),
        Row("a.1b.c", "a", nil, "1b.c"),
        Row("a.١.b", "a", nil, "١.b"),
        Row("a.１.b", "a", nil, "１.b"),
        Row("a.-1.b", "a", nil, "-1.b"),
        Row("a.99999999999999999999999.b", "a", "99999999999999999999999", "b"),
        Row("salud.1.e\u{301}nfasis", "salud", "1", "e\u{301}nfasis"),
        Row("a.1\u{20E3}.b", "a", nil, "1\u{20E3}.b"),
        Row(other: "date"), Row(other: ""), Row(other: "."), Row(other: ".a"), Row(other: "a."), Row(other: "a.:b"),
        Row(other: "a:b.c"), Row(other: ":"), Row(other: "1"),
    ]

    @Test(arguments: rows) func parsesAndRendersKeys(_ row: Row) {
        let key = LegacyKey.parse(row.text)
        #expect(key == row.key)
        #expect(key.render().utf8.elementsEqual(row.text.utf8))
    }

    /// Any text at all, from the signs on which the grammar turns.
    @Test func everyKeyRoundTripsByteForByte() {
        let seed: UInt64 = 20_261_121
        print("legacy keys: seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let pieces = [
            ".", ".", ":", "0", "1", "07", "٣", "１", "a", "B", " ", "-", "\u{301}", "é", "日", "👩‍👩‍👧", "\u{0}", "\n",
            "\u{20E3}",
        ]
        var entries = 0
        for _ in 0..<100_000 {
            let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in
                pieces[Int.random(in: pieces.indices, using: &random)]
            }.joined()
            let key = LegacyKey.parse(text)
            guard key.render().utf8.elementsEqual(text.utf8) else {
                Issue.record("\(text.debugDescription) comes back as \(key.render().debugDescription)")
                return
            }
            if case .entry = key { entries += 1 }
        }
        #expect(entries > 10_000)
    }

    @Test func ignoresTheSortNumber() {
        #expect(LegacyKey.parse("a.1.b:c").withoutOrder == LegacyKey.parse("a.b:c"))
        #expect(LegacyKey.parse("date").withoutOrder == .other("date"))
    }
}
