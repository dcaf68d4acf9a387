import CardEngine
import CardSchema

/// Typing: numbers, days, times, texts, tags, places, files.
extension RichPrompt {
    /// Puts what stands there into the editor.
    mutating func enterText(_ path: FieldPath) {
        let value = session.card[path].value
        focus.editor = TextEditor(
            refusedTexts[path] ?? value.map { Self.typed($0, session.offeredField(at: path)) } ?? "")
    }

    /// A value as it would be typed.
    static func typed(_ value: Value, _ field: Field) -> String {
        switch value {
        case .whole(let minutes): if case .duration = field.type { DurationText.clock(minutes) } else { "\(minutes)" }
        case .decimal(let number): "\(number)"
        case .text(let text): text
        case .date(let day): "\(day)"
        case .time(let time): "\(time)"
        case .tags(let tags): tags.joined(separator: ", ")
        case .place(let place): "\(place.latitude), \(place.longitude)" + (place.name.map { " \($0)" } ?? "")
        case .yesno, .choice, .choices, .files, .records: ""
        }
    }

    /// Takes a sign that is typed.
    mutating func type(_ sign: String) {
        if let menu { return typeInMenu(sign, menu) }
        switch context {
        case .grid: typeDigit(sign)
        case .list where startsName: startName(sign)
        case .list: if ratedField != nil, numbers != nil { typeDigit(sign) } else { typeInList(sign) }
        case .scale, .yesno, .options, .longOptions: typeInOptions(sign)
        case .entry, .date, .text, .note: insert(sign)
        case .review: typeInReview(sign)
        case .menu: break
        }
    }

    /// Takes a pasted text; where one line is asked for, as one line.
    mutating func paste(_ text: String) {
        guard menu == nil else { return }
        if startsName, case .list(let list) = panel { add(to: list, isByLetter: true) }
        guard focus.editor != nil else { return }
        if context == .note { return insert(text) }
        insert(text.trimmingSpaces().split(whereSeparator: \.isNewline).joined(separator: " "))
    }

    mutating func insert(_ text: String) {
        guard var editor = focus.editor else { return }
        // Typing replaces a number or a day, and continues a text.
        let isReplaced = KeyContext.entering.contains(context) && !focus.isChanged
        if focus.isDayByKey, editor.text != text { editor = TextEditor(dayLetters) }
        if isReplaced { editor = TextEditor() }
        editor.insert(text)
        focus.editor = editor
        focus.isDayByKey = false
        focus.isChanged = true
        focus.isWarned = false
        guard isWhole(editor.text) else { return }
        guard let before = path else { return }
        goOn()
        guard path == before, case .refused(let refusal)? = session.question(at: before)?.state else { return }
        // Nobody has said yet that it is to be left as it is.
        focus.isWarned = false
        message = "\(words.notAccepted) \(advice(refusal, at: before))"
    }

    /// The letter that set the day, for a word such as `tuesday` that goes on with it.
    private var dayLetters: String { focus.typed }

    /// Whether no longer value can begin with what is typed.
    private func isWhole(_ text: String) -> Bool {
        guard focus.editor?.isAtEnd == true, let field else { return false }
        switch field.type {
        case .scale(let scale):
            if case .whole = TypedNumber(min: scale.min, max: scale.max, step: scale.step).reading(text) { return true }
        case .integer(let limits):
            // Each number of one question alike: by itself once it has all the digits that the greatest has.
            guard let min = limits.range.min, let max = limits.range.max, min >= 0, max > 0 else { return false }
            return text.utf8.count == "\(max)".utf8.count && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        case .time:
            let digits = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
            return digits && text.utf8.count == 4 || text.split(separator: ":").last?.count == 2 && text.contains(":")
        case .duration:
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            return parts.count == 2 && parts[1].count == 2
        default: break
        }
        return false
    }

    mutating func performInText(_ action: KeyAction) {
        guard var editor = focus.editor else { return }
        switch action {
        case .today, .dayEarlier, .dayLater, .left, .right: return moveDay(action)
        case .eraseBack where !focus.isChanged || editor.isEmpty: return goBack()
        case .up:
            guard context == .note, editor.moveRow(by: -1, width: textWidth) else { return goBack() }
        case .down:
            guard context == .note else { return goOn() }
            _ = editor.moveRow(by: 1, width: textWidth)
        case .newLine:
            if editor.isEmpty || editor.isAtEnd && editor.text.hasSuffix("\n\n") { return goOn() }
            _ = editor.perform(.newLine)
        case .charForward, .lineEnd:
            if editor.isAtEnd, let whole = suggestedText {
                editor = TextEditor(whole)
            } else {
                _ = editor.perform(action)
            }
        default:
            guard editor.perform(action) else { return }
        }
        focus.isChanged = focus.isChanged || editor.text != focus.editor?.text
        focus.isDayByKey = false
        focus.isWarned = false
        focus.editor = editor
    }

    /// Sets the day, moves it, or goes to another part of it: year, month or day, at whose end the cursor stands.
    private mutating func moveDay(_ action: KeyAction) {
        let typed = focus.editor.flatMap { editor in field.flatMap { walk.parser.value(editor.text, for: $0) } }
        var day = walk.parser.today
        var part = DayPart.day
        if case .date(let known) = typed, action != .today {
            day = known
            if focus.isDayByKey || !focus.isChanged { part = focus.editor.flatMap { DayPart(at: $0.cursor) } ?? .day }
            switch action {
            case .dayEarlier: day = part.moved(day, by: -1)
            case .dayLater: day = part.moved(day, by: 1)
            case .left: part = part.before
            case .right: part = part.behind
            default: break
            }
        } else if action == .dayEarlier || action == .dayLater {
            day = day.adding(days: action == .dayEarlier ? -1 : 1)
        }
        focus.editor = TextEditor("\(day)")
        focus.editor?.move(to: part.end)
        focus.typed = action == .today ? "t" : ""
        focus.isDayByKey = true
        focus.isChanged = true
    }

    /// Accepts the question; `false` keeps the person here, told what is wrong.
    mutating func acceptSingle() -> Bool {
        guard focus.editor != nil else { return acceptOptions() }
        guard let path, let field else { return true }
        if case .files(let limits) = field.type { return acceptFile(limits, path) }
        if !focus.isChanged, refusedTexts[path] == nil { return acceptProposal(field, path) }
        if acceptText() { return true }
        if focus.isWarned { return true }
        focus.isWarned = true
        message = message.map { "\($0) \(words.pressAgain)" }
        return false
    }

    /// Gives what is typed to the session; what it refuses is marked and travels along.
    mutating func acceptText() -> Bool {
        guard let path, let editor = focus.editor, focus.isChanged || refusedTexts[path] != nil,
            let field = session.schema.question(at: path)?.field
        else { return true }
        if case .files = field.type { return true }
        var text = editor.text
        // Two empty lines at the end were typed to go on.
        if case .note = field.type { while text.hasSuffix("\n") { text.removeLast() } }
        guard !text.trimmingSpaces().isEmpty else {
            refusedTexts[path] = nil
            walk.forgetRefusal(at: path)
            return session.card[path].value == nil || answer(.notAsked, at: path)
        }
        guard let value = value(text, of: field) else {
            walk.refuse(at: path)
            refusedTexts[path] = text
            message = "\(words.notAccepted) \(advice(.notUnderstood, at: path))"
            return false
        }
        if session.card[path].value == value, session.question(at: path).map({ !$0.isRefused }) == true { return true }
        guard answer(.answered(value), at: path) else {
            refusedTexts[path] = text
            return false
        }
        return true
    }

    /// What a typed text means; a day may be typed in eight digits.
    func value(_ text: String, of field: Field) -> Value? {
        let word = text.trimmingSpaces()
        if case .date = field.type, word.utf8.count == 8, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            let digits = Array(word)
            let spelt = "\(String(digits[..<4]))-\(String(digits[4..<6]))-\(String(digits[6...]))"
            return walk.parser.value(spelt, for: field)
        }
        return walk.parser.value(text, for: field)
    }

    /// Whether a text is being written that is not on the disk yet.
    var hasUnfinishedText: Bool { focus.isChanged && KeyContext.typing.contains(context) }

    /// Puts a text that is still being written on the disk; no message if it cannot be an answer yet.
    mutating func keepUnfinishedText() {
        guard focus.isChanged, KeyContext.typing.contains(context) else { return }
        let (said, isWarned) = (message, focus.isWarned)
        _ = acceptText()
        focus.isChanged = true
        (message, focus.isWarned) = (said, isWarned)
    }

    /// Takes a text that came back from an editor.
    mutating func takeEdited(_ text: String) {
        guard focus.editor != nil else { return }
        focus.editor = TextEditor(text)
        focus.isChanged = true
        keepUnfinishedText()
    }

    // MARK: Files

    /// Takes a path and asks for another; an empty line goes on.
    private mutating func acceptFile(_ limits: FieldType.FilesLimits, _ path: FieldPath) -> Bool {
        guard let field = session.schema.question(at: path)?.field, let editor = focus.editor else { return true }
        let typed = editor.text.trimmingSpaces()
        guard !typed.isEmpty else { return true }
        if let value = walk.parser.value(typed, for: field) { return answer(.answered(value), at: path) }
        request(.attach(typed.unquoted, limits))
        return false
    }

    /// Adds a file that is in the journal now to those of the question.
    mutating func take(_ file: FileReference) {
        guard let path else { return }
        if answer(.answered(.files(walk.files(at: path) + [file])), at: path) { enterText(path) }
    }
}

extension Question {
    /// Whether what was answered last was not taken.
    var isRefused: Bool { if case .refused = state { true } else { false } }
}

extension String {
    /// A path without the quotes that a terminal puts around a file that is dropped on it.
    var unquoted: String {
        for quote in ["'", "\""] where utf8.count > 2 && hasPrefix(quote) && hasSuffix(quote) {
            return String(dropFirst().dropLast())
        }
        return self
    }
}
