import CardEngine

/// Runs the plain prompt: lines in, paragraphs out, and what is requested meanwhile.
struct PlainFill {
    /// Where answers come from.
    let input: LineInput
    /// Where the questions go.
    let talk: Output
    /// Does what is requested of anything but these two.
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
        case .say(let text, let isWrapped): isWrapped ? talk.paragraph(text) : talk.line(text)
        case .ask(let prompt): talk.write(prompt)
        default: return perform(request, &filling)
        }
        return []
    }
}
