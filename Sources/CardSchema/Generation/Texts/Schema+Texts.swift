// Texts generated from a template, for other programs and for people; each ends with a newline.
extension Schema {
    /// Returns a JSON Schema (2020-12) for cards in the format of `fill --from`; titles are in `language`.
    ///
    /// Cards rejects every card that the JSON Schema rejects.
    public func jsonSchema(language: String) -> String { CardJSONSchema(self, language: language).text }

    /// Returns a Markdown page for a person or their therapist, in `language`: what is asked and when, and what answers
    /// mean.
    public func markdown(language: String) -> String { CardMarkdown(self, language: language).text }

    /// Returns Swift types for the fields and options; comments are in `language`.
    public func swiftTypes(language: String) -> String { SwiftTypes(self, language: language).text }

    /// A view of the cards in a folder of month files, one row a card; cards of older versions have no answers in it.
    package func sqlView(for dialect: SQLDialect, folder: String) -> String {
        SQLView(self, for: dialect, folder: folder).text
    }

    /// The JSON Schema of templates themselves, for use in editors.
    public static var jsonSchemaOfTemplates: String { MetaSchema.text }
}
