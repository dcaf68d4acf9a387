import CardSchema
import Testing

/// Safety rules watch the ends of a question's range that make them true, directly and through scores.
@Suite struct WatchedEndsTests {
    /// A template with one safety rule.
    private static func ends(_ rule: String, scores: String = "") throws -> WatchedEnds {
        let template = """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [
                { "id": "a", "title": "A", "fields": [
                  { "id": "mood", "type": "scale", "scale": { "min": -3, "max": 3 }, "title": "M" },
                  { "id": "urge", "type": "scale", "scale": { "min": 0, "max": 5 }, "title": "U",
                    "fields": [ { "id": "acted", "type": "yesno", "title": "A" } ] },
                  { "id": "drinks", "type": "integer", "min": 0, "title": "D" },
                  { "id": "to_bed", "type": "time", "title": "B" }, { "id": "up", "type": "time", "title": "U" },
                  { "id": "place", "type": "choice", "title": "P", "options": [
                    { "id": "home", "title": "H" }, { "id": "out", "title": "O" } ] } ] },
                { "id": "b", "title": "B", "fields": [
                  { "id": "one", "type": "scale", "scale": { "min": 0, "max": 3 }, "title": "1" },
                  { "id": "two", "type": "scale", "scale": { "min": 0, "max": 3 }, "title": "2" },
                  { "id": "list", "type": "list", "title": "L", "fields": [
                    { "id": "n", "type": "integer", "min": 0, "max": 9, "title": "N" },
                    { "id": "ok", "type": "yesno", "title": "O" } ] } ] } ],
              "scores": [\(scores)],
              "safety": [ { "id": "rule", "when": "\(rule)", "show": "safety_plan" } ] }
            """
        var findings: [Diagnostic] = []
        let source = SourceText(name: "card.json", bytes: Array(template.utf8), isQuotable: true)
        let schema = try #require(LoadedSchema.load(source, into: &findings), "\(findings)").schema
        return WatchedEnds(SchemaComputation(schema))
    }

    @Test(arguments: [
        ("a.mood <= -2", "a.mood", RangeEnds.low),
        ("a.mood < 0", "a.mood", .low),
        ("-2 >= a.mood", "a.mood", .low),
        ("!(a.mood > -2)", "a.mood", .low),
        ("a.mood >= 2", "a.mood", .high),
        ("a.mood <= -2 || a.mood >= 2", "a.mood", .both),
        ("a.mood == -3", "a.mood", .low),
        ("a.mood == 3", "a.mood", .high),
        ("a.mood == 0", "a.mood", .both),
        ("a.mood != 3", "a.mood", .low),
        ("a.mood != 0", "a.mood", .both),
        ("a.mood in [-3, -2]", "a.mood", .low),
        ("!(a.mood in [-3, -2, -1])", "a.mood", .high),
        ("a.mood in [-3, 3]", "a.mood", .both),
        ("-a.mood >= 2", "a.mood", .low),
        ("10 - a.mood > 11", "a.mood", .low),
        ("a.mood * -2 > 3", "a.mood", .low),
        ("a.mood / 2 <= -1", "a.mood", .low),
        ("abs(a.mood) >= 2", "a.mood", .both),
        ("floor(a.mood) <= -2", "a.mood", .low),
        ("a.urge - a.mood >= 6", "a.mood", .low),
        ("a.urge - a.mood >= 6", "a.urge", .high),
        ("a.urge >= 4 && a.mood <= -1", "a.mood", .low),
        ("a.urge.acted ? a.mood <= -1 : false", "a.mood", .low),
        ("a.urge.acted", "a.urge.acted", .high),
        ("!a.urge.acted", "a.urge.acted", .low),
        ("a.urge.acted == false", "a.urge.acted", .low),
        ("a.urge.acted != false", "a.urge.acted", .high),
        ("a.drinks != 0", "a.drinks", .high),
        ("a.drinks == 0", "a.drinks", .low),
        ("min(a.mood, a.urge) <= -2", "a.mood", .low),
        ("max(values(b)) >= 3", "b.two", .high),
        ("values(b).exists(x, x <= 0)", "b.one", .low),
        ("size(values(b).filter(x, x >= 2)) > 1", "b.one", .high),
        ("values(b).all(x, x >= 3)", "b.one", .high),
        ("b.list.exists(r, r.n <= 1)", "b.list.n", .low),
        ("b.list.exists(r, !r.ok)", "b.list.ok", .low),
        ("sum(b.list.n) >= 12", "b.list.n", .high),
        ("size(b.list.filter(r, !r.ok)) > 2", "b.list.ok", .low),
        ("a.up <= time('03:00')", "a.up", .low),
        ("span(a.to_bed, a.up) < 120", "a.up", .both),
        ("has(a.mood) && a.urge >= 4", "a.mood", RangeEnds()),
        ("a.place == 'out' && a.urge >= 4", "a.place", RangeEnds()),
        ("a.urge >= 4", "a.mood", RangeEnds()),
    ])
    func aRuleWatchesTheEndsThatMakeItTrue(rule: String, path: String, ends: RangeEnds) throws {
        #expect(try Self.ends(rule)[#require(FieldPath(path))] == ends)
    }

    private static let items = """
        { "id": "sum", "title": "S", "items": ["b.one", "b.two"], "method": "sum", "reverse": ["b.two"],
          "bands": [ { "id": "well", "title": "W", "from": 0, "to": 2 },
            { "id": "ill", "title": "I", "from": 3, "to": 6 } ] },
        { "id": "swing", "title": "G", "value": "a.urge - a.mood" },
        { "id": "above", "title": "A", "value": "score.sum * 2 + 1" },
        { "id": "answered", "title": "N", "items": ["b.one"], "method": "count" }
        """

    @Test(arguments: [
        ("score.sum >= 4", "b.one", RangeEnds.high), ("score.sum >= 4", "b.two", .low),
        ("score.sum <= 1", "b.one", .low), ("score.above >= 9", "b.two", .low),
        ("band.sum == 'ill'", "b.one", .high), ("band.sum != 'ill'", "b.one", .low),
        ("score.swing <= -2", "a.mood", .high), ("score.answered >= 1", "b.one", RangeEnds()),
    ])
    func aRuleWatchesTheItemsOfAScore(rule: String, path: String, ends: RangeEnds) throws {
        #expect(try Self.ends(rule, scores: Self.items)[#require(FieldPath(path))] == ends)
    }

    @Test(arguments: [
        ("score.sum >= 4", "sum", RangeEnds.high), ("score.above <= 3", "sum", .low),
        ("b.one >= 2", "sum", .high), ("b.two >= 2", "sum", .low), ("b.two <= 0", "above", .high),
        ("a.mood <= -2", "swing", .high), ("a.mood <= -2 || a.mood >= 2", "swing", .both),
        ("a.mood <= -2", "sum", RangeEnds()),
    ])
    func aScoreIsWatchedWhereItsQuestionsAre(rule: String, id: String, ends: RangeEnds) throws {
        #expect(try Self.ends(rule, scores: Self.items)[score: id] == ends)
    }
}
