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

    /// Creates a list type.
    package init(fields: [Field], minCount: Int? = nil, maxCount: Int? = nil, carry: [String] = []) {
        self.fields = fields
        self.minCount = minCount
        self.maxCount = maxCount
        self.carry = carry
    }

    /// Returns the index of a field, or `nil` if there is none with this id.
    public func index(of id: String) -> Int? { fields.firstIndex { $0.id == id } }

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
