import CardTexts

/// Types of questions in other systems, with our equivalents.
enum ForeignTypes {
    private static let table = ForeignTable(card_foreign_types())

    /// Returns our type, or `nil` if none is certain.
    static func meant(by word: String, in field: JSONNode) -> TypeWord? {
        let bare = spelling(word)
        switch bare {
        case "checkbox": return hasOptions(field) ? .choices : .yesno
        case "number", "numeric": return hasFractions(field) ? .decimal : nil
        default: return table.ours(for: bare).first.flatMap(TypeWord.init)
        }
    }

    /// The advice if several types may be meant; `nil` if unknown.
    static func choice(for word: String) -> Fix? { table.advice[spelling(word)].map { Fix($0) } }

    /// Parses `select_one moods` and `select_one moods or_other` from XLSForm, a type and the list of its options, and
    /// `open-choice` from FHIR.
    static func withList(_ word: String, in field: JSONNode) -> Fix? {
        let parts = word.split(separator: " " as Character).map { String($0) }
        if spelling(word) == "openchoice" { return field["other"] == nil ? .write("\"choice\", \"other\": true") : nil }
        guard parts.count == 2 || parts.count == 3 && parts[2] == "or_other", field["options"] == nil,
            Identifier.isValid(parts[1]),
            let type = ["select_one": "choice", "select_multiple": "choices"][parts[0]]
        else { return nil }
        let other = parts.count == 3 && field["other"] == nil ? ", \"other\": true" : ""
        return .write("\"\(type)\", \"options\": \"\(parts[1])\"\(other)")
    }

    private static func spelling(_ word: String) -> String {
        String(word.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " && $0 != "/" })
    }

    private static func hasOptions(_ field: JSONNode) -> Bool {
        ["options", "exclusive", "choices", "enum", "max_count", "min_count"].contains { field[$0] != nil }
    }

    private static func hasFractions(_ field: JSONNode) -> Bool {
        field["decimals"] != nil
            || ["min", "max"].contains {
                field[$0]?.number.flatMap { DecimalNumber($0) }.map { $0.decimals > 0 } ?? false
            }
    }
}
