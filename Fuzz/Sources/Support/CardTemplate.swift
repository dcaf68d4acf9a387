import CardEngine
public import CardSchema

/// A template with every type of question, under which lines and tables are.
public enum CardTemplate {
    /// The template, ready to explain what breaks it.
    public static let loaded: LoadedSchema = {
        var faults: [Diagnostic] = []
        let source = SourceText(name: "fuzz.json", bytes: Array(text.utf8), isQuotable: true)
        guard let loaded = LoadedSchema.load(source, into: &faults) else {
            preconditionFailure("the template for fuzzing cannot be read")
        }
        return loaded
    }()

    /// What judges cards under it.
    package static let validator = CardValidator(loaded)

    private static let text = """
        { "cards": 1, "id": "probe", "version": 1, "title": "Probe", "groups": [
          { "id": "a", "title": "A", "fields": [
            { "id": "scale", "type": "scale", "scale": { "min": 0, "max": 10, "step": 2 }, "title": "Scale",
              "fields": [ { "id": "yes", "type": "yesno", "title": "Yes" } ] },
            { "id": "whole", "type": "integer", "min": -7, "max": 100, "title": "Whole" },
            { "id": "part", "type": "decimal", "decimals": 2, "min": 0, "title": "Part" },
            { "id": "one", "type": "choice", "options": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ],
              "other": true, "title": "One" },
            { "id": "some", "type": "choices", "options": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ],
              "max_count": 2, "title": "Some" },
            { "id": "line", "type": "text", "max_length": 9, "title": "Line" },
            { "id": "note", "type": "note", "title": "Note" } ] },
          { "id": "b", "title": "B", "fields": [
            { "id": "day", "type": "date", "title": "Day" },
            { "id": "time", "type": "time", "title": "Time" },
            { "id": "long", "type": "duration", "max": 90, "title": "Long" },
            { "id": "tags", "type": "tags", "max_count": 3, "title": "Tags" },
            { "id": "at", "type": "place", "title": "At" },
            { "id": "files", "type": "photo", "max_count": 1, "title": "Files" },
            { "id": "list", "type": "list", "max_count": 9, "title": "List", "fields": [
              { "id": "name", "type": "text", "title": "Name" },
              { "id": "taken", "type": "yesno", "title": "Taken" },
              { "id": "tags", "type": "tags", "title": "Tags" } ] } ] } ] }
        """
}
