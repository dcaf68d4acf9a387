import CardEngine
import CardSchema

/// Typing numbers, days, times, texts, tags, places and file paths.
extension RichPrompt {
    /// Puts the current answer into the editor.
    mutating func enterText(_ path: FieldPath) {
        let value = session.card[path].value
        focus.editor = TextEditor(
            refusedTexts[path] ?? value.map { Self.typed($0, session.offeredField(at: path), words.language) } ?? "")
    }

    /// Returns a value as a person would type it.
    static func typed(_ value: Value, _ field: Field, _ language: TextLanguage = .en) -> String {
        switch value {
        case .whole(let minutes): if case .duration = field.type { DurationText.clock(minutes) } else { "\(minutes)" }
        case .decimal(let number): language.decimal("\(number)")
        case .text(let text): text
        case .date(let day): "\(day)"
        case .time(let time): "\(time)"
        case .moment(let moment): moment.words
        case .tags(let tags): tags.joined(separator: ", ")
        case .place(let place): "\(place.latitude), \(place.longitude)" + (place.name.map { " \($0)" } ?? "")
        case .yesno, .choice, .choices, .files, .records: ""
        }
    }

    /// Handles a typed character.
    mutating func type(_ sign: String) {
        if let menu { return typeInMenu(sign, menu) }
        switch context {
        case .grid: typeDigit(sign)
        case .list where startsName: startName(sign)
        case .list: if ratedField != nil, numbers != nil { typeDigit(sign) } else { typeInList(sign) }
        case .scale, .yesno, .options, .longOptions: typeInOptions(sign)
        case .entry, .date, .moment, .text, .note: insert(sign)
        case .review: typeInReview(sign)
        case .menu: break
        }
    }

    /// Handles a pasted text.
    ///
    /// Joins its lines where only one line is allowed.
    mutating func paste(_ text: String) {
        guard menu == nil else { return }
        if startsName, case .list(let list) = panel { add(to: list, isByLetter: true) }
        guard focus.editor != nil else { return }
        if context == .note { return insert(text) }
        insert(text.trimmingSpaces().split(whereSeparator: \.isNewline).joined(separator: " "))
    }

    mutating func insert(_ text: String) {
        guard var editor = focus.editor else { return }
        // Typing replaces an existing number or date, and is inserted into an existing text.
        let isReplaced = KeyContext.entering.contains(context) && !focus.isChanged
        if focus.isDayByKey, editor.text != text { editor = TextEditor(afterDay(text) ?? dayLetters) }
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
        // The person has not confirmed yet that they want to leave it as it is.
        focus.isWarned = false
        message = "\(words.notAccepted) \(advice(refusal, at: before))"
    }

    /// The letter that set the date, in case the person continues with a word such as `tuesday`.
    private var dayLetters: String { focus.typed }

    /// The day that a key has set, for the time that a digit begins; `nil` where only a day is asked.
    private func afterDay(_ sign: String) -> String? {
        guard context == .moment, sign.utf8.first.map({ (0x30...0x39).contains($0) }) == true else { return nil }
        return focus.editor.map { "\($0.text.prefix(10)) " }
    }

    /// Whether the typed text is complete: no longer value begins with it.
    private func isWhole(_ text: String) -> Bool {
        guard focus.editor?.isAtEnd == true, let field else { return false }
        switch field.type {
        case .scale(let scale):
            if case .whole = TypedNumber(scale).reading(text) { return true }
        case .integer(let limits):
            // All numbers of a question follow one rule: they are complete once they have as many digits as the
            // maximum. A zero waits too, because people type 05.
            guard let min = limits.range.min, let max = limits.range.max, min >= 0, max > 0 else { return false }
            return text.utf8.count == "\(max)".utf8.count && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        case .time:
            let digits = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
            return digits && text.utf8.count == 4 || text.split(separator: ":").last?.count == 2 && text.contains(":")
        case .moment:
            guard let clock = text.split(whereSeparator: { $0 == " " || $0 == "T" }).last else { return false }
            return clock.contains(":") && clock.split(separator: ":").last?.count == 2
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
        case .today, .dayEarlier, .dayLater, .left, .right:
            return context == .moment ? moveDayOfMoment(action) : moveDay(action)
        case .eraseBack where editor.isEmpty:
            // Whoever holds the key to erase a word does not mean the question before. An empty record goes away.
            guard focus.isChanged, path?.record == nil else { return goBack() }
            message = words.nothingToErase
            return
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
                guard context != .entry else { return insert(whole) }
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

    /// Sets or moves the date, or moves the cursor to the end of another part: year, month or day.
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
            case .right: part = part.after
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

    /// Sets or moves the day of a moment; the time stays, or is still to be typed.
    private mutating func moveDayOfMoment(_ action: KeyAction) {
        guard let text = focus.editor?.text, let field else { return }
        var (day, time): (CivilDate?, CivilTime?) = (nil, nil)
        if case .moment(let known)? = walk.parser.value(text, for: field) {
            (day, time) = (known.date, known.time)
        } else {
            day = DayPhrase.day(text.trimmingSpaces(), today: walk.parser.today)
        }
        let today = walk.parser.today
        let moved =
            switch action {
            case .dayEarlier: (day ?? today).adding(days: -1)
            case .dayLater: (day ?? today).adding(days: 1)
            default: today
            }
        focus.editor = TextEditor("\(moved) " + (time.map { "\($0)" } ?? ""))
        focus.typed = action == .today ? "t" : ""
        focus.isDayByKey = true
        focus.isChanged = true
    }

    /// Accepts the question.
    ///
    /// Returns `false`, with a message, if the person has to stay.
    mutating func acceptSingle() -> Bool {
        guard focus.editor != nil else { return acceptOptions() }
        guard let path, let field else { return true }
        if case .files(let limits) = field.type { return acceptFile(limits, path) }
        if !focus.isChanged, refusedTexts[path] == nil { return acceptProposal(field, path) }
        if acceptText() { return true }
        if focus.isWarned {
            // The next question is another one; this one is marked as refused.
            message = nil
            return true
        }
        focus.isWarned = true
        message = message.map { "\($0) \(words.pressAgain)" }
        return false
    }

    /// Passes the typed text to the session.
    ///
    /// A refused text is marked and kept.
    mutating func acceptText() -> Bool {
        guard let path, let editor = focus.editor, focus.isChanged || refusedTexts[path] != nil,
            let field = session.schema.question(at: path)?.field
        else { return true }
        if case .files = field.type { return true }
        var text = editor.text
        // The empty lines at the end were typed to continue.
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

    /// Returns the value of a typed text.
    func value(_ text: String, of field: Field) -> Value? { walk.parser.value(text, for: field) }

    /// Whether a text is being written that is not saved yet.
    var hasUnfinishedText: Bool { focus.isChanged && KeyContext.typing.contains(context) }

    /// Saves an unfinished text, without a message if it is not a valid answer yet.
    mutating func keepUnfinishedText() {
        guard focus.isChanged, KeyContext.typing.contains(context) else { return }
        let (shown, isWarned) = (message, focus.isWarned)
        _ = acceptText()
        focus.isChanged = true
        (message, focus.isWarned) = (shown, isWarned)
    }

    /// Takes a text that an editor returned.
    mutating func takeEdited(_ text: String) {
        guard focus.editor != nil else { return }
        focus.editor = TextEditor(text)
        focus.isChanged = true
        keepUnfinishedText()
    }

    // MARK: Files

    /// Takes a path and asks for another.
    ///
    /// An empty line continues.
    private mutating func acceptFile(_ limits: FieldType.FilesLimits, _ path: FieldPath) -> Bool {
        guard let field = session.schema.question(at: path)?.field, let editor = focus.editor else { return true }
        let typed = editor.text.trimmingSpaces()
        guard !typed.isEmpty else { return true }
        if let value = walk.parser.value(typed, for: field) { return answer(.answered(value), at: path) }
        request(.attach(typed.unquoted, limits))
        return false
    }

    /// Adds a file that is now in the journal to the current question's answer.
    mutating func take(_ file: FileReference) {
        guard let path else { return }
        if answer(.answered(.files(walk.files(at: path) + [file])), at: path) { enterText(path) }
    }
}

extension Question {
    /// Whether the last answer was refused.
    var isRefused: Bool { if case .refused = state { true } else { false } }
}

extension String {
    /// The path without the quotes that a terminal adds when a file is dropped on it.
    var unquoted: String {
        for quote in ["'", "\""] where utf8.count > 2 && hasPrefix(quote) && hasSuffix(quote) {
            return String(dropFirst().dropLast())
        }
        return self
    }
}
