/// What the linter needs to know, collected during loading.
struct LintFacts {
    /// A text in several languages.
    struct Text {
        /// The key of the text.
        let key: String
        let subject: LoadSubject?
        /// The index of its set of languages.
        let set: Int
        let span: SourceSpan

        /// The text's name, such as `title of field day.slept`.
        var label: String { "\(key) of \(subject?.text ?? "the card")" }
    }

    /// The languages of a text.
    struct Languages {
        let languages: [String]
        /// The index of the card's own language among them.
        let fallback: Int
        /// The index of their set of languages.
        let set: Int
    }

    struct ScaleUse {
        let scale: FieldType.Scale
        let span: SourceSpan
        let subject: LoadSubject?
    }

    struct Question {
        let path: FieldPath
        let hasHelp: Bool
        let span: SourceSpan
    }

    /// Whether to keep the facts; not for a template without faults.
    var isKept = true
    private(set) var texts: [Text] = []
    /// The languages of the last recorded text.
    private(set) var usual: Languages?
    /// The distinct sets of languages of the texts; there is only one if the card is complete in each.
    private(set) var languageSets: [[String]] = []
    /// The places of the languages, by their set.
    private var setIndices: [String: Int] = [:]
    private(set) var scales: [ScaleUse] = []
    private(set) var fields: [Question] = []
    /// Whether the template is an instrument whose wording must not be changed.
    var isLocked = false

    /// Adds a text with a translation in the template's own language.
    mutating func note(
        _ translations: [LocalizedText.Translation], _ fallback: Int, of key: String, at span: SourceSpan,
        in subject: LoadSubject?
    ) {
        let set = languageSet(of: translations)
        usual = Languages(languages: languageSets[set], fallback: fallback, set: set)
        if isKept { texts.append(Text(key: key, subject: subject, set: set, span: span)) }
    }

    /// Adds a text with the same languages as the previous one.
    mutating func noteUsual(_ key: String, at span: SourceSpan, in subject: LoadSubject?) {
        guard isKept, let usual else { return }
        texts.append(Text(key: key, subject: subject, set: usual.set, span: span))
    }

    /// Adds a use of a scale.
    mutating func note(_ scale: FieldType.Scale, at span: SourceSpan, in subject: LoadSubject?) {
        if isKept { scales.append(ScaleUse(scale: scale, span: span, subject: subject)) }
    }

    /// Adds a field or subfield.
    mutating func note(_ path: FieldPath, hasHelp: Bool, at span: SourceSpan) {
        if isKept { fields.append(Question(path: path, hasHelp: hasHelp, span: span)) }
    }

    /// Returns the set of a text's languages.
    ///
    /// Most texts have the languages of the preceding text, so those are compared first.
    private mutating func languageSet(of translations: [LocalizedText.Translation]) -> Int {
        if let last = texts.last?.set, languageSets[last].elementsEqual(translations, by: { $0 == $1.language }) {
            return last
        }
        let set = translations.reduce(into: "") { $0 += "\($1.language) " }
        if let known = setIndices[set] { return known }
        setIndices[set] = languageSets.count
        languageSets.append(translations.map(\.language))
        return languageSets.count - 1
    }
}

/// Checks what is valid but probably a mistake; one file for each check.
enum Linter {
    static func check(in context: inout LoadContext) {
        ScaleEndsLint.check(in: &context)
        LanguagesLint.check(in: &context)
        HelpLint.check(in: &context)
        // A misspelled reference elsewhere may be the one that uses them.
        guard !context.findings.hasErrors else { return }
        UnusedLint.check(in: &context)
    }
}
