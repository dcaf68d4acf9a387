import CardEngine
import CardSchema

/// The end: what is missing, and what to do about it.
extension PlainPrompt {
    /// Says what is missing, and asks what to do about it.
    func review() -> Step {
        let open = open
        talk.paragraph("")
        list(words.say(.requiredOpen), session.missing, open)
        list(words.say(.refusedSoFar), session.refused, open)
        for rule in mistakes { say(.doesNotFit, rule.message.text(in: language)) }
        say(.reviewHow)
        while true {
            talk.write(words.say(.whatNext))
            guard case .line(let line) = input.next() else {
                return leave(input.isInterrupted ? .interrupted : .endOfInput)
            }
            switch line.trimmingSpaces() {
            case "<": return before(.review)
            case Self.leavingSign: return .leave(.asItIs)
            case "d": return .leave(.keepDraft)
            case let word where showsPlan(word): continue
            case let word:
                if let number = Int(word), open.indices.contains(number - 1) {
                    return .go(.question(open[number - 1].field.path))
                }
                say(.reviewRange, open.count)
            }
        }
    }

    private func list(_ heading: String, _ questions: [FillSession.Question], _ open: [FillSession.Question]) {
        let paths = open.map(\.field.path)
        let shown = questions.filter { paths.contains($0.field.path) }
        guard !shown.isEmpty else { return }
        talk.line(heading)
        for question in shown {
            let number = (paths.firstIndex(of: question.field.path) ?? 0) + 1
            let words = words(for: question)
            talk.line("  \(number) \(question.field.path.record == nil ? words.title : words.full)")
        }
    }
}
