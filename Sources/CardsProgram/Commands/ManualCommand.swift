import CardEngine
import CardSchema

/// `cards __manual`: the manual page, for those who package the program.
enum ManualCommand {
    static let command = ProgramCommand(Command("__manual", HelpWords.english.manualAbstract, isHidden: true)) {
        invocation in
        let today = invocation.now.date
        let page = ManualPage(
            Program.root, version: Program.version, date: "\(today)",
            sections: [
                .init(
                    "EXIT STATUS",
                    [
                        .init("0", "Done."), .init("1", "Nothing was found."),
                        .init("64", "The command line was wrong."),
                        .init("65", "Data was invalid, or input ended early and a draft was kept."),
                        .init("66", "Something named was not there."), .init("73", "Something could not be created."),
                        .init("74", "Reading or writing failed."), .init("75", "Another program holds the journal."),
                        .init("77", "Permission was refused."),
                        .init("78", "A setting, a template or the journal's own file is broken."),
                        .init("130", "Interrupted; the draft was kept."),
                    ])
            ])
        invocation.out.write(page.text)
        return .done
    }
}
