/// The fields of a list's records, and limits for their number.
public struct ListType: Sendable, Hashable {
    /// The questions of each record.
    ///
    /// A subfield follows its field, with the id `field.sub`. Their paths name no record.
    public let fields: [Field]
    /// The minimum number of records for a complete list, from 0.
    ///
    /// Like *required*, it never makes a stored card invalid, because records are added one by one.
    public let minCount: Int?
    /// The maximum number of records.
    public let maxCount: Int?
    /// The ids of the fields that a new card copies from the last card's records.
    public let carry: [String]
    /// What is shown for each record, in order: each question once, and the sections and texts between them.
    ///
    /// Subfields, which follow their field, have no entries.
    public let entries: [FieldGroup.Entry]

    /// Creates a list type; without `entries`, it shows its questions alone.
    package init(
        fields: [Field], minCount: Int? = nil, maxCount: Int? = nil, carry: [String] = [],
        entries: [FieldGroup.Entry]? = nil
    ) {
        self.fields = fields
        self.minCount = minCount
        self.maxCount = maxCount
        self.carry = carry
        self.entries =
            entries
            ?? fields.indices.filter { fields[$0].path.recordField == nil }.map {
                FieldGroup.Entry(level: 0, content: .field($0))
            }
    }

    /// Returns the index of a field, or `nil` if there is none with this id.
    public func index(of id: String) -> Int? { fields.firstIndex { $0.id == id } }

    /// The places of the subfields that follow a field.
    package func subfields(of index: Int) -> Range<Int> {
        let first = index + 1
        return first..<(fields[first...].firstIndex { $0.path.recordField == nil } ?? fields.count)
    }

    /// A number for each field; neighbors with the same one have no section and no text between them.
    package var blocks: [Int] {
        var blocks = Array(repeating: 0, count: fields.count)
        var (block, level) = (0, 0)
        for entry in entries {
            if entry.level != level { block += 1 }
            level = entry.level
            switch entry.content {
            case .section, .info: block += 1
            case .field(let index): for place in [index] + subfields(of: index) { blocks[place] = block }
            }
        }
        return blocks
    }

    /// For each field, whether it is a row of a table.
    package var tableRows: [Bool] {
        var rows = Array(repeating: false, count: fields.count)
        var tables: [Bool] = []
        for entry in entries {
            tables.removeLast(max(0, tables.count - entry.level))
            switch entry.content {
            case .section(let section): tables.append(section.isTable)
            case .field(let index): rows[index] = tables.contains(true)
            case .info: break
            }
        }
        return rows
    }

    /// Returns a record with the given key on which nothing has been asked.
    public func emptyRecord(key: String) -> Record {
        Record(key: key, cells: Array(repeating: .notAsked, count: fields.count))
    }
}

/// One record of a list.
public struct Record: Sendable, Hashable {
    /// The key, unique in its list and permanent.
    public let key: String
    /// One cell for each field of the list, in order.
    public var cells: [Cell]

    /// Creates a record.
    public init(key: String, cells: [Cell]) {
        self.key = key
        self.cells = cells
    }
}

extension Record: Discreet {
    /// The number of its answers.
    public var description: String { "record, \(cells.count { $0.value != nil }) answers" }
}
