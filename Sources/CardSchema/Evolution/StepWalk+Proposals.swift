// Proposals for questions that do not fit: only steps that were tried and proved.
extension StepWalk {
    /// Returns steps as a fix to paste; `nil` if there are none.
    static func fix(adding steps: [MigrationStep]) -> String? {
        guard !steps.isEmpty else { return nil }
        let written = steps.map { StepJSON.document(of: $0).spaced }.joined(separator: ", ")
        return "add the \(steps.count == 1 ? "step" : "steps") \(written)"
    }

    /// Returns the steps that convert answers of one question to those of another; none if none is proved.
    ///
    /// Each candidate is tried on the two questions alone.
    func proposal(from field: Field, to goalField: Field, preferring first: [MigrationStep]? = nil) -> [MigrationStep] {
        guard !isTrial else { return [] }
        // If a list lost several options, one message names all of them.
        let options = field.type.name == goalField.type.name ? Self.lost(field, goalField.type) : []
        let given = options.isEmpty ? first ?? [] : options
        let candidates = (given.isEmpty ? [] : [given]) + Self.candidates(field, goalField)
        return candidates.first { proves($0, field, goalField) } ?? []
    }

    func proves(_ steps: [MigrationStep], _ field: Field, _ goalField: Field) -> Bool {
        var trial = StepWalk(trying: steps, on: field, to: goalField, in: self)
        trial.run()
        return trial.findings.allSatisfy { $0.code == DiagnosticCode.notRetired }
    }

    // MARK: - What may be tried

    private static func candidates(_ field: Field, _ goalField: Field) -> [[MigrationStep]] {
        let (old, new) = (field.type, goalField.type)
        guard old.name != new.name || old.plain.name != new.plain.name, new.list == nil, old.list == nil else {
            return []
        }
        let convert = MigrationStep(.convert(field.path, to: new, coercion(old, new)))
        let narrowed = narrowing(field, new).map { [MigrationStep(.narrow(field.path, $0)), convert] }
        let retired = lost(field, new)
        return [[convert]] + (narrowed.map { [$0] } ?? []) + (retired.isEmpty ? [] : [retired + [convert]])
    }

    private static func coercion(_ old: FieldType, _ new: FieldType) -> Coercion {
        switch (old, new) {
        case (.integer, .yesno), (.scale, .yesno):
            if let scale = old.scale, scale.decimals > 0 { return Coercion(threshold: scale.number(at: 1)) }
            let lowest = old.numberLimits.min?.whole ?? 0
            return Coercion(threshold: DecimalNumber(units: max(lowest + 1, 1)))
        case _ where old.kindOfNumber == 2 && new.kindOfNumber == 1 && !new.isDuration:
            return Coercion(rounding: .halfUp)
        case (.choices, .choice): return Coercion(takesFirst: true)
        case (.text, .choice(let list)), (.note, .choice(let list)):
            return Coercion(table: list.options.map { ValuePair($0.id, .text($0.id)) })
        default: return Coercion()
        }
    }

    /// The steps needed first if the newer question accepts fewer numbers, or shorter texts.
    private static func narrowing(_ field: Field, _ new: FieldType) -> Narrowing? {
        if let old = field.type.textLimits, let most = new.textLimits?.maxLength {
            guard old.maxLength.map({ $0 > most }) ?? true else { return nil }
            return Narrowing(maxLength: most, outside: .absent)
        }
        guard field.type.isNumber, new.isNumber else { return nil }
        let (old, limits) = (field.type.numberLimits, new.numberLimits)
        let low = limits.min.flatMap { min in old.min.map { $0 < min } ?? true ? min : nil }
        let high = limits.max.flatMap { max in old.max.map { $0 > max } ?? true ? max : nil }
        guard low != nil || high != nil else { return nil }
        return Narrowing(min: low.map { .number($0) }, max: high.map { .number($0) }, outside: .absent)
    }

    /// Returns steps for the options that the newer question does not have.
    private static func lost(_ field: Field, _ new: FieldType) -> [MigrationStep] {
        guard let old = field.type.options, let options = new.options else { return [] }
        return old.options.map(\.id).filter { options.index(of: $0) == nil }.map {
            MigrationStep(.retireOption(list: old.name ?? "\(field.path)", option: $0, into: nil))
        }
    }
}

extension FieldType {
    /// The maximum length of its texts; `nil` for other types.
    fileprivate var textLimits: FieldType.TextLimits? {
        switch self {
        case .text(let limits), .note(let limits): limits
        default: nil
        }
    }
}
