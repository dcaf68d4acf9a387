import CardSchema

/// Maps the references of an expression to slots of the evaluation.
///
/// ```
/// cells · scores · bands · questions of records · the card's day · cells of the card before
/// ```
struct SlotBinding {
    private let schema: CompiledSchema
    private let scores: [String: Int]
    private let recordQuestions: PathNumbers

    var slotCount: Int { schema.slots.count }
    var firstRecordQuestion: Int { slotCount + 2 * schema.schema.scores.count }
    var cardDay: Int { firstRecordQuestion + recordQuestions.paths.count }
    var firstEarlier: Int { cardDay + 1 }

    init(_ schema: CompiledSchema) {
        self.schema = schema
        scores = Dictionary(schema.schema.scores.enumerated().map { ($1.id, $0) }) { first, _ in first }
        recordQuestions = PathNumbers(schema.schema.recordFields.map(\.path))
    }

    /// The slot of a reference; 0 if the template does not have it, which cannot happen in a checked expression.
    func slot(of reference: ExpressionReference) -> Int {
        switch reference {
        case .field(let path): schema.slot(of: path) ?? 0
        case .recordField(let path): recordQuestions.number(of: path).map { firstRecordQuestion + $0 } ?? 0
        case .score(let id): slotCount + (scores[id] ?? 0)
        case .cardDay: cardDay
        case .earlier(let path): schema.slot(of: path).map { firstEarlier + $0 } ?? 0
        case .band(let id): slotCount + schema.schema.scores.count + (scores[id] ?? 0)
        }
    }
}
