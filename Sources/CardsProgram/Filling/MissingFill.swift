import CardEngine
import CardSchema

/// Offers to fill in the cards that are missing from the last two weeks, slot by slot where a day has some.
///
/// Nothing is filled in automatically. A day that is skipped is offered again. A day left empty on purpose gets a
/// tombstone and is not offered again, like a day whose card was deleted.
struct MissingFill {
    let invocation: Invocation
    let diary: Diary
    let request: FillRequest
    let chosen: SchemaForFilling

    /// Offers the days in order, the earliest first.
    func run() throws -> ExitCode {
        let words = PromptWords(invocation.language)
        let missing = try diary.missingCards(of: chosen.compiled.schema)
        guard !missing.isEmpty else {
            invocation.talk.line(words.noneMissing)
            return .done
        }
        try invocation.makeSureOfAsking()
        let input = invocation.input()
        let menu = LineMenu(invocation, diary, input)
        for card in missing {
            Terminal.catchStopSignals()
            let question = words.fillMissing(day: words.full(card, of: chosen.compiled.schema.cadence))
            switch menu.ask(question, Self.answer) {
            case .fill:
                let target = try request.target(chosen, on: card.day, slot: card.slot)
                let code = try PromptedFill(invocation, diary, target, input: input, isAskedFor: true).run(only: nil)
                guard code == .done else { return code }
            case .passOver: continue
            case .leaveEmpty: try leaveEmpty(card, words)
            case .stop: return .done
            case nil: return menu.endOfInput
            }
        }
        return .done
    }

    private enum Answer { case fill, passOver, leaveEmpty, stop }

    private static func answer(_ word: String) -> Answer? {
        switch Folding.fold(word) {
        case "y", "yes", "s", "si", "": .fill
        case "n", "no": .passOver
        case "x": .leaveEmpty
        case "q": .stop
        default: nil
        }
    }

    /// Marks a day as having no card on purpose.
    ///
    /// The day can still be filled in later.
    private func leaveEmpty(_ card: CardName, _ words: PromptWords) throws {
        let target = try request.target(chosen, on: card.day, slot: card.slot)
        if !invocation.isDry { invocation.reportBeside([try diary.leaveEmpty(target)]) }
        let command = "cards fill \(card.schema) --day \(card.optionsForFilling)"
        invocation.talk.line(words.leftWithoutCard(day: words.full(card, of: target.cadence), command: command))
    }
}
