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
        switch family {
        // A decimal without steps has multiples counted from 0; a grid from another minimum cannot be expressed.
        case .number: numbers(step: step ?? (isDecimal ? nil : DecimalNumber(whole: 1)))
        case .yesno: .yesno
        case .option(let list): .option(OptionFacts(list.options.map(\.id)))
        case .options(let list, _): .list(.option(OptionFacts(list.options.map(\.id))))
        case .text: .text
        case .civil(let kind, _): .civil(kind)
        case .tags: .list(.text)
        case .place: .place
        case .files: .files
        case .records(let list):
            .list(
                .record(
                    RecordType(
                        list: path,
                        fields: list.fields.map { .init($0.id, $0.type.expressionType(at: $0.path)) })))
        }
    }

    private func numbers(step: DecimalNumber?) -> ExpressionType {
        let isScale = if case .scale = self { true } else { false }
        return .number(
            NumberFacts(
                lowest: lowestNumber.map { Rational($0) }, highest: numberLimits.max.map { Rational($0) },
                step: step.map { Rational($0) }, isScale: isScale))
    }
}

extension Value {
    /// The answer as a value of expressions.
    package var expressionValue: ExpressionValue {
        switch content {
        case .number(let number): .number(Rational(number))
        case .yesno(let isYes): .yesno(isYes)
        case .option(let id): .text(id)
        case .options(let ids): .list(ids.map { .text($0) })
        case .text(let text): .text(text)
        case .civil(let civil): .civil(civil)
        case .tags(let tags): .list(tags.map { .text($0) })
        case .place: .place
        case .files(let files): .files(files.count)
        case .records(let records): .list(records.indices.map { .record($0) })
        }
    }
}
