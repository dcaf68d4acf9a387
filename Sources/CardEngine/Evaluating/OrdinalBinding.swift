import CardSchema

/// Maps the references of an expression to ordinals of the evaluation.
///
/// ```
/// cells · scores · bands · questions of records · the card's day · cells of the card before
/// ```
struct OrdinalBinding {
    private let schema: CompiledSchema
    private let scores: [String: Int]
    private let recordQuestions: PathNumbers

    var questionCount: Int { schema.questions.count }
    var firstRecordQuestion: Int { questionCount + 2 * schema.schema.scores.count }
    var cardDay: Int { firstRecordQuestion + recordQuestions.paths.count }
    var firstEarlier: Int { cardDay + 1 }

    init(_ schema: CompiledSchema) {
        self.schema = schema
        scores = Dictionary(schema.schema.scores.enumerated().map { ($1.id, $0) }) { first, _ in first }
        recordQuestions = PathNumbers(schema.schema.recordFields.map(\.path))
    }

    /// The ordinal of a reference; 0 if the template does not have it, which cannot happen in a checked expression.
    func ordinal(of reference: ExpressionReference) -> Int {
        switch reference {
        case .field(let path): schema.ordinal(of: path) ?? 0
        case .recordField(let path): recordQuestions.number(of: path).map { firstRecordQuestion + $0 } ?? 0
        case .score(let id): questionCount + (scores[id] ?? 0)
        case .cardDay: cardDay
        case .earlier(let path): schema.ordinal(of: path).map { firstEarlier + $0 } ?? 0
        case .band(let id): questionCount + schema.schema.scores.count + (scores[id] ?? 0)
        }
    }
}
