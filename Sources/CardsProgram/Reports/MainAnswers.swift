import CardEngine
import CardPlugins
import CardSchema

/// The answers that matter most on a card, for a list: those of the template's insights, or else its required ratings.
///
/// Private answers, and those that a safety rule reads, are never among them.
struct MainAnswers: Sendable {
    private let fields: [SchemaName: [(ordinal: Int, field: Field)]]
    private let language: String

    /// The most answers of a card in a list.
    private static let most = 3

    /// Looks them up for one template of the journal, or for all.
    init(_ invocation: Invocation, of id: String?) throws {
        language = invocation.language
        let catalogue = TemplateCatalogue(invocation: invocation)
        let ids = try catalogue.installedIDs().filter { id == nil || $0 == id }
        var fields: [SchemaName: [(ordinal: Int, field: Field)]] = [:]
        for id in ids {
            let saved = try catalogue.usable(id) == nil ? catalogue.schemas()?.templateForReading(id) : nil
            guard let schema = try saved ?? catalogue.usable(id).map({ CompiledSchema($0.schema) }) else { continue }
            let paths = SeriesQuestion.main(of: schema).compactMap { question in
                if case .field(let path) = question.factor { path } else { nil }
            }
            fields[schema.name] = paths.prefix(Self.most).compactMap { path in
                schema.ordinal(of: path).map { ($0, schema.questions[$0].field) }
            }
        }
        self.fields = fields
    }

    /// Returns the answers of a card, each after its short title: `Mood 4 good, Slept 6:30`.
    func text(of listed: ListedCard) -> String {
        guard !listed.isDeleted, let card = listed.content.revision?.card, let fields = fields[card.schema.name] else {
            return ""
        }
        return fields.compactMap { ordinal, field in
            guard case .answered(let value) = card.cells[ordinal] else { return nil }
            let (title, text) = ((field.short ?? field.title).text(in: language), field.text(of: value, in: language))
            // A question is no name of its answer.
            return title.hasSuffix("?") ? text : "\(title) \(text)"
        }.joined(separator: ", ")
    }
}
