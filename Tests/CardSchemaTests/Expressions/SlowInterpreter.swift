import CardSchema

/// Evaluates an expression directly from its syntax tree, following the text of the rules.
///
/// It knows numbers, booleans and lists of them, and a few texts; names are looked up as written.
struct SlowInterpreter {
    let card: TestCard
    var variables: [String: ExpressionValue] = [:]

    func value(_ syntax: ExpressionSyntax) -> ExpressionValue {
        switch syntax.kind {
        case .number(let number): return .number(number)
        case .text(let text): return .text(text)
        case .bool(let bool): return .yesno(bool)
        case .list(let elements): return .list(elements.map { value($0) })
        case .name(let name): return variables[name] ?? .unknown
        case .member: return answer(syntax.description)
        case .call(let name, _, let base, let arguments):
            if let base { return macro(name, value(base), arguments) }
            return function(name, arguments)
        case .prefix(.not, let operand): return value(operand).yesno.map { .yesno(!$0) } ?? .unknown
        case .prefix(.minus, let operand): return known(value(operand).number?.negated())
        case .infix(let sign, _, let left, let right): return infix(sign, value(left), value(right))
        case .conditional(let test, let yes, let no):
            guard let truth = value(test).yesno else { return .unknown }
            return truth ? value(yes) : value(no)
        }
    }

    private func known(_ number: Rational?) -> ExpressionValue { number.map { .number($0) } ?? .unknown }

    private func answer(_ path: String) -> ExpressionValue {
        guard path == "thoughts.items.before" else { return card.value(path) }
        guard let records = card.records["thoughts.items"] else { return .unknown }
        return .list((0..<records).map { card.value("thoughts.items#\($0).before") })
    }

    private func infix(
        _ sign: ExpressionSyntax.Infix, _ left: ExpressionValue, _ right: ExpressionValue
    ) -> ExpressionValue {
        switch sign {
        case .and: return kleene([left, right], deciding: false)
        case .or: return kleene([left, right], deciding: true)
        case .isIn:
            guard case .list(let elements) = right else { return .unknown }
            return kleene(elements.map { infix(.equal, left, $0) }, deciding: true)
        default: break
        }
        if let a = left.yesno, let b = right.yesno { return .yesno((a == b) == (sign == .equal)) }
        if case .text(let a) = left, case .text(let b) = right {
            return .yesno((Array(a.unicodeScalars) == Array(b.unicodeScalars)) == (sign == .equal))
        }
        guard let a = left.number, let b = right.number else { return .unknown }
        return switch sign {
        case .equal: .yesno(a == b)
        case .notEqual: .yesno(!(a == b))
        case .less: .yesno(a < b)
        case .lessOrEqual: .yesno(a < b || a == b)
        case .greater: .yesno(b < a)
        case .greaterOrEqual: .yesno(b < a || a == b)
        case .plus: known(a.adding(b))
        case .minus: known(a.subtracting(b))
        case .times: known(a.multiplied(by: b))
        case .over: known(a.divided(by: b))
        case .remainder: known(a.remainder(dividingBy: b))
        case .and, .or, .isIn: .unknown
        }
    }

    /// One deciding truth decides; else one unknown leaves it open.
    private func kleene(_ truths: [ExpressionValue], deciding: Bool) -> ExpressionValue {
        if truths.contains(.yesno(deciding)) { return .yesno(deciding) }
        return truths.contains(.unknown) ? .unknown : .yesno(!deciding)
    }

    private func macro(_ name: String, _ list: ExpressionValue, _ arguments: [ExpressionSyntax]) -> ExpressionValue {
        guard case .list(let elements) = list, case .name(let variable) = arguments[0].kind else { return .unknown }
        let outcomes = elements.map { element in
            var inner = self
            inner.variables[variable] = element
            return inner.value(arguments[1])
        }
        switch name {
        case "exists": return kleene(outcomes, deciding: true)
        case "all": return kleene(outcomes, deciding: false)
        case "map": return .list(outcomes)
        default:
            guard !outcomes.contains(.unknown) else { return .unknown }
            return .list(zip(elements, outcomes).filter { $0.1 == .yesno(true) }.map(\.0))
        }
    }

    private func day(_ value: ExpressionValue) -> CivilDate? {
        switch value {
        case .civil(.date(let date)): date
        case .civil(.moment(let moment)): moment.date
        default: nil
        }
    }

    private func function(_ name: String, _ arguments: [ExpressionSyntax]) -> ExpressionValue {
        switch name {
        case "has": return .yesno(card.value(arguments[0].description) != .unknown)
        case "skipped": return .yesno(card.isSkipped(arguments[0].description))
        case "values":
            let open = ["emotions.joy", "emotions.sad", "emotions.anger"].filter { card.isOpen($0) }
            return .list(open.map { card.value($0) })
        case "floor", "ceil", "round", "abs":
            return known(value(arguments[0]).number.flatMap { rounded(name, $0) })
        case "sqrt": return known(value(arguments[0]).number.flatMap { root($0) })
        case "lower":
            guard case .text(let text) = value(arguments[0]) else { return .unknown }
            let small = text.unicodeScalars.map { $0.properties.lowercaseMapping.unicodeScalars.first ?? $0 }
            return .text(String(String.UnicodeScalarView(small)))
        case "matches":
            guard case .text(let text) = value(arguments[0]), case .text(let like) = arguments[1].kind,
                let form = Self.forms.first(where: { $0.like == like })
            else { return .unknown }
            return .yesno(form.isMet(Array(text.unicodeScalars)))
        case "days":
            guard let from = day(value(arguments[0])), let to = day(value(arguments[1])) else { return .unknown }
            return .number(Rational(Int64(to.dayNumber - from.dayNumber)))
        case "minutes":
            guard case .civil(.moment(let from)) = value(arguments[0]),
                case .civil(.moment(let to)) = value(arguments[1])
            else {
                return .unknown
            }
            let days = to.date.dayNumber - from.date.dayNumber
            return .number(Rational(Int64(days * 1440 + to.time.minuteOfDay - from.time.minuteOfDay)))
        case "year", "month", "weekday":
            guard let date = day(value(arguments[0])) else { return .unknown }
            let (year, month, _) = date.components
            let weekday = Weekday.allCases.firstIndex(of: date.weekday).map { $0 + 1 } ?? 0
            return .number(Rational(Int64(name == "year" ? year : name == "month" ? month : weekday)))
        default: break
        }
        var items = arguments.map { value($0) }
        if items.count == 1, isList(arguments[0]) {
            guard case .list(let elements) = items[0] else { return .unknown }
            items = elements
        }
        let numbers = items.compactMap(\.number)
        let total = numbers.reduce(Rational.zero as Rational?) { sum, number in sum.flatMap { $0.adding(number) } }
        switch name {
        case "size": return known(Rational(Int64(items.count)))
        case "count": return known(Rational(Int64(numbers.count)))
        case "sum": return numbers.count < items.count ? .unknown : known(total)
        case "mean": return numbers.isEmpty ? .unknown : known(total?.divided(by: Rational(Int64(numbers.count))))
        case "min": return known(numbers.min())
        default: return known(numbers.max())
        }
    }

    /// Rounds by division in wide whole numbers.
    private func rounded(_ name: String, _ number: Rational) -> Rational? {
        let (upper, lower) = (Int128(number.numerator), Int128(number.denominator))
        func below(_ upper: Int128, _ lower: Int128) -> Int128 {
            upper >= 0 ? upper / lower : -((lower - 1 - upper) / lower)
        }
        let whole: Int128 =
            switch name {
            case "floor": below(upper, lower)
            case "ceil": -below(-upper, lower)
            case "round": below(2 * upper + lower, 2 * lower)
            default: 0
            }
        guard name == "abs" else { return Int64(exactly: whole).map { Rational($0) } }
        return upper < 0 ? number.negated() : number
    }

    /// Patterns, and what they mean in other words.
    static let forms: [(like: String, isMet: @Sendable ([Unicode.Scalar]) -> Bool)] = [
        ("", { $0.isEmpty }), ("[a-c]+", { !$0.isEmpty && $0.allSatisfy { ("a"..."c").contains($0) } }),
        (".*b.*", { $0.contains("b") }), ("[^b]*", { !$0.contains("b") }), (".{2,3}", { (2...3).contains($0.count) }),
        (
            "(ab)*|.",
            { text in
                text.count == 1
                    || text.count % 2 == 0 && text.enumerated().allSatisfy { $1 == ($0 % 2 == 0 ? "a" : "b") }
            }
        ),
    ]

    /// The root by trying: a fraction if there is one, else the number of millionths that is nearest.
    private func root(_ number: Rational) -> Rational? {
        guard number >= .zero else { return nil }
        let (upper, lower) = (Int128(number.numerator), Int128(number.denominator))
        func largest(_ holds: (Int128) -> Bool) -> Int128 {
            var (low, high): (Int128, Int128) = (0, 1 << 52)
            while low < high {
                let middle = (low + high + 1) / 2
                if holds(middle) { low = middle } else { high = middle - 1 }
            }
            return low
        }
        let (n, d) = (largest { $0 * $0 <= upper }, largest { $0 * $0 <= lower })
        if n * n == upper, d * d == lower { return Rational(Int64(n), over: Int64(d)) }
        // Half a unit below it is not above the root: (u − ½)² ≤ 10¹² · n/d.
        let units = largest { units in
            let (square, isOver) = ((2 * units - 1) * (2 * units - 1)).multipliedReportingOverflow(by: lower)
            return !isOver && square <= 4_000_000_000_000 * upper
        }
        return Rational(Int64(units), over: 1_000_000)
    }

    /// Whether a piece is written as a list.
    private func isList(_ syntax: ExpressionSyntax) -> Bool {
        switch syntax.kind {
        case .list: true
        case .call(let name, _, let base, _): name == "values" || base != nil
        case .member: syntax.description == "thoughts.items.before"
        default: false
        }
    }
}
