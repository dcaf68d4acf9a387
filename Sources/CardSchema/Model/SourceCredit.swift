/// The origin of a template.
package struct SourceCredit: Sendable, Hashable {
    /// The authors to name.
    package let text: LocalizedText
    /// Whether the wording must not be changed, as with a published instrument.
    package let isLocked: Bool
    /// The hash of the template's texts, eight hexadecimal digits; `nil` if the template has no file.
    package let wording: String?
}
