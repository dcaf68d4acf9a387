import CardEngine
import CardSchema

/// The values that an annotator computes for the cards of some days.
///
/// Kept values are used where the card has not changed. A card on which a safety rule holds has none.
struct AnnotatedValues {
    /// The values under the annotator's template.
    private(set) var cards: [CardName: Card] = [:]

    /// Computes the values; uses the disk.
    init(
        _ chosen: ChosenAnnotator, _ diary: Diary, _ invocation: Invocation, days: ClosedRange<CivilDate>
    ) throws {
        let schema = chosen.fields.schema
        let id = chosen.annotator.annotation.id
        let request = AnnotationFormat.Request(
            fields: chosen.fields, settings: schema.schema.plugins.first { $0.plugin == id }?.settings ?? "{}",
            language: invocation.language)
        let annotations = CardAnnotations(
            diary.journal, keptIn: diary.writer.device.derived, request, plugin: chosen.plugin,
            reference: chosen.reference)
        try annotations.forEachMonth(of: chosen.annotator, days: days) { found in
            for card in found { cards[card.card] = card.values }
        }
        try leaveOutWatched(diary, schema, days)
    }

    /// Leaves out the cards on which a safety rule holds; its answers may be private, so all of them are read.
    private mutating func leaveOutWatched(
        _ diary: Diary, _ schema: CompiledSchema, _ days: ClosedRange<CivilDate>
    ) throws {
        guard !schema.schema.safety.isEmpty, !cards.isEmpty else { return }
        let evaluator = schema.evaluator
        try JournalCards(diary.journal, sharing: .everything(of: schema), .init(days: days)).forEach { card in
            guard !evaluator.evaluation(of: card.card, on: card.day).holdingSafety.isEmpty,
                let name = CardName(card.ref)
            else { return }
            cards[name] = nil
        }
    }
}
