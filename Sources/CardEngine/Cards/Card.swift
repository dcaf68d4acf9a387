public import CardSchema

/// The contents of a card: one cell for every question of its schema.
public struct Card: Sendable {
    /// The schema that the card is written under.
    public let schema: CompiledSchema
    /// The cells, in the order of the schema's questions.
    public var cells: [Cell]

    /// Creates a card on which nothing has been asked.
    public init(_ schema: CompiledSchema) {
        self.schema = schema
        cells = Array(repeating: .notAsked, count: schema.questions.count)
    }

    /// Creates a card from cells that are known to belong to its template.
    init(_ schema: CompiledSchema, cells: [Cell]) {
        self.schema = schema
        self.cells = cells
    }

    /// The cell at a path, which may lead into a record.
    ///
    /// If the schema or the card does not have the path, reading returns `notAsked` and writing changes nothing.
    public subscript(path: FieldPath) -> Cell {
        get {
            guard path.record != nil else { return schema.ordinal(of: path).map { cells[$0] } ?? .notAsked }
            guard let (ordinal, record, index) = recordCell(path) else { return .notAsked }
            return records(at: ordinal)[record].cells[index]
        }
        set {
            guard path.record != nil else {
                guard let ordinal = schema.ordinal(of: path) else { return }
                return cells[ordinal] = newValue
            }
            guard let (ordinal, record, index) = recordCell(path) else { return }
            var records = records(at: ordinal)
            records[record].cells[index] = newValue
            cells[ordinal] = .answered(.records(records))
        }
    }

    /// Returns the records at a list's ordinal, or an empty array if the list is not answered.
    public func records(at ordinal: Int) -> [Record] { cells[ordinal].records }

    /// Whether the card has the record that a path names.
    package func hasRecord(at path: FieldPath) -> Bool {
        guard let key = path.record, let ordinal = schema.ordinal(of: path.parent) else { return false }
        return records(at: ordinal).contains { $0.key == key }
    }

    private func recordCell(_ path: FieldPath) -> (ordinal: Int, record: Int, index: Int)? {
        guard let key = path.record, let id = path.subfield, let ordinal = schema.ordinal(of: path.parent),
            let index = schema.questions[ordinal].field.type.list?.index(of: id),
            let record = records(at: ordinal).firstIndex(where: { $0.key == key })
        else { return nil }
        return (ordinal, record, index)
    }

    /// Whether the cell at a path is identical to another, texts compared byte for byte.
    package func has(_ cell: Cell, at path: FieldPath) -> Bool { self[path].isIdentical(to: cell) }

    /// Whether the card has no answer and no skip.
    public var isEmpty: Bool { cells.allSatisfy { $0 == .notAsked } }
}

extension Card {
    /// The skipped fields, those in records included, in the order of the card.
    package var skips: [(path: FieldPath, reason: SkipReason)] {
        var skips: [(path: FieldPath, reason: SkipReason)] = []
        for (index, cell) in cells.enumerated() {
            // Most cells are neither skipped nor lists, so they need no template lookup.
            if case .skipped(let reason) = cell { skips.append((schema.questions[index].path, reason)) }
            guard case .answered(.records(let records)) = cell, let list = schema.questions[index].field.type.list
            else { continue }
            for record in records {
                for (field, cell) in zip(list.fields, record.cells) {
                    if case .skipped(let reason) = cell { skips.append((field.path.inRecord(record.key), reason)) }
                }
            }
        }
        return skips
    }
}

extension Card: Equatable {
    /// Cards are equal when they have the same template and all their cells are equal, texts compared byte for byte.
    public static func == (a: Card, b: Card) -> Bool {
        a.schema.name == b.schema.name && a.cells.elementsEqual(b.cells) { $0.isIdentical(to: $1) }
    }
}

extension Card: Hashable {
    /// Hashes what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(schema.name)
        for cell in cells { cell.hashIdentity(into: &hasher) }
    }
}

extension Cell {
    /// Hashes a cell so that identical cells have the same hash; the order of tags does not count.
    fileprivate func hashIdentity(into hasher: inout Hasher) {
        switch self {
        case .answered(.tags(let tags)): hasher.combine(Set(tags))
        case .answered(.records(let records)):
            for record in records {
                hasher.combine(record.key)
                for cell in record.cells { cell.hashIdentity(into: &hasher) }
            }
        default: hasher.combine(self)
        }
    }
}

extension Cell {
    /// The records of a list; empty for any other cell.
    var records: [Record] {
        guard case .answered(.records(let records)) = self else { return [] }
        return records
    }

    /// Whether two cells are stored identically.
    ///
    /// The order of tags does not count.
    ///
    /// Swift treats canonically equivalent texts as equal, but a person who retypes an accent has changed the stored
    /// bytes.
    func isIdentical(to other: Cell) -> Bool {
        switch (value, other.value) {
        case (.text(let a), .text(let b)): a.isIdentical(to: b)
        case (.tags(let a), .tags(let b)): a.inByteOrder.elementsEqual(b.inByteOrder) { $0.isIdentical(to: $1) }
        case (.place(let a), .place(let b)): a == b && (a.name ?? "").isIdentical(to: b.name ?? "")
        case (.files(let a), .files(let b)): a.elementsEqual(b) { $0 == $1 && $0.name.isIdentical(to: $1.name) }
        case (.records(let a), .records(let b)):
            a.elementsEqual(b) { $0.key == $1.key && $0.cells.elementsEqual($1.cells) { $0.isIdentical(to: $1) } }
        default: self == other
        }
    }
}

extension String {
    fileprivate func isIdentical(to other: String) -> Bool {
        var (own, other) = (self, other)
        return own.withUTF8 { own in
            other.withUTF8 { other in
                own.count == other.count
                    && Platform.order(UnsafeRawBufferPointer(own), UnsafeRawBufferPointer(other)) == 0
            }
        }
    }
}

extension [String] {
    fileprivate var inByteOrder: [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}

extension Card: Discreet {
    /// The template, and the number of answers.
    public var description: String { "card of \(schema.name), \(cells.count { $0.value != nil }) answers" }
}
