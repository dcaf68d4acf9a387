import CardEngine
import CardSchema
import CardTesting
import Testing

/// A damaged frozen template is reported, even if the same text is bundled, and can be restored.
@Suite struct FrozenTemplateTests {
    private let files = SimulatedFileSystem()
    private let test: TestJournal
    private let path: String

    init() throws {
        test = try TestJournal(on: files)
        _ = try test.writer.append(try test.revision("2026-11-19", mood: 4))
        path = test.journal.layout.frozenSchema(test.mood.name)
    }

    private func examination() throws -> JournalExamination {
        try JournalExamination(try Journal.open(at: "/j", on: files), test.writer.device)
    }

    @Test(arguments: ["{", "", #"{"cards":1,"id":"mood_five","version":1,"title":"T","groups":[]}"#])
    func reportsAndRestoresADamagedTemplate(_ damage: String) throws {
        let whole = try #require(files.contents[path])
        try files.put(damage, path)
        let found = try examination()
        #expect(found.templates == [test.mood.name])
        let messages = found.findings.filter { $0.subject == "schemas/history/\(test.mood.name).json" }
        #expect(messages.map(\.severity) == [.warning])
        #expect(try heads(try Journal.open(at: "/j", on: files)).count == 1, "the card is read by the text at hand")
        try Journal.open(at: "/j", on: files).schemas.restoreFrozen(test.mood.name)
        #expect(files.contents[path] == whole)
        #expect(try files.text(path + ".aside-1") == damage)
        #expect(try examination().templates == [])
    }

    @Test func aTemplateWithoutACopyIsAnError() throws {
        let world = try UpgradeJournal(gap: 300)
        let path = world.journal.layout.frozenSchema(world.older[0].name)
        try world.files.put("{", path)
        let journal = try Journal.open(at: "/j", on: world.files)
        let found = try JournalExamination(journal, world.writer.device)
        #expect(found.templates == [])
        #expect(
            found.findings.contains {
                $0.severity == .error && $0.subject?.hasSuffix("\(world.older[0].name).json") == true
            })
        #expect(throws: DiaryFailure.self) { try journal.schemas.restoreFrozen(world.older[0].name) }
        #expect(try world.files.text(path) == "{", "nothing is moved where nothing can be put back")
    }
}
