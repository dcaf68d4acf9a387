import CardEngine
import CardPlugins
import CardSchema

/// The tones of the texts of cards, for the templates that the person chose.
///
/// Kept values are used where the card has not changed. A private text is not read, and a card on which a safety rule
/// holds has none.
struct CardTones: Sendable {
    private var tones: [CardName: Tone] = [:]

    /// Looks up nothing.
    init() {}

    /// Looks up the tones of the cards of some days, of one template or of all; uses the disk.
    init(_ invocation: Invocation, _ diary: Diary, of id: String?, days: ClosedRange<CivilDate>) throws {
        let choices = try ToneChoices(invocation).choices.filter { $0.value && (id == nil || $0.key == id) }
        guard !choices.isEmpty, let annotator = invocation.plugins.annotator(SentimentAnnotator.id) else { return }
        for id in choices.keys.sorted() {
            guard let schema = try diary.journal.schemas.templateForReading(id) else { continue }
            let settings = schema.schema.plugins.first { $0.plugin == SentimentAnnotator.id }?.settings ?? "{}"
            let request = AnnotationRequest(
                fields: .withoutPrivate(of: schema), settings: settings, language: invocation.language)
            let annotations = CardAnnotations(
                diary.journal, keptIn: diary.writer.device.derived, request, plugin: SentimentAnnotator.id)
            try annotations.forEachMonth(of: annotator, days: days) { cards in
                for card in cards { if let tone = card.values.flatMap(Tone.init) { tones[card.card] = tone } }
            }
        }
    }

    /// Whether there are none.
    var isEmpty: Bool { tones.isEmpty }

    /// Returns the tone of a card, or `nil` if it has none or may not be shown.
    func tone(of listed: ListedCard) -> Tone? {
        guard let tone = tones[listed.name], !listed.isDeleted, !listed.hasFork,
            let card = listed.content.revision?.card
        else { return nil }
        let evaluator = CardEvaluator(card.schema)
        return evaluator.evaluation(of: card, on: listed.name.day).holdingSafety.isEmpty ? tone : nil
    }
}
