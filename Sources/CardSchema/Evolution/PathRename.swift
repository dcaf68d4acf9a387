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
