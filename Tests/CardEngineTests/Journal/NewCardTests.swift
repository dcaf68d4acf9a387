import CardEngine
import CardSchema
import CardTesting
import Testing

/// A new card is saved without reading its month.
///
/// Whatever is in the month's files, the answer is the one that reading them gives.
@Suite struct NewCardTests {
    private let files = SimulatedFileSystem()
    private let test: TestJournal
    private let other = "2026-11.phone-0dd7.jsonl"

    init() throws {
        test = try TestJournal(on: files)
    }

    /// The versions beside a new card of 20 November, where another device has written a text.
    private func beside(_ text: String) throws -> [RevisionID] {
        try test.put(text, other)
        return try test.writer.save(try test.revision(mood: 2, at: "2026-11-20T12:01:00Z")).beside
    }

    @Test func findsTheCardInAnotherDevicesFile() throws {
        let first = try encoded(try test.revision(mood: 1, by: "phone-0dd7"))
        #expect(try beside(first.line + "\n") == [first.id])
    }

    @Test func findsTheCardInALastLineWithoutNewline() throws {
        let first = try encoded(try test.revision(mood: 1, by: "phone-0dd7"))
        let before = try encoded(try test.revision("2026-11-02", by: "phone-0dd7")).line
        #expect(try beside(before + "\n" + first.line) == [first.id])
    }

    /// A person's editor may write a slash, or any letter, as an escape.
    @Test(arguments: [
        #"mood_five\/2026-11-20"#, #"mood_five/2026-11-2\u0030"#, #"\u006dood_five/2026-11-20"#,
        #"mood\u005Ffive\/2026-11-20"#,
    ])
    func findsANameWithEscapes(_ name: String) throws {
        let first = try encoded(try test.revision(mood: 1, by: "phone-0dd7")).line
        let edited = first.replacing(#""mood_five/2026-11-20""#, with: "\"\(name)\"")
        #expect(edited != first)
        #expect(try beside(edited + "\n").count == 1)
        #expect(try test.head("2026-11-20").hasFork)
    }

    @Test func findsALineInsideADamagedOne() throws {
        let first = try encoded(try test.revision(mood: 1, by: "phone-0dd7"))
        let torn = try encoded(try test.revision("2026-11-02", by: "phone-0dd7")).line.prefix(40)
        #expect(try beside(torn + first.line + "\n") == [first.id])
    }

    @Test func aNameInATextIsNoVersion() throws {
        let note = "mood_five/2026-11-20, and \"card\":\"mood_five/2026-11-20\""
        let line = try encoded(try test.revision("2026-11-02", note: note, by: "phone-0dd7")).line
        #expect(try beside(line + "\n") == [])
    }

    @Test func aLongerNameIsAnotherCard() throws {
        var longer = try test.revision(mood: 1, by: "phone-0dd7")
        longer.header.card = CardName(schema: "mood_five", day: longer.header.day, suffix: "00000000000000ab")
        #expect(try beside(try encoded(longer).line + "\n") == [])
    }

    @Test func savesBesideAFolderThatHasTheNameOfAFile() throws {
        try files.createDirectory("\(test.journal.layout.cards)/\(other)")
        let saved = try test.writer.save(try test.revision(mood: 1))
        #expect(saved.beside == [] && saved.isCompared)
    }

    @Test func aNewCardOfAForgottenNameIsRefused() throws {
        _ = try test.writer.save(try test.revision(mood: 1))
        _ = try test.writer.forget(
            CardName(schema: "mood_five", day: try #require(CivilDate("2026-11-20"))),
            at: JournalOperation.moment())
        let error = try failure {
            try test.writer.save(try test.revision(mood: 2, at: "2026-11-20T12:01:00Z"))
        }
        #expect(error?.diagnostics.map(\.code) == [.forgottenSince])
    }

    /// Random months of two devices: what is beside a new card is what a reader of the month found before.
    @Test(arguments: 0..<150)
    func agreesWithReadingTheMonth(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        var lines: [[String]] = [[], []]
        for _ in 0..<Int.random(in: 0..<30, using: &generator) {
            let day = "2026-11-" + ["18", "19", "20", "21"].randomElement(using: &generator)!
            let device = Int.random(in: 0..<2, using: &generator)
            let revision = try test.revision(
                day, mood: Int64.random(in: 1...5, using: &generator),
                note: Bool.random(using: &generator) ? "was on \(day)\n\\/ \u{1}" : nil,
                at: "\(day)T12:00:\(Int.random(in: 10..<60, using: &generator))Z",
                by: ["laptop-1111", "phone-0dd7"][device])
            var line = try encoded(revision).line
            switch Int.random(in: 0..<12, using: &generator) {
            case 0: line = line.replacing("/2026", with: #"\/2026"#)
            case 1: line = line.replacing("mood_five/", with: #"mood_fiv\u0065/"#)
            case 2: line = String(line.dropLast(Int.random(in: 1..<60, using: &generator)))
            case 3: line += line
            default: break
            }
            lines[device].append(line)
        }
        for (name, own) in zip(["2026-11.laptop-1111.jsonl", other], lines) {
            try test.put(own.joined(separator: "\n"), name)
        }
        var diagnostics: [Diagnostic] = []
        let day = try #require(CivilDate("2026-11-20"))
        let before = try test.journal.heads(from: day, to: day, into: &diagnostics).first
        let new = try test.revision(mood: 5, note: "new", at: "2026-11-20T13:00:00Z")
        let saved = try test.writer.save(new)
        #expect(Set(saved.beside) == Set(before?.history.leaves.map(\.id) ?? []))
    }
}
