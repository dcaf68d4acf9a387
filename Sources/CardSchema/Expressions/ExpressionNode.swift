/// A node of a checked expression; nodes refer to each other, constants and references by index.
///
/// It contains nothing that is reference-counted, so evaluating allocates nothing.
enum ExpressionNode: Sendable, Hashable {
    /// Where to read a question.
    enum Owner: Sendable, Hashable {
        /// On the card.
        case card
        /// In the record that the expression belongs to.
        case record
        /// In the record of a macro's variable, counted from the outermost macro.
        case variable(Int)
    }

    enum Arithmetic: Sendable, Hashable {
        case add, subtract, multiply, divide, remainder
    }

    enum Comparison: Sendable, Hashable {
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    }

    enum Macro: String, Sendable, Hashable {
        case exists, all, filter, map
    }

    enum TextTest: String, Sendable, Hashable {
        case contains, startsWith, endsWith
    }

    enum Aggregate: String, Sendable, Hashable {
        case sum, mean, min, max, count
    }

    /// A function of one number.
    enum Rounding: String, Sendable, Hashable {
        case floor, ceil, round, abs, sqrt
    }

    /// A part of a date, or of the date of a moment.
    enum DatePart: String, Sendable, Hashable {
        case year, month, weekday
    }

    case constant(Int)
    /// The answer to a question, or a score.
    case value(Int, Owner)
    /// The records of a list field.
    case records(Int)
    /// The answers to one question in all records of a list.
    case column(list: Int, field: Int)
    /// The open ones of consecutive operands, which are references.
    case values(first: Int, count: Int)
    /// Consecutive operands, which are nodes.
    case list(first: Int, count: Int)
    /// A macro's variable.
    case variable(Int)
    case has(Int, Owner)
    case hasRecords(Int)
    case skipped(Int, Owner)
    case not(Int)
    case negate(Int)
    case arithmetic(Arithmetic, Int, Int)
    case compare(Comparison, Int, Int)
    case and(Int, Int)
    case or(Int, Int)
    case conditional(Int, Int, Int)
    /// Whether the first operand is an element of the second.
    case isIn(Int, Int)
    case macro(Macro, list: Int, body: Int)
    case size(Int)
    case textTest(TextTest, Int, Int)
    /// Whether the operand, a text, has the form of a pattern.
    case matches(Int, pattern: Int)
    /// The operand, a text, with small letters for its capitals.
    case lower(Int)
    /// Over consecutive operands, which are nodes.
    case aggregate(Aggregate, first: Int, count: Int)
    case aggregateList(Aggregate, Int)
    /// The minutes forward from the first time to the second.
    case span(Int, Int)
    /// The days from the first date to the second, each also of a moment.
    case days(Int, Int)
    /// The minutes from the first moment to the second.
    case minutes(Int, Int)
    case rounding(Rounding, Int)
    case datePart(DatePart, Int)
}
