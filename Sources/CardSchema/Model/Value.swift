/// An answer: one value of one field.
public enum Value: Sendable, Hashable {
    /// The value of a `scale` of whole numbers, an `integer`, or a `duration` in minutes.
    ///
    /// Its magnitude is below 2⁵³.
    case whole(Int64)
    /// The value of a `decimal`, or of a `scale` with decimals.
    case decimal(DecimalNumber)
    /// The value of a `yesno`.
    case yesno(Bool)
    /// The value of a `choice`: an option's id.
    case choice(String)
    /// The value of `choices`: option ids in the order of the schema, without repetition. Empty means *none of them*.
    case choices([String])
    /// The value of a `text` or a `note`; never empty.
    case text(String)
    /// The value of a `date`.
    case date(CivilDate)
    /// The value of a `time`.
    case time(CivilTime)
    /// The value of a `moment`.
    case moment(CivilMoment)
    /// The value of `tags`, as spelled, in the order given; no two are equal under folding. Empty means *none*.
    case tags([String])
    /// The value of a `place`.
    indirect case place(Place)
    /// The value of `files`. Empty means *none*.
    case files([FileReference])
    /// The value of a `list`, in the order of the card, with distinct keys. Empty means *none*.
    case records([Record])
}

extension Value {
    /// The number of a value that is one; `nil` for others.
    package var number: DecimalNumber? {
        switch self {
        case .whole(let number): DecimalNumber(units: number)
        case .decimal(let number): number
        default: nil
        }
    }
}

/// The person's reason for not answering a question.
///
/// Stored by its raw value.
public enum SkipReason: String, Sendable, Hashable, CaseIterable {
    /// No reason given.
    case skipped
    /// The person does not know.
    case dontKnow = "dont_know"
    /// The person would rather not say.
    case preferNot = "prefer_not"
    /// The question does not apply.
    case notApplicable = "not_applicable"
}

/// The state of one question on a card.
///
/// The three states are distinct, and none of them is zero.
public enum Cell: Sendable, Hashable {
    /// The question was not asked or not reached.
    case notAsked
    /// The question was answered.
    case answered(Value)
    /// The question was skipped, with the reason.
    case skipped(SkipReason)

    /// The answer, or `nil` if there is none.
    public var value: Value? { if case .answered(let value) = self { value } else { nil } }
}

// A value is the data itself, but it is also what ends up in a log, so it does not print itself either.
extension Value: Discreet {
    /// The kind of the value and its size, such as `text, 214 characters`.
    public var description: String {
        switch self {
        case .whole, .decimal: "number"
        case .yesno: "yes or no"
        case .choice: "choice"
        case .choices(let ids): "choices, \(ids.count)"
        case .text(let text): "text, \(text.count) characters"
        case .date: "date"
        case .time: "time"
        case .moment: "moment"
        case .tags(let tags): "tags, \(tags.count)"
        case .place: "place"
        case .files(let files): "files, \(files.count)"
        case .records(let records): "list, \(records.count) records"
        }
    }
}

extension Cell: Discreet {
    /// The state, with the kind of the answer.
    public var description: String {
        switch self {
        case .notAsked: "not asked"
        case .answered(let value): "answered: \(value)"
        case .skipped: "skipped"
        }
    }
}
