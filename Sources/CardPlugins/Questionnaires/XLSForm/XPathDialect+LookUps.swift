import CardSchema

extension XPathDialect {
    /// The most rows of a list whose values become branches of an expression.
    private static let most = 40

    /// `instance('cities')/root/item[name = ${city}]/population`: the value in a row, by the answer that chose it.
    func lookUp(
        _ list: String, _ condition: Formula, _ column: String, _ translator: inout FormulaTranslator
    ) -> TypedExpression {
        guard let choices = (lists[list] ?? lists[list + ".csv"])?.choices, let (key, answer) = Self.key(condition)
        else {
            return .unsupported("a look-up in a list")
        }
        return value(choices, key, answer, column, &translator)
    }

    /// `pulldata('cities', 'population', 'name', ${city})`.
    func pulled(_ arguments: [Formula], _ translator: inout FormulaTranslator) -> TypedExpression? {
        guard case .text(let file) = arguments[0], case .text(let column) = arguments[1],
            case .text(let key) = arguments[2],
            let choices = (lists[file + ".csv"] ?? lists[file])?.choices
        else { return nil }
        return value(choices, key, arguments[3], column, &translator)
    }

    /// The column and the answer of `name = ${city}`.
    private static func key(_ condition: Formula) -> (column: String, answer: Formula)? {
        guard case .binary(.equal, let left, let right) = condition else { return nil }
        if case .word(let column) = left, case .answer = right { return (column, right) }
        if case .word(let column) = right, case .answer = left { return (column, left) }
        return nil
    }

    private func value(
        _ choices: [XLSFormChoices.Choice], _ key: String, _ answer: Formula, _ column: String,
        _ translator: inout FormulaTranslator
    ) -> TypedExpression {
        guard column != "label", choices.count <= Self.most else { return .unsupported("a look-up in a list") }
        var rows: [(key: String, value: String)] = []
        for choice in choices {
            guard let key = choice.columns[key], let value = choice.columns[column] else {
                return .unsupported("a look-up in a column that is not there")
            }
            // The first row with a value counts.
            if !key.isEmpty, !rows.contains(where: { $0.key == key }) { rows.append((key, value)) }
        }
        let areNumbers = rows.allSatisfy { $0.value.isEmpty || DecimalNumber($0.value) != nil }
        var result = QuestionnaireExpression.nothing
        for row in rows.reversed() where !row.value.isEmpty {
            let test = translator.comparison(.equal, answer, .text(row.key), .neverUnknown)
            if test.isUnsupported { return TypedExpression(test, .other) }
            if test == .truth(false) { continue }
            let value: QuestionnaireExpression =
                areNumbers ? DecimalNumber(row.value).map { .number($0) } ?? .nothing : .text(row.value)
            result = .conditional(test, then: value, otherwise: result)
        }
        return TypedExpression(result, areNumbers ? .number : .text)
    }
}
