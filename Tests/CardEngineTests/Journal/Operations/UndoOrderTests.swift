import CardEngine
import CardSchema
import CardTesting
import Testing

/// Which change was the last one, whatever the clock showed, and after cards were forgotten.
@Suite struct UndoOrderTests {
    private let files = SimulatedFileSystem()
    private let test: TestJournal
    private var device: String { test.writer.device.device }

    init() throws {
        test = try TestJournal(on: files)
    }

    private func undo(at now: String = "2026-11-23T08:00:00Z") throws -> CardUndo? {
        let moment = try #require(Timestamp(now))
        let undo = try test.journal.undo(by: device, at: moment, run: RevisionID(bits: 9))
        _ = try undo.map { try test.writer.append($0.steps.map(\.revision)) }
        return undo
    }

    private func redo(at now: String = "2026-11-23T08:00:00Z") throws -> CardUndo? {
        let moment = try #require(Timestamp(now))
        let redo = try test.journal.redo(by: device, at: moment, run: RevisionID(bits: 8))
        _ = try redo.map { try test.writer.append($0.steps.map(\.revision)) }
        return redo
    }

    private func cards(_ undo: CardUndo?) -> [String] { undo?.cards.map { "\($0.day)" } ?? ["nothing"] }

    /// Saves a card at a time, as a new card or as its next revision.
    @discardableResult
    private func save(_ day: String, mood: Int64, at: String, run: String? = nil) throws -> Revision {
        let name = CardName(schema: "mood_five", day: try #require(CivilDate(day)))
        var ignored: [Diagnostic] = []
        let next = try test.journal.head(of: name, into: &ignored)?.history.next
        var revision = try test.revision(day, mood: mood, rev: next?.rev ?? 1, prev: next?.prev ?? [], at: at)
        revision.header.run = run
        return try test.writer.append(revision)
    }

    /// The clock was set back, by an hour or by years; the undo comes at the same wrong time.
    @Test(arguments: [
        ("2026-11-22T11:00:00Z", "2026-11-22T11:05:00Z"), ("2026-11-21T12:00:01Z", "2026-11-23T08:00:00Z"),
        ("2025-11-22T11:00:00Z", "2025-11-22T11:05:00Z"), ("1970-01-01T00:00:09Z", "1970-01-01T00:01:00Z"),
    ]) func aClockThatWasSetBack(_ later: String, _ now: String) throws {
        try save("2026-11-20", mood: 1, at: "2026-11-22T12:00:00Z")
        try save("2026-11-19", mood: 2, at: later)
        try save("2026-11-19", mood: 3, at: later)
        let found = try (0..<4).map { _ in cards(try undo(at: now)) }
        #expect(found == [["2026-11-19"], ["2026-11-19"], ["2026-11-20"], ["nothing"]])
        #expect(try (0..<4).map { _ in cards(try redo(at: now)) } == [found[2], found[1], found[0], ["nothing"]])
    }

    /// Of one card, the later revision is the last change; no clock makes the one before it the last.
    @Test func aCardThatWasEditedAfterTheClockWasSetBack() throws {
        for (mood, at) in [(1, "2026-11-22T12:00:00Z"), (2, "2026-11-20T12:00:00Z"), (3, "2020-01-01T00:00:00Z")] {
            try save("2026-11-20", mood: Int64(mood), at: at)
        }
        #expect(described(try test.head("2026-11-20").content) == "day.mood=3")
        for expected in ["day.mood=2", "day.mood=1", "deleted"] {
            #expect(try undo() != nil)
            #expect(described(try test.head("2026-11-20").content) == expected)
        }
    }

    /// Once the clock was far in the future, and is right again.
    @Test func aClockThatWasInTheFuture() throws {
        try save("2026-11-20", mood: 1, at: "2031-01-01T00:00:00Z")
        try save("2026-11-19", mood: 2, at: "2026-11-22T12:00:00Z")
        #expect(cards(try undo()) == ["2026-11-19"])
        #expect(cards(try undo()) == ["2026-11-20"])
    }

    /// A run over two months is one change; what follows it in either file was written later.
    @Test func aRunOverTwoMonths() throws {
        let run = "aaaaaaaaaaaaaaaa"
        try save("2026-10-05", mood: 1, at: "2026-11-22T12:00:00Z", run: run)
        try save("2026-11-19", mood: 2, at: "2026-11-22T12:00:00Z", run: run)
        try save("2026-10-06", mood: 3, at: "2026-11-22T11:30:00Z")
        try save("2026-11-20", mood: 4, at: "2026-11-22T11:00:00Z")
        #expect(
            try (0..<4).map { _ in cards(try undo()) } == [
                ["2026-10-06"], ["2026-11-20"], ["2026-10-05", "2026-11-19"], ["nothing"],
            ])
    }

    /// In two files, only the clock tells: what it calls the future was written before it was set back.
    @Test func twoMonthsAndAClockThatWasSetBack() throws {
        try save("2026-10-04", mood: 1, at: "2026-11-20T09:00:00Z")
        try save("2026-11-19", mood: 2, at: "2026-11-22T12:00:00Z")
        try save("2026-10-05", mood: 3, at: "2026-11-22T11:01:00Z")
        let found = try (0..<3).map { _ in cards(try undo(at: "2026-11-22T11:02:00Z")) }
        #expect(found == [["2026-10-05"], ["2026-11-19"], ["2026-10-04"]])
    }

    /// Lines that were copied behind newer ones, as a restore does, keep their time.
    @Test func aCopiedLineIsAsOldAsItSays() throws {
        try save("2026-11-20", mood: 1, at: "2026-11-22T12:00:00Z")
        try save("2026-11-02", mood: 2, at: "2026-11-02T12:00:00Z")
        try save("2026-11-19", mood: 3, at: "2026-11-22T11:00:00Z")
        #expect(
            try (0..<3).map { _ in cards(try undo()) } == [["2026-11-19"], ["2026-11-20"], ["2026-11-02"]])
    }

    /// A tool has turned this device's file around: parents still come before children.
    @Test func linesInAnotherOrder() throws {
        for (mood, at) in [(1, "2026-11-22T12:00:00Z"), (2, "2026-11-22T11:00:00Z"), (3, "2026-11-22T10:00:00Z")] {
            try save("2026-11-20", mood: Int64(mood), at: at)
        }
        try files.put(files.lines(test.file).reversed().map { $0 + "\n" }.joined(), test.file)
        for expected in ["day.mood=2", "day.mood=1", "deleted"] {
            #expect(try undo() != nil)
            #expect(described(try test.head("2026-11-20").content) == expected)
        }
    }

    /// Any clock that is wrong by less than a day agrees with two stacks.
    @Test(arguments: 0..<30) func anyClockAgreesWithTwoStacks(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let days = ["2026-11-20", "2026-11-05", "2026-11-03"]
        var (done, undone): ([String], [String]) = ([], [])
        for step in 0..<30 {
            let hour = Int.random(in: 10..<24, using: &generator)
            let at = "2026-11-22T\(hour):\(step + 10):00Z"
            switch Int.random(in: 0..<5, using: &generator) {
            case 0...1 where !done.isEmpty:
                undone.append(done.removeLast())
                #expect(cards(try undo(at: at)) == [undone[undone.count - 1]], "seed \(seed), step \(step)")
            case 2 where !undone.isEmpty:
                done.append(undone.removeLast())
                #expect(cards(try redo(at: at)) == [done[done.count - 1]], "seed \(seed), step \(step)")
            case 3...4 where undone.isEmpty:
                let day = days[Int.random(in: 0..<3, using: &generator)]
                try save(day, mood: Int64(step % 5) + 1, at: at)
                done.append(day)
            default: continue
            }
        }
    }

    // MARK: - Forgetting

    /// Forgetting a card is not undone, and does not keep anything else from being undone.
    @Test func whatWasDoneBeforeForgettingIsUndone() throws {
        try save("2026-11-19", mood: 1, at: "2026-11-22T08:00:00Z")
        try save("2026-11-19", mood: 2, at: "2026-11-22T08:01:00Z")
        let names = try ["2026-11-18", "2026-10-01"].map { day in
            CardName(schema: "mood_five", day: try #require(CivilDate(day)))
        }
        for (minute, name) in names.enumerated() {
            try save("\(name.day)", mood: 3, at: "2026-11-22T08:0\(minute + 2):00Z")
            let moment = try #require(Timestamp("2026-11-22T08:0\(minute + 5):00Z"))
            _ = try test.writer.forget(name, at: moment)
        }
        let first = try #require(try undo())
        #expect(cards(first) == ["2026-11-19"] && first.forgotten == names.reversed())
        #expect(described(try test.head("2026-11-19").content) == "day.mood=1")
        #expect(try undo()?.forgotten == [])
        #expect(try undo() == nil)
        #expect(try redo() != nil)
        #expect(described(try test.head("2026-11-19").content) == "day.mood=1")
        #expect(try redo() != nil)
        #expect(described(try test.head("2026-11-19").content) == "day.mood=2")
        #expect(try test.head("2026-11-18").isForgotten)
    }

    /// Another device forgot the card that was changed here last; only that device's file has lost its text.
    @Test func aCardThatAnotherDeviceForgotIsPassedOver() throws {
        try save("2026-11-19", mood: 1, at: "2026-11-22T08:00:00Z")
        try save("2026-11-18", mood: 2, at: "2026-11-22T08:01:00Z")
        let phone = try DeviceState.named("phone-0001", on: files)
        let writer = test.journal.writer(for: phone)
        _ = try writer.forget(try test.head("2026-11-18").card, at: try JournalOperation.moment())
        #expect(cards(try undo()) == ["2026-11-19"])
    }

    @Test func onlyForgottenCardsAreLeft() throws {
        try save("2026-11-18", mood: 2, at: "2026-11-22T08:01:00Z")
        _ = try test.writer.forget(try test.head("2026-11-18").card, at: try JournalOperation.moment())
        let error = try #require(try failure { try undo() })
        #expect(error.diagnostics.map(\.text).joined().contains("was forgotten"))
    }
}

extension DeviceState {
    fileprivate static func named(_ name: String, on files: SimulatedFileSystem) throws -> DeviceState {
        try files.createDirectory("/other")
        _ = try files.createFile(Array("\(name)\n".utf8), at: "/other/device")
        var generator = SeededGenerator(seed: 1)
        return try DeviceState(at: "/other", hostName: nil, using: &generator, on: files)
    }
}
