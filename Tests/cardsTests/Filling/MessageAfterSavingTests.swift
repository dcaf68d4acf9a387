import TestSupport
import Testing

/// Messages after a script has saved a card: they show no private answer, neither in a title nor as a score.
@Suite struct MessageAfterSavingTests {
    private static let word = "quokka-51d0"
    private static let template = #"""
        { "cards": 1, "id": "canary", "version": 1, "title": "Diary of {me.name}",
          "groups": [ { "id": "g", "title": "G", "fields": [
            { "id": "who", "type": "text", "private": true, "title": "Who?" },
            { "id": "good", "type": "yesno", "private": true, "required": true, "title": "Good to see {g.who}?" },
            { "id": "list", "type": "list", "title": "List", "fields": [
              { "id": "x", "type": "text", "private": true, "title": "X after {g.who}", "required": true } ] },
            { "id": "drinks", "type": "integer", "min": 0, "max": 99, "private": true, "title": "Drinks" },
            { "id": "more", "type": "yesno", "private": true, "required": true, "title": "{score.drinks} points?" } ] },
          { "id": "me", "title": "Me", "fields": [
            { "id": "name", "type": "text", "title": "Name" },
            { "id": "mood", "type": "integer", "min": 0, "max": 9, "title": "Mood" } ] } ],
          "scores": [
            { "id": "drinks", "title": "Drink score", "value": "g.drinks * 2" },
            { "id": "both", "title": "Both", "value": "g.drinks + me.mood" },
            { "id": "open", "title": "Open", "value": "me.mood * 3" } ],
          "rules": [
            { "id": "told", "check": "g.who == ''", "message": "You wrote {g.who}", "severity": "error" },
            { "id": "many", "check": "g.drinks < 5", "message": "So many: {g.drinks}" } ] }

        """#

    private func home() throws -> Home {
        let home = Home()
        _ = try home.cards("init")
        home.write(Self.template, to: "\(home.journal)/schemas/canary.json")
        return home
    }

    private static let answers = [
        "--set", "g.who=\(word)", "g.drinks=41", "me.name=Ana", "me.mood=2", #"g.list=[{}]"#,
    ]

    @Test(arguments: [[], ["--json"], ["--lang", "es"]]) func aScriptIsToldNoPrivateAnswer(_ words: [String]) throws {
        let run = try home().run(["fill", "canary"] + Self.answers + words)
        #expect(run.exitCode == 0, "\(run.err)")
        let text = run.out + run.err
        #expect(!text.contains(Self.word), "\(text)")
        // An id on standard output may have these digits.
        #expect(!run.err.contains("41") && !run.err.contains("82"), "\(run.err)")
        #expect(run.err.contains("Good to see …?; X after …; … points?"), "\(run.err)")
        #expect(run.err.contains("Open: 6\n"), "\(run.err)")
    }

    /// A score that also counts other answers says little about the private one.
    @Test func onlyScoresOfPrivateAnswersAreLeftOut() throws {
        let run = try home().run(["fill", "canary"] + Self.answers)
        #expect(run.err.contains("Both: 43\nOpen: 6\n") && !run.err.contains("Drink score"), "\(run.err)")
    }

    @Test func theTitleOfTheCardShowsNoAnswer() throws {
        let run = try home().run(["fill", "canary"] + Self.answers)
        #expect(run.err.contains("Saved: Diary of …, Friday 20 November 2026.\n"), "\(run.err)")
        #expect(try home().cards("show", "today").exitCode != 0)
    }

    /// Nowhere but in a prompt, in `show`, `history` and the person's own data.
    @Test(arguments: [
        ["status"], ["status", "--json"], ["list"], ["check"], ["undo", "--dry-run"], ["schema", "show", "canary"],
        ["edit", "canary", "--set", "me.mood=4"], ["edit", "canary", "--set", "me.mood=4", "--json"],
        ["edit", "canary", "--set", "g.good=maybe"], ["edit", "canary", "--set", "g.drinks=999"],
        ["edit", "canary", "--set", #"g.list=[{"x":7}]"#], ["fill", "canary", "--missing"], ["doctor"],
        ["export", "--schema", "canary", "--as", "csv"], ["migrate"], ["delete", "canary", "--dry-run"],
    ]) func noOtherCommandPrintsIt(_ words: [String]) throws {
        let home = try home()
        _ = try home.run(["fill", "canary"] + Self.answers)
        // The draft of another day holds it too.
        _ = try home.cards("fill", "canary", "--day", "2026-11-19", input: "\(Self.word)\n")
        let run = try home.run(words)
        let text = run.out + run.err
        #expect(!text.contains(Self.word) && !text.contains("82 points"), "\(words): \(text)")
        #expect(!text.contains("Drink score: "), "\(words): \(text)")
    }
}
