/// The closed set of keys of one kind of object.
package struct Vocabulary: Sendable {
    /// The object's name in messages, with its article.
    package let noun: String
    /// The allowed keys.
    package let keys: [String]
    /// The required keys.
    package var required: [String] = []
    /// The field type that it belongs to; `nil` for everything else.
    var type: TypeWord?

    package static let card = Vocabulary(
        noun: "a card",
        keys: [
            "$schema", "cards", "id", "version", "title", "short", "intro", "help", "language", "cadence", "about",
            "license", "scales", "options", "groups", "scores", "rules", "safety", "parts", "reports", "insights",
            "main", "source", "retired", "plugins", "migrations", "icons",
        ],
        required: ["id", "version", "title", "groups"])

    package static let group = Vocabulary(
        noun: "a group", keys: ["id", "title", "short", "intro", "help", "private", "when", "show", "fields"],
        required: ["id", "title", "fields"])

    /// An element of `fields` that is a section.
    package static let sectionEntry = Vocabulary(noun: "a section's object", keys: ["section"], required: ["section"])

    package static let section = Vocabulary(
        noun: "a section", keys: ["title", "short", "intro", "help", "when", "show", "fields"],
        required: ["title", "fields"])

    package static let info = Vocabulary(
        noun: "an info", keys: ["type", "title", "help", "when"], required: ["type", "title"])

    package static let scale = Vocabulary(
        noun: "a scale", keys: ["min", "max", "step", "labels", "scores", "better", "show"], required: ["min", "max"])

    package static let point = Vocabulary(
        noun: "a label", keys: ["title", "short", "help", "icon"], required: ["title"])

    package static let option = Vocabulary(
        noun: "an option", keys: ["id", "title", "short", "help", "icon", "from", "until", "when", "score"],
        required: ["id", "title"])

    /// A list of options in a file beside the template.
    package static let optionFile = Vocabulary(noun: "a list from a file", keys: ["file"], required: ["file"])

    package static let pattern = Vocabulary(noun: "a pattern", keys: ["like", "say"], required: ["like"])

    package static let cadence = Vocabulary(
        noun: "a cadence", keys: ["every", "on", "count", "slots"], required: ["every"])

    package static let slot = Vocabulary(
        noun: "a slot", keys: ["id", "title", "from", "to"], required: ["id", "title", "from", "to"])

    package static let near = Vocabulary(noun: "'better'", keys: ["near"], required: ["near"])

    /// A field of a type; `nil` if the type is unknown, so that no key is checked.
    package static func field(_ type: TypeWord?) -> Vocabulary {
        type.flatMap { TypeWord.allCases.firstIndex(of: $0) }.map { fields[$0] } ?? anyField
    }

    /// A field with the keys of its scale beside `type` instead of under `scale`: one mistake, so one message.
    package static let fieldWithFlatScale = Vocabulary(
        noun: "a field", keys: sharedKeys + TypeWord.scale.keys + scale.keys,
        required: ["id", "title", "type", "scale"])

    private static let sharedKeys = [
        "id", "type", "title", "short", "intro", "help", "private", "ask", "required", "link", "fields", "when",
        "hidden", "default", "from", "until", "plugins", "placeholder",
    ]

    private static let anyField = Vocabulary(
        noun: "a field", keys: sharedKeys + TypeWord.typesByKey.keys.sorted(), required: ["id", "title", "type"])

    /// The keys of fields of all types except lists.
    private static let notOfLists = ["default"]

    /// The vocabularies by type, in the order of the language.
    private static let fields = TypeWord.allCases.map { type in
        let shared = type == .list ? sharedKeys.filter { !notOfLists.contains($0) } : sharedKeys
        return Vocabulary(
            noun: "a field", keys: shared + type.keys, required: ["id", "title", "type"] + type.requiredKeys,
            type: type)
    }

    /// The field types with a key that this one lacks; `nil` if there are none.
    func otherTypes(having key: String) -> [String]? {
        guard let type, !type.keys.contains(key) else { return nil }
        return type == .list && Self.notOfLists.contains(key) ? ["every other type"] : TypeWord.typesByKey[key]
    }
}

/// The field types by name, each with its keys.
package enum TypeWord: String, CaseIterable, Sendable {
    case scale, integer, decimal, yesno, choice, choices, text, note, date, time, moment, duration, tags, place, files,
        photo, list

    /// The keys in addition to those of every field.
    package var keys: [String] {
        switch self {
        case .scale: ["scale", "better"]
        case .integer: ["min", "max", "step", "unit", "better"]
        case .decimal: ["decimals", "min", "max", "step", "unit", "better"]
        case .yesno: []
        case .choice: ["options", "other", "suggest"]
        case .choices: ["options", "other", "suggest", "min_count", "max_count", "exclusive"]
        case .text: ["max_length", "suggest", "pattern", "format"]
        case .note: ["max_length", "suggest"]
        case .date, .time, .moment: ["min", "max"]
        case .duration: ["min", "max", "unit", "better"]
        case .tags: ["max_count", "suggest"]
        case .place: []
        case .files: ["accept", "max_count", "max_bytes"]
        case .photo: ["max_count", "max_bytes"]
        case .list: ["min_count", "max_count", "carry"]
        }
    }

    /// The required ones among its own keys.
    var requiredKeys: [String] {
        switch self {
        case .scale: ["scale"]
        case .choice, .choices: ["options"]
        case .list: ["fields"]
        case .integer, .decimal, .yesno, .text, .note, .date, .time, .moment, .duration, .tags, .place, .files, .photo:
            []
        }
    }

    /// The field types with a key of their own, in the order of the language.
    package static let typesByKey: [String: [String]] = {
        var types: [String: [String]] = [:]
        for type in allCases { for key in type.keys { types[key, default: []].append(type.rawValue) } }
        return types
    }()
}
