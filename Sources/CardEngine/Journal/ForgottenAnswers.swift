package import CardSchema

/// The answers of a card that were permanently removed, as its history tells.
package struct ForgottenAnswers: Sendable {
    /// The revisions that were saved when answers were forgotten, each with the questions.
    private let removals: [(revision: StoredRevision, answers: [ForgottenAnswer])]

    /// Finds the answers that were forgotten on a card, with the contents of its revisions; `nil` if there are none.
    init?(_ history: CardHistory, reading content: (StoredRevision) -> CardContent) {
        removals = history.revisions.compactMap { revision in
            let paths = Self.paths(of: revision, content)
            return paths.isEmpty
                ? nil : (revision, paths.map { ForgottenAnswer($0, under: revision.header.schema) })
        }
        if removals.isEmpty { return nil }
    }

    /// Returns the questions whose answers were forgotten when a revision was saved; empty for every other revision.
    fileprivate static func paths(
        of revision: StoredRevision, _ content: (StoredRevision) -> CardContent
    ) -> [FieldPath] {
        guard RevisionSource.mentions("forgotten", in: revision.line) else { return [] }
        return RevisionSource.forgottenPaths(content(revision).revision?.header.source)
    }

    /// Returns the ordinals of a template's questions whose answers were forgotten in some versions of a card, but not in all.
    func contested(in history: CardHistory, under schema: CompiledSchema) -> Set<Int> {
        var ordinals: Set<Int> = []
        for (removal, answers) in removals {
            let know = history.leaves.count { $0.id == removal.id || history.follows($0.id, removal.id) }
            guard know > 0, know < history.leaves.count else { continue }
            let paths = answers.map { $0.paths(under: schema.name) }.joined()
            ordinals.formUnion(
                schema.questions.indices.filter { ordinal in
                    let path = schema.questions[ordinal].path
                    return paths.contains { path.isWithin($0) || $0.isWithin(path) }
                })
        }
        return ordinals
    }

    /// Whether a revision has an answer that was forgotten, and does not follow the revision without it.
    ///
    /// For example that of a window in which the card was open.
    func areBroughtBack(by revision: StoredRevision, in history: CardHistory) -> Bool {
        removals.contains { removal, answers in
            !history.follows(revision.id, removal.id)
                && answers.contains {
                    AnswerErasure(answer: $0).line(revision.line, under: revision.header.schema) != nil
                }
        }
    }

    /// Whether all of them were forgotten before a revision was saved, so that its line was never rewritten.
    func precede(_ revision: StoredRevision, in history: CardHistory) -> Bool {
        !removals.contains { history.follows($0.revision.id, revision.id) }
    }

    /// Returns the first revision that still has each of them, as when forgetting was interrupted.
    func remaining(in history: CardHistory) -> [(revision: StoredRevision, path: FieldPath)] {
        removals.flatMap { removal, answers in
            answers.compactMap { answer in
                let erasure = AnswerErasure(answer: answer)
                return history.revisions.first {
                    history.follows(removal.id, $0.id) && erasure.line($0.line, under: $0.header.schema) != nil
                }.map { ($0, answer.path) }
            }
        }
    }

    /// Whether a line is an earlier one as it was before answers were removed from it.
    func wereRemoved(from line: [UInt8], _ header: LineHeader, in history: CardHistory) -> Bool {
        removals.contains { removal, answers in
            history.follows(removal.id, header.id)
                && answers.contains { AnswerErasure(answer: $0).line(line, under: header.schema) != nil }
        }
    }

    /// Whether a card has an answer that was forgotten.
    func areOn(_ card: Card) -> Bool {
        removals.contains { removal in
            removal.answers.contains { card.clearing($0.paths(under: card.schema.name)) != card }
        }
    }

    /// Returns a revision without the answers that were forgotten after it, or while another device wrote it.
    ///
    /// Its line may still have them. Answers that were given later stay.
    func removed(from revision: Revision, _ stored: StoredRevision, in history: CardHistory) -> Revision {
        var rest = revision
        for (removal, answers) in removals where !history.follows(stored.id, removal.id) {
            for answer in answers {
                rest.card = rest.card.clearing(answer.paths(under: rest.card.schema.name))
                rest.attic = AnswerErasure(answer: answer).attic(rest.attic)
            }
        }
        return rest
    }
}

extension JournalReader {
    /// Returns the answers that were forgotten on a card; `nil` if there are none.
    package mutating func forgottenAnswers(in history: CardHistory) -> ForgottenAnswers? {
        ForgottenAnswers(history) { written($0) }
    }

    /// Returns the questions whose answers were forgotten when a revision was saved; empty for every other revision.
    package mutating func forgottenPaths(of revision: StoredRevision) -> [FieldPath] {
        ForgottenAnswers.paths(of: revision) { written($0) }
    }
}

extension CardHistory {
    /// Whether one revision is a descendant of another.
    fileprivate func follows(_ id: RevisionID, _ ancestor: RevisionID) -> Bool {
        var (pending, met): ([RevisionID], Set<RevisionID>) = ([id], [id])
        while let next = pending.popLast() {
            for parent in parents(of: next) where met.insert(parent.id).inserted {
                if areOne(parent.id, ancestor) { return true }
                pending.append(parent.id)
            }
        }
        return false
    }
}
