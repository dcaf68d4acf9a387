import CardEngine
import CardSchema

/// The points of cards, each after a comma on a line of its own.
struct GeoJSONFeatures: CardRows {
    private let fields: SharedFields
    private let language: String
    private let places: PlaceAnswers
    /// The number of decimals of degrees.
    private let decimals: Int

    init(_ fields: SharedFields, _ language: String, decimals: Int) {
        (self.fields, self.language, self.decimals) = (fields, language, decimals)
        places = PlaceAnswers(fields, among: fields.ordinals.sorted())
    }

    func append(_ shared: SharedCard, to bytes: inout [UInt8]) {
        var answers: [UInt8]?
        places.forEach(on: shared.card) { place, field, path in
            let known = answers ?? self.answers(of: shared.card)
            answers = known
            appendFeature(place, field, at: path, on: shared, known, to: &bytes)
        }
    }

    private func appendFeature(
        _ place: Place, _ field: Field, at path: FieldPath, on shared: SharedCard, _ answers: [UInt8],
        to bytes: inout [UInt8]
    ) {
        bytes += ",\n{\"type\":\"Feature\",\"id\":".utf8
        JSONText.quoted("\(shared.ref)#\(path)", into: &bytes)
        // The longitude comes first.
        let place = place.rounded(toDecimals: decimals)
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
            ValueJSON.append(
                value.withPlaces(toDecimals: decimals).inOrder(of: field.type), of: field.type.list, to: &bytes)
        }
        return bytes
    }
}

extension Value {
    /// The value with fewer decimals of degrees in its records, which are written whole beside a point.
    fileprivate func withPlaces(toDecimals decimals: Int) -> Value {
        switch self {
        case .place(let place): return .place(place.rounded(toDecimals: decimals))
        case .records(let records):
            return .records(
                records.map { record in
                    let cells = record.cells.map { cell in
                        if case .answered(let value) = cell {
                            Cell.answered(value.withPlaces(toDecimals: decimals))
                        } else {
                            cell
                        }
                    }
                    return Record(key: record.key, cells: cells)
                })
        default: return self
        }
    }
}
