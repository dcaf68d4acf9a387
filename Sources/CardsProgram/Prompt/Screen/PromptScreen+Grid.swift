import CardEngine
import CardSchema

/// Several questions with the same few answers, one per row.
extension PromptScreen {
    /// One possible answer.
    private struct Column: Hashable {
        let value: Value
        /// The header above it.
        let label: String
        /// The symbol in a chosen cell.
        let sign: String
    }

    /// One question.
    private struct Line {
        let label: String
        let field: Field
        let columns: [Column]
        let cell: Cell
        /// The proposed answer.
        var proposed: Value?
        let isHere: Bool
        let isRefused: Bool
    }

    func gridRows(_ paths: [FieldPath]) -> PanelRows {
        guard let first = paths.first, let field = prompt.session.schema.question(at: first)?.field else {
            return PanelRows()
        }
        let fields = paths.compactMap { prompt.session.question(at: $0) }
        let isOneTitle = Set(fields.map { $0.field.title.text(in: language) }).count == 1 && first.subfield != nil
        let isTicked = prompt.ticked.contains(first)
        let lines = fields.map { question in
            Line(
                label: rowLabel(question, isOneTitle: isOneTitle), field: question.field,
                columns: columns(of: question.field), cell: prompt.session.card[question.field.path],
                proposed: isTicked
                    ? .yesno(false)
                    : prompt.showsProposal(at: question.field) ? prompt.session.proposal(at: question.field.path) : nil,
                isHere: question.field.path == prompt.path, isRefused: question.isRefused)
        }
        let title = first.record == nil && isOneTitle ? field.title.text(in: language) : gridTitle(first)
        var panel = gridPanel(title, prompt.field ?? field, lines)
        if let here = prompt.field?.intro { panel.intro += wrapped(here, .faint, indent: 2) }
        return panel
    }

    /// Returns the title around a grid: of its record, its section or its group.
    private func gridTitle(_ first: FieldPath) -> String {
        if let key = first.record, let list = prompt.session.question(at: first.parent)?.field {
            let records = prompt.walk.records(of: first.parent)
            let number = records.firstIndex { $0.key == key } ?? 0
            let place = words.rated(number: number + 1, count: records.count)
            return "\(list.title.text(in: language)) \(place): \(prompt.label(records[number], list))"
        }
        let group = prompt.session.schema.questions[prompt.session.schema.ordinal(of: first) ?? 0].group
        let around = prompt.walk.sections(around: first).last?.title ?? prompt.session.group(group).title
        return around.text(in: language)
    }

    func listRows(_ list: FieldPath) -> PanelRows {
        guard let question = prompt.session.question(at: list) else { return PanelRows() }
        let records = prompt.walk.records(of: list)
        let name = question.field.title.text(in: language)
        var panel: PanelRows
        if let rated = prompt.ratedField {
            let lines = records.enumerated().map { index, record in
                let path = prompt.ratedPath(list, index)
                return Line(
                    label: prompt.label(record, question.field), field: rated, columns: columns(of: rated),
                    cell: path.map { prompt.session.card[$0] } ?? .notAsked,
                    isHere: prompt.focus.cursor == index, isRefused: false)
            }
            panel = gridPanel("\(name): \(rated.title.text(in: language))", rated, lines)
        } else {
            panel = PanelRows()
            let right = records.isEmpty ? words.noRecords : "\(records.count)"
            panel.title = titleRows(name, right)
            panel.rows = records.enumerated().map { index, record in
                let isHere = prompt.focus.cursor == index
                let label = prompt.label(record, question.field)
                return FrameRow([
                    StyledText(isHere ? "  \(glyphs.pointer) " : "    ", .current),
                    StyledText("\(index + 1)  ", isHere ? .current : .plain),
                    StyledText(
                        label.fitted(toColumns: max(4, width - 9), mark: glyphs.ellipsis).trimmedEnd,
                        isHere ? .current : .plain),
                ])
            }
            panel.cursorRow = records.isEmpty ? nil : prompt.focus.cursor
            panel.cursorColumn = records.isEmpty ? 0 : 4
        }
        if let intro = question.field.intro {
            panel.intro = wrapped(intro, .faint, indent: 2) + panel.intro
        }
        if prompt.startsName { panel.tail += wrapped(words.nameOrNone, .faint, indent: 2) }
        if prompt.session.isProposed(list) {
            let origin = question.field.suggestsRecords ? words.suggestedByCard : words.fromLastCard
            panel.tail.append(FrameRow("  \(origin)", .faint))
        }
        return panel
    }

    private func rowLabel(_ question: Question, isOneTitle: Bool) -> String {
        let own = (question.field.short ?? question.field.title).text(in: language)
        guard let parent = prompt.session.schema.questions[question.ordinal].parent else { return own }
        let field = prompt.session.schema.questions[parent].field
        let above = (field.short ?? field.title).text(in: language)
        return isOneTitle ? above : "\(above): \(own)"
    }

    private func columns(of field: Field) -> [Column] {
        switch field.type {
        case .scale(let scale):
            // Use icons only if each point has one that fits into the narrowest cell.
            let hasIcons = scale.values.allSatisfy { value in
                scale.point(at: value)?.icon.map { DisplayWidth.columns(of: $0) <= 2 } == true
            }
            return scale.values.map { value in
                let icon = hasIcons ? scale.point(at: value)?.icon : nil
                return Column(value: scale.value(value), label: icon ?? "\(value)", sign: "\(value)")
            }
        case .yesno:
            return [(true, words.yes), (false, words.no)].map { Column(value: .yesno($0), label: $1, sign: $1) }
        case .choice(let list):
            return list.options.enumerated().map { index, option in
                Column(value: .choice(option.id), label: "\(index + 1)", sign: "\(index + 1)")
            }
        default: return []
        }
    }

    // MARK: Drawing

    /// Returns the rows of a grid; the ends of the scale are those of a field.
    private func gridPanel(_ title: String, _ field: Field, _ lines: [Line]) -> PanelRows {
        var panel = PanelRows()
        let done = lines.count { $0.cell != .notAsked }
        let counter = words.rated(number: done, count: lines.count)
        let ends = endsText(field)
        let row = FrameRow([StyledText("\(glyphs.title) ", .current), StyledText(title, .strong)])
        let withEnds = FrameRow(row.pieces + [StyledText("   \(ends)", .faint)])
        if ends.isEmpty || withEnds.columns + counter.count + 2 <= width {
            panel.title = [(ends.isEmpty ? row : withEnds).with(StyledText(counter, .faint), atRightOf: width)]
        } else {
            panel.title = [row.with(StyledText(counter, .faint), atRightOf: width)]
            panel.intro = wrapped(ends, .faint, indent: 2, most: 3)
        }
        let widest = lines.map { DisplayWidth.columns(of: $0.label) }.max() ?? 0
        // Make cells narrower before cutting labels, and cut labels before dropping the cells.
        for least in [widest, min(widest, 10)] {
            for cell in [4, 3, 2] {
                let cells = lines.compactMap { Self.cellWidth($0.columns, cell) }
                guard cells.count == lines.count else { continue }
                let taken = zip(lines, cells).map { $0.columns.count * $1 }.max() ?? 0
                let label = min(widest, width - 5 - taken)
                guard label >= least else { continue }
                drawCells(&panel, lines, label: label, cells: cells)
                return panel
            }
        }
        drawValues(&panel, lines, widest)
        return panel
    }

    /// Returns the width of a row's cells if most of them have a width, or `nil` if its symbols do not fit.
    private static func cellWidth(_ columns: [Column], _ most: Int) -> Int? {
        let sign = columns.map { max(DisplayWidth.columns(of: $0.sign), DisplayWidth.columns(of: $0.label)) }.max() ?? 1
        return sign > 2 ? sign + 2 : sign < most ? most : nil
    }

    private func endsText(_ field: Field) -> String {
        if case .choice(let list) = field.type {
            return list.options.enumerated().map { "\($0 + 1) \(($1.short ?? $1.title).text(in: language))" }
                .joined(separator: "  ")
        }
        guard case .scale(let scale) = field.type else { return "" }
        let values = scale.values
        let ends = [values.first, values.last].compactMap { $0 }.map { value in
            let point = scale.point(at: value)
            let words = (point?.short ?? point?.title)?.text(in: language)
            return words.map { "\(value) \($0)" } ?? "\(value)"
        }
        return ends.joined(separator: " \(glyphs.ellipsis) ")
    }

    private func drawCells(_ panel: inout PanelRows, _ lines: [Line], label: Int, cells: [Int]) {
        // Rows with answers of their own show them in their cells instead of a header.
        let isShared = Set(lines.map(\.columns)).count == 1
        if isShared, let columns = lines.first?.columns, let cell = cells.first {
            let head = columns.map { centred($0.label, cell) }.joined()
            panel.head = [FrameRow([StyledText(String(repeating: " ", count: label + 5)), StyledText(head, .faint)])]
        }
        for (index, (line, cell)) in zip(lines, cells).enumerated() {
            var pieces = start(line, label)
            if case .skipped(let reason) = line.cell {
                pieces.append(StyledText("\(glyphs.dash) \(values.text(reason))", .faint))
            } else if line.isRefused {
                pieces.append(StyledText("\(glyphs.cross) \(words.isRefused)", .attention))
            } else {
                for column in line.columns { pieces.append(drawn(column, line, cell, isShared: isShared)) }
            }
            if line.isHere {
                panel.cursorRow = index
                let chosen = line.columns.firstIndex { $0.value == line.cell.value }
                panel.cursorColumn = chosen.map { label + 5 + $0 * cell + cell / 2 - 1 } ?? 4
            }
            if line.isHere, !prompt.focus.typed.isEmpty {
                pieces.append(StyledText("  \(prompt.focus.typed)_", .current))
            }
            panel.rows.append(FrameRow(pieces))
        }
    }

    private func start(_ line: Line, _ label: Int) -> [StyledText] {
        [
            StyledText(line.isHere ? "  \(glyphs.pointer) " : "    ", .current),
            StyledText(
                line.label.fitted(toColumns: label, mark: glyphs.ellipsis) + " ", line.isHere ? .current : .plain),
        ]
    }

    private func drawn(_ column: Column, _ line: Line, _ cell: Int, isShared: Bool) -> StyledText {
        if line.cell.value == column.value {
            let sign = cell > 2 ? "[\(column.sign)]" : column.sign
            return StyledText(centred(DisplayWidth.columns(of: sign) <= cell ? sign : column.sign, cell), .chosen)
        }
        if line.cell == .notAsked, line.proposed == column.value {
            return StyledText(centred(column.sign, cell), .faint)
        }
        return StyledText(centred(isShared ? glyphs.dot : column.sign, cell), .faint)
    }

    /// Returns a symbol centred in a cell, nearer to the left if the padding is odd.
    private func centred(_ text: String, _ width: Int) -> String {
        let rest = max(0, width - DisplayWidth.columns(of: text))
        return String(repeating: " ", count: rest / 2) + text + String(repeating: " ", count: rest - rest / 2)
    }

    /// Draws the label and the answer where there is no room for cells.
    private func drawValues(_ panel: inout PanelRows, _ lines: [Line], _ widest: Int) {
        let label = min(widest, max(6, width / 2 - 4))
        for (index, line) in lines.enumerated() {
            var pieces = start(line, label)
            switch line.cell {
            case .answered(let value): pieces.append(StyledText(" " + values.text(value, of: line.field), .chosen))
            case .skipped(let reason): pieces.append(StyledText(" \(glyphs.dash) \(values.text(reason))", .faint))
            case .notAsked:
                pieces.append(
                    StyledText(" " + (line.proposed.map { values.text($0, of: line.field) } ?? glyphs.dot), .faint))
            }
            if line.isHere {
                panel.cursorRow = index
                panel.cursorColumn = label + 6
                if !prompt.focus.typed.isEmpty { pieces.append(StyledText("  \(prompt.focus.typed)_", .current)) }
            }
            panel.rows.append(FrameRow(pieces))
        }
    }
}
