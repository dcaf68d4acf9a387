extension QuestionnaireExpression {
    /// Whether it names a question by its code, or as the question itself.
    func names(_ code: String) -> Bool {
        var (open, steps) = ([self], 0)
        while let next = open.popLast() {
            steps += 1
            // More is refused as an expression anyway.
            guard steps < 20_000 else { return false }
            switch next {
            case .itself: return true
            case .answer(let name), .last(let name): if name == code { return true }
            case .not(let inner), .negative(let inner): open.append(inner)
            case .binary(_, let left, let right): open += [left, right]
            case .conditional(let test, let then, let otherwise): open += [test, then, otherwise]
            case .call(_, let arguments): open += arguments
            case .records(let name, let test, let value):
                if name == code { return true }
                open += [test] + [value].compactMap(\.self)
            case .number, .text, .truth, .day, .time, .moment, .option, .today, .now, .nothing, .unsupported: break
            }
        }
        return false
    }
}
