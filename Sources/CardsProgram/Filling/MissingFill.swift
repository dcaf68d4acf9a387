import CardEngine
import CardSchema

/// Offers to fill in the cards that are missing from the last two weeks, slot by slot where a day has some.
///
/// Nothing is filled in automatically. A day that is skipped is offered again. A day left empty on purpose gets a
/// tombstone and is not offered again, like a day whose card was deleted.
struct MissingFill {
    private let invocation: Invocation
    private let diary: Diary
    private let input: LineInput
    private let request: FillRequest
    private var menu: LineMenu { LineMenu(invocation, diary, input) }

    /// Prepares to ask.
    init(_ invocation: Invocation, _ diary: Diary, _ input: LineInput) {
        (self.invocation, self.diary, self.input) = (invocation, diary, input)
        request = FillRequest(invocation: invocation, diary: diary)
    }

    /// Offers the days of a template in order, the earliest first.
    func run(_ template: String?) throws -> ExitCode {
        switch try self.template(template) {
        case .chosen(let id): try offer(try request.template(id))
        case .left(let code): code
        }
    }

    /// Returns the template that is named or meant; asks if several lack cards.
    private func template(_ named: String?) throws -> LineMenu.Answer<String> {
        if let named { return .chosen(named) }
        let meant = try diary.meantTemplate(for: .fillingMissing)
        if let template = meant.template { return .chosen(template) }
        guard !meant.candidates.isEmpty, menu.mayAsk else {
            throw invocation.needsName(among: meant.candidates.isEmpty ? Schema.bundledIDs : meant.candidates)
        }
        let titles = try TemplateCatalogue(invocation: invocation).titles(of: meant.candidates)
        return switch menu.choose(invocation.words.whatToFill, titles) {
        case .chosen(let place): .chosen(meant.candidates[place])
        case .left(let code): .left(code)
        }
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
            switch menu.askKey(question, { Self.answer($0, words) }) {
            case .fill:
                let target = try request.target(chosen, on: card.day, slot: card.slot)
                let code = try PromptedFill(invocation, diary, target, input: input, isAskedFor: true).run(only: nil)
                guard code == .done else { return code }
            case .passOver: continue
            case .leaveEmpty: try leaveEmpty(card, chosen)
            case .stop: return .done
            case nil: return menu.endOfInput
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
        let target = try request.target(chosen, on: card.day, slot: card.slot)
        if !invocation.isDry { invocation.reportBeside([try diary.leaveEmpty(target)]) }
        let command = "cards fill \(card.schema) --day \(card.optionsForFilling)"
        invocation.talk.line(words.leftWithoutCard(day: words.full(card, of: target.cadence), command: command))
    }
}
