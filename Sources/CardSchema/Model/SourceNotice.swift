/// Where a template comes from.
public struct SourceNotice: Sendable, Hashable {
    /// Whom to name.
    public let text: LocalizedText
    /// Whether its wording may not be changed, as that of a published instrument.
    public let isLocked: Bool

    /// Names a source.
    public init(_ text: LocalizedText, isLocked: Bool = false) {
        self.text = text
        self.isLocked = isLocked
    }
}
