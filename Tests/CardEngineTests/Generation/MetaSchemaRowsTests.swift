import CardEngine
import CardSchema
import Testing

/// The meta-schema as an editor reads it, with Python's `jsonschema` for the editor.
@Suite struct MetaSchemaRowsTests {
    /// Reads the meta-schema, a valid card and rows of `[path, key, value, place]`; prints the faults of the card and
    /// of each row: nothing if the card is valid, and nothing for a row whose change is reported at its place.
    static let script = """
        import sys, json, copy
        from jsonschema import Draft202012Validator as V
        lines = [json.loads(line) for line in sys.stdin.buffer.read().decode().split("\\n")[:-1]]
        V.check_schema(lines[0])
        validator = V(lines[0])
        def places(error):
            if error.context: return [place for inner in error.context for place in places(inner)]
            return [list(error.absolute_path)]
        def found(card):
            return [place for error in validator.iter_errors(card) for place in places(error)]
        for place in found(lines[1]): print("sound card:", place)
        for path, key, value, place in lines[2:]:
            card = copy.deepcopy(lines[1])
            target = card
            for step in path: target = target[step]
            if value == "__remove__": del target[key]
            else: target[key] = value
            if place not in found(card): print(path, key, value, "found at", found(card))
        """

    private static let metaSchema = MetaSchema.text.split(separator: "\n").joined()

    static func run(_ lines: [String]) -> String? {
        let input = lines.map { $0 + "\n" }.joined()
        guard let output = IndependentDigestTests.python(script, Array(input.utf8)) else {
            print("skipped: there is no python3 with jsonschema to compare with")
            return nil
        }
        return output
    }

    @Test func findsEachFaultAtItsPlace() {
        let card = Self.card.split(separator: "\n").joined()
        let rows = Self.rows.split(separator: "\n").map(String.init)
        #expect(rows.count == 43)
        guard let output = Self.run([Self.metaSchema, card] + rows) else { return }
        #expect(output == "")
    }

    @Test(arguments: Schema.bundledIDs)
    func bundledTemplatesAreSound(_ id: String) throws {
        let text = String(decoding: try #require(Schema.bundledText(id)), as: UTF8.self)
        let card = text.split(separator: "\n").joined()
        guard let output = Self.run([Self.metaSchema, card]) else { return }
        #expect(output == "")
    }

    /// Every object of the language.
    static let card = #"""
        {
          "$schema": "meta/x.json", "cards": 1, "id": "dbt_diary", "version": 2, "comment": {"any": 1},
          "title": { "en": "DBT diary card", "es": "Tarjeta diaria de DBT", "comment": "x" },
          "intro": "The strongest moment of the day counts.",
          "language": "en", "cadence": {"every":"week","on":"sun","count":2}, "license": "CC0-1.0", "about": "night_before",
          "scales": {
            "intensity": { "min": 0, "max": 5, "labels": { "0": "not at all", "3": {"en":"x","es":"y"}, "5": {"title":"strongest ever","help":"a\nb"} }, "better": "lower" }
          },
          "options": {
            "crisis_skills": [
              { "id": "stop", "title": "STOP", "help": "Stop. Take a step back. Observe. Proceed mindfully.", "from": "2026-01-01" } ]
          },
          "groups": [
            { "id": "urges", "title": "Urges", "private": true, "fields": [
              { "id": "self_harm", "type": "scale", "scale": "intensity", "title": "Urge to self-harm", "short": "Self-harm", "default": {"last": true},
                "fields": [ { "id": "acted", "type": "yesno", "title": "Acted on it" } ] } ] },
            { "id": "emotions", "title": "Emotions", "fields": [
              { "id": "joy", "type": "scale", "scale": {"min":0,"max":3}, "better": "higher", "title": "Joy", "required": "answer" } ] },
            { "id": "skills", "title": "Skills", "fields": [
              { "id": "used", "type": "choices", "options": "crisis_skills", "title": "Skills used", "other": true, "exclusive": ["stop"] },
              { "id": "helped", "type": "scale", "scale": "intensity", "title": "They helped", "when": "size(skills.used) > 0", "hidden": "keep" } ] },
            { "id": "day", "title": "The day", "fields": [
              { "id": "slept", "type": "duration", "max": 1440, "title": "Slept", "default": 390 },
              { "id": "kg", "type": "decimal", "decimals": 1, "min": 20.5, "max": 300, "unit": "kg", "title": "Weight", "better": {"near": 70.5} },
              { "id": "tagged", "type": "tags", "max_count": 5, "suggest": ["work"], "title": "Tags" },
              { "id": "where", "type": "place", "title": "Where" },
              { "id": "papers", "type": "files", "accept": ["image/*", "application/pdf"], "title": "Papers" },
              { "id": "pic", "type": "photo", "max_count": 2, "title": "Photo" },
              { "id": "thoughts", "type": "list", "title": "Thoughts", "min_count": 0, "max_count": 9, "carry": ["before"], "fields": [
                 { "id": "before", "type": "integer", "min": 0, "max": 100, "step": 5, "title": "Before" } ] },
              { "id": "up", "type": "time", "min": "04:00", "max": "12:00", "title": "Up", "until": "2026-12-31" },
              { "id": "journal", "type": "note", "title": "Notes", "plugins": {"sentiment": {}} , "placeholder": "…", "link": "https://example.org/?q={value}"} ] }
          ],
          "parts":   [ { "id": "short", "title": "Just the short card", "fields": ["urges.self_harm", "emotions.*"], "from": "04:00", "to": "12:00" } ],
          "reports": [ { "id": "session", "title": "For the session", "span": "week", "fields": ["urges.self_harm", "emotions.*", "skills.used"], "notes": "Bring it." } ],
          "rules":   [ { "id": "acted_without_urge", "check": "!(urges.self_harm.acted && urges.self_harm == 0)",
                         "severity": "warning", "message": "Acted on an urge rated 0?" } ],
          "safety":  [ { "id": "high_urge", "when": "urges.self_harm >= 4", "show": "safety_plan" } ],
          "scores": [
           { "id": "phq9", "title": "PHQ-9", "items": ["phq.q1", "phq.q9"], "method": "sum", "missing": { "allow": 0 }, "better": "lower", "reverse": ["phq.q1"], "multiply": 2,
          "bands": [ { "id": "minimal", "from": 0, "to": 4, "title": "minimal" } ],
          "examples": [ { "answers": [0,1,1,2,0,0,1,0,0], "score": 5, "band": "mild" }, { "values": {"a.b": 1}, "score": null } ] },
        { "id": "efficiency", "title": "Sleep efficiency", "unit": "%", "decimals": 1, "value": "100 * sleep.slept / span(sleep.to_bed, sleep.up)" }],
          "insights": {"links":[{"from":"day.slept","to":"emotions.joy","lag":1}],"smallest_change":{"score.phq9":5}},
          "source": {"text":"Spitzer, Williams, Kroenke …","locked":true},
          "retired": {"day.sleep":2,"crisis_skills:wise_mind":1},
          "plugins": { "sentiment": { "fields": ["day.journal"] } },
          "migrations": [ { "from": { "version": 1, "hash": "3f9a1c20" }, "to": 2, "steps": [
          { "op": "rename", "field": "day.sleep", "to": "day.slept" },
          { "op": "rescale", "scale": "intensity", "from": [0,10], "to": [0,5], "round": "half_up" } ] } ]
        }
        """#

    /// The place of an insertion or removal, and the expected place of the fault.
    static let rows = #"""
        [[], "cards", 2, ["cards"]]
        [[], "groops", [], []]
        [[], "title", "__remove__", []]
        [[], "id", "Diary", ["id"]]
        [[], "version", 0, ["version"]]
        [[], "title", {"en": 3}, ["title", "en"]]
        [[], "title", {"english": "x"}, ["title"]]
        [[], "cadence", "weekly", ["cadence"]]
        [[], "cadence", {"every": "week", "on": 1}, ["cadence", "on"]]
        [[], "cadence", {"every": "month", "on": 32}, ["cadence", "on"]]
        [["scales", "intensity"], "maks", 1, ["scales", "intensity"]]
        [["scales", "intensity", "labels"], "05", "x", ["scales", "intensity", "labels"]]
        [["options", "crisis_skills", 0], "title", "__remove__", ["options", "crisis_skills", 0]]
        [["groups", 0], "id", "score", ["groups", 0, "id"]]
        [["groups", 0, "fields", 0], "type", "scales", ["groups", 0, "fields", 0, "type"]]
        [["groups", 0, "fields", 0], "max", 5, ["groups", 0, "fields", 0]]
        [["groups", 0, "fields", 0], "scale", "__remove__", ["groups", 0, "fields", 0]]
        [["groups", 0, "fields", 0, "fields", 0], "fields", [], ["groups", 0, "fields", 0, "fields", 0, "fields"]]
        [["groups", 0, "fields", 0, "fields", 0], "type", "list", ["groups", 0, "fields", 0, "fields", 0, "type"]]
        [["groups", 1, "fields", 0], "required", "yes", ["groups", 1, "fields", 0, "required"]]
        [["groups", 2, "fields", 0], "exclusive", "stop", ["groups", 2, "fields", 0, "exclusive"]]
        [["groups", 3, "fields", 0], "default", "6:30", ["groups", 3, "fields", 0, "default"]]
        [["groups", 3, "fields", 1], "better", "up", ["groups", 3, "fields", 1, "better"]]
        [["groups", 3, "fields", 1], "decimals", 7, ["groups", 3, "fields", 1, "decimals"]]
        [["groups", 3, "fields", 6, "fields", 0], "type", "list", ["groups", 3, "fields", 6, "fields", 0, "type"]]
        [["groups", 3, "fields", 6], "default", [], ["groups", 3, "fields", 6, "default"]]
        [["groups", 3, "fields", 7], "min", "4:00", ["groups", 3, "fields", 7, "min"]]
        [["groups", 3, "fields", 7], "until", "2026-02-30", ["groups", 3, "fields", 7, "until"]]
        [["groups", 3, "fields", 8], "link", "example.org", ["groups", 3, "fields", 8, "link"]]
        [["parts", 0], "to", "__remove__", ["parts", 0]]
        [["parts", 0, "fields"], 0, "self_harm", ["parts", 0, "fields", 0]]
        [["rules", 0], "severity", "bad", ["rules", 0, "severity"]]
        [["safety", 0], "show", "__remove__", ["safety", 0]]
        [["scores", 0], "method", "product", ["scores", 0, "method"]]
        [["scores", 0], "method", "__remove__", ["scores", 0]]
        [["scores", 1], "items", ["a.b"], ["scores", 1]]
        [["scores", 0, "bands", 0], "to", "4", ["scores", 0, "bands", 0, "to"]]
        [["scores", 0, "examples", 0], "score", "__remove__", ["scores", 0, "examples", 0]]
        [["insights", "links", 0], "lag", -1, ["insights", "links", 0, "lag"]]
        [[], "retired", {"Day": 1}, ["retired"]]
        [["migrations", 0, "from"], "hash", "xyz", ["migrations", 0, "from", "hash"]]
        [["migrations", 0, "steps", 0], "op", "renames", ["migrations", 0, "steps", 0, "op"]]
        [["reports", 0], "span", "year", ["reports", 0, "span"]]
        """#
}
