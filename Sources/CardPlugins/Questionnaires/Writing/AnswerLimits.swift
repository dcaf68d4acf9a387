import CardEngine
import CardSchema

/// The limits of the answers to a question.
struct AnswerLimits {
    let type: TypeWord
    private let code: String
    private(set) var low: DecimalNumber?
    private(set) var high: DecimalNumber?
    private(set) var first: String?
    private(set) var last: String?
    private(set) var length: Int?
    private(set) var least: Int?
    private(set) var most: Int?
    private(set) var pattern: (like: String, message: Questionnaire.Words)?
    /// Limits that depend on answers.
    private(set) var computed: [(bound: QuestionnaireExpression, sign: QuestionnaireExpression.Operator)] = []
    /// What the form limits and the type does not, in sentences.
    private(set) var lost: [String] = []
    private(set) var decimals = 6

    init(_ item: QuestionnaireItem, _ type: TypeWord) {
        (self.type, code) = (type, item.code)
        decimals = min(max(item.decimals ?? DecimalNumber.mostDecimals, 0), DecimalNumber.mostDecimals)
        pattern = item.pattern.map { ($0.like, $0.message) }
        if type == .text || type == .note { length = item.maximumLength.flatMap { $0 > 0 ? $0 : nil } }
        if let minimum = item.minimum { limit(minimum, .greaterOrEqual) }
        if let maximum = item.maximum { limit(maximum, .lessOrEqual) }
        if pattern != nil, type != .text {
            pattern = nil
            lost.append("only a text of one line has a pattern")
        }
        guard type == .decimal else { return }
        // Numbers with many decimals are smaller.
        while decimals > 0, [low, high].contains(where: { !($0.map { fits($0) } ?? true) }) { decimals -= 1 }
        for number in [low, high] { if let number { decimals = max(decimals, number.decimals) } }
    }

    private func fits(_ number: DecimalNumber) -> Bool {
        number.units(atDecimals: max(decimals, number.decimals)).map { $0.magnitude < DecimalNumber.limit } ?? false
    }

    private mutating func limit(_ bound: QuestionnaireExpression, _ sign: QuestionnaireExpression.Operator) {
        if set(bound, sign) { return }
        switch type {
        case .scale: if FormPlanner.number(bound) == nil { computed.append((bound, sign)) }
        case .integer, .decimal, .duration, .date, .time, .moment: computed.append((bound, sign))
        default: lost.append("'\(type)' has no lowest and highest answer")
        }
    }

    // MARK: - Checks

    /// Takes in a condition that says no more than a limit; `false` if it says something else.
    mutating func absorb(_ check: QuestionnaireExpression, _ message: Questionnaire.Words) -> Bool {
        switch check {
        case .binary(let sign, let left, let right):
            if isOwn(left) { return set(right, sign) }
            if isOwn(right) { return set(left, sign.flipped) }
            if case .call(let function, let arguments) = left, arguments.first.map(isOwn) == true, arguments.count == 1
            {
                return count(function, sign, right)
            }
            return false
        case .call(.matches, let arguments):
            guard type == .text, pattern == nil, arguments.count == 2, isOwn(arguments[0]),
                case .text(let like) = arguments[1]
            else { return false }
            guard (try? TextPattern(like)) != nil else { return false }
            pattern = (like, message)
            return true
        default: return false
        }
    }

    private func isOwn(_ expression: QuestionnaireExpression) -> Bool {
        expression == .itself || expression == .answer(code)
    }

    /// Sets a constant end of the range; `false` if it is not one, or leaves nothing in it.
    private mutating func set(_ bound: QuestionnaireExpression, _ sign: QuestionnaireExpression.Operator) -> Bool {
        switch type {
        case .integer, .decimal, .duration: FormPlanner.number(bound).map { set($0, sign) } ?? false
        case .date: set(bound, sign, .date)
        case .time: set(bound, sign, .time)
        case .moment: set(bound, sign, .moment)
        default: false
        }
    }

    private mutating func set(_ number: DecimalNumber, _ sign: QuestionnaireExpression.Operator) -> Bool {
        let steps = type == .decimal ? decimals : 0
        guard number.decimals <= steps, fits(number), let units = number.units(atDecimals: steps) else { return false }
        func beside(_ distance: Int64) -> DecimalNumber? { DecimalNumber(units: units + distance, decimals: steps) }
        switch sign {
        case .greaterOrEqual, .greater:
            guard let new = sign == .greater ? beside(1) : number, high.map({ !($0 < new) }) ?? true else {
                return false
            }
            low = max(low ?? new, new)
        case .lessOrEqual, .less:
            guard let new = sign == .less ? beside(-1) : number, low.map({ !(new < $0) }) ?? true else { return false }
            high = min(high ?? new, new)
        default: return false
        }
        return true
    }

    private mutating func set(
        _ bound: QuestionnaireExpression, _ sign: QuestionnaireExpression.Operator, _ kind: CivilKind
    ) -> Bool {
        let written: String
        switch bound {
        case .day(let text), .time(let text), .moment(let text), .text(let text): written = text
        default: return false
        }
        // The forms are as long as each other, so their texts have the order of what they mean.
        guard let text = CivilText.of(written, as: kind) else { return false }
        switch sign {
        case .greaterOrEqual:
            guard last.map({ $0 >= text }) ?? true else { return false }
            first = max(first ?? text, text)
        case .lessOrEqual:
            guard first.map({ text >= $0 }) ?? true else { return false }
            last = min(last ?? text, text)
        default: return false
        }
        return true
    }

    /// A number of options or characters.
    private mutating func count(
        _ function: QuestionnaireExpression.Function, _ sign: QuestionnaireExpression.Operator,
        _ bound: QuestionnaireExpression
    ) -> Bool {
        guard let whole = FormPlanner.number(bound)?.whole else { return false }
        let number = Int(clamping: whole)
        switch (function, sign, type) {
        case (.length, .lessOrEqual, .text), (.length, .lessOrEqual, .note):
            guard number > 0 else { return false }
            length = min(length ?? number, number)
        case (.length, .less, .text), (.length, .less, .note):
            guard number > 1 else { return false }
            length = min(length ?? number - 1, number - 1)
        case (.count, .lessOrEqual, .choices):
            guard number > 0 else { return false }
            most = min(most ?? number, number)
        case (.count, .greaterOrEqual, .choices):
            guard number > 1 else { return false }
            least = max(least ?? number, number)
        default: return false
        }
        return true
    }
}
