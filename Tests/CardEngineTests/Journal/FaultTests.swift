import CardEngine
import CardSchema
import CardTesting
import Testing

/// Failing disks: a card is saved, or an error is reported.
@Suite struct FaultTests {
    /// The place of the append: a new journal, a new month, a file with lines, after an incomplete line.
    enum Start: String, CaseIterable, CustomTestStringConvertible {
        case firstCard, newMonth, furtherCard, afterFragment

        var testDescription: String { rawValue }

        /// The disk, on which everything is safe.
        func disk() throws -> SimulatedFileSystem {
            let files = SimulatedFileSystem()
            let test = try TestJournal(on: files)
            if self == .newMonth { _ = try test.writer.append(try test.revision("2026-10-02")) }
            if self == .furtherCard || self == .afterFragment {
                _ = try test.writer.append(try test.revision("2026-11-02"))
            }
            var contents = files.contents
            if self == .afterFragment { contents[test.file]?.append(contentsOf: Array("{\"v\":1,\"ca".utf8)) }
            return SimulatedFileSystem(contents, folders: ["/j/cards", "/j/.local", "/j/schemas/history"])
        }
    }

    enum Fault: String, CaseIterable, CustomTestStringConvertible {
        case inputOutput, interrupted, partWritten, allButOneWritten

        var testDescription: String { rawValue }

        func effect(_ length: Int) -> SimulatedFileSystem.Fault.Effect {
            switch self {
            case .inputOutput: .failure(ErrorNumber.inputOutput)
            case .interrupted: .failure(ErrorNumber.interrupted)
            case .partWritten: .shortWrite(5)
            case .allButOneWritten: .shortWrite(length)
            }
        }
    }

    /// The N-th call fails, once or from then on, for N = 1 … until nothing fails.
    @Test(arguments: Start.allCases, Fault.allCases) func theNthCallFails(start: Start, fault: Fault) throws {
        let files = try start.disk()
        let test = try TestJournal(on: files)
        // The templates are read once, by the first reader.
        _ = try lines(test.journal)
        let first = files.calls.count
        let revision = try test.writer.append(try test.revision(mood: 5, note: "kept"))
        let effect = fault.effect(try encoded(revision).line.utf8.count)
        let calls = files.calls[first...].map(\.call)
        for isForGood in [false, true] {
            for number in 1...calls.count {
                // Cutting short is something that only happens to writes.
                if case .shortWrite = effect { guard case .write = calls[number - 1] else { continue } }
                #expect(try fails(start, effect, number, isForGood))
            }
            #expect(try !fails(start, effect, calls.count + 1, isForGood), "then nothing fails")
        }
    }

    /// Whether the fault was met at all.
    private func fails(_ start: Start, _ effect: SimulatedFileSystem.Fault.Effect, _ number: Int, _ isForGood: Bool)
        throws -> Bool
    {
        let files = try start.disk()
        let test = try TestJournal(on: files)
        let before = try Set(lines(test.journal))
        let revision = try test.revision(mood: 5, note: "kept")
        let line = try encoded(revision).line
        let first = files.calls.count
        files.inject(SimulatedFileSystem.Fault(call: first + number, effect, forGood: isForGood))
        let error = try failure { try test.writer.append(revision) }
        let wasMet = files.calls.count >= first + number
        files.inject()
        let note = "\(start) \(effect) at call \(number)\(isForGood ? " for good" : "")"
        #expect(files.openCount == 0, "\(note): every file is closed")

        if let error {
            #expect(!error.diagnostics.isEmpty)
            let records = try test.writer.unsaved.names().map {
                String(decoding: try test.writer.unsaved.line(of: $0), as: UTF8.self)
            }
            #expect(records == (error.keptAt == nil ? [] : [line]), "\(note): kept aside and said where")
            // Once the disk is well again after one failure, the record can always be kept.
            if !isForGood { #expect(error.keptAt != nil, "\(note)") }
        } else {
            for crashed in files.crashStates(limit: 12) {
                #expect(crashed.lines(test.file).contains(line), "\(note): what was called saved outlives a crash")
            }
        }
        let after = try Set(lines(test.journal))
        #expect(after.isSuperset(of: before), "\(note): what was there stays")
        #expect(after.subtracting(before).isSubset(of: [line]), "\(note): nothing is invented")

        // The next card can be saved, and then the one that could not.
        let next = try test.revision("2026-11-21", mood: 1)
        _ = try test.writer.append(next)
        for name in try test.writer.unsaved.names() {
            #expect(String(decoding: try test.writer.unsaved.line(of: name), as: UTF8.self) == line)
            try test.writer.unsaved.remove(name)
        }
        let nextLine = try encoded(next).line
        #expect(try lines(test.journal).contains(nextLine), "\(note): the next card is saved")
        for crashed in files.crashStates(limit: 12) {
            #expect(crashed.lines(test.file).contains(nextLine), "\(note): the next card outlives a crash")
        }
        return wasMet
    }

    @Test func aFailedSyncIsNotTriedAgain() throws {
        let (test, revision, syncs, failure) = try savingWithAFailedSync { disk, _ in disk.failNextCall() }
        #expect(syncs == 1)
        let error = try #require(failure)
        #expect(error.exitStatus == 74)
        let id = try encoded(revision).id
        #expect(
            reported(error) == """
                error[T712]: the disk did not confirm that the card is stored: cannot sync \(test.file): the disk reported \
                an error; it is kept in /s/unsaved/mood_five_2026-11-20.\(id).jsonl
                  --> card mood_five/2026-11-20

                """)
    }

    @Test func aSecondSyncIsNoticed() throws {
        // The first fails, and then the program's own is the second.
        let (_, _, syncs, failure) = try savingWithAFailedSync { disk, path in
            try disk.withFile(path, for: .append) { (file) throws(FileError) in
                disk.failNextCall()
                try disk.sync(file)
            }
        }
        #expect(syncs == 2 && failure == nil)
    }

    /// Saves a card with a closure that is called before its file is synced.
    private func savingWithAFailedSync(
        _ beforeSync: @escaping @Sendable (SimulatedFileSystem, String) throws -> Void
    ) throws -> (test: TestJournal, revision: Revision, syncs: Int, failure: DiaryFailure?) {
        let disk = try Start.furtherCard.disk()
        let path = try TestJournal(on: disk).file
        let files = MeddlingFileSystem(disk) { call in
            if case .sync(path) = call { try beforeSync(disk, path) }
        }
        let test = try TestJournal(on: files)
        let revision = try test.revision(mood: 5)
        let calls = disk.calls.count
        let failure = try failure { try test.writer.append(revision) }
        return (test, revision, disk.calls[calls...].count { $0.call == .sync(path) }, failure)
    }

    @Test func reportsAFullDisk() throws {
        let files = try Start.furtherCard.disk()
        let test = try TestJournal(on: files)
        let revision = try test.revision(mood: 5)
        files.inject(
            SimulatedFileSystem.Fault(call: files.calls.count + 1, .failure(ErrorNumber.noSpace), forGood: true))
        let error = try #require(try failure { try test.writer.append(revision) })
        #expect(error.keptAt == nil)
        #expect(error.exitStatus == 74)
        #expect(reported(error).contains("; and it could not be kept: cannot "))
    }

    @Test func reportsAReadOnlyDisk() throws {
        let files = try Start.furtherCard.disk()
        let probe = files.copy()
        let revision = try TestJournal(on: files).revision(mood: 5)
        let calls = (probe.calls.count, files.calls.count)
        _ = try TestJournal(on: probe).writer.append(revision)
        let lock = try #require(
            probe.calls[calls.0...].firstIndex { $0.call == .open("/j/.local/lock", .append) }.map { $0 - calls.0 })
        files.inject(SimulatedFileSystem.Fault(call: calls.1 + lock + 1, .failure(ErrorNumber.permissionDenied)))
        let error = try #require(try failure { try TestJournal(on: files).writer.append(revision) })
        #expect(error.exitStatus == 77)
    }

    private func lines(_ journal: Journal) throws -> [String] {
        var findings: [Diagnostic] = []
        return try journal.heads(into: &findings).flatMap(\.history.revisions).map {
            String(decoding: $0.line, as: UTF8.self)
        }
    }
}

extension SimulatedFileSystem {
    /// Makes the next call fail.
    fileprivate func failNextCall() {
        inject(SimulatedFileSystem.Fault(call: callCount + 1, .failure(ErrorNumber.inputOutput)))
    }
}
