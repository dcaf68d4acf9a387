import CardEngine
import CardSchema

/// Questions line by line, before and between cards, for every kind of terminal.
struct LineQuestions {
    private let invocation: Invocation
    private let diary: Diary?
    private var input: LineInput { invocation.input }

    /// Prepares to ask; without a diary, the plan is the one that stays readable.
    init(_ invocation: Invocation, _ diary: Diary?) { (self.invocation, self.diary) = (invocation, diary) }

    /// Whether there is somebody to ask.
    var mayAsk: Bool { invocation.hasPerson && invocation.err.isTerminal }

    /// Asks until the person chooses an item of a menu by its number.
    ///
    /// An empty line chooses the first item.
    ///
    /// - Throws: ``PersonLeft`` when they leave instead.
    func choose<Choice>(_ menu: Menu<Choice>) throws(PersonLeft) -> Choice {
        let (words, last) = (invocation.words, menu.items.count)
        Terminal.catchStopSignals()
        invocation.err.paragraph(menu.title)
        for (place, item) in menu.items.enumerated() {
            invocation.err.paragraph("\(place + 1) \(item.label)" + (item.hint.isEmpty ? "" : ": \(item.hint)"))
        }
        let chosen = try ask(words.whichNumber(last: last), else: words.whichNumberOnly(last: last)) {
            (word: String) throws(PersonLeft) -> Menu<Choice>.Item? in
            if words.answer(word, of: \.quitLetter) != nil { throw PersonLeft(code: .done) }
            guard let number = word.isEmpty ? 1 : Int(word), (1...last).contains(number) else { return nil }
            return menu.items[number - 1]
        }
        guard let chosen else {
            invocation.err.line("")
            throw PersonLeft(code: endOfInput)
        }
        return chosen.choice
    }

    /// Asks until a line is a valid answer, showing the plan on request.
    ///
    /// Returns `nil` when the input ends.
    func ask<Value, Leaving>(
        _ question: String, for filling: Filling? = nil, else advice: String? = nil,
        _ answer: (String) throws(Leaving) -> Value?
    ) throws(Leaving) -> Value? {
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
            if let answer = try answer(word) { return answer }
            if PromptedPlan.isWanted(word) {
                planLines(for: filling).forEach(invocation.err.paragraph)
            } else if let advice {
                invocation.err.paragraph(advice)
            }
        }
    }

    /// Asks until the answer is yes or no, showing the plan on request.
    ///
    /// On a terminal that can do so, one key answers. Returns `nil` when the person leaves.
    func askYes(_ question: String) -> Bool? {
        let parser = AnswerParser(today: diary?.today ?? invocation.clock.local(at: invocation.clock.now).date)
        // ⏎ agrees to nothing.
        return askKey(question) { $0.isEmpty ? nil : parser.isYes($0) }
    }

    /// Asks until the answer is one of a few letters, showing the plan on request.
    ///
    /// On a terminal that can do so, one key answers; an empty word is ⏎. Returns `nil` when the person leaves.
    func askKey<Value>(_ question: String, for filling: Filling? = nil, _ answer: (String) -> Value?) -> Value? {
        guard invocation.hasKeys, !input.hasTyped else { return ask(question, for: filling, answer) }
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
                planLines(for: filling).forEach(invocation.err.paragraph)
            }
        }
    }

    private func planLines(for filling: Filling?) -> [String] {
        if let diary { return invocation.planLines(diary, for: filling) }
        return invocation.planWhileLocked(invocation)
    }

    /// The exit code for the end of the input.
    var endOfInput: ExitCode { input.isInterrupted ? .interrupted : .invalidData }
}
