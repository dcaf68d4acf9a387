import CardEngine
import CardExplanations
import CardSchema

/// `cards explain [CODE]`: what a message means, why it is a rule, and how to mend it.
enum ExplainCommand {
    static let command = ProgramCommand(
        Command(
            "explain", "Explain a message by its code, or list all codes.",
            discussion: """
                Each message has a code in square brackets, such as S211. Its page says what the message means and why \
                it is a rule, shows a wrong and a right example, and says how to mend it.
                """, section: "SET-UP",
            positionals: [Command.Positional("code", "The code of a message, such as S211.", kind: .code)],
            examples: [
                Command.Example("cards explain S211", "Read about one message"),
                Command.Example("cards explain", "See all codes"),
            ])
    ) { invocation in
        guard let word = invocation.arguments.positional("code") else {
            list(invocation)
            return .done
        }
        let page = try page(word)
        if invocation.wantsJSON {
            invocation.out.line(CodePageDocument.document(page).pretty())
        } else {
            invocation.out.page(page)
        }
        return .done
    }

    private static func list(_ invocation: Invocation) {
        if invocation.wantsJSON {
            invocation.out.line(JSONDocument.array(CodePages.all.map(CodePageDocument.row)).pretty())
        } else {
            for page in CodePages.all { invocation.out.line("\(page.code)  \(page.title)") }
        }
    }

    private static func page(_ word: String) throws -> CodePage {
        let code = word.uppercased()
        if let page = CodePages.all.first(where: { $0.code.description == code }) { return page }
        let families = CodePages.families.map { "\($0.letter) \($0.title)" }.joined(separator: ", ")
        let closest = EditDistance.closest(to: code, among: CodePages.all.map(\.code.description))
        let meant = closest.map { "did you mean '\($0)'? " } ?? ""
        throw Failure(
            .notFound, "there is no code \(TypedName.quoted(word))",
            help: "\(meant)the families are \(families); 'cards explain' lists all codes")
    }
}
