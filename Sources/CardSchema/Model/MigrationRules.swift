/// How an exact number becomes one that the newer version can hold.
public enum RoundingRule: String, Sendable, Hashable, CaseIterable {
    /// Toward −∞.
    case floor
    /// Toward +∞.
    case ceil
    /// To the nearest; a half toward +∞.
    case halfUp = "half_up"
    /// To the nearest; a half to the even neighbour.
    case halfEven = "half_even"
}

/// A value as an author writes it in a migration, before the type is known that explains it.
public enum WrittenValue: Sendable, Hashable {
    /// A number.
    case number(DecimalNumber)
    /// A text, an option, a day or a time.
    case text(String)
    /// Yes or no.
    case yesno(Bool)
}

/// One old value and the new one that takes its place, as an author writes them.
public struct ValuePair: Sendable, Hashable {
    /// The old value as a key: an option, a number, `true`.
    public let old: String
    /// The new value.
    public let new: WrittenValue

    /// Names a pair.
    public init(_ old: String, _ new: WrittenValue) {
        self.old = old
        self.new = new
    }
}

/// What `convert` needs to know beyond the two types.
public struct Coercion: Sendable, Hashable {
    /// How decimals become whole.
    public let rounding: RoundingRule?
    /// From this number on it is yes.
    public let threshold: DecimalNumber?
    /// Whether of several options the first in the order of the template is taken.
    public let takesFirst: Bool
    /// Texts and the options that they become.
    public let table: [ValuePair]
    /// What everything else becomes; `nil` for *not asked*.
    public let otherwise: WrittenValue?

    /// Names what is needed.
    public init(
        rounding: RoundingRule? = nil, threshold: DecimalNumber? = nil, takesFirst: Bool = false,
        table: [ValuePair] = [], otherwise: WrittenValue? = nil
    ) {
        self.rounding = rounding
        self.threshold = threshold
        self.takesFirst = takesFirst
        self.table = table
        self.otherwise = otherwise
    }
}

/// How one range of numbers becomes another.
public struct Rescaling: Sendable, Hashable {
    /// Which numbers a step is about.
    public enum Subject: Sendable, Hashable {
        /// Every question on a named scale, those in records included.
        case scale(String)
        /// One question.
        case field(FieldPath)
    }

    /// How a number of the old range becomes one of the new.
    public enum Method: Sendable, Hashable {
        /// In proportion, rounded.
        case rounded(RoundingRule)
        /// Number by number.
        case table([ValuePair])
    }

    /// What is rescaled.
    public let subject: Subject
    /// The two ends of the old range.
    public let from: ClosedRange<Int64>
    /// The two ends of the new range.
    public let to: ClosedRange<Int64>
    /// How a number becomes another.
    public let method: Method

    /// Describes a rescaling.
    public init(_ subject: Subject, from: ClosedRange<Int64>, to: ClosedRange<Int64>, _ method: Method) {
        self.subject = subject
        self.from = from
        self.to = to
        self.method = method
    }
}

/// How one answer becomes several.
public enum SplitRule: Sendable, Hashable {
    /// At each separator; the last piece keeps what is over.
    case separator(String)
    /// Value by value; `nil` for a piece that is not asked.
    case table([Row])

    /// One old value and its pieces.
    public struct Row: Sendable, Hashable {
        /// The old value as a key.
        public let old: String
        /// One piece for each of the new questions.
        public let pieces: [WrittenValue?]

        /// Names a row.
        public init(_ old: String, _ pieces: [WrittenValue?]) {
            self.old = old
            self.pieces = pieces
        }
    }
}

/// How several answers become one.
public enum MergeRule: Sendable, Hashable {
    /// Texts, with something between them.
    case join(String)
    /// One of the values, or their sum.
    case take(Take)

    /// Which of several values is taken.
    public enum Take: String, Sendable, Hashable, CaseIterable {
        /// The first that is answered.
        case first
        /// The highest of those answered.
        case max
        /// The lowest of those answered.
        case min
        /// All together; none when one is missing.
        case sum
    }
}

/// Which values of a question remain, and what becomes of the others.
public struct Narrowing: Sendable, Hashable {
    /// What becomes of a value outside.
    public enum Outside: String, Sendable, Hashable, CaseIterable {
        /// It is *not asked*.
        case absent
        /// The nearest value inside takes its place.
        case clamp
    }

    /// The new lowest value.
    public let min: WrittenValue?
    /// The new highest value.
    public let max: WrittenValue?
    /// The new most characters.
    public let maxLength: Int?
    /// The new most options, tags, files or records.
    public let maxCount: Int?
    /// What becomes of a value outside.
    public let outside: Outside

    /// Describes what remains.
    public init(
        min: WrittenValue? = nil, max: WrittenValue? = nil, maxLength: Int? = nil, maxCount: Int? = nil,
        outside: Outside
    ) {
        self.min = min
        self.max = max
        self.maxLength = maxLength
        self.maxCount = maxCount
        self.outside = outside
    }
}
