import CardEngine
import CardSchema

/// The requests of the prompt, and their results.
extension RichPrompt: RequestingPrompt {
    /// Returns the requests before the first frame.
    ///
    /// A resumed draft may already meet a safety rule.
    mutating func start() -> [PromptRequest] { [.keep] + proposing(beforeLeaving: false) }

    /// Prepares for drawing a frame with text rows of the given width in columns.
    ///
    /// - Returns: A request to read the plan, if it is shown.
    package mutating func prepareFrame(textWidth: Int) -> [PromptRequest] {
        self.textWidth = textWidth
        if let nextMessage { message = nextMessage }
        nextMessage = nil
        return isPlanOpen || highAnswer != nil ? [.showPlan] : []
    }

    /// Saves an unfinished text if it can be an answer.
    package mutating func pause() -> [PromptRequest] {
        keepUnfinishedText()
        return requests()
    }

    /// Ends at the current position because the terminal closed or the program has to stop.
    ///
    /// Accepts typed input.
    package mutating func end(_ leaving: PromptLeaving) -> [PromptRequest] {
        commitAndLeave(leaving)
        return requests()
    }

    package mutating func take(_ result: PromptResult) -> [PromptRequest] {
        switch result {
        case .message(let text): nextMessage = text
        case .plan(let lines): plan = lines
        case .attached(let file):
            take(file)
            return requests()
        case .notAttached(let refusal):
            let field = path.flatMap { walk.filling.schema.question(at: $0)?.field }
            message = "\(words.notAccepted) \(words.reason(field.map(refusal.withoutPath) ?? refusal))"
        case .edited(let text):
            takeEdited(text)
            return requests()
        case .changed(let before, let canTakeBack, let text):
            follow(from: before, canTakeBack: canTakeBack, message: text)
            return requests()
        case .proposed(let messages, let held):
            if !messages.isEmpty { nextMessage = messages.joined(separator: " ") }
            showProposals()
            if held > 0 { menu = heldPlaceMenu(held) }
        case .foundPlan: break
        }
        return []
    }

    /// Adds a request to perform after saving the answers.
    mutating func request(_ request: PromptRequest) { wanted = request }

    /// Accepts typed input, and leaves.
    mutating func commitAndLeave(_ leaving: PromptLeaving) {
        commit()
        request(.leave(leaving))
    }

    /// Returns the pending requests.
    ///
    /// Saving answers comes first, if any are unsaved.
    mutating func requests() -> [PromptRequest] {
        defer { wanted = nil }
        if !walk.filling.pendingAnswers.isEmpty { isToPropose = true }
        let isLeaving = if case .leave? = wanted { true } else { false }
        return (walk.filling.pendingAnswers.isEmpty ? [] : [.keep]) + proposing(beforeLeaving: isLeaving)
            + (wanted.map { [$0] } ?? [])
    }

    /// The request to ask plugins, if an answer has changed and no text is being written.
    private mutating func proposing(beforeLeaving isLeaving: Bool) -> [PromptRequest] {
        guard setting.proposes, isToPropose, !isLeaving, !hasUnfinishedText else { return [] }
        isToPropose = false
        return [.propose]
    }

    /// Selects what is proposed at a question at which nothing was typed or moved yet.
    private mutating func showProposals() {
        guard case .single(let path) = panel, menu == nil, !focus.isChanged, focus.typed.isEmpty, !focus.hasMoved
        else { return }
        switch context {
        case .scale, .yesno, .options, .longOptions: enterOptions(path)
        case .grid, .list, .entry, .date, .moment, .text, .note, .review, .menu: break
        }
    }
}
