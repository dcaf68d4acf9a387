import CardEngine
import CardSchema

/// A draft that was found when its card is filled again.
struct FoundDraft {
    private let invocation: Invocation
    private let opened: OpenJournal
    private let target: Filling

    /// Looks at the draft of a card.
    init(_ invocation: Invocation, _ opened: OpenJournal, _ target: Filling) {
        self.invocation = invocation
        self.opened = opened
        self.target = target
    }

    /// Shows the person their plan if a safety rule holds by what the draft says; above the offer to go on with it.
    func sayPlan(_ watch: SafetyWatch) throws(Failure) {
        // It may just have been shown for this very card, at the start of the command.
        guard !invocation.shownSafety.isShown(for: target.card) else { return }
        try note(watch)
        watch.say()
    }

    /// Throws the draft away, and then shows the plan once more if a safety rule held by what it said.
    func discard(_ watch: SafetyWatch) throws(Failure) {
        try note(watch)
        try invocation.failing { () throws(FileError) in
            try opened.drafts.remove(target.card, number: target.draftNumber)
        }
        watch.sayAfterDiscarding(target.session, of: target.card)
    }

    private func note(_ watch: SafetyWatch) throws(Failure) {
        let session = try invocation.failing { () throws(DiaryFailure) in
            try opened.answers(of: target, number: target.draftNumber)
        }
        if let session { watch.note(session, of: target.card) }
    }
}
