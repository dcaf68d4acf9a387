package import CardSchema

/// Which questions of records a prompt goes to by itself: each that is left empty once, and not again each time.
///
/// What was left empty on purpose stays so: the questions of records that somebody has answered, and those that an
/// earlier card brings along without an answer. A required question that is open is gone to every time.
package struct RecordRound: Sendable, Hashable {
    private var passed: Set<FieldPath> = []

    /// Begins with a card as it is: a new one, one that is edited, or what a draft holds.
    package init(_ session: FillSession) {
        for question in session.questions where question.field.path.record != nil && question.state == .open {
            let list = session.schema.slots[question.slot].field.type.list
            let record = session.card.records(at: question.slot).first { $0.key == question.field.path.record }
            guard let list, let record else { continue }
            let said = zip(list.fields, record.cells).filter { $1 != .notAsked }.map { $0.0.id }
            let isOwn = said.contains { !list.carry.contains($0) }
            let isCarried = !said.isEmpty && list.carry.contains(question.field.id)
            if isOwn || isCarried { passed.insert(question.field.path) }
        }
    }

    /// Takes notice that a question was gone to.
    package mutating func pass(_ path: FieldPath) {
        if path.record != nil { passed.insert(path) }
    }

    /// Whether a record's question is still to be gone to.
    package func isToBeAsked(_ question: Question) -> Bool {
        switch question.state {
        case .refused: true
        case .open: question.isMissing || !passed.contains(question.field.path)
        case .answered, .skipped, .proposed: false
        }
    }
}
