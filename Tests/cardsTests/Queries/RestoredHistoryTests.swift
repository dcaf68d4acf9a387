import TestSupport
import Testing

/// The history of a card that was deleted and restored.
@Suite struct RestoredHistoryTests {
    @Test func aRestoredCardIsComparedWithWhatWasDeleted() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4")
        _ = try home.cards("delete", "mood_five/2026-11-20")
        _ = try home.cards("undelete", "mood_five/2026-11-20")
        _ = try home.cards("edit", "mood_five/2026-11-20", "--set", "day.mood=2")
        let lines = try home.cards("history", "mood_five/2026-11-20").out.split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("   ") } == ["   day.mood  4 good", "   day.mood  4 good → 2 low"])
        #expect(lines.count == 7)
    }
}
