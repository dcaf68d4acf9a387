import CardEngine
import CardSchema
import CardTesting
import Testing

/// Taking back what was done to a card with several versions: no version gets lost, and no undo gets stuck.
@Suite struct UndoVersionsTests {
    private let disk = DiaryFixture.disk()
    private let diary: Diary
    private let card: CardName

    /// A card with 3 in one version and 5 in another: one program had it open while another saved it.
    init() throws {
        diary = try DiaryFixture.create(on: disk)
        let other = try DiaryFixture.open(on: disk)
        var (here, there) = (try diary.filling("mood_five"), try other.filling("mood_five", draft: .leave))
        card = here.card
        #expect(here.answer(3, at: MoodFive.Day.mood).refusal == nil)
        #expect(there.answer(5, at: MoodFive.Day.mood).refusal == nil)
        _ = try other.save(there)
        _ = try diary.save(here)
        #expect(try moods() == [3, 5])
    }

    /// The value of every version, sorted.
    private func moods() throws -> [Int] {
        guard let merge = try diary.versions(of: card) else {
            return try diary.card(card).map { [$0[MoodFive.Day.mood] ?? 0] } ?? []
        }
        return merge.versions.compactMap { $0.card[MoodFive.Day.mood] }.sorted()
    }

    @Test func describesVersionsInWords() throws {
        let merge = try #require(try diary.versions(of: card))
        #expect(merge.questions.map { merge.title(of: $0, in: "en") } == ["How was today?"])
        #expect(
            merge.versions.indices.map { merge.answer(to: merge.questions[0], of: $0, in: "en") ?? "" }.sorted() == [
                "3 so-so", "5 great",
            ])
        #expect(try diary.card(card)?.revision == merge.versions[0].id)
        #expect(try diary.nextUndo()?.cards == [card])
        #expect(try diary.nextUndo()?.brings(back: card) == true)
    }

    private func resolve(_ version: Int) throws {
        let merge = try #require(try diary.versions(of: card))
        var choices = CardMerge.Choices()
        for question in merge.questions { choices.versions[question] = version }
        try diary.resolve(merge, choices)
    }

    /// Undoes everything, then redoes it all; returns the value after each step.
    private func migratesUpAndDown() throws -> [[Int]] {
        var reported: [[Int]] = []
        while try diary.undo() != nil {
            reported.append(try moods())
            guard reported.count < 30 else { break }
        }
        while try diary.redo() != nil {
            reported.append(try moods())
            guard reported.count < 60 else { break }
        }
        return reported
    }

    @Test(arguments: [0, 1]) func undoingAMergeRestoresItsVersions(_ version: Int) throws {
        try resolve(version)
        let merged = try moods()
        #expect(merged.count == 1)
        #expect(try diary.undo() != nil)
        #expect(try moods() == [3, 5])
        #expect(try diary.redo() != nil)
        #expect(try moods() == merged)
        let reported = try migratesUpAndDown()
        #expect(reported.first == [3, 5])
        #expect(reported.contains([]), "at last there is no card")
        #expect(reported.last == merged)
    }

    @Test func undoingADeletionRestoresItsVersions() throws {
        try diary.delete([card])
        #expect(try moods() == [])
        #expect(try diary.undo() != nil)
        #expect(try moods() == [3, 5])
        let reported = try migratesUpAndDown()
        #expect(reported.contains([]))
        #expect(reported.last == [])
    }

    @Test func deletingTwiceIsOneStep() throws {
        #expect(try diary.delete([card]).count == 1)
        #expect(try diary.delete([card]).count == 0)
        #expect(try diary.undo() != nil)
        #expect(try moods() == [3, 5])
    }

    @Test func aChangeBesideADeletionIsSeen() throws {
        try resolve(0)
        let other = try DiaryFixture.open(on: disk, state: "/phone", host: "phone")
        var change = try other.filling(of: card)
        #expect(change.answer(1, at: MoodFive.Day.mood).refusal == nil)
        try diary.delete([card])
        guard case .savedBeside = try other.save(change).outcome else { throw Missing() }
        #expect(try diary.cards(last: .days(1)).map(\.versions) == [2])
        #expect(try diary.forkedCards().map(\.name) == [card])
        #expect(try diary.card(card)?.versions == 2)
        #expect(try diary.versions(of: card)?.asksWhetherDeleted == true)
    }

    private struct Missing: Error {}

    @Test func mergesAndUndoesEveryVersionRepeatedly() throws {
        for version in [0, 1, 0] {
            try resolve(version)
            #expect(try diary.undo() != nil)
            #expect(try moods() == [3, 5])
        }
        var steps = 0
        while try diary.undo() != nil, steps < 10 { steps += 1 }
        #expect(steps == 2, "the two cards that were saved; every merge is undone already")
        #expect(try moods() == [])
    }
}
