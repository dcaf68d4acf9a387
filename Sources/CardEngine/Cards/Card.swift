public import CardSchema

/// What a card says: one cell for every slot of its schema.
public struct Card: Sendable {
    /// The schema it is written under.
    public let schema: CompiledSchema
    /// The cells, in the order of the schema's slots.
    public var cells: [Cell]

    /// A card on which nothing has been asked.
    public init(_ schema: CompiledSchema) {
        self.schema = schema
        cells = Array(repeating: .notAsked, count: schema.slots.count)
    }

    /// The cell of a path; reading a path the schema does not have gives `notAsked`, writing one changes nothing.
    public subscript(path: FieldPath) -> Cell {
        get { schema.slot(of: path).map { cells[$0] } ?? .notAsked }
        set {
            guard let slot = schema.slot(of: path) else { return }
            cells[slot] = newValue
        }
    }

    /// Whether nothing on it is answered or skipped.
    public var isEmpty: Bool { cells.allSatisfy { $0 == .notAsked } }
}

extension Card: Equatable {
    /// Cards are equal when they are written under the same template and every cell is equal, texts byte for byte.
    public static func == (a: Card, b: Card) -> Bool {
        a.schema.name == b.schema.name && a.cells.elementsEqual(b.cells) { $0.isIdentical(to: $1) }
    }
}

extension Cell {
    /// Whether two cells are stored alike.
    ///
    /// Swift calls texts equal that Unicode calls equivalent; a person who retypes an accent has changed what is stored.
    func isIdentical(to other: Cell) -> Bool {
        guard case (.answered(.text(let a)), .answered(.text(let b))) = (self, other) else { return self == other }
        return a.utf8.elementsEqual(b.utf8)
    }
}
