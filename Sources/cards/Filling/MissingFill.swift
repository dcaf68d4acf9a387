import CardEngine
import CardSchema

/// Goes through the days of the last two weeks that have no card, and offers each to be filled.
///
/// Nothing is filled in by itself: a day that is passed over stays without a card.
struct MissingFill {
    private let invocation: Invocation
    private let opened: OpenJournal
    private let request: FillRequest
    private let chosen: SchemaForFilling

    /// How many days back are looked at.
    private static let days = 14

    /// Prepares to fill the missing cards of a template.
    init(_ invocation: Invocation, _ opened: OpenJournal, _ request: FillRequest, _ chosen: SchemaForFilling) {
        self.invocation = invocation
        self.opened = opened
        self.request = request
        self.chosen = chosen
    }

    /// Offers the days one after another, the earliest first.
    func run() throws(Failure) -> ExitCode {
        let words = PromptWords(invocation.language)
        let missing = try missingDays()
        guard !missing.isEmpty else {
            invocation.talk.line(words.noneMissing)
            return .done
        }
        guard !invocation.mayNotAsk else {
            throw Failure(.usage, "there is something to ask, and --no-input forbids it", help: "answer with --set")
        }
        let input = invocation.input()
        for day in missing {
            switch ask(words.full(day), words, input) {
            case .fill:
                let target = try request.target(chosen, on: day, local: nil)
                let code = try PromptedFill(invocation, opened, target, input: input, isAskedFor: true).run(only: nil)
                guard code == .done else { return code }
            case .passOver: continue
            case .stop: return .done
            case .endOfInput: return .invalidData
            case .interrupted: return .interrupted
            }
        }
        return .done
    }

    private enum Answer { case fill, passOver, stop, endOfInput, interrupted }

    private func ask(_ day: String, _ words: PromptWords, _ input: LineInput) -> Answer {
        Terminal.catchStopSignals()
        while true {
            invocation.err.write(words.fillMissing(day))
            guard case .line(let line) = input.next() else { return input.isInterrupted ? .interrupted : .endOfInput }
            switch Folding.fold(line.trimmingSpaces()) {
            case "y", "yes", "s", "si", "": return .fill
            case "n", "no": return .passOver
            case "q": return .stop
            default: continue
            }
        }
    }

    /// The days before this one that have no card, from the first card of the last two weeks on.
    private func missingDays() throws(Failure) -> [CivilDate] {
        let cadence = chosen.compiled.schema.cadence
        switch cadence {
        case .daily, .weekly, .monthly: break
        case .anytime, .session, .once: return []
        }
        let today = opened.day(at: invocation.clock.local(at: invocation.clock.now))
        let first = today.adding(days: -Self.days)
        let cards = try opened.cards(from: first, to: today, schema: chosen.compiled.schema.id, invocation)
        let filled = Set(cards.map(\.header.card.day))
        guard let begun = filled.min() else { return [] }
        let all = stride(from: begun.dayNumber, to: today.dayNumber, by: 1).compactMap { CivilDate(dayNumber: $0) }
        let periods = Set(all.map { cadence.periodEnd(containing: $0) }).filter { $0 < today }
        return periods.subtracting(filled).sorted()
    }
}
