package import CardEngine
package import CardSchema

extension Reflection.Request {
    /// Creates the request to the reflector with an id for a card that was saved, or for an empty page without one.
    ///
    /// The tone is that of the card's words, if the person wants to see it.
    package init(
        to reflector: String, about card: CardName?, of schema: CompiledSchema, on day: CivilDate, in language: String,
        tone: Card?, shown: ShownPrompts, ownPrompts: String
    ) {
        self.init(
            schema: schema, moment: card == nil ? .emptyPage : .saved, day: day, language: language,
            annotations: tone.map { [SentimentAnnotator.id: $0] } ?? [:], shown: shown.ids(upTo: day),
            settings: schema.schema.plugins.first { $0.plugin == reflector }?.settings ?? "{}", ownPrompts: ownPrompts)
    }
}
