/// A day of the week, in the order of ISO 8601: Monday first.
public enum Weekday: String, Sendable, Hashable, CaseIterable {
    /// Monday.
    case mon
    /// Tuesday.
    case tue
    /// Wednesday.
    case wed
    /// Thursday.
    case thu
    /// Friday.
    case fri
    /// Saturday.
    case sat
    /// Sunday.
    case sun

    /// The index in the week, from 0 for Monday to 6 for Sunday.
    public var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
