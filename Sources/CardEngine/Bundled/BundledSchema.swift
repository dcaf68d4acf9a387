import CardSchema
import CardTexts

/// A card template that comes with the program: a file of `schemas/`.
package struct BundledSchema: Sendable {
    /// The template's id.
    package let id: String
    private let index: Int

    private init(_ index: Int) {
        self.index = index
        id = String(cString: card_template(index).name)
    }

    /// Every template, sorted by id.
    package static var all: [BundledSchema] { (0..<card_template_count()).map(BundledSchema.init) }

    /// Returns the template with an id, or `nil` if there is none.
    package static func named(_ id: String) -> BundledSchema? { all.first { $0.id == id } }

    /// The bytes of the file, not copied.
    package var bytes: UnsafeBufferPointer<UInt8> { card_template(index).utf8 }

    /// The text of the file.
    package var json: String { card_template(index).text }
}
