import CardEngine
import CardSchema

extension Invocation {
    /// Returns the last saved bundled plan; throws if there is none, or no journal yet.
    func storedPlan() throws -> Revision {
        guard let diary = try openJournalIfThere(),
            let name = try diary.onlyCard(of: SafetyPlanReader.usual),
            let revision = try diary.head(of: name, self), !revision.header.isDeleted
        else {
            throw Failure(.nothingFound, help: SafetyDisplay.editing(SafetyPlanReader.usual)) { $0.noPlan }
        }
        return revision
    }
}
