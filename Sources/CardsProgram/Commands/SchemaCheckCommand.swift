import CardEngine
import CardSchema

/// `cards schema check`: every fault of templates in one run.
enum SchemaCheckCommand {
    static let command = Command(
        "check", HelpWords.own.schemaCheckTexts,
        positionals: [
            Command.Positional("template", HelpWords.own.schemaCheckTemplate, kind: .file, isRepeated: true)
        ]
    ).running { invocation in
        let named = invocation.arguments.positionals("template")
        let words = try named.isEmpty ? TemplateCatalogue(invocation: invocation).installedIDs() : named
        guard !words.isEmpty else { throw Failure(.nothingFound, advice: { $0.nameFile }) { $0.noTemplateToCheck } }
        let reports = try TemplateReport.reports(of: words, invocation)
        if invocation.wantsJSON {
            invocation.out.line(JSONDocument.array(reports.map(\.document)).pretty())
        } else {
            for report in reports { report.print(to: invocation) }
        }
        return reports.contains { $0.diagnostics.hasErrors } ? .invalidData : .done
    }
}
