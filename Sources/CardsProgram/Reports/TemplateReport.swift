import CardEngine
import CardSchema

/// The result of checking one template.
struct TemplateReport {
    /// The template's name in messages.
    let name: String
    /// The faults, in the order of the file.
    private(set) var diagnostics: [Diagnostic]
    /// The template; `nil` when it cannot be used.
    let loaded: LoadedSchema?
    /// The template's full name; `nil` when it cannot be used.
    var schema: SchemaName? { loaded?.schema.name }

    /// Loads a file, or if there is none of that name, a template with that id.
    init(_ word: String, _ invocation: Invocation) throws {
        let source = try NamedTemplate.text(word, invocation).source
        var report = TemplateReport(source, invocation.texts)
        if let loaded = report.loaded, let store = try TemplateCatalogue(invocation: invocation).schemas() {
            _ = try store.checkMigrations(of: loaded, into: &report.diagnostics)
        }
        self = report
    }

    /// Checks files and ids together, so that the safety rules of one may show a card of another.
    static func reports(of words: [String], _ invocation: Invocation) throws -> [TemplateReport] {
        var reports: [TemplateReport] = []
        for word in words { reports.append(try TemplateReport(word, invocation)) }
        try checkSafety(&reports, invocation)
        return reports
    }

    /// Adds which safety rules show no plan.
    static func checkSafety(_ reports: inout [TemplateReport], _ invocation: Invocation) throws {
        let loaded = reports.compactMap(\.loaded?.schema)
        guard loaded.contains(where: { !$0.safety.isEmpty }) else { return }
        let plans = SafetyPlans(try TemplateCatalogue(invocation: invocation).schemas(), and: loaded)
        for place in reports.indices {
            guard let own = reports[place].loaded else { continue }
            reports[place].diagnostics = (reports[place].diagnostics + plans.findings(in: own)).inFileOrder()
        }
    }

    /// Checks a text.
    init(_ source: SourceText, _ texts: SchemaTexts) {
        var diagnostics: [Diagnostic] = []
        loaded = texts.load(source, into: &diagnostics)
        name = source.name
        self.diagnostics = diagnostics
    }

    /// The further languages of the template, each with the number of texts that it lacks.
    private var untranslated: [(language: String, count: Int)] {
        guard let loaded else { return [] }
        let workshop = Workshop(new: loaded.inlinedBytes)
        return workshop.languages.dropFirst().map { ($0, workshop.untranslated(into: $0).count) }
    }

    /// The report as JSON.
    var document: JSONDocument {
        .object([
            ("template", .string(name)), ("schema", schema.map { .string("\($0)") } ?? .null),
            ("diagnostics", .array(diagnostics.map(DiagnosticDocument.document))),
            ("untranslated", .object(untranslated.map { ($0.language, .integer($0.count)) })),
        ])
    }

    /// Prints the faults to standard error, and one line that sums up to standard output.
    func print(to invocation: Invocation) {
        invocation.report(diagnostics)
        let words = invocation.words
        for (language, count) in untranslated where count > 0 {
            invocation.talk.line(words.untranslated(count: count, tongue: TerminalText.line(language)))
        }
        let verdict = diagnostics.counted(words, [.error, .warning], orNone: words.noFaults)
        invocation.out.line("\(TerminalText.line(name)): \(verdict)\(schema.map { ", \($0)" } ?? "")")
    }
}
