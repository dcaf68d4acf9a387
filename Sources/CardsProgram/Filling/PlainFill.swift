import CardEngine

/// Runs the plain prompt: reads lines, prints paragraphs and performs requests.
struct PlainFill {
    /// Where answers are read from.
    let input: LineInput
    /// Where questions are written.
    let talk: Output
    /// Performs all requests except input and output.
    let perform: (PromptRequest, inout Filling) -> [PromptResult]

    /// Asks until the person leaves.
    func run(_ prompt: inout PlainPrompt, fromFirstUnanswered: Bool) -> PromptLeaving {
        var requests = prompt.start(fromFirstUnanswered: fromFirstUnanswered)
        while true {
            if let leaving = prompt.settle(requests, by: results) { return leaving }
            requests = prompt.take(input.next())
        }
    }

    private func results(of request: PromptRequest, _ filling: inout Filling) -> [PromptResult] {
        switch request {
        case .show(let text, let isWrapped): isWrapped ? talk.paragraph(text) : talk.line(text)
        case .ask(let prompt): talk.write(prompt)
        default: return perform(request, &filling)
        }
        return []
    }
}
