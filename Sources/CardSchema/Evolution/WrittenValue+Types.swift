extension WrittenValue {
    /// Returns the value as a valid value of a type; `nil` if it is not one.
    func value(of type: FieldType) -> Value? {
        guard let value = form(of: type), AnswerCheck.problem(of: value, for: type) == nil else { return nil }
        return value
    }

    /// Returns the value as a value of the type, ignoring its limits.
    func form(of type: FieldType) -> Value? {
        switch (type.plain, self) {
        case (.integer, .number(let number)), (.duration, .number(let number)):
            number.whole.map { .whole($0) }
        case (.decimal, .number(let number)): .decimal(number)
        case (.yesno, .yesno(let isYes)): .yesno(isYes)
        case (.choice, .text(let id)): .choice(id)
        case (.text, .text(let text)), (.note, .text(let text)): .text(text)
        case (.date, .text(let text)): CivilDate(text).map { .date($0) }
        case (.time, .text(let text)): CivilTime(text).map { .time($0) }
        case (.moment, .text(let text)): CivilMoment(text).map { .moment($0) }
        default: nil
        }
    }

    /// Whether it represents a value.
    func isValue(_ value: Value) -> Bool {
        switch (self, value) {
        case (.number(let a), .whole(let b)): a.whole == b
        case (.number(let a), .decimal(let b)): a == b
        case (.yesno(let a), .yesno(let b)): a == b
        case (.text(let a), .choice(let b)), (.text(let a), .text(let b)): a.hasSameBytes(as: b)
        case (.text(let a), .date(let b)): a == "\(b)"
        case (.text(let a), .time(let b)): a == "\(b)"
        case (.text(let a), .moment(let b)): a == "\(b)"
        default: false
        }
    }

    /// Returns the valid value of a type for a key of a map: `"3"`, `"true"`, an option.
    static func value(of key: String, _ type: FieldType) -> Value? {
        let written: WrittenValue? =
            switch type {
            case .scale, .integer, .duration, .decimal: DecimalNumber(key).map { .number($0) }
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
    var mapKey: String? {
        switch self {
        case .whole(let number): "\(number)"
        case .decimal(let number): "\(number)"
        case .yesno(let isYes): "\(isYes)"
        case .choice(let id): id
        case .text(let text): text
        case .date(let date): "\(date)"
        case .time(let time): "\(time)"
        case .moment(let moment): "\(moment)"
        case .choices, .tags, .place, .files, .records: nil
        }
    }
}
