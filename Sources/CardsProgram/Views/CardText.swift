import CardEngine
import CardSchema

/// A card as a page of text: a heading, then the answers group by group.
struct CardText {
    /// The language wanted of the schema's texts.
    let language: String
    /// The number of columns at which lines are broken; `nil` for no limit.
    var width: Int?

    /// The lines of a card, cells that were not asked left out, with titles as another function shows them.
    func lines(of card: Card, shown: (@Sendable (LocalizedText, FieldPath?) -> String)? = nil) -> [String] {
        let language = language
        let shown = shown ?? { text, _ in text.text(in: language) }
        let schema = card.schema.schema
        var lines: [String] = []
        for (index, group) in schema.groups.enumerated() {
            let rows = rows(of: card, inGroup: index, shown)
            guard !rows.isEmpty else { continue }
            lines += ["", shown(group.title, nil)]
            let label = min(rows.map { DisplayWidth.columns(of: $0.label) }.max() ?? 0, widestLabel)
            for row in rows {
                let padding = String(repeating: " ", count: max(0, label - DisplayWidth.columns(of: row.label)))
                var text = broken(row.value, after: label + 4)
                let indent = String(repeating: " ", count: label + 4)
                if width != nil, DisplayWidth.columns(of: row.label) > label {
                    // A label that leaves no room for the value has lines of its own.
                    lines += broken(row.label, after: 2).map { "  \($0)" }
                } else {
                    lines.append("  \(row.label)\(padding)  \(text.removeFirst())")
                }
                lines += text.map { $0.isEmpty ? "" : indent + $0 }
            }
        }
        return lines.isEmpty ? ["", PromptWords(language).noAnswersHere] : lines
    }

    /// The lines of a text, wrapped at the columns with an indent.
    private func broken(_ text: String, after indent: Int) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let width else { return lines }
        let room = max(Self.leastText, width - indent)
        return lines.flatMap { DisplayWidth.columns(of: $0) <= room ? [$0] : TextWrap.lines($0, width: room) }
    }

    private func rows(
        of card: Card, inGroup group: Int, _ shown: @escaping @Sendable (LocalizedText, FieldPath?) -> String
    ) -> [(label: String, value: String)] {
        let values = ValueText(language: language) { shown($0, $1) }
        return card.schema.questions.enumerated().compactMap { ordinal, question in
            guard question.group == group, card.cells[ordinal] != .notAsked else { return nil }
            let title = shown(question.field.title, question.field.path)
            return (question.parent == nil ? title : "  \(title)", values.text(card.cells[ordinal], of: question.field))
        }
    }

    /// Labels take at most half of the columns.
    private var widestLabel: Int { min(32, width.map { max(8, $0 / 2 - 4) } ?? 32) }
    /// The minimum number of columns in which a text is wrapped.
    private static let leastText = 12
}
