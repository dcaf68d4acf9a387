import CardEngine
import CardSchema

/// `cards undelete CARD…`: brings deleted cards back as they were.
enum UndeleteCommand {
    static let command = ProgramCommand(
        Command(
            "undelete", "Bring deleted cards back as they were.", section: "EVERYDAY",
            positionals: [
                Command.Positional("card", "A deleted card.", kind: .text, isRequired: true, isRepeated: true)
            ],
            examples: [Command.Example("cards undelete mood_five/yesterday", "Have a card again")])
    ) { invocation throws(Failure) in
        let opened = try invocation.openJournal()
        let names = try CardReference(invocation, opened).each(.deleted)
        let changes = CardDeletion(
            at: invocation.clock.now, by: opened.writer.device.device, run: names.count > 1 ? invocation.newRun() : nil)
        var revisions: [Revision] = []
        for name in names {
            let found = try opened.whole(name, invocation)
            var reader = found.reader
            guard reader.state(of: found.head.history) != .leftEmpty else {
                throw Failure(
                    .invalidData, "\(name) was left empty on purpose, so there is nothing to bring back",
                    help: "to fill it: cards fill \(name.schema) --day \(name.day)")
            }
            revisions.append(
                try invocation.failing { () throws(JournalError) in
                    try changes.recovery(of: found.head) { reader.written($0) }
                })
        }
        try CardChanges(invocation, opened).save(revisions, "Back again")
        invocation.talk.line("To take this back: cards undo")
        return .done
    }
}
