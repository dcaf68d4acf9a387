import CardSchema

/// Removes the answers to a question from the bytes of a line; everything else stays byte for byte.
///
/// ```
/// {"v":1, … ,"values":{"day":{"mood":2,"note":"…"}},"skipped":{},"attic":[…],"id":"5b1e93c0d2f4a871","crc":"89ab12ef"}
///                                     └── removed ──┘                         └ stays                  └ computed again
/// ```
///
/// The id is the line's identity, by which other lines name it, so it stays. A line that was edited by hand stays one:
/// its checksum is wrong before and after.
struct AnswerErasure {
    let answer: ForgottenAnswer

    /// Returns a line of the journal without the answers, or `nil` if it has none.
    func line(_ line: [UInt8], under schema: SchemaName) -> [UInt8]? {
        guard let root = JSONReader.node(of: line) else { return nil }
        let paths = answer.paths(under: schema)
        var changes: [(range: Range<Int>, bytes: [UInt8])] = []
        func replace(_ key: String, _ change: (JSONNode) -> [UInt8]?) {
            guard let node = root[key], let bytes = change(node) else { return }
            changes.append((node.span.start..<node.span.end, bytes))
        }
        replace("values") { values($0, in: line, paths) }
        replace("skipped") { skips($0, in: line, paths) }
        replace("attic") { attic($0, in: line) }
        guard !changes.isEmpty else { return nil }
        let (old, integrity) = (LineTail.trimmed(line.indices, in: line.span.bytes), integrity(of: line))
        var body = line
        for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            body.replaceSubrange(change.range, with: change.bytes)
        }
        let now = old.lowerBound..<old.upperBound + body.count - line.count
        return sealed(body, now, as: integrity, of: line, old, hasID: root["id"] != nil)
    }

    /// Returns the attic of a revision without the answers.
    func attic(_ bytes: [UInt8]) -> [UInt8] {
        JSONReader.node(of: bytes).flatMap { attic($0, in: bytes) } ?? bytes
    }

    /// Returns the bytes of a draft without the answers, and without lines that cannot be read; `nil` if it has none.
    func draft(_ bytes: [UInt8], under schema: SchemaName?) -> [UInt8]? {
        let paths = answer.paths(under: schema)
        var (rest, isChanged): ([UInt8], Bool) = ([], false)
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if index > 0, !rest.isEmpty, rest.last != UInt8(ascii: "\n") { rest.append(UInt8(ascii: "\n")) }
            let kept = index == 0 || line.isEmpty ? Array(line) : draftLine(Array(line), paths)
            if !kept.elementsEqual(line) { isChanged = true }
            rest += kept
        }
        return isChanged ? rest : nil
    }

    private func draftLine(_ line: [UInt8], _ paths: Set<FieldPath>) -> [UInt8] {
        guard let node = JSONReader.node(of: line), let path = node["path"]?.string.flatMap({ FieldPath($0) }),
            !paths.contains(where: { path.isWithin($0) })
        else { return [] }
        guard let value = node["value"], path.record == nil, let rest = records(value, at: path, in: line, paths) else {
            return line
        }
        return rest == Self.empty ? [] : Array(line[..<value.span.start]) + rest + line[value.span.end...]
    }
}

// MARK: - The parts of a line

extension AnswerErasure {
    private func values(_ node: JSONNode, in line: [UInt8], _ paths: Set<FieldPath>) -> [UInt8]? {
        filtered(node, in: line) { group in
            guard
                let rest = filtered(
                    group.value, in: line,
                    { cell in
                        guard let path = FieldPath("\(group.key).\(cell.key)") else { return .kept }
                        if paths.contains(where: { path.isWithin($0) }) { return .removed }
                        return records(cell.value, at: path, in: line, paths).map {
                            $0 == Self.empty ? .removed : .changed($0)
                        }
                            ?? .kept
                    })
            else { return .kept }
            return rest == Array("{}".utf8) ? .removed : .changed(rest)
        }
    }

    private func skips(_ node: JSONNode, in line: [UInt8], _ paths: Set<FieldPath>) -> [UInt8]? {
        filtered(node, in: line) { skip in
            guard let path = FieldPath(skip.key), paths.contains(where: { path.isWithin($0) }) else { return .kept }
            return .removed
        }
    }

    private func attic(_ node: JSONNode, in line: [UInt8]) -> [UInt8]? {
        guard node.elements?.isEmpty == false else { return nil }
        let found = Attic(Array(line[node.span.start..<node.span.end]))
        var rest = found
        rest.removeAll { answer.isIn($0) }
        return rest.entries.count == found.entries.count ? nil : rest.bytesAsFound
    }

    /// Returns the records of a list without some of them, or without some of their answers; `nil` if nothing changes.
    ///
    /// An empty list would mean *none*, which nobody said.
    private func records(
        _ node: JSONNode, at list: FieldPath, in line: [UInt8], _ paths: Set<FieldPath>
    ) -> [UInt8]? {
        guard let elements = node.elements, paths.contains(where: { $0.isWithin(list) }) else { return nil }
        var (kept, hasChanged): ([[UInt8]], Bool) = ([], false)
        for element in elements {
            let bytes = Array(line[element.span.start..<element.span.end])
            guard let record = element[RecordKey.name]?.string.map({ list.inRecord($0) }) else { return nil }
            guard !paths.contains(where: { record.isWithin($0) }) else {
                hasChanged = true
                continue
            }
            let rest = filtered(element, in: line) { member in
                let path = FieldPath(list.group, list.field, member.key, record: record.record)
                return member.key != RecordKey.name && paths.contains { path.isWithin($0) } ? .removed : .kept
            }
            hasChanged = hasChanged || rest != nil
            kept.append(rest ?? bytes)
        }
        return hasChanged ? [UInt8(ascii: "[")] + kept.joined(separator: [UInt8(ascii: ",")]) + "]".utf8 : nil
    }

    private static let empty = Array("[]".utf8)

    /// What happens to a member of an object.
    private enum Outcome {
        case kept, removed
        case changed([UInt8])
    }

    /// Returns an object without some of its members; `nil` if all are kept.
    private func filtered(_ node: JSONNode, in line: [UInt8], _ outcome: (JSONMember) -> Outcome) -> [UInt8]? {
        guard let members = node.members else { return nil }
        var (out, hasChanged): ([UInt8], Bool) = ([UInt8(ascii: "{")], false)
        for member in members {
            var value = Array(line[member.value.span.start..<member.value.span.end])
            switch outcome(member) {
            case .kept: break
            case .removed:
                hasChanged = true
                continue
            case .changed(let bytes): (value, hasChanged) = (bytes, true)
            }
            if out.count > 1 { out.append(UInt8(ascii: ",")) }
            JSONText.quoted(member.key, into: &out)
            out.append(UInt8(ascii: ":"))
            out += value
        }
        return hasChanged ? out + "}".utf8 : nil
    }
}

// MARK: - The end of a line

extension AnswerErasure {
    private func integrity(of line: [UInt8]) -> LineIntegrity { LineIntegrity.check(line.span.bytes, line.indices) }

    /// Returns a changed line with its old id and a new checksum.
    ///
    /// A line without an id gets the one by which others know it, which its bytes determined before.
    private func sealed(
        _ line: [UInt8], _ range: Range<Int>, as integrity: LineIntegrity, of original: [UInt8], _ old: Range<Int>,
        hasID: Bool
    ) -> [UInt8] {
        var body = Array(line[range])
        let id: RevisionID
        if let tail = LineTail.read(old, in: original.span.bytes) {
            id = tail.id
            body.removeLast(LineTail.length)
        } else if hasID {
            // Spelled in another place, where it stays. The checksum, if there is one, is wrong in either case.
            return line
        } else {
            id = LineTail.implicitIdentity(of: old, in: original.span.bytes)
            body.removeLast()
        }
        let end = body.indices
        body += LineTail.room
        LineTail.write(id, after: end, in: &body)
        if integrity.isEditedByHand { LineTail.spoilChecksum(of: &body) }
        return Array(line[..<range.lowerBound]) + body + line[range.upperBound...]
    }
}
