import CardEngine
import CardSchema

/// `cards delete CARD…`: deletes cards; the history keeps them.
enum DeleteCommand {
    static let command = Command(
        "delete", HelpWords.own.deleteTexts, section: HelpWords.own.sectionEveryday,
        positionals: [
            Command.Positional("card", HelpWords.own.deleteCard, kind: .card, isRequired: true, isRepeated: true)
        ]
    ).running { invocation in
        let diary = try invocation.openJournal()
        let names = try CardReference(invocation: invocation, diary: diary).each(.presentOrForked)
        let (talk, words) = (invocation.talk, invocation.words)
        invocation.reportChanges(try diary.delete(names)) { words.deletedCard(card: $0, day: $1) }
        talk.line(words.historyKeeps(card: names[0]))
        talk.line(names.count == 1 ? words.getItBack(card: names[0]) : words.getThemBack(card: names[0]))
        talk.line(words.removePermanently(cards: names.map { "\($0)" }.joined(separator: " ")))
        return .done
    }
}
