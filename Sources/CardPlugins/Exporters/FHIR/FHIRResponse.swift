import CardEngine
import CardSchema

/// Writes a card as a `QuestionnaireResponse` of the questionnaire that its template is.
struct FHIRResponse: Sendable {
    private let shared: SharedFields
    private let scores: SharedScores
    private let schema: Schema

    init(_ fields: SharedFields) {
        shared = fields
        scores = SharedScores(fields)
        schema = fields.schema.schema
    }

    func document(of card: SharedCard) -> JSONDocument {
        var element = FHIRElement(language: schema.language)
        element.set("resourceType", "QuestionnaireResponse")
        let id = FHIRNames.resource(card.ref)
        if card.ref.utf8.count <= 64 { element.set("id", id) }
        var extensions = [FHIRNames.extension(FHIRNames.own("day"), "valueDate", .string("\(card.day)"))]
        if let slot = card.slot {
            extensions.append(FHIRNames.extension(FHIRNames.own("slot"), "valueString", .string(slot)))
        }
        if !card.closed.isEmpty {
            var bytes: [UInt8] = []
            card.closed.append(under: card.card.schema, to: &bytes)
            let text = String(decoding: bytes, as: UTF8.self)
            extensions.append(FHIRNames.extension(FHIRNames.own("closed"), "valueString", .string(text)))
        }
        element.set("extension", .array(extensions))
        element.set(
            "identifier",
            .object([
                ("system", .string(FHIRNames.own + "card")), ("value", .string(card.ref)),
            ]))
        element.set("questionnaire", "\(FHIRNames.questionnaire(schema.id))|\(schema.version)")
        element.set("status", card.saving.isPartial ? "in-progress" : "completed")
        if let local = card.local { element.set("authored", Self.authored(local)) }
        var items = schema.groups.compactMap { item(of: $0, card) }
        if let scores = scoreItem(of: card) { items.append(scores) }
        if !items.isEmpty { element.set("item", .array(items)) }
        return element.document
    }

    private static func authored(_ local: LocalTime) -> String {
        // With seconds, as FHIR wants a time to have.
        let text = "\(local)"
        return String(text.prefix(16)) + ":00" + String(text.dropFirst(16))
    }

    private func answers(of card: SharedCard) -> FHIRAnswers {
        FHIRAnswers(schema, offset: card.local.map { String("\($0)".dropFirst(16)) })
    }

    /// The answers of a group, in sections as in the questionnaire; `nil` if there are none.
    private func item(of group: FieldGroup, _ card: SharedCard) -> JSONDocument? {
        Self.group(group.id, items(group.entries, of: group.id) { items(of: group.fields[$0], card) })
    }

    /// The answers of a group or a record, nested by their levels.
    private func items(
        _ entries: [FieldGroup.Entry], of name: String, _ question: (Int) -> [JSONDocument]
    ) -> [JSONDocument] {
        var open: [(id: String, items: [JSONDocument])] = [(name, [])]
        func close(to level: Int) {
            while open.count > level + 1, let last = open.popLast() {
                if let item = Self.group(last.id, last.items) { open[open.count - 1].items.append(item) }
            }
        }
        for (number, entry) in entries.enumerated() {
            close(to: entry.level)
            switch entry.content {
            case .info: break
            case .section: open.append(("\(name)/\(number + 1)", []))
            case .field(let index): open[open.count - 1].items += question(index)
            }
        }
        close(to: 0)
        return open[0].items
    }

    private static func group(_ id: String, _ items: [JSONDocument]) -> JSONDocument? {
        items.isEmpty ? nil : .object([("linkId", .string(id)), ("item", .array(items))])
    }

    private func items(of field: Field, _ card: SharedCard) -> [JSONDocument] {
        guard let ordinal = card.card.schema.ordinal(of: field.path) else { return [] }
        let cell = card.card.cells[ordinal]
        if let list = field.type.list {
            guard case .answered(.records(let records)) = cell else { return item(field, cell, [], nil, card) }
            guard !records.isEmpty else { return item(field, .answered(.choices([])), [], nil, card) }
            return records.map { record($0, of: list, field, card) }
        }
        let other = field.subfields.first(where: \.isOtherText).map { card.card[$0.path] }
        let inner = field.subfields.filter { !$0.isOtherText }.flatMap { item($0, card.card[$0.path], [], nil, card) }
        return item(field, cell, inner, other, card)
    }

    private func record(_ record: Record, of list: ListType, _ field: Field, _ card: SharedCard) -> JSONDocument {
        let key = FHIRNames.extension(FHIRNames.own("record"), "valueString", .string(record.key))
        let items = items(list.entries, of: "\(field.path)") { index in
            let below = list.subfields(of: index)
            let other = below.first { list.fields[$0].isOtherText }.map { record.cells[$0] }
            let inner = below.filter { !list.fields[$0].isOtherText }.flatMap {
                item(list.fields[$0], record.cells[$0], [], nil, card)
            }
            return item(list.fields[index], record.cells[index], inner, other, card)
        }
        let head: FHIRAnswers.Members = [("extension", .array([key])), ("linkId", .string("\(field.path)"))]
        return .object(head + (items.isEmpty ? [] : [("item", .array(items))]))
    }

    /// The item of a question with its answers, and the questions under it; none if nothing is answered.
    private func item(
        _ field: Field, _ cell: Cell, _ inner: [JSONDocument], _ other: Cell?, _ card: SharedCard
    ) -> [JSONDocument] {
        var answers: [FHIRAnswers.Members] = []
        var extensions: [JSONDocument] = []
        switch cell {
        case .notAsked: if inner.isEmpty { return [] }
        case .skipped(let reason):
            answers = [[("extension", .array(FHIRAnswers.absent(reason)))]]
        case .answered(let value):
            answers = self.answers(of: card).values(value, field, other: other)
            // An empty set is an answer, too.
            if answers.isEmpty {
                extensions = [FHIRNames.extension(FHIRNames.own("none"), "valueBoolean", .bool(true))]
            }
        }
        if !inner.isEmpty {
            if answers.isEmpty {
                let absent = FHIRNames.extension(FHIRNames.core("data-absent-reason"), "valueCode", .string("unknown"))
                answers = [[("extension", .array([absent]))]]
            }
            answers[0].append(("item", .array(inner)))
        }
        let head: FHIRAnswers.Members = extensions.isEmpty ? [] : [("extension", .array(extensions))]
        let tail: FHIRAnswers.Members = answers.isEmpty ? [] : [("answer", .array(answers.map { .object($0) }))]
        return [.object(head + [("linkId", .string("\(field.path)"))] + tail)]
    }

    private func scoreItem(of card: SharedCard) -> JSONDocument? {
        var items: [JSONDocument] = []
        for (score, result) in zip(scores.scores, scores.values(of: card.card, on: card.day)) {
            guard let value = result.value else { continue }
            items.append(answer("score.\(score.id)", "valueDecimal", .number("\(value)")))
            if let band = result.band { items.append(answer("band.\(score.id)", "valueString", .string(band.id))) }
        }
        return Self.group("score", items)
    }

    private func answer(_ id: String, _ key: String, _ value: JSONDocument) -> JSONDocument {
        .object([("linkId", .string(id)), ("answer", .array([.object([(key, value)])]))])
    }
}
