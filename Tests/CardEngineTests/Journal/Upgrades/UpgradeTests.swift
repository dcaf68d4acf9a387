import CardEngine
import CardSchema
import CardTesting
import Synchronization
import Testing

/// Migrating cards on disk with and without the fast path gives the same lines and messages.
@Suite struct UpgradeTests {
    private static let writing = UpgradeWriting(
        at: Timestamp(seconds: 1_800_000_000), by: "laptop", run: RevisionID(bits: 99))

    private func upgrades(_ journal: Journal, isCareful: Bool, threads: Int = 1) throws -> [MonthUpgrade] {
        var months: [MonthUpgrade] = []
        try JournalSurvey(journal, threads: threads).upgrades(of: nil, writing: Self.writing, isCareful: isCareful) {
            months.append($0)
        }
        return months
    }

    /// The report about a month's cards, as text.
    private func reported(_ month: MonthUpgrade) -> String {
        let left = CardUpgrade.Obstacle.allCases.compactMap { obstacle in
            month.left[obstacle].map { "\(obstacle) \($0)" }
        }
        let tallies = month.tallies.sorted { "\($0.migration.older.name)" < "\($1.migration.older.name)" }.map {
            tally in
            "\(tally.migration.older.name) \(tally.cards)\n"
                + tally.rows.map { row in
                    "  \(row.older) \(row.newer) \(row.cards) \(row.changed) \(row.kept)"
                        + (row.sample.map { " \($0.older) \($0.newer)" } ?? "") + "\n"
                }.joined()
        }
        return "\(month.month) \(left)\n" + tallies.joined()
    }

    @Test func fastPathAgreesWithFullValidation() throws {
        let world = try UpgradeJournal(gap: 3)
        let careful = try upgrades(world.journal, isCareful: true)
        let quick = try upgrades(world.journal, isCareful: false, threads: 2)
        print("seed \(UpgradeJournal.seed): \(quick.reduce(0) { $0 + $1.tallies.reduce(0) { $0 + $1.cards } }) cards")
        #expect(careful.map(\.month) == quick.map(\.month) && careful.count == 121)
        for (slow, fast) in zip(careful, quick) {
            #expect(reported(fast) == reported(slow))
            guard fast.lines != slow.lines else { continue }
            let (a, b) = (fast.lines.split(separator: 0x0A), slow.lines.split(separator: 0x0A))
            let first = zip(a, b).first { $0 != $1 }
            Issue.record(
                "\(fast.month): \(a.count) and \(b.count) lines\n\(String(decoding: first?.0 ?? [], as: UTF8.self))\n\(String(decoding: first?.1 ?? [], as: UTF8.self))"
            )
        }
        // Every kind of difficulty and of change has occurred.
        #expect(quick.contains { $0.left[.forked] != nil })
        let rows = quick.flatMap { $0.tallies.flatMap(\.rows) }
        #expect(
            rows.contains { $0.kept > 0 } && rows.contains { $0.newer.count == 2 } && rows.contains { $0.newer.isEmpty }
        )
    }

    /// A migrated card has the contents that were shown before, and nothing is left to do.
    @Test func upgradePreservesTheContents() throws {
        let world = try UpgradeJournal(gap: 15, seed: 7)
        func heads() throws -> [CardName: String] {
            var met: [Diagnostic] = []
            return Dictionary(
                uniqueKeysWithValues: try world.journal.heads(into: &met).map { head in
                    guard let revision = head.content.revision, !head.isDeleted else { return (head.card, "") }
                    var (bytes, sizes): ([UInt8], [Int]) = ([], [])
                    CardEncoder.appendValues(revision.card, to: &bytes, sizes: &sizes)
                    CardEncoder.appendSkips(revision.card, to: &bytes)
                    return (head.card, String(decoding: bytes + revision.attic, as: UTF8.self))
                })
        }
        let before = try heads()
        var count = 0
        try JournalSurvey(world.journal).upgrades(writing: Self.writing) { (month) throws(DiaryFailure) in
            count += month.lines.count { $0 == 0x0A }
            try world.writer.append(month)
        }
        #expect(count > 100)
        #expect(try heads() == before)
        #expect(try upgrades(world.journal, isCareful: false).allSatisfy { $0.lines.isEmpty && $0.tallies.isEmpty })
    }

    /// If lines of a file move between the two passes, the full reader reads it.
    @Test func rereadsAFileThatChangesDuringTheUpgrade() throws {
        let world = try UpgradeJournal(gap: 6, seed: 3)
        let names = try world.journal.fileNames()
        let expected = try upgrades(world.journal, isCareful: true)
        let files = world.files
        let looks = Mutex<[String: Int]>([:])
        let meddling = MeddlingFileSystem(files) { call in
            // The first look finds lines of other months, the second is quick, the third for the heads.
            guard case .open(let path, .read) = call, names.contains(where: { path.hasSuffix($0.name) }),
                looks.withLock({
                    $0[path, default: 0] += 1; return $0[path]
                }) == 3
            else { return }
            let text = String(decoding: try files.readFile(path), as: UTF8.self)
            try files.put(text.split(separator: "\n").reversed().map { $0 + "\n" }.joined(), path)
        }
        let journal = try Journal.open(at: "/j", on: meddling)
        let found = try upgrades(journal, isCareful: false)
        #expect(looks.withLock { $0.values.contains { $0 > 3 } })
        for (fast, slow) in zip(found, expected) {
            #expect(fast.lines == slow.lines && reported(fast) == reported(slow))
        }
    }
}
