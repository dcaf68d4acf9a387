import CardExplanations
import CardSchema
import TestSupport
import Testing
import CardsProgram

@Suite struct ExplainCommandTests {
    @Test(arguments: ["S237", "s237"]) func printsAPage(_ code: String) throws {
        let run = try Home().cards("explain", code)
        #expect(run.exitCode == 0)
        #expect(run.err == "")
        #expect(
            run.out == """
                S237: the minimum is greater than the maximum

                With the minimum above the maximum, no answer would be allowed.

                Wrong, in the fields of a group:

                    { "id": "cups", "type": "integer", "title": "Cups of tea", "min": 20, "max": 0 }

                Right:

                    { "id": "cups", "type": "integer", "title": "Cups of tea", "min": 0, "max": 20 }

                How to fix it: Swap the two, or correct the one that is wrong.

                """)
    }

    @Test func showsTheContextBeforeAnExample() throws {
        let run = try Home().cards("explain", "C304")
        #expect(
            run.out.contains(
                """

                For this field of the template:

                    { "id": "cups", "type": "integer", "title": "Cups of tea", "min": 0, "max": 20 }

                Wrong, a card in a file:

                    { "day": "2026-11-20", "values": { "day.cups": 21 } }

                """))
    }

    @Test func printsAPageAsJSON() throws {
        let run = try Home().cards("explain", "J117", "--json")
        #expect(
            run.out == #"""
                {
                  "code": "J117",
                  "title": "a number has a leading zero",
                  "explanation": "In some languages a leading zero changes the meaning of a number, so JSON does not allow it.",
                  "example": {
                    "kind": "json",
                    "wrong": "{ \"max\": 05 }",
                    "right": "{ \"max\": 5 }"
                  },
                  "fix": "Remove the zero. If it matters, as in a postcode, write a string in double quotes."
                }

                """#)
    }

    @Test func listsAllCodesWithoutAnArgument() throws {
        let list = try Home().cards("explain")
        #expect(list.exitCode == 0)
        let lines = list.out.split(separator: "\n").map(String.init)
        #expect(lines == CodePages.all.map { "\($0.code)  \($0.title)" })
        #expect(lines == lines.sorted())
        let json = try Home().cards("explain", "--json").out
        #expect(json.contains("{\n    \"code\": \"J101\",\n    \"title\": \"the text is empty\"\n  }"))
    }

    @Test(arguments: [
        ("s2111", "did you mean 'S211'? "), ("S2O1", "did you mean 'S201'? "), ("mood", ""),
    ])
    func reportsAnUnknownCode(_ code: String, _ meant: String) throws {
        let run = try Home().cards("explain", code)
        #expect(run.exitCode == 66)
        #expect(run.out == "")
        #expect(
            run.err == """
                error: there is no code '\(code)'
                help: \(meant)the families are J JSON texts, S templates, C cards, M migrations, \
                L flat dictionaries of early apps, P plugins, exports and imports, T the journal; \
                'cards explain' lists all codes

                """)
    }

    @Test func completesCodes() throws {
        let lines = try Home().cards("__complete", "--", "explain", "").out.split(separator: "\n")
        #expect(lines.count == CodePages.all.count)
        #expect(lines.contains("J101\tthe text is empty"))
    }
}
