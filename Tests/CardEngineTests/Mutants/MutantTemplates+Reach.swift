extension MutantTemplates {
    /// Sections, slots, half steps, moments, patterns, and what is computed.
    static let reach = #"""
        {
          "cards": 1, "id": "reach", "version": 2, "title": "Reach",
          "cadence": { "every": "day", "slots": [ { "id": "morning", "title": "Morning", "from": "05:00", "to": "12:00" },
            { "id": "evening", "title": "Evening", "from": "18:00", "to": "23:30" } ] },
          "scales": {
            "pain": { "min": 0, "max": 4, "step": 0.5, "better": "lower", "labels": { "0": "none", "4": "worst" } },
            "often": { "min": 0, "max": 2, "labels": { "0": "never", "2": "daily" }, "scores": { "0": 0, "1": 2, "2": 3 } } },
          "options": { "doses": [ { "id": "one", "title": "One", "score": 1 }, { "id": "two", "title": "Two", "score": 2.5 } ] },
          "groups": [
            { "id": "body", "title": "Body", "fields": [
              { "type": "info", "title": "About pain", "help": "Any pain counts.", "when": "body.pain > 2" },
              { "id": "pain", "type": "scale", "scale": "pain", "title": "Pain", "help": "H" },
              { "section": { "title": "Where", "short": "W", "intro": "Each place.", "help": "H", "when": "body.pain >= 0.5",
                "show": "table", "fields": [
                { "id": "back", "type": "scale", "scale": "often", "title": "Back", "help": "H" },
                { "id": "neck", "type": "scale", "scale": "often", "title": "Neck", "help": "H" } ] } },
              { "id": "place", "type": "choice", "title": "Place", "help": "H", "required": { "when": "body.back > 1" },
                "options": [ { "id": "home", "title": "Home" }, { "id": "work", "title": "Work", "when": "body.neck == 2" } ] },
              { "id": "since", "type": "moment", "title": "Since", "help": "H", "default": { "now": true } },
              { "id": "until", "type": "moment", "min": "2020-01-01T00:00", "title": "Until", "help": "H",
                "when": "minutes(body.since, moment('2026-11-20T21:04')) > 90" },
              { "id": "code", "type": "text", "max_length": 9, "title": "Code", "help": "H",
                "pattern": { "like": "[A-Z]{2}[0-9]{4}", "say": "two letters, four digits" } },
              { "id": "mail", "type": "text", "format": "email", "suggest": "earlier", "title": "Mail of {body.code}", "help": "H" },
              { "id": "weight", "type": "decimal", "decimals": 1, "min": 20, "max": 300, "step": 0.5, "title": "Weight",
                "help": "H", "default": { "value": "last(body.weight) + 0.5" } },
              { "id": "device", "type": "integer", "title": "Steps", "help": "H", "ask": false },
              { "id": "scan", "type": "files", "max_count": 2, "max_bytes": 100000, "title": "Scan", "help": "H" } ] },
            { "id": "doses", "title": "Doses", "when": "body.pain > 1", "fields": [
              { "id": "taken", "type": "list", "max_count": 4, "title": "Taken", "help": "H", "fields": [
                { "id": "dose", "type": "choice", "options": "doses", "other": true, "title": "Dose", "help": "H" },
                { "id": "helped", "type": "yesno", "title": "Helped", "help": "H", "when": "has(dose)" } ] },
              { "id": "most", "type": "choice", "options": "doses", "title": "Most", "help": "H" } ] }
          ],
          "scores": [
            { "id": "load", "title": "Load", "items": [ { "item": "body.back", "closed": 0 }, { "item": "body.neck", "closed": 0 }, "doses.most" ],
              "method": "sum" } ],
          "rules": [ { "id": "jump", "check": "abs(body.weight - last(body.weight)) <= 3", "severity": "warning",
            "message": "{body.weight} after {last(body.weight)}?" } ]
        }

        """#
}
