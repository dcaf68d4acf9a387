import CardEngine
import CardSchema
import CardsBrowser

/// The ways out of a prompt, and messages about answers that are not saved on a card yet.
extension FillRun {
    /// Ends in the way the person chose.
    func end(_ leaving: PromptLeaving, _ filling: Filling, isBrief: Bool) throws -> ExitCode {
        switch leaving {
        case .save: return try save(filling, isBrief: isBrief)
        case .keepDraft, .interrupted:
            defer { lockIfChosen() }
            return leave(leaving == .interrupted ? .interrupted : .done, filling)
        case .endOfInput: return leave(.invalidData, filling)
        case .discard:
            var thrown = filling
            do throws(DiaryFailure) { invocation.show(try diary.discard(&thrown), of: diary) } catch {
                invocation.show(diary.notice(for: filling), of: diary)
                if case .file(let error) = error.reason { reportNotRemoved(error) }
            }
            return .done
        }
    }

    private func save(_ filling: Filling, isBrief: Bool) throws -> ExitCode {
        let saved: SavedCard
        do {
            saved = try SavedCard(saving: filling, in: diary, invocation)
        } catch {
            let error = invocation.failure(error)
            // The answers are neither in the journal nor beside it. If the draft lacks them too, they are only on the
            // screen.
            if !error.isKept {
                if let failure {
                    reportLost(failure, filling)
                } else if filling.hasDraft, error.exitCode == .permission || error.exitCode == .inputOutput {
                    reportDraft()
                }
            }
            throw error
        }
        if let failure = saved.result?.draftFailure { reportNotRemoved(failure) }
        saved.report(isBrief: isBrief)
        if isAskedFor, let result = saved.result { try CardFollowUp(invocation, diary).follow(result) }
        return .done
    }

    /// Locks a diary in a vault, if the person chose that for leaving it.
    ///
    /// A command of its own does so once this one has ended.
    private func lockIfChosen() {
        guard let journal = try? invocation.journalPath(), invocation.opened.isInVault(journal),
            BrowserSettings.stored(invocation).locksWhenHidden
        else { return }
        Invocation.startLocking(journal)
        talk.line(words.vaultLocksNow)
    }

    /// Reports what happened to the answers as the person leaves.
    ///
    /// If they could not be saved, the exit code says so.
    func leave(_ code: ExitCode, _ filling: Filling) -> ExitCode {
        let notice = diary.notice(for: filling)
        invocation.show(notice, of: diary)
        if let failure {
            reportLost(failure, filling)
        } else if filling.hasDraft {
            reportDraft()
        } else {
            talk.paragraph(words.nothingKept)
        }
        if invocation.wantsJSON {
            let members: [(key: String, value: JSONDocument)] = [
                ("card", .string("\(target.card)")), ("schema", .string("\(target.schema.name)")),
                ("saved", .bool(false)), ("draft", .bool(filling.hasDraft && failure == nil)),
            ]
            invocation.out.line(JSONDocument.object(members + invocation.members(of: notice)).compact())
        }
        guard let failure, code != .interrupted else { return code }
        return Failure(failure).exitCode
    }

    var resumeCommand: String { invocation.resumeCommand(target.card) }

    private func reportDraft() { talk.paragraph(words.draftKept(command: resumeCommand), endingWith: resumeCommand) }

    /// Reports that an obsolete draft could not be removed.
    ///
    /// The only consequence is that it is offered again.
    private func reportNotRemoved(_ failure: FileError) { talk.paragraph(words.draftNotRemoved(reason: "\(failure)")) }

    /// Shows answers that could not be saved anywhere.
    ///
    /// They go only to a terminal, never into an error log.
    private func reportLost(_ failure: FileError, _ filling: Filling) {
        guard talk.isTerminal else { return talk.paragraph(words.answersLost(reason: "\(failure)")) }
        talk.paragraph(words.answersOnScreen(reason: "\(failure)"))
        let text = CardText(language: invocation.language, width: talk.width)
        text.lines(of: filling.session.cardToSave).forEach(talk.line)
        talk.line("")
        if failure.code == ErrorNumber.notConnected {
            let command = "cards unlock"
            talk.paragraph(words.vaultEndedHelp(command: command), endingWith: command)
        }
    }
}
