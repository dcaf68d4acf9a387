import CardSchema
import Testing

/// Ten mistakes in conditions, bands and examples, each with all of its messages.
struct TenExpressionsTests {
    /// A therapist's template with one change.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var woken = ""
        var note = ""
        var to = "2"
        var from = "3"
        var score = "4"
        var safety = "mood.urge >= 2"
        var items = #""mood.tired", "mood.woken""#
        var message = ""

        var text: String {
            """
            {
              "cards": 1, "id": "week", "version": 3, "title": "My week", "retired": { "mood.anger": 2 },
              "scales": { "often": { "min": 0, "max": 3, "labels": { "0": "never", "3": "daily" } } },
              "groups": [
                { "id": "mood", "title": "Mood", "fields": [
                  { "id": "calm", "type": "scale", "scale": "often", "title": "Calm", "help": "H" },
                  { "id": "tired", "type": "scale", "scale": "often", "title": "Tired", "help": "H" },
                  { "id": "woken", "type": "scale", "scale": "often", "title": "Woken", "help": "H"\(woken) },
                  { "id": "urge", "type": "scale", "scale": "often", "title": "Urge", "help": "H" },
                  { "id": "note", "type": "note", "title": "Note", "help": "H"\(note) } ] } ],
              "scores": [
                { "id": "trouble", "title": "Trouble", "items": [\(items)], "method": "sum",
                  "bands": [
                    { "id": "little", "from": 0, "to": \(to), "title": "little" },
                    { "id": "much", "from": \(from), "to": 6, "title": "much" } ],
                  "examples": [ { "answers": [3, 1], "score": \(score), "band": "much" } ] } ],
              "safety": [ { "id": "urge", "when": "\(safety)", "show": "safety_plan" } ]
            }
            """
        }
    }

    @Test(arguments: rows)
    func reportsEverything(row: Row) {
        var diagnostics: [Diagnostic] = []
        _ = LoadedSchema.load(SourceText(row.text, name: "week.json"), into: &diagnostics)
        let reported = render(diagnostics)
        #expect(reported == row.message)
    }

    @Test func theTemplateItselfIsSound() {
        var diagnostics: [Diagnostic] = []
        #expect(LoadedSchema.load(SourceText(Row(testDescription: "").text), into: &diagnostics) != nil)
        expect(diagnostics, toSay: "")
    }

    static let rows: [Row] = [
        Row(
            testDescription: "unknown path", note: #", "when": "mood.calmm > 1""#,
            message: """
                error[S284]: unknown path 'mood.calmm'
                  --> week.json:10:78   field mood.note
                   |
                10 |       { "id": "note", "type": "note", "title": "Note", "help": "H", "when": "mood.calmm > 1" } ] } ],
                   |                                                                              ^^^^^^^^^^
                help: write mood.calm

                """),
        Row(
            testDescription: "wrong type: a label for its number", note: #", "when": "mood.calm == 'daily'""#,
            message: """
                error[S288]: 'mood.calm' is a number, which cannot be compared with a text
                  --> week.json:10:91   field mood.note
                   |
                10 |       { "id": "note", "type": "note", "title": "Note", "help": "H", "when": "mood.calm == 'daily'" } ] } ],
                   |                                                                                           ^^^^^^^
                help: write a number from 0 to 3

                """),
        Row(
            testDescription: "outside the scale", note: #", "when": "mood.calm > 5""#,
            message: """
                error[S289]: 'mood.calm' goes from 0 to 3, but 5 is outside
                  --> week.json:10:90   field mood.note
                   |
                10 |       { "id": "note", "type": "note", "title": "Note", "help": "H", "when": "mood.calm > 5" } ] } ],
                   |                                                                                          ^
                help: write a number from 0 to 3

                """),
        Row(
            testDescription: "cycle", woken: #", "when": "score.trouble > 1""#,
            message: """
                error[S279]: 'mood.woken' depends on itself: mood.woken → score.trouble → mood.woken
                  --> week.json:8:99   field mood.woken
                  |
                8 |       { "id": "woken", "type": "scale", "scale": "often", "title": "Woken", "help": "H", "when": "score.trouble > 1" },
                  |                                                                                                   ^^^^^^^^^^^^^
                help: name something else here, or break the cycle in another place

                """),
        Row(
            testDescription: "never true", note: #", "when": "mood.calm > 2 && mood.calm < 1""#,
            message: """
                warning[S296]: this condition can never be true
                  --> week.json:10:78   field mood.note
                   |
                10 |       { "id": "note", "type": "note", "title": "Note", "help": "H", "when": "mood.calm > 2 && mood.calm < 1" } ] } ],
                   |                                                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                help: write || if one of the two is enough, or change one of them

                """),
        Row(
            testDescription: "silenced safety rule", safety: "sum(mood.tired, mood.woken, mood.urge) > 6",
            message: """
                warning[S297]: this comparison needs several answers: if one is skipped, the comparison is unknown
                  --> week.json:17:40   safety rule urge
                   |
                17 |   "safety": [ { "id": "urge", "when": "sum(mood.tired, mood.woken, mood.urge) > 6", "show": "safety_plan" } ]
                   |                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                help: compare each answer by itself and join them with ||

                """),
        Row(
            testDescription: "gap between bands", from: "4",
            message: """
                error[S258]: no band contains 3, which the score can reach
                  --> week.json:14:44   score trouble
                   |
                14 |         { "id": "little", "from": 0, "to": 2, "title": "little" },
                   |                                            ^
                  ::: week.json:15:33   the next band begins here
                help: write "to": 3, or add a band

                """),
        Row(
            testDescription: "overlapping bands", from: "2",
            message: """
                error[S259]: the bands 'little' and 'much' both contain 2
                  --> week.json:15:33   score trouble
                   |
                15 |         { "id": "much", "from": 2, "to": 6, "title": "much" } ],
                   |                                 ^
                  ::: week.json:14:44   the other band is here
                help: write 3

                """),
        Row(
            testDescription: "example that does not hold", score: "5",
            message: """
                error[S269]: the example gives 4, not 5
                  --> week.json:16:51   score trouble
                   |
                16 |       "examples": [ { "answers": [3, 1], "score": 5, "band": "much" } ] } ],
                   |                                                   ^
                help: write 4 if the score is right as it is, or fix the score

                """),
        Row(
            testDescription: "score of a retired item", items: #""mood.tired", "mood.anger""#,
            message: """
                error[S226]: 'mood.anger' is retired: version 2 was the last to have it
                  --> week.json:12:68   score trouble
                   |
                12 |     { "id": "trouble", "title": "Trouble", "items": ["mood.tired", "mood.anger"], "method": "sum",
                   |                                                                    ^^^^^^^^^^^^
                help: name its replacement, or remove it

                """),
    ]
}
