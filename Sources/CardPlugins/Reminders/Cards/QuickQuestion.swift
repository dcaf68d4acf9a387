package import CardEngine
package import CardSchema

/// A question whose answer is one press of a button: a rating, a choice, or yes and no.
///
/// It is never private, and no safety rule reads it: a lock screen shows it, and a button cannot show a plan.
package struct QuickQuestion: Sendable {
    /// Why a question cannot be asked.
    package enum Refusal: Error, Sendable, Hashable {
        /// The template has no such question.
        case unknown
        /// It is private.
        case isPrivate
        /// A safety rule reads it.
        case isWatched
        /// It is no rating, choice, or yes and no, or has more than eleven answers.
        case notOneOfFew
    }

    /// An answer with its button.
    package struct Answer: Sendable, Hashable {
        /// The id of the notification's action.
        package let id: String
        /// The text of the button.
        package let label: String
        /// The answer.
        package let value: Value
    }

    /// The largest number of answers: a scale from 0 to 10.
    package static let most = 11

    /// The question's path.
    package let path: FieldPath
    /// The question's title.
    package let title: String
    /// Its answers, in order.
    package let answers: [Answer]

    /// Prepares a question of a template.
    package init(_ path: FieldPath, of schema: CompiledSchema, _ words: ReminderWords) throws(Refusal) {
        guard path.record == nil, let ordinal = schema.ordinal(of: path) else { throw .unknown }
        let field = schema.questions[ordinal].field
        guard field.isAsked else { throw .unknown }
        guard !field.isPrivate else { throw .isPrivate }
        guard schema.schema.safety.isEmpty || !schema.evaluator.watchedOrdinals.contains(ordinal) else {
            throw .isWatched
        }
        let language = words.language.rawValue
        let values: [Value]
        switch field.type.family {
        case .number:
            guard case .scale(let scale) = field.type, scale.count <= Self.most else { throw .notOneOfFew }
            values = (0..<scale.count).map { scale.value(scale.number(at: $0)) }
        case .option(let list):
            guard list.options.count <= Self.most, list.isAlwaysOffered else { throw .notOneOfFew }
            values = list.options.filter { $0.id != AnswerOption.otherID }.map { .choice($0.id) }
        case .yesno: values = [.yesno(true), .yesno(false)]
        case .options, .text, .civil, .tags, .place, .files, .records: throw .notOneOfFew
        }
        self.path = path
        title = (field.short ?? field.title).text(in: language)
        answers = values.enumerated().map { index, value in
            let label: String =
                switch value {
                case .yesno(let yes): yes ? words.yes : words.no
                default: field.text(of: value, in: language)
                }
            return Answer(id: "answer\(index)", label: label, value: value)
        }
    }
}
