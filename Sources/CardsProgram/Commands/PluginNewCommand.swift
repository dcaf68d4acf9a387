import CardEngine
import CardSchema

/// `cards plugin new KIND DIR`: writes a small plugin that works.
enum PluginNewCommand {
    static let command = Command(
        "new", HelpWords.own.pluginNewTexts,
        positionals: [
            Command.Positional(
                "kind", HelpWords.own.pluginNewKind, kind: .oneOf(NewPlugin.Kind.allCases.map(\.rawValue)),
                isRequired: true),
            Command.Positional("folder", HelpWords.own.pluginNewFolder, kind: .file, isRequired: true),
        ],
        options: [
            .value(
                "language", "language", HelpWords.own.pluginNewLanguage,
                kind: .oneOf(NewPlugin.Language.allCases.map(\.rawValue)))
        ]
    ).running { invocation in
        let word = invocation.arguments.positional("kind") ?? ""
        guard let kind = NewPlugin.Kind(rawValue: word) else {
            throw Failure(.usage, help: NewPlugin.Kind.allCases.map(\.rawValue).joined(separator: ", ")) {
                $0.noPluginKind(word: TypedName.quoted(word))
            }
        }
        let language = invocation.arguments.value("language").flatMap { NewPlugin.Language(rawValue: $0) } ?? .python
        let folder = invocation.absolute(invocation.arguments.positional("folder") ?? "")
        let name = FilePath.name(of: folder)
        guard Identifier.isValid(name) else {
            throw Failure(.usage) { $0.invalidID(id: TypedName.quoted(name)) }
        }
        let files = invocation.files
        guard try files.status(at: folder) == nil else {
            throw Failure(.cannotCreate) { $0.fileExists(path: folder) }
        }
        try files.createDirectory(folder)
        for (name, text) in NewPlugin(kind: kind, language: language, name: name).files {
            try files.writeAtomically(Array(text.utf8), to: FilePath.join(folder, name))
        }
        invocation.talk.line(invocation.words.madePlugin(folder: TerminalText.line(folder)))
        invocation.printResult(folder, [("folder", .string(folder))])
        return .done
    }
}
