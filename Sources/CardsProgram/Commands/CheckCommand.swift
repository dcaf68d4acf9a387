import CardEngine
import CardSchema

/// `cards check [FILE…]`: everything that is wrong with a journal, or with files.
enum CheckCommand {
    static let command = ProgramCommand(
        Command(
            "check", HelpWords.english.checkAbstract, discussion: HelpWords.english.checkMore, section: "DATA CARE",
            positionals: [Command.Positional("file", HelpWords.english.checkFile, kind: .file, isRepeated: true)],
            examples: [Command.Example("cards check", HelpWords.english.checkExample1)])
    ) { invocation in
        let files = invocation.arguments.positionals("file")
        let report =
            if files.isEmpty {
                try JournalReport(checking: invocation.openJournal(), invocation)
            } else {
                try JournalReport(checking: files, invocation)
            }
        if !invocation.wantsJSON { invocation.report(report.diagnostics) }
        invocation.printLines([report.summary], or: report.document)
        return report.diagnostics.hasErrors ? .invalidData : .done
    }
}
