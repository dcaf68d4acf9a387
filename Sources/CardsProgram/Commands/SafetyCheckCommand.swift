import CardEngine
import CardSchema

/// `cards safety check`: what is missing from the plan, and which contacts should be looked at again.
enum SafetyCheckCommand {
    static let command = ProgramCommand(
        Command(
            "check", HelpWords.own.safetyCheckAbstract,
            discussion: HelpWords.own.safetyCheckMore(days: SafetyPlanCheck.mostDays),
            examples: HelpWords.own.safetyCheckExamples)
    ) { invocation in
        let revision = try invocation.storedPlan()
        let today = invocation.now.date
        let findings = SafetyPlanCheck.findings(revision.card, on: today)
        let last =
            findings.isEmpty
            ? "The plan is complete, and its contacts were checked recently." : "To fix it: cards safety edit"
        invocation.printLines(
            findings.map { $0.text(in: invocation.language) } + [last],
            or: .object([
                ("card", .string("\(revision.header.card)")), ("findings", .array(findings.map(\.document))),
            ]))
        return .done
    }
}
