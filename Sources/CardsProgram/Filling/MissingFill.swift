import CardEngine
import CardSchema

/// Goes through the days of the last two weeks that have no card, and offers each to be filled.
///
/// Nothing is filled in by itself. A day that is passed over is offered again; one that is left empty on purpose gets a
/// tombstone, which says that there is no card, and is not asked about again, as little as one whose card was deleted.
struct MissingFill {
    private let invocation: Invocation
    private let diary: Diary
    private let request: FillRequest
    private let chosen: SchemaForFilling

    /// Prepares to fill the missing cards of a template.
    init(_ invocation: Invocation, _ diary: Diary, _ request: FillRequest, _ chosen: SchemaForFilling) {
        self.invocation = invocation
        self.diary = diary
        self.request = request
        self.chosen = chosen
    }

    /// Offers the days one after another, the earliest first.
    func run() throws -> ExitCode {
        let words = PromptWords(invocation.language)
        let missing = try diary.missingDays(of: chosen.compiled.schema)
        guard !missing.isEmpty else {
            invocation.talk.line(words.noneMissing)
            return .done
        }
        guard !invocation.mayNotAsk else {
            throw Failure(.usage, "there is something to ask, and --no-input forbids it", help: "answer with --set")
        }
        let input = invocation.input()
        let cadence = chosen.compiled.schema.cadence
        for day in missing {
            switch ask(words.full(day, of: cadence), words, input) {
            case .fill:
                let target = try request.target(chosen, on: day)
                let code = try PromptedFill(invocation, diary, target, input: input, isAskedFor: true).run(only: nil)
                guard code == .done else { return code }
            case .passOver: continue
            case .leaveEmpty: try leaveEmpty(day, words)
            case .stop: return .done
            case .endOfInput: return .invalidData
            case .interrupted: return .interrupted
            }
        }
        return .done
    }

    private enum Answer { case fill, passOver, leaveEmpty, stop, endOfInput, interrupted }

    private func ask(_ day: String, _ words: PromptWords, _ input: LineInput) -> Answer {
        Terminal.catchStopSignals()
        while true {
            invocation.err.write(words.fillMissing(day))
            guard case .line(let line) = input.next() else { return input.isInterrupted ? .interrupted : .endOfInput }
            switch Folding.fold(line.trimmingSpaces()) {
            case "y", "yes", "s", "si", "": return .fill
            case "n", "no": return .passOver
            case "x": return .leaveEmpty
            case "q": return .stop
            default: continue
            }
        }
    }

    /// Notes that a day has no card on purpose; filling it later goes on from there.
    private func leaveEmpty(_ day: CivilDate, _ words: PromptWords) throws {
        let target = try request.target(chosen, on: day)
        if !invocation.isDry {
            let saved = try diary.leaveEmpty(target)
            invocation.sayBeside([saved])
        }
        let command = "cards fill \(target.card.schema) --day \(day)"
        invocation.talk.line(words.say(.staysEmpty, words.full(day, of: target.cadence), command))
    }
}
