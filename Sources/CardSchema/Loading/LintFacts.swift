/// What the linter wants to know of a card, gathered while it is read.
struct LintFacts {
    /// A text written in several languages.
    struct Text {
        /// Which text it is, such as `title of field day.slept`.
        let label: String
        let languages: [String]
        let span: SourceSpan
    }

    struct ScaleUse {
        let scale: Scale
        let span: SourceSpan
        let subject: String?
    }

    struct Question {
        let path: FieldPath
        let hasHelp: Bool
        let span: SourceSpan
    }

    struct Link {
        let link: String
        let span: SourceSpan
        let subject: String?
    }

    var texts: [Text] = []
    var scales: [ScaleUse] = []
    var fields: [Question] = []
    var links: [Link] = []
    /// Whether the card is an instrument whose words may not be changed.
    var isLocked = false

    mutating func note(_ languages: [String], of key: String, at span: SourceSpan, in subject: String?) {
        texts.append(Text(label: "\(key) of \(subject ?? "the card")", languages: languages, span: span))
    }
}

/// Looks for what is allowed and yet probably not meant: one file for each question it asks.
enum Linter {
    static func check(in context: inout LoadContext) {
        ScaleEndsLint.check(in: &context)
        LanguagesLint.check(in: &context)
        HelpLint.check(in: &context)
        LinkLint.check(in: &context)
        // What is misspelt elsewhere may be what uses them.
        guard !context.findings.hasErrors else { return }
        UnusedLint.check(in: &context)
    }
}
