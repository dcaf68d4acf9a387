import CardEngine
import CardSchema

/// `cards undo`: takes back what this device did last.
enum UndoCommand {
    static let command = ProgramCommand(
        Command(
            "undo", "Take back what was done last on this device.",
            discussion: """
                The newest change of a card is taken back, or the newest run, such as a move or an import. The card says \
                again what it said before; the history keeps both. Undoing twice does it again.
                """, section: "EVERYDAY",
            options: [.flag("dry-run", "Change nothing; say what would be undone.")],
            examples: [Command.Example("cards undo", "Take back the last change")])
    ) { invocation throws(Failure) in
        let opened = try invocation.openJournal()
        let device = opened.writer.device.device
        let found = try invocation.failing { () throws(JournalError) in
            try opened.journal.undo(by: device, at: invocation.clock.now, run: invocation.newRun())
        }
        guard let undo = found else { throw Failure(.nothingFound, "nothing was done yet on this device") }
        let isDry = invocation.arguments.flag("dry-run")
        if !isDry {
            _ = try invocation.failing { () throws(JournalError) in
                try opened.writer.append(undo.steps.map(\.revision))
            }
        }
        try report(undo, isDry, invocation, opened.journal.schemas)
        return .done
    }

    private static func report(
        _ undo: CardUndo, _ isDry: Bool, _ invocation: Invocation, _ schemas: SchemaStore
    ) throws(Failure) {
        let talk = invocation.talk
        if undo.isResumed { talk.line("An earlier undo was cut off; this one finishes it.") }
        for step in undo.steps {
            talk.line("\(isDry ? "Would be undone" : "Undone"): \(text(step)).")
            let said = try invocation.failing { () throws(JournalError) -> String? in try paths(step, schemas) }
            if let said { talk.line("   \(said)") }
        }
        for card in undo.left { talk.line("Left as it is, because it was changed since: \(card)") }
        if !isDry { talk.line("To take this back: cards undo") }
        for step in undo.steps {
            invocation.out.line(
                invocation.wantsJSON
                    ? JSONDocument.object([
                        ("card", .string("\(step.card)")), ("undone", .string("\(step.undone.id)")),
                        ("deleted", .bool(step.revision.header.isDeleted)),
                    ]).compact() : "\(step.card)")
        }
    }

    private static func text(_ step: CardUndo.Step) -> String {
        let what = "\(step.card), \(DateText.full(step.card.day))"
        switch (step.undone.header.isDeleted, step.revision.header.isDeleted) {
        case (true, _): return "the deletion of \(what); it is back"
        case (false, true): return "saving \(what); it is deleted, and the history keeps its words"
        case (false, false): return "the change of \(what); it says again what it said before"
        }
    }

    /// The answers that are others now; `nil` where the card came or went as a whole.
    ///
    /// What is said again may be of an older version; it is compared as the card that it is read as.
    private static func paths(_ step: CardUndo.Step, _ schemas: SchemaStore) throws(JournalError) -> String? {
        guard let before = step.content.revision?.card, !step.undone.header.isDeleted, !step.revision.header.isDeleted
        else { return nil }
        let now = try schemas.reading(step.revision, as: before.schema).card
        let changed = now.schema.slots.filter { now[$0.path] != before[$0.path] }.map { "\($0.path)" }
        return changed.isEmpty ? nil : changed.joined(separator: ", ")
    }
}
