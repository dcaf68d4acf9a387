/// The origin of a template.
package struct SourceNotice: Sendable, Hashable {
    /// The authors to name.
    package let text: LocalizedText
    /// Whether its wording may not be changed, as that of a published instrument.
    package let isLocked: Bool
    /// The hash over the template's texts, eight hexadecimal digits; `nil` when the template has no file.
    package let wording: String?
}
