import CardEngine
import CardSchema

/// What checking one template found.
struct TemplateReport {
    /// What the template is called in messages.
    let name: String
    /// The faults, in the order of the file.
    private(set) var diagnostics: [Diagnostic]
    /// The template; `nil` when it cannot be used.
    let loaded: LoadedSchema?
    /// The template's full name; `nil` when it cannot be used.
    var schema: SchemaName? { loaded?.schema.name }

    /// Reads a file, or where there is none of that name a template of that id.
    init(_ word: String, _ invocation: Invocation) throws(Failure) {
        let source = try NamedTemplate.text(word, invocation).source
        var report = TemplateReport(source, invocation.texts)
        if let loaded = report.loaded, let store = try TemplateCatalogue(invocation).schemas() {
            try invocation.failing { () throws(JournalError) in
                _ = try store.checkMigrations(of: loaded, into: &report.diagnostics)
            }
        }
        self = report
    }

    /// Checks a text.
    init(_ source: SourceText, _ texts: SchemaTexts) {
        var diagnostics: [Diagnostic] = []
        loaded = texts.load(source, into: &diagnostics)
        name = source.name
        self.diagnostics = diagnostics
    }

    /// The report as JSON.
    var document: JSONDocument {
        .object([
            ("template", .string(name)), ("schema", schema.map { .string("\($0)") } ?? .null),
            ("diagnostics", .array(diagnostics.map(DiagnosticDocument.document))),
        ])
    }

    /// Prints the faults to standard error, and one line that sums up to standard output.
    func print(to invocation: Invocation) {
        invocation.report(diagnostics)
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = diagnostics.count { $0.severity == .warning }
        let counts = [Self.count(errors, "error"), Self.count(warnings, "warning")].compactMap { $0 }
        let verdict = counts.isEmpty ? "no faults" : counts.joined(separator: ", ")
        invocation.out.line("\(name): \(verdict)\(schema.map { ", \($0)" } ?? "")")
    }

    private static func count(_ number: Int, _ word: String) -> String? {
        number == 0 ? nil : "\(number) \(word)\(number == 1 ? "" : "s")"
    }
}
