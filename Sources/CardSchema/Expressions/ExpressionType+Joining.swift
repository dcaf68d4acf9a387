extension ExpressionType {
    /// Returns the common type of two elements of a list; `nil` if there is none.
    func joined(with other: ExpressionType) -> ExpressionType? {
        switch (self, other) {
        case (.nothing, _): other
        case (_, .nothing): self
        case (.number(let a), .number(let b)): .number(a.joined(with: b))
        case (.list(let a), .list(let b)): a.joined(with: b).map { .list($0) }
        case (.option, .option), (.option, .text), (.text, .option): self == other ? self : .text
        case (.yesno, .yesno), (.text, .text), (.place, .place), (.files, .files): self
        case (.civil(let a), .civil(let b)): a == b ? self : nil
        case (.record(let a), .record(let b)): a.list == b.list ? self : nil
        default: nil
        }
    }

    /// Whether `==` may compare them.
    func isComparable(with other: ExpressionType) -> Bool {
        switch (self, other) {
        case (.number, .number), (.yesno, .yesno): true
        case (.civil(let a), .civil(let b)): a == b
        case (.text, .text), (.text, .option), (.option, .text), (.option, .option): true
        // The type of an element of `[]`; there is none, so every operation is fine.
        case (.nothing, _), (_, .nothing): true
        default: false
        }
    }

    /// Whether the values have an order.
    var hasOrder: Bool {
        switch self {
        case .number, .civil, .nothing: true
        case .yesno, .text, .option, .list, .record, .place, .files: false
        }
    }

    /// The range, if it is a number.
    var numberFacts: NumberFacts? { if case .number(let facts) = self { facts } else { nil } }
    /// The ids, if it has some.
    var optionFacts: OptionFacts? { if case .option(let facts) = self { facts } else { nil } }
    /// Whether it is a number with a square root in it.
    var isRooted: Bool { numberFacts?.isRooted == true }
    // `nothing`, the type of an element of `[]`, is a subtype of all of these.
    var isText: Bool { self == .text || optionFacts != nil || self == .nothing }
    var isNumber: Bool { numberFacts != nil || self == .nothing }
    var isMoment: Bool { self == .civil(.moment) || self == .nothing }
    /// Whether it is a date, or has one.
    var hasDate: Bool { self == .civil(.date) || isMoment }
    var isYesno: Bool { self == .yesno || self == .nothing }
}

extension NumberFacts {
    /// The common range of two numbers.
    func joined(with other: NumberFacts) -> NumberFacts {
        guard self != other else { return self }
        let lowest = lowest.flatMap { low in other.lowest.map { Swift.min(low, $0) } }
        let highest = highest.flatMap { high in other.highest.map { Swift.max(high, $0) } }
        return NumberFacts(lowest: lowest, highest: highest, isRooted: isRooted || other.isRooted)
    }
}
