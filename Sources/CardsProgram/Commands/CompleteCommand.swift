import CardEngine
import CardExplanations
import CardSchema

/// `cards __complete schema|card|code`: what a shell may offer, a candidate a line with its description behind a tab.
enum CompleteCommand {
    static let command = ProgramCommand(
        Command(
            "__complete", HelpWords.english.completeAbstract, isHidden: true,
            positionals: [
                Command.Positional(
                    "what", HelpWords.english.completeWhat, kind: .oneOf(["schema", "card", "code"]), isRequired: true)
            ])
    ) { invocation in
        switch invocation.arguments.positional("what") {
        case "schema":
            for row in try TemplateCatalogue(invocation).rows() { invocation.out.line("\(row.id)\t\(row.title)") }
        case "code":
            for page in CodePages.all { invocation.out.line("\(page.code)\t\(page.title)") }
        default:
            let diary = try invocation.openJournal()
            let today = diary.today
            let cards = try diary.cards(from: today.adding(days: -30), to: today, schema: nil, invocation)
            for card in cards.reversed() {
                let title = card.content.revision?.card.schema.schema.title.text(in: invocation.language) ?? ""
                invocation.out.line("\(card.name)\t\(title)")
            }
        }
        return .done
    }
}
