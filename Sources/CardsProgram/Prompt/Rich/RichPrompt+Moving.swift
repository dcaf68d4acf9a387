import CardEngine
import CardSchema

/// Moving between questions.
extension RichPrompt {
    /// Goes to the first question of a panel.
    mutating func enter(_ panel: PromptPanel) {
        switch panel {
        case .start: place = .start
        case .review: enterReview()
        case .single, .grid, .list: panel.paths.first.map { enter($0) }
        }
    }

    /// Goes to a question.
    mutating func enter(_ path: FieldPath) {
        let before = panel
        place = .question(path)
        focus = PromptFocus()
        helpOffset = 0
        if panel != before {
            isHelpOpen = false
            isPlanOpen = false
        }
        switch session.offeredField(at: path).type {
        case .list: enterList(path)
        case .scale, .yesno, .choice, .choices: if case .single = panel { enterOptions(path) }
        default: break
        }
        if (KeyContext.entering + KeyContext.typing).contains(context) { enterText(path) }
    }

    /// Goes to the choice of a part, which can be made again.
    private mutating func enterStart() {
        place = .start
        focus = PromptFocus()
        isHelpOpen = false
        isPlanOpen = false
        menu = startMenu
    }

    /// Goes to the review of the whole card.
    mutating func enterReview() {
        place = .review
        focus = PromptFocus()
        focus.cursor = reviewItems.firstIndex { $0.kind == .save }
        isHelpOpen = false
        isPlanOpen = false
    }

    /// Goes to the first unanswered question.
    mutating func enterFirstUnanswered() {
        guard let path = walk.firstUnanswered else { return enterReview() }
        enter(path.record == nil ? path : path.parent)
    }

    /// Accepts the current input and continues.
    mutating func goOn() {
        switch panel {
        case .start, .review: break
        case .grid(let paths): acceptGrid(paths)
        case .list(let list): acceptList(list)
        case .single:
            if endsNewRecord() { return }
            if acceptSingle() { goOnFromHere() }
        }
    }

    /// Goes to the next question without accepting anything more.
    mutating func goOnFromHere() {
        guard let path else { return }
        if path.record != nil { return goOnInRecord(path) }
        if case .grid(let rows) = panel, let row = rows.firstIndex(of: path), row + 1 < rows.count {
            return enter(rows[row + 1])
        }
        enterPanel(after: path)
    }

    /// Goes to the panel after the one that holds a question.
    mutating func enterPanel(after path: FieldPath) {
        openedRecord = nil
        if let index = panels.firstIndex(where: { $0.paths.contains(path) }) {
            return index + 1 < panels.count ? enter(panels[index + 1]) : enterReview()
        }
        // The question has closed meanwhile, so go to the next panel by ordinal.
        let ordinal = session.schema.ordinal(of: path) ?? 0
        let next = panels.first { panel in
            panel.paths.first.flatMap { session.schema.ordinal(of: $0) }.map { $0 > ordinal } ?? false
        }
        next.map { enter($0) } ?? enterReview()
    }

    /// Goes back from any state.
    ///
    /// Input that was not accepted is kept.
    mutating func goBack() {
        commit()
        if case .review = place {
            return panels.last?.paths.last.map { enter($0) } ?? ()
        }
        guard let path else { return }
        if path.record != nil { return goBackInRecord(path) }
        if case .grid(let rows) = panel, let row = rows.firstIndex(of: path), row > 0 { return enter(rows[row - 1]) }
        let index = panels.firstIndex { $0.paths.contains(path) } ?? 0
        guard index > 0, let last = panels[index - 1].paths.last else {
            if offersParts { enterStart() } else { message = words.firstQuestion }
            return
        }
        enter(last)
    }

    /// Accepts typed input, if any.
    ///
    /// Refused input is marked and kept.
    mutating func commit() {
        if focus.editor != nil { _ = acceptText() }
        message = nil
    }
}
