package import CardSchema

// New parts, with ids of their own.
extension Workshop {
    /// The language of the card's plain texts.
    private var language: String { root?["language"]?.string ?? "en" }

    /// Adds a question to the `fields` of a group, a section, a list or a question, at an index; at the end without one.
    ///
    /// - Returns: The place of the question; `nil` if nothing was added.
    @discardableResult
    package mutating func addQuestion(
        _ title: String, _ type: TypeWord, in fields: TemplatePlace, at index: Int? = nil
    ) -> TemplatePlace? {
        let id = TemplateParts.id(for: title, except: ids(around: fields))
        return add(TemplateParts.question(title, type, id: id, language: language), to: fields, at: index)
    }

    /// Adds a copy of a question after it, with another title: its answers, conditions and subfields, in the same reports.
    ///
    /// - Returns: The place of the question; `nil` if there is no such question outside of records.
    @discardableResult
    package mutating func addQuestion(_ title: String, like model: FieldPath) -> TemplatePlace? {
        guard let root, model.subfield == nil,
            let item = TemplateOutline(root).items.first(where: { $0.path == model }),
            let (fields, index) = item.element.inArray
        else { return nil }
        let path = FieldPath(model.group, TemplateParts.id(for: title, except: ids(around: fields)))
        var edit = TemplateEdit(text)
        guard let copy = edit.copy(of: model, as: path, title: title), let place = edit.place(of: model) else {
            return nil
        }
        edit.insert(copy, after: place)
        edit.joinReports(path, like: model)
        return make(.write(edit.bytes)) ? fields.element(index + 1) : nil
    }

    /// Adds a group with one question.
    @discardableResult
    package mutating func addGroup(_ title: String, _ type: TypeWord = .yesno) -> TemplatePlace? {
        let groups = TemplatePlace.card.member("groups")
        let id = TemplateParts.id(for: title, except: ids(in: root?["groups"]) + ["card", "score", "band"])
        let question = TemplateParts.question(
            title, type, id: TemplateParts.id(for: title, except: []), language: language)
        return add(TemplateParts.group(title, id: id, question: question), to: groups, at: nil)
    }

    /// Adds a section with one question to the `fields` of a group, a list or a section.
    @discardableResult
    package mutating func addSection(_ title: String, in fields: TemplatePlace) -> TemplatePlace? {
        let id = TemplateParts.id(for: title, except: ids(around: fields))
        let question = TemplateParts.question(title, .yesno, id: id, language: language)
        return add(TemplateParts.section(title, question: question), to: fields, at: nil)
    }

    /// Adds a text between questions.
    @discardableResult
    package mutating func addInfo(_ text: String, in fields: TemplatePlace) -> TemplatePlace? {
        add(TemplateParts.info(text), to: fields, at: nil)
    }

    /// Adds an option to a list of options.
    @discardableResult
    package mutating func addOption(_ title: String, in options: TemplatePlace) -> TemplatePlace? {
        let id = TemplateParts.id(for: title, except: ids(in: root?.value(at: options)) + ["other"])
        return add(TemplateParts.option(title, id: id), to: options, at: nil)
    }

    private mutating func add(_ part: JSONDocument, to array: TemplatePlace, at index: Int?) -> TemplatePlace? {
        let index = index ?? root?.value(at: array)?.elements?.count ?? 0
        return make(.insert(part, at: index, of: array)) ? array.element(index) : nil
    }

    private func ids(in list: JSONNode?) -> [String] { list?.elements?.compactMap { $0["id"]?.string } ?? [] }

    /// The ids that a question among some fields cannot have: those of its group, of its list or of its field, and of the
    /// retired questions there.
    private func ids(around fields: TemplatePlace) -> [String] {
        guard let root else { return [] }
        let outline = TemplateOutline(root)
        // The sections around it share the ids.
        var holder = fields
        while let item = outline.items.last(where: { $0.place.member("fields") == holder }), item.kind == .section,
            let around = item.element.inArray?.array
        {
            holder = around
        }
        let path = outline.items.first { $0.place.member("fields") == holder }
        let prefix = path?.path.map { "\($0)." } ?? path?.id.map { "\($0)." } ?? ""
        let own = outline.items.compactMap(\.path).map { "\($0)" } + (root["retired"]?.members ?? []).map(\.key)
        return own.filter { $0.hasPrefix(prefix) }.map { name in
            String(name.dropFirst(prefix.utf8.count).prefix { $0 != "." && $0 != ":" })
        }
    }
}
