import CardEngine
import CardSchema

extension FormulaTranslator {
    mutating func dated(
        _ joint: Formula.Operator, _ left: TypedExpression, _ right: TypedExpression, _ mode: Mode
    ) -> QuestionnaireExpression {
        var (left, right) = (left, right)
        if right.type == .text, case .text(let literal) = right.expression {
            guard let read = WrittenDay.relative(literal) ?? WrittenDay.expression(literal) else {
                return .unsupported("a text as a day")
            }
            right = TypedExpression(read.expression, read.type)
        }
        guard right.type.isDated, let plain = joint.plain else { return .unsupported("a day beside another value") }
        // What is compared with the present moment on a day is before it from the start of the day on.
        if left.expression == .now || right.expression == .now {
            note("the present moment became the day of the card")
            let isLeft = left.expression == .now
            if isLeft { left = TypedExpression(.today, .day) } else { right = TypedExpression(.today, .day) }
            if (isLeft ? right : left).type == .day {
                // 'before now' on a day includes the day itself.
                let whole: QuestionnaireExpression.Operator =
                    switch (isLeft ? joint.mirrored : joint) {
                    case .less: .lessOrEqual
                    case .greaterOrEqual: .greater
                    default: (isLeft ? joint.mirrored : joint).plain ?? .equal
                    }
                let (day, today) = isLeft ? (right, left) : (left, right)
                if day.shift == nil { return guarded(.binary(whole, day.expression, today.expression), mode) }
            }
        }
        let comparison: QuestionnaireExpression
        if left.isDayOfMoment || right.isDayOfMoment || left.type != right.type {
            // left + a < right + b  is  days(right, left) < b - a
            let days = QuestionnaireExpression.call(.days, [right.expression, left.expression])
            comparison = .binary(
                midnight(joint, left, right) ?? plain, days, Self.offset(left.shift, right.shift))
        } else if left.shift == nil, right.shift == nil {
            comparison = .binary(plain, left.expression, right.expression)
        } else {
            // left + a < right + b  is  days(right, left) < b - a
            let days = difference(
                TypedExpression(left.expression, left.type), TypedExpression(right.expression, right.type))
            comparison = .binary(plain, days.expression, Self.offset(left.shift, right.shift))
        }
        return joint == .notEqual ? unlessMissing(comparison, mode) : guarded(comparison, mode)
    }

    /// The comparison of the days, where a moment is compared with a day; `nil` if the types are the same.
    ///
    /// The systems mean the start of the day, so a moment on that day is after it.
    private mutating func midnight(
        _ joint: Formula.Operator, _ left: TypedExpression, _ right: TypedExpression
    ) -> QuestionnaireExpression.Operator? {
        guard left.type != right.type else { return nil }
        switch (joint, left.type == .moment) {
        case (.greater, true):
            note("a moment on a day counts as after the start of the day, also at 00:00")
            return .greaterOrEqual
        case (.lessOrEqual, true):
            note("a moment on a day counts as after the start of the day, also at 00:00")
            return .less
        case (.less, false):
            note("a moment on a day counts as after the start of the day, also at 00:00")
            return .lessOrEqual
        case (.greaterOrEqual, false):
            note("a moment on a day counts as after the start of the day, also at 00:00")
            return .greater
        case (.equal, _), (.notEqual, _):
            note("a moment equals a day if it is on that day")
            return nil
        default: return nil
        }
    }

    private static func offset(
        _ left: QuestionnaireExpression?, _ right: QuestionnaireExpression?
    ) -> QuestionnaireExpression {
        /// A number with the other sign, without a sign ahead of a literal.
        func negative(_ value: QuestionnaireExpression) -> QuestionnaireExpression {
            switch value {
            case .negative(let inner): return inner
            case .number(let number):
                return DecimalNumber(units: -number.units, decimals: number.decimals).map { .number($0) }
                    ?? .negative(value)
            default: return .negative(value)
            }
        }
        func folded(_ value: QuestionnaireExpression) -> QuestionnaireExpression {
            guard case .negative(.number(let number)) = value else { return value }
            return negative(.number(number))
        }
        switch (left, right) {
        case (nil, nil): return .number(DecimalNumber(whole: 0))
        case (let left?, nil): return negative(folded(left))
        case (nil, let right?): return folded(right)
        case (let left?, let right?): return .binary(.minus, right, left)
        }
    }

    func timed(
        _ joint: Formula.Operator, _ left: TypedExpression, _ right: TypedExpression, _ mode: Mode
    ) -> QuestionnaireExpression {
        guard let plain = joint.plain else { return .unsupported("a comparison") }
        var other = right.expression
        if case .number(let fraction) = right.expression {
            // A part of a day, as decimal-time() gives it.
            let minutes = fraction.millionths * 1_440
            guard minutes % 1_000_000 == 0, let minute = Int(exactly: minutes / 1_000_000), (0..<1_440).contains(minute)
            else { return .unsupported("a time beside a number") }
            let (hours, rest) = (minute / 60, minute % 60)
            let time = (hours < 10 ? "0" : "") + "\(hours)" + (rest < 10 ? ":0" : ":") + "\(rest)"
            let comparison = QuestionnaireExpression.binary(plain, left.expression, .time(time))
            return joint == .notEqual ? unlessMissing(comparison, mode) : guarded(comparison, mode)
        }
        if right.type == .text, case .text(let literal) = right.expression {
            guard let time = WrittenDay.time(literal) else { return .unsupported("a text as a time") }
            other = .time(time)
        } else if right.type != .time {
            return .unsupported("a time beside another value")
        }
        let comparison = QuestionnaireExpression.binary(plain, left.expression, other)
        return joint == .notEqual ? unlessMissing(comparison, mode) : guarded(comparison, mode)
    }
}
