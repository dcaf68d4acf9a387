import CardEngine
import CardSchema

/// Formats an answer for the prompt: on one line, in the prompt's language, with its option's icon.
struct PromptValueText {
    /// The prompt's texts.
    let words: PromptWords
    /// The language for the schema's texts.
    let language: String
    /// Whether icons precede the words.
    ///
    /// Text for a screen reader has none.
    var hasIcons = true

    /// Returns the answer: `4 🙂 good`, `6:30`, `yes`.
    func text(_ value: Value, of field: Field) -> String {
        switch (value, field.type) {
        case (_, .scale(let scale)):
            guard let number = value.number else { return "" }
            guard let point = scale.point(at: number) else { return "\(number)" }
            return join(["\(number)", hasIcons ? point.icon : nil, point.title.text(in: language)])
        case (.whole(let minutes), .duration): return DurationText.clock(minutes)
        case (.yesno(let answer), _): return answer ? words.yes : words.no
        case (.choice(let id), _): return option(id, field.type.options?.options.first { $0.id == id })
        case (.choices(let ids), _):
            guard !ids.isEmpty else { return words.none }
            let options = field.type.options?.options(withIDs: ids) ?? []
            return zip(ids, options).map { option($0, $1) }.joined(separator: ", ")
        case (.tags(let tags), _): return tags.isEmpty ? words.none : tags.joined(separator: ", ")
        case (.files(let files), _):
            return files.isEmpty ? words.none : files.map(\.name).joined(separator: ", ")
        case (.records(let records), _): return records.isEmpty ? words.none : "\(records.count)"
        default: return text(value.civil, day: words.full) ?? ValueText(language: language).text(value, of: field)
        }
    }

    /// Returns the answer on at most so many columns if a short form of its day makes that possible: `Fri 20 Nov at 21:04`.
    func text(_ value: Value, of field: Field, within columns: Int) -> String {
        let full = text(value, of: field)
        guard DisplayWidth.columns(of: full) > columns else { return full }
        return text(value.civil, day: words.short) ?? full
    }

    /// Returns a day in words with its time, if it has one; `nil` without a day.
    private func text(_ civil: CivilValue?, day: (CivilDate) -> String) -> String? {
        guard let civil, let date = civil.date else { return nil }
        return civil.time.map { words.dayAndTime(day: day(date), time: $0) } ?? day(date)
    }

    /// Returns the reason for a skip.
    func text(_ reason: SkipReason) -> String {
        reason == .skipped ? words.skipped : "\(words.skipped): \(words.reason(reason))"
    }

    private func option(_ id: String, _ option: AnswerOption?) -> String {
        guard let option else { return id }
        return join([hasIcons ? option.icon : nil, option.title.text(in: language)])
    }

    private func join(_ parts: [String?]) -> String { parts.compactMap { $0 }.joined(separator: " ") }
}

extension FieldType {
    /// Returns the template's suggestions for the answer.
    func suggestions(in language: String) -> [String] {
        let texts: [LocalizedText] =
            switch family {
            case .text(let limits): limits.suggestions
            case .tags(let limits): limits.suggestions
            case .number, .yesno, .option, .options, .civil, .place, .files, .records: []
            }
        return texts.map { $0.text(in: language) }
    }
}
