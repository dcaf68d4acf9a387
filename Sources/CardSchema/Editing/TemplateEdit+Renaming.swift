/// A new path for a question, wherever a template names it.
extension TemplateEdit {
    /// Replaces a path wherever the template refers to it: in expressions, in texts that show its answer, in parts,
    /// reports, scores and their examples, insights, proposals of plugins, and in what a list carries.
    ///
    /// The question still has its old id.
    package mutating func renamePath(_ old: FieldPath, to new: FieldPath) {
        renamePaths([(old, new)])
    }

    /// Replaces several paths; the first that fits counts.
    mutating func renamePaths(_ paths: [(old: FieldPath, new: FieldPath)]) {
        guard !paths.isEmpty else { return }
        for (span, text) in changes(paths).sorted(by: { $0.key.start > $1.key.start }) { replace(span, with: text) }
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
