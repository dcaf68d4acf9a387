public import CardSchema

/// A schema compiled for cards: paths become ordinals, options become small integers.
///
/// A question's ordinal is its index in ``questions``.
///
/// It is compiled once per schema and shared; it is a class so that sharing costs nothing. Questions are in the order in
/// which cells are written: group by group, a field ahead of its subfields.
public final class CompiledSchema: Sendable {
    /// A question, which has one cell in every card under this schema.
    public struct Question: Sendable, Hashable {
        /// The field.
        public let field: Field
        /// The index of its group, from 0.
        public let group: Int
        /// The ordinal of a subfield's field, its index in ``CompiledSchema/questions``; `nil` for a field.
        public let parent: Int?
        /// The number of headings and texts before it on the card; questions with the same number follow each other.
        package let block: Int
        /// Whether its group, or a section around it, asks to be drawn as one table.
        package let isInTable: Bool

        /// The question's path.
        public var path: FieldPath { field.path }
    }

    /// The schema it was compiled from.
    public let schema: Schema
    /// The questions, in the order of a card's cells; the index of one is its ordinal.
    public let questions: [Question]
    /// The rules that the decoder reads.
    let table: CardTable
    private let numbers: PathNumbers
    /// The template's computations, which keep the template themselves.
    let prepared = KeptObject()

    /// The schema's name, which every card under it contains.
    public var name: SchemaName { schema.name }

    /// Compiles a schema.
    ///
    /// - Complexity: Linear in the size of the schema.
    public init(_ schema: Schema) {
        self.schema = schema
        var questions: [Question] = []
        var block = 0
        questions.reserveCapacity(schema.groups.reduce(0) { $0 + $1.fields.reduce(0) { $0 + 1 + $1.subfields.count } })
        for (index, group) in schema.groups.enumerated() {
            var (level, tables) = (0, [group.isTable])
            block += 1
            for entry in group.entries {
                if entry.level != level { block += 1 }
                level = entry.level
                tables.removeLast(max(0, tables.count - 1 - level))
                switch entry.content {
                case .info: block += 1
                case .section(let section):
                    block += 1
                    tables.append(section.isTable)
                case .field(let position):
                    let (parent, isInTable) = (questions.count, tables.contains(true))
                    questions.append(
                        Question(
                            field: group.fields[position], group: index, parent: nil, block: block, isInTable: isInTable
                        ))
                    for subfield in group.fields[position].subfields {
                        questions.append(
                            Question(field: subfield, group: index, parent: parent, block: block, isInTable: false))
                    }
                }
            }
        }
        self.questions = questions
        let paths = questions.map(\.path)
        table = CardTable(schema, paths: paths)
        numbers = PathNumbers(paths)
    }

    /// Returns the ordinal of a path's question, its index in ``questions``, or `nil` if the schema has no such field.
    public func ordinal(of path: FieldPath) -> Int? { numbers.number(of: path) }

    /// Returns the ordinal and the field of a path; for a path into a record, the list's ordinal and the record's field.
    ///
    /// Returns `nil` if the schema has no such field or the path names a whole record. Does not check whether a card
    /// has the record.
    public func question(at path: FieldPath) -> (ordinal: Int, field: Field)? {
        guard let key = path.record else { return ordinal(of: path).map { ($0, questions[$0].field) } }
        guard let ordinal = ordinal(of: path.parent), let list = questions[ordinal].field.type.list,
            let id = path.subfield,
            let index = list.index(of: id)
        else { return nil }
        return (ordinal, list.fields[index].inRecord(key))
    }
}
