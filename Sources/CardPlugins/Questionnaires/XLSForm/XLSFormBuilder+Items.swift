import CardEngine
import CardSchema

extension XLSFormBuilder {
    /// How deep groups may be.
    private static let deepest = 32

    /// Returns the tree of groups and questions.
    mutating func items() -> [QuestionnaireItem] {
        // The groups that are open, outermost first; the first one is the form.
        var open: [QuestionnaireItem] = [QuestionnaireItem(.group, code: "", at: "survey")]
        func close(_ open: inout [QuestionnaireItem]) {
            guard let group = open.popLast() else { return }
            open[open.count - 1].items.append(group)
        }
        for row in rows {
            switch row.type {
            case .beginGroup, .beginRepeat, .beginLoop:
                guard open.count <= Self.deepest else {
                    remark(.lost, row.place, "type", "groups are nested too deeply")
                    continue
                }
                open.append(group(row))
            case .end:
                if open.count > 1 {
                    close(&open)
                } else {
                    remark(.changed, row.place, "type", "this row ends a group that was never begun")
                }
            default:
                if let item = item(row) { open[open.count - 1].items.append(item) }
            }
        }
        while open.count > 1 { close(&open) }
        return open[0].items
    }

    // MARK: - Questions

    private mutating func item(_ row: XLSFormRow) -> QuestionnaireItem? {
        switch row.type {
        case .device(let name):
            remark(
                .presentation, row.place, "type",
                name == "today" ? "a card has its own day" : "what a device fills in by itself is not part of a card")
            return nil
        case .nothing:
            remark(.presentation, row.place, "type", "files with data are read from beside the form")
            return nil
        case .unknown:
            remark(.lost, row.place, "type", "this type of question has no equivalent")
            return nil
        case .rank(let source): return ranking(row, source)
        case .calculate where isOnlyShown(row):
            remark(.changed, row.place, "calculation", "the joined text is not kept: texts show its parts")
            return nil
        case .calculate where translator.questions[row.name]?.alias == .now:
            remark(.presentation, row.place, "calculation", "a card has its own day and time")
            return nil
        default: break
        }
        translator.list = translator.questions[row.name]?.list
        defer { translator.list = nil }
        var item = QuestionnaireItem(kind(row), code: row.code, at: row.place)
        if row.type == .text, item.kind == .decimal {
            remark(.changed, row.place, "type", "expressions count with this text, so it became a number")
        }
        takeTexts(row, into: &item)
        takeConditions(row, into: &item)
        takeParameters(row, into: &item)
        takeOptions(row, into: &item)
        takeFiles(row, into: &item)
        takeAppearance(row, into: &item)
        takeValues(row, into: &item)
        takeConstraint(row, into: &item)
        var known = [
            "parameters", "appearance", "calculation", "default", "trigger", "constraint", "constraint_message",
        ]
        if case .select = row.type { known.append("choice_filter") }
        takeRest(row, known: known)
        return item
    }

    private func kind(_ row: XLSFormRow) -> QuestionnaireItem.Kind {
        switch row.type {
        case .text:
            translator.questions[row.name]?.type == .number
                ? .decimal : row.appearance.contains("multiline") ? .note : .text
        case .integer: .integer
        case .decimal: .decimal
        case .range: .scale
        case .note: .info
        case .calculate, .hidden: computedKind(translator.questions[row.name]?.type ?? .text)
        case .acknowledge: .yesno
        case .date: .date
        case .time: .time
        case .moment: .moment
        case .point, .line, .shape: .place
        case .image, .audio, .video, .file: .files
        case .barcode: .text
        case .select(let source, let multiple, _):
            choices(source)?.choices.isEmpty ?? true ? .text : multiple ? .choices : .choice
        case .beginGroup, .beginRepeat, .beginLoop, .end, .rank, .device, .nothing, .unknown: .text
        }
    }

    private func computedKind(_ type: FormulaType) -> QuestionnaireItem.Kind {
        switch type {
        case .number: .decimal
        case .truth: .yesno
        case .day: .date
        case .time: .time
        case .moment: .moment
        case .text, .choice, .choices, .other, .nothing: .text
        }
    }
}
