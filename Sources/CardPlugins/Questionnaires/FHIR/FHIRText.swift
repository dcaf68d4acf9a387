import CardEngine
import CardSchema

/// The texts of an element in all of its languages.
enum FHIRText {
    /// Returns the text of a member, and the translations that its extensions contain.
    static func words(_ key: String, of node: JSONNode?) -> Questionnaire.Words {
        var words: Questionnaire.Words = []
        if let text = node?[key]?.string { append(text, nil, to: &words) }
        for one in FHIRExtension.all(of: node?["_" + key], at: "") where one.name == "translation" {
            append(one["content"]?.string ?? "", one["lang"]?.string, to: &words)
        }
        return words
    }

    /// Returns the text of a part of an extension, with the translations that stand in or beside it.
    static func words(part url: String, of one: FHIRExtension) -> Questionnaire.Words {
        guard let part = one.inner(url).first else { return [] }
        var words = self.words("valueString", of: part.node) + self.words("valueMarkdown", of: part.node)
        for other in FHIRExtension.all(of: one.node, at: "") where other.name == "translation" {
            append(other["content"]?.string ?? "", other["lang"]?.string, to: &words)
        }
        return words
    }

    /// Returns the text of a concept of a value set, whose translations are designations.
    static func concept(_ node: JSONNode) -> Questionnaire.Words {
        var words = self.words("display", of: node)
        for one in node["designation"]?.elements ?? [] {
            guard let language = one["language"]?.string, !words.contains(where: { $0.language == language }) else {
                continue
            }
            append(one["value"]?.string ?? "", language, to: &words)
        }
        return words
    }

    private static func append(_ text: String, _ language: String?, to words: inout Questionnaire.Words) {
        let kept = text.trimmingSpaces()
        if !kept.isEmpty { words.append((language, kept)) }
    }

    /// Joins texts language by language, with a separator; a language that one lacks takes the first text.
    static func joined(_ a: Questionnaire.Words, _ b: Questionnaire.Words, by separator: String) -> Questionnaire.Words
    {
        guard let first = a.first else { return b }
        guard let second = b.first else { return a }
        var tags: [String?] = a.map(\.language)
        for one in b where !tags.contains(one.language) { tags.append(one.language) }
        return tags.map { tag in
            let (left, right) = (a.first { $0.language == tag } ?? first, b.first { $0.language == tag } ?? second)
            return (tag, left.text + separator + right.text)
        }
    }

    /// Returns texts that begin with a prefix in every language.
    static func prefixed(_ prefix: String?, _ words: Questionnaire.Words) -> Questionnaire.Words {
        guard let prefix = prefix?.trimmingSpaces(), !prefix.isEmpty else { return words }
        guard !words.isEmpty else { return [(nil, prefix)] }
        return words.map { ($0.language, prefix + " " + $0.text) }
    }
}
