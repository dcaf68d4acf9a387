import CardEngine
import CardSchema

extension Invocation {
    /// Moves a card to a day and reports it.
    func move(_ card: CardName, to phrase: String, in diary: Diary) throws -> ExitCode {
        let schema = try ListedCard(try diary.whole(card).head).editable().card.schema.schema
        let day = try TargetChoice(self, diary).day(phrase, under: schema)
        let move = try diary.nextMove(card, to: day)
        let target = words.full(move.target, of: schema.cadence)
        if arguments.flag("dry-run") {
            talk.line(words.wouldMove(day: target, card: card))
        } else {
            let saved = try diary.perform(move)
            talk.line(words.moved(card: card, target: move.target, day: target))
            reportBeside(saved)
            talk.line(words.toUndo)
        }
        printResult(
            "\(move.target)", [("card", .string("\(move.target)")), ("moved", .string("\(card)"))])
        return .done
    }
}
