import CardEngine
import CardSchema

/// `cards delete CARD…`: deletes cards; the history keeps them.
enum DeleteCommand {
    static let command = ProgramCommand(
        Command(
            "delete", HelpWords.english.deleteAbstract, discussion: HelpWords.english.deleteMore, section: "EVERYDAY",
            positionals: [
                Command.Positional(
                    "card", HelpWords.english.deleteCard, kind: .card, isRequired: true, isRepeated: true)
            ],
            examples: [Command.Example("cards delete mood_five/yesterday", HelpWords.english.deleteExample1)])
    ) { invocation in
        let diary = try invocation.openJournal()
        let names = try CardReference(invocation, diary).each(.presentOrForked)
        invocation.sayChanged("Deleted", try diary.delete(names))
        let talk = invocation.talk
        talk.line("The history keeps the text: cards history \(names[0])")
        talk.line("To get \(names.count == 1 ? "it" : "them") back: cards undo, or cards undelete \(names[0])")
        talk.line("To remove the text permanently: cards forget \(names.map { "\($0)" }.joined(separator: " "))")
        return .done
    }
}
