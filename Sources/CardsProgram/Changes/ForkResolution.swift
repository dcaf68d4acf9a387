import CardEngine
import CardSchema

/// Merges the versions of a card: automatically, by options, or by asking.
struct ForkResolution {
    private let invocation: Invocation
    private let diary: Diary

    /// Prepares to resolve forks of a journal.
    init(_ invocation: Invocation, _ diary: Diary) { (self.invocation, self.diary) = (invocation, diary) }

    /// Resolves a card's fork and reports it; returns the open choices if nothing may be asked.
    func resolve(_ card: CardName) throws -> [Diagnostic] {
        let compared = try diary.versions(of: card)
        guard let merge = compared else { return [] }
        var choices = try ForkWords(invocation: invocation, merge: merge).choices()
        if choices.isIncomplete(for: merge) {
            guard !invocation.mayNotAsk else { return ForkWords(invocation: invocation, merge: merge).missing(choices) }
            guard try ask(merge, &choices) else { return [] }
        }
        try save(merge, choices)
        return []
    }

    /// Asks for the open choices; returns `false` if the person leaves the versions as they are.
    private func ask(_ merge: CardMerge, _ choices: inout CardMerge.Choices) throws -> Bool {
        Terminal.catchStopSignals()
        let prompt = ForkPrompt(
            merge: merge, input: invocation.input, talk: invocation.err, language: invocation.language,
            clock: invocation.clock)
        switch prompt.run(&choices) {
        case .chosen: return true
        case .left: return false
        case .endOfInput:
            let missing = ForkWords(invocation: invocation, merge: merge).missing(choices)
            throw Failure(.invalidData, missing)
        case .interrupted: throw Failure(.interrupted) { $0.interruptedUnsaved }
        }
    }

    private func save(_ merge: CardMerge, _ choices: CardMerge.Choices) throws {
        let isDry = invocation.arguments.flag("dry-run")
        let saved: Revision
        if isDry {
            saved = try diary.merged(merge, choices)
        } else {
            let outcome = try diary.resolve(merge, choices)
            invocation.reportBeside([outcome])
            saved = outcome.revision
        }
        let (talk, words) = (invocation.talk, invocation.words)
        let day = words.full(merge.card, of: merge.schema?.schema.cadence)
        let number = merge.versions.count
        let chosen = choices.versions.count + (merge.asksWhetherDeleted ? 1 : 0)
        let how =
            (saved.header.isDeleted ? words.isDeletedNow : "")
            + (chosen == 0 ? words.nothingChosen : words.restMerged(number: chosen))
        talk.line(
            isDry
                ? words.wouldMerge(number: number, card: merge.card, day: day, how: how)
                : words.mergedFork(number: number, card: merge.card, day: day, how: how))
        if !isDry { talk.line(words.toUndo) }
        invocation.printResult(
            "\(merge.card)",
            [
                ("card", .string("\(merge.card)")), ("deleted", .bool(saved.header.isDeleted)),
                ("rev", .integer(saved.header.rev)), ("saved", .bool(!isDry)),
            ])
    }
}
