import CardExplanations
import CardSchema
import Testing

import CardsProgram

/// An error without a fix of its own gets the advice of its code's page.
@Suite struct EveryErrorHasAdviceTests {
    @Test(arguments: CodePages.all.map(\.code.description)) func theAdviceIsASentenceForHelp(_ code: String) throws {
        let advice = try #require(Diagnostic(.error, DiagnosticCode(code), "m").withAdvice.fix)
        #expect(!advice.isEmpty && !advice.hasSuffix(".") && !advice.contains("`"), "\(advice)")
        #expect(
            advice == "cards explain \(code)" || advice.first?.isUppercase == false || advice.hasPrefix("Cards"),
            "\(advice)")
        // Nothing is shown or proposed where there is no fix.
        for words in ["the message", "that is shown", "it proposes"] { #expect(!advice.contains(words), "\(advice)") }
    }

    @Test func aFixOfItsOwnStays() {
        #expect(Diagnostic(.error, .brokenRule, "m", fix: "do this").withAdvice.fix == "do this")
        #expect(Diagnostic(.warning, .brokenRule, "m").withAdvice.fix == nil)
        #expect(Diagnostic(.error, DiagnosticCode("X999"), "m").withAdvice.fix == nil)
    }
}
