import CardEngine
import CardSchema
import CardTesting
import Synchronization
import Testing

/// In an encrypted folder, a command opens only the files that it needs, and still finds every line of another month.
@Suite struct SearchedFilesTests {
    private let files = SimulatedFileSystem()
    /// The file of another month, in which a line is misplaced.
    private let other = "/j/cards/2025-04.phone-0dd7.jsonl"

    /// Creates a journal with a card in each of 24 months, whose files were searched once.
    private func searched(inBlocks: Bool = true) throws -> TestJournal {
        var test = try TestJournal(on: files)
        if inBlocks { try Journal.writeInBlocks(test.journal.layout, on: files) }
        for year in 2025...2026 {
            for month in 1...12 {
                let name = "\(year)-\(month < 10 ? "0" : "")\(month)"
                try files.put(try line("\(name)-05") + "\n", "/j/cards/\(name).phone-0dd7.jsonl")
            }
        }
        test = try TestJournal(on: files)
        _ = try found(test.journal)
        return test
    }

    private func line(_ day: String, mood: Int64 = 3) throws -> String {
        let test = try TestJournal(on: files)
        return try encoded(try test.revision(day, mood: mood, by: "phone-0dd7")).line
    }

    /// The cards and the messages of November 2026.
    private func found(_ journal: Journal) throws -> String {
        try read(Journal.open(at: "/j", on: journal.files), from: "2026-11-01", to: "2026-11-30")
    }

    /// How many files of cards are opened to show November 2026.
    private func opened() throws -> Int {
        let count = Mutex(0)
        let watched = MeddlingFileSystem(files) { call in
            if case .open(let path, .read) = call, path.hasSuffix(".jsonl") { count.withLock { $0 += 1 } }
        }
        _ = try found(Journal.open(at: "/j", on: watched))
        return count.withLock { $0 }
    }

    @Test func unchangedFilesAreNotOpenedAgain() throws {
        _ = try searched()
        #expect(try opened() == 1)
        try files.put(try line("2025-05-06") + "\n", "/j/cards/2025-05.phone-0dd7.jsonl")
        #expect(try opened() == 2)
    }

    @Test func nothingIsRememberedInAFolderThatIsNotEncrypted() throws {
        _ = try searched(inBlocks: false)
        #expect(try opened() == 24)
        #expect(files.contents["/j/.local/searched"] == nil)
    }

    /// What another program does to a file after it was searched.
    enum Change: CaseIterable {
        case append, replace, moveIntoPlace, newFile
    }

    @Test(arguments: Change.allCases) func aLineThatCameSinceIsFound(_ change: Change) throws {
        let test = try searched()
        let misplaced = try line("2026-11-05", mood: 5)
        let before = try found(test.journal)
        #expect(misplaced.utf8.count + 1 == files.contents[other]?.count)
        switch change {
        case .append:
            try files.put(String(decoding: files.contents[other] ?? [], as: UTF8.self) + misplaced + "\n", other)
        case .replace: try files.put(misplaced + "\n", other)
        case .moveIntoPlace: try files.writeAtomically(Array((misplaced + "\n").utf8), to: other)
        case .newFile: try files.put(misplaced + "\n", "/j/cards/2025-04.tablet-7777.jsonl")
        }
        let after = try found(test.journal)
        #expect(after != before)
        // The file of the month, and the other one: to search it, and to read the line.
        #expect(try opened() == 3)
        // As a program says that remembers nothing.
        try files.remove("/j/.local/searched")
        #expect(try found(test.journal) == after)
    }

    @Test func aFileWithALineOfAnotherMonthIsNeverRemembered() throws {
        let test = try searched()
        try files.put(try line("2026-11-09") + "\n", other)
        let first = try found(test.journal)
        try files.remove("/j/.local/searched")
        for _ in 0..<3 { #expect(try found(test.journal) == first) }
        #expect(try opened() == 3)
    }

    @Test func aFileThatCouldNotBeReadIsSearchedAgain() throws {
        let test = try searched()
        let whole = try found(test.journal)
        let text = files.contents[other] ?? []
        try files.put(String(decoding: text, as: UTF8.self) + (try line("2026-11-09")) + "\n", other)
        files.spoil(other, at: 0)
        try files.remove("/j/.local/searched")
        #expect(try found(test.journal) == whole)
        #expect(try opened() == 2)
    }

    @Test(arguments: ["", "x", "1 2 3", "1 2 x 2025-04.phone-0dd7.jsonl\n", "\0\0\0\n\u{FF}\n", " \n \n"])
    func aDamagedListOnlyCostsTime(_ text: String) throws {
        let test = try searched()
        let before = try found(test.journal)
        try files.put(text, "/j/.local/searched")
        #expect(try found(test.journal) == before)
        #expect(try opened() == 1)
    }
}
