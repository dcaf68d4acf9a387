/// Finds the comparisons that need several answers.
///
/// A comparison is evaluated with answers present and missing, by the rules for unknown values. It needs several
/// answers if it is unknown with each single one, and one of them is indispensable.
struct AnswersNeeded {
    /// How much is known of a node: nothing, that it has a value, or its truth value.
    enum Knowledge: Hashable {
        case unknown, known, yes, no
    }

    /// An answer: of a question on the card, of one in the first or second record, or half of a score that needs all
    /// its items.
    struct Answer: Hashable {
        let reference: Int
        let number: Int
    }

    private enum Element {
        case record(Int)
        case single(Knowledge)
    }

    /// The present answers of one trial.
    private struct Trial {
        let has: (Answer) -> Bool
        var variables: [Element] = []
    }

    let expression: CheckedExpression

    /// The comparison steps that need several answers.
    var comparisons: [Int] {
        var found: [Int] = []
        search(expression.root, inside: [], &found)
        return found
    }

    private func search(_ step: Int, inside lists: [Int], _ found: inout [Int]) {
        let node = expression.nodes[step]
        switch node {
        case .compare, .isIn: if needsSeveral(step, lists) { found.append(step) }
        default: break
        }
        if case .macro(_, let list, let body) = node {
            search(list, inside: lists, &found)
            search(body, inside: lists + [list], &found)
        } else {
            for part in node.steps(operands: expression.operands) { search(part, inside: lists, &found) }
        }
    }

    private func needsSeveral(_ step: Int, _ lists: [Int]) -> Bool {
        guard !isKnown(step, lists, false, { _ in false }) else { return false }
        var references: [Int] = []
        for step in [step] + lists { gather(step, &references) }
        let answers = references.flatMap { [Answer(reference: $0, number: 0), Answer(reference: $0, number: 1)] }
        // A macro's variable may be any element: the first and the last are tried.
        return [false, true].contains { isLast in
            answers.contains { answer in !isKnown(step, lists, isLast) { $0 != answer } }
                && !answers.contains { answer in isKnown(step, lists, isLast) { $0 == answer } }
        }
    }

    /// Collects everything that a node reads, each once.
    private func gather(_ step: Int, _ references: inout [Int]) {
        func add(_ reference: Int) {
            guard expression.references[reference] != .cardDay, !references.contains(reference) else { return }
            references.append(reference)
        }
        let node = expression.nodes[step]
        switch node {
        case .value(let reference, _), .has(let reference, _), .skipped(let reference, _): add(reference)
        case .column(_, let field): add(field)
        case .values(let first, let count): expression.operands[first..<first + count].forEach(add)
        default: for part in node.steps(operands: expression.operands) { gather(part, &references) }
        }
    }

    private func isKnown(_ step: Int, _ lists: [Int], _ isLast: Bool, _ has: (Answer) -> Bool) -> Bool {
        withoutActuallyEscaping(has) { has in
            var trial = Trial(has: has)
            for list in lists {
                let elements = elements(list, trial) ?? []
                trial.variables.append((isLast ? elements.last : elements.first) ?? .single(.unknown))
            }
            return knowledge(step, trial) != .unknown
        }
    }
}

// The rules for unknown values.
extension AnswersNeeded {
    private func knowledge(_ step: Int, _ trial: Trial) -> Knowledge {
        switch expression.nodes[step] {
        case .constant(let constant): Self.knowledge(expression.constants[constant])
        case .value(let reference, let owner): isAnswered(reference, owner, trial) ? .known : .unknown
        case .variable(let depth): if case .single(let knowledge) = trial.variables[depth] { knowledge } else { .known }
        case .has(let reference, let owner): isAnswered(reference, owner, trial) ? .yes : .no
        case .hasRecords, .records: .known
        case .skipped(let reference, let owner): isAnswered(reference, owner, trial) ? .no : .known
        case .not(let operand): knowledge(operand, trial).opposite
        case .and(let left, let right): knowledge(left, trial).and(knowledge(right, trial))
        case .or(let left, let right):
            knowledge(left, trial).opposite.and(knowledge(right, trial).opposite).opposite
        case .conditional(let test, let yes, let no):
            switch knowledge(test, trial) {
            case .unknown: .unknown
            case .yes: knowledge(yes, trial)
            case .no: knowledge(no, trial)
            case .known: all([yes, no], trial)
            }
        case .negate(let operand), .rounding(_, let operand), .datePart(_, let operand), .matches(let operand, _),
            .lower(let operand):
            all([operand], trial)
        case .arithmetic(_, let left, let right), .compare(_, let left, let right), .textTest(_, let left, let right),
            .span(let left, let right), .days(let left, let right), .minutes(let left, let right):
            all([left, right], trial)
        case .isIn(let element, let list): isIn(element, list, trial)
        case .macro(.exists, let list, let body): exists(list, body, trial, turning: false)
        case .macro(.all, let list, let body): exists(list, body, trial, turning: true).opposite
        case .column, .values, .list, .macro: elements(step, trial) == nil ? .unknown : .known
        case .size(let operand): all([operand], trial)
        case .aggregate(let aggregate, let first, let count):
            total(aggregate, expression.operands[first..<first + count].map { knowledge($0, trial) })
        case .aggregateList(let aggregate, let list):
            elements(list, trial).map { total(aggregate, $0.map { knowledge(of: $0) }) } ?? .unknown
        }
    }

    private static func knowledge(_ constant: ExpressionValue) -> Knowledge {
        constant.yesno.map { $0 ? .yes : .no } ?? .known
    }

    private func isAnswered(_ reference: Int, _ owner: ExpressionNode.Owner, _ trial: Trial) -> Bool {
        if expression.references[reference] == .cardDay { return true }
        guard case .variable(let depth) = owner, case .record(let record) = trial.variables[depth] else {
            let isWhole = trial.has(Answer(reference: reference, number: 0))
            return isWhole
                && (!expression.isFragile[reference] || trial.has(Answer(reference: reference, number: 1)))
        }
        return trial.has(Answer(reference: reference, number: record))
    }

    private func all(_ steps: [Int], _ trial: Trial) -> Knowledge {
        steps.allSatisfy { knowledge($0, trial) != .unknown } ? .known : .unknown
    }

    private func knowledge(of element: Element) -> Knowledge {
        if case .single(let knowledge) = element { knowledge } else { .known }
    }

    private func isIn(_ element: Int, _ list: Int, _ trial: Trial) -> Knowledge {
        guard let elements = elements(list, trial) else { return .unknown }
        guard !elements.isEmpty else { return .no }
        // A single known element may be the one that is searched.
        let isAnyKnown = elements.contains { knowledge(of: $0) != .unknown }
        return isAnyKnown && knowledge(element, trial) != .unknown ? .known : .unknown
    }

    private func exists(_ list: Int, _ body: Int, _ trial: Trial, turning: Bool) -> Knowledge {
        guard let elements = elements(list, trial) else { return .unknown }
        let outcomes = elements.map { element in
            var inner = trial
            inner.variables.append(element)
            let outcome = knowledge(body, inner)
            return turning ? outcome.opposite : outcome
        }
        if outcomes.contains(.yes) { return .yes }
        if outcomes.contains(.known) { return .known }
        return outcomes.contains(.unknown) ? .unknown : .no
    }

    private func total(_ aggregate: ExpressionNode.Aggregate, _ items: [Knowledge]) -> Knowledge {
        switch aggregate {
        case .count: .known
        case .sum: items.contains(.unknown) ? .unknown : .known
        case .mean, .min, .max: items.contains { $0 != .unknown } ? .known : .unknown
        }
    }

    /// The possible elements of a list, with two for any number of records; `nil` if it is unknown.
    private func elements(_ list: Int, _ trial: Trial) -> [Element]? {
        switch expression.nodes[list] {
        case .records: return [.record(0), .record(1)]
        case .column(_, let field):
            return [0, 1].map { .single(trial.has(Answer(reference: field, number: $0)) ? .known : .unknown) }
        case .values(let first, let count):
            return expression.operands[first..<first + count].map {
                .single(isAnswered($0, .card, trial) ? .known : .unknown)
            }
        case .list(let first, let count):
            return expression.operands[first..<first + count].map { .single(knowledge($0, trial)) }
        case .macro(let macro, let list, let body):
            guard let elements = elements(list, trial) else { return nil }
            let outcomes = elements.map { element in
                var inner = trial
                inner.variables.append(element)
                return knowledge(body, inner)
            }
            if macro == .map { return outcomes.map { .single($0) } }
            return outcomes.contains(.unknown) ? nil : elements
        default: return knowledge(list, trial) == .unknown ? nil : [.single(.known)]
        }
    }
}

extension AnswersNeeded.Knowledge {
    var opposite: Self {
        switch self {
        case .yes: .no
        case .no: .yes
        case .known, .unknown: self
        }
    }

    func and(_ other: Self) -> Self {
        if self == .no || other == .no { return .no }
        if self == .unknown || other == .unknown { return .unknown }
        return self == .yes && other == .yes ? .yes : .known
    }
}
