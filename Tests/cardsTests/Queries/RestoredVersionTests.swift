import TestSupport
import Testing

/// An earlier version of a card becomes the newest one again.
@Suite struct RestoredVersionTests {
    @Test func aVersionComesBackByItsNumberOrItsID() throws {
        let home = Home()
        let day = "mood_five/2026-11-20"
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4")
        _ = try home.cards("edit", day, "--set", "day.mood=2")
        let back = try home.cards("history", day, "--restore", "1")
        #expect(back.exitCode == 0 && back.err.contains("Version 1 is the newest one again"))
        #expect(try home.cards("show", day).out.contains("4 good"))
        _ = try home.cards("undo")
        #expect(try home.cards("show", day).out.contains("2 low"))
        let id = try home.cards("history", day).out.split(separator: "\n").first { $0.hasPrefix("1  ") }?
            .split(separator: " ").last
        #expect(try home.cards("history", day, "--restore", String(#require(id))).exitCode == 0)
        #expect(try home.cards("show", day).out.contains("4 good"))
        let none = try home.cards("history", day, "--restore", "9")
        #expect(none.exitCode != 0 && none.err.contains("There is no version '9' of this card."))
    }
}
