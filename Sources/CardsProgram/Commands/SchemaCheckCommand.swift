import CardEngine
import CardSchema

/// `cards schema check`: every fault of templates in one run.
enum SchemaCheckCommand {
    static let command = ProgramCommand(
        Command(
            "check", "Find every fault of templates.",
            discussion: """
                Takes files and ids; without any, checks all templates of the journal. Each fault comes with its line, \
                its column and a way to mend it. Warnings do not keep a template from being used.
                """,
            positionals: [
                Command.Positional("template", "A file, or the id of a template.", kind: .file, isRepeated: true)
            ],
            examples: [Command.Example("cards schema check mine.json", "Check a template before using it")])
    ) { invocation in
        let named = invocation.arguments.positionals("template")
        let words = try named.isEmpty ? TemplateCatalogue(invocation).installedIDs() : named
        guard !words.isEmpty else { throw Failure(.nothingFound, "there is no template to check", help: "name a file") }
        let reports = try TemplateReport.reports(of: words, invocation)
        if invocation.wantsJSON {
            invocation.out.line(JSONDocument.array(reports.map(\.document)).pretty())
        } else {
            for report in reports { report.print(to: invocation) }
        }
        return reports.contains { $0.diagnostics.hasErrors } ? .invalidData : .done
    }
}
