import CardEngine
import CardSchema
import CardTesting
import Testing

/// Disks that fail in the middle of an operation: done and said so, or not done and said so, and never a card lost.
@Suite struct OperationFaultTests {
    /// What is held against each attempt.
    private struct Expected {
        let start: SimulatedFileSystem
        let before: [String]
        let after: [String]
        let kept: Set<String>
        let calls: [FileCall]
    }

    /// The N-th call fails, once or from then on, for N = 1 … until nothing fails; a write takes only a part.
    @Test(arguments: JournalOperation.allCases) func theNthCallFails(_ operation: JournalOperation) throws {
        let start = try operation.disk()
        let done = start.copyOfAll()
        let perform = try operation.prepared(on: done)
        let first = done.calls.count
        try perform()
        let lines = wholeLines(start)
        let expected = Expected(
            start: start, before: try sayings(start.copyOfAll()), after: try sayings(done.copyOfAll()),
            kept: operation == .forget ? lines.intersection(wholeLines(done)) : lines,
            calls: done.calls[first...].map(\.call))
        for number in 1...expected.calls.count + 1 {
            try fails(operation, FileFault(call: number, .failure(ErrorNumber.inputOutput)), expected)
            // From then on is the same for neighbours: every fifth call will do.
            if number % 5 == 1 {
                try fails(operation, FileFault(call: number, .failure(ErrorNumber.noSpace), forGood: true), expected)
            }
            if number <= expected.calls.count, case .write = expected.calls[number - 1] {
                try fails(operation, FileFault(call: number, .shortWrite(7)), expected)
            }
        }
    }

    private func fails(_ operation: JournalOperation, _ fault: FileFault, _ expected: Expected) throws {
        let files = expected.start.copyOfAll()
        let perform = try operation.prepared(on: files)
        var placed = fault
        placed.call += files.calls.count
        files.inject(placed)
        let error = try failure { try perform() }
        files.inject()
        let note = "\(operation), call \(fault.call) \(fault.effect)\(fault.isForGood ? " for good" : "")"
        #expect(files.openCount == 0, "\(note): every file is closed")
        let found = try sayings(files)
        if let error {
            #expect(!error.diagnostics.isEmpty, "\(note): said")
            let known = expected.before + expected.after
            #expect(found.allSatisfy { known.contains($0) }, "\(note): nothing is invented: \(found)")
        } else {
            #expect(found == expected.after, "\(note): done")
        }
        #expect(
            operation == .restoreIntoNothing || wholeLines(files).isSuperset(of: expected.kept),
            "\(note): no line is lost")
        #expect(
            operation == .restoreIntoNothing
                || words(found).isSuperset(of: lastingWords(expected.before, expected.after)),
            "\(note): its words are on a card: \(found)")
        guard operation.isRepeatable else { return }
        try operation.perform(on: files)
        #expect(try sayings(files) == expected.after, "\(note): doing it again completes it")
    }
}

extension SimulatedFileSystem {
    /// A disk with the same files, all of them safe, and the folders that an operation needs.
    func copyOfAll() -> SimulatedFileSystem {
        SimulatedFileSystem(
            contents,
            folders: ["/b", "/j/.local", "/s/unsaved", "/s/drafts"].filter { path in
                do { return try exists(path) } catch { return false }
            })
    }
}
