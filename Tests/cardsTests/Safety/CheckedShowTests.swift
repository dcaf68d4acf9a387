import TestSupport
import Testing

/// A safety rule that shows no plan is an error wherever a template is checked.
@Suite struct CheckedShowTests {
    /// The target of a rule, the messages about it, and how to fix it.
    static let rows: [(show: String, message: String, help: String)] = [
        (
            "saftey_plan", "'show' names the card 'saftey_plan', but there is no such template",
            #"did you mean "safety_plan"?"#
        ),
        (
            "safety_plan.poeple", "'show' names the group 'poeple', which 'safety_plan' does not have",
            #"did you mean "safety_plan.people"?"#
        ),
        (
            "safety_plan.xyz", "'show' names the group 'xyz', which 'safety_plan' does not have",
            #"write "safety_plan", or one of its groups: early_signs, what_helps, people, contacts"#
        ),
        (
            "safety_plan.surroundings",
            "'show' names the group 'surroundings', which may name means of self-harm and is never shown in a crisis",
            #"write "safety_plan""#
        ),
        (
            "mood_five", "'show' names 'mood_five', which is filled in repeatedly; a plan must have the cadence once",
            #"write "safety_plan", or "cadence": "once" in 'mood_five'"#
        ),
        (
            "urges", "'show' names 'urges', which is filled in repeatedly; a plan must have the cadence once",
            #"write "safety_plan", or "cadence": "once" in 'urges'"#
        ),
    ]

    /// With a journal and without, in all commands that check.
    @Test(arguments: rows) func reportsAnErrorWithAFix(_ row: (show: String, message: String, help: String)) throws {
        for hasJournal in [false, true] {
            let home = Home()
            if hasJournal { _ = try home.cards("init") }
            let file = home.write(BrokenShowTests.template(show: row.show), to: "urges.json")
            for words in [["schema", "check"], ["schema", "try"], ["check"]] {
                let set = words == ["schema", "try"] ? ["--set", "g.urge=1"] : []
                let run = try home.run(words + [file] + set)
                #expect(run.exitCode == (words == ["schema", "try"] ? 0 : 65), "\(words): \(run.err)")
                let start = "error[T747]: \(row.message)\n  --> \(file):4:"
                #expect(run.err.hasPrefix(start), "\(words): \(run.err)")
                #expect(run.err.contains("help: \(row.help)\n"), "\(words): \(run.err)")
            }
        }
        let home = try BrokenShowTests.home(Home(), show: row.show)
        for words in [["check"], ["doctor"], ["schema", "check"], ["schema", "check", "urges"]] {
            let run = try home.run(words)
            #expect(run.exitCode == 65, "\(words)")
            #expect(run.err.contains("error[T747]: \(row.message)\n"), "\(words): \(run.err)")
        }
        let other = home.write(
            BrokenShowTests.template(show: row.show).replacing(#""id":"urges""#, with: #""id":"other""#),
            to: "other.json")
        let adopted = try home.cards("schema", "adopt", other)
        #expect(adopted.exitCode == 0)
        #expect(adopted.err.contains("error[T747]: \(row.message)\n"), "\(adopted.err)")
        // Nobody who fills the card is bothered with it.
        let run = try home.cards("fill", "urges", "--set", "g.urge=1")
        #expect(run.exitCode == 0 && !run.err.contains("T747"))
    }

    static let ownPlan = """
        {"cards":1,"id":"my_words","version":1,"title":"Mine","cadence":"once","groups":[
        {"id":"calls","title":"Calls","fields":[{"id":"who","type":"text","title":"Call","help":"H"}]}]}
        """

    /// An unknown card may be one that the author keeps elsewhere, unless there is a journal to check.
    @Test func acceptsACustomPlan() throws {
        let home = Home()
        let file = home.write(BrokenShowTests.template(show: "my_words.calls"), to: "urges.json")
        let plan = home.write(Self.ownPlan, to: "my_words.json")
        let alone = try home.cards("schema", "check", file)
        #expect(alone.exitCode == 0)
        #expect(alone.err.hasPrefix("warning[T747]: 'show' names the card 'my_words', but there is no such template\n"))
        #expect(try home.cards("schema", "check", file, plan).err == "")
        _ = try home.cards("init")
        #expect(try home.cards("schema", "check", file).exitCode == 65)
        #expect(try home.cards("schema", "check", file, plan).err == "")
        home.write(Self.ownPlan, to: "\(home.journal)/schemas/my_words.json")
        #expect(try home.cards("schema", "check", file).err == "")
        #expect(try home.cards("check").err == "")
        let slip = home.write(BrokenShowTests.template(show: "my_wrods"), to: "urges.json")
        #expect(try home.cards("schema", "check", slip).err.contains(#"help: did you mean "my_words"?"#))
    }

    @Test func acceptsBundledTemplates() throws {
        let home = Home()
        for id in ["dbt_diary", "phq9", "mood_chart", "session_ratings"] {
            #expect(try !home.cards("schema", "check", id).err.contains("T747"))
        }
    }
}
