import CardEngine
import CardSchema
import CardTesting
import TestSupport
import Testing

/// Disks that fail during an operation: it succeeds, or reports an error, and no card is ever lost.
@Suite struct OperationFaultTests {
    /// The state to compare each attempt with.
    private struct Expected {
        let start: SimulatedFileSystem
        let before: [String]
        let after: [String]
        let kept: Set<String>
        let calls: [FileCall]
    }

    /// The number of read-only calls that are made to fail in each operation; calls that change the disk always are.
    private static let looks = Knob.number("CARDS_FAULT_CALLS", usual: 16)

    /// The N-th call fails, once or from then on, for N = 1 … until nothing fails; or a write is partial.
    ///
    /// Every call that changes the disk, and as many of the others as `CARDS_FAULT_CALLS` says, spread evenly.
    @Test(arguments: JournalOperation.allCases) func theNthCallFails(_ operation: JournalOperation) throws {
        let start = try operation.disk()
        let done = start.copyOfAll()
        let perform = try operation.prepared(on: done)
        let first = done.calls.count
        try perform()
        let lines = wholeLines(start)
        let expected = Expected(
            start: start, before: try sayings(start.copyOfAll()), after: try sayings(done.copyOfAll()),
            kept: operation.rewritesLines ? lines.intersection(wholeLines(done)) : lines,
            calls: done.calls[first...].map(\.call))
        let looks = expected.calls.indices.filter { !expected.calls[$0].changesDisk }
        let step = max(1, looks.count / Self.looks)
        let struck = Set(looks.indices.filter { $0 % step == 0 }.map { looks[$0] })
        for number in 1...expected.calls.count + 1 {
            let isLook = number <= expected.calls.count && !expected.calls[number - 1].changesDisk
            guard !isLook || struck.contains(number - 1) else { continue }
            try fails(operation, SimulatedFileSystem.Fault(call: number, .failure(ErrorNumber.inputOutput)), expected)
            // Permanent failures of adjacent calls are alike, so every fifth call is enough.
            if number % 5 == 1 {
                try fails(
                    operation, SimulatedFileSystem.Fault(call: number, .failure(ErrorNumber.noSpace), forGood: true),
                    expected)
            }
            if number <= expected.calls.count, case .write = expected.calls[number - 1] {
                try fails(operation, SimulatedFileSystem.Fault(call: number, .shortWrite(7)), expected)
            }
        }
    }

    private func fails(_ operation: JournalOperation, _ fault: SimulatedFileSystem.Fault, _ expected: Expected) throws {
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
