/// The stable name of a kind of fault, such as `S211`: a letter for its family and a number within it.
///
/// Codes are declared beside the stage that reports them, and are never used again for something else. A struct rather
/// than an enum, so that new codes break nobody's `switch`. What each means, `cards explain` says.
public struct DiagnosticCode: Sendable, Hashable, CustomStringConvertible {
    /// The letter and the number.
    public let description: String

    /// Names a code: `J1xx` JSON, `S2xx` schema, `C3xx` card, `M4xx` migration, `L5xx` legacy, `P6xx` plugin,
    /// `T7xx` journal.
    public init(_ description: String) {
        self.description = description
    }
}
