/// Where a template comes from.
public struct SourceNotice: Sendable, Hashable {
    /// Whom to name.
    public let text: LocalizedText
    /// Whether its wording may not be changed, as that of a published instrument.
    public let isLocked: Bool
    /// The hash over the template's texts, eight hexadecimal digits; `nil` when the template has no file.
    public let wording: String?

    /// Names a source.
    public init(_ text: LocalizedText, isLocked: Bool = false, wording: String? = nil) {
        self.text = text
        self.isLocked = isLocked
        self.wording = wording
    }
}
