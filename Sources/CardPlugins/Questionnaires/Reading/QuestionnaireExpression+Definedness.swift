import CardSchema

extension QuestionnaireExpression {
    /// When the expression has a value; `nil` if it always has one.
    ///
    /// The answer that a rule is about is there: such a rule is not asked of a question without one.
    var definedness: QuestionnaireExpression? {
        switch self {
        case .number, .text, .truth, .day, .time, .moment, .option, .itself, .today, .now, .records, .unsupported:
            return nil
        case .nothing: return .truth(false)
        case .answer, .last: return .call(.isAnswered, [self])
        case .not(let inner), .negative(let inner): return inner.definedness
        case .binary(_, let left, let right): return Self.all(Self.distinct([left.definedness, right.definedness]))
        case .conditional(let test, let then, let otherwise):
            let (first, second) = (then.definedness, otherwise.definedness)
            guard first != nil || second != nil else { return nil }
            if second == nil, let first { return .binary(.or, .not(test), first) }
            if first == nil, let second {
                return second == .truth(false) ? test : .binary(.or, test, second)
            }
            return .conditional(test, then: first ?? .truth(true), otherwise: second ?? .truth(true))
        case .call(.isAnswered, _): return nil
        case .call(.firstAnswered, let arguments), .call(.mean, let arguments), .call(.smallest, let arguments),
            .call(.largest, let arguments):
            let parts = arguments.map { $0.definedness }
            return parts.contains(nil) ? nil : Self.any(Self.distinct(parts))
        case .call(_, let arguments): return Self.all(Self.distinct(arguments.map { $0.definedness }))
        }
    }

    private static func distinct(_ parts: [QuestionnaireExpression?]) -> [QuestionnaireExpression] {
        var found: [QuestionnaireExpression] = []
        for part in parts.compactMap({ $0 }) where !found.contains(part) { found.append(part) }
        return found
    }

    /// Whether a part of it has no equivalent.
    var isUnsupported: Bool { firstUnsupported != nil }

    /// The words of the first part without an equivalent.
    var firstUnsupported: String? {
        switch self {
        case .unsupported(let words): return words
        case .number, .text, .truth, .day, .time, .moment, .option, .answer, .itself, .last, .today, .now, .nothing:
            return nil
        case .not(let inner), .negative(let inner): return inner.firstUnsupported
        case .binary(_, let left, let right): return left.firstUnsupported ?? right.firstUnsupported
        case .conditional(let test, let then, let otherwise):
            return test.firstUnsupported ?? then.firstUnsupported ?? otherwise.firstUnsupported
        case .call(_, let arguments):
            for argument in arguments { if let words = argument.firstUnsupported { return words } }
            return nil
        case .records(_, let test, let value): return test.firstUnsupported ?? value?.firstUnsupported
        }
    }

    /// The opposite, without a double negation.
    var negated: QuestionnaireExpression {
        switch self {
        case .not(let inner): inner
        case .truth(let value): .truth(!value)
        default: .not(self)
        }
    }

    /// The number of its parts, up to a limit.
    func size(upTo limit: Int) -> Int {
        guard limit > 0 else { return 0 }
        switch self {
        case .unsupported, .number, .text, .truth, .day, .time, .moment, .option, .answer, .itself, .last, .today, .now,
            .nothing:
            return 1
        case .not(let inner), .negative(let inner): return 1 + inner.size(upTo: limit - 1)
        case .binary(_, let left, let right):
            let first = left.size(upTo: limit - 1)
            return 1 + first + right.size(upTo: limit - 1 - first)
        case .conditional(let test, let then, let otherwise):
            return 1 + [test, then, otherwise].reduce(0) { $0 + $1.size(upTo: limit - 1 - $0) }
        case .call(_, let arguments): return 1 + arguments.reduce(0) { $0 + $1.size(upTo: limit - 1 - $0) }
        case .records(_, let test, let value):
            let first = test.size(upTo: limit - 1)
            return 1 + first + (value?.size(upTo: limit - 1 - first) ?? 0)
        }
    }
}
