package import CardSchema

// Changes to questions and options that are named by their paths.
extension Workshop {
    /// Why a change cannot be made; nothing was changed.
    package enum Refusal: Error, Hashable {
        /// There is no such question.
        case noQuestion(FieldPath)
        /// There is no group or question that the path leads into.
        case noPlace(FieldPath)
        /// There is no such list of options, or no such option in it, as it was named.
        case noOption(String)
        /// The list has an option with this id, as it was named.
        case optionExists(String)
        /// A field cannot be like a subfield, and a subfield not like a field.
        case otherKind(FieldPath, like: FieldPath)
        /// A question can only follow one of a group, or one of the same question or list.
        case cannotFollow(FieldPath, FieldPath)
        /// There is no scale with this name.
        case noScale(String)
    }

    /// Adds a copy of a question: after it, or at the end of another group, question or list.
    ///
    /// What names the model, or a part of it, names the copy in it; the copy joins the reports that show the model.
    package mutating func add(_ path: FieldPath, like model: FieldPath, title: String) throws(Refusal) {
        var edit = TemplateEdit(text)
        guard let place = edit.place(of: model), let copy = edit.copy(of: model, as: path, title: written.text(title))
        else {
            throw .noQuestion(model)
        }
        guard (model.subfield == nil) == (path.subfield == nil) else { throw .otherKind(path, like: model) }
        if path.holder == model.holder {
            edit.insert(copy, after: place)
        } else if let list = edit.fields(around: path) {
            edit.append(copy, to: list, separator: ",\n        ")
        } else {
            throw .noPlace(path)
        }
        edit.joinReports(path, like: model)
        make(.write(edit.bytes))
    }

    /// Adds an option at the end of a list of options that has a name, or of the list of a question.
    ///
    /// - Parameters:
    ///   - word: `list:option`, where the list is a name or the path of a question.
    ///   - title: The title of the option.
    /// - Throws: ``Refusal`` if there is no such list, or it has the option.
    package mutating func addOption(_ word: String, title: String) throws(Refusal) {
        let (list, id) = Self.parts(word)
        guard let id, let options = options(list), let root else { throw .noOption(word) }
        let elements = root.value(at: options)?.elements ?? []
        guard !elements.contains(where: { $0["id"]?.string == id }) else { throw .optionExists(word) }
        make(.insert(TemplateParts.option(written.text(title), id: id), at: elements.count, of: options))
    }

    /// Replaces an option by several, in its place.
    ///
    /// Which of them old answers are now is a question of the next version: ``Succession/openOptions``.
    ///
    /// - Parameters:
    ///   - word: `list:option`, where the list is a name or the path of a question.
    ///   - lines: The titles of the new options, one a line.
    /// - Throws: ``Refusal`` if there is no such option.
    package mutating func split(_ word: String, into lines: String) throws(Refusal) {
        let place = try option(word)
        guard let (options, index) = place.inArray else { throw .noOption(word) }
        let titles = lines.split(whereSeparator: \.isNewline).map { String($0).trimmingSpaces() }.filter { !$0.isEmpty }
        guard !titles.isEmpty else { return }
        let old = root.flatMap { TemplateOutline($0).optionNames(at: place).first }
        together { workshop in
            let new = titles.enumerated().compactMap { offset, title in
                workshop.addOption(title, in: options, at: index + 1 + offset)
            }
            let ids = new.compactMap { workshop.root?.value(at: $0)?["id"]?.string }
            if workshop.make(.remove(place)), let old { workshop.replaced(old, by: ids) }
        }
    }

    /// Removes an option, named as `list:option`.
    package mutating func retireOption(_ word: String) throws(Refusal) {
        guard let place = root.flatMap({ TemplateOutline($0).place(of: word) }), make(.remove(place)) else {
            throw .noOption(word)
        }
    }

    /// Removes a question.
    ///
    /// A list goes with its only field, because it would have nothing to ask.
    package mutating func retire(_ path: FieldPath) throws(Refusal) {
        guard let root, let item = TemplateOutline(root).items.first(where: { $0.path == path }) else {
            throw .noQuestion(path)
        }
        // A section goes with its only question.
        var element = item.element
        while let (array, _) = element.inArray, root.value(at: array)?.elements?.count == 1,
            let (section, _) = array.inObject, let (around, key) = section.inObject, key == "section"
        {
            element = around
        }
        let gone = paths(at: element)
        var edit = TemplateEdit(text)
        if edit.removeElement(at: element) == nil {
            guard path.subfield != nil, let parent = edit.place(of: path.around) else {
                return _ = make(.remove(element))
            }
            if parent.node["type"]?.string == "list" { return try retire(path.around) }
            edit.removeFields(of: parent)
        }
        edit.leaveReports { $0 == path || $0.parent == path || $0.recordField == path }
        make(.write(edit.bytes), removing: gone)
    }

    /// Removes the part with an element of an array, or what the card has by a name; a question as ``retire(_:)`` does.
    package mutating func remove(_ element: TemplatePlace) {
        let path = root.flatMap { TemplateOutline($0).items.first { $0.element == element }?.path }
        if let path, (try? retire(path)) != nil { return }
        make(.remove(element))
    }

    /// Gives a question another id; whatever names it names it by the new one.
    ///
    /// - Parameters:
    ///   - path: The question.
    ///   - id: A valid identifier.
    /// - Throws: ``Refusal`` if there is no such question.
    package mutating func rename(_ path: FieldPath, to id: String) throws(Refusal) {
        var edit = TemplateEdit(text)
        let new = path.renamed(id)
        edit.renamePath(path, to: new)
        guard let node = edit.place(of: path)?.node["id"] else { throw .noQuestion(path) }
        edit.replace(node.span, with: JSONDocument.string(id).compact())
        make(.write(edit.bytes), renaming: [(path, new)])
    }

    /// Moves a question after another one; in another group it has another path, by which whatever names it names it.
    package mutating func move(_ path: FieldPath, after other: FieldPath) throws(Refusal) {
        var edit = TemplateEdit(text)
        guard path != other, path.subfield == nil && other.subfield == nil || path.holder == other.holder else {
            throw .cannotFollow(path, other)
        }
        for question in [path, other] where edit.place(of: question) == nil { throw .noQuestion(question) }
        let new = path.subfield == nil ? FieldPath(other.group, path.field) : path
        if new != path { edit.renamePath(path, to: new) }
        guard let own = edit.place(of: path) else { throw .noQuestion(path) }
        let part = edit.cut(own)
        guard let place = edit.place(of: other) else { throw .noQuestion(other) }
        edit.insert(part, after: place)
        make(.write(edit.bytes), renaming: [(path, new)])
    }

    /// Lets a question use a scale that has a name.
    package mutating func setScale(of path: FieldPath, to name: String) throws(Refusal) {
        var edit = TemplateEdit(text)
        guard let node = edit.place(of: path)?.node["scale"] else { throw .noQuestion(path) }
        guard edit.root?["scales"]?[name] != nil else { throw .noScale(name) }
        edit.replace(node.span, with: JSONDocument.string(name).compact())
        make(.write(edit.bytes))
    }

    // MARK: - Names

    /// The two parts of `list:option`.
    private static func parts(_ word: String) -> (list: String, option: String?) {
        let parts = word.split(separator: ":" as Character, maxSplits: 1).map(String.init)
        return (parts.first ?? "", parts.count == 2 ? parts[1] : nil)
    }

    /// The place of a list of options with a name, or of that of a question.
    func options(_ name: String) -> TemplatePlace? {
        guard let root else { return nil }
        if root["options"]?[name]?.elements != nil { return TemplatePlace.card.member("options").member(name) }
        let place = TemplateOutline(root).items.first { $0.path.map { "\($0)" } == name }?.place
        let node = place.flatMap { root.value(at: $0)?["options"] }
        // A question may use a list with a name.
        return node?.string.flatMap { $0 == name ? nil : options($0) } ?? place?.member("options")
    }
}

extension FieldPath {
    /// The name of what the question is in: its group, its question, or its list.
    fileprivate var holder: String { subfield == nil ? group : "\(around)" }

    /// The question or the field of a list that a subfield is in.
    var around: FieldPath { recordField ?? parent }

    /// The path with another id.
    func renamed(_ id: String) -> FieldPath {
        subfield == nil ? FieldPath(group, id) : recordField?.recordSubfield(id) ?? FieldPath(group, field, id)
    }
}
