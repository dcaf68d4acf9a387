import CardSchema

/// A group of the template to be.
struct PlannedGroup {
    let id: String
    /// The group of the form; `nil` for questions that stand in none.
    var item: QuestionnaireItem?
    var title: Questionnaire.Words
    var place: String
    var conditions: [QuestionnaireExpression] = []
    var entries: [PlannedEntry] = []

    /// The group with its condition on a section, so that texts beside it are shown whether or not its questions are
    /// asked.
    var withOwnSection: PlannedGroup {
        guard let item, !conditions.isEmpty else { return self }
        var group = self
        group.entries = [.section(PlannedSection(item: item, conditions: conditions, entries: entries))]
        (group.conditions, group.item) = ([], nil)
        return group
    }
}

/// What stands in a group, a section or a list.
indirect enum PlannedEntry {
    case question(PlannedQuestion)
    case section(PlannedSection)
    case info(PlannedInfo)

    /// Where a text stands in its form.
    var place: String? { if case .info(let info) = self { info.place } else { nil } }

    /// Whether there is a question in it.
    var hasQuestion: Bool {
        switch self {
        case .question: true
        case .section(let section): section.entries.contains(where: \.hasQuestion)
        case .info: false
        }
    }
}

/// A heading over some questions.
struct PlannedSection {
    let item: QuestionnaireItem
    let conditions: [QuestionnaireExpression]
    let entries: [PlannedEntry]
}

/// A text without an answer.
struct PlannedInfo {
    let place: String
    let title: Questionnaire.Words
    var help: Questionnaire.Words = []
    var conditions: [QuestionnaireExpression] = []
}

/// A question with its place in the template.
struct PlannedQuestion {
    /// The question of the form, without those in it.
    var item: QuestionnaireItem
    let id: String
    let path: String
    let type: TypeWord
    /// The path of the list to whose records it belongs.
    var list: String?
    /// Those of groups that are no sections, then its own.
    var conditions: [QuestionnaireExpression] = []
    var isPrivate = false
    /// Whether nobody is asked.
    var isReadOnly = false
    var isSubfield = false
    /// The options with their ids, without the one that `other` adds.
    var options: [NamedAnswer.Option] = []
    var subfields: [PlannedQuestion] = []
    /// What the records of a list have.
    var entries: [PlannedEntry] = []
}
