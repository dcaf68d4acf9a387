package import CardEngine
package import CardSchema

/// The templates that a JSON export contains, for a diary that lacks them.
package struct CarriedTemplates {
    /// The templates, in the order of the file.
    package let templates: [LoadedSchema]
    /// The id of the template that the export is of; `nil` if the file does not name it.
    package let id: String?

    /// Reads the templates of a file, and nothing after them; in an array of cards, none.
    ///
    /// - Throws: A ``PluginFault`` if the file is no JSON export or a template has errors, or an error if the file cannot
    ///   be read.
    package init(_ source: some ByteSource, named name: String) throws {
        var parts = JSONExportParts(source, name: name)
        var (id, found): (String?, [LoadedSchema]) = (nil, [])
        reading: while let part = try parts.next() {
            switch part {
            case .card(let text) where id == nil:
                let name = JSONReader.node(of: text.source.bytes)?["schema"]?.string
                id = name.flatMap { SchemaName($0)?.id }
            case .card: continue
            case .member(JSONExportMember.schema, let text):
                id = JSONReader.node(of: text.source.bytes)?.string.flatMap { SchemaName($0)?.id }
            case .member(JSONExportMember.schemas, let text):
                found = try Self.templates(in: text)
                break reading
            case .member(let key, let text): try JSONImporter.checkVersion(key, text)
            }
        }
        (self.id, templates) = (id ?? found.last?.schema.id, found)
    }

    private static func templates(in text: LineText) throws(PluginFault) -> [LoadedSchema] {
        var (found, faults): ([LoadedSchema], [Diagnostic]) = ([], [])
        let tree = JSONReader.node(of: text.source.bytes, limits: JSONReader.Limits(depth: 32, bytes: 16 << 20))
        guard let elements = tree?.elements else {
            throw PluginFault(
                .input, .cardShape, "the templates in \(text.source.name) cannot be read",
                fix: "export the cards again with --as json")
        }
        for node in elements {
            let bytes = Array(text.source.bytes[node.span.start..<node.span.end]) + [0x0A]
            let source = SourceText(name: text.source.name, bytes: bytes, isQuotable: true)
            if let template = LoadedSchema.load(source, into: &faults) { found.append(template) }
        }
        if let first = faults.first(where: { $0.severity == .error }) {
            throw PluginFault(
                .input, first.code, "a template in \(text.source.name) cannot be used: \(first.message)",
                fix: first.fix)
        }
        return found
    }

    /// Puts the templates that a diary lacks into it.
    ///
    /// A template that the diary does not have is used. An older version of one that it has is kept beside it, if
    /// migrations lead from it, so that its cards can be read. A newer version changes nothing, because a person
    /// adopts that on purpose: its cards are refused with a message about that.
    ///
    /// Uses the disk, unless `isDry`.
    ///
    /// - Returns: The template of the export as it is in the file, if the diary does not have that template.
    package func use(in diary: Diary, isDry: Bool) throws(DiaryFailure) -> LoadedSchema? {
        let known = try diary.templates()
        var new: LoadedSchema?
        for template in templates {
            guard known.contains(template.schema.id) else {
                let text = String(decoding: template.source.bytes, as: UTF8.self)
                if !isDry { try diary.use(.json(text, name: template.source.name)) }
                if template.schema.id == id { new = template }
                continue
            }
            let own = try diary.template(template.schema.id).compiled.schema
            guard template.schema.version < own.version else { continue }
            _ = try diary.journal.schemas.adopt(template, merging: TemplateMerge(), isDry: isDry)
        }
        return new
    }
}
