import CardSchema
import Testing

@Suite struct TextSearchTests {
    /// The end of the first match, found by trying every position.
    private func slowEnd(of part: [UInt8], in bytes: [UInt8]) -> Int? {
        guard bytes.count >= part.count else { return nil }
        for start in 0...(bytes.count - part.count) where bytes[start..<(start + part.count)].elementsEqual(part) {
            return start + part.count
        }
        return nil
    }

    /// All texts and parts of two letters up to a length: what repeats itself is what such a search gets wrong.
    @Test func agreesWithNaiveSearch() {
        func texts(_ most: Int) -> [[UInt8]] {
            (0...most).flatMap { length in
                (0..<(1 << length)).map { bits in (0..<length).map { bits >> $0 & 1 == 0 ? 0x61 : 0x62 } }
            }
        }
        for part in texts(5) {
            for bytes in texts(9) {
                let end = TextSearch.end(of: part, in: bytes)
                guard end == slowEnd(of: part, in: bytes) else {
                    Issue.record("\(part) in \(bytes): \(end ?? -1)")
                    return
                }
            }
        }
    }

    @Test func comparesBytes() {
        #expect(TextSearch.contains("así es", "sí"))
        #expect(TextSearch.contains("abc", ""))
        #expect(!TextSearch.contains("", "a"))
        #expect(!TextSearch.contains("as\u{ED}", "si\u{301}"))
        let bytes = Array("one two".utf8)
        #expect(
            TextSearch.contains(bytes[4...], Array("two".utf8)) && !TextSearch.contains(bytes[5...], Array("two".utf8)))
    }
}
