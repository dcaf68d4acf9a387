import CardSchema

/// The template that a row names.
enum ImportTemplate {
    /// The template's id, of `mood_five` or of `mood_five@1.8220fbd1`.
    static func id(of text: String) -> String {
        SchemaName(text)?.id ?? text
    }
}
