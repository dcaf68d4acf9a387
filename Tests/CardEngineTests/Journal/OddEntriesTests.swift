import CardEngine
import CardSchema
import CardTesting
import Testing

/// A strange entry in place of a file affects nothing else of a diary.
@Suite struct OddEntriesTests {
    static let kinds = FileKind.allCases.filter { $0 != .file }

    /// A journal with two months of cards, and something in the place of a file.
    private static func odd(_ path: String, _ kind: FileKind?) throws -> (SimulatedFileSystem, TestJournal) {
        let files = SimulatedFileSystem()
        let test = try TestJournal(on: files)
        _ = try test.writer.append(try test.revision("2026-10-19", mood: 2))
        _ = try test.writer.append(try test.revision("2026-11-19", mood: 4))
        guard let kind else {
            files.deny([path])
            return (files, try TestJournal(on: files))
        }
        var contents = files.contents
        contents[path] = nil
        let changed = SimulatedFileSystem(
            contents, folders: ["/j/.local", "/s/drafts", "/s/unsaved"], odd: [path: kind])
        return (changed, try TestJournal(on: changed))
    }

    /// Those of a file that may not be read are among them, as no kind.
    static let all: [FileKind?] = kinds + [nil]

    @Test(arguments: all) func readsOtherMonthsAndReportsTheEntry(_ kind: FileKind?) throws {
        let (_, test) = try Self.odd("/j/cards/2026-11.laptop-0dd7.jsonl", kind)
        #expect(try heads(test.journal).count == 1)
        var diagnostics: [Diagnostic] = []
        _ = try test.journal.heads(into: &diagnostics)
        #expect(diagnostics.map(\.subject) == ["cards/2026-11.laptop-0dd7.jsonl"])
        var reported: [Diagnostic] = []
        try JournalSurvey(test.journal, threads: 1).forEachMonth { finding in
            if case .cards(_, _, let met) = finding { reported += met }
        }
        #expect(reported == diagnostics)
        let found = try JournalExamination(test.journal, test.writer.device).findings
        #expect(found.count { $0.subject == "cards/2026-11.laptop-0dd7.jsonl" } == 1)
    }

    @Test(arguments: all) func aCardOfThatMonthGoesIntoAnotherFile(_ kind: FileKind?) throws {
        let (files, test) = try Self.odd("/j/cards/2026-11.laptop-0dd7.jsonl", kind)
        _ = try test.writer.append(try test.revision("2026-11-20", mood: 5))
        #expect(files.lines("/j/cards/2026-11.laptop-0dd7-2.jsonl").count == 1)
        #expect(try heads(test.journal).count == 2)
        _ = try test.writer.append(try test.revision("2026-11-21", mood: 5))
        #expect(files.lines("/j/cards/2026-11.laptop-0dd7-2.jsonl").count == 2)
        let undo = try #require(
            try test.journal.undo(
                by: test.writer.device.device, at: JournalOperation.moment(), run: RevisionID(bits: 1)))
        #expect(undo.steps.count == 1, "what stands in that file is this device's, too")
    }

    @Test(arguments: kinds) func theLockHasAnotherNameThen(_ kind: FileKind) throws {
        let (files, test) = try Self.odd("/j/.local/lock", kind)
        _ = try test.writer.append(try test.revision("2026-11-20"))
        #expect(files.contents["/j/.local/lock-2"] != nil)
        #expect(try Self.notRead(test) == [".local/lock"])
    }

    @Test(arguments: kinds) func aTemplateGivesWayToTheFrozenOne(_ kind: FileKind) throws {
        let files = SimulatedFileSystem()
        let first = try TestJournal(on: files)
        _ = try first.writer.append(try first.revision("2026-10-19", mood: 2))
        var contents = files.contents
        contents["/j/schemas/mood_five.json"] = nil
        let changed = SimulatedFileSystem(contents, folders: ["/j/.local"], odd: ["/j/schemas/mood_five.json": kind])
        let journal = try Journal.open(at: "/j", on: changed)
        let chosen = try journal.schemaForFilling("mood_five")
        #expect(chosen.compiled.name == first.mood.name)
        #expect(chosen.diagnostics.map(\.severity) == [.warning])
        #expect(try heads(journal).count == 1)
        var reported: [Diagnostic] = []
        let noon = try #require(Timestamp("2026-10-19T12:00:00Z"))
        let clock = WallClock(now: { noon }, offsetMinutes: { _ in 0 })
        #expect(try journal.cards(of: #require(CivilDate("2026-10-19")), clock: clock, into: &reported).all.count == 1)
        #expect(try journal.schemas.currentIDs() == ["mood_five"])
        _ = try journal.writer(for: first.writer.device).append(try first.revision("2026-11-20"))
        var entries = EntryExamination(journal, first.writer.device)
        #expect(try entries.findings(months: true, opening: true).map(\.subject) == ["schemas/mood_five.json"])
    }

    /// The suggested fix: the last version is restored, and the entry in its place keeps its contents.
    @Test(arguments: all) func aTemplateIsPutBackBesideIt(_ kind: FileKind?) throws {
        let path = "/j/schemas/mood_five.json"
        let files = SimulatedFileSystem()
        let first = try TestJournal(on: files)
        _ = try first.writer.append(try first.revision("2026-10-19", mood: 2))
        let text = try #require(files.contents[path])
        var changed = files
        if let kind {
            var contents = files.contents
            contents[path] = nil
            changed = SimulatedFileSystem(contents, folders: ["/j/.local"], odd: [path: kind])
        } else {
            files.deny([path])
        }
        let store = try Journal.open(at: "/j", on: changed).schemas
        let last = try store.schemaForFilling("mood_five").loaded
        guard case .newer = try store.adopt(last, merging: TemplateMerge(), isDry: false) else {
            Issue.record("it is not put back")
            return
        }
        if kind == nil { changed.deny([]) }
        #expect(changed.contents[path] == text)
        #expect(try changed.exists(path + ".aside-1"))
    }

    /// An unreadable diary is not an empty one.
    @Test(arguments: kinds.filter { $0 != .folder }) func reportsAnEntryThatIsNotACardsFolder(_ kind: FileKind) throws {
        let files = SimulatedFileSystem()
        _ = try TestJournal(on: files)
        let contents = files.contents.filter { !$0.key.hasPrefix("/j/cards/") }
        let changed = SimulatedFileSystem(contents, folders: ["/j/.local"], odd: ["/j/cards": kind])
        let test = try TestJournal(on: changed)
        let error = try #require(throws: DiaryFailure.self) { try test.journal.fileNames() }
        #expect(error.diagnostics.map(\.subject) == ["cards"])
        #expect(error.diagnostics.map { "\($0.code)" } == ["T768"])
        #expect(error.diagnostics[0].fix != nil)
        #expect(throws: DiaryFailure.self) { try test.writer.append(try test.revision("2026-11-20")) }
        #expect(try Self.notRead(test) == ["cards"])
    }

    /// The frozen copy is made all the same; what was in its place keeps all it has.
    @Test(arguments: all) func aFrozenTemplateIsMadeBesideIt(_ kind: FileKind?) throws {
        let name = try TestJournal(on: SimulatedFileSystem()).mood.name
        let path = "/j/schemas/history/\(name).json"
        let (files, test) = try Self.odd(path, kind)
        _ = try test.writer.append(try test.revision("2026-11-20"))
        if kind == nil { files.deny([]) }
        #expect(files.contents[path] == files.contents["/j/schemas/mood_five.json"])
        #expect(try files.exists(path + ".aside-1"))
        #expect(try heads(test.journal).count == 3)
    }

    @Test(arguments: ["/s/device", "/s/drafts/x.jsonl", "/s/unsaved/x.jsonl", "/s/safety/x.jsonl"], kinds)
    func reportsAndSkipsUnexpectedDeviceFiles(_ path: String, _ kind: FileKind) throws {
        let (files, test) = try Self.odd(path, kind)
        _ = try test.writer.append(try test.revision("2026-11-20"))
        #expect(try test.writer.unsaved.names() == [])
        #expect(try DraftStore(folder: test.writer.device.drafts, files: files).headers() == [])
        #expect(try Self.notRead(test) == [path])
    }

    @Test(arguments: ["/j/cards/2026-11.laptop-0dd7.jsonl", "/j/schemas/x.json", "/j/.local/lock"], kinds)
    func backupSkipsTheEntry(_ path: String, _ kind: FileKind) throws {
        let (files, test) = try Self.odd(path, kind)
        try files.createDirectory("/b")
        let summary = try test.writer.backUp(to: "/b/1.tar", at: JournalOperation.moment())
        let isInIt = !path.contains("/.local/") && kind != .folder
        #expect(summary.leftOut.map(\.name) == (isInIt ? [String(path.dropFirst(3))] : []))
        _ = try JournalBackup.open(at: "/b/1.tar", on: files)
    }

    private static func notRead(_ test: TestJournal) throws -> [String?] {
        var entries = EntryExamination(test.journal, test.writer.device)
        return try entries.findings(months: true, opening: true).map(\.subject)
    }
}
