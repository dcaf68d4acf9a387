package import CardSchema

/// Writes a template as a `Questionnaire` of FHIR R4, with the extensions of Structured Data Capture.
///
/// ```
/// group, section ─▶ group        field ─▶ question, its path is the link id
/// list           ─▶ group that repeats      subfield ─▶ question under its question
/// when           ─▶ enableWhen where that means the same, else an expression
/// rule           ─▶ questionnaire-constraint   score ─▶ a computed question
/// ```
///
/// What FHIR has no element for is in extensions under ``FHIRNames/own``. One of them contains the template itself, so that
/// the reader of questionnaires brings back all of it, and sees what another program changed.
package struct FHIRQuestionnaire {
    let schema: Schema
    let paths: FHIRPathWriter
    /// The template as it is written; `nil` for a form that does not contain it.
    private let template: JSONNode?
    /// What FHIR has no element for, by link id.
    let keys: [String: JSONDocument]

    /// Creates the writer of a template; its form need not contain it.
    package init(_ loaded: LoadedSchema, containsTemplate: Bool = true) {
        self.init(
            loaded.schema, template: containsTemplate ? loaded.tree : nil,
            keys: FHIRTemplateKeys.extensions(loaded.tree))
    }

    /// Creates the writer of a template for a form with no more than FHIR has elements for.
    package init(_ schema: Schema) { self.init(schema, template: nil, keys: [:]) }

    private init(_ schema: Schema, template: JSONNode?, keys: [String: JSONDocument]) {
        (self.schema, self.template, self.keys) = (schema, template, keys)
        paths = FHIRPathWriter(schema)
    }

    /// The whole resource.
    package var document: JSONDocument {
        var element = FHIRElement(language: schema.language)
        element.set("resourceType", "Questionnaire")
        element.set("id", FHIRNames.resource(schema.id))
        element.set("language", schema.language)
        element.set("url", FHIRNames.questionnaire(schema.id))
        element.set("version", "\(schema.version)")
        element.set("name", FHIRNames.name(schema.id))
        element.set("title", schema.title)
        element.set("status", "active")
        if let intro = schema.intro { element.set("description", intro) }
        if let help = schema.help { element.set("purpose", help) }
        if let source = schema.source { element.set("copyright", source.text) }
        element.set("item", .array(items))
        // A resource has its type before its extensions.
        let head = Array(element.members.prefix(3))
        let ownExtensions: [(key: String, value: JSONDocument)] = [("extension", .array(extensions))]
        return .object(head + ownExtensions + Array(element.members.dropFirst(3)))
    }

    private var extensions: [JSONDocument] {
        var all = [
            FHIRNames.extension(FHIRNames.own("template"), "valueString", .string("\(schema.name)"))
        ]
        if let template { all += FHIRTemplateText.extensions(template) }
        if let license = schema.license {
            all.append(FHIRNames.extension(FHIRNames.own("license"), "valueString", .string(license)))
        }
        for rule in schema.rules {
            let check = paths.text(rule.check, isRule: true)
            // A rule that FHIRPath cannot express is no constraint for other programs.
            let isOwn = check.language == FHIRNames.language
            all.append(
                FHIRNames.extension(
                    isOwn ? FHIRNames.own("rule") : FHIRNames.core("questionnaire-constraint"),
                    [
                        FHIRNames.extension("key", "valueId", .string(FHIRNames.resource(rule.id))),
                        FHIRNames.extension(
                            "severity", "valueCode", .string(rule.severity == .error ? "error" : "warning")),
                        FHIRNames.extension("expression", "valueString", .string(check.text)),
                    ] + FHIRElement.parts("human", rule.message, schema.language)))
        }
        return all
    }

    private var items: [JSONDocument] {
        var all: [JSONDocument] = []
        for group in schema.groups { all.append(item(of: group)) }
        if !schema.scores.isEmpty { all.append(scores) }
        return all
    }

    private func item(of group: FieldGroup) -> JSONDocument {
        var element = FHIRElement(language: schema.language)
        begin(&element, group.id, "group", group.title, short: group.short)
        if group.isTable { element.extensions.append(control("table")) }
        if group.isPrivate { element.extensions.append(own("private", true)) }
        add(conditions: group.when.map { [$0] } ?? [], to: &element, paths)
        let texts = notes(group.id, intro: group.intro, help: group.help)
        finish(
            &element, texts + entries(group.entries, of: group.id, paths) { item(of: group.fields[$0], paths) })
        return element.document
    }

    /// The questions, sections and texts of a group or a list, nested by their levels.
    func entries(
        _ entries: [FieldGroup.Entry], of name: String, _ paths: FHIRPathWriter, _ question: (Int) -> JSONDocument
    ) -> [JSONDocument] {
        var open: [(element: FHIRElement, items: [JSONDocument])] = [(FHIRElement(language: schema.language), [])]
        func close(to level: Int) {
            while open.count > level + 1, var last = open.popLast() {
                finish(&last.element, last.items)
                open[open.count - 1].items.append(last.element.document)
            }
        }
        for (number, entry) in entries.enumerated() {
            close(to: entry.level)
            let id = "\(name)/\(number + 1)"
            switch entry.content {
            case .field(let index): open[open.count - 1].items.append(question(index))
            case .info(let info): open[open.count - 1].items += display(info, id, paths)
            case .section(let section):
                var element = FHIRElement(language: schema.language)
                begin(&element, id, "group", section.title, short: section.short)
                if section.isTable { element.extensions.append(control("table")) }
                add(conditions: section.when.map { [$0] } ?? [], to: &element, paths)
                open.append((element, notes(id, intro: section.intro, help: section.help)))
            }
        }
        close(to: 0)
        return open[0].items
    }

    private func display(_ info: FieldGroup.Info, _ id: String, _ paths: FHIRPathWriter) -> [JSONDocument] {
        var element = FHIRElement(language: schema.language)
        begin(&element, id, "display", info.title, short: nil)
        if let help = info.help {
            element.extensions.append(
                FHIRNames.extension(FHIRNames.own("help"), "valueString", .string(help.text(in: schema.language))))
        }
        add(conditions: info.when.map { [$0] } ?? [], to: &element, paths)
        return [element.document]
    }
}
