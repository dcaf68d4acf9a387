import CardEngine
import CardPlugins
import CardSchema

/// The tones of the texts of cards, for the templates that the person chose.
///
/// Kept values are used where the card has not changed. A private text is not read, and a card on which a safety rule
/// holds has none.
struct CardTones: Sendable {
    private var tones: [CardName: Tone] = [:]
    private var cards: [CardName: Card] = [:]

    /// Looks up nothing.
    init() {}

    /// Looks up the tones of the cards of some days, of one template or of all; uses the disk.
    init(_ invocation: Invocation, _ diary: Diary, of id: String?, days: ClosedRange<CivilDate>) throws {
        let choices = try invocation.proposals().all(about: SentimentAnnotator.id).filter {
            $0.value && (id == nil || $0.key == id)
        }
        guard !choices.isEmpty, let annotator = invocation.plugins.annotator(SentimentAnnotator.id) else { return }
        for id in choices.keys.sorted() {
            guard let schema = try diary.journal.schemas.templateForReading(id) else { continue }
            let values = try AnnotatedValues(
                ChosenAnnotator(own: annotator, of: schema), diary, invocation, days: days)
            for (card, values) in values.cards {
                guard let tone = Tone(values) else { continue }
                tones[card] = tone
                cards[card] = values
            }
        }
    }

    /// Returns the annotator's values of a card.
    func values(of card: CardName) -> Card? { cards[card] }

    /// Returns the tone of a card, or `nil` if it has none or may not be shown.
    func tone(of listed: ListedCard) -> Tone? {
        guard let tone = tones[listed.name], !listed.isDeleted, !listed.hasFork else { return nil }
        return tone
    }

    /// Returns the tone of each day, the mean of its texts; of one slot, or of all cards.
    func byDay(slot: String?) -> [CivilDate: Tone] {
        let chosen = tones.filter { slot == nil || $0.key.slot == slot }
        return Dictionary(grouping: chosen) { $0.key.day }.compactMapValues { Tone($0.map(\.value)) }
    }
}
