import CardSchema

/// One of the values that a part of an expression stands for, before any answer is known.
///
/// ```
/// %resource.item.where(linkId='a').answer.value.where(code='x').exists()
///    root    items      item        answer value   value, guard: a is x    scalar: a is x
/// ```
struct FHIRPathElement {
    enum Kind: Hashable {
        /// The response, and the questionnaire.
        case response, questionnaire
        /// An item of the response, with its number, and of the questionnaire.
        case item(Int), definition(Int)
        /// The answer of an item; with an option, that one of several chosen ones.
        case answer(Int, option: Int?)
        /// Its value, or a part of it.
        case value(Int, option: Int?, Part)
        /// An option that an item offers, and its value or a part of that.
        case offered(Int, Int), offeredValue(Int, Int, Part)
        /// The extension that has the number of an option.
        case weight(Source), weightURL
        /// A computed value.
        case scalar(QuestionnaireExpression, Sort)
    }

    /// What a number of an option is the number of.
    enum Source: Hashable {
        case answer(Int, option: Int?)
        case offered(Int, Int)
    }

    enum Part: Hashable { case whole, code, display, system, unit }

    /// The type of a computed value.
    enum Sort: Hashable { case number, text, truth, date, moment, time, year, unknown }

    var kind: Kind
    /// What has to be true for it to be among the values; `nil` for nothing.
    var condition: QuestionnaireExpression?

    init(_ kind: Kind, if condition: QuestionnaireExpression? = nil) { (self.kind, self.condition) = (kind, condition) }

    static func scalar(_ expression: QuestionnaireExpression, _ sort: Sort) -> FHIRPathElement {
        FHIRPathElement(.scalar(expression, sort))
    }

    /// Returns it with another kind, under the same condition.
    func with(_ kind: Kind) -> FHIRPathElement { FHIRPathElement(kind, if: condition) }

    /// Returns it under one more condition; `nil` if that is never true.
    func under(_ more: QuestionnaireExpression) -> FHIRPathElement? {
        switch more {
        case .truth(true): self
        case .truth(false): nil
        default: FHIRPathElement(kind, if: condition.map { FHIRPathLogic.and($0, more) } ?? more)
        }
    }
}

/// And, or and not, which leave out what is decided.
enum FHIRPathLogic {
    typealias Expression = QuestionnaireExpression

    static func and(_ a: Expression, _ b: Expression) -> Expression {
        switch (a, b) {
        case (.truth(false), _), (_, .truth(false)): .truth(false)
        case (.truth(true), let other), (let other, .truth(true)): other
        case (_, .binary(.and, a, _)): b
        case (.binary(.and, _, b), _): a
        default: a == b ? a : .binary(.and, a, b)
        }
    }

    static func or(_ a: Expression, _ b: Expression) -> Expression {
        switch (a, b) {
        case (.truth(true), _), (_, .truth(true)): .truth(true)
        case (.truth(false), let other), (let other, .truth(false)): other
        case (_, .not(a)), (.not(b), _): .truth(true)
        case (_, .binary(.and, .not(a), let rest)): or(a, rest)
        default: a == b ? a : .binary(.or, a, b)
        }
    }

    static func not(_ a: Expression) -> Expression {
        switch a {
        case .truth(let value): .truth(!value)
        case .not(let inner): inner
        default: .not(a)
        }
    }

    /// Returns a test that is true exactly where another is true, and false where that is false *or unknown*; with
    /// `wanted` false, a test that is true exactly where the other is false.
    ///
    /// An expression of FHIRPath takes an empty test as false, and ours does not.
    static func certain(_ test: Expression, _ wanted: Bool = true) -> Expression {
        switch test {
        case .truth(let value): return .truth(value == wanted)
        case .not(let inner): return certain(inner, !wanted)
        case .binary(.and, let a, let b):
            let (left, right) = (certain(a, wanted), certain(b, wanted))
            return wanted ? and(left, right) : or(left, right)
        case .binary(.or, let a, let b):
            let (left, right) = (certain(a, wanted), certain(b, wanted))
            return wanted ? or(left, right) : and(left, right)
        case .call(.isAnswered, _): return wanted ? test : not(test)
        default: return and(defined(test), wanted ? test : not(test))
        }
    }

    /// Returns one of two values by a test, without what the test decides already.
    static func choice(_ test: Expression, _ yes: Expression, _ no: Expression) -> Expression {
        if case .truth(let value) = test { return value ? yes : no }
        var yes = yes
        if case .conditional(test, let inner, _) = yes { yes = inner }
        if no == .nothing, defined(yes) == test { return yes }
        return .conditional(test, then: yes, otherwise: no)
    }

    /// Returns whether a value is not unknown: whether all that it needs is answered.
    ///
    /// The tests of its conditions never are, because ``certain(_:_:)`` made them.
    static func defined(_ value: Expression) -> Expression {
        switch value {
        case .answer, .itself, .last: .call(.isAnswered, [value])
        case .number, .text, .truth, .day, .time, .moment, .option, .today, .now, .call(.isAnswered, _): .truth(true)
        case .nothing, .unsupported: .truth(false)
        case .call(.score, let of): .call(.isAnswered, of)
        case .call(.firstAnswered, let all): all.reduce(.truth(false)) { or($0, defined($1)) }
        case .conditional(let test, let yes, let no): or(and(test, defined(yes)), and(not(test), defined(no)))
        case .binary(.and, _, _), .binary(.or, _, _): or(certain(value), certain(value, false))
        case .binary(_, let a, let b): and(defined(a), defined(b))
        case .not(let a), .negative(let a): defined(a)
        case .records: .truth(true)
        case .call(_, let all): all.reduce(.truth(true)) { and($0, defined($1)) }
        }
    }
}
