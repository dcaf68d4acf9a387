package import CardEngine
package import CardSchema

/// The full-screen prompt as a state machine: it takes a key, and the screen is drawn from its state.
///
/// It does not access the terminal, the disk or the clock, but returns requests for those. The session holds questions,
/// answers and which questions are open. This type holds the position, and input that is not accepted yet.
package struct RichPrompt: Equatable {
    /// A position in the card.
    package enum Place: Sendable, Hashable {
        /// Before the questions, choosing a part.
        case start
        /// At a question. In a grid, the path is the selected row's.
        case question(FieldPath)
        /// After the last question.
        case review
    }

    /// The circumstances of the filling.
    let setting: PromptSetting
    /// The card so far, and the order of its questions.
    package var walk: FillWalk
    /// The chosen part, or `nil` for everything that was requested.
    var part: Schema.Part?
    /// The ordinals of everything that was requested.
    var requested: [Int]
    /// Whether the prompt begins with the choice of a part.
    let offersParts: Bool
    /// The current position.
    package var place: Place = .review
    /// The input state at that position.
    package var focus = PromptFocus()
    /// The open menu, which covers everything else.
    var menu: Menu<Choice>?
    /// Whether help is open.
    var isHelpOpen = false
    /// Whether the plan is open.
    var isPlanOpen = false
    /// The answer at the end of a scale that a safety rule watches, while the plan is shown below it.
    var highAnswer: FieldPath?
    /// The answer for which the last key shows the plan.
    var newHighAnswer: FieldPath?
    /// The index of the first help or plan row to show, in a window too small for all of it.
    var helpOffset = 0
    /// The index of the first help row that did not fit, or `nil` if all are shown.
    var nextHelp: Int?
    /// A message about the last key.
    package var message: String?
    /// The result of requests, shown with the next frame.
    var nextMessage: String?
    /// The person's own plan, read for the next frame.
    var plan: [String] = []
    /// The request that the last key causes after saving.
    var wanted: PromptRequest?
    /// Texts that were refused, and are kept while the person moves.
    var refusedTexts: [FieldPath: String] = [:]
    /// Choices that were refused, and are kept while the person moves.
    var refusedChoices: [FieldPath: [String]] = [:]
    /// The first rows of grids in which yes was ticked.
    ///
    /// Their unanswered rows are proposed as no.
    var ticked: Set<FieldPath> = []
    /// The lists that are rated like a grid, with the rated field's id.
    var ratedLists: [FieldPath: String] = [:]
    /// The rows of the options drawn last.
    let optionCache = OptionRowCache()
    /// The record that was opened, answered or not.
    var openedRecord: FieldPath?
    /// The record that was just added and has no answer yet.
    var newRecord: NewRecord?
    /// The chosen options before one key changed all of them.
    var turned: TurnedOptions?
    /// Whether the last key answered and moved on automatically, so that a ⏎ or tab soon after it is ignored.
    var hasLedOn = false
    /// Whether the last key was an Escape that opened the menu for leaving.
    var hasOpenedLeaving = false
    /// The panels in order.
    private(set) var panels: [PromptPanel] = []
    /// Whether there is a small change to the template that can be taken back.
    var canTakeBack = false
    /// Whether answers have changed since plugins were asked what they propose.
    var isToPropose = true
    /// The width of text rows, which decides where ↑ and ↓ move in a note.
    var textWidth = 76

    /// Starts at the first question, at the first unanswered one, or with the choice of a part.
    package init(_ walk: FillWalk, offersParts: Bool, fromFirstUnanswered: Bool, _ setting: PromptSetting) {
        self.walk = walk
        self.setting = setting
        requested = walk.ordinals
        self.offersParts = offersParts && !walk.session.schema.schema.parts.isEmpty
        arrange()
        if setting.isEdit { message = words.editing }
        if self.offersParts {
            place = .start
            menu = startMenu
        } else if fromFirstUnanswered {
            enterFirstUnanswered()
        } else {
            panels.first.map { enter($0) } ?? enterReview()
        }
    }

    var words: PromptWords { setting.words }

    /// Recomputes the panels after the open questions have changed.
    mutating func arrange() { panels = PromptPanel.panels(session, ordinals: walk.ordinals) }

    /// The current panel.
    package var panel: PromptPanel {
        switch place {
        case .start: return .start
        case .review: return .review
        case .question(let path) where path.record != nil:
            let record = path.parent.inRecord(path.record)
            return PromptPanel.panel(at: path, among: walk.questions(of: record), session)
        case .question(let path):
            return panels.first { $0.paths.contains(path) } ?? .single(path)
        }
    }

    /// The path of the current question, or `nil` if there is none.
    package var path: FieldPath? { if case .question(let path) = place { path } else { nil } }

    /// The current field, with the options offered there.
    package var field: Field? { path.map { session.offeredField(at: $0) } }

    /// Whether a safety rule holds, so that the plan is offered.
    var offersPlan: Bool { !session.raisedSafetyRules.isEmpty }

    /// The questions and answers.
    package var session: FillSession { walk.session }

    // MARK: Keys

    /// The context that determines what keys do here.
    package var context: KeyContext {
        if menu != nil { return .menu }
        switch panel {
        case .start: return .menu
        case .review: return .review
        case .grid: return .grid
        case .list: return .list
        case .single(let path): return context(of: session.offeredField(at: path).type)
        }
    }

    private func context(of type: FieldType) -> KeyContext {
        switch type {
        case .scale(let scale): scale.count <= PromptPanel.mostColumns ? .scale : .entry
        case .yesno: .yesno
        case .choice(let list), .choices(let list, _):
            list.options.count <= 9 && !focus.isFiltering ? .options : .longOptions
        case .integer, .decimal, .time, .duration: .entry
        case .date: .date
        case .moment: .moment
        case .text, .tags, .place, .files: .text
        case .note: .note
        case .list: .list
        }
    }

    /// How long after an automatic move a ⏎ may still be meant for the answer before it, in milliseconds.
    package static let confirmingMilliseconds = 500

    /// Handles a key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - pause: The milliseconds since the prompt was ready for it, which is when the last key had been handled.
    /// - Returns: The requests to perform before the next frame.
    package mutating func take(_ key: Key, after pause: Int = 0) -> [PromptRequest] {
        if key == .withdrawnEscape {
            if hasOpenedLeaving { menu = nil }
        } else if confirmsAnswer(key, after: pause) {
            hasLedOn = false
        } else {
            let before = (menu: menu, panel: panel)
            newHighAnswer = nil
            let state = KeyEffect(self)
            act(on: key)
            if message == nil, wanted == nil, !key.isMovement, !KeyContext.typing.contains(context),
                KeyEffect(self) == state
            {
                message = words.keyDoesNothing
            }
            hasOpenedLeaving = key == .escape && before.menu == nil && menu != nil
            // The plan stays until the person leaves the panel to which the answer led, or corrects it.
            if let newHighAnswer {
                highAnswer = newHighAnswer
            } else if let high = highAnswer, panel != before.panel || !session.isAtWatchedEnd(high) {
                highAnswer = nil
            }
        }
        return requests()
    }

    /// What a key can change, and a person can see.
    private struct KeyEffect: Equatable {
        private let place: Place
        private let focus: PromptFocus
        private let menu: Menu<Choice>?
        private let open: [Bool]
        private let helpOffset: Int
        private let cells: [Cell]
        private let high: FieldPath?
        private let refused: [FieldPath: [String]]

        init(_ prompt: RichPrompt) {
            (place, focus, menu) = (prompt.place, prompt.focus, prompt.menu)
            (open, helpOffset) = ([prompt.isHelpOpen, prompt.isPlanOpen], prompt.helpOffset)
            (cells, high, refused) = (prompt.session.card.cells, prompt.highAnswer, prompt.refusedChoices)
        }
    }

    /// Whether a key only confirms the answer that has already led on to the question shown.
    private func confirmsAnswer(_ key: Key, after pause: Int) -> Bool {
        guard case .question = place, menu == nil, [.enter, .tab].contains(key) else { return false }
        return hasLedOn && pause <= Self.confirmingMilliseconds
    }

    private mutating func act(on key: Key) {
        hasLedOn = false
        message = nil
        let before = position
        let action = action(of: key)
        if action != .takeBack { turned = nil }
        if let action {
            perform(action)
            hasLedOn = [.yes, .no, .skip, .add, .open].contains(action) && position != before
            return
        }
        // The first letter of a name is not an answer yet.
        let isName = startsName
        switch key {
        case .sign(let sign): type(String(Character(sign)))
        case .paste(let text): paste(text)
        default: break
        }
        hasLedOn = position != before && !isName
    }

    /// The current position, including the record in a list.
    private var position: [AnyHashable] {
        if case .list = panel { [place, focus.cursor] } else { [place] }
    }

    /// Returns the action of a key here, or `nil` if the key types a character.
    private func action(of key: Key) -> KeyAction? {
        if key == .sign("!"), KeyContext.typing.contains(context), focus.editor?.isEmpty == true { return .plan }
        if case .sign(let sign) = key {
            if startsName, sign.properties.isAlphabetic || sign.properties.numericType != nil { return nil }
            if sign == "s" || sign == "S" { return actionOfS(key) }
        }
        guard let action = KeyTable.action(of: key, in: context) else { return nil }
        switch (action, key) {
        case (.skip, .sign("-")): return takesNegative || hasTyped ? nil : .skip
        case (.today, _): return hasTyped ? nil : action
        case (.change, _): return changesHere == nil ? nil : action
        case (.left, _) where context == .date: return hasTyped ? .charBack : action
        case (.right, _) where context == .date: return hasTyped ? .charForward : action
        case (.yes, _), (.no, _), (.toggle, _):
            if context == .grid { return isYesNoGrid ? action : nil }
            if context == .list, action == .no, ratedField?.type == .yesno { return .no }
            return action
        case (.add, .sign("y")), (.add, .sign("Y")):
            return ratedField == nil ? .add : ratedField?.type == .yesno ? .yes : nil
        default: return action
        }
    }

    /// Returns the action of `s`: *sí* at a yes-or-no question in Spanish, or skip where `-` may begin a number.
    private func actionOfS(_ key: Key) -> KeyAction? {
        if usesSpanishYes { return context == .list && ratedField == nil ? .add : .yes }
        guard KeyTable.action(of: key, in: context) == .skip else { return nil }
        return takesNegative && !hasTyped ? .skip : nil
    }

    /// Whether `s` means yes here.
    var usesSpanishYes: Bool {
        guard words.yesKey != "y" else { return false }
        switch context {
        case .yesno: return true
        case .grid: return isYesNoGrid
        case .list: return ratedField.map { $0.type == .yesno } ?? true
        default: return false
        }
    }

    /// Whether the person has typed something that a character would extend.
    private var hasTyped: Bool { focus.isChanged && focus.editor?.isEmpty == false && !focus.isDayByKey }

    /// Whether negative numbers can be answered here.
    var takesNegative: Bool {
        let field = if case .list = panel { ratedField } else { field }
        switch field?.type {
        case .scale(let scale): return scale.low < 0
        case .integer(let limits): return limits.range.min.map { $0 < 0 } ?? true
        case .decimal(let limits): return limits.range.min.map { $0.units < 0 } ?? true
        default: return false
        }
    }

    private mutating func perform(_ action: KeyAction) {
        switch action {
        case .interrupt: commitAndLeave(.interrupted)
        case .suspend:
            keepUnfinishedText()
            request(.suspend)
        case .repaint: request(.repaint)
        case .save: commitAndLeave(.save)
        case .outwards: goOutwards()
        case .review:
            menu = nil
            commit()
            enterReview()
        case .plan: turnHelp(\.isPlanOpen)
        case .help: turnHelp(\.isHelpOpen)
        case .change: openChanges()
        case _ where menu != nil: performInMenu(action)
        case _ where place == .review: performInReview(action)
        case .back: goBack()
        case .skip: skip()
        case .editor:
            guard let editor = focus.editor else { return }
            keepUnfinishedText()
            request(.edit(editor.text))
        case .next: goOn()
        default: performHere(action)
        }
    }

    /// Opens help or the plan, scrolls to what did not fit, or closes it.
    mutating func turnHelp(_ layer: WritableKeyPath<RichPrompt, Bool>) {
        let isOpen = self[keyPath: layer]
        if isOpen, let nextHelp {
            helpOffset = nextHelp
            return
        }
        (isHelpOpen, isPlanOpen, helpOffset) = (false, false, 0)
        self[keyPath: layer] = !isOpen
    }

    private mutating func performHere(_ action: KeyAction) {
        switch context {
        case .grid: performInGrid(action)
        case .list: performInList(action)
        case .scale, .yesno, .options, .longOptions: performInOptions(action)
        case .entry, .date, .moment, .text, .note: performInText(action)
        case .menu, .review: break
        }
    }

    /// Goes one level out: closes help, the plan or the menu, ends the search, undoes the change, or opens the menu for leaving.
    private mutating func goOutwards() {
        if isHelpOpen || isPlanOpen {
            isHelpOpen = false
            isPlanOpen = false
        } else if menu != nil {
            if place == .start { return request(.leave(.keepDraft)) }
            menu = nil
        } else if highAnswer != nil {
            highAnswer = nil
        } else if focus.isFiltering || !focus.typed.isEmpty {
            focus.isFiltering = false
            focus.typed = ""
        } else if focus.editor != nil, focus.isChanged, let path {
            refusedTexts[path] = nil
            walk.forgetRefusal(at: path)
            enter(path)
        } else {
            menu = leaveMenu
        }
    }
}
