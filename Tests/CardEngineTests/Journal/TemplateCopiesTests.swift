import CardEngine
import CardSchema
import CardTesting
import Testing

/// Copies of templates that sync tools leave beside them.
@Suite struct TemplateCopiesTests {
    @Test func aCopyIsNamedAndNeverUsed() throws {
        let files = SimulatedFileSystem()
        let test = try TestJournal(on: files)
        _ = try test.writer.append(try test.revision("2026-10-19", mood: 2))
        let text = String(decoding: try #require(files.contents["/j/schemas/mood_five.json"]), as: UTF8.self)
        let copies = [
            "mood_five (conflicted copy 2026-11-28).json", "mood_five 2.json",
            "mood_five.sync-conflict-20261128-ABC.json", "mood_five-conflict.json",
        ]
        for name in copies { try files.put(text, "/j/schemas/" + name) }
        try files.put(text, "/j/schemas/other 2.json")
        let store = test.journal.schemas
        #expect(try store.currentIDs() == ["mood_five"])
        let found = try store.copies()
        #expect(found.map(\.subject) == copies.sorted().map { "schemas/\($0)" }, "a copy of nothing is none")
        #expect(found.allSatisfy { $0.severity == .warning && $0.code == .conflictCopy && $0.fix != nil })
        #expect(found.allSatisfy { $0.message.contains("schemas/mood_five.json") })
        var entries = EntryExamination(test.journal, test.writer.device)
        #expect(try entries.findings(months: true, opening: true).map(\.subject) == found.map(\.subject))
        _ = try test.writer.append(try test.revision("2026-10-20", mood: 3))
    }
}
