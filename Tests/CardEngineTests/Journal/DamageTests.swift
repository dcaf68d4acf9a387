import CardEngine
import CardSchema
import CardTesting
import Testing

/// A small journal is cut and changed at every byte: intact lines stay, and damage is reported.
@Suite struct DamageTests {
    private let files = SimulatedFileSystem()
    private let test: TestJournal
    private let lines: [String]
    private let bytes: [UInt8]

    init() throws {
        test = try TestJournal(on: files)
        let first = try test.writer.append(try test.revision("2026-11-19", mood: 1, note: "é\""))
        _ = try test.writer.append(try test.revision("2026-11-19", mood: 4, rev: 2, prev: [first.id]))
        lines = files.lines(test.file)
        bytes = files.contents[test.file] ?? []
    }

    /// The lines that count and the messages, when the file of cards has these bytes.
    private func read(_ bytes: [UInt8]) throws -> (lines: Set<String>, diagnostics: [Diagnostic]) {
        try files.withFile(test.file, for: .replaceContents) { (file) throws(FileError) in
            _ = try files.write(bytes, to: file)
        }
        return try read()
    }

    private func read() throws -> (lines: Set<String>, diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let heads = try test.journal.heads(into: &diagnostics)
        return (Set(heads.flatMap(\.history.revisions).map { String(decoding: $0.line, as: UTF8.self) }), diagnostics)
    }

    @Test func cutAtEveryByte() throws {
        var ends: [Int] = []
        var end = 0
        for line in lines {
            end += line.utf8.count
            ends.append(end)
            end += 1
        }
        let next = try test.revision("2026-11-21", mood: 5)
        let nextLine = try encoded(next).line
        for count in 0...bytes.count {
            let whole = Set(zip(lines, ends).filter { $0.1 <= count }.map(\.0))
            let before = try read(Array(bytes[..<count]))
            #expect(before.lines == whole, "cut after \(count)")
            let isTorn = !ends.contains(count) && count > 0 && bytes[count - 1] != UInt8(ascii: "\n")
            #expect(before.diagnostics.map { "\($0.code)" } == (isTorn ? ["T721"] : []), "cut after \(count)")
            _ = try test.writer.append(next)
            let after = try read()
            #expect(after.lines == whole.union([nextLine]), "cut after \(count)")
            #expect(
                after.diagnostics.map { "\($0.severity) \($0.code)" } == (isTorn ? ["note T722"] : []),
                "cut after \(count)")
        }
    }

    /// Every byte inverted, and every byte with one inverted bit.
    @Test(arguments: [0xFF, 0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80] as [UInt8]) func everyByteChanged(
        mask: UInt8
    ) throws {
        let expected = Set(lines)
        for place in bytes.indices {
            var changed = bytes
            changed[place] ^= mask
            let (found, diagnostics) = try read(changed)
            #expect(
                found.isSuperset(of: expected.subtracting(struckLines(place))), "byte \(place): the others are intact")
            if found != expected { #expect(!diagnostics.isEmpty, "byte \(place): the damage is said") }
            let invented = found.subtracting(expected)
            #expect(invented.count <= 1, "byte \(place)")
            #expect(invented.isEmpty || diagnostics.contains { "\($0.code)" == "T723" }, "byte \(place)")
        }
    }

    /// The line that a byte belongs to: none when it is the newline between two.
    private func struckLines(_ place: Int) -> Set<String> {
        var start = 0
        var struck: Set<String> = []
        for line in lines {
            let end = start + line.utf8.count
            if start..<end ~= place { struck.insert(line) }
            start = end + 1
        }
        return struck
    }
}
