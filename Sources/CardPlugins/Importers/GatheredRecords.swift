import CardSchema

/// The records of a list whose answers have a row each, in the order of their first rows.
struct GatheredRecords {
    private var records: [(key: String, members: [JSONMember])] = []
    private var places: [String: Int] = [:]

    /// Adds a row: an answer of a record, or without a field the record itself.
    mutating func add(_ row: JSONMember, key: String, field: String?) {
        let place = places[key] ?? records.count
        if place == records.count {
            places[key] = place
            records.append((key, []))
        }
        guard let field else { return }
        records[place].members.append(JSONMember(key: field, keySpan: row.keySpan, value: row.value))
    }

    /// Returns the records as JSON; all places are that of the list.
    func elements(at span: SourceSpan) -> [JSONNode] {
        records.map { record in
            let key = JSONMember(key: RecordKey.name, keySpan: span, value: JSONNode(.string(record.key), span))
            return JSONNode(.object([key] + record.members), span)
        }
    }
}
