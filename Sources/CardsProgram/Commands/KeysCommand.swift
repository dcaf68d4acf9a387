import CardEngine
import CardSchema

/// `cards __keys`: the keys of the prompt as Markdown, from which `docs/keys.md` is made.
enum KeysCommand {
    static let command = ProgramCommand(
        Command("__keys", "Print the keys of the prompt as Markdown.", isHidden: true)
    ) { invocation in
        invocation.out.write(KeyTableMarkdown().text)
        return .done
    }
}
