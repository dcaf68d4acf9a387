import CardEngine
import CardSchema
import CardTesting
import Testing

/// Merging the versions of a card: what merges automatically, what is asked, the names and contents of the result.
@Suite struct CardMergeTests {
    private let files = SimulatedFileSystem()
    private let test: TestJournal

    init() throws {
        test = try TestJournal(on: files)
    }

    /// One version: mood, note, or a deletion.
    struct Version: Sendable {
        var mood: Int64?
        var note: String?
        var isDeleted = false

        static func answers(_ mood: Int64?, _ note: String? = nil) -> Version { Version(mood: mood, note: note) }
        static let deleted = Version(isDeleted: true)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        /// The common ancestor; `nil` for none.
        let base: Version?
        let versions: [Version]
        /// The conflicts, and the result of resolving all of them with the first version.
        let asked: String
        let result: String

        var testDescription: String { name }
    }

    static let rows: [Row] = [
        Row(
            name: "disjoint changes", base: .answers(3), versions: [.answers(4), .answers(3, "phone")], asked: "",
            result: "day.mood=4 day.note=\"phone\""),
        Row(
            name: "the same change", base: .answers(3), versions: [.answers(4), .answers(4, "phone")], asked: "",
            result: "day.mood=4 day.note=\"phone\""),
        Row(
            name: "both changed it", base: .answers(3), versions: [.answers(4), .answers(5)], asked: "day.mood",
            result: "day.mood=5"),
        Row(
            name: "an answer taken back by one", base: .answers(3, "base"),
            versions: [.answers(3), .answers(4, "base")],
            asked: "", result: "day.mood=4"),
        Row(
            name: "taken back and changed", base: .answers(3, "base"), versions: [.answers(3), .answers(3, "other")],
            asked: "day.note", result: "day.mood=3 day.note=\"other\""),
        Row(
            name: "nothing in common, disjoint", base: nil, versions: [.answers(4), .answers(nil, "phone")], asked: "",
            result: "day.mood=4 day.note=\"phone\""),
        Row(
            name: "nothing in common, both", base: nil, versions: [.answers(4), .answers(2)], asked: "day.mood",
            result: "day.mood=2"),
        Row(
            name: "deleted against nothing changed", base: .answers(3), versions: [.deleted, .answers(3)], asked: "",
            result: "deleted"),
        Row(
            name: "deleted against changed", base: .answers(3), versions: [.deleted, .answers(4)], asked: "deleted",
            result: "day.mood=4"),
        Row(
            name: "filled anew after a deletion that both know", base: .deleted,
            versions: [.answers(4), .answers(4, "phone")],
            asked: "", result: "day.mood=4 day.note=\"phone\""),
        Row(
            name: "three versions", base: .answers(3), versions: [.answers(3, "a"), .answers(4), .answers(3)],
            asked: "",
            result: "day.mood=4 day.note=\"a\""),
        Row(
            name: "three versions, two against one", base: .answers(3),
            versions: [.answers(5), .answers(4), .answers(5, "c")],
            asked: "day.mood", result: "day.mood=5 day.note=\"c\""),
    ]

    @Test(arguments: rows) func mergesVersions(_ row: Row) throws { #expect(try violations(merging: row) == []) }

    @Test func aVersionThatIsNotNamedIsNoticed() throws {
        let found = try violations(merging: Self.rows[0]) { $0.header.prev.removeLast() }
        #expect(found == ["a version is not named", "a fork is left"])
    }

    /// Merges the versions, and returns what is wrong with the revision that `alter` changes before it is saved.
    private func violations(merging row: Row, _ alter: (inout Revision) -> Void = { _ in }) throws -> [String] {
        let base = try row.base.map { try test.writer.append(try self.revision($0, rev: 1, prev: [], by: "laptop")) }
        for (index, version) in row.versions.enumerated() {
            var saved = try self.revision(
                version, rev: base == nil ? 1 : 2, prev: base.map { [$0.id] } ?? [], by: "device-\(index)")
            // A version equal to its parent is not a fork unless something else differs.
            saved.header.at = try #require(Timestamp("2026-11-20T12:00:0\(index)Z"))
            _ = try test.writer.append(saved)
        }
        let whole = try test.whole("2026-11-20")
        var reader = whole.reader
        let read: (StoredRevision) -> CardContent = { reader.content(of: $0) }
        let compared = try CardMerge(whole.head.history, reading: read)
        let merge = try #require(compared)
        var asked = merge.questions.map { question in
            switch question {
            case .cell(let ordinal): "\(test.mood.questions[ordinal].path)"
            case .member(let key): key
            }
        }
        if merge.asksWhetherDeleted { asked = ["deleted"] }
        #expect(asked.joined(separator: " ") == row.asked)

        var choices = CardMerge.Choices()
        let moment = try JournalOperation.moment()
        if !row.asked.isEmpty {
            #expect(
                try merge.revision(choices, at: moment, by: "laptop", under: test.journal.schemas) == nil, "it is asked"
            )
        }
        if merge.asksWhetherDeleted { choices.isDeleted = false }
        for question in merge.open(choices) { choices.versions[question] = merge.candidates(for: question)[0] }
        var merged = try #require(try merge.revision(choices, at: moment, by: "laptop", under: test.journal.schemas))
        alter(&merged)
        #expect(merged.header.rev == 1 + (whole.head.history.leaves.map(\.header.rev).max() ?? 0))
        _ = try test.writer.append(merged)
        let after = try test.head("2026-11-20")
        return [
            (Set(merged.header.prev) == Set(whole.head.history.leaves.map(\.id)), "a version is not named"),
            (!after.hasFork, "a fork is left"),
            (described(after.content) == row.result, "the result is \(described(after.content))"),
        ].filter { !$0.0 }.map(\.1)
    }

    private func revision(_ version: Version, rev: Int, prev: [RevisionID], by: String) throws -> Revision {
        try test.revision(
            mood: version.mood, note: version.note, rev: rev, prev: prev, by: by, isDeleted: version.isDeleted)
    }

    /// A choice to delete is a tombstone that names every version.
    @Test func deletionCanBeChosen() throws {
        let base = try test.writer.append(try test.revision(mood: 3))
        _ = try test.writer.append(try test.revision(mood: 4, rev: 2, prev: [base.id]))
        _ = try test.writer.append(try test.revision(rev: 2, prev: [base.id], by: "phone", isDeleted: true))
        let whole = try test.whole("2026-11-20")
        var reader = whole.reader
        let compared = try CardMerge(whole.head.history) { reader.content(of: $0) }
        let merge = try #require(compared)
        var choices = CardMerge.Choices()
        choices.isDeleted = true
        let revision = try #require(
            try merge.revision(choices, at: JournalOperation.moment(), by: "laptop", under: test.journal.schemas))
        #expect(revision.header.isDeleted)
        #expect(revision.header.prev.count == 2)
    }

    /// Both sides of a fork resolved alike on two devices are one revision again.
    @Test func resolvingAlikeOnTwoDevicesMakesNoFork() throws {
        let base = try test.writer.append(try test.revision(mood: 3))
        _ = try test.writer.append(try test.revision(mood: 4, rev: 2, prev: [base.id]))
        _ = try test.writer.append(try test.revision(mood: 3, note: "phone", rev: 2, prev: [base.id], by: "phone"))
        let whole = try test.whole("2026-11-20")
        var reader = whole.reader
        let compared = try CardMerge(whole.head.history) { reader.content(of: $0) }
        let merge = try #require(compared)
        for (device, at) in [("laptop", "2026-11-22T08:00:00Z"), ("phone", "2026-11-23T08:00:00Z")] {
            let moment = try #require(Timestamp(at))
            _ = try test.writer.append(
                try #require(
                    try merge.revision(CardMerge.Choices(), at: moment, by: device, under: test.journal.schemas)))
        }
        #expect(try !test.head("2026-11-20").hasFork)
    }

    /// Two different lines with one id, one of them edited by hand, are two versions like any others.
    @Test func linesOfOneIdentityAreTwoVersions() throws {
        let first = try encoded(test.revision(mood: 5))
        let other = first.line.split(separator: "\"mood\":5").joined(separator: "\"mood\":2")
        try files.put(first.line + "\n", "/j/cards/2026-11.laptop-0dd7.jsonl")
        try files.put(other + "\n", "/j/cards/2026-11.copy.jsonl")
        let whole = try test.whole("2026-11-20")
        #expect(whole.head.history.leaves.map(\.id) == [first.id, first.id])
        #expect(whole.head.history.commonAncestor == nil)
        var reader = whole.reader
        let compared = try CardMerge(whole.head.history) { reader.content(of: $0) }
        let merge = try #require(compared)
        #expect(merge.questions == [.cell(try #require(test.mood.ordinal(of: FieldPath("day", "mood"))))])
        var choices = CardMerge.Choices()
        let moment = try JournalOperation.moment()
        #expect(try merge.revision(choices, at: moment, by: "laptop-0dd7", under: test.journal.schemas) == nil)
        choices.versions[merge.questions[0]] = 1
        let merged = try #require(
            try merge.revision(choices, at: moment, by: "laptop-0dd7", under: test.journal.schemas))
        #expect(merged.header.prev == [first.id])
        _ = try test.writer.append(merged)
        let after = try test.head("2026-11-20")
        #expect(!after.hasFork && described(after.content) == "day.mood=2")
        // Taking it back has both versions side by side again.
        let undo = try #require(
            try test.journal.undo(by: "laptop-0dd7", at: moment, run: RevisionID(bits: 0xDEF)))
        #expect(undo.steps.map(\.revision.header.prev) == [[after.head.id], [after.head.id]], "both come back")
        #expect(
            undo.steps.map { $0.revision.card[FieldPath("day", "mood")] } == [
                .answered(.whole(5)), .answered(.whole(2)),
            ])
    }

    /// The attic is the union of both, the greater version's first.
    @Test func theAtticIsTheUnion() throws {
        let base = try test.writer.append(try test.revision(mood: 3))
        let one = #"{"step":"mood_five 1.00000001>2 #1","path":"day.mood","was":[7],"is":[4]}"#
        let other = #"{"step":"mood_five 1.00000001>2 #2","path":"day.note","was":["x"],"is":["phone"]}"#
        // For a step that the journal does not have, it is unknown whether it still applies.
        let kept = #"{"step":"mood_five 1.00000001>2 #3","path":"day.mood","was":[9],"is":[5]}"#
        let strange = #"{"unmapped":{"a":1},"source":"legacy"}"#
        var left = try test.revision(mood: 4, rev: 2, prev: [base.id], by: "laptop")
        left.attic = Array("[\(one),\(strange)]".utf8)
        var right = try test.revision(mood: 3, note: "phone", rev: 2, prev: [base.id], by: "phone")
        right.attic = Array("[\(other),\(kept),\(strange)]".utf8)
        _ = try test.writer.append(left)
        _ = try test.writer.append(right)
        let whole = try test.whole("2026-11-20")
        var reader = whole.reader
        let compared = try CardMerge(whole.head.history) { reader.content(of: $0) }
        let merge = try #require(compared)
        let revision = try #require(
            try merge.revision(
                CardMerge.Choices(), at: JournalOperation.moment(), by: "laptop", under: test.journal.schemas))
        #expect(String(decoding: revision.attic, as: UTF8.self) == "[\(other),\(kept),\(strange),\(one)]")
    }
}
