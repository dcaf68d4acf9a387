import CardEngine
import CardSchema

/// The current question and its possible answers.
extension PromptScreen {
    /// Returns the rows for the middle of the window.
    func panelRows() -> PanelRows {
        var panel =
            switch (prompt.menu, prompt.panel) {
            case (let menu?, _): rows(of: menu)
            case (nil, .start): PanelRows()
            case (nil, .review): reviewRows()
            case (nil, .grid(let paths)): gridRows(paths)
            case (nil, .list(let list)): listRows(list)
            case (nil, .single(let path)): singleRows(path)
            }
        if prompt.isPlanOpen {
            panel.help = prompt.plan.flatMap { wrapped($0, .plain, indent: 2) }
            panel.isHelpAlone = true
        } else if prompt.isHelpOpen {
            panel.help = prompt.menu == nil ? helpRows() : cardHelpRows()
        } else if let high = prompt.highAnswer, prompt.menu == nil {
            panel.plan = prompt.plan.flatMap { wrapped($0, .plain, indent: 2) }
            panel.planRow = row(of: high)
            // Above another group, the answer itself is not on the screen.
            if panel.planRow == nil, !isSmall, !panel.plan.isEmpty, !isInGroup(high) {
                panel.plan.insert(contentsOf: answeredRows([high]), at: 0)
            }
        }
        return panel
    }

    /// Returns the index of a question's row in the current panel, or `nil` if it has none there.
    private func row(of path: FieldPath) -> Int? {
        switch prompt.panel {
        case .grid(let paths): paths.firstIndex(of: path)
        case .list(let list) where path.parent == list:
            prompt.walk.records(of: list).firstIndex { $0.key == path.record }
        case .start, .single, .list, .review: nil
        }
    }

    private func isInGroup(_ path: FieldPath) -> Bool {
        prompt.path?.group == path.group && path.record == nil
    }

    func titleRows(_ title: String, _ right: String = "", isWrong: Bool = false) -> [FrameRow] {
        let lines = TextWrap.lines(title, width: max(8, width - 3))
        return lines.enumerated().map { index, line in
            let row = FrameRow([
                StyledText(index == 0 ? "\(glyphs.title) " : "  ", .current), StyledText(line, .strong),
            ])
            guard index == 0, !right.isEmpty else { return row }
            return row.with(StyledText(right, isWrong ? .attention : .faint), atRightOf: width)
        }
    }

    // MARK: One question

    private func singleRows(_ path: FieldPath) -> PanelRows {
        guard let question = prompt.session.question(at: path) else { return PanelRows() }
        var panel = PanelRows()
        let (right, isWrong) = mark(question)
        panel.title = titleRows(title(question), right, isWrong: isWrong)
        if let intro = question.field.intro { panel.intro = wrapped(intro, .faint, indent: 2) }
        if prompt.focus.editor != nil { editorRows(question, &panel) } else { optionRows(question, &panel) }
        panel.tail += pastRows(question.field)
        return panel
    }

    /// Returns the title.
    ///
    /// In a record, it includes the list's title and the record's number.
    private func title(_ question: Question) -> String {
        let own = question.field.title.text(in: language)
        let place = prompt.session.schema.questions[question.ordinal]
        if let key = question.field.path.record {
            let records = prompt.walk.records(of: question.field.path.parent)
            let number = (records.firstIndex { $0.key == key } ?? 0) + 1
            let around = prompt.session.list(around: question.field.path) ?? place.field
            let field = around.recordField(of: question.field).map { "\($0.title.text(in: language)): " } ?? ""
            let list = around.title.text(in: language)
            return "\(list) \(words.rated(number: number, count: records.count)): \(field)\(own)"
        }
        guard let parent = place.parent else { return own }
        return "\(prompt.session.shown(prompt.session.schema.questions[parent].field.title).text(in: language)): \(own)"
    }

    private func mark(_ question: Question) -> (text: String, isWrong: Bool) {
        switch question.state {
        case .refused: ("\(glyphs.cross) \(words.isRefused)", true)
        case .skipped(let reason): ("\(glyphs.dash) \(values.text(reason))", false)
        case .open, .proposed, .answered:
            question.field.isNeeded && question.isMissing ? (words.required, false) : ("", false)
        }
    }

    // MARK: Options

    private func optionRows(_ question: Question, _ panel: inout PanelRows) {
        let path = question.field.path
        let rows = prompt.optionRows
        let isChoices = if case .choices = question.field.type { true } else { false }
        let chosen = isChoices ? Set(prompt.chosenOptions(path)) : []
        let answered = prompt.session.card[path].value
        let numberWidth = OptionRow.numberWidth(of: rows)
        let cursor = prompt.focus.cursor ?? 0
        let visible = max(0, cursor - size.rows)..<(cursor + size.rows + 1)
        for (index, row) in rows.enumerated() {
            // Thousands of options take too long to draw for each key.
            guard visible.contains(index) else {
                panel.rows.append(Self.undrawn)
                continue
            }
            let isHere = prompt.focus.cursor == index
            if isHere { panel.cursorRow = panel.rows.count }
            let isChosen =
                if case .choice(let id) = row.value, isChoices { chosen.contains(id) } else { row.value == answered }
            let box = isChoices ? (isChosen ? "[x] " : "[ ] ") : ""
            let typed = row.number
            let number = String(repeating: " ", count: numberWidth - typed.count) + typed
            let icon = row.icon.map { "\($0.fitted(toColumns: Self.widestIcon, mark: "").trimmedEnd) " } ?? ""
            let suffix = isChosen && !isChoices ? " \(glyphs.check)" : ""
            let style: TextStyle = isHere ? .current : isChosen ? .chosen : .plain
            let indent = 4 + number.count + 2 + box.count
            let lines = lines(icon + row.title + suffix, within: width - indent)
            panel.rows.append(
                FrameRow([
                    StyledText(isHere ? "  \(glyphs.pointer) " : "    ", .current),
                    StyledText(number + "  ", isHere ? .current : .plain),
                    StyledText(box, isChosen ? .chosen : .plain), StyledText(lines[0], style),
                ]))
            for line in lines.dropFirst() {
                panel.continuations.insert(panel.rows.count)
                panel.rows.append(
                    FrameRow([StyledText(String(repeating: " ", count: indent)), StyledText(line, style)]))
            }
        }
        panel.cursorColumn = prompt.focus.cursor == nil ? 0 : 4
        if answered == nil, prompt.session.proposal(at: path) != nil {
            panel.tail += wrapped(prompt.proposedWords(at: path), .faint, indent: 2)
        }
        if case .choices(_, let limits) = question.field.type {
            panel.tail.append(
                FrameRow("  " + words.chosen(chosen.count, from: limits.minCount, to: limits.maxCount), .faint))
        }
        if prompt.focus.isFiltering || !prompt.focus.typed.isEmpty {
            let name =
                prompt.focus.typed.first?.isNumber == true || prompt.focus.typed == "-" ? "" : "\(words.filter): "
            panel.intro.append(
                FrameRow([StyledText("  \(name)", .faint), StyledText(prompt.focus.typed + "_", .current)]))
        }
    }

    /// Returns an option's text, in as many lines as it needs to be read.
    private func lines(_ text: String, within columns: Int) -> [String] {
        guard DisplayWidth.columns(of: text) > columns else { return [text] }
        let lines = TextWrap.lines(text, width: max(8, columns))
        return lines.isEmpty ? [text] : lines
    }

    /// The place of a row that the window cannot show.
    private static let undrawn = FrameRow("")

    /// The maximum width of an icon in columns.
    ///
    /// Longer icons are cut.
    static let widestIcon = 4

    // MARK: Typing

    private func editorRows(_ question: Question, _ panel: inout PanelRows) {
        guard let editor = prompt.focus.editor else { return }
        if case .answered(.files(let files)) = question.state {
            panel.intro += files.map { FrameRow("    \($0.name)") }
        }
        let (rows, cursorRow, cursorColumn) = editor.rows(width: Self.textWidth(width))
        let isNote = prompt.context == .note
        panel.rows = rows.enumerated().map { index, row in
            FrameRow([StyledText(index == 0 ? "  \(glyphs.pointer) " : "    ", .current), StyledText(row.text)])
        }
        panel.cursorRow = cursorRow
        panel.cursorColumn = 4 + cursorColumn
        if let beside = beside(question, editor), !isNote || editor.isEmpty {
            let piece = StyledText("  \(beside)", .faint)
            let last = panel.rows.count - 1
            // In a narrow window it has rows of its own: what matters may be at its end, such as a time.
            if panel.rows[last].columns + piece.columns <= width {
                panel.rows[last].pieces.append(piece)
            } else {
                panel.tail += wrapped(beside, .faint, indent: 2, most: 2)
            }
        }
        if let row = suggestionRow { panel.tail.append(row) }
        switch question.field.type {
        case .note: panel.tail.append(FrameRow("  \(words.threeReturns)", .faint))
        case .files: panel.tail += wrapped(words.fileHint, .faint, indent: 2)
        case .text(let limits):
            guard let form = limits.form(in: language) else { break }
            let isUsual = !editor.isEmpty && limits.hasForm(editor.text.trimmingSpaces())
            panel.tail += wrapped(isUsual ? "\(glyphs.check) \(form)" : form, .faint, indent: 2)
        default: panel.tail += wrapped(prompt.advice(.notUnderstood, at: question.field.path), .faint, indent: 2)
        }
    }

    /// The suggestion that → accepts, followed by as many others as fit on the row.
    private var suggestionRow: FrameRow? {
        let suggestions = prompt.suggestions
        guard let first = suggestions.first else { return nil }
        var row = FrameRow([StyledText("  \(glyphs.keys("→")) ", .faint), StyledText(first)])
        for other in suggestions.dropFirst() {
            let piece = StyledText("  \(glyphs.middle)  \(other)", .faint)
            guard row.columns + piece.columns <= width else { break }
            row.pieces.append(piece)
        }
        return row
    }

    /// Returns the width of text rows in a window of this width.
    static func textWidth(_ width: Int) -> Int { max(4, width - 6) }

    /// Returns how the typed text is understood, or the proposed answer.
    private func beside(_ question: Question, _ editor: TextEditor) -> String? {
        if editor.isEmpty {
            return prompt.session.proposal(at: question.field.path).map {
                let proposed = prompt.proposedWords(at: question.field.path)
                guard prompt.showsProposal(at: question.field) else { return proposed }
                return "\(values.text($0, of: question.field)) \(glyphs.middle) \(proposed)"
            } ?? question.field.placeholder?.text(in: language)
        }
        if question.field.type.hasSeveralForms {
            guard let value = prompt.value(editor.text, of: question.field) else { return nil }
            let text = values.text(value, of: question.field)
            return text == editor.text ? nil : "= \(text)"
        }
        switch question.field.type {
        case .integer(let limits): return limits.unit?.text(in: language)
        case .decimal(let limits): return limits.unit?.text(in: language)
        default: return nil
        }
    }

    // MARK: Beside a question

    /// Returns yesterday's answer and the average; nothing for private questions, or once a safety rule holds.
    private func pastRows(_ field: Field) -> [FrameRow] {
        guard !field.isPrivate, !prompt.offersPlan else { return [] }
        switch field.type {
        case .scale, .integer, .duration: break
        default: return []
        }
        var parts: [String] = []
        if let yesterday = prompt.setting.past.yesterday(field), let number = yesterday.number {
            let isDuration = field.type.isDuration
            let text = isDuration ? DurationText.clock(number.units) : "\(number)"
            parts.append("\(words.yesterday) \(text)")
        }
        if let mean = prompt.setting.past.meanOfWeek(field) {
            var text = "\(mean)"
            if case .duration = field.type {
                text = DurationText.clock((mean.units + (mean.decimals > 0 ? 5 : 0)) / (mean.decimals > 0 ? 10 : 1))
            }
            parts.append("\(words.weekMean) \(text)")
        }
        return parts.isEmpty ? [] : [FrameRow("  " + parts.joined(separator: " \(glyphs.middle) "), .faint)]
    }

    private func helpRows() -> [FrameRow] {
        guard let field = prompt.ratedField ?? prompt.field, let path = prompt.answeredPath else {
            return cardHelpRows()
        }
        var rows = field.help.map { wrapped($0, .plain, indent: 2) } ?? wrapped(words.noHelp, .plain, indent: 2)
        for passage in prompt.walk.passages(before: prompt.panel.paths.first) {
            guard case .info(let info) = passage, let help = info.help else { continue }
            rows += wrapped(help, .plain, indent: 2)
        }
        for section in prompt.walk.sections(around: path) {
            if let help = section.help { rows += wrapped(help, .plain, indent: 2) }
        }
        if let cursor = prompt.focus.cursor, case .single = prompt.panel {
            let options = prompt.optionRows
            if options.indices.contains(cursor), let help = options[cursor].help {
                let title = options[cursor].title.isEmpty ? options[cursor].number : options[cursor].title
                rows += wrapped(help.prefixed(by: "\(title): "), .plain, indent: 2)
            }
        }
        if case .grid = prompt.panel, case .scale(let scale) = field.type,
            let number = prompt.session.card[path].value?.number, let point = scale.point(at: number),
            let help = point.help
        {
            let title = "\(number) \(point.title.text(in: language)): "
            rows += wrapped(help.emphasized(in: language).prefixed(by: title), .plain, indent: 2)
        }
        rows += wrapped(
            "\(AnswerAdvice(words: words).text(.notUnderstood, field)) \(words.pathLabel) \(path).", .faint, indent: 2)
        if prompt.changesHere != nil { rows += wrapped(words.changeKeyHelp, .faint, indent: 2) }
        return rows + lastRows(field)
    }

    private func lastRows(_ field: Field) -> [FrameRow] {
        guard !field.isPrivate else { return wrapped(words.keptPrivate, .faint, indent: 2) }
        guard field.path.record == nil, !prompt.offersPlan else { return [] }
        let last = prompt.setting.past.lastSeven(field)
        guard !last.isEmpty else { return [FrameRow("  \(words.lastValues): \(words.nothingBefore)", .faint)] }
        let parts = last.map { day, value in "\(words.weekday(day).prefix(3)) \(brief(value, field))" }
        return wrapped(
            "\(words.lastValues): \(parts.joined(separator: " \(glyphs.middle) "))", .faint, indent: 2, most: 3)
    }

    private func brief(_ value: Value, _ field: Field) -> String {
        if case .scale = field.type, let number = value.number { return "\(number)" }
        return values.text(value, of: field, within: 24).fitted(toColumns: 24, mark: glyphs.ellipsis).trimmedEnd
    }
}
