import CardEngine
import CardSchema

/// Choosing a point of a scale, yes or no, one option, or several.
extension RichPrompt {
    /// Selects the row of the answer or the proposal; with several choices, the first row.
    mutating func enterOptions(_ path: FieldPath) {
        let field = session.offeredField(at: path)
        let value = showsProposal(at: field) ? walk.shownValue(at: path) : session.card[path].value
        focus.cursor = value.flatMap { value in optionRows.firstIndex { $0.value == value } }
        if case .choices = field.type { focus.cursor = 0 }
    }

    /// Whether the proposal for a question may be shown: not an earlier answer to a private one, unless help is open.
    func showsProposal(at field: Field) -> Bool {
        // It may come from another answer.
        if session.source(ofProposalAt: field.path) != nil { return !field.isPrivate || isHelpOpen }
        return switch field.defaultAnswer {
        case .last, .computed: !field.isPrivate || isHelpOpen
        case .constant, .now, nil: true
        }
    }

    /// The key that skips the question: where `-` may begin an answer, it is another one.
    private var skipKey: String {
        KeyContext.typing.contains(context) ? "^X" : takesNegative ? "s" : "-"
    }

    /// The words beside a proposed answer: where it comes from, and how to accept or refuse it.
    func proposedWords(at path: FieldPath) -> String {
        session.source(ofProposalAt: path).map { words.proposedFrom(source: $0, key: skipKey) } ?? words.proposed
    }

    mutating func performInOptions(_ action: KeyAction) {
        let rows = optionRows
        if ![.eraseBack, .toggle].contains(action), focus.typed.first?.isNumber == true {
            let before = path
            takePending()
            guard path == before else { return }
        }
        switch action {
        case .up:
            guard let cursor = focus.cursor, cursor > 0 else { return goBack() }
            mark(cursor - 1, rows)
        case .down: mark((focus.cursor ?? -1) + 1, rows)
        case .left: step(by: -1, rows)
        case .right: step(by: 1, rows)
        case .yes: choose(.yesno(true))
        case .no: choose(.yesno(false))
        case .toggle where isSpaceOfName(rows): typeInOptions(" ")
        case .toggle: toggle(rows)
        case .toggleAll, .invert: turnAll(action)
        case .takeBack: undoTurn()
        case .filter: focus.isFiltering = true
        case .eraseBack where !focus.typed.isEmpty:
            focus.typed.removeLast()
            focus.cursor = firstFound
            if focus.typed.isEmpty { focus.isFiltering = false }
        case .eraseBack where focus.isFiltering: focus.isFiltering = false
        case .eraseBack where isChoices && focus.isChanged: goBack()
        case .eraseBack:
            takeBack()
            path.map { if session.card[$0] == .notAsked { enterOptions($0) } }
        default: action.row(from: focus.cursor ?? 0, of: rows.count).map { mark($0, rows) }
        }
    }

    private var isChoices: Bool { if case .choices = field?.type { true } else { false } }

    /// Whether a space continues the search text: one of the options found has one there.
    private func isSpaceOfName(_ rows: [OptionRow]) -> Bool {
        guard focus.isFiltering, !focus.typed.isEmpty else { return false }
        if rows.allSatisfy({ $0.ownWords != nil || $0.newOption != nil }), !rows.isEmpty { return true }
        let wanted = Folding.fold(focus.typed + " ")
        return rows.contains { TextSearch.contains(Folding.fold($0.title), wanted) }
    }

    private mutating func mark(_ row: Int, _ rows: [OptionRow]) {
        guard rows.indices.contains(row) else { return }
        focus.cursor = row
        focus.hasMoved = true
        helpOffset = 0
    }

    /// Moves one point down or up, in either display order.
    ///
    /// Yes is left of no.
    private mutating func step(by direction: Int, _ rows: [OptionRow]) {
        let isDescending = if case .scale(let scale) = field?.type { scale.order == .descending } else { false }
        let step = isDescending ? -direction : direction
        guard let cursor = focus.cursor else { return mark(step > 0 ? 0 : rows.count - 1, rows) }
        mark(cursor + step, rows)
    }

    /// Handles a character: a digit of a number, or a letter of the search text.
    mutating func typeInOptions(_ sign: String) {
        let isPoint = (sign == "." || sign == ",") && !focus.typed.isEmpty && numbers?.takesPoint == true
        let isDigit =
            sign.utf8.count == 1 && (sign == "-" || isPoint || sign.utf8.allSatisfy { (0x30...0x39).contains($0) })
        if isDigit, !focus.isFiltering, focus.typed.isEmpty || focus.typed.first?.isNumber == true || focus.typed == "-"
        {
            return typeDigit(sign)
        }
        guard context == .longOptions else { return }
        if focus.typed.first?.isNumber == true { focus.typed = "" }
        if sign == "+", let new = onlyNewOption, let path { return addOption(new, at: path) }
        focus.typed += sign
        focus.isFiltering = true
        focus.cursor = firstFound
        if firstFound == nil { message = optionRows.isEmpty ? words.noMatch : words.changeAddHow }
    }

    /// The words that the row with a `+` adds to the list, if no option has them.
    private var onlyNewOption: String? {
        let rows = optionRows
        return rows.allSatisfy { $0.ownWords != nil || $0.newOption != nil } ? rows.last?.newOption : nil
    }

    /// The first row that a person may mean without moving to it: nobody adds an option by accident.
    private var firstFound: Int? { optionRows.firstIndex { $0.newOption == nil } }

    /// Turns the selected option on or off without continuing.
    private mutating func toggle(_ rows: [OptionRow]) {
        if focus.typed.first?.isNumber == true { return takePending() }
        guard let path, let field else { return }
        if field.type == .yesno {
            answer(.answered(.yesno(session.card[path] != .answered(.yesno(true)))), at: path)
            focus.cursor = session.card[path] == .answered(.yesno(true)) ? 0 : 1
            return
        }
        guard let cursor = focus.cursor, rows.indices.contains(cursor) else { return }
        if let new = rows[cursor].newOption { return addOption(new, at: path) }
        guard case .choice(let id) = rows[cursor].value else { return }
        if let own = rows[cursor].ownWords { return takeOwn(own, at: path) }
        if isChoices { turn(id) } else { answer(.answered(.choice(id)), at: path) }
        endFilter(at: id)
    }

    /// Chooses the option `other`, and adds words to the text beside it.
    private mutating func takeOwn(_ words: String, at path: FieldPath) {
        for (path, cell) in session.answers(adding: words, to: path, besides: isChoices ? chosenOptions(path) : nil)
            ?? []
        where !answer(cell, at: path) { return }
        endFilter(at: AnswerOption.otherID)
    }

    /// Ends the search, and selects the option that was found.
    private mutating func endFilter(at id: String) {
        guard focus.isFiltering else { return }
        focus.isFiltering = false
        focus.typed = ""
        focus.cursor = optionRows.firstIndex { $0.value == .choice(id) }
    }

    /// Turns one of several options on or off.
    ///
    /// An exclusive option replaces the others.
    mutating func turn(_ id: String) {
        guard let path, case .choices(let list, let limits) = session.schema.question(at: path)?.field.type else {
            return
        }
        var ids = chosenOptions(path)
        if ids.contains(id) {
            ids.removeAll { $0 == id }
        } else if limits.exclusive.contains(id) {
            ids = [id]
        } else {
            ids = ids.filter { !limits.exclusive.contains($0) } + [id]
        }
        let chosen = Set(ids)
        take(list.options.map(\.id).filter(chosen.contains), at: path)
    }

    private mutating func take(_ ids: [String], at path: FieldPath) {
        guard !answer(ids.isEmpty ? .notAsked : .answered(.choices(ids)), at: path) else { return }
        refusedChoices[path] = ids
        focus.isChanged = true
    }

    private mutating func turnAll(_ action: KeyAction) {
        guard isChoices, let path, let field, let options = field.type.options?.options else { return }
        let alone = if case .choices(_, let limits) = field.type { limits.exclusive } else { [String]() }
        let all = options.map(\.id).filter { !alone.contains($0) }
        let chosen = Set(chosenOptions(path))
        let isAll = all.allSatisfy(chosen.contains)
        let ids = action == .invert ? all.filter { !chosen.contains($0) } : isAll ? [] : all
        let before = TurnedOptions(path: path, cell: session.card[path], refused: refusedChoices[path])
        // Turning all options off answers none.
        if ids.isEmpty { answer(.answered(.choices([])), at: path) } else { take(ids, at: path) }
        turned = before
        message = [message, words.turned(now: ids.count, before: chosen.count)].compactMap { $0 }.joined(separator: " ")
    }

    /// The chosen options before one key changed all of them.
    struct TurnedOptions: Sendable, Hashable {
        let path: FieldPath
        let cell: Cell
        let refused: [String]?
    }

    /// Restores the options chosen before the last key.
    private mutating func undoTurn() {
        guard let before = turned, before.path == path else { return }
        turned = nil
        answer(before.cell, at: before.path)
        if let refused = before.refused { take(refused, at: before.path) }
    }

    /// Accepts the current choice.
    ///
    /// Returns `false`, with a message, if the person has to stay.
    mutating func acceptOptions() -> Bool {
        guard let path, let field else { return true }
        if focus.typed.first?.isNumber == true {
            let before = place
            takePending()
            // A complete number has already moved on.
            guard place == before, message == nil else { return false }
        }
        let rows = optionRows
        if let cursor = focus.cursor, rows.indices.contains(cursor) {
            let value = rows[cursor].value
            if let new = rows[cursor].newOption {
                addOption(new, at: path)
                return false
            }
            if let own = rows[cursor].ownWords {
                takeOwn(own, at: path)
                return message == nil
            }
            if case .choice(let id) = value, isChoices {
                if focus.isFiltering, !focus.typed.isEmpty, !chosenOptions(path).contains(id) { turn(id) }
            } else if focus.hasMoved || focus.isFiltering && !focus.typed.isEmpty {
                if session.card[path].value != value { return answer(.answered(value), at: path) }
                return true
            }
        }
        if isChoices, refusedChoices[path] != nil, case .refused(let refusal) = session.question(at: path)?.state {
            guard !focus.isWarned else { return true }
            focus.isWarned = true
            message = "\(words.notAccepted) \(advice(refusal, at: path)) \(words.pressAgain)"
            return false
        }
        return acceptProposal(field, path)
    }

    /// Whether the proposal would be accepted here, because there is no answer yet.
    func acceptsProposal(_ path: FieldPath) -> Bool { session.card[path] == .notAsked }

    /// Accepts the proposal, if there is one.
    ///
    /// Returns `false` if it is refused.
    mutating func acceptProposal(_ field: Field, _ path: FieldPath) -> Bool {
        guard acceptsProposal(path), let proposal = session.proposal(at: path) else { return true }
        return answer(.answered(proposal), at: path)
    }
}
