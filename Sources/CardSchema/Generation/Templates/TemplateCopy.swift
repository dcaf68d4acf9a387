/// Copies a template under a new id: the same text, byte for byte, except for its identity.
///
/// The copy is version 1 of a card of its own, so everything about older versions is omitted.
package enum TemplateCopy {
    /// Returns the text of the copy, or `nil` if the text is not an object.
    ///
    /// `title` replaces the title in every language; with `nil`, the title is unchanged.
    package static func text(of source: SourceText, id: String, title: String?) -> [UInt8]? {
        let node = JSONReader.node(of: source.bytes, limits: LoadedSchema.limits, byteOrderMark: .skipped)
        guard let node, let members = node.members, !members.isEmpty else { return nil }
        var changes: [(span: SourceSpan, text: String)] = []
        for (index, member) in members.enumerated() {
            switch member.key {
            case "id": changes.append((member.value.span, JSONDocument.string(id).compact()))
            case "version": changes.append((member.value.span, "1"))
            case "title":
                if let title { changes.append((member.value.span, JSONDocument.string(title).compact())) }
            case "$schema", "migrations", "retired": changes.append((whole(index, of: members), ""))
            default: break
            }
        }
        let start = node.span.start + 1
        let reference = "\n  \"$schema\": \(JSONDocument.string("meta/\(MetaSchema.fileName)").compact()),"
        return replacing([(SourceSpan(start, start), reference)] + changes, in: source.bytes)
    }

    /// Returns the span of a member with the comma next to it.
    private static func whole(_ index: Int, of members: [JSONMember]) -> SourceSpan {
        if index + 1 < members.count {
            return SourceSpan(members[index].keySpan.start, members[index + 1].keySpan.start)
        }
        let start = index > 0 ? members[index - 1].value.span.end : members[index].keySpan.start
        return SourceSpan(start, members[index].value.span.end)
    }

    private static func replacing(_ changes: [(span: SourceSpan, text: String)], in bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        var position = 0
        for change in changes {
            out += bytes[position..<max(position, change.span.start)]
            out += change.text.utf8
            position = max(position, change.span.end)
        }
        return out + bytes[position...]
    }
}
