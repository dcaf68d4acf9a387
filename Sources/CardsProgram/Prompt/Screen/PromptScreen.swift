import CardEngine
import CardSchema

/// Draws a prompt.
///
/// The result depends only on the prompt's state and the window's size.
package struct PromptScreen {
    let prompt: RichPrompt
    let size: WindowSize
    let glyphs: PromptGlyphs

    package init(prompt: RichPrompt, size: WindowSize, glyphs: PromptGlyphs) {
        self.prompt = prompt
        self.size = size
        self.glyphs = glyphs
    }

    var words: PromptWords { prompt.words }
    var language: String { prompt.setting.language }
    var values: PromptValueText { PromptValueText(words: words, language: language) }
    var width: Int { size.columns }
    /// Whether the window only has room for one question and one row of keys.
    var isSmall: Bool { size.rows < 14 }

    /// A drawn frame, and how much of the help it shows.
    package struct Drawing {
        /// The frame to show.
        package let frame: Frame
        /// The number of help rows shown.
        let helpCount: Int
        /// Whether more help follows.
        let hasMoreHelp: Bool
    }

    /// Returns the frame for the current state.
    package func drawing() -> Drawing {
        let messages = prompt.message.map { wrapped($0, .attention, indent: 2, most: isSmall ? 2 : 4) } ?? []
        let room = max(1, size.rows - 2 - messages.count)
        var panel = panelRows()
        panel.helpOffset = prompt.helpOffset
        var fitted = panel.fitted(to: room)
        markHidden(&fitted)
        let context = isSmall || prompt.place == .start ? [] : contextRows(most: room - fitted.rows.count)
        let more = fitted.hasMoreHelp || fitted.hasMorePlan ? [StyledText("  \(glyphs.ellipsis)", .attention)] : []
        let last = FrameRow(more + footer.pieces)
        let frame = Frame(
            rows: ([header] + context + fitted.rows + messages + [last]).map {
                $0.fitted(to: width, mark: glyphs.ellipsis)
            },
            cursorRow: 1 + context.count + fitted.cursorRow, cursorColumn: panel.cursorColumn)
        return Drawing(frame: frame, helpCount: fitted.helpCount, hasMoreHelp: fitted.hasMoreHelp)
    }

    /// Says at the right how many rows of a list are above and below the window.
    private func markHidden(_ fitted: inout PanelRows.Fitted) {
        let scrolled = fitted.scrolled
        for (place, count, arrow) in [(scrolled.first, scrolled.above, "↑"), (scrolled.last, scrolled.below, "↓")]
        where count > 0 && fitted.rows.indices.contains(place) {
            let mark = StyledText("\(glyphs.keys(arrow)) \(words.moreRows(count: count))", .faint)
            let room = max(0, width - mark.columns - 2)
            fitted.rows[place] = fitted.rows[place].fitted(to: room, mark: glyphs.ellipsis).with(mark, atRightOf: width)
        }
    }

    /// Wraps a text into rows of the window's width.
    func wrapped(_ text: String, _ style: TextStyle, indent: Int, most: Int = 100) -> [FrameRow] {
        let lines = TextWrap.lines(text, width: max(8, width - indent - 1))
        var kept = Array(lines.prefix(most))
        if kept.count < lines.count, let last = kept.popLast() {
            kept.append("\(last) \(glyphs.ellipsis)")
        }
        return kept.map { FrameRow(String(repeating: " ", count: indent) + $0, style) }
    }

    // MARK: The first and the last row

    private var header: FrameRow {
        let schema = prompt.session.schema.schema
        let full = prompt.session.shown(schema.title).text(in: language)
        let still = prompt.setting.isStill ? ", \(words.stillBefore)" : ""
        let night = schema.isAboutNightBefore ? " \(glyphs.middle) \(words.aboutNight)" : ""
        let cadence = schema.cadence
        let card = prompt.walk.filling.card
        let own = CardName(schema: schema.id, day: card.day, suffix: card.slot)
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

    /// The progress in full, `group 2 of 4 · 5/12`, and short, `5/12`.
    private var progress: (full: String, short: String) {
        let open = prompt.walk.open
        let done = open.count(where: \.isDone)
        let short = "\(done)/\(open.count)"
        var groups: [Int] = []
        for question in open {
            let group = prompt.session.schema.questions[question.ordinal].group
            if groups.last != group { groups.append(group) }
        }
        guard let path = prompt.path, let ordinal = prompt.session.schema.question(at: path)?.ordinal,
            let index = groups.firstIndex(of: prompt.session.schema.questions[ordinal].group), groups.count > 1
        else { return (short, short) }
        return ("\(words.group(number: index + 1, count: groups.count)) \(glyphs.middle) \(short)", short)
    }
}
