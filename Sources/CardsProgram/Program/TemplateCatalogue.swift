import CardEngine
import CardSchema

/// The templates that the command line can name: the journal's and the bundled ones.
struct TemplateCatalogue {
    /// A template in a list.
    struct Row: Sendable {
        /// The id.
        let id: String
        /// The version, or `nil` if the template cannot be read.
        let version: Int?
        /// The title, or the reason why there is none.
        let title: String
        /// Whether the journal contains the template.
        ///
        /// Others are added when they are first filled in.
        let isInstalled: Bool
        /// Whether the person has put it away on this device.
        var isPutAway = false

        /// The remark after the title.
        func remark(_ words: PromptWords) -> String {
            isPutAway ? "  (\(words.isPutAway))" : isInstalled ? "" : "  (\(words.isBundled))"
        }

        /// The row as JSON.
        var document: JSONDocument {
            .object([
                ("id", .string(id)), ("version", version.map(JSONDocument.integer) ?? .null), ("title", .string(title)),
                ("installed", .bool(isInstalled)), ("put_away", .bool(isPutAway)),
            ])
        }
    }

    let invocation: Invocation

    /// Returns all templates, sorted by id.
    func rows() throws -> [Row] {
        let installed = try installedIDs()
        let away = try invocation.openJournalIfThere()?.templatesPutAway() ?? []
        let others = Schema.bundledIDs.filter { !installed.contains($0) }
        var rows: [Row] = []
        for id in installed {
            let loaded = try usable(id)
            let title =
                loaded?.schema.title.text(in: invocation.language) ?? invocation.words.templateUnusable(id: id)
            rows.append(
                Row(
                    id: id, version: loaded?.schema.version, title: title, isInstalled: true,
                    isPutAway: away.contains(id)))
        }
        for id in others {
            guard let schema = Schema.bundled(id)?.schema else { continue }
            let title = schema.title.text(in: invocation.language)
            rows.append(Row(id: id, version: schema.version, title: title, isInstalled: false))
        }
        return rows.sorted { $0.id < $1.id }
    }

    /// Returns a template of the journal, or `nil` if it cannot be used.
    ///
    /// Faults are reported elsewhere.
    func usable(_ id: String) throws -> LoadedSchema? {
        var ignored: [Diagnostic] = []
        return try source(id).flatMap { invocation.texts.load($0, into: &ignored) }
    }

    /// Returns findings about copies of the journal's templates that sync tools made.
    func copies() throws -> [Diagnostic] { try schemas()?.copies() ?? [] }

    /// Returns the ids of the journal's templates, empty if there is no journal.
    func installedIDs() throws -> [String] {
        guard let schemas = try schemas() else { return [] }
        return try schemas.currentIDs()
    }

    /// Whether a template with this id exists: current or frozen in the journal, or bundled.
    func isKnown(_ id: String) throws -> Bool {
        if Schema.bundledIDs.contains(id) { return true }
        return try schemas()?.has(id) ?? false
    }

    /// Throws if there is no template with this id.
    func know(_ id: String) throws {
        guard try !isKnown(id) else { return }
        throw try unknown(id)
    }

    /// Returns the text of a template from the journal, or else a bundled one.
    ///
    /// Throws if there is none.
    func text(_ id: String) throws -> SourceText {
        if let source = try source(id) { return source }
        if let bytes = Schema.bundledText(id) {
            return SourceText(name: "\(id).json", bytes: bytes, isQuotable: true)
        }
        throw try unknown(id)
    }

    /// Returns the text of the journal's template file, or `nil` if it cannot be read.
    ///
    /// Faults are reported elsewhere.
    func readable(_ id: String) throws -> SourceText? {
        guard let schemas = try schemas() else { return nil }
        return try schemas.currentText(of: id)
    }

    /// Returns a template from the journal, or else a bundled one.
    ///
    /// Throws if it is missing or invalid.
    func schema(_ id: String) throws -> Schema { try loaded(id).schema }

    /// Returns a template with its source positions.
    func loaded(_ id: String) throws -> LoadedSchema {
        var diagnostics: [Diagnostic] = []
        guard let loaded = invocation.texts.load(try text(id), into: &diagnostics) else {
            throw Failure(.invalidData, diagnostics)
        }
        return loaded
    }

    /// Returns the failure for an unknown template id.
    func unknown(_ id: String) throws -> Failure {
        let known = Set(try installedIDs() + Schema.bundledIDs).sorted()
        return Failure(.notFound, help: Suggestion.meant(by: id, among: known), advice: { $0.thereAre(names: known) }) {
            $0.noTemplate(id: TypedName.quoted(id))
        }
    }

    /// Returns the text of the journal's template for new cards.
    ///
    /// If its file cannot be read, that is the last frozen version.
    func source(_ id: String) throws -> SourceText? {
        guard let schemas = try schemas() else { return nil }
        return try schemas.usableText(of: id)
    }

    /// Returns the journal's templates, or `nil` if there is no journal.
    func schemas() throws -> SchemaStore? {
        let layout = JournalLayout(root: try invocation.journalPath())
        let files = invocation.files
        guard try files.exists(layout.configuration) else {
            return nil
        }
        return SchemaStore(layout, on: files, texts: invocation.texts)
    }
}
