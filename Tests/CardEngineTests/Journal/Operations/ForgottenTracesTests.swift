import CardEngine
import CardSchema
import CardTesting
import Testing

/// Forgotten means forgotten: damaged lines, drafts, what editors and crashes leave, and windows that are still open.
@Suite struct ForgottenTracesTests {
    private let files = SimulatedFileSystem()
    private let test: TestJournal
    private let secret = "wordthatisprivate"
    private let card: CardName

    init() throws {
        test = try TestJournal(on: files)
        _ = try test.writer.append(try test.revision("2026-11-18", mood: 1, note: "kept"))
        _ = try test.writer.append(try test.revision("2026-11-19", mood: 2, note: secret))
        card = CardName(schema: "mood_five", day: try #require(CivilDate("2026-11-19")))
    }

    private func places(of text: String) -> [String] {
        files.contents.filter { TextSearch.contains($0.value, Array(text.utf8)) }.keys.sorted()
    }

    private func forget() throws -> ForgottenCard {
        try test.writer.forget(card, at: JournalOperation.moment())
    }

    /// The card's only line, damaged in every way that leaves a part of its name.
    @Test(arguments: [
        ("a value", #""mood":2"#, "\"mood\":\u{1}"),
        ("the key of the name", #""card""#, #""cXrd""#),
        ("the name, by its template and day", "/2026-11-19\"", "/2026-\u{1}1-19\""),
        ("spaces and escapes", #""card":"mood_five/2026-11-19""#, "\"card\" : \"mood_five\\/2026-11-19\"\u{1}"),
        ("the beginning", #"{"v":1,"card":"mood"#, "\u{1}\u{1}mood"),
    ]) func aCardOfDamagedLinesOnly(_ what: String, _ part: String, _ damage: String) throws {
        let text = try files.text(test.file)
        let damaged = text.split(separator: "\n").map { line in
            TextSearch.contains(String(line), secret) ? String(line).replacing(part, with: damage) : String(line)
        }
        try files.put(damaged.joined(separator: "\n") + "\n", test.file)
        try files.put(damaged[1] + "\n", "/s/unsaved/copy.jsonl")
        var ignored: [Diagnostic] = []
        #expect(try test.journal.head(of: card, into: &ignored) == nil, "\(what): nobody reads it")
        #expect(try test.writer.hasTraces(of: card))
        let forgotten = try forget()
        #expect(forgotten.removed == 1)
        #expect(places(of: secret) == [])
        #expect(places(of: "kept") == [test.file])
        #expect(try test.head("2026-11-19").isForgotten)
        // The original line, restored by a sync tool, stays history.
        try files.put(text.split(separator: "\n")[1] + "\n", "/j/cards/2026-11.phone-0001.jsonl")
        #expect(try test.head("2026-11-19").isDeleted)
    }

    @Test func linesThatMayBeAnybodysAreCounted() throws {
        let lines = files.lines(test.file)
        try files.put("\(lines[0])\n\(lines[1])\n\u{1}\u{1} who knows whose\n\(lines[1].dropFirst(140))\n", test.file)
        let forgotten = try forget()
        #expect(forgotten.removed == 1)
        #expect(forgotten.unknown.map(\.file) == ["cards/2026-11.laptop-0dd7.jsonl"])
        #expect(forgotten.unknown.map(\.lines) == [2])
    }

    /// A line that is joined with another one is removed from it, and the other one stays.
    @Test func recoversALineFromAJoinedOne() throws {
        let text = try files.text(test.file)
        try files.put(text.replacing("}\n{", with: "}?{"), test.file)
        #expect(try forget().removed == 1)
        #expect(places(of: secret) == [])
        #expect(try heads(test.journal).count == 2)
        #expect(try !test.head("2026-11-18").isDeleted)
    }

    @Test func draftsAndWhatAnEditorLeftGoToo() throws {
        let drafts = DraftStore(folder: test.writer.device.drafts, files: files)
        let header = Draft.Header(
            card: card, parents: [], schema: test.mood.name, begun: try JournalOperation.moment())
        let path = try #require(FieldPath("day.note"))
        for _ in 1...2 {
            let draft = try drafts.begin(header)
            try draft.append(Draft.Answer(path, .answered(.text(secret))))
            draft.close()
        }
        _ = try drafts.copyAside(card)
        let open = try drafts.resume(card, number: 2)
        try files.put(try files.text("/s/drafts/mood_five.2026-11-19.jsonl"), "/s/drafts/.tmp-9-0")
        try files.put(try files.text(test.file), "/j/cards/.tmp-9-0")
        let notes = EditorNotes(in: test.writer.device.root, on: files)
        let (note, lock) = try notes.begin(card)
        for name in ["note.txt", ".note.txt.swp", "note.txt~"] { try files.put(secret, "\(note.folder)/\(name)") }
        files.close(lock)
        #expect(try notes.left().map(\.card) == [card])
        let found = try JournalExamination(test.journal, test.writer.device).findings
        #expect(found.contains { "\($0.code)" == "T762" && $0.subject == note.folder })
        let other = Draft.Header(
            card: CardName(schema: "mood_five", day: try #require(CivilDate("2026-11-18"))), parents: [],
            schema: test.mood.name, begun: try JournalOperation.moment())
        try drafts.begin(other).close()
        let forgotten = try forget()
        #expect(forgotten.isOpen)
        #expect(forgotten.cleared.count == 7)
        #expect(places(of: secret) == [])
        #expect(try notes.all() == [])
        #expect(try drafts.headers().map(\.card) == [other.card])
        #expect(throws: FileError.self, "the window that is open writes nothing more") {
            try open.append(Draft.Answer(path, .answered(.text(secret))))
        }
        #expect(places(of: secret) == [])
    }

    /// Files that a running program is writing are left alone.
    @Test func aFileThatIsBeingWrittenStays() throws {
        try files.put("{}", "/j/cards/.tmp-9-0")
        let writer = try files.open("/j/cards/.tmp-9-0", for: .append)
        #expect(try files.lock(writer))
        _ = try forget()
        #expect(try files.exists("/j/cards/.tmp-9-0"))
        files.close(writer)
        _ = try forget()
        #expect(try !files.exists("/j/cards/.tmp-9-0"))
    }

    @Test func anEditThatWasOpenBringsNothingBack() throws {
        let head = try test.head("2026-11-19")
        let late = try test.revision("2026-11-19", mood: 4, note: secret, rev: 2, prev: [head.head.id])
        _ = try forget()
        let error = try #require(try failure { try test.writer.append(late) })
        #expect(error.diagnostics.map { "\($0.code)" } == ["T716"])
        #expect(places(of: secret) == [], "nor is it kept aside")
        // A program that knows of it starts over.
        let tombstone = try test.head("2026-11-19").head
        let anew = try test.revision("2026-11-19", mood: 5, rev: tombstone.header.rev + 1, prev: [tombstone.id])
        _ = try test.writer.append(anew)
        #expect(try !test.head("2026-11-19").isDeleted)
    }

    /// A disk that crashed at any moment of it, and the forgetting done again: nothing is left anywhere.
    @Test func afterACrashItIsDoneAgain() throws {
        let drafts = DraftStore(folder: test.writer.device.drafts, files: files)
        let begun = try JournalOperation.moment()
        let draft = try drafts.begin(Draft.Header(card: card, parents: [], schema: test.mood.name, begun: begun))
        try draft.append(Draft.Answer(try #require(FieldPath("day.note")), .answered(.text(secret))))
        draft.close()
        let (note, lock) = try EditorNotes(in: test.writer.device.root, on: files).begin(card)
        try files.put(secret, note.text)
        files.close(lock)
        let joined = try files.text(test.file).replacing("}\n{", with: "}?{")
        try files.put(joined + "{\"v\":1,\"card\":\"mood_five/2026-11-19\",\"note\":\"\(secret)", test.file)
        let disk = SimulatedFileSystem(files.contents, folders: ["/s/unsaved", "/j/.local"])
        let same = try TestJournal(on: disk)
        let before = disk.calls.count
        _ = try same.writer.forget(card, at: JournalOperation.moment())
        for count in before...disk.calls.count {
            for crashed in disk.crashStates(after: count, limit: 8) {
                let again = try TestJournal(on: crashed)
                _ = try again.writer.forget(card, at: JournalOperation.moment())
                let left = crashed.contents.filter { TextSearch.contains($0.value, Array(secret.utf8)) }.keys.sorted()
                #expect(left == [], "after \(count) calls")
                #expect(try !again.head("2026-11-18").isDeleted, "after \(count) calls")
            }
        }
    }
}
