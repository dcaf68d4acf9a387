import CardSchema

/// Says why a command could not do what was asked.
struct FailureText {
    private let failure: Failure
    private let isStyled: Bool

    /// Prepares the words for a failure.
    init(_ failure: Failure, isStyled: Bool) {
        self.failure = failure
        self.isStyled = isStyled
    }

    /// The whole text, ending in a newline.
    var text: String {
        var text = DiagnosticRenderer(isStyled: isStyled).text(failure.diagnostics)
        if let message = failure.message { text += "error: \(message)\n" }
        if let help = failure.help { text += "help: \(help)\n" }
        return text
    }
}
