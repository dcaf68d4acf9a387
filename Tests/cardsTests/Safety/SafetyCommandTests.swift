import TestSupport
import Testing

/// `cards safety`, and the offer to write a plan.
@Suite struct SafetyCommandTests {
    @Test func showPrintsTheWholePlan() throws {
        let home = try SafetyHome.withPlan()
        let shown = try home.cards("safety", "show")
        #expect(
            shown.out == """
                My safety plan, as of Sunday 1 November 2026

                What helps me
                  What can I do by myself?  cold water
                                            the river

                People
                  People I can turn to  Name: Ana; Reach: 555 0100

                Professional help
                  Contacts  Who: Dr Ruiz; Call: 555 0101; Checked: 2026-11-01

                """)
        #expect(try home.cards("safety").out == shown.out)
        #expect(try home.cards("safety", "show", "--json").out.contains(#""card": "safety_plan/2026-11-01""#))
    }

    @Test(arguments: [["safety"], ["safety", "show"], ["safety", "check"]]) func reportsAMissingPlan(_ words: [String])
        throws
    {
        let home = Home()
        for _ in 0..<2 {
            let run = try home.run(words)
            #expect(run.exitCode == 1)
            #expect(run.err == "error: there is no safety plan yet\nhelp: cards safety edit\n")
            _ = try home.cards("init")
        }
    }

    @Test func editWritesAndUpdatesTheOnlyPlan() throws {
        let home = Home()
        let first = try home.cards("safety", "edit", "--part", "short", input: "cold water\n.\nn\nn\n")
        #expect(first.exitCode == 0, "\(first.err)")
        #expect(first.out == "safety_plan/2026-11-20\n")
        home.environment["CARDS_NOW"] = "2027-02-01T12:00:00Z"
        let second = try home.cards("safety", "edit", "--set", "early_signs.signs=no sleep")
        #expect(second.out == "safety_plan/2026-11-20\n")
        #expect(try home.cards("safety").out.contains("cold water"))
        #expect(try home.cards("list").out.split(separator: "\n").count == 1)
    }

    @Test func checkReportsGapsWithoutPlanText() throws {
        let home = try SafetyHome.withPlan()
        let gaps = """
            Early signs: nothing yet.
            Safer surroundings: nothing yet.
            To fix it: cards safety edit

            """
        #expect(try home.cards("safety", "check").out == gaps)
        home.environment["CARDS_NOW"] = "2027-05-01T12:00:00Z"
        let old = try home.cards("safety", "check")
        #expect(old.exitCode == 0)
        #expect(old.out.contains("Contact 1: checked 181 days ago.\n"))
        #expect(!old.out.contains("Ruiz") && !old.err.contains("Ruiz"))
        let json = try home.cards("safety", "check", "--json").out
        #expect(json.contains(#""kind": "old""#) && json.contains(#""days": 181"#))
        _ = try home.cards("safety", "edit", "--set", "contacts.items=none")
        #expect(try home.cards("safety", "check").out.contains("Professional help: there is no contact.\n"))
    }

    // MARK: The offer

    private static let offer = "When an answer is high, this card can show your own plan."

    @Test func initOffersToWriteAPlanOnATerminal() throws {
        let home = Home()
        let program = try TerminalProgram(["init"], environment: home.environment)
        #expect(program.waits(for: "Write it now? y or n: "))
        #expect(program.text.contains("This is not a medical device. Nobody else reads this, and nobody is alerted.\n"))
        // Broken between words, not in the middle of one.
        #expect(program.text.contains("disk's encryption\nprotects it."))
        program.type("y\n")
        #expect(program.waits(for: "or q to quit: "))
        program.type("1\n")
        #expect(program.waits(for: "My safety plan for Friday 20 November 2026."))
        program.type("no sleep\n.\n>\n")
        #expect(program.ending() == 0)
        #expect(try home.cards("safety").out.contains("no sleep"))
    }

    @Test func firstFillOffersAPlanAndAcceptsNo() throws {
        let home = Home()
        let program = try TerminalProgram(["fill", "dbt_diary", "--part", "short"], environment: home.environment)
        #expect(program.waits(for: "Urge to self-harm, 0 to 5: "))
        program.type("1\nn\n>\n")
        #expect(program.waits(for: "Write it now? y or n: "))
        let saved = program.text.firstRange(of: "Saved: DBT diary card")
        let offered = program.text.firstRange(of: Self.offer)
        #expect(try #require(saved).lowerBound < (try #require(offered)).lowerBound)
        program.type("n\n")
        #expect(program.ending() == 0)
        #expect(program.text.hasSuffix("To write it another time: cards safety edit\n"))
        // Only once.
        let second = try TerminalProgram(["fill", "dbt_diary", "-d", "-1"], environment: home.environment)
        #expect(second.waits(for: "or q to quit: "))
        second.type("1\n")
        #expect(second.waits(for: "Urge to self-harm, 0 to 5: "))
        second.type("1\nn\n>\n")
        #expect(second.ending() == 0)
        #expect(!second.text.contains(Self.offer))
    }

    @Test func doesNotOfferAPlanWhileARuleHolds() throws {
        let home = Home()
        let program = try TerminalProgram(["fill", "dbt_diary"], environment: home.environment)
        #expect(program.waits(for: "or q to quit: "))
        program.type("1\n")
        #expect(program.waits(for: "Urge to self-harm, 0 to 5: "))
        program.type("5\nn\n>\n")
        #expect(program.ending() == 0)
        #expect(program.text.contains("To write your own plan: cards safety edit\n"))
        #expect(!program.text.contains(Self.offer))
    }

    @Test func doesNotOfferAPlanAfterARuleHeldBriefly() throws {
        let home = Home()
        let program = try TerminalProgram(["fill", "dbt_diary"], environment: home.environment)
        #expect(program.waits(for: "or q to quit: "))
        program.type("1\n")
        #expect(program.waits(for: "Urge to self-harm, 0 to 5: "))
        program.type("5\n<\n1\nn\n>\n")
        #expect(program.ending() == 0)
        #expect(!program.text.contains(Self.offer))
    }

    @Test(arguments: [["--set", "urges.self_harm=1"], ["--no-input", "--set", "urges.self_harm=1"], []])
    func doesNotOfferAPlanWithoutATerminal(_ words: [String]) throws {
        let home = Home()
        let run = try home.run(["fill", "dbt_diary"] + words, input: "1\nn\n>\n")
        #expect(run.exitCode == 0)
        #expect(!run.err.contains(Self.offer))
        #expect(try !Home().cards("init").err.contains("Write it now?"))
    }
}
