import CardEngine
import CardSchema

/// Performs the requests of prompts for stored cards.
///
/// All answers reach the disk through this type.
final class FillDriver {
    private let fill: PromptedFill
    /// Why some answers could not be saved to the draft, or `nil` if all are saved.
    private(set) var failure: FileError?
    /// Whether a safety rule has held at any time.
    private(set) var wasRaised = false

    /// Prepares to perform the requests for a card.
    init(_ fill: PromptedFill) {
        self.fill = fill
    }

    /// Performs a request, except those for the prompt's own screen.
    func perform(_ request: PromptRequest, _ filling: inout Filling) -> [PromptResult] {
        let (diary, invocation) = (fill.diary, fill.invocation)
        switch request {
        case .keep: return keep(&filling).map { .notice($0) }
        case .attach(let path, let limits): return [PromptResult(fill.attach(path, limits))]
        case .showPlan: return [.plan(invocation.planLines(diary, for: filling))]
        case .findPlan: return [.foundPlan(diary.plan(for: filling).isThere)]
        case .edit(let text): return fill.edited(text)
        case .show, .ask, .suspend, .repaint, .leave: return []
        }
    }

    /// Saves answers to disk, including earlier ones that could not be written.
    ///
    /// If an answer cannot be saved to the draft, the prompt continues, and the answer is still saved with the card at
    /// the end.
    ///
    /// - Returns: Messages for the person: that another window has a draft of the card, or why answers could not be
    ///   saved, once per reason.
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
        var messages: [String] = []
        if isNew, filling.isBesideAnother { messages.append(fill.words.openBeside) }
        if let failure, failure != before { messages.append(fill.words.draftNotWritten(reason: "\(failure)")) }
        return messages
    }

    /// Ends the filling in the way the person chose.
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
                if case .file(let error) = error.reason { fill.reportNotRemoved(error) }
            }
            return .done
        }
    }
}
