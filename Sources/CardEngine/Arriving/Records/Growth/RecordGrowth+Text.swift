package import CardSchema

extension RecordGrowth {
    /// Returns the text of the template with what the file has more: under the same version if only titles change.
    ///
    /// A renamed option keeps its id and gets the new title.
    package func text(over older: LoadedSchema, accepting renames: [Rename]) -> [UInt8] {
        var edit = TemplateEdit(older.inlinedBytes)
        for rename in renames { edit.retitle(rename.old, of: rename.path, as: rename.title) }
        let added = options.filter { option in !renames.contains { $0.path == option.path && $0.new == option.id } }
        for option in added {
            guard let list = edit.options(of: option.path) else { continue }
            let text = JSONDocument.object([("id", .string(option.id)), ("title", .string(option.title))])
            edit.append(text.compact(), to: list, separator: ",\n        ")
        }
        for question in questions { add(question, to: &edit) }
        guard !added.isEmpty || !questions.isEmpty else { return edit.bytes }
        edit.removeMigrations()
        edit.setVersion(older.schema.version + 1)
        edit.addMigration(
            from: older.schema.name, to: older.schema.version + 1,
            steps: questions.map { StepJSON.document(of: MigrationStep(.add($0.path))) })
        return edit.bytes
    }

    private func add(_ question: Question, to edit: inout TemplateEdit) {
        var made = TemplateEdit(Array(template.text.utf8))
        if let id = made.place(of: question.made)?.node["id"] {
            made.replace(id.span, with: JSONDocument.string(question.path.field).compact())
        }
        let own = FieldPath(question.made.group, question.path.field)
        guard let place = made.place(of: own) else { return }
        let text = made.text(of: place.node)
        if let fields = edit.fields(around: question.path) {
            return edit.append(text, to: fields, separator: ",\n        ")
        }
        // The template has no such group yet.
        guard let group = made.root?["groups"]?.elements?.first(where: { $0["id"]?.string == question.path.group }),
            let title = group["title"], let groups = edit.root?["groups"]
        else { return }
        let id = JSONDocument.string(question.path.group).compact()
        edit.append(
            #"{ "id": \#(id), "title": \#(made.text(of: title)), "fields": [ \#(text) ] }"#, to: groups,
            separator: ",\n    ")
    }
}

extension TemplateEdit {
    /// Returns the options of a question, which are its own or a list with a name.
    package func options(of path: FieldPath) -> JSONNode? {
        let node = place(of: path)?.node["options"]
        return node?.string.flatMap { root?["options"]?[$0] } ?? node
    }

    /// Gives an option another title.
    fileprivate mutating func retitle(_ id: String, of path: FieldPath, as title: String) {
        guard let option = options(of: path)?.elements?.first(where: { $0["id"]?.string == id }),
            let old = option["title"]
        else { return }
        replace(old.span, with: JSONDocument.string(title).compact())
    }
}
