/// The errors of a text, to compare with those after a change.
package struct TemplateFaults: Sendable {
    private let errors: [String: Int]

    /// Loads a text.
    package init(_ bytes: [UInt8]) {
        self.init(LoadedSchema.findings(of: SourceText(name: "template.json", bytes: bytes, isQuotable: false)))
    }

    /// Takes the errors among what was found in a text.
    package init(_ found: [Diagnostic]) {
        let names = found.filter { $0.severity == .error }.map { "\($0.code) \($0.message)" }
        errors = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    }

    /// Whether there are fewer errors than in another text, and no new ones.
    package func isBetter(than other: TemplateFaults) -> Bool { isNoWorse(than: other) && count < other.count }

    /// Whether there are no new errors.
    package func isNoWorse(than other: TemplateFaults) -> Bool {
        errors.allSatisfy { other.errors[$0.key, default: 0] >= $0.value }
    }

    /// Whether there are any.
    package var isEmpty: Bool { errors.isEmpty }

    private var count: Int { errors.values.reduce(0, +) }
}
