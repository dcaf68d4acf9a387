import CardEngine
import CardSchema

/// `cards check [FILE…]`: everything that is wrong with a journal, or with files.
enum CheckCommand {
    static let command = ProgramCommand(
        Command(
            "check", "Find everything that is wrong with the journal, or with files.",
            discussion: """
                Without files: every line of every month, and every template. A file that ends in .jsonl is checked as \
                one of the journal's, any other as a template. Nothing is changed.
                """, section: "DATA CARE",
            positionals: [Command.Positional("file", "A file to check.", kind: .file, isRepeated: true)],
            examples: [Command.Example("cards check", "Make sure that all is well")])
    ) { invocation in
        let files = invocation.arguments.positionals("file")
        let report =
            if files.isEmpty {
                try JournalReport(checking: invocation.openJournal(), invocation)
            } else {
                try JournalReport(checking: files, invocation)
            }
        if invocation.wantsJSON {
            invocation.out.line(report.document.pretty())
        } else {
            invocation.report(report.diagnostics)
            invocation.out.line(report.summary)
        }
        return report.diagnostics.hasErrors ? .invalidData : .done
    }
}
