import CardEngine
import CardSchema

/// Goes through the days of the last two weeks that have no card, and offers each to be filled.
///
/// Nothing is filled in by itself. A day that is passed over is offered again; one that is left empty on purpose gets a
/// tombstone, which says that there is no card, and is not asked about again, as little as one whose card was deleted.
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
        let cadence = chosen.compiled.schema.cadence
        for day in missing {
            switch ask(words.full(day, of: cadence), words, input) {
            case .fill:
                let target = try request.target(chosen, on: day, local: nil)
                let code = try PromptedFill(invocation, opened, target, input: input, isAskedFor: true).run(only: nil)
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
    private func leaveEmpty(_ day: CivilDate, _ words: PromptWords) throws(Failure) {
        let target = try request.target(chosen, on: day, local: nil)
        var revision = target.revision(
            Card(chosen.compiled), isPartial: false, attic: Revision.emptyAttic, at: invocation.clock.now,
            by: opened.writer.device.device)
        revision.header.isDeleted = true
        if !invocation.isDry {
            let saved = try invocation.failing { () throws(JournalError) in try opened.writer.save(revision) }
            invocation.sayBeside([saved])
        }
        let command = "cards fill \(target.card.schema) --day \(day)"
        invocation.talk.line(words.say(.staysEmpty, words.full(day, of: target.cadence), command))
    }

    /// The days before this one that have no card, from the first card of the last two weeks on.
    private func missingDays() throws(Failure) -> [CivilDate] {
        let cadence = chosen.compiled.schema.cadence
        switch cadence {
        case .daily, .weekly, .monthly: break
        // A rolling one is due from the newest card on: no day in between is missing.
        case .anytime, .session, .once, .rolling: return []
        }
        let today = opened.day(at: invocation.clock.local(at: invocation.clock.now))
        let first = today.adding(days: -Self.days)
        var ignored: [Diagnostic] = []
        let heads = try invocation.failing { () throws(JournalError) in
            try opened.journal.heads(
                from: first, to: cadence.periodEnd(containing: today), schema: chosen.compiled.schema.id,
                into: &ignored)
        }
        var reader = opened.journal.reader()
        // A day whose card was undone is open again.
        let settled = Set(heads.filter { !$0.isDeleted || reader.state(of: $0.history) != .never }.map(\.card.day))
        guard let begun = heads.filter({ !$0.isDeleted }).map(\.card.day).min() else { return [] }
        let all = stride(from: begun.dayNumber, to: today.dayNumber, by: 1).compactMap { CivilDate(dayNumber: $0) }
        let periods = Set(all.map { cadence.periodEnd(containing: $0) }).filter { $0 < today }
        return periods.subtracting(settled).sorted()
    }
}
