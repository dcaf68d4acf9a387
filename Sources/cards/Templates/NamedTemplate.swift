import CardEngine
import CardSchema

/// A template that the command line names: a file, the id of a current one, or the full name of any version.
struct NamedTemplate {
    /// The template with its text.
    let loaded: LoadedSchema
    /// The file that may be written to; `nil` of a frozen version, and of one that comes with the program.
    let path: String?

    /// Finds a template; throws when there is none, or a faulty one.
    init(_ word: String, _ invocation: Invocation) throws(Failure) {
        let catalogue = TemplateCatalogue(invocation)
        let files = invocation.files
        let source: SourceText
        if try invocation.failing({ () throws(FileError) in try files.exists(word) }) {
            let bytes = try invocation.failing { () throws(FileError) in
                try files.readFile(word, upTo: SchemaLoader.limits.bytes + 1)
            }
            source = SourceText(name: word, bytes: bytes, isQuotable: true)
            path = word
        } else if let name = SchemaName(word) {
            source = try Self.frozen(name, catalogue, invocation)
            path = nil
        } else {
            source = try catalogue.text(word)
            let isOwn = try catalogue.installedIDs().contains(word)
            path = isOwn ? JournalLayout(root: try invocation.journalPath()).schema(word) : nil
        }
        var findings: [Diagnostic] = []
        guard let loaded = SchemaLoader.load(source, into: &findings) else {
            throw Failure(.invalidData, findings.filter { $0.severity == .error })
        }
        self.loaded = loaded
    }

    private static func frozen(
        _ name: SchemaName, _ catalogue: TemplateCatalogue, _ invocation: Invocation
    ) throws(Failure) -> SourceText {
        let layout = JournalLayout(root: try invocation.journalPath())
        let path = layout.frozenSchema(name)
        if try invocation.failing({ () throws(FileError) in try invocation.files.exists(path) }) {
            let bytes = try invocation.failing { () throws(FileError) in
                try invocation.files.readFile(path, upTo: SchemaLoader.limits.bytes + 1)
            }
            return SourceText(name: layout.shown(path), bytes: bytes, isQuotable: true)
        }
        if let bytes = Schema.bundledText(of: name) {
            return SourceText(name: "\(name).json", bytes: bytes, isQuotable: true)
        }
        let current = try catalogue.text(name.id)
        var ignored: [Diagnostic] = []
        if SchemaLoader.load(current, into: &ignored)?.schema.name == name { return current }
        throw Failure(.notFound, "there is no template '\(name)'", help: "ls \(layout.shown(layout.frozenSchemas))")
    }
}
