import CardEngine
import CardSchema

/// The templates that can be named on the command line: those of the journal, and those that come with the program.
struct TemplateCatalogue {
    /// One template as a list shows it.
    struct Row: Sendable {
        /// Its id.
        let id: String
        /// Its version; `nil` when it cannot be read.
        let version: Int?
        /// Its title, or why there is none.
        let title: String
        /// Whether the journal has it; the others are put there when they are first filled.
        let isInstalled: Bool

        /// The remark after the title.
        var remark: String { isInstalled ? "" : "  (bundled)" }

        /// The same as JSON.
        var document: JSONDocument {
            .object([
                ("id", .string(id)), ("version", version.map(JSONDocument.integer) ?? .null), ("title", .string(title)),
                ("installed", .bool(isInstalled)),
            ])
        }
    }

    let invocation: Invocation

    /// Looks at the journal of a run, if there is one.
    init(_ invocation: Invocation) {
        self.invocation = invocation
    }

    /// Every template, sorted by id.
    func rows() throws -> [Row] {
        let installed = try installedIDs()
        let others = Schema.bundledIDs.filter { !installed.contains($0) }
        var rows: [Row] = []
        for id in installed {
            let loaded = try usable(id)
            let title = loaded?.schema.title.text(in: invocation.language) ?? "cannot be used: cards schema check \(id)"
            rows.append(Row(id: id, version: loaded?.schema.version, title: title, isInstalled: true))
        }
        for id in others {
            guard let schema = Schema.bundled(id)?.schema else { continue }
            let title = schema.title.text(in: invocation.language)
            rows.append(Row(id: id, version: schema.version, title: title, isInstalled: false))
        }
        return rows.sorted { $0.id < $1.id }
    }

    /// A template of the journal; `nil` where it cannot be used, which is told elsewhere.
    func usable(_ id: String) throws -> LoadedSchema? {
        var ignored: [Diagnostic] = []
        return try source(id).flatMap { invocation.texts.load($0, into: &ignored) }
    }

    /// The ids of the journal's own templates; none when there is no journal.
    func installedIDs() throws -> [String] {
        guard let schemas = try schemas() else { return [] }
        return try schemas.currentIDs()
    }

    /// Whether there is a template of an id: in the journal, now or for earlier cards, or in the program.
    func isKnown(_ id: String) throws -> Bool {
        if Schema.bundledIDs.contains(id) { return true }
        guard let schemas = try schemas() else { return false }
        if try installedIDs().contains(id) { return true }
        return try !schemas.frozenNames(of: id).isEmpty
    }

    /// Makes sure that there is a template of an id; throws when there is none.
    func know(_ id: String) throws {
        guard try !isKnown(id) else { return }
        throw try unknown(id)
    }

    /// The text of a template, from the journal or else from the program; throws when there is none of that id.
    func text(_ id: String) throws -> SourceText {
        if let source = try source(id) { return source }
        if let bytes = Schema.bundledText(id) {
            return SourceText(name: "\(id).json", bytes: bytes, isQuotable: true)
        }
        throw try unknown(id)
    }

    /// The text of a template of the journal as it lies there; `nil` where it cannot be read, which is told elsewhere.
    func readable(_ id: String) throws -> SourceText? {
        guard let schemas = try schemas() else { return nil }
        return try schemas.currentText(of: id)
    }

    /// A template, from the journal or else from the program; throws when there is none of that id, or a faulty one.
    func schema(_ id: String) throws -> Schema { try loaded(id).schema }

    /// The same with the places of its parts.
    func loaded(_ id: String) throws -> LoadedSchema {
        var diagnostics: [Diagnostic] = []
        guard let loaded = invocation.texts.load(try text(id), into: &diagnostics) else {
            throw Failure(.invalidData, diagnostics)
        }
        return loaded
    }

    /// The fault of naming a template that is not there.
    func unknown(_ id: String) throws -> Failure {
        let known = Set(try installedIDs() + Schema.bundledIDs).sorted()
        return Failure(.notFound, help: Suggestion.meant(by: id, among: known), advice: { $0.thereAre(names: known) }) {
            $0.noTemplate(id: TypedName.quoted(id))
        }
    }

    /// The text of a template of the journal that cards are filled under, the last frozen one where the file cannot be read.
    func source(_ id: String) throws -> SourceText? {
        guard let schemas = try schemas() else { return nil }
        return try schemas.usableText(of: id)
    }

    /// The templates of the journal; `nil` when there is no journal.
    func schemas() throws -> SchemaStore? {
        let layout = JournalLayout(root: try invocation.journalPath())
        let files = invocation.files
        guard try files.exists(layout.configuration) else {
            return nil
        }
        return SchemaStore(layout, on: files, texts: invocation.texts)
    }
}
