/// Why an expression cannot be written.
struct ExpressionLoss: Error, Hashable {
    /// A plain sentence without a point at its end.
    let message: String

    init(_ message: String) { self.message = message }
}
