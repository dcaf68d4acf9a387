import CardEngine
import CardSchema
import CardTesting
import Testing

/// The changes since a position.
@Suite struct JournalPositionTests {
    private let files = SimulatedFileSystem()
    private let test: TestJournal

    init() throws {
        test = try TestJournal(on: files)
        for day in ["2026-10-31", "2026-11-19", "2026-11-20"] { _ = try test.writer.append(try test.revision(day)) }
    }

    private func changes(since position: JournalPosition) throws -> (days: [String], position: JournalPosition) {
        let (cards, now) = try test.journal.changes(since: position)
        return (cards.map { "\($0.day)" }.sorted(), now)
    }

    @Test func onlyWhatWasWrittenSinceHasChanged() throws {
        let all = try changes(since: .beginning)
        #expect(all.days == ["2026-10-31", "2026-11-19", "2026-11-20"])
        let position = try #require(JournalPosition(all.position.text))
        #expect(position == all.position)
        #expect(try changes(since: position).days == [])
        let head = try test.head("2026-11-19")
        _ = try test.writer.append(
            try test.revision("2026-11-19", rev: 2, prev: [head.head.id], isDeleted: true))
        _ = try test.writer.append(try test.revision("2026-09-01"))
        let next = try changes(since: position)
        #expect(next.days == ["2026-09-01", "2026-11-19"], "a deleted card has changed too")
        #expect(try changes(since: next.position).days == [])
    }

    /// An export of no cards reads nothing, and one of named cards contains exactly these.
    @Test func readsOnlyTheMonthsOfNamedCards() throws {
        func days(_ names: Set<CardName>) throws -> [String] {
            let cards = JournalCards(
                test.journal, sharing: .everything(of: test.mood), JournalCards.Selection(names: names))
            var days: [String] = []
            try cards.forEach { days.append("\($0.day)") }
            return days
        }
        let before = files.calls.count
        #expect(try days([]) == [] && files.calls.count == before)
        let october = try test.head("2026-10-31").card
        #expect(try days([october]) == ["2026-10-31"])
        #expect(try days([october, try test.head("2026-11-20").card]) == ["2026-10-31", "2026-11-20"])
    }

    /// Lines that git merged, and changes by forgetting a card, may be anywhere in the file.
    @Test func aFileWithAnotherBeginningIsReadCompletely() throws {
        let position = try changes(since: .beginning).position
        let lines = files.lines(test.file)
        try files.put(lines.reversed().joined(separator: "\n") + "\n", test.file)
        #expect(try changes(since: position).days == ["2026-11-19", "2026-11-20"])
        try files.put(lines[0] + "\n", test.file)
        #expect(try changes(since: position).days == ["2026-11-19"])
    }

    /// The end of a line that is being written comes later.
    @Test func aTornLineCountsOnceItIsWhole() throws {
        let line = try encoded(test.revision("2026-11-18")).line
        let text = try files.text(test.file)
        try files.put(text + line.prefix(100), test.file)
        let torn = try changes(since: .beginning)
        #expect(torn.days == ["2026-10-31", "2026-11-19", "2026-11-20"])
        try files.put(text + line + "\n", test.file)
        #expect(try changes(since: torn.position).days == ["2026-11-18"])
    }

    @Test(arguments: ["", "{}", #"{"cards":2,"files":{}}"#, #"{"cards":1,"files":{"x":[1]}}"#])
    func rejectsTextsThatAreNotPositions(_ text: String) {
        #expect(JournalPosition(Array(text.utf8)) == nil)
    }
}
