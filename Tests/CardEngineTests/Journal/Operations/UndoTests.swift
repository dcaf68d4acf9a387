import CardEngine
import CardSchema
import CardTesting
import Testing

/// Undoing a device's last change.
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

    private func redo() throws -> CardUndo? {
        let redo = try test.journal.redo(
            by: test.writer.device.device, at: JournalOperation.moment(), run: RevisionID(bits: 8))
        _ = try redo.map { try test.writer.append($0.steps.map(\.revision)) }
        return redo
    }

    private func reported() throws -> String { described(try test.head("2026-11-20").content) }

    @Test func nothingWasDone() throws {
        #expect(try undo() == nil)
        _ = try test.writer.append(try test.revision(by: "phone"))
        #expect(try undo() == nil, "by this device")
    }

    @Test func undoingAgainReachesFurtherBack() throws {
        let first = try test.writer.append(try test.revision(mood: 1))
        let second = try test.writer.append(try test.revision(mood: 2, rev: 2, prev: [first.id]))
        _ = try test.writer.append(try test.revision(mood: 3, rev: 3, prev: [second.id]))
        var seen: [String] = []
        for step in ["undo", "undo", "undo", "redo", "redo", "undo", "redo", "redo"] {
            _ = try step == "undo" ? undo() : redo()
            seen.append("\(step) \(try reported())")
        }
        #expect(
            seen == [
                "undo day.mood=2", "undo day.mood=1", "undo deleted", "redo day.mood=1", "redo day.mood=2",
                "undo day.mood=1", "redo day.mood=2", "redo day.mood=3",
            ])
        #expect(try redo() == nil)
        #expect(try test.head("2026-11-20").history.revisions.count == 11, "nothing is taken out")
        for _ in 0..<3 { #expect(try undo() != nil) }
        #expect(try undo() == nil, "everything is undone")
    }

    /// Steps over cards of several months go back in the order in which they were done, and come again.
    @Test(arguments: 0..<40) func anyUndosAndRedosAgreeWithTwoStacks(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let days = ["2026-11-20", "2026-10-05", "2026-11-03"]
        let names = try days.map { CardName(schema: "mood_five", day: try #require(CivilDate($0))) }
        let device = test.writer.device.device
        var done: [[CardName: Int64]] = [[:]]
        var undone: [[CardName: Int64]] = []
        for step in 0..<40 {
            let at = "2026-11-21T08:00:\(step < 10 ? "0" : "")\(step)Z"
            let moment = try #require(Timestamp(at))
            var ignored: [Diagnostic] = []
            switch Int.random(in: 0..<5, using: &generator) {
            case 0...1 where done.count > 1:
                undone.append(done.removeLast())
                let undo = try #require(try test.journal.undo(by: device, at: moment, run: RevisionID(bits: 1)))
                _ = try test.writer.append(undo.steps.map(\.revision))
            case 2 where !undone.isEmpty:
                done.append(undone.removeLast())
                let redo = try #require(try test.journal.redo(by: device, at: moment, run: RevisionID(bits: 1)))
                _ = try test.writer.append(redo.steps.map(\.revision))
            case 3...4 where undone.isEmpty:
                let place = Int.random(in: 0..<3, using: &generator)
                let mood = Int64.random(in: 1...5, using: &generator)
                let next = try test.journal.head(of: names[place], into: &ignored)?.history.next
                _ = try test.writer.append(
                    try test.revision(days[place], mood: mood, rev: next?.rev ?? 1, prev: next?.prev ?? [], at: at))
                var state = done[done.count - 1]
                state[names[place]] = mood
                done.append(state)
            default: continue
            }
            for name in names {
                let head = try test.journal.head(of: name, into: &ignored)
                let mood = head.flatMap { $0.isDeleted ? nil : $0.content.revision?.card[FieldPath("day", "mood")] }
                #expect(mood == done[done.count - 1][name].map { .answered(.whole($0)) }, "step \(step), \(name)")
            }
        }
    }

    @Test func aCardThatWasChangedSinceIsNotRedone() throws {
        let first = try test.writer.append(try test.revision(mood: 1))
        _ = try test.writer.append(try test.revision(mood: 2, rev: 2, prev: [first.id]))
        _ = try undo()
        let next = try test.head("2026-11-20").history.next
        _ = try test.writer.append(try test.revision(mood: 4, rev: next.rev, prev: next.prev))
        #expect(try failure { try redo() }?.exitStatus == 65)
        #expect(try reported() == "day.mood=4")
        _ = try undo()
        #expect(try reported() == "day.mood=1")
    }

    /// A tombstone that never had words is a day left empty on purpose, also after an undo came back to it.
    @Test func distinguishesAnEmptyDayFromADeletion() throws {
        func state() throws -> CardState {
            var reader = test.journal.reader()
            return reader.state(of: try test.head("2026-11-20").history)
        }
        _ = try test.writer.append(try test.revision(isDeleted: true))
        #expect(try state() == .leftEmpty)
        let step = try #require(try undo()?.steps.first)
        #expect(step.states == (.leftEmpty, .never))
        #expect(try state() == .never)
        #expect(try redo()?.steps.first?.states.then == .leftEmpty)
        #expect(try state() == .leftEmpty)
        let next = try test.head("2026-11-20").history.next
        _ = try test.writer.append(try test.revision(mood: 4, rev: next.rev, prev: next.prev))
        #expect(try state() == .present)
        let back = try #require(try undo()?.steps.first)
        #expect(back.states == (.present, .leftEmpty))
        #expect(try state() == .leftEmpty)
        _ = try redo()
        let deletion = try CardDeletion(at: JournalOperation.moment(), by: test.writer.device.device)
        _ = try test.writer.append(try deletion.deletion(of: try test.head("2026-11-20")))
        #expect(try state() == .deleted)
    }

    @Test func undoingAFirstRevisionWritesATombstone() throws {
        _ = try test.writer.append(try test.revision(mood: 1))
        _ = try undo()
        #expect(try reported() == "deleted")
        _ = try redo()
        #expect(try reported() == "day.mood=1")
    }

    /// Also if the clock was the same for both: then the last one in the file counts.
    @Test func theNewestIsChosenByTimeThenPosition() throws {
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
        #expect(try reported() == "day.mood=3")
    }

    /// Two devices saved the same contents; undoing here undoes both.
    @Test func eitherOfTwoEqualRevisionsIsALeaf() throws {
        let first = try test.writer.append(try test.revision(mood: 1))
        _ = try test.writer.append(try test.revision(mood: 2, rev: 2, prev: [first.id]))
        _ = try test.writer.append(
            try test.revision(mood: 2, rev: 2, prev: [first.id], at: "2026-11-22T00:00:00Z", by: "phone"))
        _ = try undo()
        #expect(try reported() == "day.mood=1")
    }

    /// An import whose table has two rows for one day adds a card and then changes it, in one run.
    @Test(arguments: [true, false]) func aRunThatWroteACardTwiceIsUndoneAsOne(isNew: Bool) throws {
        var (prev, rev): ([RevisionID], Int) = ([], 1)
        if !isNew { (prev, rev) = ([try test.writer.append(try test.revision(mood: 5)).id], 2) }
        for mood in 1...3 {
            var revision = try test.revision(mood: Int64(mood), rev: rev, prev: prev)
            revision.header.run = "aaaaaaaaaaaaaaaa"
            (prev, rev) = ([try test.writer.append(revision).id], rev + 1)
        }
        _ = try undo()
        #expect(try reported() == (isNew ? "deleted" : "day.mood=5"))
        if isNew { #expect(try undo() == nil, "everything is undone") }
        _ = try redo()
        #expect(try reported() == "day.mood=3")
    }

    @Test func aMoveIsUndoneAsOne() throws {
        _ = try test.writer.append(try test.revision(mood: 1, note: "words"))
        let move = CardMove(try test.head("2026-11-20"), to: try #require(CivilDate("2026-10-02")))
        _ = try test.writer.append(
            move.revisions(
                over: nil, at: JournalOperation.moment(), by: test.writer.device.device, run: RevisionID(bits: 4)))
        #expect(try reported() == "deleted")
        let moved = try test.head("2026-10-02")
        #expect(described(moved.content) == #"day.mood=1 day.note="words""#)
        _ = try undo()
        #expect(try reported() == #"day.mood=1 day.note="words""#)
        #expect(try described(test.head("2026-10-02").content) == "deleted")
        _ = try redo()
        #expect(try reported() == "deleted")
        #expect(try described(test.head("2026-10-02").content) == #"day.mood=1 day.note="words""#)
    }
}
