import CardSchema

extension CardEvaluator {
    /// The slots that at least one safety rule reads.
    package var watchedSlots: Set<Int> { Set(safety.indices.flatMap(answerSlots(ofSafetyRule:))) }

    /// The slots that a safety rule reads, directly or through a score; a list's slot for its records.
    func answerSlots(ofSafetyRule index: Int) -> Set<Int> { answerSlots(behind: safety[index]?.slots ?? []) }

    /// The slots that a score reads, directly or through another one, by its place in the template.
    package func answerSlots(ofScore index: Int) -> Set<Int> {
        answerSlots(behind: scores[index].itemSlots + (scores[index].formula?.slots ?? []))
    }

    /// The slots that a rule reads, directly or through a score, by its place in the template.
    package func answerSlots(ofRule index: Int) -> Set<Int> { answerSlots(behind: checks[index]?.slots ?? []) }

    /// The slots that decide whether a slot's question is open, or one of its records: what their conditions and those of
    /// their options read, and the question above.
    func answerSlots(openingOf slot: Int) -> Set<Int> {
        let inRecords = recordQuestions.filter { $0.slot == slot }
        let conditions = conditions[slot] + inRecords.flatMap(\.conditions)
        let offers = offers[slot] + inRecords.flatMap(\.offers)
        let read = conditions.flatMap { $0?.slots ?? [] } + offers.flatMap(\.slots)
        return answerSlots(behind: read).union([schema.slots[slot].parent].compactMap(\.self))
    }

    private func answerSlots(behind slots: [Int]) -> Set<Int> {
        var found: Set<Int> = []
        var waiting = slots
        while let slot = waiting.popLast() {
            let afterScores = schema.slots.count + 2 * scores.count
            let cardDay = afterScores + recordQuestions.count
            if slot > cardDay {
                // The answer of the card before, which is as private as that of this one.
                found.insert(slot - cardDay - 1)
            } else if slot == cardDay {
                continue
            } else if slot >= afterScores {
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
