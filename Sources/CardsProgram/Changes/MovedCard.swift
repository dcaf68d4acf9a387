import CardEngine
import CardSchema

/// Moving a card to another day, and saying so.
struct MovedCard {
    private let invocation: Invocation
    private let diary: Diary

    /// Prepares to move cards of a journal.
    init(_ invocation: Invocation, _ diary: Diary) {
        self.invocation = invocation
        self.diary = diary
    }

    /// Moves a card to the day that a person named.
    func move(_ card: CardName, to phrase: String) throws -> ExitCode {
        let revision = try ListedCard(
            try diary.whole(card).head
        ).editable()
        let schema = revision.card.schema.schema
        let day = try FillRequest(invocation, diary).day(phrase, under: schema)
        let move = try diary.nextMove(card, to: day)
        let target = DateText.full(move.target.day, of: schema.cadence)
        if invocation.arguments.flag("dry-run") {
            invocation.talk.line("Would be moved to \(target): \(card).")
        } else {
            let saved = try diary.perform(move)
            invocation.talk.line("Moved: \(card) is now \(move.target), \(target).")
            invocation.sayBeside(saved)
            invocation.talk.line("To take this back: cards undo")
        }
        invocation.printResult(
            "\(move.target)", [("card", .string("\(move.target)")), ("moved", .string("\(card)"))])
        return .done
    }
}
