/// A valid template with every compound type, and all of their keys.
let cardOfParts = """
    {
      "cards": 1, "id": "parts", "version": 1, "title": "Parts",
      "options": { "reasons": [ { "id": "pain", "title": "Pain" }, { "id": "sleep", "title": "Sleep" } ] },
      "groups": [
        { "id": "day", "title": "The day", "fields": [
          { "id": "tags", "type": "tags", "max_count": 5, "suggest": ["rain"], "title": "Tags", "help": "H" },
          { "id": "at", "type": "place", "title": "At", "help": "H" },
          { "id": "papers", "type": "files", "accept": ["application/pdf", "audio/*"], "max_count": 3,
            "title": "Papers", "help": "H" },
          { "id": "pictures", "type": "photo", "max_count": 9, "title": "Pictures", "help": "H" },
          { "id": "pills", "type": "list", "min_count": 1, "max_count": 9, "carry": ["name"], "title": "Pills",
            "help": "H", "private": true, "fields": [
              { "id": "name", "type": "text", "title": "Name", "help": "H", "required": true },
              { "id": "why", "type": "choices", "options": "reasons", "title": "Why", "help": "H" },
              { "id": "tags", "type": "tags", "title": "Tags", "help": "H" },
              { "id": "at", "type": "place", "title": "At", "help": "H" },
              { "id": "leaflet", "type": "files", "title": "Leaflet", "help": "H" },
              { "id": "taken", "type": "yesno", "title": "Taken", "help": "H" } ] } ] }
      ]
    }

    """
