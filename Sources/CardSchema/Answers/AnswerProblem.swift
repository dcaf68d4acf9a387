/// Why an answer is invalid.
///
/// The field supplies the words.
public enum AnswerProblem: Sendable, Hashable, Error {
    /// The value has the wrong type, such as a text for a scale.
    case wrongKind
    /// A number that is 2⁵³ or larger or has an exponent, which cannot be stored.
    case notStorable
    /// The value is below the minimum or above the maximum.
    case outOfRange
    /// The value is between two steps.
    case offStep
    /// The number has more decimals than the field allows.
    case tooManyDecimals
    /// The option does not exist.
    case unknownOption(String)
    /// An option is repeated.
    case repeatedOption(String)
    /// Too few options are chosen.
    case tooFew
    /// Too many options are chosen.
    case tooMany
    /// An exclusive option is chosen together with others.
    case notAlone(String)
    /// The text has no visible character.
    case emptyText
    /// The text has more Unicode scalars than the field allows.
    case tooLong
    /// A one-line text has a line break.
    case lineBreak
    /// A date or time does not exist, or is incomplete.
    case malformed
    /// A tag begins or ends with white space, or has a comma.
    case badTag
    /// Two tags differ only in case and accents.
    case repeatedTag
    /// A place, file or record lacks a part.
    case missingPart(String)
    /// A place, file or record has an unknown part.
    case unknownPart(String)
    /// A part of a file or record is malformed.
    case malformedPart(String)
    /// The field does not accept the file's media type.
    case notAccepted
    /// A file is larger than the field allows.
    case fileTooLarge
    /// Two records of a list have the same key.
    case repeatedKey
    /// A fault in a record: its key, and the index of the field in the list.
    indirect case inRecord(String, Int, AnswerProblem)
}

extension AnswerProblem {
    /// Returns what is wrong as one sentence without a full stop: `'day.slept' is 1900, but it must be from 0 to
    /// 1440 minutes`.
    ///
    /// Unless `showsValues` is set, a private value appears as `a value`, and a text only as its length.
    public func message(for field: Field, value: Value? = nil, showsValues: Bool = false) -> String {
        if case .inRecord(let key, let index, let problem) = self, let inner = field.type.list?.fields[index] {
            return problem.message(
                for: inner.inRecord(key), value: value?.cell(ofRecord: key, index)?.value, showsValues: showsValues)
        }
        return "'\(field.path)' " + predicate(AnswerWords(field: field), value, showsValues)
    }

    /// The message after its subject, for an answer that a template's author wrote.
    func predicate(for field: Field) -> String { predicate(AnswerWords(field: field), nil, true) }

    /// The message after its subject.
    private func predicate(_ words: AnswerWords, _ value: Value?, _ showsValues: Bool) -> String {
        let mayName = showsValues || !words.field.isPrivate
        let shown = value.map { words.shown($0, showsValues: showsValues) } ?? "a value"
        switch self {
        case .wrongKind: return "must be \(words.kind), but is something else"
        case .notStorable: return "contains a number that is too large, has too many decimals or has an exponent"
        case .outOfRange: return "is \(shown), but it must be \(words.range)"
        case .offStep: return "is \(shown), but it must be \(words.steps)"
        case .tooManyDecimals: return "is \(shown), but it accepts \(words.decimals)"
        case .unknownOption(let id):
            // An invalid id may be any text, including diary text.
            return mayName && Identifier.isValid(id)
                ? "has no option '\(id)'" : "contains an unknown option"
        case .repeatedOption(let id): return mayName ? "contains '\(id)' twice" : "contains an option twice"
        case .tooFew:
            return "contains \(mayName ? words.count(value) : "too few \(words.things)"), but it needs \(words.counts)"
        case .tooMany:
            return
                "contains \(mayName ? words.count(value) : "too many \(words.things)"), but it accepts \(words.counts)"
        case .notAlone(let id):
            return "contains \(mayName ? "'\(id)'" : "an option") together with others, but it can only be chosen alone"
        case .emptyText: return "is an empty text, which is not an answer"
        case .tooLong: return "is \(shown), but it accepts at most \(words.maxLength)"
        case .lineBreak: return "has a line break, but it accepts only one line"
        case .malformed: return "is not a valid \(words.field.type.name); write it as \(words.form)"
        case .badTag: return "contains a tag with a comma, or with a space at its start or end"
        case .repeatedTag: return "contains a tag twice"
        case .missingPart(let part): return "lacks '\(part)'"
        case .unknownPart(let part):
            return mayName && Identifier.isSpeakable(part)
                ? "has no '\(part)'" : "contains an unknown part"
        case .malformedPart(let part): return "contains a '\(part)' that is not valid"
        case .notAccepted: return "contains a file that is not of type \(words.accepted)"
        case .fileTooLarge: return "contains a file of more than \(words.maxBytes)"
        case .repeatedKey: return "contains two records with the same key"
        case .inRecord: return "contains an invalid record"
        }
    }

    /// Returns what would be accepted, as a sentence.
    ///
    /// For example `Choose a number from 1 to 5.`
    public func advice(for field: Field) -> String { advice(for: field, in: .typed) }

    /// Returns what to write instead, as a sentence, for answers that are not typed.
    package func advice(for field: Field, in medium: AnswerMedium) -> String {
        if case .inRecord(let key, let index, let problem) = self, let inner = field.type.list?.fields[index] {
            return problem.advice(for: inner.inRecord(key), in: medium == .table ? .json : medium)
        }
        let words = AnswerWords(field: field)
        switch self {
        case .tooFew, .tooMany: return "\(words.takesOptions ? "Choose" : "Take") \(words.counts)."
        case .notAlone(let id):
            return field.isPrivate
                ? "Choose that option alone, or only the others."
                : "Choose '\(id)' alone, or the others without it."
        case .tooLong: return "Use at most \(words.maxLength)."
        case .lineBreak: return "Write it on one line."
        case .notAccepted: return "Take \(words.accepted)."
        case .fileTooLarge: return "Take files of at most \(words.maxBytes)."
        default: return words.advice(in: medium)
        }
    }
}

extension Value {
    /// Returns the cell of a field in a record of a list.
    fileprivate func cell(ofRecord key: String, _ index: Int) -> Cell? {
        guard case .records(let records) = self, let record = records.first(where: { $0.key == key }) else {
            return nil
        }
        return record.cells[index]
    }
}

extension AnswerProblem: Discreet {}
