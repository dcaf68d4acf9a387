import CardEngine
import CardSchema

/// The report of a template that `--report` names, and the person's permission to show private answers.
///
/// A report that names a private field asks for it by name. The person agrees once on each device, and again when the list
/// has grown.
struct ReportChoice {
    /// The report.
    let report: Report
    private let schema: CompiledSchema
    private let invocation: Invocation

    /// Finds the report that the command line names; `nil` when it names none.
    init?(_ invocation: Invocation, _ schema: CompiledSchema) throws {
        guard let id = invocation.arguments.value("report") else { return nil }
        let known = schema.schema.reports.map(\.id)
        guard let report = schema.schema.reports.first(where: { $0.id == id }) else {
            throw Failure(.usage, help: Suggestion.meant(by: id, among: known), advice: { $0.itHas(names: known) }) {
                $0.noReport(schema: schema.name.id, id: TypedName.quoted(id))
            }
        }
        self.report = report
        self.schema = schema
        self.invocation = invocation
    }

    /// Its fields, once the person has agreed to the private ones among them.
    func fields() throws -> SharedFields {
        let fields = SharedFields.report(report, of: schema)
        let secret = report.fields.filter { schema.question(at: $0)?.field.isPrivate == true }
        let own = secret.map { "\($0)" }
        guard !own.isEmpty, !invocation.arguments.flag("include-private") else { return fields }
        let file = try SettingsFile("reports.json", invocation)
        let key = "\(schema.name.id).\(report.id)"
        let agreed = try agreements(file)[key] ?? []
        guard !own.allSatisfy(agreed.contains) else { return fields }
        try ask(secret.filter { !agreed.contains("\($0)") })
        try file.changing {
            var kept = try agreements(file)
            kept[key] = own
            try keep(kept, file)
        }
        return fields
    }

    private func ask(_ fields: [FieldPath]) throws {
        let language = invocation.language
        let title = report.title.text(in: language)
        guard !invocation.mayNotAsk, Terminal.isTerminal(0) else {
            throw Failure(.permission, advice: { $0.agreeOnce }) { [id = report.id] in $0.notAgreed(id: id) }
        }
        invocation.err.line(invocation.words.showsPrivate(report: title))
        for path in fields {
            let field = schema.question(at: path)?.field
            let parent = path.subfield == nil ? nil : schema.question(at: path.parent)?.field
            let titles = [parent, field].compactMap { $0?.title.text(in: language) }
            invocation.err.paragraph("  " + titles.joined(separator: ": "))
        }
        invocation.err.question(invocation.words.agreeToThis)
        guard case .line(let answer) = invocation.input.next(),
            AnswerParser(today: .earliest).isYes(String(answer.filter { $0 != " " })) == true
        else { throw Failure(.permission) { $0.didNotAgree } }
    }

    // MARK: - What was agreed

    /// The private fields that a person agreed to, by template and report; unreadable settings mean no agreement.
    private func agreements(_ file: SettingsFile) throws -> [String: [String]] {
        let members = try file.document()?["reports"]?.members ?? []
        return Dictionary(members.map { ($0.key, $0.value.elements?.compactMap(\.string) ?? []) }) { _, last in last }
    }

    private func keep(_ agreements: [String: [String]], _ file: SettingsFile) throws {
        let members = agreements.sorted { $0.key < $1.key }.map { key, fields in
            (key: key, value: JSONDocument.array(fields.map(JSONDocument.string)))
        }
        try file.replace(with: .object([("cards", .integer(1)), ("reports", .object(members))]))
    }
}
