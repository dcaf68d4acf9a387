/// The schema language itself as a JSON Schema (2020-12), so that editors complete and check templates while they are
/// written.
///
/// It says what stands where; what needs the whole card (that a path exists, that bands cover a score) only the loader
/// says. `MetaSchemaWriter` of the tests writes it from the vocabulary of the loader and holds the two to each other.
package enum MetaSchema {
    /// The name of its file in `schemas/meta/`.
    package static let fileName = "card-template-1.schema.json"

    /// Its text, with a newline at its end.
    package static var text: String { json }
}
