import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Drafts have the names of their cards, and every way leads back to them, for every cadence.
@Suite struct OpenDraftTests {
    /// The cadences, as a template writes them.
    static let cadences = [
        #""daily""#, #""anytime""#, #""session""#, #""once""#, #"{"every":"week","on":"sun"}"#,
        #"{"every":"month","on":31}"#,
    ]

    private static func home(_ cadence: String, id: String = "log", _ home: Home = Home()) throws -> Home {
        _ = try home.cards("init")
        home.write(
            """
            {"cards":1,"id":"\(id)","version":1,"title":"Log","cadence":\(cadence),"groups":[{"id":"g","title":"G","fields":[
            {"id":"a","type":"text","title":"First","help":"H"},{"id":"b","type":"text","title":"Second","help":"H"}]}]}
            """, to: "\(home.journal)/schemas/\(id).json")
        return home
    }

    /// The command that was printed on leaving.
    private static func command(_ err: String) throws -> String {
        let start = try #require(err.firstRange(of: "To continue: "))
        return String(err[start.upperBound...].prefix { $0 != "\n" })
    }

    @Test(arguments: cadences) func printedCommandResumesTheDraft(_ cadence: String) throws {
        let home = try Self.home(cadence)
        let cut = try home.cards("fill", "log", input: "one\n")
        #expect(cut.exitCode == 65)
        let command = try Self.command(cut.err)
        home.environment["CARDS_NOW"] = "2026-11-22T09:00:00Z"
        let again = try home.shell("printf '>\\n' | \(command)")
        #expect(again.exitCode == 0, "\(command): \(again.err)")
        #expect(again.err.contains("2 questions, 1 answered."), "\(again.err)")
        let lines = try home.lines()
        #expect(lines.count == 1 && lines[0].contains(#""values":{"g":{"a":"one"}}"#), "\(lines)")
        #expect(try home.drafts() == "")
    }

    @Test func printedCommandIncludesTheJournal() throws {
        let home = Home()
        let cut = try home.shell("printf '4\\n' | cards --journal \"$HOME/it's mine\" fill mood_five")
        let again = try home.shell("printf '\\n' | " + Self.command(cut.err))
        #expect(again.exitCode == 0, "\(again.err)")
        #expect(again.out == "mood_five/2026-11-20\n")
    }

    @Test(arguments: [#""anytime""#, #""session""#]) func everyCommandResumesTheOnlyDraft(_ cadence: String) throws {
        for way in ["fill log --resume", "fill NAME --resume", "edit NAME --resume", "fill --resume"] {
            let home = try Self.home(cadence)
            let cut = try home.cards("fill", "log", input: "one\n")
            let name = try #require(try Self.command(cut.err).split(separator: " ").dropFirst(2).first)
            let words = way.split(separator: " ").map { $0 == "NAME" ? String(name) : String($0) }
            // Without a terminal, nothing is offered, and the command is printed.
            let bare = try home.run(words.filter { $0 != "--resume" })
            #expect(bare.exitCode == 65, "\(way)")
            #expect(bare.err.contains("cards fill \(name) --resume"), "\(way): \(bare.err)")
            let run = try home.run(words, input: "two\n")
            #expect(run.exitCode == 0, "\(way): \(run.err)")
            #expect(run.out == "\(name)\n")
            #expect(try home.listed().contains(#""values":{"g":{"a":"one","b":"two"}}"#), "\(way)")
        }
    }

    @Test func statusListsDraftsByName() throws {
        let home = try Self.home(#""anytime""#)
        let first = try Self.command(try home.cards("fill", "log", input: "one\n").err)
        let name = try #require(first.split(separator: " ").dropFirst(2).first)
        let status = try home.cards("status").out
        #expect(status.contains("  A draft of \(name), started Friday 20 November 2026 at 12:30\n"), "\(status)")
        #expect(status.hasSuffix("Next: \(first)\n"))
    }

    @Test func listsSeveralDraftsWithoutATerminal() throws {
        let home = try Self.home(#""anytime""#)
        let first = try Self.command(try home.cards("fill", "log", input: "one\n").err)
        home.environment["CARDS_NOW"] = "2026-11-21T09:00:00Z"
        // A new card leaves the others alone.
        let second = try Self.command(try home.cards("fill", "log", "--fresh", input: "two\n").err)
        #expect(first != second)
        for words in [["fill", "log"], ["fill", "log", "--resume"], ["fill", "--resume"]] {
            let run = try home.run(words)
            #expect(run.exitCode == 65)
            #expect(
                run.err == """
                    error: there are 2 drafts; name one of them
                    help: \(first)
                          \(second)
                          cards fill log --fresh

                    """, "\(words): \(run.err)")
        }
        // A day is enough where it has one; answers on the command line are a card of their own.
        #expect(try home.cards("fill", "log/2026-11-20", "--resume", input: ">\n").exitCode == 0)
        #expect(try home.cards("fill", "log", "--set", "g.a=three").exitCode == 0)
        #expect(try home.shell("printf '>\\n' | \(second)").exitCode == 0)
        #expect(try home.lines().count == 3)
        let none = try home.cards("fill", "log", "--resume")
        #expect(none.exitCode == 1)
        #expect(none.err == "error: there is no draft of log\nhelp: cards fill log\n")
    }

    @Test func offersDraftsAsAMenuOnATerminal() throws {
        let home = try Self.home(#""anytime""#)
        _ = try home.cards("fill", "log", input: "one\n")
        home.environment["CARDS_NOW"] = "2026-11-21T09:00:00Z"
        _ = try home.cards("fill", "log", "--fresh", input: "two\n")
        let menu = """
            What would you like to fill?
            1 Continue: Log, Friday 20 November 2026, started at 12:30
            2 Continue: Log, Saturday 21 November 2026, started at 09:00
            3 A new card
            Number from 1 to 3, or q to quit:
            """
        let program = try TerminalProgram(["fill", "log"], environment: home.environment)
        #expect(program.waits(for: "or q to quit: "))
        #expect(program.text.hasPrefix(menu), "\(program.text)")
        program.type("7\n")
        #expect(program.waits(for: "Not accepted. Type a number from 1 to 3, or q."))
        program.type("2\n")
        #expect(program.waits(for: "Log for Saturday 21 November 2026. 2 questions, 1 answered."))
        program.type(">\n")
        #expect(program.ending() == 0)
        let second = try TerminalProgram(["fill", "log"], environment: home.environment)
        #expect(second.waits(for: "Number from 1 to 2, or q to quit: "))
        second.type("2\n")
        #expect(second.waits(for: "2 questions, 0 answered."))
        second.type("q\n>\n")
        #expect(second.ending() == 0)
        let third = try TerminalProgram(["fill", "log"], environment: home.environment)
        #expect(third.waits(for: "or q to quit: "))
        third.type("q\n")
        #expect(third.ending() == 0)
        #expect(try home.lines().count == 2)
    }

    /// In the rich prompt, the same menu comes first.
    @Test func offersDraftsInTheRichPrompt() throws {
        let home = try Self.home(#""anytime""#)
        _ = try home.cards("fill", "log", input: "one\n")
        let run = try ScreenProgram(home, "fill", "log")
        #expect(run.shows("1 Continue: Log, Friday 20 November 2026"))
        run.press("1\r")
        #expect(run.shows("▸ Second"))
        run.press("two\u{13}")
        #expect(run.ending() == 0)
        #expect(try home.listed().contains(#""values":{"g":{"a":"one","b":"two"}}"#))
    }

    /// The draft of another evening is mentioned, and resumed on request.
    @Test func mentionsADraftOfAnotherDay() throws {
        let home = try Self.home(#""daily""#)
        _ = try home.cards("fill", "log", input: "one\n")
        home.environment["CARDS_NOW"] = "2026-11-21T21:00:00Z"
        let program = try TerminalProgram(["fill", "log"], environment: home.environment)
        #expect(program.waits(for: "First, one line: "))
        #expect(
            program.text.hasPrefix(
                "The draft for Friday 20 November 2026 is still open:\ncards fill log/2026-11-20 --resume\n"))
        program.type(">\n")
        #expect(program.ending() == 0)
        let run = try home.cards("fill", "log", "--resume", input: ">\n")
        #expect(run.out == "log/2026-11-20\n")
    }

    @Test func resumesAPlanStartedOnAnotherDay() throws {
        let home = Home()
        _ = try home.cards("safety", "edit", "--part", "short", input: "tea\n.\n")
        home.environment["CARDS_NOW"] = "2026-11-23T21:00:00Z"
        let bare = try home.cards("safety", "edit")
        #expect(bare.exitCode == 65)
        let run = try home.cards("safety", "edit", "--resume", input: ">\n")
        #expect(run.exitCode == 0, "\(run.err)")
        #expect(try home.cards("safety").out.contains("tea"))
    }

    @Test func showsThePlanAboveTheMenu() throws {
        let home = try SafetyHome.withPlan()
        home.write(
            BrokenShowTests.template(show: "safety_plan").replacing(
                #""title":"Urges","#, with: #""title":"Urges","cadence":"anytime","#),
            to: "\(home.journal)/schemas/urges.json")
        _ = try home.cards("fill", "urges", input: "5\n")
        let piped = try home.cards("fill", "urges")
        #expect(piped.exitCode == 65)
        #expect(piped.err.hasPrefix(SafetyHome.message + "error: there is a draft of urges/2026-11-20/"))
        let program = try TerminalProgram(["fill", "urges"], environment: home.environment)
        #expect(program.waits(for: "or q to quit: "))
        #expect(program.text.hasPrefix(SafetyHome.message + "What would you like to fill?\n"), "\(program.text)")
        program.type("!\n")
        #expect(program.waits(for: PlanInThePromptTests.asked))
        program.type("1\n")
        #expect(program.waits(for: "Words, one line: "))
        program.type(">\n")
        #expect(program.ending() == 0)
        #expect(SafetyHome.count(program.text) == 3, "above the menu, when asked for, and on the way out")
    }

    @Test func reportsUnknownNames() throws {
        let home = try Self.home(#""anytime""#)
        let run = try home.cards("fill", "log/2026-11-20/0123456789abcdef", "--resume")
        #expect(run.exitCode == 66)
        #expect(
            run.err
                == "error: there is no card and no draft log/2026-11-20/0123456789abcdef\nhelp: cards status\n")
        let both = try home.cards("fill", "log/2026-11-20", "--day", "today")
        #expect(both.exitCode == 64)
        #expect(try home.cards("fill", "lgo/2026-11-20").err.contains("did you mean 'log'?"))
        let day = try home.cards("fill", "mood_five/yesterday", "--set", "day.mood=4")
        #expect(day.out == "mood_five/2026-11-19\n")
    }
}

/// At a terminal, the program asks which template and which part to fill in.
@Suite struct FillMenuTests {
    @Test func offersSeveralTemplatesAsAMenu() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "-d", "-1", "--set", "day.mood=4")
        _ = try home.cards("fill", "three_good_things", "-d", "-1", "--skip", "good.first")
        let piped = try home.cards("fill")
        #expect(piped.exitCode == 64)
        let program = try TerminalProgram(["fill"], environment: home.environment)
        #expect(program.waits(for: "or q to quit: "))
        #expect(
            program.text.hasPrefix(
                "What would you like to fill?\n1 Mood in five (mood_five)\n2 Three good things (three_good_things)\n"
            ),
            "\(program.text)")
        program.type("1\n")
        #expect(program.waits(for: "Mood in five for Friday 20 November 2026."))
        program.type("4\n>\n")
        #expect(program.ending() == 0)
        #expect(try home.cards("show", "mood_five/today").exitCode == 0)
        // In place too, and drafts come first.
        _ = try home.cards("fill", "mood_five", "-d", "-2", input: "3\n")
        let rich = try ScreenProgram(home, "fill")
        #expect(rich.shows("1 Continue: Mood in five, Wednesday 18 November 2026"))
        rich.press("1\r")
        #expect(rich.shows("▸ Anything to remember?"))
        rich.press("\u{3}")
        #expect(rich.ending() == 130)
        let drafted = try home.cards("fill")
        #expect(drafted.exitCode == 65)
        #expect(drafted.err.contains("help: cards fill mood_five/2026-11-18 --resume"))
    }

    @Test func offersBundledTemplatesForTheFirstCard() throws {
        let home = Home()
        _ = try home.cards("init")
        let program = try TerminalProgram(["fill"], environment: home.environment)
        #expect(program.waits(for: "or q to quit: "))
        #expect(program.text.contains(" Mood in five (mood_five)\n"))
        program.type("q\n")
        #expect(program.ending() == 0)
    }

    /// As the rich prompt does it: by name, with what it is for.
    @Test(arguments: [["--accessible"], []]) func plainPromptOffersTheShortCard(_ flags: [String]) throws {
        let home = try SampleCards.diaryHome()
        let program = try TerminalProgram(["fill", "dbt_diary"] + flags, environment: home.environment)
        #expect(program.waits(for: "or q to quit: "))
        #expect(program.text.hasPrefix("DBT diary card, Friday 20 November 2026.\n"), "\(program.text)")
        #expect(program.text.contains("\n1 The whole card\n2 "))
        program.type("!\n")
        #expect(program.waits(for: "You have no plan yet."))
        program.type("2\n")
        #expect(program.waits(for: "DBT diary card for Friday 20 November 2026."))
        #expect(program.waits(for: "Question 1 of 3."))
        program.type(">\n")
        #expect(program.ending() == 0)
        // A pipe is asked nothing but the questions.
        let piped = try home.cards("fill", "dbt_diary", input: ">\n")
        #expect(!piped.err.contains("or q to quit"))
    }
}
