import CardEngine
import CardSchema
import CardTesting
import Testing

/// Names of cards: `id/day`, `id/day/slot`, `id/day/16 digits`, and nothing else.
@Suite struct CardNameTests {
    private static let pieces = [
        "mood", "m", "mood_five", "Mood", "9a", "_a", "", "é", "a-b", "a b", "2026-11-20", "2026-02-29", "2024-02-29",
        "2026-2-1", "0000-01-01", "morning", "m1", "a_", "fifteen_letters", "sixteen_letters_", "0123456789abcdef",
        "abcdefabcdefabcd", "abcdefabcdefabcg", "0123456789ABCDEF", "abcdefabcdefabc", "abcdefabcdefabcde",
    ]

    /// Reads a name slowly: the template's id, the day and the suffix; `nil` for another text.
    private static func slowly(_ text: String) -> (schema: String, day: String, suffix: String?, isSlot: Bool)? {
        var parts = [""]
        for letter in text { if letter == "/" { parts.append("") } else { parts[parts.count - 1].append(letter) } }
        let (small, digits) = (Array("abcdefghijklmnopqrstuvwxyz"), Array("0123456789"))
        func isID(_ text: String) -> Bool {
            text.first.map { small.contains($0) } ?? false && text.allSatisfy { (small + digits + ["_"]).contains($0) }
        }
        guard parts.count == 2 || parts.count == 3, isID(parts[0]), CivilDate(parts[1]) != nil
        else { return nil }
        guard parts.count == 3 else { return (parts[0], parts[1], nil, false) }
        let isHex = parts[2].count == 16 && parts[2].allSatisfy { (digits + Array("abcdef")).contains($0) }
        let isSlot = isID(parts[2]) && parts[2].count < 16
        return isHex || isSlot ? (parts[0], parts[1], parts[2], isSlot) : nil
    }

    @Test(arguments: [5, 6, 7] as [UInt64]) func readsWhatASlowReaderReads(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func pick(_ pieces: [String]) -> String { pieces[Int(random.next() % UInt64(pieces.count))] }
        var (names, slots) = (0, 0)
        for _ in 0..<20_000 {
            // Mostly names that may be right.
            var text = random.next() % 2 == 0 ? "mood/2026-11-20" : pick(Self.pieces) + "/" + pick(Self.pieces)
            for _ in 0..<random.next() % 3 { text += "/" + pick(Self.pieces) }
            if random.next() % 4 == 0, !text.isEmpty {
                let place = text.index(text.startIndex, offsetBy: Int(random.next() % UInt64(text.count)))
                text.replaceSubrange(place...place, with: pick(["", "/", "a", "0", "Z", "_", "é", "\n"]))
            }
            let (name, wanted) = (CardName(text), Self.slowly(text))
            guard let name, let wanted else {
                #expect((name == nil) == (wanted == nil), "\(text)")
                continue
            }
            names += 1
            #expect("\(name)" == text && name.schema == wanted.schema && "\(name.day)" == wanted.day, "\(text)")
            #expect(name.suffix == wanted.suffix && name.slot == (wanted.isSlot ? wanted.suffix : nil), "\(text)")
            if wanted.isSlot { slots += 1 }
        }
        #expect(names > 2000 && slots > 500, "\(names) names, \(slots) of slots")
    }

    @Test func ordersByDayTemplateAndSuffix() throws {
        let names = [
            "mood/2026-11-19/zz", "b/2026-11-20", "mood/2026-11-20", "mood/2026-11-20/0123456789abcdef",
            "mood/2026-11-20/a", "mood/2026-11-20/ab", "mood/2026-11-20/b", "mood/2026-11-21",
        ]
        #expect(names.reversed().compactMap { CardName($0) }.sorted().map { "\($0)" } == names)
    }
}
