/// An expression of FHIRPath, as it is written.
indirect enum FHIRPathSyntax: Sendable, Hashable {
    /// `{}`
    case nothing
    case truth(Bool)
    case number(String)
    case text(String)
    /// What follows `@`: a day, a time or a moment.
    case date(String)
    /// A number with a unit: `18 years`, `5 'kg'`.
    case quantity(String, unit: String)
    /// `%name`
    case variable(String)
    /// `$this`, `$total`, `$index`, without the sign.
    case special(String)
    /// A member of a value, or of the context.
    case member(FHIRPathSyntax?, String)
    case call(FHIRPathSyntax?, String, [FHIRPathSyntax])
    /// `a[0]`
    case element(FHIRPathSyntax, FHIRPathSyntax)
    case negative(FHIRPathSyntax)
    case binary(String, FHIRPathSyntax, FHIRPathSyntax)
    /// `a as Coding`, which keeps the values of a type.
    case typed(FHIRPathSyntax, String)
    /// `a is Coding`
    case test(FHIRPathSyntax, String)
}

/// Why an expression of FHIRPath has no equivalent.
struct FHIRPathFault: Error, Hashable {
    /// What it uses, for a message: `%patient`, `substring()`.
    let words: String

    init(_ words: String) { self.words = words }

    static let alwaysEmpty = FHIRPathFault("a value that is always empty")
}
