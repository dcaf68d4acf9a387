import CardEngine
import CardSchema
import CardTesting
import Testing

/// Heads, histories and forks.
@Suite struct HistoryTests {
    private let files = SimulatedFileSystem()
    private let test: TestJournal
    private let card: CardName

    init() throws {
        test = try TestJournal(on: files)
        _ = try test.writer.append(try test.revision("2026-10-01"))
        card = CardName(schema: "mood_five", day: try #require(CivilDate("2026-11-20")))
    }

    private func put(_ lines: [String], _ file: String = "2026-11.laptop-0dd7.jsonl") throws {
        try files.put(lines.map { $0 + "\n" }.joined(), "/j/cards/\(file)")
    }

    private func head() throws -> CardHead? {
        var diagnostics: [Diagnostic] = []
        return try test.journal.head(of: card, into: &diagnostics)
    }

    /// The moods of the leaves, the greatest first.
    private func leaves(_ lines: [String]) throws -> [String] {
        try put(lines)
        var diagnostics: [Diagnostic] = []
        let head = try #require(try test.journal.head(of: card, into: &diagnostics))
        #expect(head.hasFork == (head.history.leaves.count > 1))
        var reader = test.journal.reader()
        _ = try reader.cards(of: card.day.month, into: &diagnostics)
        return head.history.leaves.map { described(reader.content(of: $0)) }
    }

    private func line(
        _ mood: Int64, rev: Int = 1, prev: [RevisionID] = [], at: String = "2026-11-20T12:00:00Z",
        by: String = "laptop",
        isDeleted: Bool = false
    ) throws -> (line: String, id: RevisionID) {
        try encoded(test.revision(mood: mood, rev: rev, prev: prev, at: at, by: by, isDeleted: isDeleted))
    }

    @Test func aMissingCardHasNoHead() throws {
        #expect(try head() == nil)
        var diagnostics: [Diagnostic] = []
        #expect(try test.journal.history(of: card, into: &diagnostics).isEmpty)
    }

    @Test func editsFollowEachOther() throws {
        let first = try test.writer.append(try test.revision(mood: 1))
        let second = try test.writer.append(try test.revision(mood: 2, rev: 2, prev: [first.id]))
        _ = try test.writer.append(try test.revision(rev: 3, prev: [second.id], isDeleted: true))
        let found = try #require(try head())
        #expect(described(found) == "mood_five/2026-11-20 #3 2026-11-20T12:00:00Z laptop-0dd7: deleted")
        #expect(found.isDeleted)
        #expect(!found.hasFork)
        #expect(found.history.next == (4, [found.head.id]))
        var diagnostics: [Diagnostic] = []
        let history = try test.journal.history(of: card, into: &diagnostics)
        #expect(history.map { described($0.content) } == ["day.mood=1", "day.mood=2", "deleted"])
        #expect(history.map(\.revision.id) == [first.id, second.id, found.head.id])
        #expect(diagnostics.isEmpty)
    }

    /// The clock was set back between two edits: the number grows all the same.
    @Test func aClockThatGoesBackwardsChangesNothing() throws {
        let first = try test.writer.append(try test.revision(mood: 1, at: "2026-11-20T12:00:00Z"))
        let found = try #require(try head())
        let next = found.history.next
        let second = try test.revision(mood: 2, rev: next.rev, prev: next.prev, at: "2001-01-01T00:00:00Z")
        _ = try test.writer.append(second)
        #expect(next == (2, [first.id]))
        #expect(
            described(try #require(try head()))
                == "mood_five/2026-11-20 #2 2001-01-01T00:00:00Z laptop-0dd7: day.mood=2")
    }

    @Test(arguments: ["2028-02-29", "2000-02-29", "2026-12-31", "2027-01-01", "0001-01-01", "9999-12-31"])
    func unusualDays(day: String) throws {
        let date = try #require(CivilDate(day))
        _ = try test.writer.append(try test.revision(day))
        var diagnostics: [Diagnostic] = []
        let name = CardName(schema: "mood_five", day: date)
        #expect(try test.journal.head(of: name, into: &diagnostics)?.card == name)
        #expect(try test.journal.months().contains(date.month))
        #expect(try test.journal.heads(from: date, to: date, into: &diagnostics).map(\.card) == [name])
        #expect(diagnostics.isEmpty)
    }

    @Test func equalNumbersAreDecidedByTimeThenDeviceThenIdentity() throws {
        let base = try line(1)
        let rows = [
            try line(2, rev: 2, prev: [base.id], at: "2026-11-20T12:00:01Z", by: "a"),
            try line(3, rev: 2, prev: [base.id], at: "2026-11-20T12:00:02Z", by: "a"),
            try line(4, rev: 2, prev: [base.id], at: "2026-11-20T12:00:02Z", by: "b"),
        ]
        #expect(
            try leaves([rows[2].line, base.line, rows[0].line, rows[1].line])
                == ["day.mood=4", "day.mood=3", "day.mood=2"])
    }

    @Test func twoEditsOfOneRevisionAreAFork() throws {
        let base = try line(1)
        let (left, right) = (try line(2, rev: 2, prev: [base.id]), try line(3, rev: 2, prev: [base.id], by: "phone"))
        #expect(try leaves([base.line, left.line, right.line]) == ["day.mood=3", "day.mood=2"])
        let joined = try line(4, rev: 3, prev: [left.id, right.id])
        #expect(try leaves([base.line, left.line, right.line, joined.line]) == ["day.mood=4"])
        let oneSide = try line(4, rev: 3, prev: [left.id])
        #expect(try leaves([base.line, left.line, right.line, oneSide.line]) == ["day.mood=4", "day.mood=3"])
    }

    @Test func twoFirstRevisionsAreAForkUnlessTheyAreEqual() throws {
        #expect(try leaves([line(1).line, line(2, by: "phone").line]) == ["day.mood=1", "day.mood=2"].reversed())
        #expect(try leaves([line(1).line, line(1, at: "2026-11-21T07:00:00Z", by: "phone").line]) == ["day.mood=1"])
    }

    /// Two devices import the same card; each then edits its own line of it, or one does.
    @Test func namingOneOfEqualLinesNamesAll() throws {
        let (here, there) = (try line(1), try line(1, by: "phone"))
        let edited = try line(2, rev: 2, prev: [here.id])
        #expect(try leaves([here.line, there.line, edited.line]) == ["day.mood=2"])
        let other = try line(3, rev: 2, prev: [there.id])
        #expect(try leaves([here.line, there.line, edited.line, other.line]).sorted() == ["day.mood=2", "day.mood=3"])
        // The same edit of both is one revision again, since it names the same.
        let same = try line(2, rev: 2, prev: [there.id], by: "phone")
        #expect(try leaves([here.line, there.line, edited.line, same.line]) == ["day.mood=2"])
    }

    @Test func namingAnIdentityNamesAllLinesWithIt() throws {
        let base = try line(1)
        let edited = base.line.replacing("\"mood\":1", with: "\"mood\":5")
        #expect(try leaves([base.line, edited]).sorted() == ["day.mood=1", "day.mood=5"])
        let next = try line(2, rev: 2, prev: [base.id])
        #expect(try leaves([base.line, edited, next.line]) == ["day.mood=2"])
    }

    @Test func deletingOnTwoDevicesMakesNoFork() throws {
        let base = try line(1)
        let here = try line(1, rev: 2, prev: [base.id], isDeleted: true)
        let there = try line(1, rev: 2, prev: [base.id], at: "2026-11-22T00:00:00Z", by: "phone", isDeleted: true)
        #expect(try leaves([base.line, here.line, there.line]) == ["deleted"])
        let edited = try line(2, rev: 2, prev: [base.id])
        #expect(try leaves([base.line, here.line, edited.line]).count == 2)
    }

    @Test func aMissingParentMakesNoFork() throws {
        #expect(try leaves([line(2, rev: 5, prev: [RevisionID(bits: 77)]).line]) == ["day.mood=2"])
    }

    /// Comparing each version with every other one would take minutes.
    @Test func thousandsOfVersionsWithOneParent() throws {
        let base = try line(1)
        let many = 4_000
        let edits = try (0..<many).map {
            try line(Int64($0 % 4 + 2), rev: 2, prev: [base.id], at: CivilDate.ofSeconds($0), by: "phone\($0 % 3)")
        }
        // Only four of them say something different.
        #expect(
            try leaves([base.line] + edits.map(\.line)).sorted()
                == ["day.mood=2", "day.mood=3", "day.mood=4", "day.mood=5"])
        let found = try #require(try head())
        #expect(found.history.revisions.count == many + 1)
        #expect(found.history.commonAncestor?.id == base.id)
        #expect(edits.allSatisfy { found.history.isLeaf($0.id) } && !found.history.isLeaf(base.id))
        let joined = try line(1, rev: 3, prev: edits.map(\.id))
        #expect(try leaves([base.line] + edits.map(\.line) + [joined.line]) == ["day.mood=1"])
    }

    /// Lines whose cards cannot be read are compared by their bytes, also with those that can.
    @Test func versionsThatCannotBeReadAreComparedToo() throws {
        let base = try line(1)
        let readable = try line(2, rev: 2, prev: [base.id])
        func unread(_ mood: Int, _ minute: Int) throws -> String {
            try line(2, rev: 2, prev: [base.id], at: "2026-11-20T12:\(10 + minute):00Z").line
                .replacing("mood_five@1.8220fbd1", with: "mood_five@1.00000000")
                .replacing("\"mood\":2", with: "\"mood\":\(mood)")
        }
        let others = try [unread(2, 0), unread(3, 1), unread(3, 2), unread(4, 3)]
        for order in [[readable.line] + others, others + [readable.line]] {
            try put([base.line] + order)
            // The first of them says what the readable one says, and two others say the same.
            #expect(try #require(try head()).history.leaves.count == 3)
        }
    }

    /// Shuffled and repeated lines in any files give the same heads and leaves.
    @Test(arguments: 0..<40 as Range<UInt64>) func positionHasNoMeaning(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var lines: [(line: String, id: RevisionID)] = []
        for _ in 0..<8 {
            let parents = lines.shuffled(using: &generator).prefix(Int.random(in: 0...2, using: &generator)).map(\.id)
            let rev = Int.random(in: 1...4, using: &generator)
            let at = "2026-11-2\(Int.random(in: 0...2, using: &generator))T12:00:00Z"
            lines.append(
                try line(
                    Int64.random(in: 1...3, using: &generator), rev: rev, prev: Array(parents), at: at,
                    by: ["laptop", "phone"].randomElement(using: &generator) ?? ""))
        }
        let expected = (try leaves(lines.map(\.line)), described(try #require(try head())))
        for _ in 0..<5 {
            let shuffled = (lines + lines.prefix(3)).shuffled(using: &generator).map(\.line)
            let cut = Int.random(in: 0...shuffled.count, using: &generator)
            try put(Array(shuffled[cut...]), "2026-11.phone.sync-conflict-1.jsonl")
            let found = (try leaves(Array(shuffled[..<cut]) + [shuffled[0]]), described(try #require(try head())))
            #expect(found == expected, "seed \(seed)")
        }
    }
}

extension CivilDate {
    /// A moment on the day of the tests' card.
    fileprivate static func ofSeconds(_ seconds: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "2026-11-20T\(two(10 + seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))Z"
    }
}
