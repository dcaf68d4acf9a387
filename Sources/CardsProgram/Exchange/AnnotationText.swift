import CardEngine
import CardSchema

/// The values of an annotator in words, on one line.
enum AnnotationText {
    /// Returns the values with their titles, in a language.
    static func text(_ values: Card, in language: String) -> String {
        let words = ValueText(language: language)
        return values.schema.questions.enumerated().compactMap { index, question in
            guard let value = values.cells[index].value else { return nil }
            let title = (question.field.short ?? question.field.title).text(in: language)
            let lines = words.text(value, of: question.field).split(separator: "\n", omittingEmptySubsequences: false)
            return "\(title): \(lines.joined(separator: " / "))"
        }.joined(separator: ", ")
    }
}
