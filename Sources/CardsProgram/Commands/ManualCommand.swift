import CardEngine
import CardSchema

/// `cards __manual`: the manual page, for those who package the program.
enum ManualCommand {
    static let command = Command("__manual", HelpWords.own.manualTexts, isHidden: true).running { invocation in
        let exits = HelpWords.own.manualExit.split(separator: "\n").map { line in
            let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
            return (parts[0], parts[1])
        }
        let page = ManualPage(
            Program.root, version: Program.version, date: "\(invocation.now.date)", sections: [("EXIT STATUS", exits)])
        invocation.out.write(page.text)
        return .done
    }
}
