import CardEngine
import CardSchema

/// The answers of cards that are places, those in records included.
struct PlaceAnswers: Sendable {
    private let fields: SharedFields
    /// The questions for places, and the lists whose records have some, with the indices of those fields.
    private let questions: [(ordinal: Int, inRecords: [Int])]

    /// Looks for the questions among some that may be shown.
    init(_ fields: SharedFields, among ordinals: [Int]) {
        self.fields = fields
        questions = ordinals.compactMap { ordinal in
            let type = fields.schema.questions[ordinal].field.type
            if case .place = type { return (ordinal, []) }
            let inner = fields.recordFields(of: ordinal).filter { index in
                if case .place? = type.list?.fields[index].type { true } else { false }
            }
            return inner.isEmpty ? nil : (ordinal, inner)
        }
    }

    /// Calls a function with each place on a card, the question it answers, and the question's path.
    func forEach(on card: Card, _ body: (Place, Field, FieldPath) -> Void) {
        for (ordinal, inRecords) in questions {
            let field = fields.schema.questions[ordinal].field
            if case .answered(.place(let place)) = card.cells[ordinal] { body(place, field, field.path) }
            for record in card.records(at: ordinal) {
                for index in inRecords where record.cells.indices.contains(index) {
                    guard let inner = field.type.list?.fields[index],
                        case .answered(.place(let place)) = record.cells[index]
                    else { continue }
                    body(place, inner, inner.path.inRecord(record.key))
                }
            }
        }
    }
}
