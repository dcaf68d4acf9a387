/// Warns of languages in which the card is not complete, once for each, at the first text that lacks it.
///
/// The languages of a card are its own and every tag its texts name. A plain string counts for all; `pt` stands in for
/// `pt-BR`.
enum LanguagesLint {
    static func check(in context: inout LoadContext) {
        var languages: [String] = []
        var known: Set<String> = []
        for text in context.facts.texts {
            for tag in text.languages where known.insert(tag.lowercased()).inserted { languages.append(tag) }
        }
        // Nobody writes a card in more; a hostile one stays cheap.
        for language in languages.prefix(50) {
            let missing = context.facts.texts.filter { !covers($0, language) }
            guard let first = missing.min(by: { $0.span.start < $1.span.start }) else { continue }
            context.warn(
                .incompleteLanguage,
                "\(Wording.count(missing.count, "text")) \(missing.count == 1 ? "lacks" : "lack") "
                    + "\(Wording.quoted(language)): \(Wording.few(missing.map(\.label)))",
                at: first.span, fix: "add \(Wording.json(language)): \"…\"")
        }
    }

    private static func covers(_ text: LintFacts.Text, _ language: String) -> Bool {
        let wanted = language.lowercased()
        let primary = wanted.prefix { $0 != "-" }
        return text.languages.contains { $0.lowercased() == wanted || $0.lowercased() == primary }
    }
}
