public import CardSchema

extension Field {
    /// Returns a value of the field in words, such as `4 good`, `6:30` or `Observe, Describe`.
    public func text(of value: Value, in language: String) -> String {
        ValueText(language: language).text(value, of: self)
    }
}

/// Formats answers as text in the words of their field.
package struct ValueText: Sendable {
    /// The preferred language of the schema's texts.
    let language: String

    private let words: EngineWords
    /// Returns a text of a record, whose path is given, in the place where it is shown.
    private let shown: @Sendable (LocalizedText, FieldPath) -> String

    /// Creates a formatter for a language; the titles in records show answers if `shown` puts them in.
    package init(language: String, shown: (@Sendable (LocalizedText, FieldPath) -> String)? = nil) {
        self.language = language
        self.shown = shown ?? { text, _ in text.text(in: language) }
        words = EngineWords(language)
    }

    /// Returns the text of an answer: `4 good`, `6:30`, `2.5 drinks`, `Observe, Describe`.
    package func text(_ value: Value, of field: Field) -> String {
        if case .whole(let minutes) = value, case .duration = field.type { return DurationText.clock(minutes) }
        return switch value.content {
        case .number(let number): self.number(number, field)
        case .yesno(let answer): answer ? words.valueYes : words.valueNo
        case .option(let id): option(id, field)
        case .options(let ids): ids.isEmpty ? words.valueNone : options(ids, field).joined(separator: ", ")
        case .text(let text): text
        case .civil(let civil): civil.words
        case .tags(let tags): tags.isEmpty ? words.valueNone : tags.joined(separator: ", ")
        case .place(let place): Self.text(place)
        case .files(let files): files.isEmpty ? words.valueNone : files.map(\.name).joined(separator: ", ")
        case .records(let records):
            records.isEmpty ? words.valueNone : records.map { text($0, of: field) }.joined(separator: "\n")
        }
    }

    /// Returns a record on one line: its answers, each after its title.
    func text(_ record: Record, of list: Field) -> String {
        let cells = zip(list.type.list?.fields ?? [], record.cells).filter { $1 != .notAsked }
        guard !cells.isEmpty else { return words.nothingAnswered }
        return cells.map { field, cell in
            let lines = text(cell, of: field).split(separator: "\n", omittingEmptySubsequences: false)
            let title = shown(field.short ?? field.title, field.path.inRecord(record.key))
            return "\(title): \(lines.joined(separator: " / "))"
        }.joined(separator: "; ")
    }

    /// Returns a place's name and coordinates.
    private static func text(_ place: Place) -> String {
        let degrees = "\(place.latitude), \(place.longitude)"
        return place.name.map { "\($0) (\(degrees))" } ?? degrees
    }

    /// Returns the text of a cell: its answer, or why there is none.
    package func text(_ cell: Cell, of field: Field) -> String {
        switch cell {
        case .notAsked: words.valueNotAsked
        case .answered(let value): text(value, of: field)
        case .skipped(let reason): text(reason)
        }
    }

    /// Returns a skip's reason in words.
    package func text(_ reason: SkipReason) -> String {
        switch reason {
        case .skipped: words.skipped
        case .dontKnow: words.skippedDontKnow
        case .preferNot: words.skippedPreferNot
        case .notApplicable: words.skippedNotApplicable
        }
    }

    private func number(_ number: DecimalNumber, _ field: Field) -> String {
        if case .scale(let scale) = field.type { return point(number, scale) }
        return withUnit(words.language.decimal("\(number)"), field)
    }

    private func point(_ number: DecimalNumber, _ scale: FieldType.Scale) -> String {
        let text = words.language.decimal("\(number)")
        return scale.point(at: number).map { "\(text) \($0.title.text(in: language))" } ?? text
    }

    private func withUnit(_ number: String, _ field: Field) -> String {
        let unit: LocalizedText? =
            switch field.type {
            case .integer(let limits): limits.unit
            case .decimal(let limits): limits.unit
            default: nil
            }
        return unit.map { "\(number) \($0.text(in: language))" } ?? number
    }

    private func options(_ ids: [String], _ field: Field) -> [String] {
        guard let list = field.type.options else { return ids }
        return zip(ids, list.options(withIDs: ids)).map { id, option in option?.title.text(in: language) ?? id }
    }

    private func option(_ id: String, _ field: Field) -> String {
        let option = field.type.options?.options.first { $0.id == id }
        return option?.title.text(in: language) ?? id
    }
}
