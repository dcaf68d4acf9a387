import CardEngine
import CardPlugins
import CardSchema

/// `cards schema import FILE`: makes a template of a form of another system.
enum SchemaImportCommand {
    static let command = Command(
        "import", HelpWords.own.schemaImportTexts,
        positionals: [Command.Positional("file", HelpWords.own.schemaImportFile, kind: .file, isRequired: true)],
        options: [
            .value(
                "as", "format", HelpWords.own.schemaImportAs,
                kind: .oneOf(["auto"] + QuestionnaireReaders.all.map(\.id))),
            .value("to", "path", HelpWords.own.schemaImportTo, kind: .file),
            .flag("strict", HelpWords.own.schemaImportStrict),
        ]
    ).running { invocation in
        let path = invocation.arguments.positional("file") ?? "-"
        // The file is read to recognize it, and then again.
        let folder = try invocation.locations().state
        return try SpooledFile.using(path, beside: FilePath.join(folder, "import"), on: invocation.files) { copy in
            try run(invocation, try RecordFile(copy, on: invocation.files), named: name(of: path))
        }
    }

    private static func run(_ invocation: Invocation, _ file: RecordFile, named name: String) throws -> ExitCode {
        let reader = try reader(of: file, invocation)
        let written = try TemplateWriter(reader.read(file, named: name)).template()
        let report = FormReport(written, by: reader, invocation)
        let path = invocation.arguments.value("to")
        let losses = report.losses
        if invocation.arguments.flag("strict"), losses > 0 {
            report.print(writing: nil)
            throw Failure(.invalidData, advice: { $0.withoutStrict }) { $0.formLoses(count: losses) }
        }
        let text = written.document.pretty() + "\n"
        if let path, path != "-" { try OutputRules(invocation).write(Array(text.utf8), to: path) }
        report.print(writing: path)
        if path == nil || path == "-", !invocation.wantsJSON { invocation.out.write(json: text) }
        return .done
    }

    /// Finds the system of a form: as the command line says, or as the file shows.
    private static func reader(of file: RecordFile, _ invocation: Invocation) throws -> any QuestionnaireReader {
        if let word = invocation.arguments.value("as"), let reader = QuestionnaireReaders.named(word) { return reader }
        let found = try QuestionnaireReaders.recognizing(file)
        let readers = found.isEmpty ? QuestionnaireReaders.all : found
        guard found.count == 1 else {
            let options = readers.map { "--as \($0.id)" }.joined(separator: ", ")
            let isNone = found.isEmpty
            throw Failure(isNone ? .invalidData : .usage, help: options) { isNone ? $0.noSystem : $0.severalSystems }
        }
        return found[0]
    }

    /// The name of a file without its folder and its extension.
    private static func name(of path: String) -> String {
        let name = path == "-" ? "form" : FilePath.name(of: path)
        guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else { return name }
        return String(name[..<point])
    }
}
