import CardEngine
import CardSchema

/// A card as a page of text: a heading, then group by group what was said.
struct CardText {
    /// The language wanted of the schema's texts.
    let language: String

    /// The lines of a card, cells that were not asked left out.
    func lines(of card: Card) -> [String] {
        let schema = card.schema.schema
        var lines: [String] = []
        for (index, group) in schema.groups.enumerated() {
            let rows = rows(of: card, inGroup: index)
            guard !rows.isEmpty else { continue }
            lines += ["", group.title.text(in: language)]
            let width = min(rows.map { DisplayWidth.columns(of: $0.label) }.max() ?? 0, Self.widestLabel)
            for row in rows {
                let padding = String(repeating: " ", count: max(0, width - DisplayWidth.columns(of: row.label)))
                let text = row.value.split(separator: "\n", omittingEmptySubsequences: false)
                lines.append("  \(row.label)\(padding)  \(text[0])")
                let indent = String(repeating: " ", count: width + 4)
                lines += text.dropFirst().map { $0.isEmpty ? "" : indent + $0 }
            }
        }
        return lines.isEmpty ? ["", "Nothing is answered on it."] : lines
    }

    private func rows(of card: Card, inGroup group: Int) -> [(label: String, value: String)] {
        let values = ValueText(language: language)
        return card.schema.slots.enumerated().compactMap { slot, place in
            guard place.group == group, card.cells[slot] != .notAsked else { return nil }
            let title = place.field.title.text(in: language)
            return (place.parent == nil ? title : "  \(title)", values.text(card.cells[slot], of: place.field))
        }
    }

    private static let widestLabel = 32
}
