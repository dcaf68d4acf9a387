extension MutantTemplates {
    /// Stored values, limits of other answers, answers that do not count, proposals in words and records, drawings.
    static let further = #"""
        {
          "cards": 1, "id": "further", "version": 1, "title": "Further",
          "scales": {
            "often": { "min": 0, "max": 3, "labels": { "0": "never", "3": "not known" },
              "scores": { "0": 0, "1": 1, "2": 2, "3": "none" } } },
          "groups": [
            { "id": "body", "title": "Body", "fields": [
              { "id": "height", "type": "decimal", "decimals": 2, "min": 0.5, "max": 2.5, "unit": "m", "title": "Height", "help": "H" },
              { "id": "weight", "type": "decimal", "decimals": 1, "min": 20, "max": 300, "unit": "kg", "title": "Weight", "help": "H",
                "between": { "from": "body.height * 10", "to": "body.height * 100 + 50" } },
              { "id": "index", "type": "decimal", "decimals": 6, "title": "Root", "help": "H", "keep": "sqrt(body.weight / body.height)" },
              { "id": "heavy", "type": "yesno", "title": "Heavy", "help": "H", "when": "has(body.weight)", "keep": "body.index > 7" },
              { "id": "begun", "type": "date", "title": "Begun", "help": "H", "between": { "to": "card.day" } },
              { "id": "ended", "type": "date", "title": "Ended", "help": "H", "between": { "from": "body.begun", "to": "card.day" } },
              { "id": "code", "type": "text", "title": "Code", "help": "H" },
              { "id": "kind", "type": "choice", "title": "Kind", "help": "H", "other": true, "default": { "other": "a walk" },
                "options": [ { "id": "run", "title": "Run", "score": 2, "when": "matches(body.code, '[A-Z]{2}[0-9]*')" },
                  { "id": "swim", "title": "Swim", "score": 1, "when": "lower(body.code) == 'pool'" },
                  { "id": "unknown", "title": "Not known", "score": "none" } ] },
              { "id": "drawing", "type": "files", "accept": ["image/png"], "max_count": 1, "draw": true, "title": "Drawing", "help": "H" },
              { "id": "tired", "type": "scale", "scale": "often", "title": "Tired", "help": "H" },
              { "id": "meals", "type": "list", "title": "Meals", "help": "H", "default": [ { "what": "bread" }, { "what": "soup" } ],
                "fields": [
                  { "id": "what", "type": "text", "title": "What", "help": "H" },
                  { "id": "began", "type": "time", "title": "Began", "help": "H" },
                  { "id": "done", "type": "time", "title": "Done", "help": "H", "between": { "from": "began" } },
                  { "id": "long", "type": "yesno", "title": "Long", "help": "H", "keep": "span(began, done) > 60" } ] } ] } ],
          "scores": [
            { "id": "load", "title": "Load", "items": ["body.kind", "body.tired"], "method": "sum",
              "missing": { "allow": 1, "then": "prorate" } } ]
        }

        """#
}
