/// Something that is true of a sensible card.
public struct Rule: Sendable, Hashable {
    /// How much it matters when it is not.
    public enum Severity: String, Sendable, Hashable, CaseIterable {
        /// The card is not complete as it is.
        case error
        /// Probably a slip.
        case warning
        /// Worth knowing.
        case info
    }

    /// Its identity.
    public let id: String
    /// What has to be true; unknown counts as true.
    package let check: ExpressionText
    /// How much it matters when it is not.
    public let severity: Severity
    /// The message in that case.
    public let message: LocalizedText
}
