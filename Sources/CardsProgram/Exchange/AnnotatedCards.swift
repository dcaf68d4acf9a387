import CardEngine
import CardSchema

/// One run of an annotator over cards, printed.
struct AnnotatedCards {
    let invocation: Invocation
    let diary: Diary

    /// Prints an annotator's values for the cards that the command line selects.
    ///
    /// `plugin` is the id under which the values are cached; `other` is the external plugin, if it is one.
    func run(
        _ annotator: any Annotator, of plugin: String, by other: String? = nil,
        sharing share: (CompiledSchema) -> SharedFields
    ) throws -> ExitCode {
        let days = try DayFilters(invocation, today: diary.today).days
        let id = try TemplateCatalogue(invocation: invocation).meantTemplate(for: .lookingBack(), in: diary)
        let schema = CompiledSchema(try TemplateCatalogue(invocation: invocation).schema(id))
        let settings = schema.schema.plugins.first { $0.plugin == annotator.annotation.id }?.settings ?? "{}"
        let request = AnnotationFormat.Request(fields: share(schema), settings: settings, language: invocation.language)
        let alias = other.map { CardAlias(plugin: $0, journalID: diary.journal.configuration.id) }
        let annotations = CardAnnotations(
            diary.journal, keptIn: diary.writer.device.derived, request, plugin: plugin
        ) { alias?.name(of: $0) ?? "\($0)" }
        let page = AnnotationPage(invocation)
        try annotations.forEachMonth(of: annotator, days: days) { try page.take($0) }
        page.finish()
        try invocation.out.deliver()
        let tally = annotations.tally
        let count = tally.asked + tally.known
        let (talk, words) = (invocation.talk, invocation.words)
        talk.line(words.annotated(id: annotator.annotation.id, cards: words.cards(count: count), known: tally.known))
        if tally.leftOut > 0 { talk.line(words.annotatedLeftOut(number: tally.leftOut)) }
        return count == 0 ? .nothingFound : .done
    }
}

/// The output: lines, or the elements of a JSON array.
private final class AnnotationPage {
    private let invocation: Invocation
    private var array: JSONArrayOutput

    init(_ invocation: Invocation) {
        self.invocation = invocation
        array = JSONArrayOutput(invocation.out)
    }

    func take(_ cards: [CardAnnotations.Annotated]) throws {
        for card in cards {
            if invocation.wantsJSON {
                let document = JSONDocument.object([
                    ("card", .string("\(card.card)")), ("values", card.values.map(CardJSON.values) ?? .null),
                ])
                array.append(JSONArrayOutput.text(document))
            } else if let values = card.values {
                guard invocation.out.isTaken("\(card.card)  \(AnnotationText.text(values, in: invocation.language))\n")
                else { throw OutputLost() }
            }
        }
    }

    func finish() { if invocation.wantsJSON { array.finish() } }
}
