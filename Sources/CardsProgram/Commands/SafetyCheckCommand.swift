import CardEngine
import CardSchema

/// `cards safety check`: prints what is missing from the plan, and which contacts are out of date.
enum SafetyCheckCommand {
    static let command = Command(
        "check", HelpWords.own.safetyCheckTexts(days: SafetyPlanCheck.mostDays)
    ).running { invocation in
        let revision = try invocation.storedPlan()
        let findings = SafetyPlanCheck.findings(revision.card, on: invocation.now.date)
        let words = invocation.words
        let last = findings.isEmpty ? words.planIsComplete : words.toFixIt(command: "cards safety edit")
        invocation.printLines(
            findings.map { $0.text(in: invocation.language) } + [last],
            or: .object([
                ("card", .string("\(revision.header.card)")), ("findings", .array(findings.map(\.document))),
            ]))
        return .done
    }
}
