/// What the answers of a type are made of, where it does not matter which of the types it is.
///
/// Code that treats all numbers alike, or all days and times, switches over the family. A new type joins a family or adds
/// one here, and the compiler then names the code that must know of it.
package enum TypeFamily: Sendable {
    /// A number: of a `scale`, an `integer`, a `decimal` or a `duration`.
    case number
    /// Yes or no.
    case yesno
    /// One option.
    case option(FieldType.OptionList)
    /// Any number of options.
    case options(FieldType.OptionList, FieldType.ChoicesLimits)
    /// Text: one line of a `text`, or the lines of a `note`.
    case text(FieldType.TextLimits)
    /// A day, a time of day, or both, with the minimum and maximum.
    case civil(CivilKind, Limits<CivilValue>)
    /// A person's own words.
    case tags(FieldType.TagsLimits)
    /// A place on earth.
    case place
    /// Files.
    case files(FieldType.FilesLimits)
    /// Records.
    case records(ListType)
}

extension FieldType {
    /// What its answers are made of.
    package var family: TypeFamily {
        switch self {
        case .scale, .integer, .decimal, .duration: .number
        case .yesno: .yesno
        case .choice(let list): .option(list)
        case .choices(let list, let limits): .options(list, limits)
        case .text(let limits), .note(let limits): .text(limits)
        case .date(let limits): .civil(.date, limits.map { .date($0) })
        case .time(let limits): .civil(.time, limits.map { .time($0) })
        case .moment(let limits): .civil(.moment, limits.map { .moment($0) })
        case .tags(let limits): .tags(limits)
        case .place: .place
        case .files(let limits): .files(limits)
        case .list(let list): .records(list)
        }
    }

    /// A type whose answers are days, times of day, or both.
    package static func civil(_ kind: CivilKind, _ limits: Limits<CivilValue> = Limits()) -> FieldType {
        switch kind {
        case .date: .date(limits.map { if case .date(let date) = $0 { date } else { nil } })
        case .time: .time(limits.map { if case .time(let time) = $0 { time } else { nil } })
        case .moment: .moment(limits.map { if case .moment(let moment) = $0 { moment } else { nil } })
        }
    }

    /// Whether an answer is a number.
    package var isNumber: Bool { if case .number = family { true } else { false } }

    /// What a calendar or a clock shows of an answer, if it is that.
    package var civilKind: CivilKind? { if case .civil(let kind, _) = family { kind } else { nil } }

    /// Whether an answer is text, of one line or of several.
    package var isText: Bool { if case .text = family { true } else { false } }

    /// Whether an answer is one value, without parts.
    package var isScalar: Bool {
        switch family {
        case .number, .yesno, .option, .text, .civil: true
        case .options, .tags, .place, .files, .records: false
        }
    }

    /// Whether an answer contains words of the person, itself and not in records.
    package var isWritten: Bool {
        switch family {
        case .text, .tags, .place, .files: true
        case .number, .yesno, .option, .options, .civil, .records: false
        }
    }

    /// Returns whether the type, or that of a field of its records, is one of those wanted.
    package func holds(_ isWanted: (FieldType) -> Bool) -> Bool {
        isWanted(self) || list?.fields.contains { $0.type.holds(isWanted) } ?? false
    }

    /// The elements of an answer with their minimum and maximum number; `nil` for an answer that is one thing.
    package var elements: (min: Int?, max: Int?)? {
        switch family {
        case .options(_, let limits): (limits.minCount, limits.maxCount)
        case .tags(let limits): (nil, limits.maxCount)
        case .files(let limits): (nil, limits.maxCount)
        case .records(let list): (list.minCount, list.maxCount)
        case .number, .yesno, .option, .text, .civil, .place: nil
        }
    }
}
