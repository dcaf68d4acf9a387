/// Edits the text of a template, leaving everything else as its author wrote it.
///
/// ```
///   { "cards": 1, "id": "diary", "version": 2, …        { "cards": 1, "id": "diary", "version": 3,
///                                               ──▶       "migrations": [ { "from": … } ], …
/// ```
package struct TemplateEdit: Sendable {
    /// The current text.
    package private(set) var bytes: [UInt8]

    /// Starts with a text.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The tree of the text; `nil` if it is not valid JSON.
    package var root: JSONNode? {
        JSONReader.node(of: bytes, limits: LoadedSchema.limits, byteOrderMark: .skipped)
    }

    /// Returns the text of a value as written.
    package func text(of node: JSONNode) -> String {
        String(decoding: bytes[node.span.start..<node.span.end], as: UTF8.self)
    }

    /// Replaces a span of the text.
    package mutating func replace(_ span: SourceSpan, with text: String) {
        bytes.replaceSubrange(span.start..<span.end, with: Array(text.utf8))
    }

    /// Sets the version of the template.
    package mutating func setVersion(_ version: Int) {
        guard let node = root?["version"] else { return }
        replace(node.span, with: "\(version)")
    }

    /// Adds questions and options to the retired ones, with the last version that had them.
    package mutating func retire(_ parts: [String], lastIn version: Int) {
        let known = Set(root?["retired"]?.members?.map(\.key) ?? [])
        for part in parts where !known.contains(part) {
            addMember(JSONDocument.string(part).compact(), "\(version)", to: "retired")
        }
    }

    /// Sets the retired questions and options, each with the last version that had it.
    package mutating func setRetired(_ parts: [(part: String, version: Int)]) {
        let known = root?["retired"]?.members?.filter { $0.key != "comment" }.map {
            "\($0.key) \($0.value.number ?? "")"
        }
        if (known ?? []).elementsEqual(parts.map { "\($0.part) \($0.version)" }) { return }
        let entries = parts.map { "\(JSONDocument.string($0.part).compact()): \($0.version)" }.joined(separator: ", ")
        if let node = root?["retired"] { return replace(node.span, with: "{ \(entries) }") }
        addMember("\"retired\": { \(entries) }", after: "version")
    }

    /// Appends a migration.
    package mutating func addMigration(from: SchemaName, to version: Int, steps: [JSONDocument]) {
        let lines = steps.map { "      " + $0.spaced }.joined(separator: ",\n")
        let text =
            #"{ "from": { "version": \#(from.version), "hash": "\#(from.hash)" }, "to": \#(version), "steps": ["#
            + (steps.isEmpty ? "] }" : "\n\(lines) ] }")
        guard let list = root?["migrations"] else {
            return addMember("\"migrations\": [\n    \(text) ]", after: "version")
        }
        append(text, to: list, separator: ",\n    ")
    }

    /// Removes the migrations if their version is no longer the newest.
    package mutating func removeMigrations() {
        guard let members = root?.members, let index = members.firstIndex(where: { $0.key == "migrations" }) else {
            return
        }
        let start = index > 0 ? members[index - 1].value.span.end : members[index].keySpan.start
        let end =
            index > 0 || index + 1 == members.count
            ? members[index].value.span.end : members[index + 1].keySpan.start
        replace(SourceSpan(start, end), with: "")
    }

    /// Copies the migrations of another text as written; this one must have none.
    package mutating func takeMigrations(of other: TemplateEdit) {
        guard let node = other.root?["migrations"] else { return }
        addMember("\"migrations\": \(other.text(of: node))", after: "version")
    }

    /// Appends an element to an array.
    package mutating func append(_ text: String, to list: JSONNode, separator: String = ", ") {
        guard let last = list.elements?.last else {
            return replace(list.span, with: "[ \(text) ]")
        }
        replace(SourceSpan(last.span.end, last.span.end), with: separator + text)
    }

    /// Removes an element from an array, with its comma.
    package mutating func remove(_ index: Int, of list: JSONNode) {
        guard let elements = list.elements, elements.indices.contains(index) else { return }
        let span =
            index + 1 < elements.count
            ? SourceSpan(elements[index].span.start, elements[index + 1].span.start)
            : SourceSpan(
                index > 0 ? elements[index - 1].span.end : elements[index].span.start, elements[index].span.end)
        replace(span, with: "")
    }

    private mutating func addMember(_ key: String, _ value: String, to object: String) {
        guard let node = root?[object] else {
            return addMember("\"\(object)\": { \(key): \(value) }", after: "version")
        }
        guard let last = node.members?.last else { return replace(node.span, with: "{ \(key): \(value) }") }
        let end = last.value.span.end
        replace(SourceSpan(end, end), with: ", \(key): \(value)")
    }

    private mutating func addMember(_ member: String, after key: String) {
        guard let end = root?[key]?.span.end else { return }
        replace(SourceSpan(end, end), with: ",\n  \(member)")
    }
}
