/// Warns about incomplete languages, once for each, at the first text without it.
///
/// The languages of a template are its own and every tag in it. A plain string counts for all; `pt` replaces `pt-BR`. A
/// text without the template's own language probably has a misspelled tag, which does not count as a language.
enum LanguagesLint {
    static func check(in context: inout LoadContext) {
        let sets = context.facts.languageSets
        // With a single set of languages, every text is complete.
        guard sets.count > 1 || sets.first.map({ !isOwn($0, context) }) == true else { return }
        var languages: [String] = []
        var known: Set<String> = []
        if let own = context.language, known.insert(own.lowercased()).inserted { languages.append(own) }
        for tag in sets.filter({ isOwn($0, context) }).joined() where known.insert(tag.lowercased()).inserted {
            languages.append(tag)
        }
        // No real template has more; keeps a hostile one fast.
        for language in languages.prefix(50) {
            let isCovered = sets.map { covers($0, language) }
            let missing = context.facts.texts.filter { !isCovered[$0.set] }
            guard let first = missing.min(by: { $0.span.start < $1.span.start }) else { continue }
            let isOwn = language == context.language
            context.warn(
                isOwn ? .noFallback : .incompleteLanguage,
                "\(Wording.count(missing.count, "text")) \(missing.count == 1 ? "lacks" : "lack") "
                    + "\(Wording.quoted(language))\(isOwn ? ", the card's language" : ""): "
                    + Wording.few(missing.map(\.label)),
                at: first.span, fix: "add \(Wording.json(language)): \"…\"")
        }
    }

    private static func isOwn(_ languages: [String], _ context: LoadContext) -> Bool {
        context.language.map { covers(languages, $0) } ?? true
    }

    private static func covers(_ languages: [String], _ language: String) -> Bool {
        let wanted = language.lowercased()
        let primary = wanted.prefix { $0 != "-" }
        return languages.contains { $0.lowercased() == wanted || $0.lowercased() == primary }
    }
}
