import TestSupport
import Testing

/// Walking through a template without saving anything.
@Suite struct SchemaTryTests {
    private static let template = """
        { "cards": 1, "id": "pills", "version": 1, "title": "Pills",
          "groups": [ { "id": "day", "title": "The day", "fields": [
            { "id": "low", "type": "integer", "min": 0, "max": 9, "title": "Low", "help": "H", "required": true,
              "fields": [ { "id": "why", "type": "text", "title": "Why low", "help": "H", "when": "day.low > 3" } ] },
            { "id": "pills", "type": "list", "title": "Medicines", "help": "H", "fields": [
              { "id": "name", "type": "text", "title": "Name", "help": "H" },
              { "id": "taken", "type": "yesno", "title": "Taken", "help": "H" },
              { "id": "why_not", "type": "text", "title": "Why not", "help": "H", "when": "!taken" } ] } ] } ],
          "scores": [ { "id": "missed", "title": "Missed", "value": "size(day.pills.filter(p, !p.taken))" } ],
          "rules": [ { "id": "odd", "check": "day.low < 9", "message": "Nine?" } ],
          "safety": [ { "id": "very_low", "when": "day.low >= 8", "show": "safety_plan" } ],
          "parts": [ { "id": "short", "title": "Short", "fields": ["day.low"] } ] }
        """

    private func home() -> Home {
        let home = Home()
        home.write(Self.template, to: "\(home.path)/pills.json")
        return home
    }

    @Test func reportsWhatEachAnswerOpens() throws {
        let home = home()
        let input = "9\nrain\ny\nLithium\nn\nforgot\nn\n"
        let run = try home.cards("schema", "try", "\(home.path)/pills.json", input: input)
        #expect(run.exitCode == 0)
        for reported in [
            "  Opens: Why low (day.low.why)\n", "  Safety: 'very_low' holds now, and would show safety_plan\n",
            "Note: Nine?\n", "  Score: Missed: 1\n", "  Opens: Why not (day.pills#",
        ] {
            #expect(run.err.contains(reported), "\(reported)")
        }
        #expect(
            run.out == """

                Saving now would keep:
                  The day
                    Low        9
                      Why low  rain
                    Medicines  Name: Lithium; Taken: no; Why not: forgot

                Scores:
                  Missed: 1
                Rule 'odd' is broken (warning).
                Safety rule 'very_low' holds: safety_plan would be shown.
                Complete: every required question has an answer.
                Part 'short' is complete.
                Nothing was saved.

                """)
        #expect(home.names(in: home.journal).isEmpty, "no journal is made, and no draft kept")
    }

    @Test func jsonReportsTheEffectsOfAnswers() throws {
        let home = home()
        let run = try home.cards(
            "schema", "try", "\(home.path)/pills.json", "--json", "--set", "day.low.why=rain", "--set", "day.low=5")
        #expect(run.exitCode == 0)
        let packed = run.out.filter { !" \n".contains($0) }
        #expect(
            packed.hasSuffix(
                #""day":"2026-11-20","asked":["day.low","day.low.why","day.pills"],"not_asked":[],"#
                    + #""scores":{"missed":{"value":null,"band":null}},"broken_rules":[],"safety":[],"partial":false,"#
                    + #""values":{"day":{"low":5,"low.why":"rain"}},"skipped":{}}"#))
        let closed = try home.cards(
            "schema", "try", "\(home.path)/pills.json", "--set", "day.low=2", "--set", "day.low.why=rain")
        #expect(closed.exitCode == 65)
        #expect(closed.err.contains("error[C356]: 'day.low.why' is not asked, given the other answers"))
    }

    @Test func asksOnlyTheSelectedPart() throws {
        let home = home()
        let run = try home.cards("schema", "try", "\(home.path)/pills.json", "--part", "short", input: "1\n")
        #expect(run.err.contains("Question 1 of 1. Low.") && run.out.contains("Part 'short' is complete."))
        let unknown = try home.cards("schema", "try", "\(home.path)/pills.json", "--part", "long", input: "")
        #expect(unknown.exitCode == 64 && unknown.err.contains("pills has no part 'long'"))
    }

    @Test func rejectsAFaultyTemplate() throws {
        let home = home()
        home.write(
            home.text("\(home.path)/pills.json").replacing("day.low > 3", with: "day.lwo > 3"),
            to: "\(home.path)/pills.json")
        let run = try home.cards("schema", "try", "\(home.path)/pills.json", input: "")
        #expect(run.exitCode == 65 && run.err.contains("error[S284]: unknown path 'day.lwo'"))
    }
}
