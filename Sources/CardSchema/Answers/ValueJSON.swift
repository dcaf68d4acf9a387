/// The JSON form of values in journals, drafts and documents: one JSON value each.
package enum ValueJSON {
    /// Appends a value in its canonical form: shortest numbers without an exponent, no spaces.
    ///
    /// Records need their list.
    package static func append(_ value: Value, of list: ListType? = nil, to bytes: inout [UInt8]) {
        switch value {
        case .whole(let number):
            // Most are one digit, for which formatting a text would take longer.
            if (0...9).contains(number) {
                bytes.append(UInt8(ascii: "0") + UInt8(number))
            } else {
                bytes += "\(number)".utf8
            }
        case .decimal(let number): bytes += "\(number)".utf8
        case .yesno(let answer): bytes += (answer ? "true" : "false").utf8
        case .choice(let id): JSONText.quoted(id, into: &bytes)
        case .choices(let ids): append(ids, to: &bytes)
        case .text(let text): JSONText.quoted(text, into: &bytes)
        case .date, .time, .moment: JSONText.quoted(value.plainText ?? "", into: &bytes)
        case .tags(let tags): append(tags, to: &bytes)
        case .place(let place): append(place, to: &bytes)
        case .files(let files): JSONWriter.appendElements(files, to: &bytes) { append($0, to: &$1) }
        case .records(let records):
            // Only lists accept records. Records of an application elsewhere become `{}`, which readers refuse.
            guard let list else { return JSONWriter.appendElements(records, to: &bytes) { $1 += "{}".utf8 } }
            JSONWriter.appendElements(records, to: &bytes) { append($0, of: list, to: &$1) }
        }
    }

    /// Parses and checks a value of a type; whole numbers may be written as `1.0`, options in any order.
    ///
    /// - Throws: What is wrong with the value.
    package static func value(of node: JSONNode, for type: FieldType) throws(AnswerProblem) -> Value {
        if let list = type.list {
            let reading = RecordReading(node, list)
            if let fault = reading.faults.first { throw fault.problem }
            return .records(reading.records)
        }
        let value = try form(of: node, type)
        if let problem = AnswerCheck.problem(of: value, for: type) { throw problem }
        return value.inOrder(of: type)
    }

    /// Returns everything that is wrong with a value of a type, each fault once, and the value as far as it can be
    /// parsed.
    ///
    /// For a list, only the faults of combined records are returned; ``RecordReading`` has the places of all.
    package static func problems(of node: JSONNode, for type: FieldType) -> (problems: [AnswerProblem], value: Value?) {
        do throws(AnswerProblem) {
            let value = try form(of: node, type)
            return (AnswerCheck.problems(of: value, for: type), value)
        } catch {
            return ([error] + problemsBeside(error, of: node, for: type), nil)
        }
    }

    /// The other faults of a value that cannot be parsed because of one: those in its other elements and parts.
    private static func problemsBeside(
        _ first: AnswerProblem, of node: JSONNode, for type: FieldType
    ) -> [AnswerProblem] {
        var found: [AnswerProblem] = []
        func add(_ problem: AnswerProblem) {
            // The omitted elements would be missing from a count.
            let isCount = problem == .tooFew || problem == .tooMany
            if problem != first, !isCount, !found.contains(problem) { found.append(problem) }
        }
        switch type.family {
        case .options:
            let ids = (node.elements ?? []).compactMap(\.string)
            AnswerCheck.problems(of: .choices(ids), for: type).forEach(add)
        case .tags:
            AnswerCheck.problems(of: .tags((node.elements ?? []).compactMap(\.string)), for: type).forEach(add)
        case .place: partProblems(of: node, Place.keys, needed: ["lat", "lon"]).forEach(add)
        case .files:
            for element in node.elements ?? [] {
                partProblems(of: element, FileReference.keys, needed: FileReference.keys).forEach(add)
            }
        case .number, .yesno, .option, .text, .civil, .records: break
        }
        return found
    }

    private static func partProblems(of node: JSONNode, _ keys: [String], needed: [String]) -> [AnswerProblem] {
        guard let members = node.members else { return [] }
        return members.filter { !keys.contains($0.key) }.map { .unknownPart($0.key) }
            + needed.filter { key in !members.contains { $0.key == key } }.map { .missingPart($0) }
    }

    /// Parses a value of the type, ignoring its limits.
    package static func form(of node: JSONNode, _ type: FieldType) throws(AnswerProblem) -> Value {
        switch type.family {
        case .number:
            if type.isDecimal { return .decimal(try number(node)) }
            guard let whole = try number(node).whole else { throw .wrongKind }
            return .whole(whole)
        case .yesno: return .yesno(try found(node.bool))
        case .option: return .choice(try found(node.string))
        case .options: return .choices(try ids(node))
        case .text: return .text(try found(node.string))
        case .civil(let kind, _):
            guard let civil = CivilValue(try found(node.string), as: kind) else { throw .malformed }
            return civil.answer
        case .tags: return .tags(try ids(node))
        case .place: return .place(try place(node))
        case .files:
            var files: [FileReference] = []
            for element in try found(node.elements) { files.append(try file(element)) }
            return .files(files)
        case .records(let list):
            _ = try found(node.elements)
            return .records(RecordReading(node, list).records)
        }
    }

    private static func append(_ ids: [String], to bytes: inout [UInt8]) {
        JSONWriter.appendElements(ids, to: &bytes) { JSONText.quoted($0, into: &$1) }
    }

    private static func append(_ place: Place, to bytes: inout [UInt8]) {
        bytes += "{\"lat\":\(place.latitude),\"lon\":\(place.longitude)".utf8
        if let name = place.name {
            bytes += ",\"name\":".utf8
            JSONText.quoted(name, into: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private static func append(_ file: FileReference, to bytes: inout [UInt8]) {
        bytes += "{\"name\":".utf8
        JSONText.quoted(file.name, into: &bytes)
        bytes += ",\"sha256\":\"\(file.sha256)\",\"bytes\":\(file.bytes),\"type\":\"\(file.type)\"}".utf8
    }

    private static func append(_ record: Record, of list: ListType, to bytes: inout [UInt8]) {
        bytes += "{\"\(RecordKey.name)\":\"\(record.key)\"".utf8
        for (field, cell) in zip(list.fields, record.cells) {
            guard case .answered(let value) = cell else { continue }
            bytes += ",\"\(field.id)\":".utf8
            append(value.inOrder(of: field.type), to: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private static func number(_ node: JSONNode) throws(AnswerProblem) -> DecimalNumber {
        guard let number = DecimalNumber(try found(node.number)) else { throw .notStorable }
        return number
    }

    private static func ids(_ node: JSONNode) throws(AnswerProblem) -> [String] {
        var ids: [String] = []
        for element in try found(node.elements) { ids.append(try found(element.string)) }
        return ids
    }

    private static func place(_ node: JSONNode) throws(AnswerProblem) -> Place {
        try checkParts(of: node, Place.keys)
        let name = node["name"]
        return Place(
            latitude: try number(try part("lat", of: node)), longitude: try number(try part("lon", of: node)),
            name: try name.map { (node) throws(AnswerProblem) in try found(node.string) })
    }

    private static func file(_ node: JSONNode) throws(AnswerProblem) -> FileReference {
        try checkParts(of: node, FileReference.keys)
        let (name, hash) = (try text("name", of: node), try text("sha256", of: node))
        guard let bytes = try number("bytes", of: node).whole else { throw .malformedPart("bytes") }
        return FileReference(name: name, sha256: hash, bytes: bytes, type: try text("type", of: node))
    }

    private static func text(_ key: String, of node: JSONNode) throws(AnswerProblem) -> String {
        guard let text = try part(key, of: node).string else { throw .malformedPart(key) }
        return text
    }

    private static func number(_ key: String, of node: JSONNode) throws(AnswerProblem) -> DecimalNumber {
        guard let number = try part(key, of: node).number.flatMap({ DecimalNumber($0) }) else {
            throw .malformedPart(key)
        }
        return number
    }

    private static func part(_ key: String, of node: JSONNode) throws(AnswerProblem) -> JSONNode {
        guard let part = node[key] else { throw .missingPart(key) }
        return part
    }

    private static func checkParts(of node: JSONNode, _ keys: [String]) throws(AnswerProblem) {
        for member in try found(node.members) where !keys.contains(member.key) { throw .unknownPart(member.key) }
    }

    private static func found<Part>(_ part: Part?) throws(AnswerProblem) -> Part {
        guard let part else { throw .wrongKind }
        return part
    }
}

extension Value {
    /// Returns the answer with choices in the order of the schema; unknown ids are omitted.
    package func inOrder(of type: FieldType) -> Value {
        switch (self, type) {
        case (.choices(let ids), .choices(let list, _)):
            let chosen = Set(ids)
            return .choices(list.options.map(\.id).filter(chosen.contains))
        case (.records(let records), .list(let list)):
            return .records(
                records.map { record in
                    let cells = zip(record.cells, list.fields).map { cell, field in
                        cell.value.map { .answered($0.inOrder(of: field.type)) } ?? cell
                    }
                    return Record(key: record.key, cells: cells)
                })
        default: return self
        }
    }
}
