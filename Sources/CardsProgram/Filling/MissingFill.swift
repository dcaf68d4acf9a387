import CardEngine
import CardSchema

/// Offers to fill in the cards that are missing from the last two weeks, slot by slot where a day has some.
///
/// Nothing is filled in automatically. A day that is skipped is offered again. A day left empty on purpose gets a
/// tombstone and is not offered again, like a day whose card was deleted.
struct MissingFill {
    private let invocation: Invocation
    private let diary: Diary
    private let choice: TargetChoice
    private var questions: LineQuestions { LineQuestions(invocation, diary) }

    /// Prepares to ask.
    init(_ invocation: Invocation, _ diary: Diary) {
        (self.invocation, self.diary) = (invocation, diary)
        choice = TargetChoice(invocation, diary)
    }

    /// Offers the days of a template in order, the earliest first.
    func run(_ template: String?) throws -> ExitCode {
        let id = if let template { template } else { try meantTemplate() }
        return try offer(try choice.template(id))
    }

    /// Returns the template that is meant; asks if several lack cards.
    private func meantTemplate() throws -> String {
        let meant = try diary.meantTemplate(for: .fillingMissing)
        if let template = meant.template { return template }
        let ids = meant.candidates
        guard !ids.isEmpty, questions.mayAsk else {
            throw invocation.needsName(among: ids.isEmpty ? Schema.bundledIDs : ids)
        }
        let titles = try TemplateCatalogue(invocation: invocation).titles(of: ids)
        let items = zip(ids, titles).map { id, title in Menu.Item(label: title, choice: id) }
        return try questions.choose(Menu(title: invocation.words.whatToFill, items: items))
    }

    private func offer(_ chosen: SchemaForFilling) throws -> ExitCode {
        let words = invocation.words
        let missing = try diary.missingCards(of: chosen.compiled.schema)
        guard !missing.isEmpty else {
            invocation.talk.line(words.noneMissing)
            return .done
        }
        try invocation.makeSureOfAsking()
        for card in missing {
            Terminal.catchStopSignals()
            let question = words.fillMissing(day: words.full(card, of: chosen.compiled.schema.cadence))
            switch questions.askKey(question, { Self.answer($0, words) }) {
            case .fill:
                let target = FillTarget(filling: try choice.filling(chosen, on: card.day, slot: card.slot))
                let code = try FillRun(invocation, diary, target).ask()
                guard code == .done else { return code }
            case .passOver: continue
            case .leaveEmpty: try leaveEmpty(card, chosen)
            case .stop: return .done
            case nil: return questions.endOfInput
            }
        }
        return .done
    }

    private enum Answer { case fill, passOver, leaveEmpty, stop }

    private static func answer(_ word: String, _ words: PromptWords) -> Answer? {
        switch Folding.fold(word) {
        case "y", "yes", "s", "si", "": .fill
        case "n", "no": .passOver
        default:
            words.answer(word, of: \.missingLetters).map { [.fill, .passOver, .leaveEmpty, .stop][$0] }
        }
    }

    /// Marks a day as having no card on purpose.
    ///
    /// The day can still be filled in later.
    private func leaveEmpty(_ card: CardName, _ chosen: SchemaForFilling) throws {
        let words = invocation.words
        let filling = try choice.filling(chosen, on: card.day, slot: card.slot)
        if !invocation.isDry { invocation.reportBeside([try diary.leaveEmpty(filling)]) }
        let command = "cards fill \(card.schema) --day \(card.optionsForFilling)"
        invocation.talk.line(words.leftWithoutCard(day: words.full(card, of: filling.cadence), command: command))
    }
}
