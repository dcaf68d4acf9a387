import CardEngine
import CardSchema
import CardTesting
import Testing

/// Crashes after every call of an append: nothing that was acknowledged is lost, nothing is invented.
@Suite struct CrashedAppendTests {
    /// A crash at any call of the first card of a journal, of a month, and of a further card.
    @Test(arguments: FaultTests.Start.allCases) func afterEveryCall(start: FaultTests.Start) throws {
        let files = try start.disk()
        let test = try TestJournal(on: files)
        let before = Set(files.lines(test.file))
        let first = files.calls.count
        let saved = try test.writer.append(try test.revision(mood: 5, note: "kept"))
        let line = try encoded(saved).line
        var states = 0
        for count in first...files.calls.count {
            let isAcknowledged = count == files.calls.count
            for crashed in files.crashStates(after: count, tears: .everyByte, limit: 400) {
                states += 1
                let lines = Set(crashed.lines(test.file))
                #expect(lines.isSuperset(of: before.filter { $0.hasSuffix("}") }), "after \(count)")
                if isAcknowledged { #expect(lines.contains(line)) }
                let whole = lines.filter { $0.contains("\"crc\":") && $0.hasSuffix("\"}") }
                #expect(whole.subtracting(before).isSubset(of: [line]), "after \(count): nothing is invented")
            }
        }
        #expect(states > 500)
    }

    /// The same, read by the journal; then the next card is saved.
    @Test(arguments: FaultTests.Start.allCases) func theJournalStaysUsable(start: FaultTests.Start) throws {
        let files = try start.disk()
        let test = try TestJournal(on: files)
        let first = files.calls.count
        let revision = try test.revision(mood: 5)
        _ = try test.writer.append(revision)
        let earlier = try heads(test.journal).filter { !$0.hasPrefix("mood_five/2026-11-20") }
        let next = try test.revision("2026-11-21", mood: 1)
        let nextHead = "mood_five/2026-11-21 #1 2026-11-21T12:00:00Z laptop-0dd7: day.mood=1"
        let head = "mood_five/2026-11-20 #1 2026-11-20T12:00:00Z laptop-0dd7: day.mood=5"
        for count in stride(from: first, through: files.calls.count, by: 3) {
            for crashed in files.crashStates(after: count, limit: 6) {
                let again = try TestJournal(on: crashed)
                let found = try heads(again.journal)
                #expect(found == earlier || found == earlier + [head], "after \(count)")
                _ = try again.writer.append(next)
                #expect(try heads(again.journal) == found + [nextHead], "after \(count)")
            }
        }
    }

    /// A sync fails, and the next card is saved: the remains of the first do not affect it.
    @Test func bytesOfAFailedSyncHideNothing() throws {
        let files = try FaultTests.Start.furtherCard.disk()
        let test = try TestJournal(on: files)
        _ = try heads(test.journal)
        // The first card reads the month, and those after it do not.
        for day in ["2026-11-02", "2026-11-03"] { _ = try test.writer.append(try test.revision(day)) }
        let sync = try #require(files.calls.lastIndex { $0.call == .sync(test.file) }) + 1
        let first = files.calls.count
        let length = sync - (files.calls.lastIndex { $0.call == .open("/j/.local/lock", .append) } ?? 0)
        files.inject(SimulatedFileSystem.Fault(call: first + length, .failure(ErrorNumber.inputOutput)))
        let error = try #require(try failure { try test.writer.append(try test.revision(mood: 5, note: "doubtful")) })
        files.inject()
        #expect(error.diagnostics[0].code.description == "T712")
        _ = try test.writer.append(try test.revision("2026-11-21", mood: 1))
        var states = 0
        for crashed in files.crashStates(tears: .everyByte, limit: 600) {
            states += 1
            let found = try heads(Journal.open(at: "/j", on: crashed))
            #expect(found.last == "mood_five/2026-11-21 #1 2026-11-21T12:00:00Z laptop-0dd7: day.mood=1")
            #expect(found.count == 3 || found.count == 4)
        }
        #expect(states == 600)
    }
}
