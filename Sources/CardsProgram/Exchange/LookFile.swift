import CardEngine
import CardSchema

/// How a person wants exports of a format to look: usual values for its options, in `look.json` among the settings.
///
/// ```json
/// { "cards": 1, "html": { "theme": "dark", "palette": "warm", "shape": "circle" } }
/// ```
struct LookFile {
    private let path: String
    private let invocation: Invocation

    init(_ invocation: Invocation) throws {
        path = FilePath.join(try Locations(environment: invocation.environment).settings, "look.json")
        self.invocation = invocation
    }

    /// Returns the values for a format; those of the template if the file has none.
    ///
    /// The values are checked like answers, and every fault is reported with its place. Uses the disk.
    func values(for format: String, _ template: OptionTemplate) throws -> OptionValues {
        var chosen = OptionValues(template)
        guard let bytes = try invocation.files.readFileIfThere(path, upTo: 1 << 20, for: .readLinked) else {
            return chosen
        }
        let source = SourceText(name: path, bytes: bytes, isQuotable: true)
        var faults: [Diagnostic] = []
        let node = JSONReader.read(source, into: &faults)
        if let values = node?[format], !template.fields.isEmpty {
            let known = template.fields.map(\.id)
            if values.members == nil {
                faults.append(
                    Diagnostic(
                        .error, .cardShape, "the options of a format must be an object, not \(values.value.kind)",
                        at: source.place(values.span), fix: "write {\"\(known[0])\": …}"))
            }
            let named = (values.members ?? []).filter { known.contains($0.key) }
            for member in values.members ?? [] where !known.contains(member.key) {
                let meant = EditDistance.closest(to: member.key, among: known)
                faults.append(
                    Diagnostic(
                        .error, .unknownMember,
                        "'\(Identifier.isSpeakable(member.key) ? member.key : "…")' is not an option of \(format)",
                        at: source.place(member.keySpan),
                        fix: meant.map { "write '\($0)'" } ?? "write one of \(known.joined(separator: ", "))"))
            }
            let group = JSONMember(
                key: OptionTemplate.group, keySpan: values.span, value: JSONNode(.object(named), values.span))
            let reading = CardValidator(template.schema, showsValues: true).read(
                values: JSONNode(.object([group]), values.span), skipped: nil, subject: nil,
                fix: { field, problem in problem?.advice(for: field, in: .json) }, place: source.place)
            faults += reading.diagnostics
            chosen.card = reading.card
        }
        guard faults.allSatisfy({ $0.severity != .error }) else {
            throw Failure(.configuration, faults)
        }
        return chosen
    }
}
