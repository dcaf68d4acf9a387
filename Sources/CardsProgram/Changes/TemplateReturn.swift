import CardEngine
import CardSchema

/// Undoes the change of a template: the text before it is the template again.
struct TemplateReturn {
    let invocation: Invocation
    let diary: Diary

    /// Puts the replaced template back, unless this is a dry run; refuses while a card or draft uses the newer version.
    func undo(_ replaced: ReplacedTemplate) throws -> ExitCode {
        let (words, name, id) = (invocation.words, replaced.after, replaced.after.id)
        switch try diary.obstacle(to: replaced) {
        case nil: break
        case .cards?:
            throw Failure(.invalidData, help: "cards schema change \(id)") { $0.templateHasCards(name: name) }
        case .drafts?:
            throw Failure(.invalidData, help: "cards status") { $0.templateHasDrafts(name: name) }
        case .changedSince?:
            // The note is of no use any more.
            if !invocation.isDry { try diary.forgetReplaced(replaced) }
            throw Failure(.invalidData, help: "cards undo") { $0.templateChangedAgain(id: id) }
        }
        guard !invocation.isDry else {
            invocation.talk.line(words.wouldUndo(what: words.changeOfTemplate(id: id)))
            return .done
        }
        let (before, path) = try diary.takeBack(replaced)
        invocation.talk.line(words.undone(what: words.changeOfTemplate(id: id)))
        invocation.talk.line(words.templateIsNow(name: before))
        invocation.talk.paragraph(words.changeAgain(command: "cards schema adopt \(ShellWord.quoted(path))"))
        invocation.printResult("\(before)", [("schema", .string("\(before)"))])
        return .done
    }
}
