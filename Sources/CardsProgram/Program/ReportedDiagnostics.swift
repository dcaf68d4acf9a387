import CardSchema

/// Records which diagnostics about templates were reported in this run, so that each is reported once.
final class ReportedDiagnostics {
    private var reported: Set<Diagnostic> = []

    /// Returns the diagnostics that were not reported yet, and marks them as reported.
    func new(_ diagnostics: [Diagnostic]) -> [Diagnostic] { diagnostics.filter { reported.insert($0).inserted } }
}
