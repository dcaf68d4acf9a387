import CardEngine
import CardSchema
import CardTesting
import Testing

/// A card's text is permanently removed; everything else stays byte for byte.
@Suite struct ForgetTests {
    private let files = SimulatedFileSystem()
    private let test: TestJournal
    private let secret = "wordthatisprivate"

    init() throws {
        test = try TestJournal(on: files)
        let first = try test.writer.append(try test.revision("2026-11-19", mood: 2, note: secret))
        _ = try test.writer.append(try test.revision("2026-11-18", mood: 1, note: "kept"))
        _ = try test.writer.append(try test.revision("2026-11-19", mood: 3, note: secret, rev: 2, prev: [first.id]))
    }

    private func places(of text: String) -> [String] {
        files.contents.filter { $0.value.firstRange(of: Array(text.utf8)) != nil }.keys.sorted()
    }

    private func forget(everywhere: Bool = false) throws -> ForgottenCard {
        try test.writer.forget(
            test.head("2026-11-19").card, at: JournalOperation.moment(), everywhere: everywhere)
    }

    @Test func forgettingRemovesTheTextAndKeepsATombstone() throws {
        let other = try #require(files.lines(test.file).first { $0.contains("kept") })
        let forgotten = try forget()
        #expect(forgotten.removed == 2)
        #expect(forgotten.rewritten == ["cards/2026-11.laptop-0dd7.jsonl"])
        #expect(forgotten.copies == [])
        #expect(places(of: secret) == [])
        #expect(files.lines(test.file).first == other)
        #expect(files.lines(test.file).count == 2)
        let head = try test.head("2026-11-19")
        #expect(head.isDeleted && head.isForgotten && !head.hasFork)
        #expect(head.history.revisions.count == 1)
        let again = try forget()
        #expect(again.removed == 0 && again.rewritten.isEmpty, "doing it twice changes nothing")
    }

    /// Damage, blank lines, other spellings and pieces of lines around it.
    @Test func otherLinesStayByteForByte() throws {
        let lines = files.lines(test.file)
        let own = lines.filter { $0.contains(secret) }
        let piece = String(own[0].prefix(200)) + secret
        let spaced = own[1].replacing("\"card\":\"", with: "\"card\" : \"")
        let noted = try encoded(test.revision("2026-11-17", note: "\"card\":\"mood_five/2026-11-19\"")).line
        let text = "\u{FEFF}\(lines[1])\r\n\n{\"v\":1,\"brok\n\(piece)\n\(spaced)\n\0\0\0\(own[0])\n\(noted)\n\(own[1])"
        try files.put(text, test.file)
        #expect(try forget().removed == 4)
        #expect(places(of: secret) == [])
        let rest = try files.text(test.file)
        #expect(rest.hasPrefix("\u{FEFF}\(lines[1])\r\n\n{\"v\":1,\"brok\n\0\0\0\(noted)\n"))
    }

    @Test func copiesThatAreNotReachedAreListed() throws {
        let text = try files.text(test.file)
        let state = ["/s/damaged/a.1.2", "/s/unsaved/mood_five_2026-11-19.1.jsonl"]
        let copies = [
            "/j/cards/2026-11.laptop-0dd7.jsonl.bak", "/j/cards/2026-11.laptop-0dd7.sync-conflict-1.jsonl",
            "/j/cards/2026-11.phone-0001.jsonl",
        ]
        try files.createDirectory("/s/damaged")
        try files.createDirectory("/.git")
        for path in copies + state { try files.put(text, path) }
        let forgotten = try forget()
        #expect(
            forgotten.copies == [
                .conflictCopy(copies[0]), .conflictCopy(copies[1]), .otherDevice(copies[2]), .repository("/.git"),
            ])
        #expect(forgotten.cleared == [state[1], state[0]])
        #expect(places(of: secret) == copies)
        #expect(try files.text(state[0]).contains("kept"), "what it holds of other cards stays")
        // They are history, not a fork: what comes back by syncing stays deleted.
        #expect(try !test.head("2026-11-19").hasFork)
        let everywhere = try forget(everywhere: true)
        #expect(everywhere.rewritten.count == 3)
        #expect(places(of: secret) == [])
    }

    /// An old line of it that a sync tool restores without the later ones is not a fork either.
    @Test func aReturningLineStaysHistory() throws {
        let lines = files.lines(test.file)
        _ = try forget()
        try files.put(lines[0] + "\n", "/j/cards/2026-11.phone-0001.jsonl")
        let head = try test.head("2026-11-19")
        #expect(head.isDeleted && !head.hasFork)
    }

    @Test func filesThatNoOtherCardNamesGoToo() throws {
        let (own, shared) = (String(repeating: "ab", count: 32), String(repeating: "cd", count: 32))
        for hash in [own, shared] {
            try files.createDirectory("/j/attachments/\(hash.prefix(2))")
            try files.put("photo", "/j/attachments/\(hash.prefix(2))/\(hash)")
        }
        func line(_ day: String, _ hashes: String...) throws -> String {
            var revision = try test.revision(day)
            let value = "[" + hashes.map { "{\"sha256\":\"\($0)\"}" }.joined(separator: ",") + "]"
            revision.carried = [Revision.CarriedMember(key: "photos", value: Array(value.utf8))]
            return try encoded(revision).line
        }
        try test.put(
            "\(line("2026-11-19", own, shared))\n\(line("2026-11-18", shared))\n", "2026-11.laptop-0dd7.jsonl")
        #expect(try forget().attachments == ["attachments/ab/\(own)"])
        #expect(try files.list("/j/attachments/ab").isEmpty)
        #expect(try files.list("/j/attachments/cd") == [shared])
    }
}
