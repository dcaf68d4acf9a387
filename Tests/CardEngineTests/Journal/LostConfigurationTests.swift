import CardEngine
import CardSchema
import CardTesting
import Testing

/// Cards without a `journal.json`: nothing is written over them, and the journal keeps its id.
@Suite struct LostConfigurationTests {
    private let files = DiaryFixture.disk()
    private let id: String

    init() throws {
        let diary = try DiaryFixture.create(on: files)
        try diary.saving(mood: 3)
        var filling = try diary.filling("mood_five", on: .yesterday)
        _ = filling.answer(2, at: MoodFive.Day.mood)
        _ = try diary.keep(&filling)
        id = diary.journal.configuration.id
        try files.remove("/home/cards/journal.json")
    }

    private func lost() throws -> LostConfiguration? {
        try LostConfiguration(of: "/home/cards", states: "/state", on: files)
    }

    private func restore(_ lost: LostConfiguration) throws {
        var generator = SeededGenerator(seed: 7)
        try lost.restore(using: &generator)
    }

    /// Neither opening nor creating writes anything, and both say what is missing.
    @Test func nothingIsWrittenOverTheCards() throws {
        let before = files.contents
        for attempt in [{ _ = try DiaryFixture.open(on: files) }, { _ = try DiaryFixture.create(on: files) }] {
            let error = try #require(try failure(attempt))
            #expect(error.diagnostics.map(\.code) == [DiagnosticCode("T706")])
            #expect(error.exitStatus == 78)
        }
        #expect(files.contents == before)
    }

    @Test func theIdComesFromTheStateOfADeviceOfTheJournal() throws {
        // The states of another journal, of one that never wrote, and things that are no state.
        let other = try Diary.create(
            "/home/other", state: "/state", hostName: "laptop", clock: DiaryFixture.clock(), on: files)
        try other.use(.bundled("mood_five"))
        try other.saving(mood: 1)
        try files.createDirectory("/state/0000000000000000")
        _ = try files.createFile(Array("no name!\n".utf8), at: "/state/0000000000000000/device")
        try files.createDirectory("/state/1111111111111111")
        try files.createDirectory("/state/reminders")
        let lost = try #require(try lost())
        #expect(lost.id == id && lost.id != other.journal.configuration.id)
        try restore(lost)
        let diary = try DiaryFixture.open(on: files)
        #expect(diary.journal.configuration == JournalConfiguration(id: id))
        #expect(try diary.waitingDrafts().count == 1)
        #expect(try diary.cards(last: .days(3)).count == 1)
        #expect(try self.lost() == nil)
    }

    /// A journal that was lost before and started again: the device with more files counts.
    @Test func ofTwoDevicesTheOneWithMoreFiles() throws {
        try files.createDirectory("/state/2222222222222222")
        _ = try files.createFile(Array("laptop-9999\n".utf8), at: "/state/2222222222222222/device")
        try files.put("", "/home/cards/cards/2026-09.laptop-9999.jsonl")
        #expect(try lost()?.id == id || lost()?.id == "2222222222222222")
        try files.put("", "/home/cards/cards/2026-08.laptop-9999-2.jsonl")
        #expect(try lost()?.id == "2222222222222222")
    }

    @Test func aDeviceThatKnowsNothingGetsANewId() throws {
        let elsewhere = try #require(try LostConfiguration(of: "/home/cards", states: "/nowhere", on: files))
        #expect(elsewhere.id == nil)
        try restore(elsewhere)
        #expect(try DiaryFixture.open(on: files).journal.configuration.id != id)
        // What comes in the meantime is not replaced.
        let before = files.contents["/home/cards/journal.json"]
        try restore(elsewhere)
        #expect(files.contents["/home/cards/journal.json"] == before)
    }

    /// A folder without cards is no lost journal: the rest of an interrupted creation, or other files.
    @Test func aFolderWithoutCardsIsNotLost() throws {
        let empty = SimulatedFileSystem(folders: ["/home", "/state", "/home/cards", "/home/cards/cards"])
        try empty.put("x", "/home/cards/cards/notes.txt")
        try empty.put("x", "/home/cards/cards/.2026-11.laptop-1111.jsonl.tmp")
        #expect(try LostConfiguration(of: "/home/cards", states: "/state", on: empty) == nil)
        _ = try DiaryFixture.create(on: empty)
    }
}
