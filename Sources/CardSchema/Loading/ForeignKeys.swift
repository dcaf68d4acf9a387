/// Keys of other form and survey languages, with our equivalents.
enum ForeignKeys {
    /// Our key, by theirs in lower case without `_` and `-`; of several, the first that the object has.
    private static let ours: [String: [String]] = {
        var ours: [String: [String]] = [:]
        for (key, theirs) in families { for word in theirs { ours[word, default: []].append(key) } }
        return ours
    }()

    private static let families: KeyValuePairs = [
        "title": [
            "label", "question", "name", "text", "heading", "caption", "prompt", "questiontext", "displayname",
            "fieldlabel", "legend", "display",
        ],
        "id": ["code", "linkid", "variable", "fieldname", "identifier", "name", "value", "key"],
        "help": [
            "hint", "description", "desc", "tooltip", "helptext", "guidance", "guidancehint", "instructions",
            "explanation",
        ],
        "message": ["constraintmessage", "error", "errortext", "text", "warning"],
        "min": ["minimum", "minvalue", "ratemin", "lowest"],
        "max": ["maximum", "maxvalue", "ratemax", "highest"],
        "from": ["min", "minimum", "low", "lower", "start"],
        "to": ["max", "maximum", "high", "upper", "end"],
        "step": ["multipleof", "increment", "ratestep"],
        "max_length": ["maxlength", "maxchars", "maxcharacters"],
        "max_count": ["maxitems", "maxcount", "maxselectedchoices", "maxselected"],
        "min_count": ["minitems", "mincount", "minselectedchoices", "minselected"],
        "options": ["choices", "enum", "answeroption", "answers", "values", "responses", "items"],
        "fields": ["properties", "questions", "elements", "items", "item", "children", "columns"],
        "groups": ["pages", "sections", "panels", "item", "items"],
        "required": ["isrequired", "mandatory", "obligatory"],
        "private": ["isprivate"],
        "when": [
            "relevant", "visibleif", "showif", "displayif", "branchinglogic", "dependson", "onlyif", "condition",
            "if",
        ],
        "check": ["constraint", "expression", "test", "assert", "condition", "rule"],
        "value": ["formula", "calculation", "calculate", "expression"],
        "default": ["initial", "defaultvalue", "initialvalue"],
        "decimals": ["precision", "decimalplaces"],
        "unit": ["units", "suffix"],
        "link": ["url", "href"],
        "cadence": ["frequency", "schedule"],
        "language": ["lang", "locale", "defaultlanguage"],
        "license": ["licence"],
        "labels": ["anchors", "ticks", "marks"],
        "icon": ["emoji"],
    ]

    /// Why there is no such key, if there is another way.
    private static let ways: [String: String] = [
        "required": "write \"required\": true in each field that is required",
        "constraint": "write it as a rule under the card's \"rules\"", "pattern": "a text has no pattern",
        "regex": "a text has no pattern", "format": "the type says it: date, time, duration, text",
        "calculation": "write it as a score under the card's \"scores\"",
        "appearance": "how a question looks follows from its type",
        "widget": "how a question looks follows from its type",
        "additionalproperties": "a card never has answers other than its fields",
        "order": "fields appear in the order of the file",
        "enablewhen": "write the condition as an expression under \"when\"",
        "readonly": "write what is computed as a score under \"scores\"",
    ]

    /// Returns the intended key of an object; `nil` if none is certain.
    static func meant(by member: JSONMember, in vocabulary: Vocabulary, beside written: [JSONMember]) -> String? {
        let word = spelling(member.key)
        let present = Set(written.map(\.key))
        for key in ours[word] ?? [] where vocabulary.keys.contains(key) && !present.contains(key) {
            // In other systems `name` is the id, unless it reads like a title.
            if key == "title", word == "name", !present.contains("id"), isID(member.value) { continue }
            if key == "id", !isID(member.value) { continue }
            if key == "from" || key == "to", vocabulary.noun != "a band" { continue }
            return key
        }
        return nil
    }

    /// Returns what to do in place of a key; `nil` if unknown.
    static func way(around key: String) -> String? { ways[spelling(key)] }

    private static func spelling(_ key: String) -> String {
        String(key.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " })
    }

    private static func isID(_ node: JSONNode) -> Bool { node.string.map { Identifier.isValid($0) } ?? false }
}
