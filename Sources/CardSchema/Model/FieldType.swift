/// The type of a field's answers, with its limits.
///
/// The set is closed.
public enum FieldType: Sendable, Hashable {
    /// A rating.
    case scale(FieldType.Scale)
    /// A whole number.
    case integer(FieldType.IntegerLimits)
    /// An exact decimal number.
    case decimal(FieldType.DecimalLimits)
    /// Yes or no.
    case yesno
    /// One option from a list.
    case choice(FieldType.OptionList)
    /// Any number of options from a list.
    case choices(FieldType.OptionList, FieldType.ChoicesLimits)
    /// A single line of text.
    case text(FieldType.TextLimits)
    /// Several lines.
    case note(FieldType.TextLimits)
    /// A day.
    case date(Limits<CivilDate>)
    /// A time of day.
    case time(Limits<CivilTime>)
    /// A day and a time of day.
    case moment(Limits<CivilMoment>)
    /// A duration in whole minutes.
    case duration(Limits<Int64>)
    /// The person's own words.
    case tags(FieldType.TagsLimits)
    /// A geographic location.
    case place
    /// Files, stored with the journal.
    case files(FieldType.FilesLimits)
    /// Any number of records with the same fields.
    case list(ListType)

    /// The type's name in the schema language: `scale`, `integer`, ….
    public var name: String {
        switch self {
        case .scale: "scale"
        case .integer: "integer"
        case .decimal: "decimal"
        case .yesno: "yesno"
        case .choice: "choice"
        case .choices: "choices"
        case .text: "text"
        case .note: "note"
        case .date: "date"
        case .time: "time"
        case .moment: "moment"
        case .duration: "duration"
        case .tags: "tags"
        case .place: "place"
        case .files: "files"
        case .list: "list"
        }
    }

    /// The type's name with its article: `a scale`, `an integer`.
    package var nameWithArticle: String {
        if case .scale(let scale) = self, scale.decimals > 0 { return "a scale with decimals" }
        return (name.hasPrefix("i") ? "an " : "a ") + name
    }

    /// The options, if the type has any.
    public var options: FieldType.OptionList? {
        switch family {
        case .option(let list), .options(let list, _): list
        case .number, .yesno, .text, .civil, .tags, .place, .files, .records: nil
        }
    }

    /// Whether to suggest what the person answered here before.
    public var suggestsEarlier: Bool {
        switch family {
        case .text(let limits): limits.suggestsEarlier
        case .tags(let limits): limits.suggestsEarlier
        case .number, .yesno, .option, .options, .civil, .place, .files, .records: false
        }
    }

    /// The fields of a list's records; `nil` for other types.
    public var list: ListType? { if case .list(let list) = self { list } else { nil } }
}

/// The minimum and maximum, both inclusive; `nil` for no limit.
public struct Limits<Bound: Comparable & Hashable & Sendable>: Sendable, Hashable {
    /// The minimum.
    public let min: Bound?
    /// The maximum.
    public let max: Bound?

    /// Creates limits.
    public init(min: Bound? = nil, max: Bound? = nil) {
        self.min = min
        self.max = max
    }

    /// Returns whether a value is within the limits.
    public func contains(_ value: Bound) -> Bool {
        if let min, value < min { return false }
        if let max, value > max { return false }
        return true
    }
}

extension FieldType {
    /// The limits of an `integer`.
    public struct IntegerLimits: Sendable, Hashable {
        /// The minimum and maximum.
        public let range: Limits<Int64>
        /// The distance between values, at least 1, counted from the minimum, else from 0; `nil` for any value.
        public let step: Int64?
        /// The unit, such as `units`.
        public let unit: LocalizedText?

        /// Creates limits.
        public init(range: Limits<Int64> = Limits(), step: Int64? = nil, unit: LocalizedText? = nil) {
            self.range = range
            self.step = step
            self.unit = unit
        }

        /// Returns whether a number is allowed.
        public func contains(_ value: Int64) -> Bool {
            range.contains(value) && (value - (range.min ?? 0)) % (step ?? 1) == 0
        }
    }
}

extension FieldType {
    /// The limits of a `decimal`.
    public struct DecimalLimits: Sendable, Hashable {
        /// The maximum number of decimals, 0 to 6.
        public let decimals: Int
        /// The minimum and maximum.
        public let range: Limits<DecimalNumber>
        /// The distance between values, above 0, counted from the minimum, else from 0; `nil` for any value.
        public let step: DecimalNumber?
        /// The unit, such as `kg`.
        public let unit: LocalizedText?

        /// Creates limits.
        public init(
            decimals: Int = 2, range: Limits<DecimalNumber> = Limits(), step: DecimalNumber? = nil,
            unit: LocalizedText? = nil
        ) {
            self.decimals = decimals
            self.range = range
            self.step = step
            self.unit = unit
        }

        /// Returns whether a number is allowed.
        ///
        /// Its units at `decimals` must be below 2⁵³ too.
        public func contains(_ value: DecimalNumber) -> Bool {
            guard let units = value.units(atDecimals: decimals), units.magnitude < DecimalNumber.limit else {
                return false
            }
            return range.contains(value) && isOnStep(value)
        }

        /// Whether a number is not between two steps.
        func isOnStep(_ value: DecimalNumber) -> Bool {
            step.map { value.isSteps(of: $0, from: range.min ?? DecimalNumber(whole: 0)) } ?? true
        }
    }
}

extension FieldType {
    /// The number of options that may be chosen together.
    public struct ChoicesLimits: Sendable, Hashable {
        /// The minimum, from 0.
        ///
        /// The empty answer, *none*, must satisfy it too.
        public let minCount: Int?
        /// The maximum.
        public let maxCount: Int?
        /// The ids of exclusive options.
        ///
        /// One of them cannot be chosen with any other.
        public let exclusive: [String]

        /// Creates limits.
        public init(minCount: Int? = nil, maxCount: Int? = nil, exclusive: [String] = []) {
            self.minCount = minCount
            self.maxCount = maxCount
            self.exclusive = exclusive
        }
    }
}

extension FieldType {
    /// The limits of a `text` or a `note`.
    public struct TextLimits: Sendable, Hashable {
        /// The maximum number of Unicode scalars; `nil` for no limit except the card's.
        public let maxLength: Int?
        /// Answers to suggest while the person types.
        public let suggestions: [LocalizedText]
        /// Whether to suggest what the person answered here before, newest first.
        public let suggestsEarlier: Bool
        /// The usual form of a `text`; other answers are valid, but break a rule.
        package let pattern: FieldType.Pattern?
        /// What a `text` is for; `nil` for anything.
        public let format: FieldType.TextFormat?

        /// Creates limits.
        public init(
            maxLength: Int? = nil, suggestions: [LocalizedText] = [], suggestsEarlier: Bool = false,
            format: FieldType.TextFormat? = nil
        ) {
            self.init(
                maxLength: maxLength, suggestions: suggestions, suggestsEarlier: suggestsEarlier, pattern: nil,
                format: format)
        }

        /// Creates limits with a usual form.
        package init(
            maxLength: Int?, suggestions: [LocalizedText] = [], suggestsEarlier: Bool = false,
            pattern: FieldType.Pattern?, format: FieldType.TextFormat? = nil
        ) {
            self.maxLength = maxLength
            self.suggestions = suggestions
            self.suggestsEarlier = suggestsEarlier
            self.pattern = pattern
            self.format = format
        }
    }
}
