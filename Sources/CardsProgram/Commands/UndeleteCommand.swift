import CardEngine
import CardSchema

/// `cards undelete CARD…`: restores deleted cards.
enum UndeleteCommand {
    static let command = Command(
        "undelete", HelpWords.own.undeleteTexts, section: HelpWords.own.sectionEveryday,
        positionals: [
            Command.Positional("card", HelpWords.own.undeleteCard, kind: .text, isRequired: true, isRepeated: true)
        ]
    ).running { invocation in
        let diary = try invocation.openJournal()
        let names = try CardReference(invocation: invocation, diary: diary).each(.deleted)
        invocation.reportChanges(try diary.undelete(names)) { invocation.words.cardBack(card: $0, day: $1) }
        invocation.talk.line(invocation.words.toUndo)
        return .done
    }
}
