import CardEngine
import CardSchema
import CardTesting
import Testing

/// The cost of reading a journal grows with its size, however its lines are distributed.
@Suite struct ManyMonthsTests {
    /// How a journal is distributed; every month has one card.
    enum Spread: CaseIterable {
        /// Each file holds a line of the month before.
        case neighbours
        /// One file holds the lines of all months.
        case oneFile
    }

    private struct Cost {
        /// The number of listed names, over all calls.
        var names = 0
        /// The number of requested bytes.
        var bytes = 0
        var calls = 0
    }

    @Test(arguments: Spread.allCases) func theCostGrowsWithTheMonths(_ spread: Spread) throws {
        for look in [survey, heads, doctor] {
            let (few, many) = (try cost(of: 30, spread, look), try cost(of: 120, spread, look))
            // Four times as many months: a little more than four times the work, and far less than sixteen times.
            #expect(many.calls <= 5 * few.calls, "\(few.calls) calls became \(many.calls)")
            #expect(many.names <= 5 * few.names, "\(few.names) names became \(many.names)")
            #expect(many.bytes <= 5 * few.bytes, "\(few.bytes) bytes became \(many.bytes)")
        }
    }

    private func survey(_ test: TestJournal) throws -> Int {
        var cards = 0
        try JournalSurvey(test.journal, threads: 1).forEachMonth { (finding) throws(DiaryFailure) in
            switch finding {
            case .canonical(_, let count): cards += count
            case .canonicalExcept(_, let count, let heads, _): cards += count + heads.count
            case .cards(_, let heads, _): cards += heads.count
            }
        }
        return cards
    }

    private func heads(_ test: TestJournal) throws -> Int {
        var diagnostics: [Diagnostic] = []
        return try test.journal.heads(into: &diagnostics).count
    }

    private func doctor(_ test: TestJournal) throws -> Int {
        try JournalExamination(test.journal, test.writer.device).cards
    }

    private func cost(of months: Int, _ spread: Spread, _ look: (TestJournal) throws -> Int) throws -> Cost {
        let files = SimulatedFileSystem()
        let test = try TestJournal(on: files)
        // The first card freezes its template.
        _ = try test.writer.append(try test.revision("2026-11-20", mood: 2))
        let all = (0..<months).map { CivilMonth(year: 1950 + $0 / 12, month: $0 % 12 + 1) }
        for index in all.indices {
            let month = try #require(all[index])
            let line = try encoded(test.revision("\(month.firstDay)", mood: 3)).line + "\n"
            let next = try #require(spread == .oneFile ? all[0] : all[(index + 1) % months])
            let file = "\(test.journal.layout.cards)/\(next).\(test.writer.device.device).jsonl"
            let before = files.contents[file].map { String(decoding: $0, as: UTF8.self) } ?? ""
            try files.put(before + line, file)
        }
        let first = files.calls.count
        #expect(try look(test) == months + 1)
        var cost = Cost()
        for call in files.calls.dropFirst(first) {
            cost.calls += 1
            switch call.call {
            case .list(let folder) where folder == test.journal.layout.cards: cost.names += months + 1
            case .read(_, let count): cost.bytes += count
            default: break
            }
        }
        return cost
    }
}
