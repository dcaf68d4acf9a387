/// The type of an expression or a question in it.
package indirect enum ExpressionType: Sendable, Hashable {
    /// A number: of a scale, integer, decimal, duration (in minutes) or score.
    case number(NumberFacts)
    /// Yes or no.
    case yesno
    /// Any text.
    case text
    /// A text from a closed set: a choice or a band.
    case option(OptionFacts)
    /// A day, a time of day, or both.
    case civil(CivilKind)
    /// Elements of one type: choices (`option`), tags (`text`), a list field (`record`).
    case list(ExpressionType)
    /// A record of a list field.
    case record(RecordType)
    /// A place on the map.
    case place
    /// Files.
    case files
    /// The type of the elements of `[]`.
    case nothing

    /// A number without further information.
    package static let number = ExpressionType.number(NumberFacts())

    /// A number; `isRooted` if a square root is part of it.
    static func number(isRooted: Bool) -> ExpressionType { isRooted ? .number(NumberFacts(isRooted: true)) : .number }

    /// Its name in messages.
    var displayName: String {
        switch self {
        case .number: "a number"
        case .yesno: "yes or no"
        case .text: "a text"
        case .option(let facts): facts.kind == .option ? "one of the options" : "a band"
        case .civil(let kind): "a \(kind.rawValue)"
        case .list(let element): "a list of \(element.pluralName)"
        case .record: "a record"
        case .place: "a place"
        case .files: "files"
        case .nothing: "nothing"
        }
    }

    private var pluralName: String {
        switch self {
        case .number: "numbers"
        case .yesno: "yes or no"
        case .text: "texts"
        case .option: "options"
        case .civil(let kind): "\(kind.rawValue)s"
        case .list: "lists"
        case .record: "records"
        case .place: "places"
        case .files: "files"
        case .nothing: "nothing"
        }
    }
}

/// The range of a number.
package struct NumberFacts: Sendable, Hashable {
    /// The minimum; `nil` if there is none.
    package let lowest: Rational?
    /// The maximum; `nil` if there is none.
    package let highest: Rational?
    /// The distance between values, counted from the minimum, else from 0; `nil` for any fraction.
    package let step: Rational?
    /// Whether it is a scale, for which comparing it with an impossible value is a fault.
    package let isScale: Bool
    /// Whether a square root is part of it, which is rounded, so `==` refuses it.
    package let isRooted: Bool

    /// Creates a range; a step that is not positive is ignored.
    package init(
        lowest: Rational? = nil, highest: Rational? = nil, step: Rational? = nil, isScale: Bool = false,
        isRooted: Bool = false
    ) {
        self.lowest = lowest
        self.highest = highest
        self.step = step.flatMap { $0 > .zero ? $0 : nil }
        self.isScale = isScale
        self.isRooted = isRooted
    }

    /// Whether a number is within the range.
    func isWithin(_ number: Rational) -> Bool {
        if let lowest, number < lowest { return false }
        if let highest, number > highest { return false }
        return true
    }

    /// Whether a number is a multiple of the step from the minimum; `true` if unknown.
    func isOnStep(_ number: Rational) -> Bool {
        guard let step, let steps = number.subtracting(lowest ?? .zero)?.divided(by: step) else { return true }
        return steps.whole != nil
    }
}

/// The possible ids of a text.
package struct OptionFacts: Sendable, Hashable {
    /// The kind of ids.
    package enum Kind: Sendable, Hashable {
        /// Options of a field.
        case option
        /// Bands of a score.
        case band
    }

    /// The kind of ids.
    package let kind: Kind
    /// The ids, in the order of the schema.
    package let ids: [String]

    /// Creates a set of ids.
    package init(_ ids: [String], kind: Kind = .option) {
        self.kind = kind
        self.ids = ids
    }
}

/// The fields of a list's records.
package struct RecordType: Sendable, Hashable {
    /// A question in every record.
    package struct Field: Sendable, Hashable {
        /// Its id.
        package let id: String
        /// Its type.
        package let type: ExpressionType

        /// Creates a field.
        package init(_ id: String, _ type: ExpressionType) {
            self.id = id
            self.type = type
        }
    }

    /// The list's path.
    package let list: FieldPath
    /// The questions, in order.
    package let fields: [Field]

    /// Creates the form of the records.
    package init(list: FieldPath, fields: [Field]) {
        self.list = list
        self.fields = fields
    }

    /// Returns the type of a field; `nil` if there is none with that id.
    package func type(of id: String) -> ExpressionType? { fields.first { $0.id == id }?.type }
}
