package import CardSchema

// New parts, with ids of their own.
extension Workshop {
    /// The language tag of the card's plain texts.
    package var language: String { root?["language"]?.string ?? "en" }

    /// The languages in which new texts are written: those that an author types in the author's language, if the card has
    /// it.
    package var written: WrittenLanguages {
        WrittenLanguages(own: language, all: languages, author: authorLanguage)
    }

    /// Adds a question to the `fields` of a group, a section, a list or a question, at an index; at the end without one.
    ///
    /// One that follows another question begins with a condition about its answer, which the author can change.
    ///
    /// - Returns: The place of the question; `nil` if nothing was added.
    @discardableResult
    package mutating func addQuestion(
        _ title: String, _ type: TypeWord, in fields: TemplatePlace, at index: Int? = nil
    ) -> TemplatePlace? {
        let id = TemplateParts.id(for: title, except: ids(around: fields))
        let condition = root.flatMap { TemplateOutline($0).usualCondition(of: fields, in: $0) }
        return add(
            TemplateParts.question(written.text(title), type, id: id, in: written, when: condition), to: fields,
            at: index)
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
        return (try? add(path, like: model, title: title)).map { fields.element(index + 1) }
    }

    /// Adds a group with one question.
    @discardableResult
    package mutating func addGroup(_ title: String, _ type: TypeWord = .yesno) -> TemplatePlace? {
        let groups = TemplatePlace.card.member("groups")
        let id = TemplateParts.id(for: title, except: ids(in: root?["groups"]) + ["card", "score", "band"])
        let (title, first) = (written.text(title), TemplateParts.id(for: title, except: []))
        let question = TemplateParts.question(title, type, id: first, in: written)
        return add(TemplateParts.group(title, id: id, question: question), to: groups)
    }

    /// Adds a section with one question to the `fields` of a group, a list or a section.
    @discardableResult
    package mutating func addSection(_ title: String, in fields: TemplatePlace) -> TemplatePlace? {
        let id = TemplateParts.id(for: title, except: ids(around: fields))
        let title = written.text(title)
        let question = TemplateParts.question(title, .yesno, id: id, in: written)
        return add(TemplateParts.section(title, question: question), to: fields)
    }

    /// Adds a text between questions.
    @discardableResult
    package mutating func addInfo(_ text: String, in fields: TemplatePlace) -> TemplatePlace? {
        add(TemplateParts.info(written.text(text)), to: fields)
    }

    /// Adds an option to a list of options, at an index, at the end without one; its id is that of no retired option.
    @discardableResult
    package mutating func addOption(_ title: String, in options: TemplatePlace, at index: Int? = nil) -> TemplatePlace?
    {
        let retired = (root?["retired"]?.members ?? []).compactMap { member in
            member.key.split(separator: ":" as Character, maxSplits: 1).dropFirst().first.map(String.init)
        }
        let taken = ids(in: root?.value(at: options)) + retired + [AnswerOption.otherID]
        let option = TemplateParts.option(written.text(title), id: TemplateParts.id(for: title, except: taken))
        return add(option, to: options, at: index)
    }

    /// The ids that a question among some fields cannot have: those of its group, of its list or of its field, and of the
    /// retired questions there.
    func ids(around fields: TemplatePlace) -> [String] {
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
