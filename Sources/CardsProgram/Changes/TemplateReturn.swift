import CardEngine
import CardSchema

/// Undoes the change of a template: the text before it is the template again.
struct TemplateReturn {
    let invocation: Invocation
    let diary: Diary

    /// Puts the replaced template back, and the cards that were saved under the newer version, unless this is a dry run.
    func undo(_ replaced: ReplacedTemplate) throws -> ExitCode {
        let (words, name, id) = (invocation.words, replaced.after, replaced.after.id)
        let (before, cards) = try wayBack(replaced)
        guard !invocation.isDry else {
            invocation.talk.line(words.wouldUndo(what: words.changeOfTemplate(id: id)))
            if !cards.isEmpty {
                invocation.talk.line(words.wouldFollow(cards: words.cards(count: cards.count), name: name))
            }
            return .done
        }
        let path = try diary.takeBack(replaced, cards)
        invocation.talk.line(words.undone(what: words.changeOfTemplate(id: id)))
        invocation.talk.line(words.templateIsNow(name: before))
        if !cards.isEmpty {
            invocation.talk.paragraph(words.followed(cards: words.cards(count: cards.count), name: name))
        }
        invocation.talk.paragraph(words.changeAgain(command: "cards schema adopt \(ShellWord.quoted(path))"))
        invocation.printResult("\(before)", [("schema", .string("\(before)"))])
        return .done
    }

    private func wayBack(_ replaced: ReplacedTemplate) throws -> (before: SchemaName, cards: [Revision]) {
        let (name, id) = (replaced.after, replaced.after.id)
        switch try diary.wayBack(from: replaced) {
        case .found(let before, let cards): return (before, cards)
        case .none(.card(let card)):
            throw Failure(.invalidData, help: "cards check") { $0.templateHasCard(card: card, name: name) }
        case .none(.drafts):
            throw Failure(.invalidData, help: "cards status") { $0.templateHasDrafts(name: name) }
        case .none(.changedSince):
            // The note is of no use any more.
            if !invocation.isDry { try diary.forgetReplaced(replaced) }
            throw Failure(.invalidData, help: "cards undo") { $0.templateChangedAgain(id: id) }
        }
    }
}
