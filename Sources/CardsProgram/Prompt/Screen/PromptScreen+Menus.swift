import CardEngine
import CardSchema

/// Menus and the review.
extension PromptScreen {
    func rows(of menu: Menu<RichPrompt.Choice>) -> PanelRows {
        var panel = PanelRows()
        panel.title = titleRows(menu.title)
        panel.intro = menu.lines.flatMap { wrapped($0, .faint, indent: 2) }
        for (index, item) in menu.items.enumerated() {
            let isHere = index == menu.cursor
            if isHere { panel.cursorRow = panel.rows.count }
            panel.rows += rows(of: item, number: index + 1, isHere: isHere)
        }
        panel.cursorColumn = 4
        return panel
    }

    /// Returns a choice with its hint beside or below it.
    ///
    /// A small window shows only the selected choice's hint.
    private func rows(of item: Menu<RichPrompt.Choice>.Item, number: Int, isHere: Bool) -> [FrameRow] {
        let label = FrameRow([
            StyledText(isHere ? "  \(glyphs.pointer) " : "    ", .current),
            StyledText("\(number)  \(item.label)", isHere ? .current : .plain),
        ])
        guard !item.hint.isEmpty else { return [label] }
        let both = FrameRow(label.pieces + [StyledText("  \(item.hint)", .faint)])
        if both.columns <= width || isSmall && !isHere { return [both] }
        return [label] + wrapped(item.hint, .faint, indent: 7)
    }

    /// Returns the card's own description, shown where there is no question.
    func cardHelpRows() -> [FrameRow] {
        guard let help = prompt.session.schema.schema.help else { return wrapped(words.noCardHelp, .plain, indent: 2) }
        return wrapped(prompt.session.shown(help), .plain, indent: 2)
    }

    func reviewRows() -> PanelRows {
        var panel = PanelRows()
        panel.title = titleRows(words.review)
        panel.intro = infoRows(before: nil)
        var number = 0
        for (index, item) in prompt.reviewItems.enumerated() {
            let isHere = prompt.focus.cursor == index
            if isHere {
                panel.cursorRow = index
                panel.cursorColumn = 4
            }
            var place = "   "
            if item.target != nil {
                number += 1
                place = number > 9 ? "   " : "\(number)  "
            }
            let (sign, style) = look(of: item.kind)
            panel.rows.append(
                FrameRow([
                    StyledText(isHere ? "  \(glyphs.pointer) " : "    ", .current),
                    StyledText(place, .faint), StyledText("\(sign) ", style),
                    StyledText(indent(item.kind) + item.label, isHere ? .current : .plain),
                    StyledText(item.hint.isEmpty ? "" : "  \(item.hint)", style),
                ]))
        }
        let warnings = prompt.session.brokenRules.filter { $0.severity != .error }
        panel.tail = warnings.flatMap {
            wrapped("\(words.note) \($0.message.text(in: language))", .attention, indent: 2)
        }
        return panel
    }

    private func indent(_ kind: RichPrompt.ReviewItem.Kind) -> String {
        switch kind {
        case .wrong, .skipped, .unrated, .lost: "  "
        case .complete, .open, .save, .draft: ""
        }
    }

    private func look(of kind: RichPrompt.ReviewItem.Kind) -> (String, TextStyle) {
        switch kind {
        case .complete: (glyphs.check, .plain)
        case .open, .unrated: (glyphs.dot, .faint)
        case .wrong: (glyphs.cross, .attention)
        case .skipped: (glyphs.dash, .faint)
        case .lost: ("!", .attention)
        case .save, .draft: (" ", .plain)
        }
    }
}
