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

    /// Returns what the file's cards are read under; `nil` if neither the file nor the diary has the template.
    ///
    /// Uses the disk, and changes nothing on it: the template is put into the journal with the first card. `wanted` is
    /// the id of the template that the person named.
    package func arriving(in diary: Diary, as wanted: String? = nil) throws(DiaryFailure) -> ArrivingTemplate? {
        guard let id = wanted ?? id else { return nil }
        return try diary.arriving(templates, as: id)
    }
}

extension Diary {
    /// Imports the cards of a JSON export, with its template if the diary lacks that; otherwise as
    /// the function that takes an importer.
    package func importing(
        _ source: inout some ByteSource, named name: String, with arriving: ArrivingTemplate,
        policy: ImportFormat.Policy? = nil, isDry: Bool = false, language: String = "en",
        onRow: @escaping (ImportReport.Row) -> Void = { _ in }
    ) throws(DiaryFailure) -> ImportReport {
        let importer = JSONImporter()
        let format = importer.format
        let policy = policy ?? format.policy
        let request = importRequest(
            CardValidator(arriving.loaded), options: OptionValues(format.options), name: name, policy: policy,
            language: language)
        var options = ImportOptions(
            app: format.id, name: name, policy: policy, closed: format.closed, isDry: isDry, language: language)
        options.arriving = arriving
        return importing(options, under: arriving.compiled, onRow: onRow) { cards in
            try importer.read(&source, request, into: &cards)
        }
    }
}
