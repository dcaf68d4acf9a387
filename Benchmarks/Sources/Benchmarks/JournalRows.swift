import CardEngine
import CardSchema

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Going through a whole journal: heads, tallies, threads.
struct JournalRows {
    let whole: WholeJournal
    let runs: Int
    let folder: Folder

    /// The questions that are tallied.
    private static let paths = ["urges.suicide", "emotions.joy", "emotions.sadness", "behaviours.alcohol"].compactMap {
        FieldPath($0)
    }

    func add(to table: inout Table) throws {
        try addHeads(to: &table)
        try addTallies(to: &table)
        try addThreads(to: &table)
    }

    /// Every line decoded, its checksum computed, the head of every card found.
    private func addHeads(to table: inout Table) throws {
        let all = folder.appending("all.jsonl")
        guard system("cat '\(whole.journal.layout.cards)'/*.jsonl > '\(all)'") == 0 else { return }
        let schemaText = folder.appending("schema.json")
        let peer = Peer.hasModule("msgspec") ? Peer("msgspec_validate.py").run([schemaText, all, "\(runs)"]) : nil
        let ours = try Measurement(runs: runs) {
            let count = try cards(threads: 1)
            guard count == whole.cards else { throw Unexpected("\(count) cards") }
        }
        table.add("check a journal: checksums, heads", ours, against: "msgspec", peer, must: "≤ 0.75", goal: "≤ 0.45")
    }

    private func cards(threads: Int) throws -> Int {
        var count = 0
        try JournalSurvey(whole.journal, threads: threads).forEachMonth { finding in
            if case .canonical(_, let cards) = finding { count += cards }
        }
        return count
    }

    private func addTallies(to table: inout Table) throws {
        let ours = try Measurement(runs: runs) {
            let months = try JournalSurvey(whole.journal, threads: 1).tallies(of: Self.paths, per: .month)
            let count = months.reduce(0) { $0 + $1.cards }
            guard count == whole.cards else { throw Unexpected("\(count) cards in \(months.count) months") }
        }
        let hasPeer = Peer.hasModule("duckdb")
        for (name, all, must, goal) in [
            ("tally 4 questions a month, validating", "all", "≤ 0.5", "≤ 0.3"),
            ("  the same, DuckDB told of 4 columns only", "some", "", ""),
        ] {
            let arguments =
                ["\(whole.journal.layout.cards)/*.jsonl", folder.appending("schema.json"), all, "\(runs)"]
                + Self.paths.map { "\($0)" }
            let peer = hasPeer ? Peer("duckdb_months.py").run(arguments) : nil
            table.add(name, ours, against: "DuckDB, one thread", peer, must: must, goal: goal)
        }
    }

    private func addThreads(to table: inout Table) throws {
        var results: Set<[Tally.OfPeriod]> = []
        let survey = try Measurement.pair(runs: runs, by: .wall) {
            guard try cards(threads: 1) == whole.cards else { throw Unexpected("one thread") }
        } against: {
            guard try cards(threads: 2) == whole.cards else { throw Unexpected("two threads") }
        }
        let tallies = try Measurement.pair(runs: runs, by: .wall) {
            results.insert(try JournalSurvey(whole.journal, threads: 1).tallies(of: Self.paths, per: .week))
        } against: {
            results.insert(try JournalSurvey(whole.journal, threads: 2).tallies(of: Self.paths, per: .week))
        }
        guard results.count == 1 else { throw Unexpected("two threads found something else than one") }
        for (name, pair) in [("check, one thread", survey), ("tally, one thread", tallies)] {
            table.add(name, pair.one, against: "two threads", pair.other, must: "≥ 1.6", goal: "≥ 1.9")
        }
    }
}
