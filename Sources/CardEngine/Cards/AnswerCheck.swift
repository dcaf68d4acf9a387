public import CardSchema

/// The one place that says which values a field allows.
///
/// *Valid* means types, ranges, options, lengths and counts. Whether an answer is required, or its question open, is no
/// part of it: neither ever makes a stored card invalid.
public enum AnswerCheck {
    /// What is wrong with a value as the answer of a field; `nil` when nothing is.
    ///
    /// The first fault found is told.
    public static func problem(of value: Value, for field: Field) -> AnswerProblem? {
        switch (field.type, value) {
        case (.scale(let scale), .whole(let number)): problem(of: number, scale)
        case (.integer(let limits), .whole(let number)): problem(of: number, limits)
        case (.duration(let limits), .whole(let minutes)): problem(of: minutes, limits)
        case (.decimal(let limits), .decimal(let number)): problem(of: number, limits)
        case (.yesno, .yesno): nil
        case (.choice(let list), .choice(let id)): list.index(of: id) == nil ? .unknownOption(id) : nil
        case (.choices(let list, let limits), .choices(let ids)): problem(of: ids, list, limits)
        case (.text(let limits), .text(let text)):
            text.contains(where: \.isLineEnd) ? .lineBreak : problem(of: text, limits)
        case (.note(let limits), .text(let text)): problem(of: text, limits)
        case (.date(let limits), .date(let date)): limits.contains(date) ? nil : .outOfRange
        case (.time(let limits), .time(let time)): limits.contains(time) ? nil : .outOfRange
        default: .wrongKind
        }
    }

    private static func problem(of number: Int64, _ scale: Scale) -> AnswerProblem? {
        guard number >= scale.min, number <= scale.max else { return .outOfRange }
        return scale.contains(number) ? nil : .offStep
    }

    private static func problem(of number: Int64, _ limits: IntegerLimits) -> AnswerProblem? {
        guard number.magnitude < DecimalNumber.limit else { return .notStorable }
        guard limits.range.contains(number) else { return .outOfRange }
        return limits.contains(number) ? nil : .offStep
    }

    /// Minutes are counted from 0 even where the schema names no lower end.
    private static func problem(of minutes: Int64, _ limits: Limits<Int64>) -> AnswerProblem? {
        guard minutes.magnitude < DecimalNumber.limit else { return .notStorable }
        return minutes >= 0 && limits.contains(minutes) ? nil : .outOfRange
    }

    private static func problem(of number: DecimalNumber, _ limits: DecimalLimits) -> AnswerProblem? {
        guard number.decimals <= limits.decimals else { return .tooManyDecimals }
        guard let units = number.units(atDecimals: limits.decimals), units.magnitude < DecimalNumber.limit else {
            return .notStorable
        }
        return limits.range.contains(number) ? nil : .outOfRange
    }

    private static func problem(of ids: [String], _ list: OptionList, _ limits: ChoicesLimits) -> AnswerProblem? {
        var seen: Set<String> = []
        for id in ids {
            guard list.index(of: id) != nil else { return .unknownOption(id) }
            guard seen.insert(id).inserted else { return .repeatedOption(id) }
        }
        if ids.count > 1, let alone = ids.first(where: limits.exclusive.contains) { return .notAlone(alone) }
        if let min = limits.minCount, ids.count < min { return .tooFew }
        if let max = limits.maxCount, ids.count > max { return .tooMany }
        return nil
    }

    private static func problem(of text: String, _ limits: TextLimits) -> AnswerProblem? {
        guard !text.isEmpty else { return .emptyText }
        guard let most = limits.maxLength else { return nil }
        return text.unicodeScalars.count > most ? .tooLong : nil
    }
}

extension Character {
    /// Whether it holds one of the line ends that a text of one line has none of: U+000A to D, 85, 2028, 2029.
    fileprivate var isLineEnd: Bool {
        unicodeScalars.contains { (0x0A...0x0D).contains($0.value) || [0x85, 0x2028, 0x2029].contains($0.value) }
    }
}
