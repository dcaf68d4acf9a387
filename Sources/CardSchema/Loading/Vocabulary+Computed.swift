// The keys of everything beyond groups, fields, scales and options.
extension Vocabulary {
    package static let proposal = Vocabulary(noun: "a default", keys: ["last", "now", "value"])

    package static let requirement = Vocabulary(noun: "'required'", keys: ["when", "skip"], required: ["when"])

    package static let score = Vocabulary(
        noun: "a score",
        keys: [
            "id", "title", "short", "help", "items", "method", "missing", "reverse", "multiply", "value", "decimals",
            "unit", "better", "bands", "examples",
        ],
        required: ["id", "title"])

    package static let item = Vocabulary(noun: "an item", keys: ["item", "closed"], required: ["item", "closed"])

    package static let missing = Vocabulary(noun: "'missing'", keys: ["allow", "then"], required: ["allow"])

    package static let band = Vocabulary(
        noun: "a band", keys: ["id", "from", "to", "title", "short", "help"], required: ["id", "from", "to", "title"])

    package static let example = Vocabulary(
        noun: "an example", keys: ["answers", "values", "score", "band"], required: ["score"])

    package static let rule = Vocabulary(
        noun: "a rule", keys: ["id", "check", "severity", "message"], required: ["id", "check", "message"])

    package static let safety = Vocabulary(
        noun: "a safety rule", keys: ["id", "when", "show"], required: ["id", "when", "show"])

    package static let part = Vocabulary(
        noun: "a part", keys: ["id", "title", "short", "help", "fields", "from", "to"],
        required: ["id", "title", "fields"])

    package static let report = Vocabulary(
        noun: "a report", keys: ["id", "title", "short", "help", "span", "fields", "notes"],
        required: ["id", "title", "fields"])

    package static let insights = Vocabulary(noun: "'insights'", keys: ["links", "smallest_change"])

    package static let insightLink = Vocabulary(noun: "a link", keys: ["from", "to", "lag"], required: ["from", "to"])

    package static let source = Vocabulary(noun: "'source'", keys: ["text", "locked", "wording"], required: ["text"])
}
