package import CardSchema

// Questions that are gone, and how they come back.
extension Workshop {
    /// A question that the text lacks, with a version that has it.
    package struct Gone: Sendable {
        /// Its path in that version.
        package let path: FieldPath
        /// The version.
        package let source: LoadedSchema

        /// Its title.
        package var title: LocalizedText? { source.schema.everyQuestion.first { $0.path == path }?.title }
    }

    /// The questions of the version in use that the text lacks; those under other paths are still there.
    ///
    /// Parts of a question that is gone come back with it.
    package var gone: [Gone] {
        guard let older, let root else { return [] }
        let there = Set(TemplateOutline(root).items.compactMap(\.path))
        return older.writtenPaths.filter { path in
            !there.contains(path) && !renamed.contains { $0.old == path }
                && (path.subfield == nil || there.contains(path.recordField ?? path.parent))
        }.map { Gone(path: $0, source: older) }
    }

    /// Puts a question back to where it was, as it was written.
    ///
    /// One that was removed here comes back as it was then. One that an earlier version retired gets a new id, because an
    /// id is never used for two questions: its old answers stay where they are.
    ///
    /// - Returns: Its path.
    /// - Throws: ``Refusal`` if there is no place for it any more.
    @discardableResult
    package mutating func bringBack(_ gone: Gone) throws(Refusal) -> FieldPath {
        let isOfNow = gone.source.schema.name == older?.schema.name
        let latest = isOfNow ? latestText(with: gone.path) : nil
        var source = TemplateEdit(latest ?? gone.source.inlinedBytes)
        guard let place = source.place(of: gone.path) else { throw .noQuestion(gone.path) }
        var edit = TemplateEdit(text)
        let list = edit.fields(around: gone.path)
        var path = gone.path
        if !isOfNow, let last = place.node["id"]?.string {
            let taken = retiredIDs(beside: path) + (list.map(Self.ids) ?? [])
            path = path.renamed(TemplateParts.id(for: last, except: taken + [last]))
        }
        let before = place.list.elements?[..<place.index].compactMap { $0["id"]?.string } ?? []
        if path != gone.path, let id = place.node["id"] {
            let new = path.fieldKey.split(separator: "." as Character).last.map(String.init) ?? ""
            source.replace(id.span, with: JSONDocument.string(new).compact())
            source.renamePath(gone.path, to: path)
        }
        guard let node = source.place(of: path)?.node else { throw .noQuestion(gone.path) }
        let part = source.text(of: node)
        guard let list else {
            // A question that has lost its last subfield has no list for them.
            let parent = root.flatMap { TemplateOutline($0).items.first { $0.path == path.around }?.place }
            guard path.subfield != nil, let parent, edit.set("fields", to: .array([JSONDocument(node)]), at: parent)
            else { throw .noPlace(gone.path) }
            make(.write(edit.bytes))
            return path
        }
        let neighbor = before.lazy.reversed().compactMap { edit.place(of: gone.path.renamed($0)) }.first
        if let neighbor {
            edit.insert(part, after: neighbor)
        } else if let first = list.elements?.first {
            edit.replace(SourceSpan(first.span.start, first.span.start), with: part + ",\n        ")
        } else {
            edit.append(part, to: list)
        }
        make(.write(edit.bytes))
        return path
    }

    private static func ids(of list: JSONNode) -> [String] {
        (list.elements ?? []).flatMap { element in
            element["section"]?["fields"].map(ids) ?? [element["id"]?.string].compactMap(\.self)
        }
    }

    /// The ids that questions beside one had in earlier versions.
    private func retiredIDs(beside path: FieldPath) -> [String] {
        (root?["retired"]?.members ?? []).compactMap { FieldPath($0.key) }.filter {
            $0.renamed("x") == path.renamed("x")
        }
        .compactMap { $0.fieldKey.split(separator: "." as Character).last.map(String.init) }
    }
}

extension Diary {
    /// Returns the questions that earlier versions of a template retired, each with the last version that has it.
    ///
    /// Uses the disk.
    package func retiredQuestions(of template: LoadedSchema) throws(DiaryFailure) -> [Workshop.Gone] {
        let retired = template.schema.retired.compactMap { retired in
            if case .field(let path) = retired.part { path } else { nil }
        }
        var found: [Workshop.Gone] = []
        for name in retired.isEmpty ? [] : try journal.schemas.frozenNames(of: template.schema.id).reversed() {
            let rest = retired.filter { path in !found.contains { $0.path == path } }
            guard name.version < template.schema.version, !rest.isEmpty,
                let source = try journal.schemas.frozenTemplate(name)
            else { continue }
            let there = Set(source.writtenPaths)
            found += rest.filter(there.contains).map { Workshop.Gone(path: $0, source: source) }
        }
        // Parts of a question come back with it.
        let all = Set(found.map(\.path))
        return found.filter { $0.path.subfield == nil || !all.contains($0.path.recordField ?? $0.path.parent) }
    }
}

extension LoadedSchema {
    /// The questions that are written in the template; the words beside the option `other` are not.
    var writtenPaths: [FieldPath] { TemplateOutline(tree).items.compactMap(\.path) }
}

extension Schema {
    /// Every question with a title, those of records too.
    var everyQuestion: [Field] { allFields + recordFields }
}
