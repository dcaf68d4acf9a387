public import CardSchema

extension DiagnosticCode {
    /// The card, or a part of it, has another shape than a card has.
    public static let cardShape = DiagnosticCode("C301")
    /// The card speaks of a group or field that its schema does not have.
    public static let unknownPath = DiagnosticCode("C302")
    /// A value is of another kind than its field takes.
    public static let wrongKind = DiagnosticCode("C303")
    /// A value lies outside the values that its field takes.
    public static let outOfRange = DiagnosticCode("C304")
    /// An option does not exist.
    public static let unknownOption = DiagnosticCode("C305")
    /// Options do not go together, or are too few or too many.
    public static let wrongOptions = DiagnosticCode("C306")
    /// A text is empty, too long, or has a line break where it is one line.
    public static let wrongText = DiagnosticCode("C307")
    /// A date or a time does not exist, or is not written in full.
    public static let malformedDate = DiagnosticCode("C308")
    /// A reason is none of the four for which a question may be skipped.
    public static let unknownReason = DiagnosticCode("C309")
    /// A question is both answered and skipped.
    public static let answeredAndSkipped = DiagnosticCode("C310")
    /// The text for another option stands there while that option is not chosen.
    public static let otherTextAlone = DiagnosticCode("C311")
    /// A path stands twice in one card, in different notations.
    public static let pathTwice = DiagnosticCode("C312")
    /// A card in a file says no day that there is.
    public static let cardDay = DiagnosticCode("C313")
    /// A card in a file has a member that no card has.
    public static let unknownMember = DiagnosticCode("C314")
    /// A card is larger than a card may be.
    public static let cardTooLarge = DiagnosticCode("C315")
    /// A part of a place, a file or a record is missing, unknown, not in its form, or stands twice.
    public static let wrongPart = DiagnosticCode("C316")
    /// A file is of a kind that its field does not take.
    public static let fileNotAccepted = DiagnosticCode("C317")
}

extension AnswerProblem {
    /// The code under which it is explained.
    var code: DiagnosticCode {
        switch self {
        case .wrongKind: .wrongKind
        case .notStorable, .outOfRange, .offStep, .tooManyDecimals: .outOfRange
        case .unknownOption: .unknownOption
        case .repeatedOption, .tooFew, .tooMany, .notAlone: .wrongOptions
        case .emptyText, .tooLong, .lineBreak: .wrongText
        case .malformed: .malformedDate
        case .badTag, .repeatedTag: .wrongText
        case .missingPart, .unknownPart, .malformedPart, .repeatedKey: .wrongPart
        case .notAccepted: .fileNotAccepted
        case .inRecord(_, _, let problem): problem.code
        }
    }

    /// The key of the field that a value breaks.
    func declaringKey(for value: Value?, of field: Field) -> String {
        switch self {
        case .wrongKind, .notStorable, .emptyText, .lineBreak, .malformed, .badTag, .repeatedTag, .missingPart,
            .malformedPart, .repeatedKey, .inRecord:
            "type"
        case .unknownPart: field.type.list == nil ? "type" : "fields"
        case .notAccepted: "accept"
        case .outOfRange: value.map { $0.isBelow(field.type) } == true ? "min" : "max"
        case .offStep: "step"
        case .tooManyDecimals: "decimals"
        case .unknownOption, .repeatedOption: "options"
        case .tooFew: "min_count"
        case .tooMany: "max_count"
        case .notAlone: "exclusive"
        case .tooLong: "max_length"
        }
    }
}

extension Value {
    /// Whether it lies below the lowest value of a type.
    fileprivate func isBelow(_ type: FieldType) -> Bool {
        switch (type, self) {
        case (.scale(let scale), .whole(let number)): number < scale.min
        case (.integer(let limits), .whole(let number)): limits.range.min.map { number < $0 } ?? false
        case (.duration(let limits), .whole(let number)): number < limits.min ?? 0
        case (.decimal(let limits), .decimal(let number)): limits.range.min.map { number < $0 } ?? false
        case (.date(let limits), .date(let date)): limits.min.map { date < $0 } ?? false
        case (.time(let limits), .time(let time)): limits.min.map { time < $0 } ?? false
        default: false
        }
    }
}
