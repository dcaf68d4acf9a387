/// The field types by name, each with its keys.
package enum TypeWord: String, CaseIterable, Sendable {
    case scale, integer, decimal, yesno, choice, choices, text, note, date, time, moment, duration, tags, place, files,
        photo, list

    /// The keys in addition to those of every field.
    package var keys: [String] { own.map(\.name) }

    /// The keys in addition to those of every field, with what they hold.
    package var own: [LanguageKey] {
        description.keys + (hasLimits ? [Vocabulary.limits] : []) + (isSingle ? [Vocabulary.kept] : [])
    }

    /// Whether answers are single values, which a formula can give.
    private var isSingle: Bool {
        switch self {
        case .scale, .integer, .decimal, .yesno, .choice, .text, .note, .date, .time, .moment, .duration: true
        case .choices, .tags, .place, .files, .photo, .list: false
        }
    }

    /// Whether answers have an order, and so may have limits.
    private var hasLimits: Bool {
        switch self {
        case .scale, .integer, .decimal, .date, .time, .moment, .duration: true
        case .yesno, .choice, .choices, .text, .note, .tags, .place, .files, .photo, .list: false
        }
    }

    /// The required keys in addition to those that every field requires.
    var requiredKeys: [String] { self == .list ? ["fields"] : own.filter(\.isRequired).map(\.name) }

    /// The answers of the type, as editors show them.
    package var about: String { description.about }

    /// The proposal of an answer; `nil` if nothing can be proposed.
    var proposal: LanguageKey? {
        description.constant.map {
            LanguageKey(
                "default", .proposal($0),
                "A suggested answer. It becomes an answer only when the person accepts it.")
        }
    }

    /// The field types with a key of their own, in the order of the language.
    package static let typesByKey: [String: [String]] = {
        var types: [String: [String]] = [:]
        for type in allCases { for key in type.keys { types[key, default: []].append(type.rawValue) } }
        return types
    }()

    /// Each key that a type has of its own, as the first type has it, by name.
    static let ownByName: [LanguageKey] = {
        let all = allCases.flatMap(\.own)
        return typesByKey.keys.sorted().compactMap { key in all.first { $0.name == key } }
    }()
}
