import CardEngine
import CardSchema
import CardTesting
import Synchronization
import Testing

/// The scan of a month and the full reader must never contradict each other.
@Suite struct JournalSurveyTests {
    /// A finding as text.
    private static func described(_ finding: MonthFinding) -> String {
        switch finding {
        case .canonical(let month, let cards): "\(month) plain \(cards)"
        case .canonicalExcept(let month, let cards, let heads, let met):
            (["\(month) plain \(cards), but"] + heads.map { CardEngineTests.described($0) }
                + met.map { CardEngineTests.described($0) })
                .joined(separator: "\n")
        case .cards(let month, let heads, let met):
            (["\(month) with care"] + heads.map { CardEngineTests.described($0) }
                + met.map { CardEngineTests.described($0) })
                .joined(separator: "\n")
        }
    }

    private static func findings(_ journal: Journal, threads: Int) throws -> [String] {
        var findings: [String] = []
        try JournalSurvey(journal, threads: threads).forEachMonth { findings.append(described($0)) }
        return findings
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>) func fastScanOfAMonthAgreesWithFullReading(seed: UInt64) throws {
        var test = try QueryJournal(seed: seed)
        try test.fill(months: 1...6, cardsAMonth: 25, oddMonths: [2, 5], forkMonths: [4])
        var (plain, others) = (0, 0)
        var reader = test.journal.reader()
        var findings: [MonthFinding] = []
        try JournalSurvey(test.journal, threads: 1).forEachMonth { findings.append($0) }
        for finding in findings {
            guard case .canonical(let month, let cards) = finding else {
                others += 1
                continue
            }
            plain += 1
            var met: [Diagnostic] = []
            let heads = try reader.cards(of: month, into: &met)
            #expect(met.isEmpty, "seed \(seed), \(month)")
            #expect(heads.count { !$0.isDeleted } == cards, "seed \(seed), \(month)")
            #expect(heads.allSatisfy { !$0.hasFork && !$0.head.isEditedByHand }, "seed \(seed), \(month)")
        }
        #expect(plain >= 3 && plain + others == 6, "seed \(seed): \(plain) plain, \(others) others")
    }

    /// In an undamaged month, the full reader only gets the cards that need it.
    @Test(arguments: 1...12 as ClosedRange<UInt64>) func fastScanOfOtherCardsAgreesWithFullReading(
        seed: UInt64
    ) throws {
        var test = try QueryJournal(seed: seed)
        try test.fill(months: 1...6, cardsAMonth: 25, oddMonths: [2, 5], forkMonths: [3, 4], edits: [1, 4, 6])
        var reader = test.journal.reader()
        var (mixed, careful) = (0, 0)
        try JournalSurvey(test.journal, threads: 1).forEachMonth { (finding) throws(DiaryFailure) in
            guard case .canonicalExcept(let month, let cards, let others, let messages) = finding else {
                if case .cards = finding { careful += 1 }
                return
            }
            mixed += 1
            var met: [Diagnostic] = []
            let heads = try reader.cards(of: month, into: &met)
            let names = Set(others.map(\.card))
            #expect(met == messages, "seed \(seed), \(month)")
            #expect(
                heads.filter { names.contains($0.card) }.map { CardEngineTests.described($0) }
                    == others.map { CardEngineTests.described($0) }, "seed \(seed), \(month)")
            let rest = heads.filter { !names.contains($0.card) }
            #expect(rest.count { !$0.isDeleted } == cards, "seed \(seed), \(month)")
            #expect(rest.allSatisfy { !$0.hasFork && !$0.head.isEditedByHand }, "seed \(seed), \(month)")
        }
        #expect(mixed >= 3 && careful <= 2, "seed \(seed): \(mixed) mixed, \(careful) with care")
    }

    /// If a file changes between the scan and the full reader, the full reader reads all of it.
    @Test func aFileThatChangesMeanwhileIsReadAgain() throws {
        var test = try QueryJournal(seed: 3)
        try test.fill(months: 1...1, cardsAMonth: 25, forkMonths: [1], edits: [1])
        let files = test.files
        let path = try #require(try test.journal.fileNames().map { "/j/cards/\($0.name)" }.first)
        let original = String(decoding: try files.readFile(path), as: UTF8.self)
        let reversed = original.split(separator: "\n").reversed().map { $0 + "\n" }.joined()
        var findings: [[String]] = []
        // The lines are moved before the reader opens the file that many times: the scan's time, or a later one.
        for turn in [99, 2, 3] {
            let looks = Mutex(0)
            try files.put(original, path)
            let meddling = MeddlingFileSystem(files) { call in
                guard case .open(path, .read) = call,
                    looks.withLock({
                        $0 += 1; return $0
                    }) == turn
                else { return }
                try files.put(reversed, path)
            }
            let journal = try Journal.open(at: "/j", on: meddling)
            var found: [String] = []
            try JournalSurvey(journal, threads: 1).forEachMonth { (finding) throws(DiaryFailure) in
                switch finding {
                case .canonical(let month, let cards): found.append("\(month) \(cards)")
                case .canonicalExcept(_, let cards, let heads, _):
                    found.append("\(cards + heads.count { !$0.isDeleted })")
                    found += heads.filter(\.hasFork).map { CardEngineTests.described($0) }
                case .cards(_, let heads, _):
                    found.append("\(heads.count { !$0.isDeleted })")
                    found += heads.filter(\.hasFork).map { CardEngineTests.described($0) }
                }
            }
            findings.append(found)
        }
        #expect(findings[0].count > 1 && findings[1] == findings[0] && findings[2] == findings[0])
    }

    @Test func severalThreadsFindWhatOneDoes() throws {
        var test = try QueryJournal(seed: 77)
        try test.fill(months: 1...12, cardsAMonth: 12, oddMonths: [3, 7, 12])
        let one = try Self.findings(test.journal, threads: 1)
        #expect(one.count == 12)
        for threads in [2, 3, 16] { #expect(try Self.findings(test.journal, threads: threads) == one) }
    }

    @Test func otherCardsNeedFullValidation() throws {
        struct Row { let name: String; let text: (String, String, String) -> String }
        let rows = [
            Row(name: "a torn line") { a, b, c in "\(a)\n\(b)\n\(c.dropLast(20))" },
            Row(name: "no newline at the end") { a, b, c in "\(a)\n\(b)\n\(c)" },
            Row(name: "a copy of a line") { a, b, c in "\(a)\n\(b)\n\(a)\n" },
            Row(name: "a fork") { a, b, c in "\(a)\n\(b)\n\(c)\n" },
            Row(name: "a fragment") { a, b, c in "\(a)\n\(b.dropLast(30))\n\(c)\n" },
            Row(name: "a checksum that is wrong") { a, b, c in
                "\(a.replacing("\"crc\":\"", with: "\"crc\":\"0").replacing("\"}", with: "\"}"))\n\(b)\n"
            },
            Row(name: "a value changed by hand") { a, b, c in
                "\(a.replacing("\"minutes\":10", with: "\"minutes\":11"))\n"
            },
            Row(name: "an unknown template") { a, b, c in "\(a.replacing("walk@1", with: "walk@9"))\n" },
            Row(name: "a newer format") { a, b, c in "\(a.replacing("{\"v\":1", with: "{\"v\":2"))\n" },
            Row(name: "spaces alone") { a, b, c in "\(a)\n   \n" },
            Row(name: "a byte order mark") { a, b, c in "\u{FEFF}\(a)\n" },
            Row(name: "another month") { a, b, c in "\(a.replacing("2026-03", with: "2026-04"))\n" },
        ]
        let test = try QueryJournal(seed: 5)
        var card = Card(test.schemas[0])
        card[FieldPath("way", "minutes")] = .answered(.whole(10))
        func line(rev: Int, prev: [RevisionID], by: String) throws -> (line: String, id: RevisionID) {
            try encoded(
                Revision(
                    Revision.Header(
                        card: CardName(schema: "walk", day: #require(CivilDate("2026-03-01"))), rev: rev, prev: prev,
                        at: Timestamp(seconds: 0), by: by, schema: test.schemas[0].name), card))
        }
        let a = try line(rev: 1, prev: [], by: "x")
        card[FieldPath("way", "minutes")] = .answered(.whole(20))
        let b = try line(rev: 2, prev: [a.id], by: "x")
        card[FieldPath("way", "minutes")] = .answered(.whole(30))
        let c = try line(rev: 2, prev: [a.id], by: "y")
        for row in rows {
            try test.files.put(row.text(a.line, b.line, c.line), "/j/cards/2026-03.x.jsonl")
            let findings = try Self.findings(test.journal, threads: 1)
            #expect(findings.allSatisfy { $0.contains("with care") }, "\(row.name): \(findings)")
        }
        try test.files.put("\(b.line)\n\n\(a.line)\r\n", "/j/cards/2026-03.x.jsonl")
        #expect(try Self.findings(test.journal, threads: 1) == ["2026-03 plain 1"], "an edit, a blank line, a return")
    }

    /// The months of a journal of two files, March's as given and April's with one card.
    private func months(_ march: (_ march: String, _ april: String) -> String) throws -> [String] {
        let test = try QueryJournal(seed: 5)
        func line(_ day: String) throws -> String {
            let header = try Revision.Header(
                card: CardName(schema: "walk", day: #require(CivilDate(day))), rev: 1, prev: [],
                at: Timestamp(seconds: 0), by: "x", schema: test.schemas[1].name)
            return try encoded(Revision(header, Card(test.schemas[1]))).line
        }
        try test.files.put(march(line("2026-03-01"), line("2026-04-02")), "/j/cards/2026-03.x.jsonl")
        try test.files.put("\(line("2026-04-01"))\n", "/j/cards/2026-04.x.jsonl")
        return try Self.findings(test.journal, threads: 1)
    }

    /// Wherever a line of April is in March's file, the full reader reads April, and finds it.
    @Test func findsMisplacedLinesInAnyFile() throws {
        #expect(try months { march, _ in "\(march)\n" } == ["2026-03 plain 1", "2026-04 plain 1"])
        let long = String(repeating: "x", count: LineDecoder.mostBytes + 300_000)
        for text in [
            { "\($1)\n\($0)\n" }, { "\($0)\n\($1)" }, { "\($0)\n\(long)\n\($1)" },
        ] as [(String, String) -> String] {
            let april = try months(text)[1]
            #expect(april.hasPrefix("2026-04 with care") && april.contains("walk/2026-04-02"))
        }
    }
}
