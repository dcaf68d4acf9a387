import CardEngine
import CardSchema

/// Saves and reports the steps of an undo or redo.
struct TakenBack {
    let invocation: Invocation
    let diary: Diary
    let isRedo: Bool

    /// Saves the steps, unless this is a dry run; reports the effect on each card, and the next command.
    func save(_ undo: CardUndo) throws -> ExitCode {
        if !invocation.isDry {
            let saved = try diary.perform(undo)
            invocation.reportBeside(saved)
        }
        let (talk, words) = (invocation.talk, invocation.words)
        if undo.isResumed { talk.line(words.earlierUndo) }
        for card in undo.forgotten { talk.line(words.forgottenStays(card: card)) }
        for step in undo.steps {
            talk.line(sentence(text(step)))
            let paths = try Self.paths(step, diary.journal.schemas)
            if let paths { talk.line("   \(paths)") }
        }
        for card in undo.left { talk.line(words.leftAsItIs(card: card)) }
        if !invocation.isDry, isRedo {
            talk.line(words.undoAgain)
        } else if !invocation.isDry {
            talk.line(words.redoIt)
        }
        for step in undo.steps {
            invocation.printResult(
                "\(step.card)",
                [
                    ("card", .string("\(step.card)")), ("undone", .string("\(step.undone.id)")),
                    ("deleted", .bool(step.revision.header.isDeleted)),
                ])
        }
        return .done
    }

    private func sentence(_ what: String) -> String {
        let words = invocation.words
        return switch (isRedo, invocation.isDry) {
        case (false, false): words.undone(what: what)
        case (false, true): words.wouldUndo(what: what)
        case (true, false): words.redone(what: what)
        case (true, true): words.wouldRedo(what: what)
        }
    }

    /// What was done to a card and when, and its state now.
    private func text(_ step: CardUndo.Step) -> String {
        let schema = step.content.revision?.card.schema.schema
        let words = invocation.words
        let day = words.full(step.card, of: schema?.cadence)
        let card = "\(schema?.title.text(in: invocation.language) ?? step.card.schema), \(day)"
        // A redo reverts the undo, but the change that it repeats happened earlier.
        let local = invocation.clock.local(at: step.undone.header.at)
        let made = isRedo ? "" : words.stepMade(day: words.short(local.date), time: local.time)
        let (done, now) = texts(step.states.now, step.states.then, words)
        return words.stepText(done: done, card: card, made: made, now: now)
    }

    /// The change, and the new state.
    private func texts(_ now: CardState, _ then: CardState, _ words: PromptWords) -> (done: String, now: String) {
        switch (now, then) {
        case (.present, .present): (words.doneChange, isRedo ? words.nowChanged : words.nowEarlier)
        case (.present, .never): (words.doneSaving, words.nowGone)
        case (.present, .leftEmpty): (isRedo ? words.doneEmpty : words.doneSaving, words.nowEmpty)
        case (.present, _): (isRedo ? words.doneDeletion : words.doneRestoring, words.nowDeleted)
        case (.leftEmpty, .never), (.leftEmpty, .leftEmpty): (words.doneEmpty, words.nowOpen)
        case (_, .leftEmpty): (words.doneEmpty, words.nowEmpty)
        case (.never, .present), (.leftEmpty, .present): (isRedo ? words.doneSaving : words.doneEmpty, words.nowBack)
        case (_, .present): (isRedo ? words.doneSaving : words.doneDeletion, words.nowBack)
        case (_, _): (words.doneDeletion, words.nowNone)
        }
    }

    /// The answers that are others now; `nil` where the card came or went as a whole.
    ///
    /// The restored revision may be of an older version; it is compared as the card that it is read as.
    private static func paths(_ step: CardUndo.Step, _ schemas: SchemaStore) throws(DiaryFailure) -> String? {
        guard let before = step.content.revision?.card, !step.undone.header.isDeleted, !step.revision.header.isDeleted
        else { return nil }
        let now = try schemas.reading(step.revision, as: before.schema).card
        let changed = now.schema.questions.filter { now[$0.path] != before[$0.path] }.map { "\($0.path)" }
        return changed.isEmpty ? nil : changed.joined(separator: ", ")
    }
}
