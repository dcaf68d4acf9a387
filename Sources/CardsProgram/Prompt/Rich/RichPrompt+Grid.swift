import CardEngine
import CardSchema

/// Rating several things in rows.
extension RichPrompt {
    /// Whether the grid's rows are yes-or-no questions.
    var isYesNoGrid: Bool { if case .grid = panel { field?.type == .yesno } else { false } }

    mutating func performInGrid(_ action: KeyAction) {
        guard case .grid(let rows) = panel, let path, let row = rows.firstIndex(of: path) else { return }
        if ![.eraseBack, .plan, .help].contains(action) { takePending() }
        guard self.path == path else { return }
        switch action {
        case .up: goBack()
        case .down where row + 1 == rows.count: break
        case .left: change(by: -1)
        case .right: change(by: 1)
        case .yes: choose(.yesno(true))
        case .no: choose(.yesno(false))
        case .toggle:
            if path.record == nil { ticked.insert(rows[0]) }
            answer(.answered(.yesno(session.card[path] != .answered(.yesno(true)))), at: path)
        case .eraseBack: takeBack()
        default: action.row(from: row, of: rows.count).map { enter(rows[$0]) }
        }
    }

    /// Deletes the last digit, else the answer just given, else goes back.
    mutating func takeBack() {
        if !focus.typed.isEmpty {
            focus.typed.removeLast()
        } else if focus.isChanged, let path, session.card[path] != .notAsked, context != .list {
            answer(.notAsked, at: path)
            focus = PromptFocus()
        } else {
            goBack()
        }
    }

    /// Accepts the grid as shown.
    ///
    /// If yes was ticked in it, unanswered rows become no.
    mutating func acceptGrid(_ rows: [FieldPath]) {
        takePending()
        guard let first = rows.first, let last = rows.last else { return }
        if ticked.contains(first) {
            for row in rows where session.isOpen(at: row) && session.card[row] == .notAsked {
                answer(.answered(.yesno(false)), at: row)
            }
        }
        let shown = message
        if last.record != nil {
            rows.forEach { walk.pass($0) }
            goOnInRecord(last)
        } else {
            enterPanel(after: last)
        }
        message = message ?? shown
    }

    /// Accepts the pending digits if they already form a number.
    mutating func takePending() {
        guard let numbers, case .begins(let number?) = numbers.reading(focus.typed) else { return }
        takeNumber(number)
    }

    /// The numbers that digits can form here, or `nil` if digits are not numbers here.
    package var numbers: TypedNumber? {
        let field = if case .list = panel { ratedField } else { field }
        switch field?.type {
        case .scale(let scale): return TypedNumber(scale)
        case .choice(let list): return Self.numbers(of: list, least: 1)
        case .choices(let list, _): return Self.numbers(of: list, least: 0)
        default: return nil
        }
    }

    private static func numbers(of list: FieldType.OptionList, least: Int64) -> TypedNumber {
        TypedNumber(min: least, max: Int64(list.options.count), takesLeadingZero: list.options.count > 9)
    }

    /// Adds a digit.
    ///
    /// Accepts the number at once if no other number starts with its digits.
    mutating func typeDigit(_ sign: String) {
        guard let numbers else { return }
        focus.typed += sign
        switch numbers.reading(focus.typed) {
        case .whole(let number): takeNumber(number)
        case .begins: break
        case .none:
            focus.typed = ""
            guard let field else { return }
            message = "\(words.notAccepted) \(AnswerAdvice(words: words).text(.notUnderstood, ratedField ?? field))"
        }
    }

    /// Answers with a number: a point, or an option's position.
    ///
    /// With several choices, the number turns an option on or off, and zero answers none.
    private mutating func takeNumber(_ number: Int64) {
        focus.typed = ""
        switch (ratedField ?? field)?.type {
        case .scale(let scale):
            DecimalNumber(units: number, decimals: scale.decimals).map { choose(scale.value($0)) }
        case .choice(let list): choose(.choice(list.options[Int(number) - 1].id))
        case .choices where number == 0: choose(.choices([]))
        case .choices(let list, _):
            let id = list.options[Int(number) - 1].id
            focus.cursor = optionRows.firstIndex { $0.value == .choice(id) }
            turn(id)
        default: break
        }
    }

    /// Changes the rating by one point.
    ///
    /// If there is no rating yet, chooses the lowest or highest point.
    private mutating func change(by direction: Int64) {
        guard let path, let field else { return }
        switch field.type {
        case .yesno: answer(.answered(.yesno(direction < 0)), at: path)
        case .scale(let scale):
            var next = direction > 0 ? 0 : scale.count - 1
            if let index = session.card[path].value?.number.flatMap({ scale.index(of: $0) }) {
                next = index + Int(direction)
            }
            if (0..<scale.count).contains(next) {
                answer(.answered(scale.value(scale.number(at: next))), at: path)
            }
        case .choice(let list):
            var next = direction > 0 ? 0 : list.options.count - 1
            if case .answered(.choice(let id)) = session.card[path], let index = list.index(of: id) {
                next = index + Int(direction)
            }
            if list.options.indices.contains(next) { answer(.answered(.choice(list.options[next].id)), at: path) }
        default: break
        }
    }
}
