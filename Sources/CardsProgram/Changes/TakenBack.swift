import CardEngine
import CardSchema

/// Saving what an undo or a redo does, and saying so.
struct TakenBack {
    private let invocation: Invocation
    private let diary: Diary
    private let isRedo: Bool

    /// Prepares to save into a journal.
    init(_ invocation: Invocation, _ diary: Diary, isRedo: Bool) {
        self.invocation = invocation
        self.diary = diary
        self.isRedo = isRedo
    }

    /// Saves the steps, unless the run is a dry one; says of each card what became of it, and how to go on.
    func save(_ undo: CardUndo) throws -> ExitCode {
        if !invocation.isDry {
            let saved = try diary.perform(undo)
            invocation.sayBeside(saved)
        }
        let (talk, words) = (invocation.talk, invocation.words)
        if undo.isResumed { talk.line(words.earlierUndo) }
        for step in undo.steps {
            talk.line("\(verb): \(text(step)).")
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

    private var verb: String {
        switch (isRedo, invocation.isDry) {
        case (false, false): "Undone"
        case (false, true): "Would be undone"
        case (true, false): "Done again"
        case (true, true): "Would be done again"
        }
    }

    /// What was done to a card when, and how the card stands now.
    private func text(_ step: CardUndo.Step) -> String {
        let schema = step.content.revision?.card.schema.schema
        let day = DateText.full(step.card.day, of: schema?.cadence)
        let card = "\(schema?.title.text(in: invocation.language) ?? step.card.schema), \(day)"
        // What a redo takes back is the undo; what it does again happened before.
        let local = invocation.clock.local(at: step.undone.header.at)
        let time = isRedo ? "" : " (made \(DateText.short(local.date)) at \(local.time))"
        let (done, now) = words(step.states.now, step.states.then)
        return "\(done) \(card)\(time); \(now)"
    }

    /// What was done, and what holds now.
    private func words(_ now: CardState, _ then: CardState) -> (done: String, now: String) {
        switch (now, then) {
        case (.present, .present):
            ("the change of", isRedo ? "it has the changed answers again" : "it has its earlier answers again")
        case (.present, .never): ("saving", "the card is gone; the history keeps its text")
        case (.present, .leftEmpty): (isRedo ? "leaving empty" : "saving", "the day is left empty on purpose again")
        case (.present, _):
            (isRedo ? "the deletion of" : "bringing back", "it is deleted again; the history keeps its text")
        case (.leftEmpty, .never), (.leftEmpty, .leftEmpty): ("leaving empty", "the day is open again")
        case (_, .leftEmpty): ("leaving empty", "the day is left empty on purpose again")
        case (.never, .present), (.leftEmpty, .present): (isRedo ? "saving" : "leaving empty", "the card is back")
        case (_, .present): (isRedo ? "saving" : "the deletion of", "the card is back")
        case (_, _): ("the deletion of", "there is no card; the history keeps its text")
        }
    }

    /// The answers that are others now; `nil` where the card came or went as a whole.
    ///
    /// The restored revision may be of an older version; it is compared as the card that it is read as.
    private static func paths(_ step: CardUndo.Step, _ schemas: SchemaStore) throws(DiaryFailure) -> String? {
        guard let before = step.content.revision?.card, !step.undone.header.isDeleted, !step.revision.header.isDeleted
        else { return nil }
        let now = try schemas.reading(step.revision, as: before.schema).card
        let changed = now.schema.slots.filter { now[$0.path] != before[$0.path] }.map { "\($0.path)" }
        return changed.isEmpty ? nil : changed.joined(separator: ", ")
    }
}
