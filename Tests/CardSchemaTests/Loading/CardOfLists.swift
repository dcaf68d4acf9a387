/// A template with every kind of list, each with several elements, and without a finding.
///
/// Each id occurs nowhere as a part of another word.
let cardOfLists = """
    {
      "cards": 1, "id": "lists", "version": 3, "title": "Lists", "intro": "All of them.",
      "cadence": { "every": "day", "slots": [
        { "id": "early", "title": "Early", "from": "05:00", "to": "12:00" },
        { "id": "late", "title": "Late", "from": "18:00", "to": "23:00" } ] },
      "icons": { "sun": "☀" },
      "scales": {
        "strength": { "min": 0, "max": 2, "labels": { "0": "none", "1": { "title": "some", "icon": "sun" }, "2": "most" },
          "scores": { "0": 0, "1": 1, "2": 4 } }
      },
      "options": {
        "skills": [ { "id": "stop", "title": "Stop", "score": 0 }, { "id": "breathe", "title": "Breathe", "help": "In.",
          "score": 1 }, { "id": "walk", "title": "Walk", "score": 2, "when": "mind.calm" } ]
      },
      "groups": [
        { "id": "mind", "title": "Mind", "help": "H", "fields": [
          { "id": "calm", "type": "yesno", "title": "Calm", "help": "H" },
          { "type": "info", "title": "Take your time.", "help": "H" },
          { "type": "info", "title": "No hurry." },
          { "section": { "title": "Moods", "help": "H", "when": "mind.calm", "fields": [
            { "id": "joy", "type": "scale", "scale": "strength", "title": "Joy", "help": "H" },
            { "id": "fear", "type": "scale", "scale": "strength", "title": "Fear", "help": "H", "when": "mind.joy < 2",
              "fields": [
                { "id": "shown", "type": "yesno", "title": "Shown", "help": "H" },
                { "id": "told", "type": "yesno", "title": "Told", "help": "H" } ] } ] } },
          { "section": { "title": "Acts", "fields": [
            { "id": "used", "type": "choice", "options": "skills", "title": "Used", "help": "H", "plugins": { "one": {},
              "two": {} } },
            { "id": "tried", "type": "choices", "exclusive": ["rest", "sleep"], "title": "Tried", "help": "H",
              "options": [ { "id": "rest", "title": "Rest" }, { "id": "sleep", "title": "Sleep" },
                { "id": "eat", "title": "Eat" } ] } ] } } ] },
        { "id": "body", "title": "Body", "fields": [
          { "id": "cups", "type": "integer", "min": 0, "max": 9, "title": "Cups", "help": "H", "unit": "cups" },
          { "id": "book", "type": "text", "title": "Book", "help": "H", "suggest": ["Emma", "Ulysses"],
            "placeholder": "A title", "link": "https://example.org/?q={value}",
            "pattern": { "like": "[A-Z][a-z]+", "say": "a word" } },
          { "id": "papers", "type": "files", "accept": ["image/*", "text/plain"], "title": "Papers", "help": "H" },
          { "id": "pills", "type": "list", "title": "Pills", "help": "H", "carry": ["name", "dose"], "fields": [
            { "id": "name", "type": "text", "title": "Name", "help": "H" },
            { "id": "dose", "type": "integer", "title": "Dose", "help": "H", "when": "has(name)" } ] } ] }
      ],
      "scores": [
        { "id": "burden", "title": "Burden", "items": ["mind.fear", { "item": "mind.joy", "closed": 4 }], "method": "mean",
          "missing": { "allow": 1, "then": "prorate" }, "decimals": 0,
          "bands": [ { "id": "light", "from": 0, "to": 1, "title": "light" }, { "id": "middle", "from": 2, "to": 3,
            "title": "middle" }, { "id": "heavy", "from": 4, "to": 4, "title": "heavy" } ],
          "examples": [ { "answers": [1, 1], "score": 1, "band": "light" }, { "answers": [2, 2], "score": 4 } ] },
        { "id": "double", "title": "Double", "unit": "cups", "value": "body.cups * 2" } ],
      "rules": [
        { "id": "few", "check": "body.cups < 8", "message": "Many cups." },
        { "id": "told_calm", "check": "mind.calm || body.cups < 9", "message": "Cups.", "severity": "info" } ],
      "safety": [
        { "id": "high", "when": "mind.fear >= 2", "show": "safety_plan" },
        { "id": "weighty", "when": "score.burden >= 4", "show": "safety_plan" } ],
      "parts": [
        { "id": "brief", "title": "Brief", "fields": ["mind.calm", "body.cups"] },
        { "id": "evening", "title": "Evening", "fields": ["mind.joy", "mind.fear"], "from": "18:00", "to": "23:00" } ],
      "reports": [
        { "id": "session", "title": "Session", "fields": ["mind.calm", "mind.joy"], "notes": "Bring it." },
        { "id": "doctor", "title": "Doctor", "fields": ["body.cups", "body.pills"] } ],
      "insights": { "links": [ { "from": "body.cups", "to": "mind.joy" }, { "from": "mind.joy", "to": "score.burden" } ],
        "smallest_change": { "body.cups": 1, "score.burden": 2 } },
      "plugins": { "three": {}, "four": {} },
      "retired": { "body.tea": 1, "skills:sing": 2 },
      "migrations": [
        { "from": { "version": 1, "hash": "0123abcd" }, "to": 2, "steps": [
          { "op": "rename", "field": "body.tea", "to": "body.cups" }, { "op": "add", "field": "body.book" } ] },
        { "from": { "version": 2, "hash": "4567abcd" }, "to": 3, "steps": [
          { "op": "rename", "list": "skills", "option": "sing", "to": "walk" },
          { "op": "add", "field": "mind.joy" } ] } ]
    }

    """
