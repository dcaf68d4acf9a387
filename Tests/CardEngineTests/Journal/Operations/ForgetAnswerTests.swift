import CardEngine
import CardSchema
import CardTesting
import Testing

/// The answers to one question are permanently removed; everything else stays, including every id.
@Suite struct ForgetAnswerTests {
    private let files = SimulatedFileSystem()
    private let test: TestJournal
    private let secret = "wordthatisprivate"

    init() throws {
        test = try TestJournal(on: files)
        let first = try test.writer.append(try test.revision("2026-11-19", mood: 2, note: secret))
        _ = try test.writer.append(try test.revision("2026-11-18", mood: 1, note: "kept"))
        _ = try test.writer.append(
            try test.revision("2026-11-19", mood: 3, note: secret, rev: 2, prev: [first.id], at: "2026-11-19T13:00:00Z")
        )
    }

    private var card: CardName { get throws { try test.head("2026-11-19").card } }

    private func places(of text: String) -> [String] {
        files.contents.filter { $0.value.firstRange(of: Array(text.utf8)) != nil }.keys.sorted()
    }

    @discardableResult private func forget(
        _ path: String = "day.note", everywhere: Bool = false
    ) throws -> ForgottenCard {
        try test.writer.forget(
            #require(FieldPath(path)), of: card, at: JournalOperation.moment(), everywhere: everywhere)
    }

    @Test func allRevisionsStayWithoutTheAnswer() throws {
        let before = files.lines(test.file)
        let forgotten = try forget()
        #expect(forgotten.removed == 2)
        #expect(forgotten.path == FieldPath("day", "note"))
        #expect(forgotten.rewritten == ["cards/2026-11.laptop-0dd7.jsonl"])
        #expect(forgotten.copies == [])
        #expect(places(of: secret) == [])
        let after = files.lines(test.file)
        #expect(after.count == 4)
        #expect(after[1] == before[1], "another card stays byte for byte")
        for (old, new) in zip(before, after) {
            #expect(LineHeader(Array(old.utf8)) == LineHeader(Array(new.utf8)), "same id, number, parents and time")
            #expect(LineIntegrity.check(Array(new.utf8).span.bytes, 0..<new.utf8.count) == .whole)
        }
        #expect(after[0].contains(#""values":{"day":{"mood":2}}"#))
        let head = try test.head("2026-11-19")
        #expect(!head.hasFork && !head.isDeleted)
        #expect(described(head.content) == "day.mood=3")
        #expect(head.history.revisions.map(\.header.rev) == [1, 2, 3])
        #expect(try JournalExamination(test.journal, test.writer.device).findings.isEmpty)
        let again = try forget()
        #expect(again.removed == 0 && again.rewritten == [], "doing it twice changes nothing")
        #expect(files.lines(test.file) == after)
    }

    /// A line that a person edited, or that another program spelled.
    enum Spelling: String, CaseIterable {
        case wrongChecksum, noTail, spaces, escapedKey, spacesAround

        func line(_ line: String) -> String {
            switch self {
            case .wrongChecksum: line.replacing("\"mood\":2", with: "\"mood\":4")
            case .noTail: line.dropLast(42) + "}"
            case .spaces: line.replacing("\"note\":", with: "\"note\" : ")
            case .escapedKey: line.replacing("\"note\":", with: "\"n\\u006fte\":")
            case .spacesAround: line + " \r"
            }
        }
    }

    /// They keep their meaning and their ids.
    @Test(arguments: Spelling.allCases) func otherSpellings(_ spelling: Spelling) throws {
        let lines = files.lines(test.file)
        let changed = spelling.line(lines[0])
        try files.put(([changed] + lines.dropFirst()).joined(separator: "\n") + "\n", test.file)
        let id = try #require(LineHeader(Array(changed.utf8))?.id)
        try forget()
        #expect(places(of: secret) == [], "\(spelling)")
        let revision = try #require(try test.head("2026-11-19").history.revisions.first)
        #expect(revision.id == id, "\(spelling): the id stays")
        #expect(revision.isEditedByHand == (spelling != .spacesAround), "\(spelling)")
        #expect(!TextSearch.contains(revision.line, Array("note".utf8)))
    }

    @Test func copiesAreNamedAndStayHistory() throws {
        let text = try files.text(test.file)
        let copies = [
            "/j/.stversions/cards/2026-11.laptop-0dd7~20261119.jsonl", "/j/.trash/x",
            "/j/cards/2026-11.laptop-0dd7.sync-conflict-1.jsonl", "/j/cards/2026-11.phone-0001.jsonl",
            "/j/cards/old/2026-11.x.jsonl",
        ]
        for folder in ["/j/.stversions/cards", "/j/.trash", "/j/cards/old"] { try files.createDirectory(folder) }
        for path in copies { try files.put(text, path) }
        try files.put("unrelated", "/j/.trash/y")
        let forgotten = try forget()
        #expect(
            forgotten.copies == [
                .conflictCopy(copies[0]), .conflictCopy(copies[1]), .conflictCopy(copies[2]), .otherDevice(copies[3]),
                .conflictCopy(copies[4]),
            ])
        #expect(places(of: secret) == copies)
        let head = try test.head("2026-11-19")
        #expect(!head.hasFork, "old lines that are still somewhere stay history")
        #expect(described(head.content) == "day.mood=3")
        let everywhere = try forget(everywhere: true)
        #expect(everywhere.rewritten.count == 5)
        #expect(everywhere.copies == [])
        #expect(places(of: secret) == [])
        #expect(places(of: "kept").count == 6)
    }

    /// The whole card too.
    @Test func everyFolderIsSearchedForACard() throws {
        let text = try files.text(test.file)
        try files.createDirectory("/j/.stversions/cards")
        try files.createDirectory("/j/cards/old/er")
        let copies = ["/j/.stversions/cards/a", "/j/cards/old/er/b.jsonl"]
        for path in copies { try files.put(text, path) }
        // A backup inside the journal is found and named, but lines in it cannot be rewritten.
        try files.put("\0\0\0" + text, "/j/backup.tar")
        let forgotten = try test.writer.forget(card, at: JournalOperation.moment())
        #expect(forgotten.copies == (copies + ["/j/backup.tar"]).sorted { $0 < $1 }.map { .conflictCopy($0) })
        let everywhere = try test.writer.forget(card, at: JournalOperation.moment(), everywhere: true)
        #expect(everywhere.copies == [.conflictCopy("/j/backup.tar")])
        #expect(places(of: secret) == ["/j/backup.tar"])
    }

    /// A piece of a line cannot lose a single answer, so it is named.
    @Test func damagedLinesAreNamed() throws {
        let lines = files.lines(test.file)
        try files.put(lines.joined(separator: "\n") + "\n" + lines[0].dropLast(60) + "\n", test.file)
        #expect(try forget().copies == [.pieces(test.file, count: 1)])
    }

    @Test func draftsAndUnsavedRecordsLoseTheAnswerOnly() throws {
        let drafts = DraftStore(folder: test.writer.device.drafts, files: files)
        let draft = try drafts.begin(
            Draft.Header(card: card, parents: [], schema: test.mood.name, begun: JournalOperation.moment()))
        try draft.append(Draft.Answer(FieldPath("day", "note"), .answered(.text(secret))))
        try draft.append(Draft.Answer(FieldPath("day", "mood"), .answered(.whole(5))))
        draft.close()
        let open = try drafts.resume(card)
        try files.put(try files.text(test.file), "/s/unsaved/copy.jsonl")
        let forgotten = try forget()
        #expect(forgotten.isOpen)
        #expect(forgotten.cleared.count == 2)
        #expect(places(of: secret) == [])
        #expect(places(of: #""path":"day.mood","value":5"#).count == 1)
        #expect(files.lines("/s/unsaved/copy.jsonl").count == 3)
        #expect(throws: FileError.self, "the window that is open writes nothing more") {
            try open.append(Draft.Answer(FieldPath("day", "note"), .answered(.text(secret))))
        }
    }

    @Test func anEditThatWasOpenBringsNothingBack() throws {
        let head = try test.head("2026-11-19")
        let late = try test.revision("2026-11-19", mood: 4, note: secret, rev: 3, prev: [head.head.id])
        try forget()
        let error = try #require(try failure { try test.writer.append(late) })
        #expect(error.diagnostics.map { "\($0.code)" } == ["T716"])
        #expect(places(of: secret) == [])
        // Without the answer, it is only another version; after it, the question may be answered anew.
        let next = try test.head("2026-11-19").head
        _ = try test.writer.append(
            try test.revision("2026-11-19", mood: 4, note: "new", rev: next.header.rev + 1, prev: [next.id]))
        #expect(described(try test.head("2026-11-19").content).contains("new"))
    }

    /// Undoing goes past it to the change before, which comes back without the answer.
    @Test func undoGoesPastIt() throws {
        // The first revision is another device's, so its line still has the answer.
        let lines = files.lines(test.file)
        try files.put(lines[0] + "\n", "/j/cards/2026-11.phone-0001.jsonl")
        try files.put(lines.dropFirst().joined(separator: "\n") + "\n", test.file)
        try forget()
        let later = try #require(Timestamp("2026-11-24T08:00:00Z"))
        let undo = try #require(
            try test.journal.undo(by: test.writer.device.device, at: later, run: RevisionID(bits: 1)))
        _ = try test.writer.append(undo.steps.map(\.revision))
        #expect(undo.cards == [try card])
        #expect(described(try test.head("2026-11-19").content) == "day.mood=2")
        #expect(!TextSearch.contains(try files.text(test.file), secret))
    }

    /// Another device's version still has it, and this device restores or moves that version.
    @Test func whatThisDeviceWritesFromAnotherVersionLeavesItOut() throws {
        let base = try test.head("2026-11-19").head
        try forget()
        let other = try test.revision(
            "2026-11-19", mood: 5, note: secret, rev: 4, prev: [base.id], at: "2026-11-23T08:00:00Z", by: "phone-0001")
        try test.put(try encoded(other).line + "\n", "2026-11.phone-0001.jsonl")
        let later = try #require(Timestamp("2026-11-24T08:00:00Z"))
        let device = test.writer.device.device
        let whole = try test.whole("2026-11-19")
        #expect(described(whole.head.content).contains(secret), "the other version is the head")
        var reader = whole.reader
        let forgotten = reader.forgottenAnswers(in: whole.head.history)
        let moved = try CardMove(whole.head, to: #require(CivilDate("2026-11-12"))).revisions(
            over: nil, without: forgotten, at: later, by: device, run: RevisionID(bits: 2))
        #expect(moved.count == 2 && moved[0].card[FieldPath("day", "note")] == .notAsked)
        let undo = try #require(try test.journal.undo(by: device, at: later, run: RevisionID(bits: 1)))
        #expect(!undo.steps.isEmpty)
        for step in undo.steps { #expect(step.revision.card[FieldPath("day", "note")] == .notAsked) }
    }

    @Test func aDeletedCardStaysDeletedAndCanComeBack() throws {
        let head = try test.head("2026-11-19").head
        _ = try test.writer.append(
            try test.revision("2026-11-19", rev: 3, prev: [head.id], at: "2026-11-19T14:00:00Z", isDeleted: true))
        try forget()
        #expect(places(of: secret) == [])
        let whole = try test.whole("2026-11-19")
        var reader = whole.reader
        #expect(reader.state(of: whole.head.history) == .deleted)
        let changes = CardDeletion(at: try JournalOperation.moment(), by: test.writer.device.device)
        _ = try test.writer.append(try changes.recovery(of: whole.head) { reader.written($0) })
        #expect(described(try test.head("2026-11-19").content) == "day.mood=3")
    }

    /// Versions that a person has not merged yet stay two, each without the answer.
    @Test func bothVersionsOfAForkLoseIt() throws {
        let base = try test.head("2026-11-19").head
        _ = try test.writer.append(try test.revision("2026-11-19", mood: 4, note: secret, rev: 3, prev: [base.id]))
        let other = try test.revision(
            "2026-11-19", mood: 5, note: secret + "2", rev: 3, prev: [base.id], by: "phone-0001")
        try test.put(try encoded(other).line + "\n", "2026-11.phone-0001.jsonl")
        #expect(try forget().copies == [.otherDevice("/j/cards/2026-11.phone-0001.jsonl")])
        let head = try test.head("2026-11-19")
        #expect(head.history.leaves.count == 2)
        #expect(head.history.leaves.allSatisfy { !TextSearch.contains($0.line, Array(secret.utf8)) })
    }

    /// Another device edits the card before it learns of it: its answer does not come back unasked.
    @Test func aMergeAsks() throws {
        let base = try test.head("2026-11-19").head
        let other = try test.revision("2026-11-19", mood: 5, note: secret, rev: 3, prev: [base.id], by: "phone-0001")
        try forget()
        try test.put(try encoded(other).line + "\n", "2026-11.phone-0001.jsonl")
        let whole = try test.whole("2026-11-19")
        var reader = whole.reader
        let merge = try #require(try CardMerge(whole.head.history) { reader.content(of: $0) })
        #expect(merge.questions.map { merge.title(of: $0, in: "en") } == ["Anything to remember?"])
        var choices = CardMerge.Choices()
        let kept = try #require(merge.versions.firstIndex { $0.device != "phone-0001" })
        for question in merge.questions { choices.versions[question] = kept }
        let merged = try #require(
            try merge.revision(
                choices, at: JournalOperation.moment(), by: test.writer.device.device, under: test.journal.schemas))
        _ = try test.writer.append(merged)
        #expect(described(try test.head("2026-11-19").content) == "day.mood=5")
    }

    /// A backup from before brings back neither the answer nor a second version.
    @Test func aRestoredBackupLeavesItOut() throws {
        try files.createDirectory("/b")
        _ = try test.writer.backUp(to: "/b/old.tar", at: JournalOperation.moment())
        try forget()
        let backup = try JournalBackup.open(at: "/b/old.tar", on: files)
        let summary = try test.writer.restore(backup, at: JournalOperation.moment())
        #expect(summary.forgotten == 2)
        #expect(places(of: secret) == ["/b/old.tar"])
        #expect(try !test.head("2026-11-19").hasFork)
    }

    @Test func doctorFindsAnInterruptedOne() throws {
        let before = try files.text(test.file)
        try forget()
        let last = try #require(files.lines(test.file).last)
        try files.put(before + last + "\n", test.file)
        let found = try JournalExamination(test.journal, test.writer.device).findings
        #expect(found.map { "\($0.code)" } == ["T738"])
        #expect(found.map(\.fix) == ["cards forget mood_five/2026-11-19:day.note"])
        try forget()
        #expect(try JournalExamination(test.journal, test.writer.device).findings.isEmpty)
    }

    /// What migrations put aside goes too, and an older version's line loses it under its older name.
    @Test func olderVersionsLoseItUnderTheirNames() throws {
        let disk = SimulatedFileSystem()
        let test = try TestJournal(on: disk)
        func template(_ version: Int, _ id: String, _ more: String) -> String {
            """
            { "cards": 1, "id": "sleep", "version": \(version), "title": "S", "cadence": "daily", "groups": [ { "id": "g", "title": "G", "fields": [
              { "id": "\(id)", "type": "scale", "title": "Q", "scale": { "min": 0, "max": \(version == 1 ? 10 : 5) } },
              { "id": "other", "type": "text", "title": "O" } ] } ] \(more) }
            """
        }
        try disk.put(template(1, "slept", ""), "/j/schemas/sleep.json")
        let older = try test.journal.schemas.schemaForFilling("sleep").compiled
        let name = CardName(schema: "sleep", day: try #require(CivilDate("2026-11-19")))
        var header = Revision.Header(
            card: name, rev: 1, prev: [], at: try #require(Timestamp("2026-11-19T12:00:00Z")),
            by: test.writer.device.device, schema: older.name)
        var card = Card(older)
        card[FieldPath("g", "slept")] = .answered(.whole(7))
        card[FieldPath("g", "other")] = .answered(.text("kept"))
        let first = try test.writer.append(Revision(header, card))
        let steps = """
            , "retired": { "g.slept": 1 }, "migrations": [ { "from": { "version": 1, "hash": "\(older.name.hash)" }, "to": 2, "steps": [
              { "op": "rename", "field": "g.slept", "to": "g.rest" },
              { "op": "rescale", "field": "g.rest", "from": [0, 10], "to": [0, 5], "round": "floor" } ] } ]
            """
        try disk.put(template(2, "rest", steps), "/j/schemas/sleep.json")
        let newer = try test.journal.schemas.schemaForFilling("sleep").compiled
        #expect(newer.name.version == 2)
        var ignored: [Diagnostic] = []
        var reader = test.journal.reader()
        let head = try #require(try reader.head(of: name, into: &ignored))
        let migrated = try #require(head.content.revision)
        (header.rev, header.prev, header.schema) = (2, [first.id], newer.name)
        header.at = try #require(Timestamp("2026-11-19T13:00:00Z"))
        _ = try test.writer.append(Revision(header, migrated.card, attic: migrated.attic))
        #expect(disk.lines(test.file)[1].contains(#""was":[7],"is":[3]"#))
        let forgotten = try test.writer.forget(FieldPath("g", "rest"), of: name, at: JournalOperation.moment())
        #expect(forgotten.removed == 2)
        let lines = disk.lines(test.file)
        #expect(lines.allSatisfy { !$0.contains("\"slept\":") && !$0.contains("\"rest\":") && $0.contains("kept") })
        #expect(lines.allSatisfy { $0.contains(#""attic":[]"#) })
    }

    @Test func anUnknownQuestionIsRefused() throws {
        let before = try files.text(test.file)
        let error = try #require(try failure { try forget("day.nothing") })
        #expect(error.text(in: "en") == "mood_five has no question 'day.nothing'.")
        #expect(error.text(in: "es") == "mood_five no tiene la pregunta 'day.nothing'.")
        #expect(try files.text(test.file) == before)
    }
}
