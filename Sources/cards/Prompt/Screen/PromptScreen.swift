import CardEngine
import CardSchema

/// Draws a prompt for a window: what a person sees follows from the prompt's state and the window's size.
struct PromptScreen {
    let prompt: RichPrompt
    let size: WindowSize
    let glyphs: PromptGlyphs

    var words: PromptWords { prompt.words }
    var language: String { prompt.setting.language }
    var values: PromptValueText { PromptValueText(words: words, language: language) }
    var width: Int { size.columns }
    /// Whether the window has room for one question and one line of keys only.
    private var isSmall: Bool { size.rows < 14 }

    /// What is shown, and what of the help is.
    struct Drawing {
        /// What is shown.
        let frame: Frame
        /// How many rows of help are shown.
        let helpCount: Int
        /// Whether there is more help behind them.
        let hasMoreHelp: Bool
    }

    /// What is shown.
    func drawing() -> Drawing {
        let messages = prompt.message.map { wrapped($0, .notice, indent: 2, most: isSmall ? 2 : 4) } ?? []
        let room = max(1, size.rows - 2 - messages.count)
        var panel = panelRows()
        panel.helpOffset = prompt.helpOffset
        let fitted = panel.fitted(to: room)
        let context = isSmall || prompt.place == .start ? [] : contextRows(most: room - fitted.rows.count)
        let more = fitted.hasMoreHelp ? [StyledText("  \(glyphs.ellipsis)", .notice)] : []
        let last = FrameRow(more + footer.pieces)
        let frame = Frame(
            rows: [header] + context + fitted.rows + messages + [last],
            cursorRow: 1 + context.count + fitted.cursorRow, cursorColumn: panel.cursorColumn)
        return Drawing(frame: frame, helpCount: fitted.helpCount, hasMoreHelp: fitted.hasMoreHelp)
    }

    /// A text in rows of the window's width.
    func wrapped(_ text: String, _ style: TextStyle, indent: Int, most: Int = 100) -> [FrameRow] {
        let lines = TextWrap.lines(text, width: max(8, width - indent - 1))
        return lines.prefix(most).map { FrameRow(String(repeating: " ", count: indent) + $0, style) }
    }

    // MARK: The first and the last row

    private var header: FrameRow {
        let schema = prompt.session.schema.schema
        let full = schema.title.text(in: language)
        let still = prompt.setting.isStill ? ", \(words.stillBefore)" : ""
        let night = schema.isAboutNightBefore ? " \(glyphs.middle) \(words.aboutNight)" : ""
        let (own, cadence) = (prompt.setting.day, schema.cadence)
        let day = prompt.setting.isStill ? words.weekday(own, of: cadence) + still : words.full(own, of: cadence)
        let short = words.short(own, of: cadence)
        let title = schema.short?.text(in: language) ?? full
        let heads = [
            "\(full) \(glyphs.middle) \(day)\(night)", "\(full) \(glyphs.middle) \(short)",
            "\(title) \(glyphs.middle) \(short)", short,
        ]
        let rights = [progress.full, progress.short]
        for head in heads {
            for right in rights where DisplayWidth.columns(of: head) + right.count + 2 <= width {
                return FrameRow(head, .strong).with(StyledText(right, .faint), atRightOf: width)
            }
        }
        return FrameRow(short, .strong)
    }

    /// `group 2 of 4 · 5/12`, and `5/12`.
    private var progress: (full: String, short: String) {
        let open = prompt.open
        let done = open.count { question in
            switch question.state {
            case .answered, .skipped: true
            case .open, .proposed, .refused: false
            }
        }
        let short = "\(done)/\(open.count)"
        var groups: [Int] = []
        for question in open {
            let group = prompt.session.schema.slots[question.slot].group
            if groups.last != group { groups.append(group) }
        }
        guard let path = prompt.path, let slot = prompt.session.schema.question(at: path)?.slot,
            let index = groups.firstIndex(of: prompt.session.schema.slots[slot].group), groups.count > 1
        else { return (short, short) }
        return ("\(words.group(index + 1, groups.count)) \(glyphs.middle) \(short)", short)
    }

    /// The keys, as many as fit; the plan first, where it is offered.
    private var footer: FrameRow {
        var pieces: [StyledText] = []
        if prompt.offersPlan {
            let isTyping = KeyContext.typing.contains(prompt.context) && prompt.focus.editor?.isEmpty == false
            let key = isTyping ? "F2" : "!"
            pieces.append(StyledText("  \(key) \(words.yourPlan)", .notice))
        }
        for (keys, hint) in hints {
            let text = "  \(glyphs.keys(keys)) \(hint)"
            guard FrameRow(pieces).columns + DisplayWidth.columns(of: text) <= width else { break }
            pieces.append(StyledText(text, .faint))
        }
        return FrameRow(pieces)
    }

    private var hints: [(keys: String, hint: String)] {
        let isSpanish = words.tag == "es"
        var hints: [(String, String)] = digits.map { [($0, digitHint)] } ?? []
        let isRatedList = prompt.context == .list && prompt.ratedField != nil
        if prompt.isYesNoGrid || prompt.context == .yesno || isRatedList && prompt.ratedField?.type == .yesno {
            hints.append(("y n", words.choose))
        }
        for binding in KeyTable.bindings(in: prompt.context) {
            guard let hint = binding.hint, let key = binding.keys.first, isUseful(binding),
                KeyTable.action(of: key, in: prompt.context) == binding.action
            else { continue }
            let keys =
                binding.action == .skip && prompt.context != .text && prompt.context != .note ? skipKey : binding.shown
            let isAdding = binding.action == .add && isRatedList
            hints.append((isAdding ? "a" : keys, isSpanish ? hint.spanish : hint.english))
        }
        return hints
    }

    private var skipKey: String { prompt.numbers.map { $0.min < 0 } == true ? "s" : "-" }
    private var digitHint: String { prompt.context == .grid ? words.rate : words.choose }

    private func isUseful(_ binding: KeyBinding) -> Bool {
        switch binding.action {
        case .toggle:
            if prompt.context == .grid { return prompt.isYesNoGrid }
            if case .choices = prompt.field?.type { return true }
            return false
        case .left: return prompt.context == .grid && !prompt.isYesNoGrid
        case .skip: return prompt.field?.requirement != .answer
        case .no, .open, .remove:
            return prompt.context != .list
                || prompt.ratedField == nil && (binding.action == .no || prompt.focus.cursor != nil)
        default: return true
        }
    }

    /// `0–5`: the digits that answer.
    private var digits: String? {
        guard prompt.menu == nil, let numbers = prompt.numbers, prompt.place != .review else { return nil }
        let least = isOptions ? max(1, numbers.min) : numbers.min
        return "\(least)\(least < 0 ? glyphs.ellipsis : "–")\(numbers.max)"
    }

    private var isOptions: Bool { prompt.field?.type.options != nil }
}
