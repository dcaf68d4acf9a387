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

extension FHIRPathSyntax {
    /// The names of the variables in it.
    var variables: Set<String> {
        switch self {
        case .variable(let name): [name]
        case .nothing, .truth, .number, .text, .date, .quantity, .special: []
        case .member(let base, _): base?.variables ?? []
        case .call(let base, _, let arguments):
            arguments.reduce(base?.variables ?? []) { $0.union($1.variables) }
        case .negative(let inner), .typed(let inner, _), .test(let inner, _): inner.variables
        case .element(let a, let b), .binary(_, let a, let b): a.variables.union(b.variables)
        }
    }
}

/// Why an expression of FHIRPath has no equivalent.
struct FHIRPathFault: Error, Hashable {
    /// What it uses, for a message: `%patient`, `substring()`.
    let words: String

    init(_ words: String) { self.words = words }

    /// What makes a text of several.
    static let joins = ["texts that are joined", "join()"]

    static let alwaysEmpty = FHIRPathFault("a value that is always empty")
}
