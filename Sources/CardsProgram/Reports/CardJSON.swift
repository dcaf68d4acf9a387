import CardEngine
import CardSchema

/// A card as JSON, its values nested by group as on disk.
enum CardJSON {
    /// The object of a card that is listed, with `more` at its end.
    static func document(
        _ listed: ListedCard, _ more: [(key: String, value: JSONDocument)] = []
    ) -> JSONDocument {
        let header = listed.header
        var members: [(key: String, value: JSONDocument)] = [
            ("card", .string("\(header.card)")), ("schema", .string("\(header.schema)")),
            ("day", .string("\(header.day)")),
        ]
        if let slot = header.card.slot { members.append(("slot", .string(slot))) }
        if let local = listed.local { members.append(("local", .string("\(local)"))) }
        members += [
            ("rev", .integer(header.rev)), ("id", .string("\(header.id)")), ("at", .string("\(header.at)")),
            ("by", .string(header.by)), ("fork", .bool(listed.hasFork)),
        ]
        if listed.isDeleted { members.append(("deleted", .bool(true))) }
        if listed.hasFork {
            members += [("versions", .integer(listed.versions)), ("resolve", .string(listed.resolveCommand))]
        }
        guard let revision = listed.content.revision else {
            return .object(members + [("readable", .bool(false))])
        }
        if case .migrated = revision.status {
            members[1] = ("schema", .string("\(revision.header.schema)"))
            members.insert(("stored_schema", .string("\(header.schema)")), at: 2)
        }
        if !revision.status.mayBeEdited { members.append(("editable", .bool(false))) }
        members.append(("partial", .bool(revision.header.isPartial)))
        members.append(("values", values(revision.card)))
        members.append(("skipped", skips(revision.card)))
        members += scores(revision.card, on: header.day)
        return .object(members + more)
    }

    static func values(_ card: Card) -> JSONDocument {
        var groups: [(key: String, value: JSONDocument)] = []
        for (index, group) in card.schema.schema.groups.enumerated() {
            let cells = card.schema.questions.enumerated().compactMap {
                ordinal, question -> (key: String, value: JSONDocument)? in
                guard question.group == index, let value = card.cells[ordinal].value else { return nil }
                return (question.path.fieldKey, document(value, question.field.type.list))
            }
            if !cells.isEmpty { groups.append((group.id, .object(cells))) }
        }
        return .object(groups)
    }

    /// The scores and bands with a value; no members for a template without scores.
    private static func scores(_ card: Card, on day: CivilDate) -> [(key: String, value: JSONDocument)] {
        let schema = card.schema.schema
        guard !schema.scores.isEmpty else { return [] }
        let evaluation = card.schema.evaluator.evaluation(of: card, on: day)
        var (values, bands): ([(key: String, value: JSONDocument)], [(key: String, value: JSONDocument)]) = ([], [])
        for (index, score) in schema.scores.enumerated() {
            if let value = evaluation.scores[index] { values.append((score.id, .number("\(value)"))) }
            if let band = evaluation.bands[index] { bands.append((score.id, .string(score.bands[band].id))) }
        }
        return [("scores", .object(values)), ("bands", .object(bands))]
    }

    static func skips(_ card: Card) -> JSONDocument {
        .object(
            card.schema.questions.enumerated().flatMap { ordinal, question -> [(key: String, value: JSONDocument)] in
                if case .skipped(let reason) = card.cells[ordinal] {
                    return [("\(question.path)", .string(reason.rawValue))]
                }
                return card.records(at: ordinal).flatMap { skips($0, question.field.type.list) }
            })
    }

    private static func skips(_ record: Record, _ list: ListType?) -> [(key: String, value: JSONDocument)] {
        zip(list?.fields ?? [], record.cells).compactMap { field, cell in
            guard case .skipped(let reason) = cell else { return nil }
            return ("\(field.path.inRecord(record.key))", .string(reason.rawValue))
        }
    }

    private static func document(_ value: Value, _ list: ListType? = nil) -> JSONDocument {
        switch value.content {
        case .number(let number): .number("\(number)")
        case .yesno(let answer): .bool(answer)
        case .option(let text), .text(let text): .string(text)
        case .options(let texts), .tags(let texts): .array(texts.map(JSONDocument.string))
        case .civil(let civil): .string("\(civil)")
        case .place(let place): document(place)
        case .files(let files): .array(files.map(document))
        case .records(let records): .array(records.map { document($0, list) })
        }
    }

    private static func document(_ place: Place) -> JSONDocument {
        let degrees: [(key: String, value: JSONDocument)] = [
            ("lat", .number("\(place.latitude)")), ("lon", .number("\(place.longitude)")),
        ]
        return .object(degrees + (place.name.map { [("name", .string($0))] } ?? []))
    }

    private static func document(_ file: FileReference) -> JSONDocument {
        .object([
            ("name", .string(file.name)), ("sha256", .string(file.sha256)), ("bytes", .number("\(file.bytes)")),
            ("type", .string(file.type)),
        ])
    }

    private static func document(_ record: Record, _ list: ListType?) -> JSONDocument {
        let cells = zip(list?.fields ?? [], record.cells).compactMap { field, cell in
            cell.value.map { (key: field.id, value: document($0)) }
        }
        return .object([(RecordKey.name, .string(record.key))] + cells)
    }
}
