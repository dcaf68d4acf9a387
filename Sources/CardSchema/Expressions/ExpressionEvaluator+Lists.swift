// Lists are iterated in place, and created only if one has to be passed on.
extension ExpressionEvaluator where Context: ExpressionContext {
    /// Visits the elements of a list until a visit returns `false`; returns `false` if the list is unknown.
    mutating func walk(_ step: Int, _ visit: (inout Self, ExpressionValue) -> Bool) -> Bool {
        switch expression.nodes[step] {
        case .records(let list): return walkRecords(list, visit)
        case .column(let list, let field):
            let ordinal = expression.ordinals[field]
            return walkRecords(list) { evaluator, record in
                guard case .record(let index) = record else { return true }
                return visit(&evaluator, evaluator.context.value(at: ordinal, record: index))
            }
        case .values(let first, let count):
            for operand in first..<first + count {
                let ordinal = expression.ordinals[expression.operands[operand]]
                guard context.isOpen(at: ordinal) else { continue }
                guard visit(&self, context.value(at: ordinal)) else { return true }
            }
            return true
        case .list(let first, let count):
            for operand in first..<first + count {
                guard visit(&self, value(expression.operands[operand])) else { return true }
            }
            return true
        case .macro(.map, let list, let body):
            return walk(list) { evaluator, element in
                evaluator.variables.append(element)
                let mapped = evaluator.value(body)
                evaluator.variables.removeLast()
                return visit(&evaluator, mapped)
            }
        case .macro(.filter, let list, let body):
            guard let kept = filtered(list, body) else { return false }
            return walk(kept, visit)
        case .conditional(let test, let yes, let no):
            guard let truth = truth(test) else { return false }
            return walk(truth ? yes : no, visit)
        default:
            guard case .list(let elements) = value(step) else { return false }
            return walk(elements, visit)
        }
    }

    /// Returns the elements of a list; `nil` if it is unknown.
    mutating func elements(_ step: Int) -> [ExpressionValue]? {
        if case .macro(.filter, let list, let body) = expression.nodes[step] { return filtered(list, body) }
        var elements: [ExpressionValue] = []
        let isKnown = walk(step) { _, element in
            elements.append(element)
            return true
        }
        return isKnown ? elements : nil
    }

    private mutating func walkRecords(_ list: Int, _ visit: (inout Self, ExpressionValue) -> Bool) -> Bool {
        guard let count = context.recordCount(at: expression.ordinals[list]) else { return false }
        for record in 0..<max(0, count) {
            guard takeStep() else { return false }
            guard visit(&self, .record(record)) else { break }
        }
        return true
    }

    private mutating func walk(
        _ elements: [ExpressionValue], _ visit: (inout Self, ExpressionValue) -> Bool
    ) -> Bool {
        for element in elements {
            guard takeStep() else { return false }
            guard visit(&self, element) else { break }
        }
        return true
    }

    /// Every test must be known, because an unknown one might have included its element.
    private mutating func filtered(_ list: Int, _ body: Int) -> [ExpressionValue]? {
        var kept: [ExpressionValue] = []
        var areTestsKnown = true
        let isKnown = walk(list) { evaluator, element in
            evaluator.variables.append(element)
            let truth = evaluator.truth(body)
            evaluator.variables.removeLast()
            if truth == true { kept.append(element) }
            areTestsKnown = truth != nil
            return areTestsKnown
        }
        return isKnown && areTestsKnown ? kept : nil
    }
}
