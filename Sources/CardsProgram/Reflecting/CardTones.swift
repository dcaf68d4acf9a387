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
            try leaveOutWatched(diary, schema, days)
        }
    }

    /// Leaves out the cards on which a safety rule holds; its answers may be private, so all of them are read.
    private mutating func leaveOutWatched(
        _ diary: Diary, _ schema: CompiledSchema, _ days: ClosedRange<CivilDate>
    ) throws {
        guard !schema.schema.safety.isEmpty, !tones.isEmpty else { return }
        let evaluator = schema.evaluator
        try JournalCards(diary.journal, sharing: .everything(of: schema), .init(days: days)).forEach { card in
            guard !evaluator.evaluation(of: card.card, on: card.day).holdingSafety.isEmpty,
                let name = CardName(card.ref)
            else { return }
            tones[name] = nil
            cards[name] = nil
        }
    }

    /// Returns the annotator's values of a card.
    func values(of card: CardName) -> Card? { cards[card] }

    /// Returns the annotator's values of every card that has any, by the name of the card.
    var allValues: [String: Card] {
        Dictionary(cards.map { ("\($0.key)", $0.value) }) { first, _ in first }
    }

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
