/// The stable name of a kind of fault, such as `S211`: a letter for its family and a number within it.
///
/// Codes are declared beside the stage that reports them, and are never used again for something else. A struct rather
/// than an enum, so that new codes break nobody's `switch`. Two are equal when their names are.
public struct DiagnosticCode: Sendable, Hashable, CustomStringConvertible {
    /// The letter and the number.
    public let description: String
    /// What is wrong, in one line without a full stop; empty where only the code's page says it.
    package let meaning: String

    /// Names a code: `J1xx` JSON, `S2xx` schema, `C3xx` card, `M4xx` migration, `L5xx` legacy, `P6xx` plugin,
    /// `T7xx` journal.
    public init(_ description: String) {
        self.init(description, "")
    }

    /// Names a code and what it means.
    package init(_ description: String, _ meaning: String) {
        self.description = description
        self.meaning = meaning
    }

    /// Whether two codes have one name.
    public static func == (a: Self, b: Self) -> Bool { a.description == b.description }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
