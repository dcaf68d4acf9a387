package import CardSchema

/// A draft as lines of JSON: a header, then one answer a line.
///
/// ```
/// {"draft":1,"card":"mood_five/2026-11-20","parents":[],"schema":"mood_five@1.3f9a1c20","begun":"2026-11-20T21:04:11Z"}
/// {"path":"day.mood","value":4}
/// {"path":"day.note","skipped":"prefer_not"}
/// {"path":"day.mood","cleared":true}
/// {"path":"body.medicines#k3x9qa2m","added":true}
/// {"path":"body.medicines#k3x9qa2m.taken","value":true}
/// {"path":"body.medicines#k3x9qa2m","removed":true}
/// ```
package enum DraftLines {
    /// Returns the header's line with its newline.
    package static func line(_ header: Draft.Header) -> [UInt8] {
        var bytes = Array(#"{"draft":1,"card":"#.utf8)
        JSONText.quoted("\(header.card)", into: &bytes)
        bytes += #","parents":["#.utf8
        bytes += header.parents.map { "\"\($0)\"" }.joined(separator: ",").utf8
        bytes += #"],"schema":"#.utf8
        JSONText.quoted("\(header.schema)", into: &bytes)
        bytes += #","begun":"#.utf8
        JSONText.quoted("\(header.begun)", into: &bytes)
        if let via = header.via {
            bytes += #","via":"#.utf8
            JSONText.quoted(via, into: &bytes)
        }
        return bytes + "}\n".utf8
    }

    /// Returns an answer's line with its newline; a record needs its list.
    package static func line(_ answer: Draft.Answer, of list: ListType?) -> [UInt8] {
        var bytes = Array(#"{"path":"#.utf8)
        JSONText.quoted("\(answer.path)", into: &bytes)
        switch answer.change {
        case .cell(.notAsked): bytes += #","cleared":true"#.utf8
        case .cell(.skipped(let reason)): bytes += #","skipped":"\#(reason.rawValue)""#.utf8
        case .cell(.answered(let value)):
            bytes += #","value":"#.utf8
            ValueJSON.append(value, of: list, to: &bytes)
        case .added: bytes += #","added":true"#.utf8
        case .removed: bytes += #","removed":true"#.utf8
        }
        return bytes + "}\n".utf8
    }

    /// Parses a header; returns `nil` if the line is not one.
    package static func header(_ line: ArraySlice<UInt8>) -> Draft.Header? {
        guard let node = node(line), node["draft"]?.number == "1",
            let card = node["card"]?.string.flatMap({ CardName($0) }),
            let parents = node["parents"]?.elements?.map({ $0.string.flatMap { RevisionID($0) } }),
            let schema = node["schema"]?.string.flatMap({ SchemaName($0) }),
            let begun = node["begun"]?.string.flatMap({ Timestamp($0) })
        else { return nil }
        let known = parents.compactMap { $0 }
        guard known.count == parents.count else { return nil }
        var header = Draft.Header(card: card, parents: known, schema: schema, begun: begun)
        header.via = node["via"]?.string
        return header
    }

    /// Parses an answer under a schema; returns `nil` if the line is not one, or the schema has no such field or value.
    package static func answer(_ line: ArraySlice<UInt8>, under schema: CompiledSchema) -> Draft.Answer? {
        guard let node = node(line), let path = node["path"]?.string.flatMap({ FieldPath($0) }) else { return nil }
        if node["added"]?.bool == true { return record(path, schema).map { Draft.Answer($0, .added) } }
        if node["removed"]?.bool == true { return record(path, schema).map { Draft.Answer($0, .removed) } }
        guard let (_, field) = schema.question(at: path) else { return nil }
        if node["cleared"]?.bool == true { return Draft.Answer(path, .cell(.notAsked)) }
        if let reason = node["skipped"]?.string {
            return SkipReason(rawValue: reason).map { .init(path, .cell(.skipped($0))) }
        }
        guard let value = node["value"] else { return nil }
        do {
            return Draft.Answer(path, .cell(.answered(try ValueJSON.value(of: value, for: field.type))))
        } catch {
            return nil
        }
    }

    /// Returns a path if it names a whole record of an existing list.
    private static func record(_ path: FieldPath, _ schema: CompiledSchema) -> FieldPath? {
        guard path.record != nil, path.subfield == nil, let ordinal = schema.ordinal(of: path.parent),
            schema.questions[ordinal].field.type.list != nil
        else { return nil }
        return path
    }

    private static func node(_ line: ArraySlice<UInt8>) -> JSONNode? {
        // A line that cannot be read is counted but not reported, because its contents are private.
        JSONReader.node(of: Array(line))
    }
}
