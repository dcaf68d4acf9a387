import CardSchema

/// The template that a row names.
enum ImportTemplate {
    /// Returns the template's id, from `mood_five` or from `mood_five@1.8220fbd1`.
    static func id(of text: String) -> String {
        SchemaName(text)?.id ?? text
    }
}
