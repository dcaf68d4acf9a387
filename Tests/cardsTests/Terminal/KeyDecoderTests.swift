import CardSchema
import TestSupport
import Testing
import CardsProgram

/// Bytes become keys, however they are cut into pieces.
@Suite struct KeyDecoderTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: String
        let keys: [Key]
        var testDescription: String { name }
    }

    static let rows: [Row] = [
        Row(name: "letters", bytes: "a1?", keys: [.sign("a"), .sign("1"), .sign("?")]),
        Row(name: "two, three and four bytes", bytes: "é漢🙂", keys: [.sign("é"), .sign("漢"), .sign("🙂")]),
        Row(name: "a sign of several scalars", bytes: "e\u{301}", keys: [.sign("e"), .sign("\u{301}")]),
        Row(name: "return, newline, tab", bytes: "\r\n\t", keys: [.enter, .enter, .tab]),
        Row(name: "both backspaces", bytes: "\u{7F}\u{8}", keys: [.backspace, .backspace]),
        Row(name: "control", bytes: "\u{3}\u{13}\u{1A}", keys: [.control("C"), .control("S"), .control("Z")]),
        Row(name: "arrows", bytes: "\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", keys: [.up, .down, .right, .left]),
        Row(name: "arrows in application mode", bytes: "\u{1B}OA\u{1B}OB", keys: [.up, .down]),
        Row(name: "home and end", bytes: "\u{1B}[H\u{1B}[1~\u{1B}[F\u{1B}[4~", keys: [.home, .home, .end, .end]),
        Row(name: "pages, delete", bytes: "\u{1B}[5~\u{1B}[6~\u{1B}[3~", keys: [.pageUp, .pageDown, .delete]),
        Row(name: "F1 thrice", bytes: "\u{1B}OP\u{1B}[11~\u{1B}[[A", keys: [.function(1), .function(1), .function(1)]),
        Row(name: "tab with shift", bytes: "\u{1B}[Z", keys: [.backTab]),
        Row(name: "alt", bytes: "\u{1B}b\u{1B}F\u{1B}\r", keys: [.alt("b"), .alt("f"), .altEnter]),
        Row(name: "words by control", bytes: "\u{1B}[1;5D\u{1B}[1;5C", keys: [.alt("b"), .alt("f")]),
        Row(name: "unknown ones are dropped", bytes: "\u{1B}[99~\u{1B}[?1;2c\u{1B}[Ia", keys: [.sign("a")]),
        Row(
            name: "a paste", bytes: "\u{1B}[200~a\r\nb\rc\u{1B}[A\u{3}\u{1B}[201~d",
            keys: [.paste("a\nb\nc[A"), .sign("d")]),
        Row(name: "an empty paste", bytes: "\u{1B}[200~\u{1B}[201~", keys: [.paste("")]),
    ]

    @Test(arguments: rows) func decodesWholeSequencesAndSingleBytes(_ row: Row) {
        #expect(Self.keys([Array(row.bytes.utf8)]) == row.keys)
        #expect(Self.keys(row.bytes.utf8.map { [$0] }) == row.keys)
    }

    @Test func loneEscapeWaits() {
        var decoder = KeyDecoder()
        decoder.feed([0x1B], at: 0)
        #expect(decoder.next() == nil)
        #expect(decoder.patience(at: 0) == 30)
        #expect(decoder.finish(at: 30) == .escape)
        #expect(decoder.finish(at: 60) == nil && decoder.patience(at: 60) == nil)
        decoder.feed(Array("\u{1B}[1;".utf8), at: 1000)
        #expect(decoder.finish(at: 1500) == nil, "a sequence that was broken off is no typing")
        decoder.feed([0x61], at: 1500)
        #expect(decoder.next() == .sign("a"))
    }

    @Test func decodesEachInvalidByteAsOneCharacter() {
        #expect(
            Self.keys([[0xFF, 0xC3, 0x61, 0x80]]) == [
                .sign("\u{FFFD}"), .sign("\u{FFFD}"), .sign("a"), .sign("\u{FFFD}"),
            ])
    }

    private static func keys(_ pieces: [[UInt8]]) -> [Key] {
        var decoder = KeyDecoder()
        var keys: [Key] = []
        for piece in pieces {
            decoder.feed(piece, at: 0)
            while let key = decoder.next() { keys.append(key) }
        }
        return keys
    }
}
