public import CardSchema

extension DiagnosticCode {
    /// The card, or part of its JSON, does not have the structure of a card.
    public static let cardShape = DiagnosticCode("C301")
    /// The card contains a group or field that its schema does not have.
    public static let unknownPath = DiagnosticCode("C302")
    /// A value has a different type than its field.
    public static let wrongKind = DiagnosticCode("C303")
    /// A value is outside the range of its field.
    public static let outOfRange = DiagnosticCode("C304")
    /// An option does not exist.
    public static let unknownOption = DiagnosticCode("C305")
    /// Options exclude each other, or there are too few or too many.
    public static let wrongOptions = DiagnosticCode("C306")
    /// A text is empty, too long, or has a line break in a one-line field.
    public static let wrongText = DiagnosticCode("C307")
    /// A date or time does not exist, or is incomplete.
    public static let malformedDate = DiagnosticCode("C308")
    /// The reason is not one of the four reasons for skipping a question.
    public static let unknownReason = DiagnosticCode("C309")
    /// A question is both answered and skipped.
    public static let answeredAndSkipped = DiagnosticCode("C310")
    /// There is text for the "other" option, but that option is not chosen.
    public static let otherTextAlone = DiagnosticCode("C311")
    /// A path appears twice on a card, in different notations.
    public static let pathTwice = DiagnosticCode("C312")
    /// A card in a file has no valid day.
    public static let cardDay = DiagnosticCode("C313")
    /// A card in a file has an unknown member.
    public static let unknownMember = DiagnosticCode("C314")
    /// A card exceeds the size limit.
    public static let cardTooLarge = DiagnosticCode("C315")
    /// A member of a place, file or record is missing, unknown, malformed or repeated.
    public static let wrongPart = DiagnosticCode("C316")
    /// A file has a type that its field does not accept.
    public static let fileNotAccepted = DiagnosticCode("C317")
}

extension AnswerProblem {
    /// The code that documents this problem.
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

    /// The key of the field's declaration that a value violates.
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
    /// Whether a value is below the minimum of a type.
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
