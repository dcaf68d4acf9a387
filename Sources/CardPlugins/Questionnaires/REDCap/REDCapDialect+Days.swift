import CardSchema

extension REDCapDialect {
    /// `datediff(from, to, unit, format, signed)`; without `signed`, never negative.
    func difference(_ arguments: [Formula], _ translator: inout FormulaTranslator) -> TypedExpression {
        var order = "ymd"
        var isSigned = false
        for argument in arguments.dropFirst(3) {
            switch argument {
            case .text(let text) where ["ymd", "mdy", "dmy"].contains(text.lowercased()): order = text.lowercased()
            case .text(let text): isSigned = text.lowercased() == "true" || text == "1"
            case .word(let word): isSigned = word.lowercased() == "true"
            case .number(let number): isSigned = number != "0"
            default: return .unsupported("datediff() with computed options")
            }
        }
        guard case .text(let unit) = arguments[2] else { return .unsupported("datediff() with a computed unit") }
        let from = day(arguments[0], order, &translator)
        let to = day(arguments[1], order, &translator)
        for side in [from, to] where side.expression.isUnsupported { return side }
        if from.type == .nothing || to.type == .nothing { return TypedExpression(.nothing, .nothing) }
        if from.type == .time, to.type == .time { return timeDifference(from, to, unit, isSigned) }
        guard from.type.isDated, to.type.isDated else { return .unsupported("datediff() of something other than days") }
        let areMoments = from.type == .moment && to.type == .moment
        let basis = QuestionnaireExpression.call(areMoments ? .minutes : .days, [from.expression, to.expression])
        let scale: DecimalNumber?
        switch (unit, areMoments) {
        case ("d", false), ("m", true): scale = nil
        case ("y", false): scale = DecimalNumber("365.2425")
        case ("M", false): scale = DecimalNumber("30.44")
        case ("y", true): scale = DecimalNumber("525949.2")
        case ("M", true): scale = DecimalNumber("43833.6")
        case ("d", true): scale = DecimalNumber("1440")
        case ("h", true): scale = DecimalNumber("60")
        case ("h", false), ("m", false), ("s", _):
            let factor: Int64 = unit == "h" ? 24 : unit == "m" ? 1_440 : areMoments ? 60 : 86_400
            if unit == "s", areMoments { translator.note("seconds are counted from whole minutes") }
            return signed(.binary(.times, basis, .number(DecimalNumber(whole: factor))), isSigned)
        default: return .unsupported("datediff() with an unknown unit")
        }
        return signed(scale.map { .binary(.divided, basis, .number($0)) } ?? basis, isSigned)
    }

    /// A difference of times of one day.
    private func timeDifference(
        _ from: TypedExpression, _ to: TypedExpression, _ unit: String, _ isSigned: Bool
    ) -> TypedExpression {
        let (first, second) = (from.expression, to.expression)
        let back = QuestionnaireExpression.call(.minutes, [second, first])
        let minutes = QuestionnaireExpression.conditional(
            .binary(.lessOrEqual, first, second), then: .call(.minutes, [first, second]),
            otherwise: isSigned ? .negative(back) : back)
        switch unit {
        case "m": return TypedExpression(minutes, .number)
        case "h": return TypedExpression(.binary(.divided, minutes, .number(DecimalNumber(whole: 60))), .number)
        case "s": return TypedExpression(.binary(.times, minutes, .number(DecimalNumber(whole: 60))), .number)
        case "d": return TypedExpression(.binary(.divided, minutes, .number(DecimalNumber(whole: 1440))), .number)
        default: return .unsupported("datediff() of times in this unit")
        }
    }

    private func signed(_ difference: QuestionnaireExpression, _ isSigned: Bool) -> TypedExpression {
        TypedExpression(isSigned ? difference : .call(.absolute, [difference]), .number)
    }

    private func day(_ formula: Formula, _ order: String, _ translator: inout FormulaTranslator) -> TypedExpression {
        if case .text(let text) = formula, !text.isEmpty {
            guard let read = WrittenDay.relative(text) ?? WrittenDay.expression(text, order: order) else {
                if let time = WrittenDay.time(text) { return TypedExpression(.time(time), .time) }
                return .unsupported("a text as a day")
            }
            return today(TypedExpression(read.expression, read.type), &translator)
        }
        return today(translator.value(formula), &translator)
    }

    /// The present moment becomes the day of the card: what a card means does not depend on when it is read.
    private func today(_ value: TypedExpression, _ translator: inout FormulaTranslator) -> TypedExpression {
        guard value.expression == .now else { return value }
        translator.note("the present moment became the day of the card")
        return TypedExpression(.today, .day)
    }
}
