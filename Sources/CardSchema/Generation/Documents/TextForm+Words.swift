// The usual form of a text in words.
extension FieldType.TextLimits {
    /// Returns the usual form of the texts in words, in a language; `nil` without one.
    package func form(in language: String) -> String? {
        let words = CardMarkdownWords(language)
        let own = pattern.map { $0.say?.text(in: language) ?? $0.like.like }
        return own ?? format.map { words.form($0) }
    }
}

extension CardMarkdownWords {
    fileprivate func form(_ format: FieldType.TextFormat) -> String {
        switch format {
        case .email: emailForm
        case .url: urlForm
        case .phone: phoneForm
        }
    }
}

extension Field {
    /// Returns the rule that an answer breaks whose text does not have the usual form; `nil` if it breaks none.
    ///
    /// It is a warning, and its message never contains the answer.
    package func brokenForm(_ cell: Cell) -> Rule? {
        guard case .text(let limits) = type, case .answered(.text(let text)) = cell, !limits.hasForm(text) else {
            return nil
        }
        return rule(.warning) { words, language in
            words.unusualForm(title: title.text(in: language), form: limits.form(in: language) ?? "")
        }
    }

    /// The rule that an answer outside of `between` breaks.
    ///
    /// Its message contains neither the answer nor the limits, which other answers decide.
    package var brokenLimits: Rule {
        rule(.error) { words, language in words.outsideLimits(title: title.text(in: language)) }
    }

    private func rule(_ severity: Rule.Severity, _ message: (CardMarkdownWords, String) -> String) -> Rule {
        let translations = TextLanguage.allCases.map { language in
            LocalizedText.Translation(
                language.rawValue, message(CardMarkdownWords(language.rawValue), language.rawValue))
        }
        return Rule(
            id: "\(path)", check: "true", severity: severity,
            message: LocalizedText(fallback: message(CardMarkdownWords("en"), "en"), translations: translations))
    }
}
