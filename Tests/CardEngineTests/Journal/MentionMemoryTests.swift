import CardEngine
import CardSchema
import CardTesting
import Synchronization
import Testing

/// A writer that remembers a month does not read it again, and notices whatever another program does to it.
@Suite struct MentionMemoryTests {
    private let files = SimulatedFileSystem()
    private let other = "/j/cards/2026-11.phone-0dd7.jsonl"

    /// How often files of cards were opened to read them.
    private func reads(by work: (TestJournal) throws -> Void) throws -> Int {
        let reads = Mutex(0)
        let watched = MeddlingFileSystem(files) { call in
            if case .open(let path, .read) = call, path.hasSuffix(".jsonl") { reads.withLock { $0 += 1 } }
        }
        let test = try TestJournal(on: watched)
        _ = try test.writer.save(try test.revision("2026-11-01"))
        _ = try test.writer.save(try test.revision("2026-11-02"))
        reads.withLock { $0 = 0 }
        try work(test)
        return reads.withLock { $0 }
    }

    @Test func anUnchangedMonthIsNotReadAgain() throws {
        let count = try reads { test in
            for day in 3...9 { _ = try test.writer.save(try test.revision("2026-11-0\(day)")) }
        }
        #expect(count == 0)
    }

    @Test func onlyTheFileThatChangedIsReadAgain() throws {
        let count = try reads { test in
            let line = try encoded(try test.revision("2026-11-10", by: "phone-0dd7")).line
            try files.put(line + "\n", other)
            for day in 3...9 { _ = try test.writer.save(try test.revision("2026-11-0\(day)")) }
        }
        #expect(count == 1)
    }

    /// What another program does to the month while the writer remembers it.
    enum Change: CaseIterable {
        case append, appendWithoutNewline, newFile, replace, restoreOfTheSameSize, moveIntoPlace
    }

    @Test(arguments: Change.allCases) func anotherProgramsChangeIsNoticed(_ change: Change) throws {
        let test = try TestJournal(on: files)
        let second = try encoded(try test.revision(mood: 1, by: "phone-0dd7"))
        let before = try encoded(try test.revision("2026-11-21", mood: 1, by: "phone-0dd7"))
        try files.put(before.line + "\n", other)
        for day in 1...3 { _ = try test.writer.save(try test.revision("2026-11-0\(day)")) }
        switch change {
        case .append: try files.put(before.line + "\n" + second.line + "\n", other)
        case .appendWithoutNewline: try files.put(before.line + "\n" + second.line, other)
        case .newFile: try files.put(second.line + "\n", "/j/cards/2026-11.tablet-7777.jsonl")
        case .replace: try files.writeAtomically(Array((second.line + "\n").utf8), to: other)
        case .restoreOfTheSameSize:
            #expect(second.line.utf8.count == before.line.utf8.count)
            try files.put(second.line + "\n", other)
        case .moveIntoPlace:
            try files.put(second.line + "\n", "/j/copy")
            try files.rename("/j/copy", to: "/j/cards/2026-11.copy.jsonl")
        }
        let saved = try test.writer.save(try test.revision(mood: 2, at: "2026-11-20T12:01:00Z"))
        #expect(saved.beside == [second.id])
    }

    @Test func aForgottenCardStaysForgottenForAWriterThatRemembers() throws {
        let test = try TestJournal(on: files)
        for day in 17...19 { _ = try test.writer.save(try test.revision("2026-11-\(day)")) }
        // Another program of this device saves the card meanwhile, and forgets it.
        let program = try TestJournal(on: files)
        _ = try program.writer.save(try program.revision())
        let card = CardName(schema: "mood_five", day: try #require(CivilDate("2026-11-20")))
        _ = try program.writer.forget(card, at: JournalOperation.moment())
        let error = try failure {
            try test.writer.save(try test.revision(mood: 2, at: "2026-11-20T12:01:00Z"))
        }
        #expect(error?.diagnostics.map(\.code) == [.forgottenSince])
    }

    /// Random changes by other programs between saves: what is beside a new card is what a reader of the month found.
    @Test(arguments: 0..<20) func agreesWithReadingTheMonth(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let test = try TestJournal(on: files)
        var earlier = ""
        for step in 0..<14 {
            let day = "2026-11-" + String(Int.random(in: 10...16, using: &random))
            let minute = 10 + step
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1:
                let revision = try test.revision(
                    day, note: "other \(step)", at: "\(day)T11:\(minute):00Z", by: "phone-0dd7")
                let line = try encoded(revision).line
                earlier = String(decoding: files.contents[other] ?? [], as: UTF8.self)
                try files.put(earlier + line + "\n", other)
            case 2: try files.writeAtomically(Array(earlier.utf8), to: other)
            case 3: try files.put(earlier, other)
            default: break
            }
            var ignored: [Diagnostic] = []
            let date = try #require(CivilDate(day))
            let before = try test.journal.heads(from: date, to: date, into: &ignored).first
            // Lines with the same answers would be one version.
            let saved = try test.writer.save(
                try test.revision(day, note: "own \(step)", at: "\(day)T12:\(minute):00Z"))
            #expect(Set(saved.beside) == Set(before?.history.leaves.map(\.id) ?? []), "step \(step)")
        }
    }
}
