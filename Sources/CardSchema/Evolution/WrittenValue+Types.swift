extension WrittenValue {
    /// Returns the value as a valid value of a type; `nil` if it is not one.
    func value(of type: FieldType) -> Value? {
        guard let value = form(of: type), AnswerCheck.problem(of: value, for: type) == nil else { return nil }
        return value
    }

    /// Returns the value as a value of the type, ignoring its limits.
    func form(of type: FieldType) -> Value? {
        switch (type.family, self) {
        case (.number, .number(let number)): type.value(number)
        case (.yesno, .yesno(let isYes)): .yesno(isYes)
        case (.option, .text(let id)): .choice(id)
        case (.text, .text(let text)): .text(text)
        case (.civil(let kind, _), .text(let text)): CivilValue(text, as: kind)?.answer
        default: nil
        }
    }

    /// Whether it represents a value.
    func isValue(_ value: Value) -> Bool {
        switch (self, value.content) {
        case (.number(let a), .number(let b)): a == b
        case (.yesno(let a), .yesno(let b)): a == b
        case (.text(let a), .option(let b)), (.text(let a), .text(let b)): a.hasSameBytes(as: b)
        case (.text(let a), .civil(let b)): a == "\(b)"
        default: false
        }
    }

    /// Returns the valid value of a type for a key of a map: `"3"`, `"true"`, an option.
    static func value(of key: String, _ type: FieldType) -> Value? {
        let written: WrittenValue? =
            switch type.family {
            case .number: DecimalNumber(key).map { .number($0) }
            case .yesno: key == "true" ? .yesno(true) : key == "false" ? .yesno(false) : nil
            default: .text(key)
            }
        return written?.value(of: type)
    }

    /// The value as written in a template.
    var shown: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): Wording.json(text)
        case .yesno(let isYes): "\(isYes)"
        }
    }
}

extension Value {
    /// Whether a key of a map represents it.
    func isWritten(_ key: String, _ type: FieldType) -> Bool {
        WrittenValue.value(of: key, type).map { hasSameMeaning(as: $0) } ?? false
    }

    /// Returns the key of a map for it; `nil` if maps have no such key.
    var mapKey: String? { plainText }
}
