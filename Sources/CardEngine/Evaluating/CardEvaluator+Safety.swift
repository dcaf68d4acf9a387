import CardSchema

extension CardEvaluator {
    /// The slots that a safety rule reads, directly or through a score; a list's slot for its records.
    func answerSlots(ofSafetyRule index: Int) -> Set<Int> {
        var found: Set<Int> = []
        var waiting = safety[index]?.slots ?? []
        while let slot = waiting.popLast() {
            let afterScores = schema.slots.count + 2 * scores.count
            if slot >= afterScores {
                found.insert(recordQuestions[slot - afterScores].slot)
            } else if slot >= schema.slots.count {
                // A score, or its band; scores read each other without circles.
                let score = scores[(slot - schema.slots.count) % scores.count]
                waiting += score.itemSlots + (score.formula?.slots ?? [])
            } else {
                found.insert(slot)
            }
        }
        return found
    }
}
