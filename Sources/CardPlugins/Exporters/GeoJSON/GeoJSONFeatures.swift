import CardEngine
import CardSchema

/// The points of cards, each after a comma on a line of its own.
struct GeoJSONFeatures: CardRows {
    private let fields: SharedFields
    private let language: String
    /// The questions for places, and the lists whose records have some, with the indices of those fields.
    private let places: [(ordinal: Int, inRecords: [Int])]

    init(_ fields: SharedFields, _ language: String) {
        (self.fields, self.language) = (fields, language)
        places = fields.ordinals.sorted().compactMap { ordinal in
            let type = fields.schema.questions[ordinal].field.type
            if case .place = type { return (ordinal, []) }
            let inner = fields.recordFields(of: ordinal).filter { index in
                if case .place? = type.list?.fields[index].type { true } else { false }
            }
            return inner.isEmpty ? nil : (ordinal, inner)
        }
    }

    func append(_ shared: SharedCard, to bytes: inout [UInt8]) {
        var answers: [UInt8]?
        func append(_ cell: Cell, _ field: Field, at path: FieldPath) {
            guard case .answered(.place(let place)) = cell else { return }
            let known = answers ?? self.answers(of: shared.card)
            answers = known
            appendFeature(place, field, at: path, on: shared, known, to: &bytes)
        }
        for (ordinal, inRecords) in places {
            let field = fields.schema.questions[ordinal].field
            append(shared.card.cells[ordinal], field, at: field.path)
            for record in shared.card.records(at: ordinal) {
                for index in inRecords where record.cells.indices.contains(index) {
                    guard let inner = field.type.list?.fields[index] else { continue }
                    append(record.cells[index], inner, at: inner.path.inRecord(record.key))
                }
            }
        }
    }

    private func appendFeature(
        _ place: Place, _ field: Field, at path: FieldPath, on shared: SharedCard, _ answers: [UInt8],
        to bytes: inout [UInt8]
    ) {
        bytes += ",\n{\"type\":\"Feature\",\"id\":".utf8
        JSONText.quoted("\(shared.ref)#\(path)", into: &bytes)
        // The longitude comes first.
        let degrees = "\(place.longitude),\(place.latitude)"
        bytes += ",\"geometry\":{\"type\":\"Point\",\"coordinates\":[\(degrees)]},\"properties\":{\"day\":\"".utf8
        bytes += "\(shared.day)\"".utf8
        if let slot = shared.slot { bytes += ",\"slot\":\"\(slot)\"".utf8 }
        if let local = shared.local { bytes += ",\"local\":\"\(local)\"".utf8 }
        for (key, text) in [
            ("card", shared.ref), ("path", "\(path)"), ("question", field.title.text(in: language)),
            ("name", place.name),
        ] {
            guard let text else { continue }
            bytes += ",\"\(key)\":".utf8
            JSONText.quoted(text, into: &bytes)
        }
        bytes += answers
        bytes += "}}".utf8
    }

    /// The other answers as members of an object, each after a comma; a path has a point, so none is a key from above.
    private func answers(of card: Card) -> [UInt8] {
        var bytes: [UInt8] = []
        for ordinal in fields.ordinals.sorted() {
            let field = fields.schema.questions[ordinal].field
            guard case .answered(let value) = card.cells[ordinal] else { continue }
            if case .place = field.type { continue }
            bytes += ",\"\(field.path)\":".utf8
            ValueJSON.append(value.inOrder(of: field.type), of: field.type.list, to: &bytes)
        }
        return bytes
    }
}
