import CardSchema

/// The template that a form was made of, as the form itself contains it.
///
/// No other language has everything that a template says, so a form that Cards writes contains its template. Another
/// program may have changed the form since then. What it changed shows beside the form that Cards writes of the template.
package final class QuestionnaireOriginal: Sendable {
    /// The template as a tree.
    let template: JSONNode
    /// The form of the template, read as if nobody had changed it.
    let unchanged: Questionnaire
    /// The names of the elements of the template by their places in the form.
    ///
    /// A group has its id, a question its path, and a score `score.` before its id. A section or text has the name of
    /// what it stands in, `/`, and the number of the line: `day/3`.
    let names: [String: String]
    /// The same in the unchanged form.
    let unchangedNames: [String: String]
    /// The elements that the form has in another way, with their places.
    let changed: [(name: String, place: String)]

    init(
        _ template: JSONNode, unchanged: Questionnaire, names: [String: String], unchangedNames: [String: String],
        changed: [(name: String, place: String)]
    ) {
        (self.template, self.unchanged, self.changed) = (template, unchanged, changed)
        (self.names, self.unchangedNames) = (names, unchangedNames)
    }
}
