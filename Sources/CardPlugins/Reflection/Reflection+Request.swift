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

extension ReflectionPrompts {
    /// The paths of a template's fields for a prompt and for what the person writes about it; `nil` if it lacks one.
    package static func paths(in schema: Schema) -> (prompt: String, answer: String)? {
        let settings = schema.plugins.first { $0.plugin == identifier }?.settings
        let node = settings.flatMap { JSONReader.node(of: Array($0.utf8)) }
        guard let prompt = node?["prompt"]?.string, let answer = node?["answer"]?.string else { return nil }
        return (prompt, answer)
    }
}
