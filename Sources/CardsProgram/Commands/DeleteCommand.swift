import CardEngine
import CardSchema

/// `cards delete CARD…`: deletes cards; the history keeps them.
enum DeleteCommand {
    static let command = ProgramCommand(
        Command(
            "delete", "Delete cards; the history keeps their words.",
            discussion: """
                A deleted card is shown and counted no more, and 'cards undelete' brings it back. What it said stays in \
                the journal's files: 'cards forget' removes it for good.
                """, section: "EVERYDAY",
            positionals: [Command.Positional("card", "A card.", kind: .card, isRequired: true, isRepeated: true)],
            examples: [Command.Example("cards delete mood_five/yesterday", "Take a card out of the diary")])
    ) { invocation in
        let diary = try invocation.openJournal()
        let names = try CardReference(invocation, diary).each(.presentOrForked)
        invocation.sayChanged("Deleted", try diary.delete(names))
        let talk = invocation.talk
        talk.line("The history keeps the words: cards history \(names[0])")
        talk.line("To get \(names.count == 1 ? "it" : "them") back: cards undo, or cards undelete \(names[0])")
        talk.line("To remove the words for good: cards forget \(names.map { "\($0)" }.joined(separator: " "))")
        return .done
    }
}
