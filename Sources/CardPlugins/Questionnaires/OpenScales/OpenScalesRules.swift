import CardEngine
import CardSchema

/// Turns the conditions and formulas of OpenScales into terms, which ``SurveyJSTranslator`` understands.
enum OpenScalesRules {
    /// Returns a condition; `nil` if it is not one.
    ///
    /// A parameter and the language have one value here: the standard, and the main language.
    static func term(_ node: JSONNode, _ parameters: [String: String], language: String, depth: Int = 0)
        -> SurveyJSTerm?
    {
        guard depth < 20, node.members != nil else { return nil }
        for (key, operation) in [("all", SurveyJSTerm.Operator.and), ("any", .or)] {
            guard let parts = node[key]?.elements else { continue }
            let terms = parts.compactMap { term($0, parameters, language: language, depth: depth + 1) }
            guard terms.count == parts.count, let first = terms.first else { return nil }
            return terms.dropFirst().reduce(first) { .binary(operation, $0, $1) }
        }
        if let inner = node["not"] {
            return term(inner, parameters, language: language, depth: depth + 1).map { .not($0) }
        }
        let value = node["value"].map { SurveyJSTriggers.literal($0) } ?? .nothing
        let operation = node["operator"]?.string ?? "equals"
        if let name = node["parameter"]?.string {
            return constant(parameters[name] ?? "", operation, node["value"])
        }
        if node["selector"]?.string == "language" { return constant(language, operation, node["value"]) }
        let name =
            (node["item"] ?? node["question"])?.string ?? node["computed"]?.string.map { "computed.\($0)" }
            ?? node["score"]?.string.map { "score.\($0)" }
        return name.flatMap { compared(.variable($0), operation, value) }
    }

    private static func compared(_ left: SurveyJSTerm, _ operation: String, _ value: SurveyJSTerm) -> SurveyJSTerm? {
        switch operation {
        case "equals", "==", "=": .binary(.equal, left, value)
        case "not_equals", "!=": .binary(.notequal, left, value)
        case "greater_than", ">": .binary(.greater, left, value)
        case "less_than", "<": .binary(.less, left, value)
        case "greater_than_or_equal", "greater_or_equal", "at_least", ">=": .binary(.greaterorequal, left, value)
        case "less_than_or_equal", "less_or_equal", "at_most", "<=": .binary(.lessorequal, left, value)
        case "in", "contains", "includes": .binary(.anyof, left, value)
        case "not_in", "not_contains", "excludes": .binary(.noneof, left, value)
        case "is_answered": .not(.isEmpty(left))
        case "is_not_answered": .isEmpty(left)
        default: nil
        }
    }

    private static func constant(_ known: String, _ operation: String, _ node: JSONNode?) -> SurveyJSTerm? {
        let values = (node?.elements ?? [node].compactMap(\.self)).compactMap { SurveyJSForm.text(of: $0) }
        let isSame = values.contains { same($0, known) }
        switch operation {
        case "equals", "in": return .truth(isSame)
        case "not_equals", "not_in": return .truth(!isSame)
        case "is_answered": return .truth(!known.isEmpty)
        case "is_not_answered": return .truth(known.isEmpty)
        case "greater_than", "less_than":
            guard let a = DecimalNumber(known), let b = values.first.flatMap({ DecimalNumber($0) }) else { return nil }
            return .truth(operation == "greater_than" ? a > b : a < b)
        default: return nil
        }
    }

    /// A yes is `true` or `1`.
    static func same(_ a: String, _ b: String) -> Bool {
        let words = ["true": "1", "false": "0"]
        return (words[a] ?? a) == (words[b] ?? b)
    }

    /// Returns a formula such as `answer.weight / (answer.height * answer.height)`.
    static func formula(_ source: String) -> SurveyJSTerm? {
        var written = ""
        var word = ""
        func flush() {
            let lower = word.lowercased()
            if word.utf8.contains(UInt8(ascii: ".")), let first = word.utf8.first, !(0x30...0x39).contains(first) {
                written += "{\(lower.hasPrefix("answer.") ? String(word.dropFirst(7)) : word)}"
            } else {
                written += lower == "in" ? "anyof" : lower == "not_in" ? "noneof" : word
            }
            word = ""
        }
        var quote: Character?
        for character in source {
            if let open = quote {
                written.append(character)
                if character == open { quote = nil }
            } else if character == "'" || character == "\"" {
                flush()
                quote = character
                written.append(character)
            } else if character.isLetter || character.isNumber || character == "_" || character == "." {
                word.append(character)
            } else {
                flush()
                written.append(character)
            }
        }
        flush()
        return SurveyJSParser.term(of: written)
    }
}
