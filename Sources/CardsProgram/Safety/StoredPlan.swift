import CardEngine
import CardSchema

/// The plan that comes with the program, as it stands in the journal of a run.
struct StoredPlan {
    private let invocation: Invocation

    /// Prepares to look for it.
    init(_ invocation: Invocation) {
        self.invocation = invocation
    }

    /// The plan as it was saved last; `nil` when there is none, or no journal yet.
    func revision() throws -> Revision? {
        let path = try invocation.journalPath()
        let isThere = try invocation.files.exists(JournalLayout(root: path).configuration)
        guard isThere else { return nil }
        let diary = try invocation.openJournal()
        guard
            let name = try diary.onlyCard(of: SafetyPlanReader.usual),
            let revision = try diary.head(of: name, invocation), !revision.header.isDeleted
        else { return nil }
        return revision
    }

    /// There is no plan.
    static let missing = Failure(
        .nothingFound, "there is no safety plan yet", help: SafetyDisplay.editing(SafetyPlanReader.usual))
}
