extension ExpressionScope {
    /// The names that the expressions of a template may use.
    ///
    /// Takes time linear in its size.
    package init(_ schema: Schema) {
        self.init()
        for group in schema.groups {
            declare(group: group.id)
            for field in group.fields.flatMap({ [$0] + $0.subfields }) {
                declare(field.path, field.type.expressionType(at: field.path))
            }
        }
        for score in schema.scores { declare(score) }
        for retired in schema.retired { retire(retired.part.description, lastIn: retired.lastVersion) }
    }

    /// Declares a score; `withBands` is false if they are not all known.
    mutating func declare(_ score: CardSchema.Score, withBands: Bool = true) {
        let bands = score.bands.isEmpty || !withBands ? nil : score.bands.map(\.id)
        declare(score: score.id, bands: bands, needsSeveralAnswers: score.items?.needsSeveralAnswers ?? false)
    }
}

extension ScoreItems {
    /// Whether a single missing item among several leaves the score without a value.
    var needsSeveralAnswers: Bool { method != .count && allowedMissing == 0 && items.count > 1 }
}

extension FieldType {
    /// The expression type of the answer to the question at a path.
    package func expressionType(at path: FieldPath) -> ExpressionType {
        switch self {
        case .scale: numbers(step: step ?? DecimalNumber(whole: 1), isScale: true)
        case .integer, .duration: numbers(step: step ?? DecimalNumber(whole: 1))
        // Without steps, its values are multiples counted from 0; a grid from another minimum cannot be expressed.
        case .decimal: numbers(step: step)
        case .yesno: .yesno
        case .choice(let list): .option(OptionFacts(list.options.map(\.id)))
        case .choices(let list, _): .list(.option(OptionFacts(list.options.map(\.id))))
        case .text, .note: .text
        case .date: .date
        case .time: .time
        case .moment: .moment
        case .tags: .list(.text)
        case .place: .place
        case .files: .files
        case .list(let list):
            .list(
                .record(
                    RecordType(
                        list: path,
                        fields: list.fields.map { .init($0.id, $0.type.expressionType(at: $0.path)) })))
        }
    }

    private func numbers(step: DecimalNumber?, isScale: Bool = false) -> ExpressionType {
        .number(
            NumberFacts(
                lowest: lowestNumber.map { Rational($0) }, highest: numberLimits.max.map { Rational($0) },
                step: step.map { Rational($0) }, isScale: isScale))
    }
}

extension Value {
    /// The expression type of an answer.
    package var expressionValue: ExpressionValue {
        switch self {
        case .whole(let number): .number(Rational(number))
        case .decimal(let number): .number(Rational(number))
        case .yesno(let isYes): .yesno(isYes)
        case .choice(let id): .text(id)
        case .choices(let ids): .list(ids.map { .text($0) })
        case .text(let text): .text(text)
        case .date(let date): .date(date)
        case .time(let time): .time(time)
        case .moment(let moment): .moment(moment)
        case .tags(let tags): .list(tags.map { .text($0) })
        case .place: .place
        case .files(let files): .files(files.count)
        case .records(let records): .list(records.indices.map { .record($0) })
        }
    }
}
