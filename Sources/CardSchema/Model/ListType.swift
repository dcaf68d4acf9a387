/// The form of a list's records.
public struct ListType: Sendable, Hashable {
    /// The questions of each record; theirs have no subfields, and their paths name no record.
    public let fields: [Field]
    /// The fewest records that make the list complete, from 0.
    ///
    /// Like *required*, it never makes a stored card invalid: records are added one by one.
    public let minCount: Int?
    /// The most records.
    public let maxCount: Int?
    /// The ids of the fields that a new card takes from the last card's records.
    public let carry: [String]

    /// Describes a list.
    package init(fields: [Field], minCount: Int? = nil, maxCount: Int? = nil, carry: [String] = []) {
        self.fields = fields
        self.minCount = minCount
        self.maxCount = maxCount
        self.carry = carry
    }

    /// The place of a field among the fields, from 0.
    public func index(of id: String) -> Int? { fields.firstIndex { $0.id == id } }

    /// A record of this form on which nothing has been asked.
    public func emptyRecord(key: String) -> Record {
        Record(key: key, cells: Array(repeating: .notAsked, count: fields.count))
    }
}

/// One record of a list.
public struct Record: Sendable, Hashable {
    /// What tells it from the others of its list; kept for life.
    public let key: String
    /// One cell for each field of the list, in their order.
    public var cells: [Cell]

    /// Describes a record.
    public init(key: String, cells: [Cell]) {
        self.key = key
        self.cells = cells
    }
}
