import CardEngine
import CardPlugins
import CardSchema
import CardsBrowser

/// `cards open`: the diary in the person's own browser.
enum OpenCommand {
    static let command = Command(
        "open", HelpWords.own.openTexts, section: HelpWords.own.sectionEveryday,
        positionals: [
            Command.Positional("view", HelpWords.own.openView, kind: .oneOf(["workshop"])),
            Command.Positional("template", HelpWords.own.openTemplate, kind: .file),
        ],
        options: [
            .flag("code", HelpWords.own.openCode), .flag("no-browser", HelpWords.own.openNoBrowser),
            .flag("show-address", HelpWords.own.openShowAddress), .flag("stop", HelpWords.own.openStop),
            .flag("from-desktop", HelpWords.own.openFromDesktop),
        ]
    ).running { invocation in
        guard !invocation.arguments.flag("from-desktop") else { return try BrowserOpening.fromDesktop(invocation) }
        if !invocation.arguments.flag("stop") { try chooseJournal(invocation) }
        let workshop = try WorkshopOpening(invocation)
        let opening = try BrowserOpening(invocation, workshop: workshop)
        guard !invocation.arguments.flag("stop") else {
            opening.stop()
            return .done
        }
        try opening.makeSureOfReader()
        if let known = opening.askRunning() {
            opening.show(known)
            return .done
        }
        try opening.serve()
        return .done
    }

    /// Asks a person who has several journals, and named none, which one to open.
    private static func chooseJournal(_ invocation: Invocation) throws {
        let questions = LineQuestions(invocation, nil)
        guard questions.mayAsk, invocation.arguments.value("journal") == nil else { return }
        let own = try OwnJournals(try Locations(environment: invocation.environment), invocation.files).all()
        guard own.count > 1 else { return }
        let words = invocation.words
        // A page that is served ends by signals again.
        defer { Terminal.releaseStopSignals() }
        let items = own.map { Menu.Item(label: $0.name, hint: $0.stateText(words), choice: $0.path) }
        invocation.opened.choose(try questions.choose(Menu(title: words.whichJournal, items: items)))
    }
}
