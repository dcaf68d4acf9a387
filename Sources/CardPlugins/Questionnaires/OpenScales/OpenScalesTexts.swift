import CardEngine
import CardSchema

/// The texts of a scale in all of its languages.
struct OpenScalesTexts {
    /// English first, then in the order of the file.
    private(set) var languages: [(tag: String, node: JSONNode)]
    /// What parameters say where a text names them.
    private let parameters: [String: String]

    init(_ texts: [(language: String, node: JSONNode)], parameters: [String: String]) {
        languages = texts.filter { $0.language == "en" }.map { ($0.language, $0.node) }
        languages += texts.filter { $0.language != "en" }.map { ($0.language, $0.node) }
        self.parameters = parameters
    }

    /// The language of a text without a tag.
    var main: String? { languages.first.flatMap { $0.tag == "default" ? nil : $0.tag } }

    mutating func keep(_ tags: Set<String>) { languages.removeAll { !tags.contains($0.tag) } }

    /// Returns the text of a key; `nil` as a key has none.
    func words(_ key: String?, _ code: (String) -> String?) -> Questionnaire.Words {
        guard let key, !key.isEmpty else { return [] }
        let words = languages.compactMap { language -> (language: String?, text: String)? in
            guard let text = language.node[key]?.string else { return nil }
            let plain = filled(FormMarkup(text).text, code)
            return plain.isEmpty ? nil : (language.tag == "default" ? nil : language.tag, plain)
        }
        if !words.isEmpty { return words }
        // A text may stand where its key should.
        return key.contains(" " as Character) ? [(main, filled(FormMarkup(key).text, code))] : []
    }

    /// Replaces `{answer.q5}` by the mark for the answer, and `{name}` by what the parameter says.
    private func filled(_ text: String, _ code: (String) -> String?) -> String {
        guard text.contains("{" as Character) else { return text }
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            let name = String(rest[rest.index(after: open)..<close]).trimmingSpaces()
            let parameter = name.hasPrefix("param.") ? String(name.dropFirst(6)) : name
            if let value = parameters[parameter] {
                result += value
            } else if let found = code(name.hasPrefix("answer.") ? String(name.dropFirst(7)) : name) {
                result += Questionnaire.piped(found)
            } else {
                result += rest[open...close]
            }
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}
