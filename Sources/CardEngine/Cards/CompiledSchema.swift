public import CardSchema

/// A schema compiled for cards: paths become slots, options become small integers.
///
/// It is compiled once per schema and shared; it is a class so that sharing costs nothing. Slots are in the order in
/// which cells are written: group by group, a field ahead of its subfields.
public final class CompiledSchema: Sendable {
    /// One cell of every card under this schema.
    public struct Slot: Sendable, Hashable {
        /// The question.
        public let field: Field
        /// The index of its group, from 0.
        public let group: Int
        /// The slot of a subfield's field; `nil` for a field.
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
    /// The cells of a card, in order.
    public let slots: [Slot]
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
        var slots: [Slot] = []
        var block = 0
        slots.reserveCapacity(schema.groups.reduce(0) { $0 + $1.fields.reduce(0) { $0 + 1 + $1.subfields.count } })
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
                case .field(let place):
                    let (parent, isInTable) = (slots.count, tables.contains(true))
                    slots.append(
                        Slot(
                            field: group.fields[place], group: index, parent: nil, block: block, isInTable: isInTable))
                    for subfield in group.fields[place].subfields {
                        slots.append(
                            Slot(field: subfield, group: index, parent: parent, block: block, isInTable: false))
                    }
                }
            }
        }
        self.slots = slots
        let paths = slots.map(\.path)
        table = CardTable(schema, paths: paths)
        numbers = PathNumbers(paths)
    }

    /// Returns the slot of a path, or `nil` if the schema has no such field.
    public func slot(of path: FieldPath) -> Int? { numbers.number(of: path) }

    /// Returns the slot and the field of a path; for a path into a record, the list's slot and the record's field.
    ///
    /// Returns `nil` if the schema has no such field or the path names a whole record. Does not check whether a card
    /// has the record.
    public func question(at path: FieldPath) -> (slot: Int, field: Field)? {
        guard let key = path.record else { return slot(of: path).map { ($0, slots[$0].field) } }
        guard let slot = slot(of: path.parent), let list = slots[slot].field.type.list, let id = path.subfield,
            let index = list.index(of: id)
        else { return nil }
        return (slot, list.fields[index].inRecord(key))
    }
}
