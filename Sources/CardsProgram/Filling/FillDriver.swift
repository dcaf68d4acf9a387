import CardEngine
import CardSchema

/// Does what the prompts request of a card that is kept: the one place from which an answer gets to the disk.
final class FillDriver {
    private let fill: PromptedFill
    /// Why there are answers that the draft does not hold; `nil` when it holds all.
    private(set) var failure: FileError?
    /// Whether a safety rule held at any time.
    private(set) var wasRaised = false

    /// Prepares to do what is requested of a card.
    init(_ fill: PromptedFill) {
        self.fill = fill
    }

    /// Does what a request says, apart from what the prompt's own screen does.
    func perform(_ request: PromptRequest, _ filling: inout Filling) -> [PromptResult] {
        let (diary, invocation) = (fill.diary, fill.invocation)
        switch request {
        case .keep: return keep(&filling).map { .notice($0) }
        case .attach(let path, let limits): return [PromptResult(fill.attach(path, limits))]
        case .showPlan: return [.plan(invocation.planLines(diary, for: filling))]
        case .findPlan: return [.foundPlan(diary.plan(for: filling).isThere)]
        case .edit(let text): return fill.edited(text)
        case .say, .ask, .suspend, .repaint, .leave: return []
        }
    }

    /// Puts answers on the disk, and those before them that could not be written.
    ///
    /// An answer that cannot be kept is still asked for and saved in the end.
    ///
    /// - Returns: What the person is to be told: that another window has a draft of the card, or why answers are not on
    ///   the disk, once for each reason.
    private func keep(_ filling: inout Filling) -> [String] {
        let isNew = !filling.hasDraft
        let before = failure
        var notice: SafetyNotice?
        do throws(DiaryFailure) {
            notice = try fill.diary.keep(&filling)
            failure = nil
        } catch {
            notice = error.notice
            if case .file(let error) = error.reason { failure = error }
        }
        if notice != nil { wasRaised = true }
        var told: [String] = []
        if isNew, filling.isBesideAnother { told.append(fill.words.openBeside) }
        if let failure, failure != before { told.append(fill.words.draftNotWritten(reason: "\(failure)")) }
        return told
    }

    /// Ends the filling the way the person left it.
    func end(_ leaving: PromptLeaving, _ filling: Filling, isBrief: Bool) throws -> ExitCode {
        switch leaving {
        case .save: return try fill.finish(filling, self, isBrief: isBrief)
        case .keepDraft: return fill.leave(.done, self, filling)
        case .interrupted: return fill.leave(.interrupted, self, filling)
        case .endOfInput: return fill.leave(.invalidData, self, filling)
        case .discard:
            var thrown = filling
            do throws(DiaryFailure) {
                fill.invocation.show(try fill.diary.discard(&thrown), of: fill.diary)
            } catch {
                fill.invocation.show(fill.diary.notice(for: filling), of: fill.diary)
                if case .file(let error) = error.reason { fill.sayNotRemoved(error) }
            }
            return .done
        }
    }
}
