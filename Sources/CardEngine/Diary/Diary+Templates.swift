import CardSchema

extension Diary {
    /// A template to use in a diary.
    public struct Template: Sendable, Hashable {
        enum Source: Sendable, Hashable {
            case bundled(String)
            case json(String, name: String)
        }
        let source: Source

        /// Returns a template that is bundled with the library, by its id, such as `mood_five`.
        public static func bundled(_ id: String) -> Template { Template(source: .bundled(id)) }

        /// Returns a template of your own, as JSON.
        ///
        /// Diagnostics use `name` for the text, usually the name of its file.
        public static func json(_ text: String, name: String = "template") -> Template {
            Template(source: .json(text, name: name))
        }
    }

    /// The result of using a template.
    public enum TemplateUse: Sendable, Hashable {
        /// The journal had no template with this id.
        case added
        /// The template replaced an older version, or the same version with other titles or help.
        case replaced
        /// The journal already has the same text, or any version of a bundled template.
        case unchanged
        /// The journal has a newer version, perhaps from another program; nothing was changed.
        case older
    }

    /// Copies a template into the journal, unless that would leave cards of another version without a migration.
    ///
    /// Uses the disk. A template of your own replaces the journal's if it is newer. It also replaces one of the same
    /// version with the same meaning, for example after a title was corrected.
    ///
    /// - Parameter template: A bundled template, or one of your own.
    /// - Returns: What was done.
    /// - Throws: ``DiaryFailure`` when there is no such template, it has faults, it has no migration from the journal's
    ///   version, it has the same version with another meaning, or it could not be written.
    @discardableResult
    public func use(_ template: Template) throws(DiaryFailure) -> TemplateUse {
        switch template.source {
        case .bundled(let id):
            guard Schema.bundledIDs.contains(id) else { throw DiaryFailure(.noTemplate(id)) }
            if try journal.schemas.hasCurrent(id) { return .unchanged }
            try journal.schemas.installBundled(id)
            return .added
        case .json(let text, let name):
            return try use(SourceText(name: name, bytes: Array(text.utf8), isQuotable: true))
        }
    }

    /// Returns the ids of the journal's templates, sorted.
    ///
    /// Uses the disk. A bundled template is included once it was used.
    public func templates() throws(DiaryFailure) -> [String] { try journal.schemas.currentIDs() }

    private func use(_ source: SourceText) throws(DiaryFailure) -> TemplateUse {
        let store = journal.schemas
        var diagnostics: [Diagnostic] = []
        guard let loaded = store.texts.load(source, into: &diagnostics), !diagnostics.hasErrors else {
            throw DiaryFailure(.invalidData, diagnostics.filter { $0.severity == .error })
        }
        let schema = loaded.schema
        if try store.install(source.bytes, id: schema.id) { return .added }
        var ignored: [Diagnostic] = []
        let text = try store.currentText(of: schema.id)
        guard text?.bytes != source.bytes else { return .unchanged }
        let current = text.flatMap { store.texts.load($0, into: &ignored)?.schema }
        if let current, current.version > schema.version { return .older }
        if let current, current.version == schema.version {
            guard current.name == schema.name else {
                throw DiaryFailure(
                    .invalidData, .otherVersion,
                    "the journal already has a different version \(schema.version) of '\(schema.id)'",
                    subject: "template \(schema.id)",
                    fix: "write \"version\": \(schema.version + 1), and a migration from version \(schema.version)")
            }
            try store.replaceCurrent(with: loaded)
            return .replaced
        }
        guard try store.follows(loaded, try store.frozenNames(of: schema.id)) else {
            let last = current.map { "version \($0.version)" } ?? "the version that cards were saved under"
            throw DiaryFailure(
                .invalidData, .otherVersion,
                "there is no migration from \(last) of '\(schema.id)' to version \(schema.version)",
                subject: "template \(schema.id)", fix: "add a migration with its steps to \"migrations\"")
        }
        try store.replaceCurrent(with: loaded)
        return .replaced
    }

    /// Returns the template for filling in a card, and the reason if it is not the current one.
    ///
    /// Uses the disk. A bundled template is copied into the journal first. If the template cannot be used, the last one
    /// that cards were saved under is used.
    ///
    /// - Throws: ``DiaryFailure`` when there is no usable template with this id.
    package func template(_ id: String) throws(DiaryFailure) -> SchemaForFilling {
        if try !journal.schemas.hasCurrent(id) { try journal.schemas.installBundled(id) }
        return try journal.schemaForFilling(id)
    }
}
