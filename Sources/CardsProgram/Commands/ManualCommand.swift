import CardEngine
import CardSchema

/// `cards __manual`: the manual page, for those who package the program.
enum ManualCommand {
    static let command = ProgramCommand(Command("__manual", HelpWords.own.manualAbstract, isHidden: true)) {
        invocation in
        let today = invocation.now.date
        let page = ManualPage(
            Program.root, version: Program.version, date: "\(today)",
            sections: [
                (
                    "EXIT STATUS",
                    [
                        ("0", "Done."), ("1", "Nothing was found."),
                        ("64", "The command line was wrong."),
                        ("65", "Data was invalid, or input ended early and a draft was kept."),
                        ("66", "Something that was named does not exist."), ("73", "Something could not be created."),
                        ("74", "Reading or writing failed."), ("75", "Another program holds the journal."),
                        ("77", "Permission was refused."),
                        ("78", "A setting, a template or the journal's own file is broken."),
                        ("130", "Interrupted; the draft was kept."),
                    ]
                )
            ])
        invocation.out.write(page.text)
        return .done
    }
}
