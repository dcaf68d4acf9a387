import CardPlugins
import CardSchema

/// Evaluates trees as templates do: what needs a missing answer is unknown, here `nil`.
struct TreeEvaluator {
    enum Value: Equatable {
        case number(Double), text(String), truth(Bool), codes([String])
    }

    /// The answers by the codes of their questions.
    let answers: [String: Value]

    func truth(_ expression: QuestionnaireExpression) -> Bool? {
        guard case .truth(let truth)? = value(expression) else { return nil }
        return truth
    }

    func value(_ expression: QuestionnaireExpression) -> Value? {
        switch expression {
        case .number(let number): .number(Double(number.units) / Self.power(number.decimals))
        case .text(let text), .option(let text): .text(text)
        case .truth(let truth): .truth(truth)
        case .answer(let code): answers[code]
        case .nothing: nil
        case .not(let inner): truth(inner).map { .truth(!$0) }
        case .negative(let inner): number(inner).map { .number(-$0) }
        case .conditional(let test, let then, let otherwise): truth(test).flatMap { value($0 ? then : otherwise) }
        case .binary(let joint, let left, let right): binary(joint, left, right)
        case .call(let function, let arguments): call(function, arguments)
        case .day, .time, .moment, .itself, .last, .today, .now, .records, .unsupported: nil
        }
    }

    private static func power(_ count: Int) -> Double { (0..<count).reduce(1) { power, _ in power * 10 } }

    private func number(_ expression: QuestionnaireExpression) -> Double? {
        guard case .number(let number)? = value(expression) else { return nil }
        return number
    }

    private func binary(
        _ joint: QuestionnaireExpression.Operator, _ left: QuestionnaireExpression, _ right: QuestionnaireExpression
    ) -> Value? {
        switch joint {
        case .and, .or:
            let (first, second) = (truth(left), truth(right))
            let deciding = joint == .or
            if first == deciding || second == deciding { return .truth(deciding) }
            return first == nil || second == nil ? nil : .truth(!deciding)
        case .equal, .notEqual:
            guard let first = value(left), let second = value(right) else { return nil }
            return .truth((first == second) == (joint == .equal))
        default: break
        }
        guard let first = number(left), let second = number(right) else { return nil }
        switch joint {
        case .less: return .truth(first < second)
        case .lessOrEqual: return .truth(first <= second)
        case .greater: return .truth(first > second)
        case .greaterOrEqual: return .truth(first >= second)
        case .plus: return .number(first + second)
        case .minus: return .number(first - second)
        case .times: return .number(first * second)
        default: return nil
        }
    }

    private func call(_ function: QuestionnaireExpression.Function, _ arguments: [QuestionnaireExpression]) -> Value? {
        switch function {
        case .isAnswered: return .truth(value(arguments[0]) != nil)
        case .firstAnswered: return arguments.lazy.compactMap { value($0) }.first
        case .count:
            guard case .codes(let codes)? = value(arguments[0]) else { return nil }
            return .number(Double(codes.count))
        case .length:
            guard case .text(let text)? = value(arguments[0]) else { return nil }
            return .number(Double(text.unicodeScalars.count))
        case .isChosen:
            guard case .codes(let codes)? = value(arguments[0]), case .text(let code)? = value(arguments[1]) else {
                return nil
            }
            return .truth(codes.contains(code))
        default: return nil
        }
    }
}
