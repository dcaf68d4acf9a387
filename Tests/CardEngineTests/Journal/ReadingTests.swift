import CardEngine
import CardSchema
import CardTesting
import Testing

/// Which lines count, which do not, and the diagnostics.
@Suite struct ReadingTests {
    private let files = SimulatedFileSystem()
    private let test: TestJournal
    private let file: String
    /// Two lines of two cards; the second has a child.
    private let (a, b, c): (String, String, String)

    init() throws {
        test = try TestJournal(on: files)
        let first = try test.revision("2026-11-19", mood: 1)
        _ = try test.writer.append(first)
        file = test.file
        a = try encoded(first).line
        let second = try encoded(test.revision("2026-11-20", mood: 2))
        b = second.line
        c = try encoded(test.revision("2026-11-20", mood: 4, note: "late", rev: 2, prev: [second.id])).line
    }

    private func read(_ text: String) throws -> String {
        try files.put(text, file)
        return try CardEngineTests.read(test.journal)
    }

    private let headA = "mood_five/2026-11-19 #1 2026-11-19T12:00:00Z laptop-0dd7: day.mood=1"
    private let headB = "mood_five/2026-11-20 #1 2026-11-20T12:00:00Z laptop-0dd7: day.mood=2"
    private let headC = #"mood_five/2026-11-20 #2 2026-11-20T12:00:00Z laptop-0dd7: day.mood=4 day.note="late""#
    private let shown = "cards/2026-11.laptop-0dd7.jsonl"

    @Test func wholeLines() throws {
        #expect(try read("\(a)\n\(b)\n\(c)\n") == "\(headA)\n\(headC)")
    }

    @Test func theOrderOfLinesMeansNothing() throws {
        for text in ["\(c)\n\(a)\n\(b)\n", "\(b)\n\(c)\n\(a)\n\(b)\n\(c)\n", "\(c)\n\(b)\n\(a)"] {
            #expect(try read(text) == "\(headA)\n\(headC)")
        }
    }

    @Test func otherEditorsAreTolerated() throws {
        #expect(try read("\u{FEFF}\(a)\r\n\r\n  \(b)  \r\n\n\(c)\r\n") == "\(headA)\n\(headC)")
    }

    @Test func reportsAndIgnoresATornLastLine() throws {
        #expect(try read("\(a)\n\(b)\n\(c.dropLast(30))") == "\(headA)\n\(headB)\nwarning T721 \(shown):3")
        #expect(try read("\(a)\n\(b)\n\(c)") == "\(headA)\n\(headC)", "whole but for its newline")
    }

    @Test func anInterruptedWriteIsANote() throws {
        #expect(try read("\(a)\n\(c.prefix(50))\n\(b)\n") == "\(headA)\n\(headB)\nnote T722 \(shown):2")
        let several = "\(a)\n\(c.prefix(50))\n\n\(c.prefix(1))\n\0\0\0\n\(b)\n"
        let notes = [2, 4, 5].map { "note T722 \(shown):\($0)" }.joined(separator: "\n")
        #expect(try read(several) == "\(headA)\n\(headB)\n\(notes)")
    }

    @Test func aFragmentWithoutASuccessorIsAnError() throws {
        #expect(try read("\(a)\n\(c.prefix(50))\n") == "\(headA)\nerror T720 \(shown):2")
        #expect(
            try read("\(a)\n\(c.prefix(50))\n\(c.prefix(60))")
                == "\(headA)\nerror T720 \(shown):2\nwarning T721 \(shown):3")
    }

    @Test func blocksOfNULHideNothing() throws {
        #expect(try read("\(a)\n\0\0\0\0\(b)\n") == "\(headA)\n\(headB)")
        #expect(try read("\(a)\n\(c.prefix(50))\0\0\(b)\n") == "\(headA)\n\(headB)\nnote T722 \(shown):2")
        #expect(try read("\(a)\n\(b)\n\0\0\0\0") == "\(headA)\n\(headB)\nwarning T721 \(shown):3")
    }

    @Test func damageIsContained() throws {
        let damaged = b.replacing("\"rev\":1", with: "\"rev\":")
        #expect(try read("\(a)\n\(damaged)\n\(c)\n") == "\(headA)\n\(headC)\nerror T720 \(shown):2")
        let repeated = b.replacing("\"rev\":1", with: "\"rev\":1,\"rev\":1")
        #expect(try read("\(a)\n\(repeated)\n") == "\(headA)\nerror T720 \(shown):2")
    }

    @Test func usesValidHandEdits() throws {
        let edited = b.replacing("\"mood\":2", with: "\"mood\":5")
        #expect(
            try read("\(a)\n\(edited)\n")
                == "\(headA)\n\(headB.replacing("=2", with: "=5")) by hand\nwarning T723 \(shown):2")
        let bare = b.prefix { _ in true }.replacing(/,"id":.*/, with: "}")
        #expect(try read("\(a)\n\(bare)\n") == "\(headA)\n\(headB) by hand\nwarning T723 \(shown):2")
        let reordered = bare.replacing("{\"v\":1,", with: "{ ").replacing(
            "\"attic\":[]}", with: "\"attic\": [], \"v\": 1 }")
        #expect(try read("\(a)\n\(reordered)\n") == "\(headA)\n\(headB) by hand\nwarning T723 \(shown):2")
    }

    @Test func ignoresInvalidHandEdits() throws {
        let edited = c.replacing("\"mood\":4", with: "\"mood\":9")
        #expect(try read("\(a)\n\(b)\n\(edited)\n") == "\(headA)\n\(headB)\nerror T724 \(shown):3")
        // Nor does it count as a parent: the line that names the same parents stays the only leaf.
        let other = try encoded(test.revision("2026-11-20", mood: 1, rev: 3, prev: [RevisionID(bits: 5)])).line
        #expect(try !read("\(b)\n\(edited)\n\(other)\n").contains("T722"))
    }

    @Test func aCardThatBreaksItsTemplateKeepsItsPlace() throws {
        var revision = try test.revision("2026-11-20", mood: 9, note: "kept", rev: 2, prev: [])
        revision.header.prev = [try encoded(test.revision("2026-11-20", mood: 2)).id]
        let text = try read("\(b)\n\(try encoded(revision).line)\n")
        #expect(
            text == """
                mood_five/2026-11-20 #2 2026-11-20T12:00:00Z laptop-0dd7: invalid(C304) day.note="kept"
                error C304 \(shown):2
                """)
    }

    @Test func gitsMarkersAreNamed() throws {
        let text = "\(a)\n<<<<<<< HEAD\n\(b)\n||||||| 1234567\n=======\n\(c)\n>>>>>>> other\n"
        let warnings = [2, 4, 5, 7].map { "warning T726 \(shown):\($0)" }.joined(separator: "\n")
        #expect(try read(text) == "\(headA)\n\(headC)\n\(warnings)")
    }

    @Test func aCardInTheFileOfAnotherMonthIsUsed() throws {
        try files.put("\(b)\n", file)
        try files.put("\(a)\n\(c)\n", "/j/cards/2026-12.laptop-0dd7.jsonl")
        let other = "cards/2026-12.laptop-0dd7.jsonl"
        #expect(
            try CardEngineTests.read(test.journal)
                == "\(headA)\n\(headC)\nwarning T727 \(other):1\nwarning T727 \(other):2")
    }

    /// For every reader, a line counts in every file, and is reported once.
    @Test func everyReaderUsesALineInTheFileOfAnotherMonth() throws {
        try files.put("\(b)\n", file)
        try files.put("\(a)\n\(c)\n\(c)\nno line\n", "/j/cards/2027-01.laptop-0dd7.jsonl")
        let warnings = [1, 2].map { "warning T727 cards/2027-01.laptop-0dd7.jsonl:\($0)" }.joined(separator: "\n")
        let expected = "\(headA)\n\(headC)\n\(warnings)"
        #expect(try CardEngineTests.read(test.journal, to: "2026-11-30") == expected)
        let card = CardName(schema: "mood_five", day: try #require(CivilDate("2026-11-20")))
        var findings: [Diagnostic] = []
        #expect(try described(#require(try test.journal.head(of: card, into: &findings))) == headC)
        #expect(try test.journal.history(of: card, into: &findings).count == 2)
        var reader = test.journal.reader()
        #expect(try reader.months().map { "\($0)" } == ["2026-11", "2027-01"])
        #expect(try reader.cards(of: card.day.month, into: &findings).map { described($0) } == [headA, headC])
        findings = []
        let later = try #require(CivilDate("2027-01-01"))
        #expect(try reader.cards(of: later.month, into: &findings).isEmpty)
        #expect(findings.map { described($0) } == ["error T720 cards/2027-01.laptop-0dd7.jsonl:4"])
    }

    /// A line that is also in the file of its own month needs no message.
    @Test func ignoresACopyInAnotherMonthsFile() throws {
        try files.put("\(a)\n\(b)\n", file)
        try files.put("\(b)\n", "/j/cards/2025-01.laptop-0dd7.jsonl")
        #expect(try CardEngineTests.read(test.journal) == "\(headA)\n\(headB)")
    }

    /// Spaces and another order of keys do not hide where a line belongs.
    @Test func aLineInAnotherSpellingIsFoundToo() throws {
        try files.put("\(a)\n", file)
        let spaced = "{ " + b.dropFirst().replacing("\"card\":", with: "\"card\" : ")
        try files.put("\(spaced)\n", "/j/cards/2025-01.laptop-0dd7.jsonl")
        let other = "cards/2025-01.laptop-0dd7.jsonl"
        #expect(
            try CardEngineTests.read(test.journal)
                == "\(headA)\n\(headB) by hand\nwarning T723 \(other):1\nwarning T727 \(other):1")
    }

    /// A line changed by hand that a later revision follows is history.
    @Test func aFollowedHandEditIsANote() throws {
        let edited = b.replacing("\"mood\":2", with: "\"mood\":5")
        #expect(try read("\(a)\n\(edited)\n\(c)\n") == "\(headA)\n\(headC)\nnote T723 \(shown):2")
    }

    @Test func newerFormatsAndUnknownTemplatesAreListed() throws {
        let newer = b.replacing("{\"v\":1,", with: "{\"v\":2,")
        let unknown = a.replacing(test.mood.name.description, with: "mood_five@7.00000000")
        #expect(
            try read("\(newer)\n\(unknown)\n") == """
                mood_five/2026-11-19 #1 2026-11-19T12:00:00Z laptop-0dd7: unknown mood_five@7.00000000 by hand
                mood_five/2026-11-20 #1 2026-11-20T12:00:00Z laptop-0dd7: format 2 by hand
                warning T723 \(shown):1
                warning T723 \(shown):2
                note T729 \(shown):1
                note T729 \(shown):2
                """)
    }

    @Test func leavesOtherFilesAlone() throws {
        try files.put("rubbish\n", "/j/cards/notes.txt")
        try files.put("rubbish\n", "/j/cards/.2026-11.laptop.jsonl")
        try files.put("\(b)\n", "/j/cards/2026-11.laptop-0dd7.sync-conflict-20261120-1.jsonl")
        #expect(try read("\(a)\n") == "\(headA)\n\(headB)")
        #expect(try test.journal.months().map { "\($0)" } == ["2026-11"])
    }

    @Test func messagesContainNoDiaryText() throws {
        let secret = "wordthatisprivate"
        let line = try encoded(test.revision("2026-11-20", mood: 9, note: secret)).line
        let edited = line.replacing("\"mood\":9", with: "\"mood\":8")
        try files.put("\(line)\n\(edited)\n\(line.dropLast())}\n\(line.dropFirst())\n\(line.prefix(300))\n", file)
        var diagnostics: [Diagnostic] = []
        _ = try test.journal.heads(into: &diagnostics)
        #expect(diagnostics.count >= 4)
        #expect(!DiagnosticRenderer().text(diagnostics).contains(secret))
    }

    @Test func severalPiecesOfAFileGiveTheSame() throws {
        var text = ""
        for day in 1...30 {
            let note = String(repeating: "long ", count: 3000)
            text += try encoded(test.revision("2026-11-\(day < 10 ? "0" : "")\(day)", note: note)).line + "\n"
        }
        #expect(text.utf8.count > 300_000)
        #expect(try read(text).split(separator: "\n").count == 30)
    }
}
