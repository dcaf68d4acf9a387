import CardEngine
import CardPlugins
import CardSchema
import Testing

/// A template and the form of it, from a text.
struct FormFixture {
    let schema: CompiledSchema

    init(_ text: String) throws {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "card.json", bytes: Array(text.utf8), isQuotable: true)
        let loaded = LoadedSchema.load(source, into: &findings)
        let reported = findings.filter { $0.severity == .error }.map(\.message).joined(separator: "\n")
        schema = CompiledSchema(try #require(loaded, "\(reported)").schema)
    }

    /// A template with these fields in the group `g`, and these keys.
    init(fields: String, _ keys: String = "") throws {
        try self.init(
            """
            { "cards": 1, "id": "c", "version": 1, "title": "C", \(keys.isEmpty ? "" : keys + ",")
              "groups": [ { "id": "g", "title": "G", "fields": [ \(fields) ] } ] }
            """)
    }

    func html(_ language: String = "en") -> String {
        String(decoding: FormPage(schema, language: language).bytes, as: UTF8.self)
    }

    func sheet(_ language: String = "en") -> String {
        String(decoding: SheetPage(schema, language: language).bytes, as: UTF8.self)
    }

    /// A bundled template.
    init(bundled id: String) throws {
        try self.init(try #require(BundledSchema.named(id)).json)
    }

    /// The ids of all bundled templates.
    static let bundled = BundledSchema.all.map(\.id)
}

extension String {
    /// How often a text occurs.
    func count(of part: String) -> Int { components(separatedBy: part).count - 1 }

    private func components(separatedBy part: String) -> [Substring] {
        split(separator: part, omittingEmptySubsequences: false)
    }
}
