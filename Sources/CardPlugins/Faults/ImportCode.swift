package import CardSchema

extension DiagnosticCode {
    /// A file to import has no header that says what its columns are.
    package static let importHeader = DiagnosticCode("P640")
    /// A row has more or fewer cells than the header.
    package static let importRow = DiagnosticCode("P641")
    /// A cell's quotes do not match.
    package static let importQuotes = DiagnosticCode("P642")
    /// Bytes are no UTF-8.
    package static let importBytes = DiagnosticCode("P643")
    /// A row's local time is not in its form.
    package static let importLocal = DiagnosticCode("P644")
    /// A row is of another template.
    package static let importTemplate = DiagnosticCode("P645")
    /// A cell says what was skipped in another form than `path=reason`.
    package static let importSkip = DiagnosticCode("P646")
    /// A row is longer than a card may be.
    package static let importLength = DiagnosticCode("P647")
}
