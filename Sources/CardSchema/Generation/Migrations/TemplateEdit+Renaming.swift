/// A new path for a question, wherever a template names it.
extension TemplateEdit {
    /// Replaces a path wherever the template refers to it: in expressions, in texts that show its answer, in parts,
    /// reports, scores and their examples, insights, proposals of plugins, and in what a list carries.
    ///
    /// The question still has its old id.
    package mutating func renamePath(_ old: FieldPath, to new: FieldPath) {
        for (span, text) in changes([(old, new)]).sorted(by: { $0.key.start > $1.key.start }) {
            replace(span, with: text)
        }
    }

    /// The places where the template names one of some paths, each with what to write there; the first path counts.
    func changes(_ paths: [(old: FieldPath, new: FieldPath)]) -> [SourceSpan: String] {
        guard let root else { return [:] }
        let uses = NameUses.all(in: SourceText(name: "", bytes: bytes, isQuotable: false))
        var changes: [SourceSpan: String] = [:]
        for rename in paths.map({ PathRename(old: $0.old, new: $0.new) }) {
            for use in uses where changes[use.span] == nil {
                let written = String(decoding: bytes[use.span.start..<use.span.end], as: UTF8.self)
                if let text = rename.text(written, meaning: use.reference) { changes[use.span] = text }
            }
            var names = PathNames(rename)
            names.read(root)
            changes.merge(names.changes) { first, _ in first }
        }
        return changes
    }
}

/// An old path and its new one.
struct PathRename {
    let old: FieldPath
    let new: FieldPath

    /// Returns another path as it is called afterwards: the path itself, or one beneath it; `nil` if nothing changes.
    func path(_ path: FieldPath) -> FieldPath? {
        let text = path.description
        let renamed = text.replacing(old, with: new, beneathToo: true)
        return renamed == text ? nil : FieldPath(renamed)
    }

    /// Returns a text with the path replaced where it is a whole path, or `nil` if it is not in it.
    func text(_ text: String) -> String? {
        let renamed = text.replacing(old, with: new, beneathToo: true)
        return renamed == text ? nil : renamed
    }

    /// Returns a name in an expression as it is written afterwards; `nil` if nothing changes.
    ///
    /// In records, and after the variable of a macro, the name begins with the id of the list's field.
    func text(_ written: String, meaning reference: ExpressionReference?) -> String? {
        switch reference {
        case nil, .earlier: return text(written)
        case .score, .band, .cardDay: return nil
        case .field(let path): return written == path.description ? self.path(path)?.description : nil
        case .recordField(let path):
            guard let renamed = self.path(path) else { return nil }
            if written == path.description { return renamed.description }
            guard let id = path.subfield, let newID = renamed.subfield, id != newID else { return nil }
            if written == id { return newID }
            return written.hasSuffix(".\(id)") ? String(written.dropLast(id.count)) + newID : nil
        }
    }
}

/// The places outside of expressions where a template names a path.
private struct PathNames {
    private(set) var changes: [SourceSpan: String] = [:]
    private let rename: PathRename

    init(_ rename: PathRename) { self.rename = rename }

    mutating func read(_ card: JSONNode) {
        for key in ["parts", "reports"] {
            for part in card[key]?.elements ?? [] { paths(part["fields"]) }
        }
        for score in card["scores"]?.elements ?? [] { read(score: score) }
        for link in card["insights"]?["links"]?.elements ?? [] {
            path(link["from"])
            path(link["to"])
        }
        keys(card["insights"]?["smallest_change"])
        path(card["main"])
        strings(card["plugins"])
        for group in card["groups"]?.elements ?? [] {
            guard let id = group["id"]?.string else { continue }
            fields(group["fields"], in: id)
        }
    }

    private mutating func read(score: JSONNode) {
        for item in score["items"]?.elements ?? [] { path(item["item"] ?? item) }
        paths(score["reverse"])
        for example in score["examples"]?.elements ?? [] {
            for answer in example["values"]?.members ?? [] {
                key(answer)
                // Records have their answers by the ids of the list's fields.
                guard let list = FieldPath(answer.key), list == rename.old.parent else { continue }
                for record in answer.value.elements ?? [] {
                    for own in record.members ?? [] { id(own.key, at: own.keySpan, of: list) }
                }
            }
        }
    }

    private mutating func fields(_ node: JSONNode?, in group: String) {
        for field in node?.elements ?? [] {
            if let section = field["section"] { fields(section["fields"], in: group) }
            strings(field["plugins"])
            guard let id = field["id"]?.string else { continue }
            for carried in field["carry"]?.elements ?? [] {
                if let name = carried.string { self.id(name, at: carried.span, of: FieldPath(group, id)) }
            }
            for inner in field["fields"]?.elements ?? [] { strings(inner["plugins"]) }
        }
    }

    /// The id of a list's field where the list is known.
    private mutating func id(_ name: String, at span: SourceSpan, of list: FieldPath) {
        let path = FieldPath(list.group, list.field, name)
        guard let renamed = rename.path(path)?.subfield, renamed != name else { return }
        changes[span] = JSONDocument.string(renamed).compact()
    }

    private mutating func paths(_ node: JSONNode?) {
        for element in node?.elements ?? [] { path(element) }
    }

    private mutating func path(_ node: JSONNode?) {
        guard let node, let text = node.string, let renamed = rename.text(text) else { return }
        changes[node.span] = JSONDocument.string(renamed).compact()
    }

    private mutating func keys(_ node: JSONNode?) {
        for member in node?.members ?? [] { key(member) }
    }

    private mutating func key(_ member: JSONMember) {
        guard let renamed = rename.text(member.key) else { return }
        changes[member.keySpan] = JSONDocument.string(renamed).compact()
    }

    /// Every string that is a path, because only the plugin knows what its settings mean.
    private mutating func strings(_ node: JSONNode?) {
        switch node?.value {
        case .string: path(node)
        case .array(let elements): for element in elements { strings(element) }
        case .object(let members): for member in members where member.key != "comment" { strings(member.value) }
        case .null, .bool, .number, nil: break
        }
    }
}
