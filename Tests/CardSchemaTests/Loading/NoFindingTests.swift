import CardSchema
import Testing

/// Conditions that can be true, and bands without gaps, have no messages.
struct NoFindingTests {
    /// Each as a rule and as the condition of a question.
    static let conditions = [
        "d.mood > 2", "d.mood >= 5", "d.mood <= 0", "d.mood == 0", "d.mood != 5", "d.mood < 1 || d.mood > 4",
        "d.mood > 1 && d.mood < 3", "d.mood >= 2 && d.mood <= 2", "!(d.mood > 4)", "d.mood in [0, 5]",
        "d.mood > d.energy", "d.mood == d.energy && d.mood > 4", "d.mood + d.energy > 9", "d.mood - d.energy < -4",
        "d.mood * 2 == 6", "d.mood / 2 > 2.4", "d.mood % 2 == 1", "-d.mood < -4", "d.steps > 1000000", "d.steps < 0",
        "d.weight == 61.5", "d.weight > 299.9", "has(d.mood)", "skipped(d.mood)", "!has(d.mood) && !skipped(d.mood)",
        "has(d.mood) && d.mood > 3", "d.walked", "!d.walked", "d.walked == false", "d.walked != d.rested",
        "d.walked ? d.mood > 3 : d.energy > 3", "d.where == 'home'", "d.where != 'work' && has(d.where)",
        "d.where in ['home']", "'stop' in d.used", "!('stop' in d.used) && size(d.used) > 0",
        "size(d.used) == 2", "d.used.exists(u, u == 'tipp')", "d.used.all(u, u != 'stop')",
        "size(d.note) > 140", "d.note.contains('dream') || d.note.startsWith('I')", "d.up < time('06:00')",
        "span(d.to_bed, d.up) < duration('6h')", "d.slept >= duration('9h30m')", "d.since >= date('2026-01-01')",
        "max(values(d)) > 100", "mean(d.mood, d.energy) >= 4.5", "min(d.mood, d.energy) == 5", "count(values(d)) == 0",
        "sum(d.mood, d.energy) == 10", "d.pills.exists(p, !p.taken)", "d.pills.all(p, p.level > 2)",
        "size(d.pills.filter(p, p.level == 3)) > 1", "mean(d.pills.level) < 1", "score.load > 9.9",
        "band.load == 'high'",
    ]

    static let fields = """
        { "id": "mood", "type": "scale", "scale": "five", "title": "T", "help": "H" },
        { "id": "energy", "type": "scale", "scale": "five", "title": "T", "help": "H" },
        { "id": "steps", "type": "integer", "title": "T", "help": "H" },
        { "id": "weight", "type": "decimal", "decimals": 1, "min": 20, "max": 300, "title": "T", "help": "H" },
        { "id": "walked", "type": "yesno", "title": "T", "help": "H" },
        { "id": "rested", "type": "yesno", "title": "T", "help": "H" },
        { "id": "where", "type": "choice", "title": "T", "help": "H",
          "options": [ { "id": "home", "title": "T" }, { "id": "work", "title": "T" } ] },
        { "id": "used", "type": "choices", "title": "T", "help": "H",
          "options": [ { "id": "stop", "title": "T" }, { "id": "tipp", "title": "T" } ] },
        { "id": "note", "type": "note", "title": "T", "help": "H" },
        { "id": "to_bed", "type": "time", "title": "T", "help": "H" },
        { "id": "up", "type": "time", "title": "T", "help": "H" },
        { "id": "slept", "type": "duration", "max": 1440, "title": "T", "help": "H" },
        { "id": "since", "type": "date", "title": "T", "help": "H" },
        { "id": "pills", "type": "list", "title": "T", "help": "H", "fields": [
          { "id": "taken", "type": "yesno", "title": "T", "help": "H" },
          { "id": "level", "type": "scale", "title": "T", "help": "H",
            "scale": { "min": 0, "max": 3, "labels": { "0": "T", "3": "T" } } } ] }
        """

    private static func findings(_ scores: String, _ more: String = "") -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        let text = """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "scales": { "five": { "min": 0, "max": 5, "labels": { "0": "T", "5": "T" } } },
              "groups": [ { "id": "d", "title": "D", "fields": [ \(fields) ] } ],
              "scores": [ \(scores) ]\(more) }
            """
        _ = LoadedSchema.load(SourceText(text), into: &diagnostics)
        return diagnostics
    }

    private static let load = """
        { "id": "load", "title": "L", "items": ["d.mood", "d.energy"], "method": "sum", "bands": [
          { "id": "low", "from": 0, "to": 4, "title": "T" }, { "id": "high", "from": 5, "to": 10, "title": "T" } ] }
        """

    @Test func fiftyConditionsThatCanBeTrueHaveNoFinding() {
        #expect(Self.conditions.count >= 40)
        for (number, condition) in Self.conditions.enumerated() {
            let rule = #", "rules": [ { "id": "r\#(number)", "check": "\#(condition)", "message": "M" } ]"#
            let found = Self.findings(Self.load, rule)
            #expect(found == [], "\(condition)\n\(render(found))")
        }
    }

    /// The messages about the score with these bands.
    static let bands: [(message: String, ends: [(String, String)])] = [
        (#""items": ["d.mood", "d.energy"], "method": "sum""#, [("0", "0"), ("1", "9"), ("10", "10")]),
        (#""items": ["d.mood", "d.energy"], "method": "mean""#, [("0", "2"), ("3", "5")]),
        (#""items": ["d.mood", "d.energy"], "method": "mean", "decimals": 1"#, [("0", "2.5"), ("3", "5")]),
        (#""items": ["d.mood", "d.energy"], "method": "sum", "multiply": 2"#, [("0", "8"), ("10", "20")]),
        (#""items": ["d.mood", "d.energy"], "method": "sum", "multiply": 2.5"#, [("0", "12.5"), ("13", "25")]),
        (#""items": ["d.mood", "d.energy"], "method": "max", "reverse": ["d.mood"]"#, [("0", "2"), ("3", "5")]),
        (
            #""items": ["d.mood", "d.energy"], "method": "sum", "missing": { "allow": 1, "then": "prorate" }"#,
            [("0", "4"), ("5", "10")]
        ),
        (#""items": ["d.used", "d.note"], "method": "count""#, [("0", "0"), ("1", "2")]),
        (#""items": ["d.walked", "d.rested"], "method": "sum", "multiply": -1"#, [("-2", "-1"), ("0", "0")]),
        (#""items": ["d.weight"], "method": "max", "decimals": 1"#, [("20", "61.5"), ("61.6", "300")]),
        (#""value": "d.mood / 3", "decimals": 2"#, [("0", "0.33"), ("0.34", "1.2"), ("1.21", "1.67")]),
        (#""value": "d.steps / 1000", "decimals": 1"#, [("0", "4.9"), ("5", "9.9"), ("10", "100")]),
        (#""value": "d.mood - d.energy""#, [("-5", "-1"), ("0", "0"), ("1", "5")]),
    ]

    @Test func bandsWithoutAGapHaveNoFinding() {
        for (message, ends) in Self.bands {
            let bands = ends.enumerated().map {
                #"{ "id": "b\#($0)", "from": \#($1.0), "to": \#($1.1), "title": "T" }"#
            }
            let found = Self.findings(
                #"{ "id": "load", "title": "L", \#(message), "bands": [ \#(bands.joined(separator: ", ")) ] }"#)
            #expect(found == [], "\(message)\n\(render(found))")
        }
    }
}
