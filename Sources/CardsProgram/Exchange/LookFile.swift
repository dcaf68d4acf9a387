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
        path = FilePath.join(try invocation.locations().settings, "look.json")
        self.invocation = invocation
    }

    /// Returns the values for a format; those of the template if the file has none.
    ///
    /// The values are checked like answers, and every fault is reported with its place. Uses the disk.
    func values(for format: String, _ template: OptionTemplate) throws -> OptionValues {
        var chosen = OptionValues(template)
        let words = invocation.words
        guard let bytes = try invocation.files.readFileIfThere(path, upTo: 1 << 20, for: .readLinked) else {
            return chosen
        }
        let source = SourceText(name: path, bytes: bytes, isQuotable: true)
        var faults: [Diagnostic] = []
        let node = JSONReader.read(source, language: words.language, into: &faults)
        if let values = node?[format], !template.fields.isEmpty {
            let known = template.fields.map(\.id)
            if values.members == nil {
                faults.append(
                    Diagnostic(
                        .error, .cardShape, words.lookNoObject,
                        at: source.place(values.span), fix: words.lookWrite(text: "{\"\(known[0])\": …}")))
            }
            let named = (values.members ?? []).filter { known.contains($0.key) }
            for member in values.members ?? [] where !known.contains(member.key) {
                let meant = EditDistance.closest(to: member.key, among: known)
                faults.append(
                    Diagnostic(
                        .error, .unknownMember,
                        words.lookUnknown(
                            key: Identifier.isSpeakable(member.key) ? "'\(member.key)'" : "'…'", format: format),
                        at: source.place(member.keySpan),
                        fix: meant.map { words.lookWrite(text: "'\($0)'") }
                            ?? words.lookWriteOne(names: known.joined(separator: ", "))))
            }
            let group = JSONMember(
                key: OptionTemplate.group, keySpan: values.span, value: JSONNode(.object(named), values.span))
            let reading = CardValidator(template.schema, showsValues: true).read(
                values: JSONNode(.object([group]), values.span), skipped: nil, subject: nil,
                fix: { field, problem in
                    words.language == .en ? problem?.advice(for: field, in: .json) : Self.allowed(field, words)
                }, place: source.place)
            faults += reading.diagnostics.map { words.language == .en ? $0 : $0.saying(words.lookNoValue) }
            chosen.card = reading.card
        }
        guard faults.allSatisfy({ $0.severity != .error }) else {
            throw Failure(.configuration, faults)
        }
        return chosen
    }

    /// What an option takes, in the person's language; `nil` if nothing short says it.
    private static func allowed(_ field: Field, _ words: PromptWords) -> String? {
        if let options = field.type.options?.options.map(\.id) {
            return words.lookWriteOne(names: options.joined(separator: ", "))
        }
        guard case .integer(let limits) = field.type, let low = limits.range.min, let high = limits.range.max else {
            return nil
        }
        return words.lookWrite(text: "\(low)–\(high)")
    }
}

extension Diagnostic {
    /// The same place and fix, with another message.
    fileprivate func saying(_ message: String) -> Diagnostic {
        var diagnostic = self
        diagnostic.message = message
        return diagnostic
    }
}
