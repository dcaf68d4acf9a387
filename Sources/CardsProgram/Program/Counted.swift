import CardSchema

extension [Diagnostic] {
    /// Returns the counts of some severities: `1 error, 2 warnings`.
    ///
    /// Returns `none` if there are none.
    func counted(
        _ words: PromptWords, _ severities: [Diagnostic.Severity] = Diagnostic.Severity.allCases, orNone none: String
    ) -> String {
        let found = severities.compactMap { severity -> String? in
            let count = count { $0.severity == severity }
            guard count > 0 else { return nil }
            return switch severity {
            case .error: words.errorCount(count: count)
            case .warning: words.warningCount(count: count)
            case .note: words.noteCount(count: count)
            }
        }
        return found.isEmpty ? none : found.joined(separator: ", ")
    }
}
