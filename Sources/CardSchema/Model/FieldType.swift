/// What kind of answer a field takes, with its limits.
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
    /// One option of a list.
    case choice(FieldType.OptionList)
    /// Any number of options of a list.
    case choices(FieldType.OptionList, FieldType.ChoicesLimits)
    /// One line.
    case text(FieldType.TextLimits)
    /// Lines.
    case note(FieldType.TextLimits)
    /// A day.
    case date(Limits<CivilDate>)
    /// A time of day.
    case time(Limits<CivilTime>)
    /// A length of time in whole minutes.
    case duration(Limits<Int64>)
    /// Words of the person's own.
    case tags(FieldType.TagsLimits)
    /// A place on earth.
    case place
    /// Files, kept beside the cards.
    case files(FieldType.FilesLimits)
    /// Records of one form, any number of them.
    case list(ListType)

    /// The word for it in the language: `scale`, `integer`, ….
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
        case .duration: "duration"
        case .tags: "tags"
        case .place: "place"
        case .files: "files"
        case .list: "list"
        }
    }

    /// The word with its article: `a scale`, `an integer`.
    package var nameWithArticle: String { (name.hasPrefix("i") ? "an " : "a ") + name }

    /// The options to choose from, if there are any.
    public var options: FieldType.OptionList? {
        switch self {
        case .choice(let list), .choices(let list, _): list
        case .scale, .integer, .decimal, .yesno, .text, .note, .date, .time, .duration, .tags, .place, .files, .list:
            nil
        }
    }

    /// The form of the records, of a list.
    public var list: ListType? { if case .list(let list) = self { list } else { nil } }
}

/// The lowest and highest value allowed, both included; `nil` where there is no limit.
public struct Limits<Bound: Comparable & Hashable & Sendable>: Sendable, Hashable {
    /// The lowest value allowed.
    public let min: Bound?
    /// The highest value allowed.
    public let max: Bound?

    /// Names the limits.
    public init(min: Bound? = nil, max: Bound? = nil) {
        self.min = min
        self.max = max
    }

    /// Whether a value lies within.
    public func contains(_ value: Bound) -> Bool {
        if let min, value < min { return false }
        if let max, value > max { return false }
        return true
    }
}

extension FieldType {
    /// The limits of an `integer`.
    public struct IntegerLimits: Sendable, Hashable {
        /// The lowest and highest value.
        public let range: Limits<Int64>
        /// The distance between values, from 1; counted from the lowest value, else from 0.
        ///
        /// `nil` for any.
        public let step: Int64?
        /// What is counted, such as `units`.
        public let unit: LocalizedText?

        /// Names the limits.
        public init(range: Limits<Int64> = Limits(), step: Int64? = nil, unit: LocalizedText? = nil) {
            self.range = range
            self.step = step
            self.unit = unit
        }

        /// Whether a number is allowed.
        public func contains(_ value: Int64) -> Bool {
            range.contains(value) && (value - (range.min ?? 0)) % (step ?? 1) == 0
        }
    }
}

extension FieldType {
    /// The limits of a `decimal`.
    public struct DecimalLimits: Sendable, Hashable {
        /// How many digits may stand after the point, 0 to 6.
        public let decimals: Int
        /// The lowest and highest value.
        public let range: Limits<DecimalNumber>
        /// What is counted, such as `kg`.
        public let unit: LocalizedText?

        /// Names the limits.
        public init(decimals: Int = 2, range: Limits<DecimalNumber> = Limits(), unit: LocalizedText? = nil) {
            self.decimals = decimals
            self.range = range
            self.unit = unit
        }

        /// Whether a number is allowed.
        ///
        /// Its units at `decimals` stay below 2⁵³ too.
        public func contains(_ value: DecimalNumber) -> Bool {
            guard let units = value.units(atDecimals: decimals), units.magnitude < DecimalNumber.limit else {
                return false
            }
            return range.contains(value)
        }
    }
}

extension FieldType {
    /// How many options may be chosen together.
    public struct ChoicesLimits: Sendable, Hashable {
        /// The fewest, from 0.
        ///
        /// An empty answer, *none*, must meet it too.
        public let minCount: Int?
        /// The most.
        public let maxCount: Int?
        /// Options that stand alone: the id of one excludes every other.
        public let exclusive: [String]

        /// Names the limits.
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
        /// The most Unicode scalars; `nil` for no limit but the card's.
        public let maxLength: Int?
        /// Answers to offer while typing.
        public let suggestions: [LocalizedText]

        /// Names the limits.
        public init(maxLength: Int? = nil, suggestions: [LocalizedText] = []) {
            self.maxLength = maxLength
            self.suggestions = suggestions
        }
    }
}
