package import CardSchema

/// An expression of another system, as a tree that does not depend on its syntax.
///
/// A reader makes it from its own language; the writer turns it into an expression of a template, where types and ids are
/// known. What a reader cannot express is ``unsupported(_:)``, and the rule that contains it is reported.
package indirect enum QuestionnaireExpression: Sendable, Hashable {
    package enum Operator: String, Sendable, Hashable {
        case or, and, equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, plus, minus, times, divided,
            remainder
    }

    /// What is asked of answers.
    package enum Function: String, Sendable, Hashable {
        /// Of one answer: whether it is answered, the number of chosen options or records, the number of characters.
        case isAnswered, count, length
        /// Of a choice and an option's code: whether it is chosen.
        case isChosen
        /// Of a question of a list: whether no two records have the same answer.
        case areDistinct
        /// Of numbers; of one list question, its column.
        case sum, mean, smallest, largest, countAnswered
        case absolute, floor, ceiling, squareRoot
        /// Of a number, and the number of decimals.
        case round
        /// Of texts: contains, begins with, ends with, in lower case; a text and a pattern in the language of `matches`.
        case contains, startsWith, endsWith, lower, matches
        /// Of two days or moments, from the first to the second: whole days, minutes.
        case days, minutes
        /// Of a day or a moment.
        case year, month, weekday
        /// The first answered one of its arguments.
        case firstAnswered
        /// The weight of the chosen option of a question.
        case score
        /// Of the words of a message, and of values: a text that is made of answers, such as two that are joined.
        case written
        /// Of the words of a message: what a program makes, such as a random number or the place of a record.
        case generated
    }

    case number(DecimalNumber)
    case text(String)
    case truth(Bool)
    /// A day, a time or a moment, as it is stored: `2026-11-20`, `21:04`, `2026-11-20T21:04`.
    case day(String), time(String), moment(String)
    /// The code of an option, where the system tells codes from texts.
    case option(String)
    /// The answer of the question with a code.
    case answer(String)
    /// The answer to the question itself, in its own rule.
    case itself
    /// The answer of the question with a code on the card before.
    case last(String)
    /// The day of the card.
    case today
    /// The moment at which a question is reached; only as a whole proposal.
    case now
    /// No answer, where a system has an empty text as a result: `if(${x} = 'a', 1, '')`.
    case nothing
    case not(QuestionnaireExpression)
    case negative(QuestionnaireExpression)
    case binary(Operator, QuestionnaireExpression, QuestionnaireExpression)
    case conditional(QuestionnaireExpression, then: QuestionnaireExpression, otherwise: QuestionnaireExpression)
    case call(Function, [QuestionnaireExpression])
    /// The records of a list for which a test holds, by the code of the list or of a question in it; with a value, that of
    /// each of them. Answers of the list are those of the record.
    case records(String, where: QuestionnaireExpression, value: QuestionnaireExpression?)
    /// What has no equivalent, with the words of a message: `pulldata`.
    case unsupported(String)
}

extension QuestionnaireExpression {
    /// Joins expressions that all have to be true; `nil` for none.
    package static func all(_ expressions: [QuestionnaireExpression]) -> QuestionnaireExpression? {
        guard let first = expressions.first else { return nil }
        return expressions.dropFirst().reduce(first) { .binary(.and, $0, $1) }
    }

    /// A text that is made of answers, for which a template has no words.
    package static func written(_ words: String, _ parts: [QuestionnaireExpression]) -> QuestionnaireExpression {
        .call(.written, [.text(words)] + parts)
    }

    /// What a program makes, for which a template has no words.
    package static func generated(_ words: String) -> QuestionnaireExpression { .call(.generated, [.text(words)]) }

    /// Joins expressions; any of them has to be true; `nil` for none.
    package static func any(_ expressions: [QuestionnaireExpression]) -> QuestionnaireExpression? {
        guard let first = expressions.first else { return nil }
        return expressions.dropFirst().reduce(first) { .binary(.or, $0, $1) }
    }
}

extension QuestionnaireExpression {
    /// The texts that it may give as they are written.
    var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .conditional(_, let then, let otherwise): then.texts + otherwise.texts
        default: []
        }
    }
}
