/// The schema language as a JSON Schema (2020-12), so that editors complete and validate templates.
///
/// It covers the structure. Only the loader checks what needs the whole card, such as that a path exists or that bands
/// cover a score.
package enum MetaSchema {
    /// The name of the file in `schemas/meta/`.
    package static let fileName = "card-template-1.schema.json"

    /// The schema's text, with a newline at its end.
    package static var text: String { MetaSchemaWriter.document.pretty() + "\n" }
}
