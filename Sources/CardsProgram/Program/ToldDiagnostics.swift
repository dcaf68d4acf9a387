import CardSchema

/// What was said of templates in this run, so that a template that is looked up twice is told of once.
final class ToldDiagnostics {
    private var told: Set<Diagnostic> = []

    /// Those that were not told yet; they count as told from now on.
    func new(_ diagnostics: [Diagnostic]) -> [Diagnostic] { diagnostics.filter { told.insert($0).inserted } }
}
