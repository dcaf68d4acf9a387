import CardEngine
import CardSchema

/// The person's own plan. It is shown on request, and offered once an answer makes a safety rule hold.
extension PlainPrompt {
    /// Whether the person is filling in their own card rather than trying out its template.
    private var hasPlanToShow: Bool { walk.filling.isKept }

    /// Whether the answers make a safety rule hold.
    var offersPlan: Bool { hasPlanToShow && !session.raisedSafety.isEmpty }

    /// Explains how to see the plan when a rule newly holds, and shows it at once at the end of a scale that a rule
    /// watches.
    mutating func offerPlan(since before: FillSession, at path: FieldPath?) {
        guard hasPlanToShow else { return }
        if let path, session.isAtWatchedEnd(path) {
            request(.showPlan)
            show(walk.filling.safetyWords.saveNow)
        } else if walk.isNewlyRaised(since: before) {
            show(walk.filling.safetyWords.offer)
        }
    }

    /// Shows the plan if the line asks for it, and returns whether it did.
    mutating func showsPlan(_ word: String, at type: FieldType? = nil) -> Bool {
        let isSign = word == PromptedPlan.sign
        guard isSign || isPlanWord(word) else { return false }
        guard hasPlanToShow else {
            show(words.planElsewhere(command: "cards safety show"))
            return true
        }
        request(.showPlan)
        // The word could also be an answer.
        if !isSign, type?.isWritten == true { show(walk.filling.safetyWords.literal) }
        return true
    }

    /// Whether a word shows the plan instead of being an answer: only while a rule holds, or if there is a plan.
    func isPlanWord(_ word: String) -> Bool {
        hasPlanToShow && Folding.fold(word) == PromptedPlan.word && (offersPlan || hasPlan)
    }

    /// Whether the meaning of a line depends on whether a plan exists.
    func isPlanWordUnknown(_ line: String) -> Bool {
        guard hasPlanToShow, unfinished == nil, !offersPlan else { return false }
        let word = line.trimmingSpaces()
        return Folding.fold(word.hasPrefix("\\") ? String(word.dropFirst()) : word) == PromptedPlan.word
    }
}
