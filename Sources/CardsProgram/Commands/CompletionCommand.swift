/// `cards completion SHELL`: the script that makes a shell complete the command line.
enum CompletionCommand {
    static let command = Command(
        "completion", HelpWords.own.completionTexts, section: HelpWords.own.sectionSetUp,
        positionals: [
            Command.Positional(
                "shell", HelpWords.own.completionShell,
                kind: .oneOf(CompletionScript.allCases.map(\.rawValue)),
                isRequired: true)
        ]
    ).running { invocation in
        // The parser lets no other word through.
        guard let script = invocation.arguments.positional("shell").flatMap(CompletionScript.init) else {
            throw Failure(.usage) { $0.nameShell }
        }
        invocation.out.write(script.text)
        return .done
    }
}
