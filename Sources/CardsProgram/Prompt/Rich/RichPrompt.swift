package import CardEngine
package import CardSchema

/// The prompt that lives in place on a terminal, as a state: a key goes in, what is to be shown follows from the state.
///
/// Knows no terminal, no disk and no clock: what is to be done there it requests. Questions, answers and what opens or
/// closes are the session's; where the person is, and what is typed but not yet accepted, is kept here.
package struct RichPrompt: Equatable {
    /// Where the person is.
    package enum Place: Sendable, Hashable {
        /// Before the questions, choosing a way.
        case start
        /// At a question; in a grid the path is a row's.
        case question(FieldPath)
        /// Behind the last question.
        case review
    }

    /// What the filling is about.
    let setting: PromptSetting
    /// The card so far, and the way through it.
    package var walk: FillWalk
    /// The part that is asked only; `nil` for all that was asked for.
    var part: Schema.Part?
    /// Where the person is.
    package var place: Place = .review
    /// What is about to be answered there.
    package var focus = PromptFocus()
    /// The menu that stands over everything else.
    var menu: PromptMenu?
    /// Whether help is open.
    var isHelpOpen = false
    /// Whether the plan is open.
    var isPlanOpen = false
    /// The first row of help or plan that is shown, in a window too small for all of it.
    var helpOffset = 0
    /// The first row that did not fit; `nil` when all is shown.
    var nextHelp: Int?
    /// What is to be said about the last key.
    package var message: String?
    /// What came of requests, to be said with the next frame.
    var notice: String?
    /// The person's own plan, as it was read for the next frame.
    var plan: [String] = []
    /// What else the key asks for.
    var wanted: PromptRequest?
    /// Texts that were not accepted and travel along.
    var refusedTexts: [FieldPath: String] = [:]
    /// Choices that were not accepted and travel along.
    var refusedChoices: [FieldPath: [String]] = [:]
    /// The first rows of grids in which yes was ticked, so that the open rows are proposed as no.
    var ticked: Set<FieldPath> = []
    /// The lists whose records are rated like a grid, and the field that is rated.
    var ratedLists: [FieldPath: String] = [:]
    /// The record that is gone through, answered or not.
    var openedRecord: FieldPath?
    /// The record that was just added and has no answer yet.
    var newRecord: NewRecord?
    /// What several options were before one key changed them all.
    var turned: TurnedOptions?
    /// Whether the last key answered and led on by itself, so that a ⏎ directly behind it belongs to that answer.
    var hasLedOn = false
    /// What is shown one after another.
    private(set) var panels: [PromptPanel] = []
    /// How wide rows of text are laid out, which decides where ↑ and ↓ go in a note.
    var textWidth = 76

    /// Begins at the first question, at the first that nothing stands at, or with the choice of a way.
    package init(_ walk: FillWalk, offersParts: Bool, fromFirstUnanswered: Bool, _ setting: PromptSetting) {
        self.walk = walk
        self.setting = setting
        arrange()
        if setting.isEdit { message = words.editing }
        if offersParts, !setting.parts.isEmpty {
            place = .start
            menu = startMenu
        } else if fromFirstUnanswered {
            enterFirstUnanswered()
        } else {
            panels.first.map { enter($0) } ?? enterReview()
        }
    }

    var words: PromptWords { setting.words }

    /// Works out what is shown again, after the open questions have changed.
    mutating func arrange() { panels = PromptPanel.panels(session, slots: walk.slots) }

    /// What is shown now.
    package var panel: PromptPanel {
        switch place {
        case .start: return .start
        case .review: return .review
        case .question(let path):
            return panels.first { $0.paths.contains(path) } ?? .single(path)
        }
    }

    /// The question at which the person is; `nil` at none.
    package var path: FieldPath? { if case .question(let path) = place { path } else { nil } }

    /// The field at which the person is, with the options that are offered.
    package var field: Field? { path.map { session.offeredField(at: $0) } }

    /// Whether a safety rule holds, so that the plan is offered.
    var offersPlan: Bool { !session.raisedSafetyRules.isEmpty }

    /// The questions and answers.
    package var session: FillSession { walk.session }

    // MARK: Keys

    /// What keys mean here.
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
        case .text, .tags, .place, .files: .text
        case .note: .note
        case .list: .list
        }
    }

    /// Acts on a key.
    ///
    /// - Returns: What is to be done before the next frame.
    package mutating func take(_ key: Key) -> [PromptRequest] {
        act(on: key)
        return requests()
    }

    private mutating func act(on key: Key) {
        let isEndOfAnswer = hasLedOn && [.enter, .tab].contains(key) && !isReadyToSave
        hasLedOn = false
        if isEndOfAnswer { return }
        message = nil
        let before = standing
        let action = action(of: key)
        if action != .takeBack { turned = nil }
        if let action {
            perform(action)
            hasLedOn = [.yes, .no, .skip, .add, .open].contains(action) && standing != before
            return
        }
        // The first letter of a name answers nothing yet.
        let isName = startsName
        switch key {
        case .sign(let sign): type(String(Character(sign)))
        case .paste(let text): paste(text)
        default: break
        }
        hasLedOn = standing != before && !isName
    }

    /// Where the person stands: the place, and in a list the record.
    private var standing: [AnyHashable] {
        if case .list = panel { [place, focus.cursor] } else { [place] }
    }

    /// Whether the whole card stands there with nothing to fix or read, so that ⏎ can only mean to save it.
    private var isReadyToSave: Bool {
        place == .review && session.brokenRules.isEmpty
            && !reviewItems.contains { $0.kind == .wrong || $0.kind == .lost }
    }

    /// What a key does here, where it is not typed.
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

    /// What `s` does: it says *sí* where yes or no is asked in Spanish, and skips where a number may begin with `-`.
    private func actionOfS(_ key: Key) -> KeyAction? {
        if saysYes { return context == .list && ratedField == nil ? .add : .yes }
        guard KeyTable.action(of: key, in: context) == .skip else { return nil }
        return takesNegative && !hasTyped ? .skip : nil
    }

    /// Whether `s` is the first letter of yes, and yes can be said here.
    var saysYes: Bool {
        guard words.yesKey != "y" else { return false }
        switch context {
        case .yesno: return true
        case .grid: return isYesNoGrid
        case .list: return ratedField.map { $0.type == .yesno } ?? true
        default: return false
        }
    }

    /// Whether something has been typed by hand that a sign would go on with.
    private var hasTyped: Bool { focus.isChanged && focus.editor?.isEmpty == false && !focus.isDayByKey }

    /// Whether a number below zero can be answered here.
    private var takesNegative: Bool {
        let field = if case .list = panel { ratedField } else { field }
        switch field?.type {
        case .scale(let scale): return scale.min < 0
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

    /// Opens help or the plan; shows what did not fit; closes it.
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
        case .entry, .date, .text, .note: performInText(action)
        case .menu, .review: break
        }
    }

    /// Goes one level out: help, what is looked for, what is changed, then the menu for leaving.
    private mutating func goOutwards() {
        if isHelpOpen || isPlanOpen {
            isHelpOpen = false
            isPlanOpen = false
        } else if menu != nil {
            if place == .start { return request(.leave(.keepDraft)) }
            menu = nil
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
