/// The stable name of a kind of fault, such as `S211`: a letter for its family and a number.
///
/// A code is never reused. This is a struct, not an enum, so that new codes do not break any `switch`. `cards explain`
/// documents each code.
public struct DiagnosticCode: Sendable, Hashable, CustomStringConvertible {
    /// The letter and the number.
    public let description: String

    /// Creates a code: `J1xx` JSON, `S2xx` schema, `C3xx` card, `M4xx` migration, `L5xx` legacy, `P6xx` plugin, `T7xx`
    /// journal.
    public init(_ description: String) {
        self.description = description
    }
}
