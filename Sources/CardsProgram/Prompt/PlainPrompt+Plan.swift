import CardEngine
import CardSchema

/// The person's own plan: shown whenever it is asked for, offered from the answer on that makes a safety rule true.
extension PlainPrompt {
    /// Whether the person fills a card of their own, and does not only try its template.
    private var hasPlanToShow: Bool { walk.filling.isKept }

    /// Whether a safety rule holds by what was answered.
    var offersPlan: Bool { hasPlanToShow && !session.raisedSafety.isEmpty }

    /// Says how to see the plan when a rule holds that did not before.
    mutating func offerPlan() {
        guard hasPlanToShow else { return }
        let raised = session.raisedSafetyRules
        if raised.contains(where: { !known.contains($0) }) { say(walk.filling.safetyWords.offer) }
        known = raised
    }

    /// Shows the plan if a line asks for it; `false` when it does not.
    mutating func showsPlan(_ word: String, at type: FieldType? = nil) -> Bool {
        let isSign = word == PromptedPlan.sign
        guard isSign || isPlanWord(word) else { return false }
        guard hasPlanToShow else {
            say(words.planElsewhere(command: "cards safety show"))
            return true
        }
        request(.showPlan)
        if !isSign, type?.takesWords == true { say(walk.filling.safetyWords.literal) }
        return true
    }

    /// Whether a word shows the plan instead of being an answer: while a rule holds, and where there is a plan.
    func isPlanWord(_ word: String) -> Bool {
        hasPlanToShow && Folding.fold(word) == PromptedPlan.word && (offersPlan || hasPlan)
    }

    /// Whether it depends on there being a plan what a line means.
    func isPlanWordUnknown(_ line: String) -> Bool {
        guard hasPlanToShow, unfinished == nil, !offersPlan else { return false }
        let word = line.trimmingSpaces()
        return Folding.fold(word.hasPrefix("\\") ? String(word.dropFirst()) : word) == PromptedPlan.word
    }
}

extension FieldType {
    /// Whether the word for the plan may be an answer.
    fileprivate var takesWords: Bool {
        switch self {
        case .text, .note, .tags, .place, .files: true
        case .scale, .integer, .decimal, .yesno, .choice, .choices, .date, .time, .duration, .list: false
        }
    }
}
