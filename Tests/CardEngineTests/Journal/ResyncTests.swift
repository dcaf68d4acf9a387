import CardEngine
import CardSchema
import CardTesting
import Testing

/// Complete lines inside an unreadable line are used, reported and restored.
@Suite struct ResyncTests {
    private let files = SimulatedFileSystem()
    private let test: TestJournal
    private let lines: [String]

    init() throws {
        test = try TestJournal(on: files)
        for (day, mood) in [("2026-11-17", 1), ("2026-11-18", 2), ("2026-11-19", 3)] as [(String, Int64)] {
            _ = try test.writer.append(try test.revision(day, mood: mood, note: "note of \(day)"))
        }
        lines = files.lines(test.file)
    }

    private func put(_ text: String) throws { try files.put(text, test.file) }

    /// What is between two lines in place of a newline, and the messages besides the warnings.
    @Test(arguments: [
        ("", [String]()), ("?", []), (" ", []), ("\r", []), ("\u{7F}\u{1}", []), ("damage", ["error T720"]),
        (#"{"v":1,"card":"mood_five/2026-1"#, ["error T720"]),
    ]) func bothLinesAroundADamagedNewlineAreUsed(_ between: String, _ more: [String]) throws {
        try put("\(lines[0])\n\(lines[1])\(between)\(lines[2])\n")
        var diagnostics: [Diagnostic] = []
        let heads = try test.journal.heads(into: &diagnostics)
        #expect(heads.map { String(decoding: $0.head.line, as: UTF8.self) } == lines)
        #expect(diagnostics.map { "\($0.severity) \($0.code)" } == ["warning T780", "warning T780"] + more)
        #expect(diagnostics.prefix(2).map(\.subject) == ["card mood_five/2026-11-18", "card mood_five/2026-11-19"])
        #expect(diagnostics.allSatisfy { $0.place?.start.line == 2 })
        #expect(try test.journal.changes(since: .beginning).cards.count == 3)
    }

    @Test func everyNewlineRemoved() throws {
        try put(lines.joined())
        var diagnostics: [Diagnostic] = []
        #expect(try test.journal.heads(into: &diagnostics).count == 3)
        #expect(diagnostics.map { "\($0.code)" } == ["T780", "T780", "T780"])
    }

    /// A line in the middle that is damaged itself is lost, its neighbours are not.
    @Test func onlyTheDamagedLineIsLost() throws {
        try put("\(lines[0])?\(lines[1].replacing("\"rev\":1", with: "\"rev\":\u{1}"))?\(lines[2])\n")
        var diagnostics: [Diagnostic] = []
        let heads = try test.journal.heads(into: &diagnostics)
        #expect(heads.map { "\($0.card.day)" } == ["2026-11-17", "2026-11-19"])
        #expect(diagnostics.map { "\($0.code)" } == ["T780", "T780", "T720"])
    }

    /// They are written again unchanged, which creates no second revision, and are only a note afterwards.
    @Test func restoresThem() throws {
        try put("\(lines[0])?\(lines[1])\n\(lines[2])\n")
        let found = try JournalExamination(test.journal, test.writer.device)
        #expect(found.adoptions.count == 2)
        for adoption in found.adoptions { _ = try test.writer.adopt(adoption, at: try JournalOperation.moment()) }
        #expect(Array(files.lines(test.file).dropFirst(2)) == Array(lines.prefix(2)))
        let after = try JournalExamination(test.journal, test.writer.device)
        #expect(after.adoptions.isEmpty)
        #expect(after.findings.map { "\($0.severity) \($0.code)" } == ["note T780", "note T780"])
        for head in try test.journal.heads(into: &.ignored) {
            #expect(head.history.revisions.count == 1 && !head.hasFork)
        }
    }

    /// A later revision inside a joined line is the head for every reader.
    @Test func aRevisionInsideIsTheHead() throws {
        let first = try test.head("2026-11-18").head
        let later = try encoded(test.revision("2026-11-18", mood: 5, note: "changed", rev: 2, prev: [first.id])).line
        try put("\(lines[0])\n\(lines[1])\n\(lines[2])?\(later)\n")
        #expect(try heads(test.journal).contains { $0.contains("#2") && $0.contains("day.mood=5") })
    }

    /// Thousands of tails and starts on one line: the time is that of reading it, or this test takes hours.
    @Test func aLineFullOfTailsIsReadInLinearTime() throws {
        let tail = #","id":"0123456789abcdef","crc":"01234567"}"#
        let hostile = String(repeating: "{\"v\":1" + tail, count: 6_000)
        try put("\(hostile)\n\(lines[0])?\(lines[1])\n")
        var diagnostics: [Diagnostic] = []
        #expect(try test.journal.heads(into: &diagnostics).count == 2)
        #expect(diagnostics.map { "\($0.code)" } == ["T720", "T780", "T780"])
    }

    /// Bytes whose checksum is right and that are no line count for nothing.
    @Test func aChecksumAloneDoesNotMakeALine() throws {
        let body = #"{"v":1,"card":"mood_five/2026-11-16","id":"0123456789abcdef""#
        let digits = String(CRC32.checksum(of: Array(body.utf8)), radix: 16)
        let forged = body + ",\"crc\":\"" + String(repeating: "0", count: 8 - digits.utf8.count) + digits + "\"}"
        try put("x\(forged)x\(lines[0])\n")
        var diagnostics: [Diagnostic] = []
        #expect(try test.journal.heads(into: &diagnostics).count == 1)
        #expect(diagnostics.map { "\($0.code)" } == ["T780", "T720"])
    }
}

extension [Diagnostic] {
    /// For tests that ignore the diagnostics.
    fileprivate static var ignored: [Diagnostic] {
        get { [] }
        set {}
    }
}
