package import CardSchema

/// Decides which proposals a card can show.
///
/// ```
/// proposal ─▶ does the template want it there? ─▶ is it the question's to answer? ─▶ is it a valid answer? ─▶ shown
/// ```
package struct ProposalCheck {
    /// Why a proposal is left out.
    package enum Reason: Sendable, Hashable {
        /// The template does not want an answer of this plugin there.
        case notWanted
        /// The answer is computed, or the question is not asked.
        case notAsked
        /// It may reveal a private answer that the plugin has seen, in a question that is not private.
        case revealing
        /// It is not a valid answer.
        case invalid(AnswerProblem)
        /// It is no value of the question's type.
        case unreadable
        /// There was one before it.
        case second
    }

    /// A proposal that is left out.
    package struct Dropped: Sendable, Hashable {
        /// The plugin.
        package let plugin: String
        /// The question; not necessarily one of the template.
        package let path: FieldPath
        /// The reason.
        package let reason: Reason
    }

    private let schema: CompiledSchema
    private let targets: Set<FieldPath>
    private let sawPrivate: Bool

    /// Prepares to check the reply to a request.
    package init(_ request: Proposal.Request) {
        let schema = request.fields.schema
        let answered = schema.questions.indices.filter { request.card.cells[$0] != .notAsked }
        sawPrivate = answered.contains { Self.isPrivate(schema.questions[$0].field) }
        targets = Set(request.targets.values)
        self.schema = schema
    }

    /// Returns why a proposal cannot be shown; `nil` if it can.
    package func reason(against proposal: Proposal) -> Reason? {
        guard targets.contains(proposal.path), let field = schema.question(at: proposal.path)?.field else {
            return .notWanted
        }
        guard field.isAsked, field.kept == nil else { return .notAsked }
        guard !sawPrivate || field.isPrivate else { return .revealing }
        return AnswerCheck.problem(of: proposal.value.asInput(for: field), for: field.type).map(Reason.invalid)
    }

    private static func isPrivate(_ field: Field) -> Bool {
        field.isPrivate || field.type.list?.fields.contains { $0.isPrivate } == true
    }
}
