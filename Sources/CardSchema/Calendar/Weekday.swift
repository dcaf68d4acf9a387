/// A day of the week, Monday first, as ISO 8601 numbers them.
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

    /// Its place in the week: 0 for Monday to 6 for Sunday.
    public var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
