import CardEngine
import CardSchema

/// The person's own plan: shown whenever it is asked for, offered from the answer on that makes a safety rule true.
extension PlainPrompt {
    /// Whether a safety rule holds by what was answered.
    var offersPlan: Bool { safety != nil && !session.raisedSafety.isEmpty }

    /// Takes notice of the answers, and says how to see the plan when a rule holds that did not before.
    func offerPlan() {
        if let safety, safety.note(session) { talk.paragraph(safety.offer) }
    }

    /// Shows the plan if a line asks for it; `false` when it does not.
    func showsPlan(_ word: String, at type: FieldType? = nil) -> Bool {
        let isSign = word == PromptedPlan.sign
        guard isSign || isPlanWord(word) else { return false }
        guard let safety else {
            say(.planElsewhere, "cards safety show")
            return true
        }
        for line in safety.lines() { talk.paragraph(line) }
        if !isSign, type?.takesWords == true { talk.paragraph(safety.literal) }
        return true
    }

    /// Whether a word shows the plan instead of being an answer: while a rule holds, and where there is a plan.
    func isPlanWord(_ word: String) -> Bool {
        guard let safety, Folding.fold(word) == PromptedPlan.word else { return false }
        return offersPlan || safety.exists()
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
