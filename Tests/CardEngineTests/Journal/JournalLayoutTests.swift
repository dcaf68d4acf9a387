import CardEngine
import CardSchema
import CardTesting
import Testing

@Suite struct JournalLayoutTests {
    @Test func aNewJournalHasTheseFilesAndFolders() throws {
        let files = SimulatedFileSystem(folders: ["/home"])
        var generator = SeededGenerator(seed: 1)
        let journal = try Journal.create(at: "/home/a/journal", using: &generator, on: files)
        #expect(journal.configuration.id == "910a2dec89025cc1")
        let texts = files.contents.mapValues { String(decoding: $0, as: UTF8.self) }
        #expect(
            texts == [
                "/home/a/journal/journal.json":
                    "{\"cards_journal\":1,\"id\":\"910a2dec89025cc1\",\"day_start\":\"04:00\"}\n",
                "/home/a/journal/.gitattributes": "cards/*.jsonl merge=union\n",
                "/home/a/journal/.gitignore": ".local/\n.tmp-*\n",
            ])
        #expect(
            try files.list("/home/a/journal").joined(separator: " ")
                == ".gitattributes .gitignore .local cards journal.json schemas")
        #expect(try files.list("/home/a/journal/schemas") == ["history", "meta"])
        #expect(files.pendingCount() == 0, "all of it is safe")
        #expect(try Journal.open(at: "/home/a/journal", on: files).configuration == journal.configuration)
    }

    @Test func foldersAndFilesAreTheOwnersAlone() throws {
        try TestDisk.withRealFolder { folder in
            let files = RealFileSystem()
            var generator = SeededGenerator(seed: 1)
            let journal = try Journal.create(at: folder + "/journal", using: &generator)
            for path in [journal.layout.root, journal.layout.cards, journal.layout.local, journal.layout.frozenSchemas]
            {
                #expect(try files.status(at: path)?.permissions == 0o700)
            }
            for path in [journal.layout.configuration, journal.layout.gitAttributes] {
                #expect(try files.status(at: path)?.permissions == 0o600)
            }
        }
    }

    @Test func aJournalIsMadeOnce() throws {
        let files = SimulatedFileSystem(folders: ["/j"])
        var generator = SeededGenerator(seed: 1)
        _ = try Journal.create(at: "/j", using: &generator, on: files)
        let before = files.contents
        let error = try #require(
            try failure {
                try Journal.create(at: "/j", using: &generator, on: files)
            })
        #expect(error.exitStatus == 73)
        #expect(reported(error) == "error[T701]: there is already a journal in /j\n")
        #expect(files.contents == before)
    }

    @Test func aFolderWithoutAConfigurationIsNotAJournal() throws {
        let error = try #require(
            try failure {
                try Journal.open(at: "/j", on: SimulatedFileSystem(folders: ["/j"]))
            })
        #expect(error.exitStatus == 66)
        #expect(reported(error) == "error[T700]: there is no journal in /j\nhelp: cards init\n")
    }

    /// Whichever call fails: the journal exists, or the next attempt creates it.
    @Test(arguments: [false, true]) func makingAJournalFailsCleanly(forGood: Bool) throws {
        var number = 1
        while true {
            let files = SimulatedFileSystem(folders: ["/home"])
            files.inject(SimulatedFileSystem.Fault(call: number, .failure(ErrorNumber.noSpace), forGood: forGood))
            var generator = SeededGenerator(seed: 1)
            let error = try failure {
                try Journal.create(at: "/home/journal", using: &generator, on: files)
            }
            files.inject()
            #expect(files.openCount == 0)
            guard let error else { break }
            #expect(error.exitStatus == 73)
            if try failure({ try Journal.open(at: "/home/journal", on: files) }) != nil {
                _ = try Journal.create(at: "/home/journal", using: &generator, on: files)
            }
            number += 1
        }
        #expect(number > 20)
    }

    @Test(arguments: [
        ("2026-11.laptop-7f3a.jsonl", "2026-11"), ("2026-11.jsonl", "2026-11"),
        ("2026-11.laptop-7f3a.sync-conflict-20261120-123011-ABCDEFG.jsonl", "2026-11"),
        ("2026-11.laptop-7f3a (conflicted copy).jsonl", "2026-11"), ("0001-01.x.jsonl", "0001-01"),
        (".2026-11.laptop-7f3a.jsonl", ""), ("2026-11.laptop-7f3a.jsonl.swp", ""), ("2026-11-laptop.jsonl", ""),
        ("2026-13.laptop.jsonl", ""), ("2026-1.laptop.jsonl", ""), ("notes.jsonl", ""), (".jsonl", ""), ("", ""),
        ("2026-11.laptopjsonl", ""), ("2026-11.JSONL", ""), (".tmp-7-0", ""),
    ]) func namesOfFilesOfCards(name: String, month: String) {
        #expect((JournalFile(name: name)?.month).map { "\($0)" } ?? "" == month)
    }

    @Test func aFileIsNamedForMonthAndDevice() throws {
        let month = try #require(CivilMonth("2026-11"))
        let file = JournalFile(month: month, device: "laptop-7f3a")
        #expect(file.name == "2026-11.laptop-7f3a.jsonl")
        #expect(JournalFile(name: file.name) == file)
    }
}
