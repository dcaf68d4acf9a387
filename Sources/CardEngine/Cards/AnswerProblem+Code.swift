import CardSchema

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
        case .fileTooLarge: .fileTooLarge
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
        case .fileTooLarge: "max_bytes"
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
        if case .civil(_, let limits) = type.family, let civil { return limits.min.map { civil < $0 } ?? false }
        return switch (type.plain, self) {
        case (.integer(let limits), .whole(let number)): limits.range.min.map { number < $0 } ?? false
        case (.duration(let limits), .whole(let number)): number < limits.min ?? 0
        case (.decimal(let limits), .decimal(let number)): limits.range.min.map { number < $0 } ?? false
        default: false
        }
    }
}
