import CardEngine
import CardExplanations
import CardSchema

/// `cards __complete -- WORD…`: prints the candidates at the cursor, one per line, with descriptions after a tab.
///
/// The words are those after the program's name, up to the one at the cursor. It never prints an error.
enum CompleteCommand {
    static let command = Command(
        "__complete", HelpWords.own.completeTexts, isHidden: true,
        positionals: [Command.Positional("word", HelpWords.own.completeWhat, isRepeated: true)]
    ).running { invocation in
        let silent = Invocation(
            arguments: invocation.arguments, clock: invocation.clock, files: invocation.files, out: invocation.out,
            err: .silent, input: invocation.input, environment: invocation.environment,
            makePlugins: invocation.makePlugins, reachDiary: invocation.reachDiary,
            planWhileLocked: invocation.planWhileLocked, repeated: nil)
        let completion = Completion(root: Program.root, words: invocation.arguments.positionals("word"))
        for line in completion.lines({ (try? lines($0, silent)) ?? [] }) { invocation.out.line(line) }
        return .done
    }

    private static func lines(_ what: String, _ invocation: Invocation) throws -> [String] {
        switch what {
        case "schema": return try TemplateCatalogue(invocation: invocation).rows().map { "\($0.id)\t\($0.title)" }
        case "code": return CodePages.all.map { "\($0.code)\t\($0.title)" }
        default:
            let diary = try invocation.openJournal()
            let today = diary.today
            let cards = try diary.cards(from: today.adding(days: -30), to: today, schema: nil, invocation)
            return cards.reversed().map { card in
                let title = card.content.revision?.card.schema.schema.title.text(in: invocation.language) ?? ""
                return "\(card.name)\t\(title)"
            }
        }
    }
}
