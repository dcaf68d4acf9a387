import CardEngine
import CardExplanations
import CardSchema

/// `cards explain [CODE]`: prints what a message means, why the rule exists, and how to fix it.
enum ExplainCommand {
    static let command = Command(
        "explain", HelpWords.own.explainTexts, section: HelpWords.own.sectionSetUp,
        positionals: [Command.Positional("code", HelpWords.own.explainCode, kind: .code)]
    ).running { invocation in
        guard let word = invocation.arguments.positional("code") else {
            invocation.printLines(
                CodePages.all.map { "\($0.code)  \($0.title)" }, or: .array(CodePages.all.map(CodePageDocument.row)))
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

    private static func page(_ word: String) throws -> CodePage {
        let code = word.uppercased()
        if let page = CodePages.page(code) { return page }
        let families = CodePages.families.map { "\($0.letter) \($0.title)" }.joined(separator: ", ")
        let closest = EditDistance.closest(to: code, among: CodePages.all.map(\.code.description))
        throw Failure(
            .notFound,
            advice: { words in
                (closest.map { words.didYouMean(word: $0) + " " } ?? "") + words.codeFamilies(families: families)
            }
        ) { $0.noCode(word: TypedName.quoted(word)) }
    }
}
