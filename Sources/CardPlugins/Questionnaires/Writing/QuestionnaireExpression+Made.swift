extension QuestionnaireExpression {
    /// Why a card can do without a value that nothing uses; `nil` if it cannot.
    ///
    /// A text that is made of answers says nothing that they do not say, and what a program makes is nobody's answer.
    var needlessness: String? {
        var (open, found, steps) = ([self], String?.none, 0)
        while let next = open.popLast() {
            steps += 1
            guard steps < 20_000 else { return nil }
            switch next {
            case .call(.written, let arguments):
                found = "the text is not stored, but the answers in it are"
                open += arguments
            case .call(.generated, _): found = found ?? "what a program makes is not stored"
            case .unsupported: return nil
            case .not(let inner), .negative(let inner): open.append(inner)
            case .binary(_, let left, let right): open += [left, right]
            case .conditional(let test, let then, let otherwise): open += [test, then, otherwise]
            case .call(_, let arguments): open += arguments
            case .records(_, let test, let value): open += [test] + [value].compactMap(\.self)
            case .number, .text, .truth, .day, .time, .moment, .option, .answer, .itself, .last, .today, .now, .nothing:
                break
            }
        }
        return found
    }
}

extension Questionnaire {
    /// The codes of the questions whose answers a rule, a proposal or a stored value uses.
    var usedCodes: Set<String> {
        var codes: Set<String> = []
        for item in items {
            item.visit { item in
                var all = item.initial + item.checks.map(\.expression) + item.options.compactMap(\.condition)
                all += [item.condition, item.requiredWhen, item.minimum, item.maximum].compactMap(\.self)
                if let calculation = item.calculation, calculation.needlessness == nil { all.append(calculation) }
                for expression in all { codes.formUnion(expression.codes) }
            }
        }
        for score in scores { codes.formUnion(score.value.codes) }
        return codes
    }
}
