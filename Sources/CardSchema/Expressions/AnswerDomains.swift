/// The constraints on a card's answers for one way to make a condition true.
struct AnswerDomains {
    /// A constrained thing: a question, a score, or the element of a macro.
    struct Cell {
        enum Name: Equatable {
            case reference(Int, ExpressionNode.Owner)
            case variable(Int)
        }

        let name: Name
        let type: ExpressionType
    }

    enum State {
        case answered, unanswered, skipped, notSkipped
    }

    /// In the order of their discovery; a condition names few.
    private var domains: [(name: Cell.Name, domain: AnswerDomain)] = []

    /// Returns the constraints with another one; `nil` if they contradict each other.
    private func changing(_ cell: Cell, _ change: (inout AnswerDomain) -> Void) -> AnswerDomains? {
        let index = domains.firstIndex { $0.name == cell.name }
        var domain = index.map { domains[$0].domain } ?? AnswerDomain(cell.type)
        change(&domain)
        guard !domain.isEmpty else { return nil }
        var more = self
        if let index { more.domains[index].domain = domain } else { more.domains.append((cell.name, domain)) }
        return more
    }

    func knowing(_ cell: Cell?, _ state: State) -> AnswerDomains? {
        guard let cell else { return self }
        return changing(cell) { domain in
            switch state {
            case .answered: domain.states.formIntersection(.answered)
            case .unanswered: domain.states.subtract(.answered)
            case .skipped: domain.states.formIntersection(.skipped)
            case .notSkipped: domain.states.subtract(.skipped)
            }
        }
    }

    func knowing(_ cell: Cell?, isYes: Bool) -> AnswerDomains? {
        guard let cell else { return self }
        return changing(cell) { domain in
            domain.states.formIntersection(.answered)
            domain.yesno.formIntersection(.init(isYes))
        }
    }

    func knowing(_ cell: Cell, _ id: [UInt8], isMember: Bool) -> AnswerDomains? {
        changing(cell) { domain in
            domain.states.formIntersection(.answered)
            if isMember { domain.members.insert(id) } else { domain.strangers.insert(id) }
        }
    }

    func knowing(_ cell: Cell, _ sign: ExpressionNode.Comparison, _ constant: ExpressionValue) -> AnswerDomains? {
        changing(cell) { domain in
            domain.states.formIntersection(.answered)
            switch constant {
            case .text(let text): domain.know(sign, text: Array(text.utf8))
            case .yesno(let yes):
                if sign == .equal { domain.yesno.formIntersection(.init(yes)) }
                if sign == .notEqual { domain.yesno.subtract(.init(yes)) }
            case .unknown: domain.states = []
            case .number, .civil: if let number = Self.number(constant) { domain.know(sign, number) }
            case .list, .record, .place, .files: break
            }
        }
    }

    func range(_ cell: Cell) -> NumberRange {
        let domain = domains.first { $0.name == cell.name }?.domain ?? AnswerDomain(cell.type)
        return NumberRange(lowest: domain.lowest, highest: domain.highest)
    }

    /// A number, date, time or moment as a number with the same order.
    static func number(_ value: ExpressionValue) -> Rational? {
        switch value {
        case .number(let number): number
        case .civil(let civil): Rational(Int64(civil.number))
        case .unknown, .yesno, .text, .list, .record, .place, .files: nil
        }
    }
}

/// The constraints on one answer.
struct AnswerDomain {
    struct States: OptionSet {
        let rawValue: UInt8
        static let answered = States(rawValue: 1)
        static let skipped = States(rawValue: 2)
        static let notAsked = States(rawValue: 4)
    }

    struct Truths: OptionSet {
        let rawValue: UInt8
        static let yes = Truths(rawValue: 1)
        static let no = Truths(rawValue: 2)

        init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A single value.
        init(_ isYes: Bool) { self = isYes ? .yes : .no }
    }

    var states: States = [.answered, .skipped, .notAsked]
    var yesno: Truths = [.yes, .no]
    private(set) var lowest: Rational?
    private(set) var highest: Rational?
    /// The excluded numbers, in order and distinct.
    private var excluded: [Rational] = []
    /// The first possible number and the distance between them; `nil` if any fraction is possible.
    private var (first, step): (Rational, Rational?) = (.zero, nil)
    /// The possible texts; `nil` if any text except the excluded ones is possible.
    private var texts: [[UInt8]]?
    private var excludedTexts: [[UInt8]] = []
    /// The elements that a list of options or texts must have, and must not have.
    var members: Set<[UInt8]> = []
    var strangers: Set<[UInt8]> = []

    init(_ type: ExpressionType) {
        switch type {
        case .number(let facts):
            (lowest, highest, first, step) = (facts.lowest, facts.highest, facts.lowest ?? .zero, facts.step)
        case .civil(let kind):
            let numbers = kind.numbers
            (lowest, highest) = (
                numbers.map { Rational(Int64($0.lowerBound)) }, numbers.map { Rational(Int64($0.upperBound)) }
            )
            step = .one
        case .option(let facts): texts = facts.ids.map { Array($0.utf8) }
        case .yesno, .text, .list, .record, .place, .files, .nothing: break
        }
    }

    mutating func know(_ sign: ExpressionNode.Comparison, _ number: Rational) {
        switch sign {
        case .equal:
            raise(to: number, isIncluded: true)
            lower(to: number, isIncluded: true)
        case .notEqual: exclude(number)
        case .less: lower(to: number, isIncluded: false)
        case .lessOrEqual: lower(to: number, isIncluded: true)
        case .greater: raise(to: number, isIncluded: false)
        case .greaterOrEqual: raise(to: number, isIncluded: true)
        }
    }

    mutating func know(_ sign: ExpressionNode.Comparison, text: [UInt8]) {
        if sign == .equal { texts = texts?.filter { $0 == text } ?? (excludedTexts.contains(text) ? [] : [text]) }
        guard sign == .notEqual else { return }
        if texts == nil { excludedTexts.append(text) } else { texts?.removeAll { $0 == text } }
    }

    private mutating func exclude(_ number: Rational) {
        let index = index(ofExcluded: number)
        if index == excluded.count || excluded[index] != number { excluded.insert(number, at: index) }
    }

    private func isExcluded(_ number: Rational) -> Bool {
        let index = index(ofExcluded: number)
        return index < excluded.count && excluded[index] == number
    }

    /// The position of an excluded number, existing or not.
    private func index(ofExcluded number: Rational) -> Int {
        var (low, high) = (0, excluded.count)
        while low < high {
            let middle = (low + high) / 2
            if excluded[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private mutating func raise(to number: Rational, isIncluded: Bool) {
        if !isIncluded { exclude(number) }
        guard lowest.map({ $0 < number }) ?? true else { return }
        lowest = number
        guard let step, let steps = number.subtracting(first)?.divided(by: step), steps.whole == nil,
            let next = Rational(steps.floor).adding(.one)?.multiplied(by: step)?.adding(first)
        else { return }
        lowest = next
    }

    private mutating func lower(to number: Rational, isIncluded: Bool) {
        if !isIncluded { exclude(number) }
        guard highest.map({ $0 > number }) ?? true else { return }
        highest = number
        guard let step, let steps = number.subtracting(first)?.divided(by: step), steps.whole == nil,
            let last = Rational(steps.floor).multiplied(by: step)?.adding(first)
        else { return }
        highest = last
    }

    /// Whether no state and no answer is possible.
    var isEmpty: Bool { states.isEmpty || (states == .answered && hasNoAnswer) }

    private var hasNoAnswer: Bool {
        yesno.isEmpty || hasNoNumber || !members.isDisjoint(with: strangers)
            || texts?.isEmpty == true
    }

    private var hasNoNumber: Bool {
        guard let lowest, let highest else { return false }
        if lowest > highest { return true }
        if lowest == highest { return isExcluded(lowest) }
        guard let step, let steps = highest.subtracting(lowest)?.divided(by: step)?.floor,
            steps < Int64(excluded.count)
        else { return false }
        var number = lowest
        for _ in 0...steps {
            guard isExcluded(number) else { return false }
            guard let next = number.adding(step) else { return false }
            number = next
        }
        return true
    }
}
