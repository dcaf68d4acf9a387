import CardEngine
import CardSchema

/// A template that the command line names: a file, `-` for standard input, the id of a current one, or the full name of
/// any version.
struct NamedTemplate {
    /// The template with its text.
    let loaded: LoadedSchema
    /// The file that may be written to, where links lead; `nil` of a frozen version, of one that comes with the program,
    /// and of what is read from a stream.
    let path: String?

    /// Finds a template; throws if there is none, or if it has errors.
    init(_ word: String, _ invocation: Invocation) throws {
        let (source, path) = try Self.text(word, invocation)
        var findings: [Diagnostic] = []
        guard let loaded = LoadedSchema.load(source, into: &findings) else {
            throw Failure(.invalidData, findings.filter { $0.severity == .error })
        }
        self.loaded = loaded
        self.path = path
    }

    /// Returns the text of a template, valid or not, and the file to write to; throws if there is none.
    static func text(
        _ word: String, _ invocation: Invocation
    ) throws -> (source: SourceText, path: String?) {
        let catalogue = TemplateCatalogue(invocation: invocation)
        let files = invocation.files
        if word == "-" {
            let bytes = invocation.input.rest()
            return (SourceText(name: "standard input", bytes: bytes, isQuotable: true), nil)
        }
        if try files.exists(word) {
            let bytes = try files.readFile(word, upTo: LoadedSchema.limits.bytes + 1, for: .readNamed)
            let source = SourceText(name: word, bytes: bytes, isQuotable: true, isFile: true)
            let target = try OutputTarget(word, on: files)
            return (files.withOptionFiles(source, from: word), target.kind == .file ? target.path : nil)
        }
        if let name = SchemaName(word) { return (try frozen(name, catalogue, invocation), nil) }
        guard Identifier.isValid(word) else { throw Failure(.notFound) { $0.noFile(path: word) } }
        let source = try catalogue.text(word)
        let isOwn = try catalogue.installedIDs().contains(word)
        return (source, isOwn ? JournalLayout(root: try invocation.journalPath()).schema(word) : nil)
    }

    private static func frozen(
        _ name: SchemaName, _ catalogue: TemplateCatalogue, _ invocation: Invocation
    ) throws -> SourceText {
        let layout = JournalLayout(root: try invocation.journalPath())
        let path = layout.frozenSchema(name)
        if try invocation.files.exists(path) {
            let bytes = try invocation.files.readFile(path, upTo: LoadedSchema.limits.bytes + 1, for: .readNamed)
            return SourceText(name: layout.shown(path), bytes: bytes, isQuotable: true)
        }
        let current = try catalogue.text(name.id)
        var ignored: [Diagnostic] = []
        if LoadedSchema.load(current, into: &ignored)?.schema.name == name { return current }
        throw Failure(.notFound, help: "ls \(layout.shown(layout.frozenSchemas))") { $0.noTemplate(id: "'\(name)'") }
    }
}
