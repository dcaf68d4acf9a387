import CardEngine
import CardPlugins
import CardSchema
import Testing

/// Reads the answers of a `QuestionnaireResponse` as those of a card, by the link ids of its items.
///
/// A second, simple reading of what the exporter writes, with nothing in common with it.
struct FHIRResponseReader {
    private typealias Members = [(key: String, value: JSONDocument)]

    private static let own = "https://cards.example/fhir/StructureDefinition/"
    private let schema: CompiledSchema
    private var values: Members = []
    private var skipped: Members = []
    private var records: [(list: String, records: [JSONDocument])] = []

    /// Reads a response, and checks its answers as those of a card that a person wrote.
    static func reading(of response: JSONNode, as schema: CompiledSchema) throws -> CardReading {
        var reader = FHIRResponseReader(schema: schema)
        reader.walk(response["item"]?.elements ?? [])
        reader.values += reader.records.map { ($0.list, .array($0.records)) }
        func node(_ members: Members) throws -> JSONNode {
            try #require(JSONReader.node(of: Array(JSONDocument.object(members).compact().utf8)))
        }
        let source = SourceText(name: "response", bytes: [], isQuotable: false)
        return try CardValidator(schema).read(
            values: node(reader.values), skipped: node(reader.skipped), notation: .nestedOrPaths, subject: nil,
            fix: { _, _ in nil }, place: { _ in source.place(SourceSpan(0, 0)) })
    }

    private init(schema: CompiledSchema) { self.schema = schema }

    private mutating func walk(_ items: [JSONNode]) {
        for item in items {
            guard let path = item["linkId"]?.string.flatMap({ FieldPath($0) }),
                let (_, field) = schema.question(at: path)
            else {
                walk(item["item"]?.elements ?? [])
                continue
            }
            if let list = field.type.list, let key = Self.own("record", of: item)?["valueString"]?.string {
                add(record(item, key, list, path), to: "\(path)")
            } else {
                let (value, reason, other, otherReason) = cell(item, field)
                if let value { values.append(("\(path)", value)) }
                if let reason { skipped.append(("\(path)", .string(reason))) }
                if let other { values.append(("\(path).other", .string(other))) }
                if let otherReason { skipped.append(("\(path).other", .string(otherReason))) }
            }
            for answer in item["answer"]?.elements ?? [] { walk(answer["item"]?.elements ?? []) }
        }
    }

    private mutating func add(_ record: JSONDocument, to list: String) {
        if let index = records.firstIndex(where: { $0.list == list }) {
            records[index].records.append(record)
        } else {
            records.append((list, [record]))
        }
    }

    private mutating func record(_ item: JSONNode, _ key: String, _ list: ListType, _ path: FieldPath) -> JSONDocument {
        var members: Members = [("#", .string(key))]
        func read(_ items: [JSONNode]) {
            for inner in items {
                // A section of the list.
                if inner["answer"] == nil, let items = inner["item"]?.elements {
                    read(items)
                    continue
                }
                guard let field = list.fields.first(where: { "\($0.path)" == inner["linkId"]?.string }) else {
                    Issue.record("no question has the link id \(inner["linkId"]?.string ?? "nothing")")
                    continue
                }
                let (value, reason, other, otherReason) = cell(inner, field)
                if let value { members.append((field.id, value)) }
                if let reason { skipped.append(("\(path)#\(key).\(field.id)", .string(reason))) }
                if let other { members.append(("\(field.id).other", .string(other))) }
                if let otherReason {
                    skipped.append(("\(path)#\(key).\(field.id).other", .string(otherReason)))
                }
                for answer in inner["answer"]?.elements ?? [] { read(answer["item"]?.elements ?? []) }
            }
        }
        read(item["item"]?.elements ?? [])
        return .object(members)
    }

    private static func own(_ name: String, of node: JSONNode) -> JSONNode? {
        node["extension"]?.elements?.first { $0["url"]?.string == own + name }
    }

    /// The value of an item, the reason why it is skipped, and the words for `other` or why they are skipped.
    private func cell(
        _ item: JSONNode, _ field: Field
    ) -> (JSONDocument?, reason: String?, other: String?, otherReason: String?) {
        if Self.own("none", of: item) != nil { return (.array([]), nil, nil, nil) }
        let answers = item["answer"]?.elements ?? []
        if let reason = answers.first.flatMap({ Self.own("skipped", of: $0) }) {
            return (nil, reason["valueCode"]?.string, nil, nil)
        }
        var (other, otherReason): (String?, String?)
        let all = answers.compactMap { answer -> JSONDocument? in
            if let words = answer["valueString"]?.string, field.type.options != nil {
                other = words
                return .string("other")
            }
            if let reason = answer["_valueString"].flatMap({ Self.own("skipped", of: $0) }) {
                otherReason = reason["valueCode"]?.string
                return .string("other")
            }
            return value(answer, field.type)
        }
        switch field.type {
        case .choices, .tags, .files: return (all.isEmpty ? nil : .array(all), nil, other, otherReason)
        default: return (all.count > 1 ? .array(all) : all.first, nil, other, otherReason)
        }
    }

    private func value(_ answer: JSONNode, _ type: FieldType) -> JSONDocument? {
        let number = answer["valueInteger"]?.number ?? answer["valueDecimal"]?.number
        if let number { return .number(number) }
        if let isTrue = answer["valueBoolean"]?.bool { return .bool(isTrue) }
        if let code = answer["valueCoding"]?["code"]?.string {
            if case .scale = type { return .number(code) }
            return .string(code)
        }
        if let day = answer["valueDate"]?.string { return .string(day) }
        if let time = answer["valueTime"]?.string { return .string(String(time.prefix(5))) }
        if let moment = answer["valueDateTime"]?.string { return .string(String(moment.prefix(16))) }
        if let file = answer["valueAttachment"] {
            return .object([
                ("name", .string(file["title"]?.string ?? "")),
                ("sha256", .string(Self.own("sha256", of: file)?["valueString"]?.string ?? "")),
                ("bytes", .number(file["size"]?.number ?? "0")), ("type", .string(file["contentType"]?.string ?? "")),
            ])
        }
        guard let text = answer["valueString"]?.string else { return nil }
        guard type == .place else { return .string(text) }
        let parts = text.split(separator: " ", maxSplits: 2)
        return .object(
            [("lat", .number(String(parts[0].dropLast()))), ("lon", .number(String(parts[1])))]
                + (parts.count > 2 ? [("name", .string(String(parts[2])))] : []))
    }
}
