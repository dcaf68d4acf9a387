import CardEngine
import CardPlugins
import CardSchema

/// What went wrong, and what to do.
struct ProblemView {
    let words: BrowserWords
    let failure: DiaryFailure?
    /// Where trying again may help.
    let place: (go: String, at: String)?

    /// What a person can do about a failure.
    private enum Help {
        /// Another program holds the card or the journal for now.
        case later
        /// Only somebody who may write to the folder can go on.
        case readOnly
        /// A newer program wrote the diary.
        case newer
        /// Files have to be looked at in a terminal.
        case damaged
        /// The disk did not take an answer.
        case disk
        /// The diary is locked.
        case passphrase
        case other
    }

    private var help: Help {
        guard let failure else { return .other }
        if failure.diagnostics.contains(where: { $0.code == .newerJournal }) { return .newer }
        switch failure.kind {
        case .locked: return .later
        case .permission, .cannotCreate: return .readOnly
        case .inputOutput: return .disk
        case .configuration: return .damaged
        case .invalidData:
            guard case .journal = failure.reason else { return .other }
            return .damaged
        case .passphraseNeeded: return .passphrase
        case .notFound: return .other
        }
    }

    func write(_ page: inout HTMLWriter) {
        let help = help
        page.heading(title(help))
        page.element("p", text: failure?.text(in: words.language.rawValue) ?? words.noDiary)
        if let text = text(help) { page.element("p", text: text) }
        page.element("p", text: words.problemKept)
        page.buttons { row in
            if let place, help != .other, help != .newer {
                row.go(place.go, at: place.at, words.tryAgain, isMain: true)
                row.text(" ")
                row.go("today", words.toToday)
            } else {
                row.go("today", words.toToday, isMain: true)
            }
        }
    }

    private func title(_ help: Help) -> String {
        switch help {
        case .later: words.problemLater
        case .readOnly: words.problemReadOnly
        case .newer: words.problemNewer
        case .damaged: words.problemDamaged
        case .disk: words.problemDisk
        case .passphrase: words.problemPassphrase
        case .other: words.problem
        }
    }

    private func text(_ help: Help) -> String? {
        switch help {
        case .later: words.problemLaterText
        case .readOnly: words.problemReadOnlyText
        case .newer: words.problemNewerText
        case .damaged: words.problemDamagedText
        case .disk: words.problemDiskText
        case .passphrase: words.problemPassphraseText
        case .other: nil
        }
    }
}
