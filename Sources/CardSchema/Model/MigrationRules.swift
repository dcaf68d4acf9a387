/// How to convert an exact number to one that the newer version can hold.
package enum RoundingRule: String, Sendable, Hashable, CaseIterable {
    /// Toward −∞.
    case floor
    /// Toward +∞.
    case ceil
    /// To the nearest; ties go toward +∞.
    case halfUp = "half_up"
    /// To the nearest; ties go to the even neighbor.
    case halfEven = "half_even"
}

/// A value as written in a migration, before its type is known.
package enum WrittenValue: Sendable, Hashable {
    /// A number.
    case number(DecimalNumber)
    /// A text, an option, a date or a time.
    case text(String)
    /// Yes or no.
    case yesno(Bool)
}

/// An old value and its new one, as written.
package struct ValuePair: Sendable, Hashable {
    /// The old value as a JSON key: an option, a number, `true`.
    package let old: String
    /// The new value.
    package let new: WrittenValue

    /// Creates a pair.
    package init(_ old: String, _ new: WrittenValue) {
        self.old = old
        self.new = new
    }
}

/// The parameters of `convert` besides the two types.
package struct Coercion: Sendable, Hashable {
    /// How to round decimals.
    package let rounding: RoundingRule?
    /// From this number on, the answer is yes.
    package let threshold: DecimalNumber?
    /// Whether to take the first of several options in the order of the template.
    package let takesFirst: Bool
    /// Old values, as written in a map, with the new ones.
    package let table: [ValuePair]
    /// The unit of the number beside a duration.
    package let unit: DurationUnit?
    /// The value for everything else; `nil` for *not asked*.
    package let otherwise: WrittenValue?

    /// Creates a coercion.
    package init(
        rounding: RoundingRule? = nil, threshold: DecimalNumber? = nil, takesFirst: Bool = false,
        table: [ValuePair] = [], unit: DurationUnit? = nil, otherwise: WrittenValue? = nil
    ) {
        self.unit = unit
        self.rounding = rounding
        self.threshold = threshold
        self.takesFirst = takesFirst
        self.table = table
        self.otherwise = otherwise
    }
}

/// How to rescale a range of numbers.
package struct Rescaling: Sendable, Hashable {
    /// The numbers of a step.
    package enum Subject: Sendable, Hashable {
        /// Every question that uses a named scale, including those in records.
        case scale(String)
        /// One question.
        case field(FieldPath)
    }

    /// How to round a number to the new range.
    package enum Method: Sendable, Hashable {
        /// Proportionally, then rounded.
        case rounded(RoundingRule)
        /// By a table, number by number.
        case table([ValuePair])
    }

    /// The scope of rescaling.
    package let subject: Subject
    /// The old range.
    package let from: ClosedRange<Int64>
    /// The new range.
    package let to: ClosedRange<Int64>
    /// How to convert a number.
    package let method: Method

    /// Creates a rescaling.
    package init(_ subject: Subject, from: ClosedRange<Int64>, to: ClosedRange<Int64>, _ method: Method) {
        self.subject = subject
        self.from = from
        self.to = to
        self.method = method
    }
}

/// How to split an answer.
package enum SplitRule: Sendable, Hashable {
    /// At each separator; the last piece contains the rest.
    case separator(String)
    /// Maps each value to pieces; a `nil` piece is *not asked*.
    case table([Row])

    /// An old value and its pieces.
    package struct Row: Sendable, Hashable {
        /// The old value as a key.
        package let old: String
        /// One piece for each new question.
        package let pieces: [WrittenValue?]

        /// Creates a row.
        package init(_ old: String, _ pieces: [WrittenValue?]) {
            self.old = old
            self.pieces = pieces
        }
    }
}

/// How to join several answers.
package enum MergeRule: Sendable, Hashable {
    /// Joins texts with a separator.
    case join(String)
    /// Takes one of the values, or their sum.
    case take(Take)

    /// Which of several values to take.
    package enum Take: String, Sendable, Hashable, CaseIterable {
        /// The first answered value.
        case first
        /// The highest answered value.
        case max
        /// The lowest answered value.
        case min
        /// The sum; no value if one is missing.
        case sum
    }
}

/// The values of a question that remain, and how to treat the others.
package struct Narrowing: Sendable, Hashable {
    /// How to treat a value outside of the limits.
    package enum Outside: String, Sendable, Hashable, CaseIterable {
        /// It becomes *not asked*.
        case absent
        /// It becomes the nearest allowed value.
        case clamp
    }

    /// The new lowest value.
    package let min: WrittenValue?
    /// The new highest value.
    package let max: WrittenValue?
    /// The new largest number of characters.
    package let maxLength: Int?
    /// The new largest number of options, tags, files or records.
    package let maxCount: Int?
    /// The new largest size of a file.
    package let maxBytes: Int64?
    /// How to treat a value outside of the limits.
    package let outside: Outside

    /// Creates a narrowing.
    package init(
        min: WrittenValue? = nil, max: WrittenValue? = nil, maxLength: Int? = nil, maxCount: Int? = nil,
        maxBytes: Int64? = nil, outside: Outside
    ) {
        self.min = min
        self.max = max
        self.maxLength = maxLength
        self.maxCount = maxCount
        self.maxBytes = maxBytes
        self.outside = outside
    }
}
