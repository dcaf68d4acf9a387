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
        let named = LanguageUses.all(in: root).filter { !$0.isInMigration }
        var changes: [SourceSpan: String] = [:]
        for rename in paths.map({ PathRename(old: $0.old, new: $0.new) }) {
            for use in uses where changes[use.span] == nil {
                let written = String(decoding: bytes[use.span.start..<use.span.end], as: UTF8.self)
                if let text = rename.text(written, meaning: use.reference) { changes[use.span] = text }
            }
            for use in named where changes[use.span] == nil {
                if let text = rename.text(of: use) { changes[use.span] = JSONDocument.string(text).compact() }
            }
        }
        return changes
    }
}

/// An old path and its new one.
package struct PathRename {
    let old: FieldPath
    let new: FieldPath

    package init(old: FieldPath, new: FieldPath) { (self.old, self.new) = (old, new) }

    /// Returns another path as it is called afterwards: the path itself, or one beneath it; `nil` if nothing changes.
    package func path(_ path: FieldPath) -> FieldPath? {
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

    /// Returns a name outside of expressions as it is written afterwards; `nil` if nothing changes.
    ///
    /// Only the plugin knows what its settings mean, so any of them may be a path.
    func text(of use: LanguageUses.Use) -> String? {
        switch use.kind {
        case .name(.path), .name(.pathOrGroup), .name(.number), .setting: return text(use.text)
        case .name(.inRecord):
            guard let list = use.list else { return nil }
            let renamed = path(FieldPath(list.group, list.field, use.text))?.subfield
            return renamed == use.text ? nil : renamed
        case .name(.id), .name(.icon), .name(.otherCard), .name(.ofStep), .expression, .text, .misplaced: return nil
        }
    }
}
