import CardEngine
import CardSchema

/// `cards schema list`: the templates of the journal and those that come with the program.
enum SchemaListCommand {
    static let command = ProgramCommand(
        Command(
            "list", HelpWords.english.schemaListAbstract,
            examples: [Command.Example("cards schema list", HelpWords.english.schemaListExample1)])
    ) { invocation in
        let rows = try TemplateCatalogue(invocation).rows()
        if invocation.wantsJSON {
            invocation.out.line(JSONDocument.array(rows.map(\.document)).pretty())
            return .done
        }
        let width = rows.map(\.id.count).max() ?? 0
        for row in rows {
            let padding = String(repeating: " ", count: width - row.id.count)
            invocation.out.line(
                "\(row.id)\(padding)  \(row.version.map { "v\($0)" } ?? "–")  \(row.title)\(row.remark)")
        }
        return .done
    }
}
