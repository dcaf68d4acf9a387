import CardEngine
import CardTesting
import Testing

@Suite struct LineSplitterTests {
    /// Each piece as `line@offset text`, with `…` for an unfinished one, `0` beside NUL and `!` for one too long.
    private func pieces(_ bytes: [UInt8], chunk: Int = 256, longest: Int = 64) throws -> [String] {
        let files = SimulatedFileSystem(["/f": bytes])
        var found: [String] = []
        let file = try files.open("/f", for: .read)
        defer { files.close(file) }
        var reader = JournalLineReader()
        reader.chunk = chunk
        reader.longest = longest
        try LineSplitter(reader).forEachPiece(of: file, on: files) { (piece, text, range) throws(DiaryFailure) in
            let marks = (piece.isUnfinished ? "…" : "") + (piece.hasNUL ? "0" : "") + (piece.isTooLong ? "!" : "")
            found.append("\(piece.line)@\(piece.offset) " + String(decoding: text[range], as: UTF8.self) + marks)
        }
        return found
    }

    @Test(arguments: [
        ("", []), ("\n", []), ("a\n", ["1@0 a"]), ("a", ["1@0 a…"]), ("a\nb", ["1@0 a", "2@2 b…"]),
        ("a\r\n\r\n  b \t\r\n", ["1@0 a", "3@7 b"]), ("\u{FEFF}a\n\u{FEFF}b\n", ["1@3 a", "2@5 \u{FEFF}b"]),
        ("\u{FEFF}", []), ("  \n \n", []), ("a\n ", ["1@0 a"]),
        ("\0\0\0\n", ["1@0 0"]), ("a\0\0b\n", ["1@0 a0", "1@3 b0"]), ("\0\0b", ["1@2 b…0"]), ("b\0\0", ["1@0 b…0"]),
        ("\0", ["1@0 …0"]), ("a\0\nb\n", ["1@0 a0", "2@3 b"]),
    ]) func splits(text: String, expected: [String]) throws {
        for chunk in [1, 2, 3, 5, 256] {
            #expect(try pieces(Array(text.utf8), chunk: chunk) == expected)
        }
    }

    @Test func aLineTooLongIsPassedOverWithLittleMemory() throws {
        let long = String(repeating: "x", count: 1000)
        let text = "a\n\(long)END\nb\n"
        for chunk in [1, 7, 256] {
            let found = try pieces(Array(text.utf8), chunk: chunk)
            #expect(found.first == "1@0 a")
            #expect(found.last == "3@1006 b")
            #expect(found.count == 3)
            #expect(found[1].hasSuffix("xEND!"))
        }
        #expect(try pieces(Array(long.utf8), chunk: 16).last?.hasSuffix("x…!") == true)
    }
}
