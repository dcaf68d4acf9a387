import CardEngine
import CardSchema

/// The rows above the question: the group, and its answers so far.
extension PromptScreen {
    /// Returns at most `most` rows, keeping those nearest to the question.
    func contextRows(most: Int) -> [FrameRow] {
        guard most > 0, let path = prompt.path, let ordinal = prompt.session.schema.question(at: path)?.ordinal else {
            return []
        }
        let index = prompt.session.schema.questions[ordinal].group
        let group = prompt.session.group(index)
        var heading: [FrameRow] = []
        if prompt.panels.first == prompt.panel, prompt.session.schema.schema.parts.isEmpty,
            let intro = prompt.session.schema.schema.intro
        {
            heading += wrapped(prompt.session.shown(intro), .faint, indent: 0)
        }
        let sections = prompt.walk.sections(around: path)
        // A grid has the innermost title itself.
        var titles = [group.title] + sections.map(\.title)
        if case .grid = prompt.panel, path.record == nil { titles.removeLast() }
        if !titles.isEmpty {
            let title = titles.map { $0.text(in: language) }.joined(separator: " \(glyphs.middle) ")
            heading += wrapped(title, .strong, indent: 0)
        }
        for intro in [group.intro] + sections.map(\.intro) {
            if let intro { heading += wrapped(intro, .faint, indent: 0) }
        }
        let texts = infoRows(before: prompt.panel.paths.first)
        let answered = answeredRows(inGroup: index)
        let first = heading.prefix(max(0, most - texts.count))
        return first + answered.suffix(max(0, most - first.count - texts.count)) + texts.suffix(most)
    }

    /// Returns the texts between a question and the one before it; with `nil`, those after the last question.
    func infoRows(before path: FieldPath?) -> [FrameRow] {
        prompt.walk.passages(before: path).flatMap { passage -> [FrameRow] in
            guard case .info(let info) = passage else { return [] }
            return wrapped(info.title.text(in: language), .plain, indent: 0)
        }
    }

    /// Returns a row for each earlier question of the group.
    ///
    /// Private answers are shown only as present.
    private func answeredRows(inGroup group: Int) -> [FrameRow] {
        let here = prompt.panels.firstIndex(of: prompt.panel) ?? prompt.panels.count
        let paths = prompt.panels[..<here].flatMap(\.paths)
        return answeredRows(
            paths.filter { path in
                prompt.session.schema.ordinal(of: path).map { prompt.session.schema.questions[$0].group == group }
                    ?? false
            })
    }

    /// Returns a row for each of some questions, with its answer.
    func answeredRows(_ paths: [FieldPath]) -> [FrameRow] {
        let questions = paths.compactMap { prompt.session.question(at: $0) }
        let labels = questions.map { question in
            let place = prompt.session.schema.questions[question.ordinal]
            let own = (question.field.short ?? question.field.title).text(in: language)
            return place.parent == nil ? own : "  \(own)"
        }
        let labelWidth = min(labels.map { DisplayWidth.columns(of: $0) }.max() ?? 0, max(8, width / 2 - 4), 28)
        return zip(questions, labels).compactMap { question, label in
            let room = width - labelWidth - 5
            guard let value = shown(question, within: room) else { return nil }
            let name = label.fitted(toColumns: labelWidth, mark: glyphs.ellipsis)
            return FrameRow([
                StyledText("  \(name)  "),
                StyledText(
                    value.text.fitted(toColumns: room, mark: glyphs.ellipsis).trimmedEnd, value.style),
            ])
        }
    }

    private func shown(_ question: Question, within columns: Int) -> (text: String, style: TextStyle)? {
        switch question.state {
        case .open: (words.notAnswered, .faint)
        case .answered where question.field.isPrivate: (glyphs.check, .plain)
        case .answered(let value):
            (firstLine(values.text(value, of: question.field, within: columns)), .plain)
        case .proposed:
            (question.field.suggestsRecords ? words.suggestedByCard : words.fromLastCard, .faint)
        case .skipped(let reason): ("\(glyphs.dash) \(values.text(reason))", .faint)
        case .refused: ("\(glyphs.cross) \(words.isRefused)", .attention)
        }
    }

    private func firstLine(_ text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline)
        return lines.count > 1 ? "\(lines[0]) \(glyphs.ellipsis)" : text
    }
}

extension String {
    /// The text without the spaces at its end.
    package var trimmedEnd: String {
        guard let last = lastIndex(where: { $0 != " " }) else { return "" }
        return String(self[...last])
    }
}
