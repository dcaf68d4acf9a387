/// The value of an expression for one card.
package enum ExpressionValue: Sendable {
    /// Unknown, because an answer is missing, a number does not fit, or there is a division by zero.
    case unknown
    /// An exact number; for a duration, in minutes.
    case number(Rational)
    /// A boolean, or the result of a condition.
    case yesno(Bool)
    /// A text, or the id of an option or band.
    case text(String)
    /// A day, a time of day, or both.
    case civil(CivilValue)
    /// A list; some elements may be unknown.
    case list([ExpressionValue])
    /// A record of a list, counted from 0.
    case record(Int)
    /// A place.
    case place
    /// A number of files.
    case files(Int)

    /// Whether the value is known.
    package var isKnown: Bool { if case .unknown = self { false } else { true } }
    /// The number; `nil` if the value is unknown or not a number.
    package var number: Rational? { if case .number(let number) = self { number } else { nil } }
    /// The truth value; `nil` if unknown.
    package var yesno: Bool? { if case .yesno(let yesno) = self { yesno } else { nil } }

    /// The date, or the date of a moment; `nil` for anything else.
    var date: CivilDate? { civil?.date }

    /// What a calendar or a clock shows; `nil` if the value is unknown or something else.
    package var civil: CivilValue? { if case .civil(let civil) = self { civil } else { nil } }

    static func yesno(_ yesno: Bool?) -> ExpressionValue { yesno.map { .yesno($0) } ?? .unknown }
    static func number(_ number: Rational?) -> ExpressionValue { number.map { .number($0) } ?? .unknown }

    /// Returns whether two values are equal, or `nil` if that is unknown or their kinds cannot be compared.
    func equals(_ other: ExpressionValue) -> Bool? {
        switch (self, other) {
        case (.number(let a), .number(let b)): a == b
        case (.yesno(let a), .yesno(let b)): a == b
        // Compare by code points: two normalizations of a letter are different texts.
        case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
        case (.civil(let a), .civil(let b)): a.kind == b.kind ? a == b : nil
        default: nil
        }
    }

    /// Whether it comes before another; `nil` if unknown, or if they have no order.
    func isBefore(_ other: ExpressionValue) -> Bool? {
        switch (self, other) {
        case (.number(let a), .number(let b)): a < b
        case (.civil(let a), .civil(let b)): a.kind == b.kind ? a < b : nil
        default: nil
        }
    }
}

extension ExpressionValue: Hashable {
    /// Whether two values are the same; unknown equals unknown.
    package static func == (a: ExpressionValue, b: ExpressionValue) -> Bool {
        switch (a, b) {
        case (.unknown, .unknown), (.place, .place): true
        case (.list(let a), .list(let b)): a == b
        case (.record(let a), .record(let b)): a == b
        case (.files(let a), .files(let b)): a == b
        default: a.equals(b) ?? false
        }
    }

    /// Hashes what `==` compares.
    package func hash(into hasher: inout Hasher) {
        switch self {
        case .unknown: hasher.combine(0)
        case .number(let number): hasher.combine(number)
        case .yesno(let yesno): hasher.combine(yesno)
        case .text(let text): for byte in text.utf8 { hasher.combine(byte) }
        case .civil(let civil): hasher.combine(civil)
        case .list(let elements): hasher.combine(elements)
        case .record(let index): hasher.combine(index)
        case .place: hasher.combine(1)
        case .files(let count): hasher.combine(count)
        }
    }
}
