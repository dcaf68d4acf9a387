extension ExpressionEvaluator where Context: ExpressionContext {
    /// Returns the result of a numeric step; `nil` means unknown.
    mutating func number(_ step: Int) -> Rational? {
        switch expression.nodes[step] {
        case .negate(let operand): return value(operand).number?.negated()
        case .arithmetic(let sign, let left, let right):
            guard let left = value(left).number, let right = value(right).number else { return nil }
            return sign.result(left, right)
        case .size(let operand): return size(operand).map { Rational(Int64($0)) }
        case .aggregate(let aggregate, let first, let count):
            var total = AggregateTotal(aggregate)
            for operand in first..<first + count { total.add(value(expression.operands[operand])) }
            return total.result
        case .aggregateList(let aggregate, let list):
            var total = AggregateTotal(aggregate)
            let isKnown = walk(list) { _, element in
                total.add(element)
                return true
            }
            return isKnown ? total.result : nil
        case .span(let from, let to):
            guard case .civil(.time(let from)) = value(from), case .civil(.time(let to)) = value(to) else {
                return nil
            }
            let minutes = to.minuteOfDay - from.minuteOfDay
            return Rational(Int64(minutes < 0 ? minutes + 1440 : minutes))
        case .days(let from, let to):
            guard let from = value(from).date, let to = value(to).date else { return nil }
            return Rational(Int64(to.dayNumber - from.dayNumber))
        case .minutes(let from, let to):
            guard case .civil(.moment(let from)) = value(from), case .civil(.moment(let to)) = value(to) else {
                return nil
            }
            return Rational(Int64(to.minuteNumber - from.minuteNumber))
        case .rounding(let rounding, let operand): return value(operand).number.flatMap { rounding.result($0) }
        case .datePart(let part, let operand):
            guard let date = value(operand).date else { return nil }
            return Rational(part.number(of: date))
        default: return value(step).number
        }
    }

    private mutating func size(_ operand: Int) -> Int? {
        switch expression.nodes[operand] {
        case .records(let list): return context.recordCount(at: expression.ordinals[list])
        case .column, .values, .list, .macro:
            var count = 0
            let isKnown = walk(operand) { _, _ in
                count += 1
                return true
            }
            return isKnown ? count : nil
        default:
            return switch value(operand) {
            case .text(let text): text.unicodeScalars.count
            case .list(let elements): elements.count
            case .files(let count): count
            case .unknown, .number, .yesno, .civil, .record, .place: nil
            }
        }
    }
}

extension ExpressionNode.Rounding {
    /// Returns the result; `nil` if it does not fit or there is none.
    func result(_ number: Rational) -> Rational? {
        switch self {
        case .floor: Rational(number.floor)
        case .ceil: number.negated().flatMap { Rational($0.floor).negated() }
        case .round: number.rounded
        case .abs: number < .zero ? number.negated() : number
        case .sqrt: number.squareRoot
        }
    }
}

extension ExpressionNode.DatePart {
    /// Returns the part of a date; weekdays count from Monday, 1, to Sunday, 7.
    func number(of date: CivilDate) -> Int64 {
        switch self {
        case .year: Int64(date.components.year)
        case .month: Int64(date.components.month)
        case .weekday: Int64((date.dayNumber + 3) % 7 + ((date.dayNumber + 3) % 7 < 0 ? 8 : 1))
        }
    }

    /// What a comparison may expect: months and weekdays outside their range are faults.
    var facts: NumberFacts {
        NumberFacts(lowest: range.lowest, highest: range.highest, step: .one, isScale: self != .year)
    }

    /// All numbers that it can be.
    var range: NumberRange {
        switch self {
        case .year: NumberRange(lowest: .one, highest: Rational(9999))
        case .month: NumberRange(lowest: .one, highest: Rational(12))
        case .weekday: NumberRange(lowest: .one, highest: Rational(7))
        }
    }
}

extension ExpressionNode.Arithmetic {
    /// Returns the exact result; `nil` if there is none, or on overflow.
    func result(_ left: Rational, _ right: Rational) -> Rational? {
        switch self {
        case .add: left.adding(right)
        case .subtract: left.subtracting(right)
        case .multiply: left.multiplied(by: right)
        case .divide: left.divided(by: right)
        case .remainder: left.remainder(dividingBy: right)
        }
    }
}

/// The intermediate result of `sum mean min max count`.
struct AggregateTotal {
    private let aggregate: ExpressionNode.Aggregate
    /// The sum, minimum or maximum; `nil` once it is unknown.
    private var number: Rational?
    private var answered: Int64 = 0

    init(_ aggregate: ExpressionNode.Aggregate) {
        self.aggregate = aggregate
        number = .zero
    }

    mutating func add(_ value: ExpressionValue) {
        guard value.isKnown else {
            // A missing item makes the sum unknown; the other functions use the existing ones.
            if aggregate == .sum { number = nil }
            return
        }
        answered += 1
        guard aggregate != .count, let item = value.number, let so = number else { return }
        switch aggregate {
        case .sum, .mean: number = so.adding(item)
        case .min: number = answered == 1 ? item : Swift.min(so, item)
        case .max: number = answered == 1 ? item : Swift.max(so, item)
        case .count: break
        }
    }

    var result: Rational? {
        switch aggregate {
        case .sum: number
        case .count: Rational(answered)
        case .mean: answered == 0 ? nil : number?.divided(by: Rational(answered))
        case .min, .max: answered == 0 ? nil : number
        }
    }
}
