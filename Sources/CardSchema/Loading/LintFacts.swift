/// What the linter wants to know of a card, gathered while it is read.
struct LintFacts {
    /// A text written in several languages.
    struct Text {
        /// The key under which it stands.
        let key: String
        let subject: LoadSubject?
        /// Which of the card's sets of languages it is in.
        let set: Int
        let span: SourceSpan

        /// Which text it is, such as `title of field day.slept`.
        var label: String { "\(key) of \(subject?.text ?? "the card")" }
    }

    /// What a text is written in.
    struct Languages {
        let languages: [String]
        /// The place of the card's own among them.
        let fallback: Int
        /// Which of the card's sets of languages they are.
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

    private(set) var texts: [Text] = []
    /// The languages of the text that was noted last.
    private(set) var usual: Languages?
    /// The sets of languages that texts are written in: one, when the card is complete in each.
    private(set) var languageSets: [[String]] = []
    /// Where each of them stands, by its languages in one text.
    private var setIndices: [String: Int] = [:]
    var scales: [ScaleUse] = []
    var fields: [Question] = []
    /// Whether the card is an instrument whose words may not be changed.
    var isLocked = false

    /// Notes a text, of whose translations one is in the card's own language.
    mutating func note(
        _ translations: [LocalizedText.Translation], _ fallback: Int, of key: String, at span: SourceSpan,
        in subject: LoadSubject?
    ) {
        let set = languageSet(of: translations)
        usual = Languages(languages: languageSets[set], fallback: fallback, set: set)
        texts.append(Text(key: key, subject: subject, set: set, span: span))
    }

    /// Notes a text in the languages of the one before it.
    mutating func noteUsual(_ key: String, at span: SourceSpan, in subject: LoadSubject?) {
        guard let usual else { return }
        texts.append(Text(key: key, subject: subject, set: usual.set, span: span))
    }

    /// Most texts are in the languages of the text before them, so those are compared first.
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

/// Looks for what is allowed and yet probably not meant: one file for each question it asks.
enum Linter {
    static func check(in context: inout LoadContext) {
        ScaleEndsLint.check(in: &context)
        LanguagesLint.check(in: &context)
        HelpLint.check(in: &context)
        // What is misspelt elsewhere may be what uses them.
        guard !context.findings.hasErrors else { return }
        UnusedLint.check(in: &context)
    }
}
