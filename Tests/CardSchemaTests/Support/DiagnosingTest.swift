import CardSchema
import Testing

/// The diagnostics as a person reads them, without style.
func render(_ diagnostics: [Diagnostic]) -> String {
    DiagnosticRenderer().text(diagnostics)
}

/// Expects exactly this text of diagnostics.
func expect(
    _ diagnostics: [Diagnostic], toSay expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    let said = render(diagnostics)
    #expect(said == expected, "said:\n\(said)", sourceLocation: sourceLocation)
}

extension SourceText {
    /// A text as a test writes it.
    init(_ text: String, name: String = "test.json", isQuotable: Bool = true) {
        self.init(name: name, bytes: Array(text.utf8), isQuotable: isQuotable)
    }
}

/// A small generator of random numbers that says the same after the same seed.
///
/// SplitMix64 (Steele, Lea and Flood, 2014).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}
