/// A file with options that a template names: `"options": { "file": "medicines.csv" }`.
package enum OptionFile: Sendable, Hashable {
    /// Its text, with the name for messages.
    case text(SourceText)
    /// The reason why it cannot be used, such as `is a link`.
    case refused(String)
}
