/// The elements of questions as remarks name them.
enum FormElement {
    /// The place of the form itself.
    static let form = "form"
    static let condition = "condition"
    static let check = "check"
    static let required = "required"
    static let limit = "limit"
    static let initial = "default"
    static let calculation = "calculation"
    static let options = "options"
    static let group = "group"
    static let repetition = "repeat"
    static let question = "question"
    static let text = "text"
    static let score = "score"
    static let pattern = "pattern"
    static let table = "table"
    static let files = "files"
    /// The template that a form contains.
    static let original = "template"
}
