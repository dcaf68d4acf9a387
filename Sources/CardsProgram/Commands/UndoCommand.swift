import CardEngine
import CardSchema

/// `cards undo`: undoes this device's last change that is not undone yet.
enum UndoCommand {
    static let command = Command(
        "undo", HelpWords.own.undoTexts, section: HelpWords.own.sectionEveryday,
        options: [
            .flag("dry-run", HelpWords.own.undoDryRun),
            .value("schema", short: "t", "id", HelpWords.own.undoSchema, kind: .schema),
        ]
    ).running { invocation in
        let diary = try invocation.openJournal()
        if let id = invocation.arguments.value("schema") {
            guard let replaced = try diary.lastReplaced(id) else {
                throw Failure(.nothingFound, help: "cards undo") { $0.noTemplateChange(id: TypedName.quoted(id)) }
            }
            return try TemplateReturn(invocation: invocation, diary: diary).undo(replaced)
        }
        let found = try diary.nextUndo()
        let made = found?.steps.map(\.undone.header.at).max()
        if let replaced = try diary.lastReplaced(), made.map({ $0 < replaced.at }) ?? true {
            return try TemplateReturn(invocation: invocation, diary: diary).undo(replaced)
        }
        guard let found else {
            guard try diary.hasChanges()
            else {
                throw Failure(.nothingFound) { $0.nothingDone }
            }
            throw Failure(.nothingFound, help: "cards redo") { $0.allUndone }
        }
        return try TakenBack(invocation: invocation, diary: diary, isRedo: false).save(found)
    }
}

/// `cards redo`: does again what was undone last.
enum RedoCommand {
    static let command = Command(
        "redo", HelpWords.own.redoTexts, section: HelpWords.own.sectionEveryday,
        options: [.flag("dry-run", HelpWords.own.redoDryRun)]
    ).running { invocation in
        let diary = try invocation.openJournal()
        let found = try diary.nextRedo()
        guard let found else { throw Failure(.nothingFound) { $0.nothingUndone } }
        return try TakenBack(invocation: invocation, diary: diary, isRedo: true).save(found)
    }
}
