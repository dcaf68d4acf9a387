import CardEngine
import CardSchema
import Testing

/// Taking back what a device did last.
@Suite struct UndoTests {
    private let test: TestJournal

    init() throws {
        test = try TestJournal(on: SimulatedFileSystem())
    }

    private func undo() throws -> CardUndo? {
        let undo = try test.journal.undo(
            by: test.writer.device.device, at: JournalOperation.moment(), run: RevisionID(bits: 9))
        _ = try undo.map { try test.writer.append($0.steps.map(\.revision)) }
        return undo
    }

    private func said() throws -> String { described(try test.head("2026-11-20").content) }

    @Test func nothingWasDone() throws {
        #expect(try undo() == nil)
        _ = try test.writer.append(try test.revision(by: "phone"))
        #expect(try undo() == nil, "by this device")
    }

    @Test func undoingTwiceIsARedo() throws {
        let first = try test.writer.append(try test.revision(mood: 1))
        _ = try test.writer.append(try test.revision(mood: 2, rev: 2, prev: [first.id]))
        var seen: [String] = []
        for _ in 0..<3 {
            _ = try undo()
            seen.append(try said())
        }
        #expect(seen == ["day.mood=1", "day.mood=2", "day.mood=1"])
        #expect(try test.head("2026-11-20").history.revisions.count == 5, "nothing is taken out")
    }

    @Test func aFirstRevisionBecomesATombstone() throws {
        _ = try test.writer.append(try test.revision(mood: 1))
        _ = try undo()
        #expect(try said() == "deleted")
        _ = try undo()
        #expect(try said() == "day.mood=1")
    }

    /// Also when the clock was the same for both: then what stands last was done last.
    @Test func theNewestIsByTheMomentThenByThePlace() throws {
        _ = try test.writer.append(try test.revision("2026-11-20", mood: 1, at: "2026-11-21T08:00:00Z"))
        _ = try test.writer.append(try test.revision("2026-11-19", mood: 2, at: "2026-11-20T08:00:00Z"))
        #expect(try undo()?.steps.map { "\($0.card)" } == ["mood_five/2026-11-20"])
        let same = try TestJournal(on: SimulatedFileSystem())
        for day in ["2026-11-20", "2026-11-19"] {
            _ = try same.writer.append(try same.revision(day, mood: 1, at: "2026-11-21T08:00:00Z"))
        }
        let last = try same.journal.undo(
            by: same.writer.device.device, at: JournalOperation.moment(), run: RevisionID(bits: 9))
        #expect(last?.steps.map { "\($0.card)" } == ["mood_five/2026-11-19"])
    }

    @Test func theHeadOfAnotherDeviceIsNotUndone() throws {
        let first = try test.writer.append(try test.revision(mood: 1))
        let second = try test.writer.append(try test.revision(mood: 2, rev: 2, prev: [first.id]))
        _ = try test.writer.append(try test.revision(mood: 3, rev: 3, prev: [second.id], by: "phone"))
        let error = try #require(try failure { try undo() })
        #expect(error.exitStatus == 65)
        #expect(try said() == "day.mood=3")
    }

    /// Two devices saved the same; undoing here takes back what both are.
    @Test func ofTwinsEitherIsALeaf() throws {
        let first = try test.writer.append(try test.revision(mood: 1))
        _ = try test.writer.append(try test.revision(mood: 2, rev: 2, prev: [first.id]))
        _ = try test.writer.append(
            try test.revision(mood: 2, rev: 2, prev: [first.id], at: "2026-11-22T00:00:00Z", by: "phone"))
        _ = try undo()
        #expect(try said() == "day.mood=1")
    }

    @Test func aMoveIsUndoneAsOne() throws {
        _ = try test.writer.append(try test.revision(mood: 1, note: "words"))
        let move = CardMove(try test.head("2026-11-20"), to: try #require(CivilDate("2026-10-02")))
        _ = try test.writer.append(
            move.revisions(
                over: nil, at: JournalOperation.moment(), by: test.writer.device.device, run: RevisionID(bits: 4)))
        #expect(try said() == "deleted")
        let moved = try test.head("2026-10-02")
        #expect(described(moved.content) == #"day.mood=1 day.note="words""#)
        _ = try undo()
        #expect(try said() == #"day.mood=1 day.note="words""#)
        #expect(try described(test.head("2026-10-02").content) == "deleted")
        _ = try undo()
        #expect(try said() == "deleted")
        #expect(try described(test.head("2026-10-02").content) == #"day.mood=1 day.note="words""#)
    }
}
