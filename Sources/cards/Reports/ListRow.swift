import CardEngine
import CardSchema

/// A card in one line, as lists show it.
struct ListRow: Sendable {
    private let name: String
    private let day: String
    private let summary: String

    /// Makes the words for a card.
    init(_ card: ListedCard) {
        name = "\(card.name)"
        day = DateText.short(card.name.day)
        summary = card.summary
    }

    /// The line, the name made as wide as those around it.
    func text(nameWidth: Int) -> String {
        name + String(repeating: " ", count: max(0, nameWidth - name.count)) + "  \(day)  \(summary)"
    }
}
