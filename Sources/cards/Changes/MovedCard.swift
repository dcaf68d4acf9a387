import CardEngine
import CardSchema

/// Moving a card to another day, and saying so.
struct MovedCard {
    private let invocation: Invocation
    private let opened: OpenJournal

    /// Prepares to move cards of a journal.
    init(_ invocation: Invocation, _ opened: OpenJournal) {
        self.invocation = invocation
        self.opened = opened
    }

    /// Moves a card to the day that a person named.
    func move(_ card: CardName, to phrase: String) throws(Failure) -> ExitCode {
        let (head, _) = try opened.whole(card, invocation)
        let revision = try ListedCard(head).editable()
        let draft = try invocation.failing { () throws(FileError) in try opened.drafts.header(of: card) }
        guard draft == nil else {
            throw Failure(
                .invalidData, "there is a draft of \(card)",
                help: "\(invocation.resumeCommand(card)) to finish it first")
        }
        let day = try FillRequest(invocation, opened).day(phrase, under: revision.card.schema.schema)
        let move = CardMove(head, to: day)
        let target = DateText.full(move.target.day, of: revision.card.schema.schema.cadence)
        guard move.target != card else {
            throw Failure(.invalidData, "\(card) is the card of \(target) already")
        }
        let revisions = try invocation.failing { () throws(JournalError) -> [Revision] in
            var ignored: [Diagnostic] = []
            let there = try opened.journal.head(of: move.target, into: &ignored)
            return try move.revisions(
                over: there, at: invocation.clock.now, by: opened.writer.device.device, run: invocation.newRun())
        }
        if invocation.arguments.flag("dry-run") {
            invocation.talk.line("Would be moved to \(target): \(card).")
        } else {
            let saved = try invocation.failing { () throws(JournalError) in try opened.writer.save(revisions) }
            invocation.talk.line("Moved: \(card) is now \(move.target), \(target).")
            invocation.sayBeside(saved)
            invocation.talk.line("To take this back: cards undo")
        }
        invocation.out.line(
            invocation.wantsJSON
                ? JSONDocument.object([("card", .string("\(move.target)")), ("moved", .string("\(card)"))]).compact()
                : "\(move.target)")
        return .done
    }
}

extension Invocation {
    /// A name for revisions that belong together, drawn at random.
    func newRun() -> RevisionID {
        var generator = SystemRandomNumberGenerator()
        return RevisionID(bits: UInt64.random(in: 0...UInt64.max, using: &generator))
    }
}
