// What is generated from a template, for other programs and for people; each ends with a newline.
extension Schema {
    /// A JSON Schema (2020-12) for cards under it, in the form that other programs hand over; titles are in `language`.
    ///
    /// Every card that it refuses, the program refuses too.
    public func jsonSchema(language: String) -> String { CardJSONSchema(self, language: language).text }

    /// A page of Markdown for a person or their therapist, in `language`: what is asked and when, and what answers mean.
    public func markdown(language: String) -> String { CardMarkdown(self, language: language).text }

    /// Swift types for its fields and options; comments are in `language`.
    public func swiftTypes(language: String) -> String { SwiftTypes(self, language: language).text }

    /// A view of the cards in a folder of month files, one row a card; cards of older versions have no answers in it.
    package func sqlView(for dialect: SQLDialect, folder: String) -> String {
        SQLView(self, for: dialect, folder: folder).text
    }

    /// The JSON Schema of templates themselves, for editors.
    public static var jsonSchemaOfTemplates: String { MetaSchema.text }
}
