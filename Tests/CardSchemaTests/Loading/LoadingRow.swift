import CardSchema
import Testing

/// A template with one fault, its messages, and the corrected template.
struct LoadingRow: Sendable, CustomTestStringConvertible {
    let code: String
    let name: String
    let wrong: String
    let message: String
    let fixed: String

    init(_ code: String, _ name: String, of wrong: String, message: String, fixed: String) {
        self.code = code
        self.name = name
        self.wrong = wrong
        self.message = message
        self.fixed = fixed
    }

    var testDescription: String { "\(code): \(name)" }

    static let all =
        document + keys + kinds + ids + types + scales + decimalSteps + options + texts + cadence + slots + lints
        + lists + files + sections + computed + counted + offered + shown + patterns + moments + scores + expressions
        + proofs + drawn + further + proposed
}

/// Loads a template from a text, with its diagnostics.
func load(_ text: String) -> (loaded: LoadedSchema?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let loaded = LoadedSchema.load(SourceText(text, name: "card.json"), into: &diagnostics)
    return (loaded, diagnostics)
}
