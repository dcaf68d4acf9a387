import CardEngine
import CardSchema

/// What is to be done outside of the prompt, and what came of it.
extension RichPrompt: RequestingPrompt {
    /// What is to be done before the first frame: a draft that was resumed may be one that a plan is for.
    mutating func start() -> [PromptRequest] { [.keep] }

    /// What is to be done before a frame is drawn, whose rows of text are so many columns wide.
    ///
    /// - Returns: That the plan be read, where it is open.
    package mutating func prepareFrame(textWidth: Int) -> [PromptRequest] {
        self.textWidth = textWidth
        if let notice { message = notice }
        notice = nil
        return isPlanOpen ? [.showPlan] : []
    }

    /// Keeps a text that is still being written, for as far as it is an answer.
    package mutating func pause() -> [PromptRequest] {
        keepUnfinishedText()
        return requests()
    }

    /// Ends where the person is, since the terminal is gone or the program has to stop; what is typed is accepted.
    package mutating func end(_ leaving: PromptLeaving) -> [PromptRequest] {
        commitAndLeave(leaving)
        return requests()
    }

    package mutating func take(_ result: PromptResult) -> [PromptRequest] {
        switch result {
        case .notice(let text): notice = text
        case .plan(let lines): plan = lines
        case .attached(let file):
            take(file)
            return requests()
        case .notAttached(let refusal): message = "\(words.notAccepted) \(words.reason(refusal))"
        case .edited(let text):
            takeEdited(text)
            return requests()
        case .foundPlan: break
        }
        return []
    }

    /// Requests something for when the answers are kept.
    mutating func request(_ request: PromptRequest) { wanted = request }

    /// Accepts what is typed, and leaves.
    mutating func commitAndLeave(_ leaving: PromptLeaving) {
        commit()
        request(.leave(leaving))
    }

    /// What has been requested: that answers be kept first.
    mutating func requests() -> [PromptRequest] {
        defer { wanted = nil }
        return (walk.filling.unkept.isEmpty ? [] : [.keep]) + (wanted.map { [$0] } ?? [])
    }
}
