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
        "intro": ["hint", "description", "desc", "instructions", "fieldnote", "introduction", "subtitle"],
        "type": ["fieldtype", "questiontype", "datatype", "inputtype"],
        "message": ["constraintmessage", "error", "errortext", "text", "warning"],
        "min": ["minimum", "minvalue", "ratemin", "lowest"],
        "max": ["maximum", "maxvalue", "ratemax", "highest"],
        "from": ["min", "minimum", "low", "lower", "start"],
        "to": ["max", "maximum", "high", "upper", "end"],
        "step": ["multipleof", "increment", "ratestep", "sliderstepvalue"],
        "max_length": ["maxlength", "maxchars", "maxcharacters"],
        "max_bytes": ["maxsize", "maxbytes", "maxfilesize", "sizelimit"],
        "pattern": ["regex", "regexp", "regularexpression"],
        "like": ["regex", "regexp", "regularexpression", "pattern", "expression", "value"],
        "say": ["message", "hint", "description", "text", "error", "title", "help"],
        "max_count": ["maxitems", "maxcount", "maxselectedchoices", "maxselected"],
        "min_count": ["minitems", "mincount", "minselectedchoices", "minselected"],
        "options": ["choices", "enum", "answeroption", "answers", "values", "responses", "items"],
        "fields": ["properties", "questions", "elements", "items", "item", "children", "columns"],
        "groups": ["pages", "sections", "panels", "item", "items"],
        "required": ["isrequired", "mandatory", "obligatory"],
        "private": ["isprivate", "identifier", "confidential", "sensitive"],
        "when": [
            "relevant", "visibleif", "showif", "displayif", "branchinglogic", "dependson", "onlyif", "condition",
            "if",
        ],
        "check": ["constraint", "expression", "test", "assert", "condition", "rule"],
        "value": ["formula", "calculation", "calculate", "expression"],
        "default": ["initial", "defaultvalue", "initialvalue"],
        "decimals": ["precision", "decimalplaces", "maxdecimalplaces"],
        "accept": ["mimetype", "mimetypes", "contenttype"],
        "exclusive": ["optionexclusive", "noneoftheabove"],
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
        "constraint": "write it as a rule under the card's \"rules\"", "pattern": "only a text has a pattern",
        "regex": "a text has a \"pattern\"", "format": "the type says it: date, time, moment, duration, text",
        "calculation": "write it as a score under the card's \"scores\"",
        "appearance": looks, "widget": looks,
        "additionalproperties": "a card has answers only to its fields",
        "order": "fields appear in the order of the file",
        "enablewhen": "write the condition as an expression under \"when\"",
        "readonly": readOnly, "@readonly": readOnly, "@hidden": readOnly,
        "constraintmessage": "write it as the message of a rule under the card's \"rules\"",
        "choicefilter": "write \"when\" in each option", "@hidechoice": "write \"when\" in the option",
        "repeatcount": "write \"min_count\" and \"max_count\" in the list",
        "repeats": "write the type \"choices\" for several options, \"list\" for records",
        "linkid": "a field has one name, its \"id\"",
        "enablebehavior": "write && if all must hold, || if one is enough, in \"when\"",
        "prefix": "write it into the title", "disableddisplay": "write \"hidden\": \"drop\" or \"keep\"",
        "answervalueset": "write the options into the template", "itemcontrol": looks,
        "answerconstraint": "write \"other\": true for an answer that is not among the options",
        "valuecoding": "write the code as \"id\" and what is shown as \"title\"",
        "sectionheader": "write { \"section\": { \"title\": \"…\", \"fields\": [ … ] } } among the fields",
        "matrixgroupname": "write \"show\": \"table\" in a section with these fields",
        "textvalidationtype": "the type says it: integer, decimal, date, time, moment",
        "trigger": "computed values are always updated automatically",
    ]

    private static let looks = "how a question looks follows from its type"
    private static let readOnly =
        "write what is computed as a score under \"scores\", and \"ask\": false where a program fills the field in"

    /// Returns the intended key of an object that has the keys `present`; `nil` if none is certain.
    static func meant(by member: JSONMember, in vocabulary: Vocabulary, beside present: Set<String>) -> String? {
        let word = spelling(member.key)
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
