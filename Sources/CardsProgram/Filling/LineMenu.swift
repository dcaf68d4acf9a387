import CardEngine
import CardSchema

/// Line-based questions before and between cards, for every kind of terminal.
struct LineMenu {
    /// The answer to a question.
    enum Answer<Value> {
        /// The person chose a value.
        case chosen(Value)
        /// The person left. The value is the program's exit code.
        case left(ExitCode)
    }

    private let invocation: Invocation
    private let diary: Diary
    private let input: LineInput

    /// Prepares to ask.
    init(_ invocation: Invocation, _ diary: Diary, _ input: LineInput) {
        (self.invocation, self.diary, self.input) = (invocation, diary, input)
    }

    /// Whether there is somebody to ask.
    var mayAsk: Bool { input.isTerminal && invocation.err.isTerminal && !invocation.mayNotAsk }

    /// Asks until the person chooses an item by its number, or leaves.
    ///
    /// An empty line chooses the first item.
    ///
    /// - Returns: The index of the item, from 0.
    func choose(_ title: String, _ items: [String]) -> Answer<Int> {
        let words = PromptWords(invocation.language)
        Terminal.catchStopSignals()
        invocation.err.paragraph(title)
        for (place, item) in items.enumerated() { invocation.err.paragraph("\(place + 1) \(item)") }
        let question = words.whichNumber(last: items.count)
        let chosen = ask(question, else: words.whichNumberOnly(last: items.count)) { word -> Answer<Int>? in
            if words.answer(word, of: \.quitLetter) != nil { return .left(.done) }
            guard let number = word.isEmpty ? 1 : Int(word), items.indices.contains(number - 1) else { return nil }
            return .chosen(number - 1)
        }
        if let chosen { return chosen }
        invocation.err.line("")
        return .left(endOfInput)
    }

    /// Asks until a line is a valid answer, showing the plan on request.
    ///
    /// Returns `nil` when the input ends.
    func ask<Value>(
        _ question: String, for filling: Filling? = nil, else advice: String? = nil, _ answer: (String) -> Value?
    ) -> Value? {
        while true {
            invocation.err.question(question)
            let word: String
            switch input.next() {
            case .line(let line): word = line.trimmingSpaces()
            case .notText:
                invocation.err.paragraph(invocation.words.notText)
                continue
            case .end, .interrupted: return nil
            }
            if let answer = answer(word) { return answer }
            if PromptedPlan.isWanted(word) {
                invocation.planLines(diary, for: filling).forEach(invocation.err.paragraph)
            } else if let advice {
                invocation.err.paragraph(advice)
            }
        }
    }

    /// Asks until the answer is yes or no, showing the plan on request.
    ///
    /// On a terminal that can do so, one key answers. Returns `nil` when the person leaves.
    func askYes(_ question: String) -> Bool? {
        let parser = AnswerParser(today: diary.today)
        // ⏎ agrees to nothing.
        return askKey(question) { $0.isEmpty ? nil : parser.isYes($0) }
    }

    /// Asks until the answer is one of a few letters, showing the plan on request.
    ///
    /// On a terminal that can do so, one key answers; an empty word is ⏎. Returns `nil` when the person leaves.
    func askKey<Value>(_ question: String, for filling: Filling? = nil, _ answer: (String) -> Value?) -> Value? {
        guard RichFill.isFit(for: invocation), !input.hasTyped else { return ask(question, for: filling, answer) }
        Terminal.catchStopSignals()
        while true {
            invocation.err.question(question)
            invocation.err.flush()
            guard let key = KeyAnswer.read(0, after: input.takeTyped()) else {
                invocation.err.line("")
                return nil
            }
            input.putBack(key.rest)
            invocation.err.line(StyledText(key.word).text)
            if let answer = answer(key.word) { return answer }
            if PromptedPlan.isWanted(key.word) {
                invocation.planLines(diary, for: filling).forEach(invocation.err.paragraph)
            }
        }
    }

    /// The exit code for the end of the input.
    var endOfInput: ExitCode { input.isInterrupted ? .interrupted : .invalidData }
}

extension Invocation {
    /// Throws if the person must not be asked.
    func makeSureOfAsking() throws {
        guard mayNotAsk else { return }
        throw Failure(.usage, advice: { $0.answerWithSet }) { $0.mayNotAsk }
    }
}
