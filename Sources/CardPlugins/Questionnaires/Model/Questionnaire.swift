package import CardSchema

/// A form of another system, as its file has it, before it becomes a template.
///
/// ```
/// file ─▶ QuestionnaireReader ─▶ Questionnaire ─▶ TemplateWriter ─▶ template, and what did not fit
/// ```
package struct Questionnaire: Sendable {
    /// A text by language tag, in the order of the file; `nil` as a tag is the language of the form.
    ///
    /// An answer in a text is the code of its question between U+E000 and U+E001.
    package typealias Words = [(language: String?, text: String)]

    /// The name in its own system, from which the template's id is made.
    package var name = ""
    package var title: Words = []
    package var intro: Words = []
    package var help: Words = []
    /// The language of the texts without a tag; `nil` if the file does not say.
    package var language: String?
    /// Who wrote it, and under which license.
    package var source: String?
    package var license: String?
    package var items: [QuestionnaireItem] = []
    package var scores: [QuestionnaireScore] = []
    /// What the reader itself had to leave out.
    package var remarks: [QuestionnaireRemark] = []
    /// The template that the form was made of, if the form contains it.
    package var original: QuestionnaireOriginal?

    package init() {}

    /// Returns what stands in a text for the answer of the question with a code: the code between two marks.
    package static func piped(_ code: String) -> String { "\u{E000}\(code)\u{E001}" }
}

/// A question, a heading, or a group of them.
package struct QuestionnaireItem: Sendable {
    package enum Kind: Sendable, Hashable {
        case group, info, text, note, integer, decimal, yesno, choice, choices, date, time, moment, place, files
        /// A whole number between its ends, shown as a scale.
        case scale

        /// Whether its answer is a number.
        var isNumber: Bool { self == .integer || self == .decimal || self == .scale }
    }

    /// An option of a choice.
    package struct Option: Sendable {
        /// The code in the other system.
        package var code: String
        package var title: Questionnaire.Words = []
        package var help: Questionnaire.Words = []
        package var score: DecimalNumber?
        /// Whether it excludes the others.
        package var isExclusive = false
        package var condition: QuestionnaireExpression?

        package init(code: String, title: Questionnaire.Words) { (self.code, self.title) = (code, title) }
    }

    /// A rule over answers.
    package struct Check: Sendable {
        package var expression: QuestionnaireExpression
        package var message: Questionnaire.Words
        /// Its id in the template, where the form says so; made of that of its question otherwise.
        package var name: String?
        /// Whether a broken rule is only a hint.
        package var isWarning: Bool

        package init(_ expression: QuestionnaireExpression, _ message: Questionnaire.Words, isWarning: Bool = false) {
            (self.expression, self.message, self.isWarning) = (expression, message, isWarning)
        }
    }

    /// Where it stands in its file, as the report names it: `item[0].item[2]`, `survey row 14`.
    package var place: String
    /// Its name in the expressions of its system.
    package var code: String
    /// Its id in the template, where the form says so; made of the code otherwise.
    package var name: String?
    /// Its type in the template, where the form says so and its own language has only a wider one.
    var type: TypeWord?
    package var kind: Kind
    package var title: Questionnaire.Words = []
    package var short: Questionnaire.Words = []
    /// Always shown with it.
    package var intro: Questionnaire.Words = []
    package var help: Questionnaire.Words = []
    /// Whether an answer is required; under a condition if ``requiredWhen`` is set.
    package var isRequired = false
    package var requiredWhen: QuestionnaireExpression?
    /// Asked only if it is true.
    package var condition: QuestionnaireExpression?
    package var checks: [Check] = []
    package var minimum: QuestionnaireExpression?
    package var maximum: QuestionnaireExpression?
    package var step: DecimalNumber?
    package var decimals: Int?
    package var maximumLength: Int?
    /// In the language of `pattern`, whole.
    package var pattern: (like: String, message: Questionnaire.Words)?
    package var unit: Questionnaire.Words = []
    /// What a field shows until something is typed.
    package var placeholder: Questionnaire.Words = []
    /// What only templates have, as the template has it that the form was made of.
    var members: [JSONMember] = []
    package var accepts: [String] = []
    package var maximumBytes: Int?
    /// Whether a picture is drawn, as a signature is.
    package var isDrawn = false
    /// What a text is: `email`, `url`, `phone`; a hint only.
    package var format: String?
    /// Whether an answer is kept when its question closes.
    package var keepsClosed = false
    /// The proposed answer: literals, or an expression.
    package var initial: [QuestionnaireExpression] = []
    /// The records that a list proposes: answers by the codes of its questions.
    package var initialRecords: [[(code: String, answer: [QuestionnaireExpression])]] = []
    /// What computes it; nobody is asked.
    package var calculation: QuestionnaireExpression?
    /// Whether a computed answer is stored with the others, and is no score.
    package var isStored = false
    /// Whether nobody is asked, and a program fills it.
    package var isReadOnly = false
    package var isPrivate = false
    package var options: [Option] = []
    /// Whether a person may write an option of their own.
    package var takesOther = false
    /// Whether it, or the group, may be answered several times.
    package var repeats = false
    package var minimumCount: Int?
    package var maximumCount: Int?
    /// Whether its questions share one scale and are shown as a table.
    package var isTable = false
    /// The questions of a group; of a question those asked under its answer.
    package var items: [QuestionnaireItem] = []

    /// This item and all below it.
    var withParts: [QuestionnaireItem] { [self] + items.flatMap(\.withParts) }

    package init(_ kind: Kind, code: String, at place: String) {
        (self.kind, self.code, self.place) = (kind, code, place)
    }
}

/// A number that is computed from answers.
package struct QuestionnaireScore: Sendable {
    /// The questions of a score that a method combines.
    package struct Items: Sendable {
        package enum Method: String, Sendable, Hashable { case sum, mean, min, max, count }

        package var method: Method
        package var codes: [String]
        /// Those of the codes that are turned within their own ends.
        package var reversed: Set<String> = []
        /// How many may be missing: the others stand for them, or they count as zero.
        package var missing = 0
        package var missingIsZero = false

        package init(_ method: Method, _ codes: [String]) { (self.method, self.codes) = (method, codes) }
    }

    /// What a range of values means, both ends included.
    package struct Band: Sendable {
        package var from: DecimalNumber
        package var to: DecimalNumber
        package var title: Questionnaire.Words
        /// Its id in the template, where the form says so; made of the title otherwise.
        package var name: String?

        package init(_ from: DecimalNumber, _ to: DecimalNumber, _ title: Questionnaire.Words) {
            (self.from, self.to, self.title) = (from, to, title)
        }
    }

    package var place: String
    package var code: String
    /// Its id in the template, where the form says so; made of the code otherwise.
    package var name: String?
    package var title: Questionnaire.Words = []
    package var value: QuestionnaireExpression
    package var short: Questionnaire.Words = []
    package var decimals = 0
    package var unit: Questionnaire.Words = []
    /// What only templates have, as the template has it that the form was made of.
    var members: [JSONMember] = []
    /// The same number as ``value``, where a method over questions says it.
    package var items: Items?
    package var bands: [Band] = []

    package init(_ value: QuestionnaireExpression, code: String, at place: String) {
        (self.value, self.code, self.place) = (value, code, place)
    }
}

/// Something of a form that the template does not have.
package struct QuestionnaireRemark: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable {
        /// An answer or a rule is lost.
        case lost
        /// It is there, in another way than in the form.
        case changed
        /// Only how it looks or how it is processed elsewhere is gone.
        case presentation
    }

    package let kind: Kind
    /// Where it stands in the file: `item[0].item[2]`, `survey row 14`.
    package let place: String
    /// The element or column: `enableWhen`, `appearance`.
    package let element: String
    /// What happened, in a plain sentence without a point at its end.
    package let message: String

    package init(_ kind: Kind, at place: String, _ element: String, _ message: String) {
        (self.kind, self.place, self.element, self.message) = (kind, place, element, message)
    }
}
