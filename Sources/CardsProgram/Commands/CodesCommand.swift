import CardEngine
import CardSchema

/// `cards __codes`: the pages of all codes as Markdown, from which `docs/codes.md` is made.
enum CodesCommand {
    static let command = ProgramCommand(
        Command("__codes", "Print the pages of all codes as Markdown.", isHidden: true)
    ) { invocation throws(Failure) in
        invocation.out.write(CodePagesMarkdown().text)
        return .done
    }
}
