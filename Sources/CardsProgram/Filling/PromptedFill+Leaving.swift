import CardEngine
import CardSchema

/// Messages about answers that are not saved on a card yet.
extension PromptedFill {
    /// Reports what happened to the answers as the person leaves.
    ///
    /// If they could not be saved, the exit code says so.
    func leave(_ code: ExitCode, _ driver: FillDriver, _ filling: Filling) -> ExitCode {
        let notice = diary.notice(for: filling)
        invocation.show(notice, of: diary)
        if let failure = driver.failure {
            reportLost(failure, filling)
        } else if filling.hasDraft {
            reportDraft()
        } else {
            talk.paragraph(words.nothingKept)
        }
        if invocation.wantsJSON {
            let members: [(key: String, value: JSONDocument)] = [
                ("card", .string("\(target.card)")), ("schema", .string("\(target.schema.name)")),
                ("saved", .bool(false)), ("draft", .bool(filling.hasDraft && driver.failure == nil)),
            ]
            invocation.out.line(JSONDocument.object(members + invocation.members(of: notice)).compact())
        }
        guard let failure = driver.failure, code != .interrupted else { return code }
        return Failure(failure).exitCode
    }

    var resumeCommand: String { invocation.resumeCommand(target.card) }

    func reportDraft() { talk.paragraph(words.draftKept(command: resumeCommand), endingWith: resumeCommand) }

    /// Reports that an obsolete draft could not be removed.
    ///
    /// The only consequence is that it is offered again.
    func reportNotRemoved(_ failure: FileError) { talk.paragraph(words.draftNotRemoved(reason: "\(failure)")) }

    /// Shows answers that could not be saved anywhere.
    ///
    /// They go only to a terminal, never into an error log.
    func reportLost(_ failure: FileError, _ filling: Filling) {
        guard talk.isTerminal else { return talk.paragraph(words.answersLost(reason: "\(failure)")) }
        talk.paragraph(words.answersOnScreen(reason: "\(failure)"))
        let text = CardText(language: invocation.language, width: talk.width)
        text.lines(of: filling.session.cardToSave).forEach(talk.line)
        talk.line("")
    }
}
