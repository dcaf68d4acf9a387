/// The usual form of a text.
extension LoadingRow {
    private static func text(_ keys: String) -> String {
        """
        { "cards": 1, "id": "c", "version": 1, "title": "C",
          "groups": [ { "id": "g", "title": "G", "fields": [
            { "id": "a", "type": "text", "title": "A", "help": "H",
              \(keys) } ] } ] }

        """
    }

    static let patterns: [LoadingRow] = [
        LoadingRow(
            "S350", "a pattern with anchors and a class of another notation",
            of: text(#""pattern": { "like": "^[A-Z]{2}\\d{4}$" }"#), message: "",
            fixed: text(#""pattern": { "like": "[A-Z]{2}[0-9]{4}" }"#)),
        LoadingRow(
            "S350", "a pattern that looks for a part",
            of: text(#""pattern": { "like": "ab$" }"#), message: "", fixed: text(#""pattern": { "like": ".*ab" }"#)),
        LoadingRow(
            "S350", "a count of nothing",
            of: text(#""pattern": { "like": "*a" }"#), message: "", fixed: text(#""pattern": { "like": "\\*a" }"#)),
        LoadingRow(
            "S350", "a bracket without its other half",
            of: text(#""pattern": { "like": "(a|b" }"#), message: "", fixed: text(#""pattern": { "like": "(a|b)" }"#)),
        LoadingRow(
            "S350", "a class whose ends are reversed",
            of: text(#""pattern": { "like": "[z-a]" }"#), message: "", fixed: text(#""pattern": { "like": "[a-z]" }"#)),
        LoadingRow(
            "S350", "counts that stand for too much",
            of: text(#""pattern": { "like": "(a{50}){50}" }"#), message: "",
            fixed: text(#""pattern": { "like": "(a{40}){50}" }"#)),
        LoadingRow(
            "S350", "a back reference",
            of: text(#""pattern": { "like": "(a)\\1" }"#), message: "", fixed: text(#""pattern": { "like": "aa" }"#)),
        LoadingRow(
            "S202", "a pattern alone",
            of: text(#""pattern": "^[0-9]+$""#), message: "", fixed: text(#""pattern": { "like": "[0-9]+" }"#)),
        LoadingRow(
            "S214", "a format of another language",
            of: text(#""format": "uri""#), message: "", fixed: text(#""format": "url""#)),
    ]
}
