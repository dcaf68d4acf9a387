import CardEngine
import CardSchema

/// `cards schema list`: the templates of the journal and those that come with the program.
enum SchemaListCommand {
    static let command = Command(
        "list", HelpWords.own.schemaListTexts
    ).running { invocation in
        let rows = try TemplateCatalogue(invocation: invocation).rows()
        let width = rows.map(\.id.count).max() ?? 0
        let lines = rows.map { row in
            let padding = String(repeating: " ", count: width - row.id.count)
            return
                "\(row.id)\(padding)  \(row.version.map { "v\($0)" } ?? "–")  \(row.title)\(row.remark(invocation.words))"
        }
        invocation.report(try TemplateCatalogue(invocation: invocation).copies())
        invocation.printLines(lines, or: .array(rows.map(\.document)))
        return .done
    }
}
