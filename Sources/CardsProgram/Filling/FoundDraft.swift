import CardEngine
import CardSchema

/// A draft that was found when its card is filled again.
struct FoundDraft {
    private let invocation: Invocation
    private let diary: Diary
    private let target: Filling

    /// Looks at the draft of a card.
    init(_ invocation: Invocation, _ diary: Diary, _ target: Filling) {
        self.invocation = invocation
        self.diary = diary
        self.target = target
    }

    /// Shows the person their plan if a safety rule holds by what the draft says; above the offer to go on with it.
    func sayPlan(_ watch: SafetyWatch) throws {
        // It may just have been shown for this very card, at the start of the command.
        guard !invocation.shownSafety.isShown(for: target.card) else { return }
        try note(watch)
        watch.say()
    }

    /// Throws the draft away, and then shows the plan once more if a safety rule held by what it said.
    func discard(_ watch: SafetyWatch) throws {
        try note(watch)
        try diary.drafts.remove(target.card, number: target.draftNumber)
        watch.sayAfterDiscarding(target.session, of: target.card)
    }

    private func note(_ watch: SafetyWatch) throws {
        let session = try diary.answers(of: target, number: target.draftNumber)
        if let session { watch.note(session, of: target.card) }
    }
}
