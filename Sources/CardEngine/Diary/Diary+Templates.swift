import CardSchema

extension Diary {
    /// A template that a diary is to use.
    public struct Template: Sendable, Hashable {
        enum Source: Sendable, Hashable {
            case bundled(String)
            case json(String, name: String)
        }
        let source: Source

        /// One that is bundled with the library, by its id: `mood_five`.
        public static func bundled(_ id: String) -> Template { Template(source: .bundled(id)) }

        /// One of your own, as JSON; `name` is what diagnostics call the text, usually the name of its file.
        public static func json(_ text: String, name: String = "template") -> Template {
            Template(source: .json(text, name: name))
        }
    }

    /// Puts a template into the journal, unless that would cut off cards of another version.
    ///
    /// Uses the disk. A template of your own that is newer than the journal's takes its place; an older one does nothing,
    /// since another program may have brought the newer one.
    ///
    /// - Throws: ``DiaryFailure`` when there is no such template, it has faults, its migrations do not lead here from the
    ///   journal's version, or it could not be written.
    public func use(_ template: Template) throws(DiaryFailure) {
        switch template.source {
        case .bundled(let id):
            guard Schema.bundledIDs.contains(id) else { throw DiaryFailure(.noTemplate(id)) }
            if try !journal.schemas.hasCurrent(id) { try journal.schemas.installBundled(id) }
        case .json(let text, let name):
            let source = SourceText(name: name, bytes: Array(text.utf8), isQuotable: true)
            try use(source)
        }
    }

    private func use(_ source: SourceText) throws(DiaryFailure) {
        let store = journal.schemas
        var diagnostics: [Diagnostic] = []
        guard let loaded = LoadedSchema.load(source, into: &diagnostics), !diagnostics.hasErrors else {
            throw DiaryFailure(.invalidData, diagnostics.filter { $0.severity == .error })
        }
        let schema = loaded.schema
        if try store.install(source.bytes, id: schema.id) { return }
        var ignored: [Diagnostic] = []
        let current = try store.currentText(of: schema.id).flatMap { LoadedSchema.load($0, into: &ignored)?.schema }
        if let current, current.version >= schema.version { return }
        guard try store.follows(loaded, try store.frozenNames(of: schema.id)) else {
            let last = current.map { "version \($0.version)" } ?? "the version that cards were saved under"
            throw DiaryFailure(
                .invalidData, .otherVersion,
                "no migration leads from \(last) of '\(schema.id)' to version \(schema.version)",
                subject: "template \(schema.id)", fix: "add a migration with its steps to \"migrations\"")
        }
        try store.replaceCurrent(with: loaded)
    }

    /// The template that a card is filled under now, and why it is not the current one when it is not.
    ///
    /// Uses the disk. A bundled template is put into the journal first. A template that cannot be used gives way to the
    /// last one that cards were saved under.
    ///
    /// - Throws: ``DiaryFailure`` when there is no template of this id that can be used.
    package func template(_ id: String) throws(DiaryFailure) -> SchemaForFilling {
        if try !journal.schemas.hasCurrent(id) { try journal.schemas.installBundled(id) }
        return try journal.schemaForFilling(id)
    }
}
