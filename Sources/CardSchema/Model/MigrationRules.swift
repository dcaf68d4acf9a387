/// How an exact number becomes one that the newer version can hold.
package enum RoundingRule: String, Sendable, Hashable, CaseIterable {
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
package enum WrittenValue: Sendable, Hashable {
    /// A number.
    case number(DecimalNumber)
    /// A text, an option, a day or a time.
    case text(String)
    /// Yes or no.
    case yesno(Bool)
}

/// One old value and the new one that takes its place, as an author writes them.
package struct ValuePair: Sendable, Hashable {
    /// The old value as a key: an option, a number, `true`.
    package let old: String
    /// The new value.
    package let new: WrittenValue

    /// Names a pair.
    package init(_ old: String, _ new: WrittenValue) {
        self.old = old
        self.new = new
    }
}

/// What `convert` needs to know beyond the two types.
package struct Coercion: Sendable, Hashable {
    /// How decimals become whole.
    package let rounding: RoundingRule?
    /// From this number on it is yes.
    package let threshold: DecimalNumber?
    /// Whether of several options the first in the order of the template is taken.
    package let takesFirst: Bool
    /// Texts and the options that they become.
    package let table: [ValuePair]
    /// What everything else becomes; `nil` for *not asked*.
    package let otherwise: WrittenValue?

    /// Names what is needed.
    package init(
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
package struct Rescaling: Sendable, Hashable {
    /// Which numbers a step is about.
    package enum Subject: Sendable, Hashable {
        /// Every question on a named scale, those in records included.
        case scale(String)
        /// One question.
        case field(FieldPath)
    }

    /// How a number of the old range becomes one of the new.
    package enum Method: Sendable, Hashable {
        /// In proportion, rounded.
        case rounded(RoundingRule)
        /// Number by number.
        case table([ValuePair])
    }

    /// What is rescaled.
    package let subject: Subject
    /// The two ends of the old range.
    package let from: ClosedRange<Int64>
    /// The two ends of the new range.
    package let to: ClosedRange<Int64>
    /// How a number becomes another.
    package let method: Method

    /// Describes a rescaling.
    package init(_ subject: Subject, from: ClosedRange<Int64>, to: ClosedRange<Int64>, _ method: Method) {
        self.subject = subject
        self.from = from
        self.to = to
        self.method = method
    }
}

/// How one answer becomes several.
package enum SplitRule: Sendable, Hashable {
    /// At each separator; the last piece keeps what is over.
    case separator(String)
    /// Value by value; `nil` for a piece that is not asked.
    case table([Row])

    /// One old value and its pieces.
    package struct Row: Sendable, Hashable {
        /// The old value as a key.
        package let old: String
        /// One piece for each of the new questions.
        package let pieces: [WrittenValue?]

        /// Names a row.
        package init(_ old: String, _ pieces: [WrittenValue?]) {
            self.old = old
            self.pieces = pieces
        }
    }
}

/// How several answers become one.
package enum MergeRule: Sendable, Hashable {
    /// Texts, with something between them.
    case join(String)
    /// One of the values, or their sum.
    case take(Take)

    /// Which of several values is taken.
    package enum Take: String, Sendable, Hashable, CaseIterable {
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
package struct Narrowing: Sendable, Hashable {
    /// What becomes of a value outside.
    package enum Outside: String, Sendable, Hashable, CaseIterable {
        /// It is *not asked*.
        case absent
        /// The nearest value inside takes its place.
        case clamp
    }

    /// The new lowest value.
    package let min: WrittenValue?
    /// The new highest value.
    package let max: WrittenValue?
    /// The new most characters.
    package let maxLength: Int?
    /// The new most options, tags, files or records.
    package let maxCount: Int?
    /// What becomes of a value outside.
    package let outside: Outside

    /// Describes what remains.
    package init(
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
