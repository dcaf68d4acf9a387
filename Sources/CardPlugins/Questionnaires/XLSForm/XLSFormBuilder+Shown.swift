import CardEngine
import CardSchema

/// Calculations that only serve the texts of a form: the title of an option, and joined texts.
extension XLSFormBuilder {
    /// Notes what texts show for such calculations.
    mutating func readShownTexts(_ calculated: [XLSFormRow]) {
        for row in calculated {
            guard let text = row["calculation"], let formula = takesParse(text) else { continue }
            switch formula {
            case .call("jr:choice-name", _), .call("concat", _):
                guard let shown = shown(formula) else { continue }
                translator.questions[row.name]?.shown = shown
            default: continue
            }
        }
    }

    /// What a text shows for a formula, with marks around answers; `nil` if it is computed.
    private func shown(_ formula: Formula) -> String? {
        switch formula {
        case .text(let text), .number(let text): return text
        case .answer(let name):
            guard let question = translator.questions[name], question.alias == nil else { return nil }
            return question.shown ?? Questionnaire.piped(question.code ?? name)
        case .call("jr:choice-name", let arguments):
            guard case .answer? = arguments.first else { return nil }
            return shown(arguments[0])
        case .call("concat", let arguments), .call("string", let arguments):
            let parts = arguments.map { shown($0) }
            return parts.contains(nil) ? nil : parts.compactMap(\.self).joined()
        default: return nil
        }
    }

    private static let texts: Set<String> = [
        "label", "hint", "guidance_hint", "help", "constraint_message", "required_message",
    ]

    /// Whether a joined text is named by texts, and by no expression: then the texts have all of it.
    func isOnlyShown(_ row: XLSFormRow) -> Bool {
        guard row.type == .calculate, !row.name.isEmpty, translator.questions[row.name]?.shown != nil,
            let text = row["calculation"], case .call("concat", _)? = takesParse(text)
        else { return false }
        var isShown = false
        for other in rows where other.number != row.number {
            for (column, value) in other.written where Self.names(row.name, in: value) {
                guard Self.texts.contains(column.name) else { return false }
                isShown = true
            }
        }
        return isShown
    }

    /// Whether a cell has `${name}`.
    private static func names(_ name: String, in cell: String) -> Bool {
        guard cell.utf8.contains(UInt8(ascii: "$")) else { return false }
        let mark = Array("{\(name)}".utf8)
        let bytes = cell.utf8.filter { $0 != 0x20 }
        return bytes.indices.contains { bytes[$0...].starts(with: mark) }
    }
}
