import TestSupport
import Testing

/// A template that is put away is not due, offered or reminded of; its cards stay.
@Suite struct PuttingAwayTests {
    @Test func nothingAsksForItAndItsCardsStay() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4")
        _ = try home.cards("fill", "three_good_things", "--set", "morning.forward=Sun")
        #expect(try home.cards("remind", "add", "09:00", "-t", "mood_five").exitCode == 0)
        let away = try home.cards("schema", "put-away", "mood_five")
        #expect(away.out == "mood_five\n")
        #expect(away.err.hasSuffix("To take it up again: cards schema put-away mood_five --off\n"))
        home.environment["CARDS_NOW"] = "2026-11-21T12:30:11Z"
        let status = try home.cards()
        #expect(!status.out.contains("mood_five") && status.out.contains("three_good_things"))
        #expect(try home.cards("fill").err.contains("Three good things for Saturday"))
        #expect(try home.cards("schema", "list").out.contains("Mood in five  (put away)"))
        #expect(try home.cards("remind", "list", "--why").out.contains("its template was put away"))
        #expect(try home.cards("list").out.contains("mood_five/2026-11-20"))
        #expect(try home.cards("export", "-t", "mood_five", "--as", "jsonl").out.contains(#""day.mood":4"#))
        #expect(try home.cards("edit", "mood_five/2026-11-20", "--set", "day.mood=3").exitCode == 0)
        // By its name it is filled in, and stays away.
        #expect(try home.cards("fill", "mood_five", "--set", "day.mood=2").exitCode == 0)
        #expect(try home.cards("schema", "put-away").out == "mood_five\n")
        #expect(try home.cards("schema", "put-away", "mood_five", "--off").exitCode == 0)
        #expect(try home.cards().out.contains("mood_five"))
        #expect(try home.cards("schema", "put-away").err == "No template is put away.\n")
    }

    @Test func aTemplateThatIsNotInUseIsRefused() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4")
        #expect(try home.cards("schema", "put-away", "phq9").exitCode == 66)
        #expect(try home.cards("schema", "put-away", "nope").exitCode == 66)
        #expect(try home.cards("schema", "put-away").out.isEmpty)
    }
}

/// Discarding a draft without filling in its card.
@Suite struct DraftDiscardTests {
    private func home() throws -> Home {
        let home = Home()
        let draft = try home.cards("fill", "mood_five", input: "4\n")
        #expect(draft.exitCode == 65)
        #expect(try home.cards("status").out.contains("A draft of mood_five/2026-11-20"))
        return home
    }

    @Test func aScriptNamesTheCard() throws {
        let home = try home()
        let unnamed = try home.cards("fill", "--discard")
        #expect(unnamed.exitCode == 64)
        #expect(unnamed.err.contains("help: cards fill mood_five/2026-11-20 --discard\n"))
        #expect(try home.cards("fill", "mood_five/2026-11-20", "--discard", "--dry-run").exitCode == 0)
        #expect(try home.cards("status").out.contains("A draft of"))
        #expect(try home.cards("fill", "mood_five/2026-11-20", "--discard").err.hasPrefix("Discarded: A draft of"))
        #expect(!(try home.cards("status").out.contains("A draft of")))
        #expect(try home.cards("fill", "--discard").exitCode == 1)
        #expect(try home.shell("find '\(home.path)' -path '*drafts*' -type f").out.isEmpty)
    }

    @Test func aPersonAgreesWithOneKey() throws {
        let home = try home()
        let stays = try ScreenProgram(home, "fill", "--discard")
        #expect(stays.shows("y/n"))
        stays.press("n")
        #expect(stays.ending() == 0)
        #expect(try home.cards("status").out.contains("A draft of"))
        let gone = try ScreenProgram(home, "fill", "mood_five", "--discard")
        #expect(gone.shows("y/n"))
        gone.press("y")
        #expect(gone.ending() == 0)
        #expect(!(try home.cards("status").out.contains("A draft of")))
    }

    @Test func aDraftThatIsOfferedTakesOneKey() throws {
        let home = try home()
        let run = try ScreenProgram(home, "fill", "mood_five")
        #expect(run.shows("r continue it"))
        run.press("r")
        #expect(run.shows("▸ Anything to remember?"))
        run.press("\u{13}")
        _ = run.ending()
    }
}
