import CardExplanations
import CardPlugins
package import CardSchema

extension Diagnostic {
    /// The diagnostic; if it is an error without a fix of its own, with the advice of its code's page.
    package var withAdvice: Diagnostic {
        guard severity == .error, fix == nil, let page = CodePages.page("\(code)") else { return self }
        var copy = self
        copy.fix = page.advice
        return copy
    }
}

extension CodePage {
    /// How to fix it, for the line after a message: the first sentence.
    ///
    /// If the sentence refers to what the message proposes, which it does only with a fix, the command that prints the
    /// page.
    fileprivate var advice: String {
        let parts = TextParts.split(fix, at: ". ")
        var sentence = String((parts.first ?? fix).filter { $0 != "`" && $0 != "\\" })
        if sentence.hasSuffix(".") { sentence.removeLast() }
        guard !TextSearch.contains(sentence, "the message"), let first = sentence.first else {
            return "cards explain \(code)"
        }
        return sentence.hasPrefix("Cards ") ? sentence : first.lowercased() + sentence.dropFirst()
    }
}
