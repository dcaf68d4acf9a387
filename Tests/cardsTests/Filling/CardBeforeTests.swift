import TestSupport
import Testing

/// The card before another: what `show` says about an old card, and what is suggested from cards of the same day.
@Suite struct CardBeforeTests {
    private static let daily = #"""
        { "cards": 1, "id": "diary", "version": 1, "title": "Diary", "groups": [ { "id": "g", "title": "G", "fields": [
          { "id": "mood", "type": "integer", "min": 0, "max": 9, "title": "Mood, was {last(g.mood)}", "help": "h" },
          { "id": "sad", "type": "integer", "min": 0, "max": 9, "private": true, "title": "Sad, was {last(g.sad)}", "help": "h" } ] } ],
          "rules": [ { "id": "up", "check": "!(g.mood > last(g.mood) + 3)", "message": "Up from {last(g.mood)}" } ] }

        """#

    private func home(_ id: String, _ template: String, now: String = "2026-11-20T12:30:11Z") throws -> Home {
        let home = Home(now: now)
        _ = try home.cards("init")
        home.write(template, to: "\(home.journal)/schemas/\(id).json")
        return home
    }

    @Test func showHasTheAnswersOfTheCardBefore() throws {
        let home = try home("diary", Self.daily)
        for (day, mood) in [("2026-11-17", 1), ("2026-11-19", 7), ("2026-11-20", 2), ("2026-11-18", 4)] {
            _ = try home.cards("fill", "diary", "--day", day, "--set", "g.mood=\(mood)", "g.sad=\(mood)")
        }
        let shown = try home.cards("show", "2026-11-19").out
        #expect(shown.contains("Mood, was 4") && shown.contains("Sad, was a value"), "\(shown)")
        #expect(try home.cards("show", "2026-11-17").out.contains("Mood, was …"))
        #expect(try home.cards("show", "2026-11-20").out.contains("Mood, was 7"))
        // The rule as it was shown when the card was filled in.
        _ = try home.cards("edit", "2026-11-19", "--set", "g.mood=9")
        #expect(try home.cards("show", "2026-11-19").out.contains("Up from 4"))
    }

    @Test func showTakesTheEarlierOfTwoCardsOfADay() throws {
        let home = try home(
            "diary", Self.daily.replacing(#""title": "Diary", "#, with: #""title": "Diary", "cadence": "anytime", "#))
        for (minute, mood) in [("30", 1), ("31", 5), ("32", 8)] {
            home.environment["CARDS_NOW"] = "2026-11-20T12:\(minute):11Z"
            #expect(try home.cards("fill", "diary", "--set", "g.mood=\(mood)").exitCode == 0)
        }
        let shown = try home.cards("show", "today").out
        #expect(
            shown.contains("Mood, was …") && shown.contains("Mood, was 1") && shown.contains("Mood, was 5"), "\(shown)")
    }

    private static let suggesting = #"""
        { "cards": 1, "id": "log", "version": 1, "title": "Log", CADENCE "groups": [ { "id": "g", "title": "G", "fields": [
          { "id": "what", "type": "text", "title": "What", "help": "h", "suggest": "earlier" } ] } ] }

        """#

    /// What the plain prompt offers as examples.
    private func examples(_ home: Home, _ words: String...) throws -> String {
        let err = try home.run(["fill", "log"] + words, input: "\n\n").err
        return err.split(separator: "\n").first { $0.contains("For example") }.map(String.init) ?? err
    }

    @Test func suggestsTheAnswersOfOtherCardsOfTheDay() throws {
        let home = try home("log", Self.suggesting.replacing("CADENCE", with: #""cadence": "anytime","#))
        for (minute, what) in [("30", "walked"), ("31", "read"), ("32", "slept")] {
            home.environment["CARDS_NOW"] = "2026-11-20T12:\(minute):11Z"
            _ = try home.cards("fill", "log", "--set", "g.what=\(what)")
        }
        let offered = try examples(home)
        #expect(offered.contains("slept, read, walked"), "\(offered)")
    }

    @Test func suggestsTheAnswersOfOtherSlots() throws {
        let slots =
            #""cadence": { "every": "day", "slots": [ { "id": "early", "title": "E", "from": "05:00", "to": "12:00" }, { "id": "late", "title": "L", "from": "18:00", "to": "23:00" } ] },"#
        let home = try home("log", Self.suggesting.replacing("CADENCE", with: slots), now: "2026-11-20T19:30:11Z")
        for (card, what) in [
            ("log/2026-11-19/late", "read"), ("log/2026-11-20/early", "walked"), ("log/2026-11-18/early", "slept"),
        ] {
            let run = try home.cards("fill", card, "--set", "g.what=\(what)")
            #expect(run.exitCode == 0, "\(run.err)")
        }
        let offered = try examples(home, "--slot", "late")
        #expect(offered.contains("walked, read, slept"), "\(offered)")
        // A card is not suggested what was answered after it.
        let early = try home.cards("fill", "log/2026-11-19/early", input: "\n").err
        #expect(early.contains("slept") && !early.contains("walked") && !early.contains("read"), "\(early)")
    }
}
