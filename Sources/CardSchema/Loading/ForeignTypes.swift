/// Types of questions in other systems, with our equivalents.
enum ForeignTypes {
    private static let ours: [TypeWord: [String]] = [
        .yesno: ["boolean", "bool", "truefalse", "yesorno", "toggle", "switch", "yn", "acknowledge"],
        .text: ["string", "shorttext", "textfield", "line", "input", "textbox"],
        .note: ["textarea", "longtext", "memo", "multiline", "paragraph", "notes", "freetext"],
        .integer: ["int", "int32", "int64", "long", "whole", "wholenumber", "counter"],
        .decimal: ["float", "double", "real"],
        .choice: [
            "select", "selectone", "coding", "radio", "radiogroup", "radiobutton", "dropdown", "singlechoice", "enum",
            "combobox",
        ],
        .choices: ["selectmultiple", "checkboxes", "multiselect", "tagbox", "multichoice", "selectmany", "manychoice"],
        .scale: ["slider", "range", "rating", "likert", "vas", "nrs", "stars"],
        .photo: ["image", "picture", "camera"],
        .files: ["file", "upload", "attachment", "document"],
        .list: ["array", "repeat", "beginrepeat", "table", "repeater", "records"],
        .place: ["location", "geopoint", "gps", "geo", "coordinates"],
        .time: ["clock", "timeofday"],
        .date: ["day"],
        .moment: ["datetime", "timestamp", "dateandtime", "datetimelocal", "instant"],
        .tags: ["keywords"],
    ]

    /// Returns our type, or `nil` if none is certain.
    static func meant(by word: String, in field: JSONNode) -> TypeWord? {
        let bare = spelling(word)
        switch bare {
        case "checkbox": return hasOptions(field) ? .choices : .yesno
        case "number", "numeric": return hasFractions(field) ? .decimal : nil
        default: return ours.first { $0.value.contains(bare) }?.key
        }
    }

    /// The advice if several types may be meant; `nil` if unknown.
    static func choice(for word: String) -> Fix? {
        switch spelling(word) {
        case "number", "numeric": "write \"integer\" for whole numbers, \"decimal\" for others"
        case "matrix", "grid": "write one field for each row, all on the same scale: they are shown as a grid"
        case "group", "page", "panel": "write it as a group under the card's \"groups\""
        case "section", "fieldset", "begingroup":
            "write { \"section\": { \"title\": \"…\", \"fields\": [ … ] } } among the fields of its group"
        case "html", "display", "label", "statictext", "descriptive", "information", "inf", "infos":
            "write \"type\": \"info\" and the text as its title; it has no id"
        case "rank", "ranking": "write one scale for each option, or a list"
        case "geotrace", "geoshape": "write \"place\" for a point: a card has no lines and no areas"
        case "barcode": "write \"text\""
        case "audio", "video": "write \"type\": \"files\", \"accept\": [\"\(spelling(word))/*\"]"
        case "quantity": "write \"decimal\" with one \"unit\""
        case "sql": "write \"choice\", and the options into the template"
        case "hidden", "start", "end", "deviceid", "username":
            "write the type of its values, and \"ask\": false so that a program fills it in"
        case "calculate", "calc", "computed", "expression": "write it as a score under the card's \"scores\""
        default: nil
        }
    }

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
