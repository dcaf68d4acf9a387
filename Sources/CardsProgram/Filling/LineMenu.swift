import CardEngine
import CardSchema

/// A few choices, one a line with its number, asked for before any question, in every kind of terminal.
struct LineMenu {
    /// What came of asking.
    enum Answer<Value> {
        /// One was chosen.
        case chosen(Value)
        /// The person left instead; how the program ends then.
        case left(ExitCode)
    }

    private let invocation: Invocation
    private let diary: Diary
    private let input: LineInput

    /// Prepares to ask.
    init(_ invocation: Invocation, _ diary: Diary, _ input: LineInput) {
        (self.invocation, self.diary, self.input) = (invocation, diary, input)
    }

    /// Asks until one is chosen by its number, or the person leaves; an empty line is the first.
    ///
    /// - Returns: The place of the choice, from 0.
    func choose(_ title: String, _ items: [String]) -> Answer<Int> {
        let words = PromptWords(invocation.language)
        let err = invocation.err
        Terminal.catchStopSignals()
        err.paragraph(title)
        for (place, item) in items.enumerated() { err.paragraph("\(place + 1) \(item)") }
        while true {
            err.write(words.say(.whichNumber, items.count))
            guard case .line(let line) = input.next() else {
                err.line("")
                return .left(input.isInterrupted ? .interrupted : .invalidData)
            }
            let word = line.trimmingSpaces()
            if word == "q" { return .left(.done) }
            if let number = word.isEmpty ? 1 : Int(word), items.indices.contains(number - 1) {
                return .chosen(number - 1)
            }
            if PromptedPlan.isWanted(word) {
                invocation.planLines(diary).forEach(err.paragraph)
            } else {
                err.paragraph(words.say(.whichNumberOnly, items.count))
            }
        }
    }
}
