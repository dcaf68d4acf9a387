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
        let workshop = try WorkshopOpening(invocation).id
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
}
