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
    ) { invocation throws(Failure) in
        let opened = try invocation.openJournal()
        let names = try CardReference(invocation, opened).each(.presentOrForked)
        let changes = CardDeletion(
            at: invocation.clock.now, by: opened.writer.device.device, run: names.count > 1 ? invocation.newRun() : nil)
        var revisions: [Revision] = []
        for name in names {
            let (head, _) = try opened.whole(name, invocation)
            revisions.append(try invocation.failing { () throws(JournalError) in try changes.deletion(of: head) })
        }
        try CardChanges(invocation, opened).save(revisions, "Deleted")
        let talk = invocation.talk
        talk.line("The history keeps the words: cards history \(names[0])")
        talk.line("To get \(names.count == 1 ? "it" : "them") back: cards undo, or cards undelete \(names[0])")
        talk.line("To remove the words for good: cards forget \(names.map { "\($0)" }.joined(separator: " "))")
        return .done
    }
}
