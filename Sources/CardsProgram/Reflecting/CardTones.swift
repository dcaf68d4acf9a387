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
        let choices = try ProposalChoices(invocation).all(about: SentimentAnnotator.id).filter {
            $0.value && (id == nil || $0.key == id)
        }
        guard !choices.isEmpty, let annotator = invocation.plugins.annotator(SentimentAnnotator.id) else { return }
        for id in choices.keys.sorted() {
            guard let schema = try diary.journal.schemas.templateForReading(id) else { continue }
            let settings = schema.schema.plugins.first { $0.plugin == SentimentAnnotator.id }?.settings ?? "{}"
            let request = AnnotationFormat.Request(
                fields: .withoutPrivate(of: schema), settings: settings, language: invocation.language)
            let annotations = CardAnnotations(
                diary.journal, keptIn: diary.writer.device.derived, request, plugin: SentimentAnnotator.id)
            try annotations.forEachMonth(of: annotator, days: days) { cards in
                for card in cards {
                    guard let values = card.values, let tone = Tone(values) else { continue }
                    tones[card.card] = tone
                    self.cards[card.card] = values
                }
            }
        }
    }

    /// Returns the annotator's values of a card.
    func values(of card: CardName) -> Card? { cards[card] }

    /// Returns the tone of a card, or `nil` if it has none or may not be shown.
    func tone(of listed: ListedCard) -> Tone? {
        guard let tone = tones[listed.name], !listed.isDeleted, !listed.hasFork,
            let card = listed.content.revision?.card
        else { return nil }
        let evaluator = CardEvaluator(card.schema)
        return evaluator.evaluation(of: card, on: listed.name.day).holdingSafety.isEmpty ? tone : nil
    }
}
