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

    /// Returns the rule that an answer outside of `between` breaks at one end.
    ///
    /// Its message names the question and what limits it, and contains no answers. `question` returns the question at a
    /// path, as it is shown.
    package func brokenLimit(_ end: Between.End, _ question: (FieldPath) -> Field?) -> Rule {
        let source = between?.source(of: end, for: path, question) ?? .others
        return rule(.error) { words, language in
            let limit = words.limit(source, language)
            let title = title.text(in: language)
            return switch (type.family, end) {
            case (.civil, .from): words.beforeLimit(title: title, limit: limit)
            case (.civil, .to): words.afterLimit(title: title, limit: limit)
            case (_, .from): words.belowLimit(title: title, limit: limit)
            case (_, .to): words.aboveLimit(title: title, limit: limit)
            }
        }
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

/// What a limit is, as far as words can say it.
private enum LimitSource {
    case answer(Field)
    case number(String)
    case day
    /// Something that is computed from other answers.
    case others
}

extension Field.Between {
    fileprivate func source(of end: End, for path: FieldPath, _ question: (FieldPath) -> Field?) -> LimitSource? {
        guard let text = (end == .from ? from : to)?.text.withoutSpaceAround else { return nil }
        if text == "card.day" { return .day }
        if DecimalNumber(text) != nil { return .number(text) }
        // A bare name is that of a question of the same record.
        let named = path.subfield == nil || text.utf8.contains(UInt8(ascii: ".")) ? nil : text
        let other = named.map { FieldPath(path.group, path.field, $0) } ?? FieldPath(text)
        return other.flatMap(question).map { .answer($0) } ?? .others
    }
}

extension CardMarkdownWords {
    fileprivate func limit(_ source: LimitSource, _ language: String) -> String {
        switch source {
        case .answer(let field): limitAnswer(title: field.title.text(in: language))
        case .number(let text): text
        case .day: limitDay
        case .others: limitOthers
        }
    }
}
