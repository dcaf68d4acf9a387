package import CardSchema

/// A small change to a template that a person makes while they fill in a card.
package enum SmallChange: Sendable, Hashable {
    /// Words of the person's own become an option, which they choose at once.
    case addOption(String, to: FieldPath)
    /// A question with another title is asked after a question, with its answers, conditions and subfields.
    case addQuestion(String, like: FieldPath)
    /// An option is no longer offered; cards that have chosen it keep it.
    case putAway(String, in: FieldPath)
    /// An option is offered again, or already.
    case bringBack(String, in: FieldPath)

    /// The question that it is about.
    package var path: FieldPath {
        switch self {
        case .addOption(_, let path), .addQuestion(_, let path), .putAway(_, let path), .bringBack(_, let path): path
        }
    }
}

/// The small changes that a question allows.
package struct SmallChanges: Sendable, Hashable {
    /// Whether words of the person's own can become an option.
    package let takesOption: Bool
    /// Whether a question like it can be added.
    package let takesQuestion: Bool
    /// The options that can be put away.
    package let offered: [AnswerOption]
    /// The options that are not offered on the day of the card, and can be.
    package let away: [AnswerOption]

    /// Whether there is one besides an option of the person's own.
    package var changesQuestion: Bool { takesQuestion || !offered.isEmpty || !away.isEmpty }

    /// Whether there is none.
    package var isEmpty: Bool { !takesOption && !changesQuestion }
}

extension Filling {
    /// Returns the small changes that the question at a path allows.
    ///
    /// None, if the wording of the template is fixed. A list whose options count in a score stays as it is. A person adds
    /// options where several can be chosen, where there are words of their own, or where the template is their own.
    package func smallChanges(at path: FieldPath) -> SmallChanges {
        let schema = schema.schema
        guard isKept, schema.source?.isLocked != true, let field = self.schema.question(at: path)?.field, field.isAsked
        else { return SmallChanges(takesOption: false, takesQuestion: false, offered: [], away: []) }
        let takesQuestion = path.subfield == nil
        guard let list = field.type.options, !schema.countsOptions(of: field) else {
            return SmallChanges(takesOption: false, takesQuestion: takesQuestion, offered: [], away: [])
        }
        let own = list.options.filter { $0.id != AnswerOption.otherID }
        let (offered, away) = (
            own.filter { $0.offered.contains(card.day) }, own.filter { !$0.offered.contains(card.day) }
        )
        let isOpen = field.type.takesSeveral || own.count < list.options.count || !Schema.bundledIDs.contains(schema.id)
        return SmallChanges(
            takesOption: isOpen, takesQuestion: takesQuestion, offered: offered.count > 1 ? offered : [], away: away)
    }

    /// Whether a small change is one of those.
    package func allows(_ change: SmallChange) -> Bool {
        let changes = smallChanges(at: change.path)
        return switch change {
        case .addOption(let words, _): changes.takesOption && TemplateDraft.isTitle(words)
        case .addQuestion(let title, _): changes.takesQuestion && TemplateDraft.isTitle(title)
        case .putAway(let id, _): changes.offered.contains { $0.id == id }
        case .bringBack(let id, _): changes.away.contains { $0.id == id }
        }
    }
}

extension FieldType {
    /// Whether several options can be chosen.
    fileprivate var takesSeveral: Bool { if case .choices = self { true } else { false } }
}

extension Schema {
    /// Whether a score depends on which options a question has.
    fileprivate func countsOptions(of field: Field) -> Bool {
        guard field.type.options?.options.contains(where: { $0.score != nil }) != true else { return true }
        let path = field.path.inRecord(nil)
        let ids = field.type.options?.options.map(\.id) ?? []
        return scores.contains { score in
            switch score.source {
            case .items(let items): items.items.contains { $0.path == path }
            // A formula that only counts the answers does not care which they are.
            case .value(let formula):
                TextSearch.contains(formula.text, "\(path)")
                    && ids.contains { TextSearch.contains(formula.text, "'\($0)'") }
            }
        }
    }
}
