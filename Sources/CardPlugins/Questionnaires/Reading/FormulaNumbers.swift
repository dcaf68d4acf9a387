extension Formula {
    /// Collects the questions that are used as numbers: in arithmetic, beside numbers with `<` or `>`, and in functions of
    /// numbers.
    func collectNumbers(_ functions: Set<String>, into names: inout Set<String>) {
        switch self {
        case .number, .text, .answer, .earlier, .itself, .option, .word, .foreign: break
        case .lookUp(_, let inner, _), .records(_, let inner, _): inner.collectNumbers(functions, into: &names)
        case .negative(let inner):
            inner.take(into: &names)
            inner.collectNumbers(functions, into: &names)
        case .call(let name, let arguments):
            for argument in arguments {
                if functions.contains(name) { argument.take(into: &names) }
                argument.collectNumbers(functions, into: &names)
            }
        case .binary(let joint, let left, let right):
            let isOrder = joint.isComparison && joint != .equal && joint != .notEqual
            if isOrder, right.isNumber { left.take(into: &names) }
            if isOrder, left.isNumber { right.take(into: &names) }
            if [.plus, .minus, .times, .divided, .remainder, .power].contains(joint) {
                left.take(into: &names)
                right.take(into: &names)
            }
            left.collectNumbers(functions, into: &names)
            right.collectNumbers(functions, into: &names)
        }
    }

    private func take(into names: inout Set<String>) {
        if case .answer(let name) = self { names.insert(name) }
    }

    private var isNumber: Bool {
        switch self {
        case .number: true
        case .negative(let inner): inner.isNumber
        case .text(let text):
            !text.isEmpty && text.utf8.allSatisfy { FormulaBytes.isDigit($0) || $0 == UInt8(ascii: ".") }
        default: false
        }
    }
}
