import CardEngine
import CardSchema

extension SurveyJSForm {
    /// Returns a text in all of its languages, without markup.
    mutating func words(_ node: JSONNode?, at place: String, _ scope: SurveyJSScope = SurveyJSScope())
        -> Questionnaire.Words
    {
        guard let node else { return [] }
        if let text = node.string ?? node.number { return plain([(nil, text)], at: place, scope) }
        let texts = (node.members ?? []).compactMap { member -> (language: String?, text: String)? in
            guard let text = member.value.string, !text.isEmpty else { return nil }
            return (member.key == "default" ? nil : member.key, text)
        }
        return plain(texts, at: place, scope)
    }

    private mutating func plain(_ words: Questionnaire.Words, at place: String, _ scope: SurveyJSScope)
        -> Questionnaire.Words
    {
        let translator = SurveyJSTranslator(names, scope)
        return words.compactMap { word in
            let markup = FormMarkup(word.text)
            if !markup.lost.isEmpty {
                remark(.presentation, at: place, markup.lost.joined(separator: " "), "only the text is kept")
            }
            let text = Self.piped(markup.text) { translator.entry($0) }
            return text.isEmpty ? nil : (word.language, text)
        }
    }

    /// Replaces `{name}` by the mark for the answer of a question.
    private static func piped(_ text: String, _ entry: (String) -> SurveyJSNames.Entry?) -> String {
        guard text.contains("{" as Character) else { return text }
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            let name = String(rest[rest.index(after: open)..<close]).trimmingSpaces()
            if let entry = entry(name), entry.kind != .group {
                result += Questionnaire.piped(entry.code)
            } else {
                result += rest[open...close]
            }
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}
