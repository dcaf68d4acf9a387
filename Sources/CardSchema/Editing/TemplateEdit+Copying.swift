/// A new question that is like another one.
///
/// ```
/// { "id": "eating", …,                           { "id": "drink", …,
///   "help": "Beyond hunger.",             ─▶       "fields": [ { "id": "acted",
///   "fields": [ { "id": "acted",                       "when": "urges.drink > 0", … } ] }
///     "when": "urges.eating > 0", … } ] }
/// ```
extension TemplateEdit {
    /// Returns the text of a copy of a question with another path and title; `nil` if there is no such question.
    ///
    /// What names the question, or a part of it, names the copy. Texts about the question are left out. It may be left
    /// open: nobody has said that the new question must be answered.
    package func copy(of model: FieldPath, as path: FieldPath, title: JSONDocument) -> String? {
        guard let node = place(of: model)?.node else { return nil }
        var renames = [(old: model, new: path)]
        // The condition of a subfield is usually about its question.
        if model.subfield != nil, model.parent != path.parent { renames.append((model.parent, path.parent)) }
        var own = self
        let changes = changes(renames).filter { node.span.start <= $0.key.start && $0.key.end <= node.span.end }
        for (span, text) in changes.sorted(by: { $0.key.start > $1.key.start }) { own.replace(span, with: text) }
        guard let renamed = own.place(of: model)?.node else { return nil }
        var copy = TemplateEdit(Array(own.text(of: renamed).utf8))
        for (key, word) in [("title", title), ("id", .string(path.lastID))] {
            guard let node = copy.root?[key] else { continue }
            copy.replace(node.span, with: word.compact())
        }
        for key in ["short", "required"] { copy.removeMember(key, of: copy.root) }
        while let (field, key) = copy.textOfModel { copy.removeMember(key, of: field) }
        return String(decoding: copy.bytes, as: UTF8.self)
    }

    /// The question, its subfields or the fields of its records, and their subfields.
    private var questions: [JSONNode] { root.map(Self.questions) ?? [] }

    private static func questions(of node: JSONNode) -> [JSONNode] {
        [node] + questions(in: node["fields"])
    }

    private static func questions(in fields: JSONNode?) -> [JSONNode] {
        (fields?.elements ?? []).flatMap { element in
            if let section = element["section"] { return questions(in: section["fields"]) }
            return SectionLoading.isSectionOrInfo(element) ? [] : questions(of: element)
        }
    }

    /// The first text about the other question, or the days on which that one is asked, with the question it is in.
    private var textOfModel: (JSONNode, String)? {
        for field in questions {
            for key in ["help", "intro", "comment", "placeholder", "from", "until"] where field[key] != nil {
                return (field, key)
            }
            if field["suggest"]?.elements != nil { return (field, "suggest") }
        }
        return nil
    }

    // MARK: - Reports

    /// Adds a question to every report that shows another one.
    ///
    /// A question that is private where the other one is public joins none, because nobody has agreed to show it.
    package mutating func joinReports(_ path: FieldPath, like model: FieldPath) {
        guard isPrivate(model) || !isPrivate(path) else { return }
        let count = root?["reports"]?.elements?.count ?? 0
        for index in 0..<count {
            guard let list = root?["reports"]?.elements?[index]["fields"], let elements = list.elements else {
                continue
            }
            let rename = PathRename(old: model, new: path)
            let own = elements.compactMap(\.string).compactMap { FieldPath($0) }.compactMap(rename.path)
            let pattern = elements.last { $0.string == "\(model.group).*" }
            let isByPattern = pattern != nil && model.subfield == nil && !isPrivate(model)
            var joining = isByPattern ? [path] + own : own
            let isCovered = elements.contains { $0.string == "\(path.group).*" } && !isPrivate(path)
            joining.removeAll { new in
                isCovered && new.subfield == nil || elements.contains { $0.string == "\(new)" }
            }
            let last = elements.last { $0.string.flatMap { FieldPath($0) }.flatMap(rename.path) != nil } ?? pattern
            guard let last, !joining.isEmpty else { continue }
            let text = joining.map { ", " + JSONDocument.string("\($0)").compact() }.joined()
            replace(SourceSpan(last.span.end, last.span.end), with: text)
        }
    }

    /// Removes questions from every report that names them, and from `main`.
    ///
    /// - Parameter isGone: Whether the next version no longer has the question with a path.
    package mutating func leaveReports(_ isGone: (FieldPath) -> Bool) {
        if let main = root?["main"]?.string.flatMap({ FieldPath($0) }), isGone(main) { removeMember("main", of: root) }
        for report in 0..<(root?["reports"]?.elements?.count ?? 0) {
            var index = 0
            while let list = root?["reports"]?.elements?[report]["fields"], let elements = list.elements,
                elements.indices.contains(index)
            {
                if let path = elements[index].string.flatMap({ FieldPath($0) }), isGone(path) {
                    remove(index, of: list)
                } else {
                    index += 1
                }
            }
        }
    }

    /// Whether a question is private by itself, by its parents or by its group.
    private func isPrivate(_ path: FieldPath) -> Bool {
        let group = root?["groups"]?.elements?.first { $0["id"]?.string == path.group }
        let paths = [path, path.recordField, path.subfield == nil ? nil : FieldPath(path.group, path.field)]
        let nodes = [group] + paths.map { $0.flatMap { place(of: $0)?.node } }
        return nodes.contains { $0?["private"]?.value == .bool(true) }
    }
}

extension FieldPath {
    /// The id of the question in the object that declares it.
    fileprivate var lastID: String {
        guard let subfield else { return field }
        guard let parent = recordField?.subfield else { return subfield }
        return String(subfield.dropFirst(parent.count + 1))
    }
}
