import CardEngine
import CardSchema
import CardTesting
import TestSupport
import Testing

/// Crashes after every call of every operation: nothing saved is lost, nothing is invented, and the operation can be
/// repeated.
///
/// `CARDS_CRASH_STATES` is the number of disks to check in all; 50,000 for the long run.
@Suite struct OperationCrashTests {
    private static let budget = Knob.number("CARDS_CRASH_STATES", usual: 2_600)

    @Test(arguments: JournalOperation.allCases) func afterEveryCall(_ operation: JournalOperation) throws {
        #expect(try violations(by: operation) { try operation.prepared(on: $0) } == [])
    }

    @Test func removingACardBeforeItIsOnItsNewDayIsNoticed() throws {
        let found = try violations(by: .moveInMonth) { files in
            let test = try TestJournal(on: files)
            return {
                try JournalOperation.move("2026-11-18", "2026-11-12", test, at: "\(JournalOperation.moment())") {
                    $0.reversed()
                }
            }
        }
        #expect(!found.isEmpty)
    }

    @Test(arguments: [JournalOperation.forget, .forgetAnswer])
    func rewritingAFileInPlaceIsNoticed(_ operation: JournalOperation) throws {
        let found = try violations(by: operation) { disk in
            let files = MeddlingFileSystem(disk) { call in
                guard case .rename(let twin, let path) = call else { return }
                let bytes = try disk.readFile(twin)
                try disk.withFile(path, for: .replaceContents) { (file) throws(FileError) in
                    try disk.append(bytes, to: file)
                }
            }
            return try operation.prepared(on: disk, as: files)
        }
        #expect(!found.isEmpty)
    }

    /// Crashes after every call, and returns what is wrong on the first disk on which anything is.
    ///
    /// `prepare` returns the closure that performs the operation.
    private func violations(
        by operation: JournalOperation, _ prepare: (SimulatedFileSystem) throws -> () throws -> Void
    ) throws -> [String] {
        let files = try operation.disk()
        let before = try sayings(files.copyOfAll())
        let lines = wholeLines(files)
        let perform = try prepare(files)
        let first = files.calls.count
        try perform()
        let after = try sayings(files.copyOfAll())
        let finalLines = wholeLines(files)
        // Reading leaves the disk unchanged.
        let counts = (first...files.calls.count).filter { count in
            count == first || count == files.calls.count || files.calls[count - 1].call.changesDisk
        }
        let limit = max(2, Self.budget / JournalOperation.allCases.count / counts.count)
        var states = 0
        for count in counts {
            for crashed in files.crashStates(
                after: count, tears: Self.budget > 10_000 ? .everyByte : .few, limit: limit)
            {
                states += 1
                let note = "\(operation) after call \(count)"
                let found = try sayings(crashed)
                let kept = operation.rewritesLines ? lines.intersection(finalLines) : lines
                let isNew = operation == .restoreIntoNothing
                let violations = [
                    (count < files.calls.count || found == after, "what was done is undone"),
                    (found.allSatisfy { (before + after).contains($0) }, "something is invented"),
                    (isComplete(found, before, operation), "a card is missing"),
                    (isNew || words(found).isSuperset(of: lastingWords(before, after)), "words are on no card"),
                    (isNew || wholeLines(crashed).isSuperset(of: kept), "a line is lost"),
                ].filter { !$0.0 }.map { "\(note): \($0.1): \(found)" }
                guard violations.isEmpty else { return violations }
                try goesOn(operation, crashed, after, note)
            }
        }
        print("\(operation): \(states) disks after \(counts.count) calls")
        return []
    }

    /// Whether each card has contents; while a journal is restored into an empty folder, cards appear one by one.
    private func isComplete(_ found: [String], _ before: [String], _ operation: JournalOperation) -> Bool {
        let cards = Set(found.map { $0.prefix { $0 != ":" } })
        return operation == .restoreIntoNothing || Set(before.map { $0.prefix { $0 != ":" } }).isSubset(of: cards)
    }

    /// Repeating an interrupted operation completes it, and the next card can be saved.
    private func goesOn(
        _ operation: JournalOperation, _ crashed: SimulatedFileSystem, _ after: [String], _ note: String
    ) throws {
        if operation.isRepeatable {
            try operation.perform(on: crashed)
            #expect(try sayings(crashed) == after, "\(note): doing it again completes it")
        }
        let test = try TestJournal(on: crashed)
        _ = try test.writer.append(try test.revision("2026-11-30", mood: 5))
        #expect(try sayings(crashed).contains("mood_five/2026-11-30: day.mood=5"), "\(note): the next card is saved")
    }

    /// A run whose undoing was cut off after some cards is finished by the next undo.
    @Test func anUndoThatWasCutOffIsFinished() throws {
        let files = try JournalOperation.undoRun.disk()
        let test = try TestJournal(on: files)
        let device = test.writer.device.device
        let undo = try #require(
            try test.journal.undo(by: device, at: JournalOperation.moment(), run: RevisionID(bits: 1)))
        #expect(
            undo.steps.map { "\($0.card) \($0.revision.header.isDeleted)" } == [
                "mood_five/2026-11-17 false", "mood_five/2026-11-16 true",
            ])
        _ = try test.writer.append(undo.steps[0].revision)
        let rest = try #require(
            try test.journal.undo(by: device, at: JournalOperation.moment(), run: RevisionID(bits: 2)))
        #expect(rest.isResumed)
        #expect(rest.steps.map { "\($0.card)" } == ["mood_five/2026-11-16"])
        _ = try test.writer.append(rest.steps.map(\.revision))
        let redo = try #require(
            try test.journal.redo(by: device, at: JournalOperation.moment(), run: RevisionID(bits: 3)))
        #expect(!redo.isResumed)
        #expect(redo.steps.count == 2)
    }
}
