import CardEngine
import CardSchema

/// `cards check [FILE…]`: everything that is wrong with a journal, or with files.
enum CheckCommand {
    static let command = Command(
        "check", HelpWords.own.checkTexts, section: HelpWords.own.sectionDataCare,
        positionals: [Command.Positional("file", HelpWords.own.checkFile, kind: .file, isRepeated: true)]
    ).running { invocation in
        let files = invocation.arguments.positionals("file")
        let report =
            if files.isEmpty {
                try JournalReport(checking: invocation.openJournal(), invocation)
            } else {
                try JournalReport(checking: files, invocation)
            }
        if !invocation.wantsJSON { invocation.report(report.diagnostics) }
        invocation.printLines([report.summary(invocation.words)], or: report.document)
        return report.diagnostics.hasErrors ? .invalidData : .done
    }
}
