import CardEngine
import CardSchema

/// `cards undo`: takes back what this device did last and has not undone yet.
enum UndoCommand {
    static let command = ProgramCommand(
        Command(
            "undo", "Take back what was done last on this device.",
            discussion: """
                The latest change of a card is taken back, or the latest run, such as a move or an import. Undoing again \
                reaches one step further back, up to the first card; 'cards redo' brings back what was undone. Nothing \
                is lost: every step is one revision more in the history.
                """, section: "EVERYDAY",
            options: [.flag("dry-run", "Change nothing; say what would be undone.")],
            examples: [
                Command.Example("cards undo", "Take back the last change"),
                Command.Example("cards undo --dry-run", "See what that is"),
            ])
    ) { invocation in
        let diary = try invocation.openJournal()
        let found = try diary.nextUndo()
        guard let found else {
            guard try diary.hasChanges()
            else {
                throw Failure(.nothingFound, "nothing was done yet on this device")
            }
            throw Failure(.nothingFound, "everything done on this device is undone already", help: "cards redo")
        }
        return try TakenBack(invocation, diary, isRedo: false).save(found)
    }
}

/// `cards redo`: does again what was undone last.
enum RedoCommand {
    static let command = ProgramCommand(
        Command(
            "redo", "Do again what was undone last on this device.",
            discussion: """
                What 'cards undo' took back last comes again; after several undos, again brings back the one before it. \
                A card that was changed since stays as it is.
                """, section: "EVERYDAY",
            options: [.flag("dry-run", "Change nothing; say what would be done again.")],
            examples: [Command.Example("cards redo", "Have back what was undone")])
    ) { invocation in
        let diary = try invocation.openJournal()
        let found = try diary.nextRedo()
        guard let found else { throw Failure(.nothingFound, "nothing was undone on this device") }
        return try TakenBack(invocation, diary, isRedo: true).save(found)
    }
}
