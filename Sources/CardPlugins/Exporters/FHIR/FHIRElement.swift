import CardSchema

/// An element that is being written: members in order, and its extensions.
struct FHIRElement {
    private(set) var members: [(key: String, value: JSONDocument)] = []
    var extensions: [JSONDocument] = []
    let language: String

    init(language: String) { self.language = language }

    mutating func set(_ key: String, _ value: JSONDocument) { members.append((key, value)) }

    mutating func set(_ key: String, _ text: String) { set(key, .string(text)) }

    /// Sets a text, with its translations in an element beside it.
    mutating func set(_ key: String, _ text: LocalizedText, more: [JSONDocument] = []) {
        set(key, text.text(in: language))
        let all = Self.translations(of: text, language) + more
        if !all.isEmpty { set("_" + key, .object([("extension", .array(all))])) }
    }

    /// The translations of a text as extensions.
    static func translations(of text: LocalizedText, _ language: String) -> [JSONDocument] {
        text.translations.filter { $0.language != language }.map { one in
            FHIRNames.extension(
                FHIRNames.core("translation"),
                [
                    FHIRNames.extension("lang", "valueCode", .string(one.language)),
                    FHIRNames.extension("content", "valueString", .string(text.text(in: one.language))),
                ])
        }
    }

    /// A text as a part of an extension, with its translations as parts beside it: a value of an extension has none.
    static func parts(_ url: String, _ text: LocalizedText, _ language: String) -> [JSONDocument] {
        [FHIRNames.extension(url, "valueString", .string(text.text(in: language)))] + translations(of: text, language)
    }

    /// The element, with the extensions first.
    var document: JSONDocument {
        .object((extensions.isEmpty ? [] : [("extension", .array(extensions))]) + members)
    }
}
