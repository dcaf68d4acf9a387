import CardEngine
import CardSchema

/// The values of an annotator in words, on one line.
enum AnnotationText {
    /// Returns the values with their titles, in a language.
    static func text(_ values: Card, in language: String) -> String {
        let words = ValueText(language: language)
        return values.schema.slots.enumerated().compactMap { index, slot in
            guard let value = values.cells[index].value else { return nil }
            let title = (slot.field.short ?? slot.field.title).text(in: language)
            let lines = words.text(value, of: slot.field).split(separator: "\n", omittingEmptySubsequences: false)
            return "\(title): \(lines.joined(separator: " / "))"
        }.joined(separator: ", ")
    }
}
