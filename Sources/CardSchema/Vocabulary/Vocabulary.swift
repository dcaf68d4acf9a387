/// The closed set of keys of one kind of object: the language, described once.
///
/// ```
///   Vocabulary ──┬──▶ Loading      which keys an object may and must have, and which one was meant
///                ├──▶ Uses         where ids, paths and expressions are, to rename them
///                └──▶ Meta         the language as a JSON Schema, for editors
/// ```
package struct Vocabulary: Sendable {
    /// The object's name in messages, with its article.
    package let noun: String
    /// What the object is, as editors show it.
    package let about: String
    /// The keys with what they hold, in the order in which they are suggested.
    package let entries: [LanguageKey]
    /// The allowed keys.
    package let keys: [String]
    /// The required keys, in the order in which they are reported.
    package let required: [String]
    /// The field type that it belongs to; `nil` for everything else.
    let type: TypeWord?

    init(
        _ noun: String, _ about: String, _ entries: [LanguageKey], required: [String]? = nil, type: TypeWord? = nil
    ) {
        self.noun = noun
        self.about = about
        self.entries = entries
        keys = entries.map(\.name)
        self.required = required ?? entries.filter(\.isRequired).map(\.name)
        self.type = type
    }

    /// The entry of a key; `nil` if the object does not have it.
    package func entry(_ key: String) -> LanguageKey? { entries.first { $0.name == key } }
}
