import TestSupport
import Testing

/// Cards of the slots of a day, as a person fills in, reads and imports them.
@Suite struct SlotFillTests {
    private static func template(_ version: Int = 1, _ slots: String = evening, _ keys: String = "") -> String {
        """
        {"cards":1,"id":"mood","version":\(version),"title":{"en":"Mood","es":"Ánimo"},
        "cadence":{"every":"day","slots":[{"id":"morning","title":{"en":"Morning","es":"Mañana"},"from":"05:00","to":"12:00"},\(slots)]}\(keys),
        "groups":[{"id":"g","title":"G","fields":[
        {"id":"n","type":"integer","min":0,"max":9,"title":"N {last(g.n)}","help":"H"}]}]}

        """
    }

    private static let evening = #"{"id":"evening","title":"Evening","from":"18:00","to":"02:00"}"#

    /// A home with that template, in the morning.
    private func home(_ now: String = "2026-11-20T08:00:11Z") throws -> Home {
        let home = Home(now: now)
        _ = try home.cards("init")
        home.write(Self.template(), to: "\(home.journal)/schemas/mood.json")
        return home
    }

    /// A home with the cards of the morning and the evening of a day, at noon of the next.
    private func twoCards() throws -> Home {
        let home = try home("2026-11-20T19:00:11Z")
        _ = try home.cards("fill", "mood", "--set", "g.n=2")
        _ = try home.cards("fill", "mood", "--slot", "morning", "--set", "g.n=1")
        home.environment["CARDS_NOW"] = "2026-11-21T12:30:11Z"
        return home
    }

    // MARK: - Filling in

    @Test func fillsInTheSlotThatIsNow() throws {
        let home = try home()
        let run = try home.cards("fill", "mood", "--set", "g.n=1")
        #expect(run.out == "mood/2026-11-20/morning\n")
        #expect(run.err == "Saved: Mood, Friday 20 November 2026, Morning.\n")
        #expect(try home.cards("fill", "mood", "--set", "g.n=2").exitCode == 65, "the slot has a card")
        home.environment["CARDS_NOW"] = "2026-11-21T01:30:00Z"
        #expect(
            try home.cards("fill", "mood", "--set", "g.n=2").out == "mood/2026-11-20/evening\n", "begun the day before")
    }

    @Test func aNamedSlotComesBeforeTheClock() throws {
        let home = try home()
        #expect(
            try home.cards("fill", "mood", "--slot", "evening", "--set", "g.n=2").out == "mood/2026-11-20/evening\n")
        #expect(
            try home.cards("fill", "mood", "-d", "yesterday", "--slot", "morning", "--set", "g.n=2").out
                == "mood/2026-11-19/morning\n")
        #expect(try home.cards("fill", "mood/wed/evening", "--set", "g.n=2").out == "mood/2026-11-18/evening\n")
        let unknown = try home.cards("fill", "mood", "--slot", "evenin", "--set", "g.n=2")
        #expect(unknown.exitCode == 64)
        #expect(unknown.err.contains("error: mood has no slot 'evenin'; it has morning, evening\n"))
        let without = try home.cards("fill", "mood_five", "--slot", "morning", "--set", "day.mood=2")
        #expect(without.exitCode == 64 && without.err.contains("mood_five has no slots"))
        let two = try home.cards("fill", "mood/today/morning", "--slot", "evening", "--set", "g.n=2")
        #expect(two.exitCode == 64 && two.err.contains("the card already names the slot morning"))
        let from = try home.cards("fill", "mood", "--from", "x", "--slot", "evening")
        #expect(from.exitCode == 64 && from.err.contains("--slot"))
    }

    @Test func outsideAllSlotsAsksForOne() throws {
        let home = try home("2026-11-20T13:00:11Z")
        for words in [
            ["fill", "mood"], ["fill", "mood", "--set", "g.n=1"], ["fill", "mood", "-d", "-1", "--set", "g.n=1"],
        ] {
            let run = try home.run(words)
            #expect(run.exitCode == 64, "\(words)")
            #expect(
                run.err.contains("mood has a card in each slot of a day: name one of morning, evening\n"), "\(run.err)")
        }
        let window = try TerminalProgram(["fill", "mood", "--plain"], environment: home.environment)
        #expect(window.waits(for: "Which time of the day is it for?"))
        #expect(window.waits(for: "Evening (18:00 to 02:00)"))
        window.type("1\n")
        #expect(window.waits(for: "Friday 20 November 2026, Morning"))
        window.type("4\n")
        #expect(window.waits(for: "Saved: Mood, Friday 20 November 2026, Morning."))
        #expect(window.ending() == 0)
        #expect(try home.cards("list").out.hasPrefix("mood/2026-11-20/morning"))
    }

    @Test func thePromptShowsTheSlot() throws {
        let home = try home()
        home.environment["CARDS_NOW"] = "2026-11-20T19:00:11Z"
        _ = try home.cards("fill", "mood", "--slot", "morning", "--set", "g.n=7")
        let run = try ScreenProgram(home, "fill", "mood")
        #expect(run.shows("▸ N 7"), "the earlier slot of the day is the card before")
        #expect(run.screen.text.hasPrefix("Mood · Friday 20 November 2026, Evening"))
        run.press("4")
        #expect(run.shows("❯      Save"))
        run.press("\r")
        #expect(run.ending() == 0)
        #expect(run.screen.text == "Saved · Friday, Evening")
        let spanish = try ScreenProgram(home, "fill", "mood", "--slot", "morning", "--edit", "--lang", "es")
        #expect(spanish.shows("Ánimo · viernes 20 de noviembre de 2026, Mañana"))
        spanish.press("q")
    }

    // MARK: - The cards of a day

    @Test func twoCardsOfADayAreListedEditedAndForgotten() throws {
        let home = try twoCards()
        #expect(
            try home.cards("list", "--reverse").out == """
                mood/2026-11-20/morning  Fri 20 Nov, Morning  1 answered
                mood/2026-11-20/evening  Fri 20 Nov, Evening  1 answered

                """)
        #expect(try home.cards("list").out.hasPrefix("mood/2026-11-20/evening"))
        #expect(try home.cards("list", "--slot", "morning").out.split(separator: "\n").count == 1)
        #expect(try home.cards("list", "--json").out.contains(#""slot": "evening""#))
        #expect(try home.cards("show", "yesterday/morning").out.hasPrefix("Mood, Friday 20 November 2026, Morning\n"))
        let both = try home.cards("show", "yesterday").out
        #expect(both.contains(", Morning\n") && both.contains("\n\nMood, Friday 20 November 2026, Evening\n"))
        #expect(
            try home.cards("edit", "mood/2026-11-20/morning", "--set", "g.n=5").out == "mood/2026-11-20/morning\n")
        #expect(try home.cards("history", "mood/2026-11-20/morning").out.contains("Morning"))
        let lines = try home.cards("export", "--schema", "mood", "--as", "jsonl").out
        #expect(
            lines.hasPrefix(#"{"ref":"mood/2026-11-20/morning","day":"2026-11-20","slot":"morning","#)
                || lines.hasPrefix(#"{"ref":"mood/2026-11-20/evening","day":"2026-11-20","slot":"evening","#))
        #expect(try home.cards("check").exitCode == 0)
        #expect(try home.cards("edit", "mood/2026-11-20/evening", "--day", "-5").out == "mood/2026-11-16/evening\n")
        #expect(try home.cards("undo").exitCode == 0)
        #expect(try home.cards("forget", "mood/2026-11-20/morning", "--yes").out == "mood/2026-11-20/morning\n")
        #expect(try home.cards("list").out.split(separator: "\n").map { $0.prefix(23) } == ["mood/2026-11-20/evening"])
        #expect(try home.shell("cat '\(home.journal)'/cards/*.jsonl").out.contains(#""n":5"#) == false)
        #expect(try home.cards("check").exitCode == 0)
    }

    /// Cards without a slot or of an unknown one come first, then the slots in their order, wherever cards are shown.
    @Test func aDayHasOneOrder() throws {
        let home = try twoCards()
        let names = ["mood/2026-11-20", "mood/2026-11-20/morning", "mood/2026-11-20/evening"]
        let odd = ["mood/2026-11-20", "mood/2026-11-20/0123456789abcdef", "mood/2026-11-20/zenith"]
        let before = home.write(
            "card,day,g.n\n\(names[0]),2026-11-20,3\n\(odd[1]),2026-11-20,4\n", to: "a.csv")
        #expect(try home.cards("import", before, "--as", "csv", "--schema", "mood").exitCode == 0)
        // A slot that the template has no longer.
        let file = "\(home.journal)/schemas/mood.json"
        home.write(
            Self.template(2, Self.evening + #",{"id":"zenith","title":"Z","from":"13:00","to":"14:00"}"#), to: file)
        #expect(try home.cards("schema", "adopt", "mood").exitCode == 0)
        let zenith = try home.cards("fill", "mood/-1/zenith", "--set", "g.n=5")
        #expect(zenith.exitCode == 0, "\(zenith.err)")
        home.write(Self.template(3), to: file)
        #expect(try home.cards("schema", "adopt", "mood").exitCode == 0)
        let wanted = odd + names.dropFirst()
        func column(_ text: String) -> [String] {
            text.split(separator: "\n").compactMap { line in
                line.split { " ,\"".contains($0) }.first { $0.hasPrefix("mood/") }.map(String.init)
            }
        }
        #expect(try column(home.cards("list", "--reverse").out) == wanted)
        #expect(try column(home.cards("list").out) == wanted.reversed())
        func export(_ words: String...) throws -> [String] {
            try column(home.run(["export", "--schema", "mood"] + words).out)
        }
        #expect(try export("--as", "csv") == wanted)
        #expect(try export("--as", "csv", "--option", "form=long") == wanted)
        #expect(try export("--as", "jsonl") == wanted)
        let shown = try home.cards("show", "2026-11-20").out.split(separator: "\n").filter { $0.hasPrefix("Mood, ") }
        #expect(
            shown.map { $0.split(separator: ", ").dropFirst(2).joined() } == [
                "", "", "zenith", "Morning", "Evening",
            ])
        let json = try home.cards("show", "2026-11-20", "--json").out
        #expect(
            column(json.split(separator: "\n").filter { $0.contains(#""card":"#) }.joined(separator: "\n")) == wanted)
    }

    /// Commands that end a card's text or join its versions call its slot by its title.
    @Test func forgetAndResolveNameTheSlotByItsTitle() throws {
        let home = try twoCards()
        let asked = try home.cards("forget", "mood/2026-11-20/morning", "--lang", "es", input: "\n")
        #expect(asked.err.contains("20 de noviembre de 2026, Mañana"), "\(asked.err)")
        // Another device has changed the same card.
        let phone = Home(now: "2026-11-21T14:00:00Z")
        _ = try home.shell("mkdir -p '\(phone.journal)' && cp -r '\(home.journal)/.' '\(phone.journal)'")
        for (device, number) in [(home, 7), (phone, 8)] {
            let edited = try device.cards("edit", "mood/2026-11-20/evening", "--set", "g.n=\(number)")
            #expect(edited.exitCode == 0, "\(edited.err)")
        }
        _ = try home.shell("cp -n '\(phone.journal)'/cards/* '\(home.journal)/cards/'")
        let left = try home.cards("resolve", input: "q\n")
        #expect(left.err.contains("20 November 2026, Evening"), "\(left.err)")
        let resolved = try home.cards("resolve", "mood/2026-11-20/evening", "--take", "1")
        #expect(resolved.exitCode == 0 && resolved.err.contains("20 November 2026, Evening"), "\(resolved.err)")
    }

    /// The views for DuckDB and Spark have the column that a table has.
    @Test(arguments: ["duckdb", "spark"]) func aViewHasAColumnOfSlots(_ program: String) throws {
        let home = try twoCards()
        let view = try home.cards("schema", "generate", "mood", "--as", program).out
        #expect(
            view.contains("c.day AS day,\n    CASE WHEN length(split_part(ranked.card, '/', 3)) BETWEEN 1 AND 15 THEN ")
        )
        #expect(view.contains(" END AS slot,\n"))
        #expect(try home.cards("schema", "generate", "mood_five", "--as", program).out.contains("slot") == false)
    }

    @Test func aTableHasAColumnOfSlots() throws {
        let home = try twoCards()
        let table = try home.cards("export", "--schema", "mood", "--as", "csv").out
        #expect(table.hasPrefix("card,day,slot,local,schema,g.n,skipped"))
        #expect(table.contains("mood/2026-11-20/evening,2026-11-20,evening,"))
        #expect(try home.cards("export", "--schema", "mood_five", "--as", "csv").out.contains("slot") == false)
        let other = try self.home()
        other.environment["CARDS_NOW"] = "2026-11-21T12:30:11Z"
        let file = other.write(table, to: "t.csv")
        #expect(try other.cards("import", file, "--as", "csv", "--schema", "mood").exitCode == 0)
        #expect(try other.cards("export", "--schema", "mood", "--as", "csv").out == table)
    }

    @Test func importedCardsNameTheirSlots() throws {
        let home = try home("2026-11-20T13:00:11Z")
        let without = home.write("day,g.n\n2026-11-18,3\n", to: "a.csv")
        let refused = try home.cards("import", without, "--as", "csv", "--schema", "mood")
        #expect(refused.exitCode == 65)
        #expect(refused.err.contains("error[C361]") && refused.err.contains("write one of morning, evening"))
        let wrong = home.write("day,slot,g.n\n2026-11-18,Morning,3\n", to: "b.csv")
        #expect(try home.cards("import", wrong, "--as", "csv", "--schema", "mood").err.contains("error[C362]"))
        #expect(try home.cards("list").out.contains("mood/") == false)
        let right = home.write("day,slot,g.n\n2026-11-18,morning,3\n2026-11-18,evening,4\n", to: "c.csv")
        #expect(
            try home.cards("import", right, "--as", "csv", "--schema", "mood").out
                == "row 2: added mood/2026-11-18/morning\nrow 3: added mood/2026-11-18/evening\n")
        let cards = home.write(
            #"[{"day":"2026-11-17","slot":"evening","values":{"g.n":3}},{"day":"2026-11-17","values":{"g.n":3}}]"#,
            to: "d.json")
        let filled = try home.cards("fill", "mood", "--from", cards)
        #expect(filled.exitCode == 65 && filled.err.contains("error[C361]"))
        let one = home.write(#"{"day":"2026-11-16","slot":"evening","values":{"g.n":3}}"#, to: "e.json")
        #expect(try home.cards("fill", "mood", "--from", one).out == "mood/2026-11-16/evening\n")
    }

    // MARK: - What is due

    @Test func statusAndMissingGoBySlot() throws {
        let home = try home("2026-11-20T19:00:11Z")
        func status() throws -> Substring? {
            try home.cards("status").out.split(separator: "\n").first { $0.hasPrefix("  mood") }
        }
        #expect(try status() == "  mood  Morning due, Evening due")
        _ = try home.cards("fill", "mood", "--set", "g.n=2")
        #expect(try home.cards("status").out.hasSuffix("Next: cards fill mood/2026-11-20/morning\n"))
        _ = try home.cards("fill", "mood/-1/evening", "--set", "g.n=2")
        #expect(try status()?.hasPrefix("  mood  Morning due, Evening filled") == true)
        #expect(try home.cards("status", "--json").out.contains(#""slots":"#))
        let missing = try home.cards("fill", "mood", "--missing", input: "y\n4\n")
        #expect(missing.err.contains("Friday 20 November 2026, Morning"), "\(missing.err)")
        #expect(missing.out.contains("mood/2026-11-20/morning\n"), "\(missing.err)")
        #expect(try home.cards("fill", "mood", "--missing").err.contains("Every day of the last two weeks has a card"))
    }

    // MARK: - Older cards

    /// Cards of a removed slot, and those from before a template had slots, can be read and edited.
    @Test func olderCardsStay() throws {
        let home = try twoCards()
        let name = try home.cards("schema", "freeze", "mood").out.dropLast()
        let hash = name.suffix(8)
        let migration = #","migrations":[{"from":{"version":1,"hash":"\#(hash)"},"to":2,"steps":[]}]"#
        let noon = #"{"id":"noon","title":"Noon","from":"12:00","to":"14:00"}"#
        home.write(Self.template(2, noon, migration), to: "\(home.journal)/schemas/mood.json")
        let unlisted = try home.cards("schema", "check", "\(home.journal)/schemas/mood.json")
        #expect(unlisted.exitCode == 65 && unlisted.err.contains("card.slots:evening"), "\(unlisted.err)")
        home.write(
            Self.template(2, noon, #","retired":{"card.slots:evening":1}"# + migration),
            to: "\(home.journal)/schemas/mood.json")
        #expect(try home.cards("fill", "mood", "--set", "g.n=3").out == "mood/2026-11-21/noon\n")
        #expect(
            try home.cards("show", "mood/2026-11-20/evening").out.hasPrefix("Mood, Friday 20 November 2026, evening\n"))
        #expect(
            try home.cards("edit", "mood/2026-11-20/evening", "--set", "g.n=8").out == "mood/2026-11-20/evening\n")
        #expect(
            try home.cards("list", "--reverse").out.split(separator: "\n").map { $0.prefix(23) } == [
                "mood/2026-11-20/evening", "mood/2026-11-20/morning", "mood/2026-11-21/noon   ",
            ], "an unknown slot comes first")
        #expect(try home.cards("check").exitCode == 0)
    }

    /// Adopting a template lists its removed slots, and no later version can have them again.
    @Test func anAdoptedTemplateNeverReusesASlot() throws {
        let home = try twoCards()
        let file = "\(home.journal)/schemas/mood.json"
        let noon = #"{"id":"noon","title":"Noon","from":"12:00","to":"14:00"}"#
        home.write(Self.template(2, noon), to: file)
        #expect(try home.cards("schema", "adopt", "mood").exitCode == 0)
        #expect(home.text(file).contains(#""retired": { "card.slots:evening": 1 }"#))
        home.write(Self.template(3), to: file)
        let again = try home.cards("schema", "adopt", "mood")
        #expect(again.exitCode == 65)
        #expect(again.err.contains("'card.slots:evening' was retired in version 2, and cannot come back"))
        // Neither message sends to the other: listed as retired, the slot would be refused because it is there.
        #expect(again.err.contains("help: write another id: older cards would be misread"), "\(again.err)")
        home.write(Self.template(3, Self.evening, #","retired":{"card.slots:evening":1}"#), to: file)
        #expect(try home.cards("schema", "check", "mood").err.contains("help: give it another id there; "))
        #expect(try home.cards("show", "mood/2026-11-20/evening").exitCode == 0)
    }

    @Test func dailyCardsFromBeforeTheSlotsStay() throws {
        let home = Home(now: "2026-11-20T08:00:11Z")
        _ = try home.cards("init")
        func put(_ version: Int, _ cadence: String, _ keys: String = "") {
            home.write(
                """
                {"cards":1,"id":"mood","version":\(version),"title":"Mood","cadence":\(cadence)\(keys),
                "groups":[{"id":"g","title":"G","fields":[
                {"id":"n","type":"integer","min":0,"max":9,"title":"N","help":"H"}]}]}

                """, to: "\(home.journal)/schemas/mood.json")
        }
        put(1, "\"daily\"")
        #expect(try home.cards("fill", "mood", "--set", "g.n=3").out == "mood/2026-11-20\n")
        let hash = try home.cards("schema", "freeze", "mood").out.dropLast().suffix(8)
        put(
            2,
            #"{"every":"day","slots":[{"id":"a","title":"A","from":"05:00","to":"12:00"},\#(Self.evening)]}"#,
            #","migrations":[{"from":{"version":1,"hash":"\#(hash)"},"to":2,"steps":[]}]"#)
        #expect(try home.cards("edit", "mood/2026-11-20", "--set", "g.n=4").out == "mood/2026-11-20\n")
        #expect(try home.cards("fill", "mood", "--set", "g.n=5").out == "mood/2026-11-20/a\n")
        #expect(
            try home.cards("list", "--reverse").out.split(separator: "\n").map { $0.split(separator: " ")[0] } == [
                "mood/2026-11-20", "mood/2026-11-20/a",
            ])
        #expect(try home.cards("edit", "mood/2026-11-20", "--day", "-3").out == "mood/2026-11-17\n")
        #expect(try home.cards("check").exitCode == 0)
    }
}
