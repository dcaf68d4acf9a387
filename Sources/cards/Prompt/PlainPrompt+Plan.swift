import CardEngine
import CardSchema

/// The person's own plan, offered from the answer on that makes a safety rule true.
extension PlainPrompt {
    /// Whether a safety rule holds by what was answered.
    var offersPlan: Bool { safety != nil && !session.raisedSafety.isEmpty }

    /// Takes notice of the answers, and says how to see the plan when a rule holds that did not before.
    func offerPlan() {
        if let safety, safety.note(session) { talk.paragraph(safety.offer) }
    }

    /// Shows the plan if a line asks for it; `false` when it does not, or no rule holds.
    func showsPlan(_ word: String, at type: FieldType? = nil) -> Bool {
        guard let safety, offersPlan, Folding.fold(word) == PromptedPlan.word else { return false }
        for line in safety.lines() { talk.paragraph(line) }
        if type?.takesWords == true { talk.paragraph(safety.literal) }
        return true
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
