import CardEngine
import CardPlugins
import CardSchema
import Testing

/// What a person does not want to meet again.
@Suite struct MutedItemsTests {
    private func name(_ text: String) -> CardName {
        guard let name = CardName(text) else { fatalError("no name \(text)") }
        return name
    }

    @Test(arguments: [
        ("mood_five/2026-11-20", "mood_five/2026-11-20"), ("day.note", "day.note"),
        ("2026-11-20", "2026-11-20"), ("2026-11-20..2026-11-20", "2026-11-20"), ("2026-02", "2026-02-01..2026-02-28"),
        ("2026", "2026-01-01..2026-12-31"),
        ("streaks", "streaks"), ("2026-11-01..2026-11-03", "2026-11-01..2026-11-03"),
    ])
    func readsItems(_ typed: String, _ stored: String) {
        let item = MutedItems.Item(typed)
        #expect(item?.description == stored)
        #expect(MutedItems.Item(stored) == item, "what is stored is read as the same")
    }

    @Test(arguments: ["", "day", "2026-13", "2026-11-03..2026-11-01", "day.list#1.name", "mood five"])
    func refusesOtherWords(_ typed: String) { #expect(MutedItems.Item(typed) == nil) }

    @Test func coversCardsDaysAndQuestions() throws {
        let muted = MutedItems(
            try ["mood_five/2026-11-20", "2025-03", "urges.eating"].map { try #require(MutedItems.Item($0)) })
        #expect(muted.covers(name("mood_five/2026-11-20")))
        #expect(!muted.covers(name("dbt_diary/2026-11-20")))
        #expect(muted.covers(name("dbt_diary/2025-03-31")))
        #expect(!muted.covers(name("dbt_diary/2025-04-01")))
        #expect(muted.covers(FieldPath("urges", "eating")))
        #expect(muted.covers(try #require(FieldPath("urges.eating.acted"))), "a subfield goes with its question")
        #expect(!muted.covers(FieldPath("urges", "avoid")))
    }

    @Test func addsAndRemovesOnce() throws {
        let item = try #require(MutedItems.Item("2025-03"))
        var muted = MutedItems()
        #expect(muted.insert(item) && !muted.insert(item))
        #expect(muted.remove(item) && !muted.remove(item))
    }
}
