import CardEngine
import CardSchema

/// `cards undelete CARD…`: brings deleted cards back as they were.
enum UndeleteCommand {
    static let command = ProgramCommand(
        Command(
            "undelete", HelpWords.own.undeleteAbstract, section: HelpWords.own.sectionEveryday,
            positionals: [
                Command.Positional(
                    "card", HelpWords.own.undeleteCard, kind: .text, isRequired: true, isRepeated: true)
            ],
            examples: HelpWords.own.undeleteExamples)
    ) { invocation in
        let diary = try invocation.openJournal()
        let names = try CardReference(invocation, diary).each(.deleted)
        invocation.sayChanged(try diary.undelete(names)) { invocation.words.cardBack(card: $0, day: $1) }
        invocation.talk.line(invocation.words.toUndo)
        return .done
    }
}
