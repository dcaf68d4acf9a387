import CardEngine
import CardPlugins
import CardSchema

/// A card in one line, as lists show it.
struct ListRow: Sendable {
    /// The card's name.
    let name: String
    /// Its day, or the period that it is for.
    let day: String
    private let summary: String

    /// Creates the texts for a card.
    init(_ card: ListedCard, _ answers: MainAnswers, _ tones: CardTones, _ words: PromptWords) {
        name = "\(card.name)"
        day = words.short(card.name, of: card.cadence)
        let tone = tones.tone(of: card).map { ToneWords(words.language).text(of: $0) }
        summary = ([answers.text(of: card)].filter { !$0.isEmpty } + [card.summary(words)] + (tone.map { [$0] } ?? []))
            .joined(separator: ", ")
    }

    /// The line; if it is wider than the output, the summary has lines of its own.
    func lines(nameWidth: Int, dayWidth: Int, width: Int?) -> [String] {
        let line = text(nameWidth: nameWidth, dayWidth: dayWidth)
        guard let width, DisplayWidth.columns(of: line) > width else { return [line] }
        return ["\(name)  \(day)"] + TextWrap.lines(summary, width: max(width - 2, 10)).map { "  \($0)" }
    }

    /// The line, the name and the day made as wide as those around it.
    func text(nameWidth: Int, dayWidth: Int) -> String {
        func padding(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(0, width - text.count))
        }
        return name + padding(name, nameWidth) + "  \(day)" + padding(day, dayWidth) + "  \(summary)"
    }
}
