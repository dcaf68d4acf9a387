public import CardSchema

/// What is wrong with an answer, as a value; its words come from the field.
public enum AnswerProblem: Sendable, Hashable, Error {
    /// It is a value of another kind, such as a text for a scale.
    case wrongKind
    /// A number that reaches 2⁵³ or has an exponent, which is never stored.
    case notStorable
    /// It lies below the lowest or above the highest value.
    case outOfRange
    /// It lies between two steps.
    case offStep
    /// It has more digits behind the point than the field keeps.
    case tooManyDecimals
    /// There is no such option.
    case unknownOption(String)
    /// An option stands there twice.
    case repeatedOption(String)
    /// Too few options are chosen.
    case tooFew
    /// Too many options are chosen.
    case tooMany
    /// An option that stands alone is chosen with others.
    case notAlone(String)
    /// A text without a character in it.
    case emptyText
    /// A text of more Unicode scalars than the field takes.
    case tooLong
    /// A line break in a text of one line.
    case lineBreak
    /// A date or time that does not exist, or is not written in full.
    case malformed
}

extension AnswerProblem {
    /// One sentence without a full stop on what is wrong: `'day.slept' is 1900, but it goes from 0 to 1440 minutes`.
    ///
    /// The value is named as far as the field allows: a private one as `a value`, a text by its length, unless
    /// `showsValues`.
    public func message(for field: Field, value: Value? = nil, showsValues: Bool = false) -> String {
        let words = AnswerWords(field: field)
        let shown = value.map { words.shown($0, showsValues: showsValues) } ?? "a value"
        let mayName = showsValues || !field.isPrivate
        switch self {
        case .wrongKind: return "'\(field.path)' holds what is no \(field.type.name); it takes \(words.kind)"
        case .notStorable: return "'\(field.path)' holds a number that is too large or too fine, or has an exponent"
        case .outOfRange: return "'\(field.path)' is \(shown), but it goes \(words.range)"
        case .offStep: return "'\(field.path)' is \(shown), but it goes \(words.range) in steps of \(words.step)"
        case .tooManyDecimals: return "'\(field.path)' is \(shown), but it keeps \(words.decimals) behind the point"
        case .unknownOption(let id):
            return mayName
                ? "'\(field.path)' has no option '\(id)'" : "'\(field.path)' holds an option that it does not have"
        case .repeatedOption(let id):
            return mayName ? "'\(field.path)' holds '\(id)' twice" : "'\(field.path)' holds an option twice"
        case .tooFew, .tooMany: return "'\(field.path)' holds \(words.count(value)), but it takes \(words.counts)"
        case .notAlone(let id):
            return mayName
                ? "'\(field.path)' holds '\(id)', which stands alone, with others"
                : "'\(field.path)' holds an option that stands alone with others"
        case .emptyText: return "'\(field.path)' holds an empty text, which is no answer"
        case .tooLong: return "'\(field.path)' is \(shown), but it takes at most \(words.maxLength)"
        case .lineBreak: return "'\(field.path)' has a line break, but it is one line"
        case .malformed: return "'\(field.path)' holds what is no \(field.type.name); it is written \(words.form)"
        }
    }

    /// What to answer instead, as a sentence: `Choose a number from 1 to 5.`
    public func advice(for field: Field) -> String {
        let words = AnswerWords(field: field)
        switch self {
        case .tooFew, .tooMany: return "Choose \(words.counts)."
        case .notAlone(let id): return "Choose '\(id)' alone, or the others without it."
        case .tooLong: return "Use at most \(words.maxLength)."
        case .tooManyDecimals: return "Keep \(words.decimals) behind the point."
        case .lineBreak: return "Write it on one line."
        default: return words.advice
        }
    }
}
