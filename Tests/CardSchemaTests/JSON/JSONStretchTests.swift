import CardSchema
import Testing

/// Strings are passed over eight bytes at a time, and short ones are made once.
struct JSONStretchTests {
    private func read(_ text: [UInt8]) -> (node: JSONNode?, faults: [Diagnostic]) {
        var faults: [Diagnostic] = []
        return (JSONReader.read(SourceText(name: "t", bytes: text, isQuotable: true), into: &faults), faults)
    }

    /// The end of a plain stretch is found at every position.
    @Test func nothingHidesInAStretch() throws {
        for length in 0..<26 {
            for place in 0...length {
                let plain = [UInt8](repeating: UInt8(ascii: "~"), count: length)
                func text(_ inserted: String) -> String {
                    String(decoding: plain[..<place], as: UTF8.self) + inserted
                        + String(decoding: plain[place...], as: UTF8.self)
                }
                for (written, meant) in [
                    ("", ""), ("\\\"", "\""), ("\\\\", "\\"), ("é", "é"), ("😀", "😀"), ("\u{7F}", "\u{7F}"),
                ] {
                    let found = read(Array("\"\(text(written))\"".utf8))
                    #expect(found.node?.string == text(meant), "\(length) \(place) \(written)")
                }
                for bad in [0x00, 0x09, 0x0A, 0x1F, 0x80, 0xC3, 0xFF] as [UInt8] {
                    let bytes = [UInt8(ascii: "\"")] + plain[..<place] + [bad] + plain[place...] + [UInt8(ascii: "\"")]
                    let found = read(bytes)
                    #expect(found.node == nil)
                    #expect(found.faults.first?.place?.start.offset == place + 1, "\(length) \(place) \(bad)")
                }
            }
        }
    }

    /// In a text long enough that short strings are kept, every one of them is still itself.
    @Test func shortStringsStayApart() throws {
        let words = (0..<3000).map { String($0, radix: 36) } + ["", "é", "ü", "a", "aé", "12345678", "123456789"]
        let text = "[" + words.map { "{\"\($0)\": \"\($0)x\"}" }.joined(separator: ",") + "]"
        let elements = try #require(read(Array(text.utf8)).node?.elements)
        #expect(elements.map { $0.members?.first?.key } == words)
        #expect(elements.map { $0.members?.first?.value.string } == words.map { $0 + "x" })
    }
}
