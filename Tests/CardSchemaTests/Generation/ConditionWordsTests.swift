import CardSchema
import Testing

/// Conditions in words that mean what the expression means.
@Suite struct ConditionWordsTests {
    private static let subjects: [String: ConditionSubject] = [
        "g.a": ConditionSubject("Sadness", short: "Sad"), "g.b": ConditionSubject("Anger"),
        "g.y": ConditionSubject("Walked"), "g.z": ConditionSubject("Read"),
        "g.c": ConditionSubject(
            "How often", options: [("no", "Not at all"), ("some", "Several days"), ("all", "Every day")]),
        "g.slept": ConditionSubject("Slept", kind: .duration), "g.bed": ConditionSubject("To bed"),
        "g.up": ConditionSubject("Up"), "g.pills": ConditionSubject("Pills", kind: .list),
        "g.born": ConditionSubject("Born"), "score.s": ConditionSubject("Total"),
        "band.s": ConditionSubject("Total", options: [("low", "mild")]), "taken": ConditionSubject("Taken"),
    ]

    private static func words(_ language: String) -> ConditionWords {
        ConditionWords(language: language) { subjects[$0] }
    }

    @Test(arguments: [
        ("g.a >= 4", "Sadness is at least 4"), ("4 <= g.a", "Sadness is at least 4"),
        ("g.a < -2.5", "Sadness is less than -2.5"),
        ("g.a == 1", "Sadness is 1"), ("g.a != 1", "Sadness is not 1"), ("g.a > g.b", "Sadness is more than Anger"),
        ("g.y", "Walked is yes"), ("!g.y", "Walked is no"), ("!!g.y", "Walked is yes"), ("g.y != true", "Walked is no"),
        ("has(g.a)", "Sadness is answered"), ("!has(g.a)", "Sadness is not answered"),
        ("skipped(g.a)", "Sadness is skipped"), ("!skipped(g.a)", "Sadness is not skipped"), ("!taken", "Taken is no"),
        ("g.c == 'some'", "How often is “Several days”"),
        ("g.c in ['some', 'all']", "How often is one of: “Several days”, “Every day”"),
        ("!(g.c in ['some', 'all'])", "How often is none of: “Several days”, “Every day”"),
        ("g.c in ['all']", "How often is “Every day”"), ("g.a in [1, 3]", "Sadness is one of: 1, 3"),
        ("'all' in g.c", "How often has the option “Every day”"),
        ("!('all' in g.c)", "How often does not have the option “Every day”"),
        ("score.s > 9", "Total is more than 9"), ("band.s == 'low'", "Total is “mild”"),
        ("g.slept < 390", "Slept is less than 6:30"), ("g.slept < duration('6h30m')", "Slept is less than 6:30"),
        ("span(g.bed, g.up) > 720", "the time from To bed to Up is more than 12:00"),
        ("g.slept <= span(g.bed, g.up)", "Slept is at most the time from To bed to Up"),
        ("max(g.a, g.b) > 0", "the highest of Sad, Anger is more than 0"),
        ("size(g.c) == 0", "the number of answers to How often is 0"),
        ("size(g.pills) > 1", "the number of entries in Pills is more than 1"),
        ("g.a > last(g.a)", "Sadness is more than Sadness on the card before"),
        ("g.born <= card.day", "Born is at most the day of the card"),
        ("g.born < date('2000-01-01')", "Born is less than 2000-01-01"),
    ])
    func aConditionIsSaid(_ expression: String, _ expected: String) {
        #expect(Self.words("en").text(expression) == expected)
    }

    /// What belongs together stays together, whichever way it is written.
    @Test(arguments: [
        ("g.y && g.z", "Walked is yes and Read is yes"), ("g.y || g.z", "Walked is yes, or Read is yes"),
        ("g.y && g.z && g.a > 1", "Walked is yes and Read is yes and Sadness is more than 1"),
        ("g.y && (g.z && g.a > 1)", "Walked is yes and Read is yes and Sadness is more than 1"),
        ("!(g.y && g.a > 1)", "Walked is no, or Sadness is at most 1"),
        ("!(g.y || g.a == 1)", "Walked is no and Sadness is not 1"),
        ("g.y && !(g.z || g.a > 1)", "Walked is yes and Read is no and Sadness is at most 1"),
        ("g.y && g.z || g.a > 1", "Walked is yes and Read is yes, or Sadness is more than 1"),
        ("g.y && (g.z || g.a > 1)", "Walked is yes; and either Read is yes, or Sadness is more than 1"),
        ("g.c in ['some', 'all'] && g.y", "How often is one of: “Several days”, “Every day”; and Walked is yes"),
        ("g.c in ['some', 'all'] || g.y", "How often is one of: “Several days”, “Every day”; or Walked is yes"),
    ])
    func conditionsAreJoined(_ expression: String, _ expected: String) {
        #expect(Self.words("en").text(expression) == expected)
    }

    @Test(arguments: [
        ("g.a >= 4", "Sadness es al menos 4"), ("!has(g.a)", "Sadness no tiene respuesta"),
        ("g.c in ['some', 'all']", "How often es una de estas respuestas: “Several days”, “Every day”"),
        ("g.y && (g.z || g.a > 1)", "Walked es sí; y o bien Read es sí, o Sadness es más que 1"),
        ("max(g.a, g.b) > 0", "el valor más alto de Sad, Anger es más que 0"),
    ])
    func inSpanishToo(_ expression: String, _ expected: String) {
        #expect(Self.words("es").text(expression) == expected)
    }

    /// Half a sentence would say something else.
    @Test(arguments: [
        "g.a + 1 > 2", "g.y ? g.a > 1 : g.z", "g.pills.exists(p, p.taken)", "g.y && g.a * 2 > 1", "g.unknown > 1",
        "g.a >",
        "g.y && (g.z || g.a > 1 && g.b > 1)", "contains(g.c, 'x')", "true", "1 < 2", "", "g.c in []",
    ])
    func whatCannotBeSaidIsNot(_ expression: String) {
        #expect(Self.words("en").text(expression) == nil)
    }

    @Test func theOppositeOfACheckIsSaid() {
        let words = Self.words("en")
        #expect(words.opposite("!(g.y && g.a == 0)") == "Walked is yes and Sadness is 0")
        #expect(words.opposite("g.a >= g.b") == "Sadness is less than Anger")
        #expect(words.opposite("g.a + 1 > 2") == nil)
    }

    /// A condition in the records of a list is about the record; its other names are those of the card.
    @Test func aGuideSaysEachConditionItKnows() throws {
        let schema = try GenerationFixture.schema(
            """
            { "cards": 1, "id": "c", "version": 1, "title": "C", "language": "en", "groups": [
              { "id": "g", "title": "G", "fields": [
                { "id": "low", "type": "integer", "title": "Low [1]", "min": 0, "max": 9 },
                { "id": "high", "type": "integer", "title": "High", "min": 0, "max": 9, "between": { "from": "g.low" } },
                { "id": "deep", "type": "note", "title": "Deep", "when": "g.low + 1 > 2" },
                { "id": "l", "type": "list", "title": "Pills", "fields": [
                  { "id": "low", "type": "yesno", "title": "Taken" },
                  { "id": "why", "type": "text", "title": "Why", "when": "!low && g.low > 1" } ] },
                { "id": "o", "type": "choice", "title": "O", "options": [
                  { "id": "a", "title": "A" }, { "id": "b", "title": "B", "when": "g.low >= 1" } ] } ] } ],
              "scores": [ { "id": "s", "title": "Sum", "items": ["g.low", "g.high"], "method": "sum",
                            "bands": [ { "id": "m", "from": 0, "to": 18, "title": "much" } ] } ],
              "rules": [ { "id": "r", "check": "g.low <= 5 || g.low > 7", "message": "Six?" } ],
              "safety": [ { "id": "p", "when": "band.s == 'm' && score.s > 3", "show": "safety_plan" } ] }
            """)
        let page = CardMarkdown(schema, language: "en").text
        #expect(page.contains("Expected: High is at least Low \\[1\\]."), "\(page)")
        #expect(page.contains("Asked only while `g.low + 1 > 2`."))
        #expect(page.contains("Asked only while Taken is no and Low \\[1\\] is more than 1."))
        #expect(page.contains("- **B**: Offered only while Low \\[1\\] is at least 1."))
        #expect(page.contains("- Six? Shown when Low \\[1\\] is more than 5 and Low \\[1\\] is at most 7."))
        #expect(page.contains("- Sum is “much” and Sum is more than 3\n"))
    }
}
