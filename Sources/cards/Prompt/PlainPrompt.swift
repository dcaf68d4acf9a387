import CardEngine
import CardSchema

/// Fills a card line by line: questions go out as whole lines, answers come in as whole lines.
///
/// Nothing on the screen is ever changed, so that a screen reader, a dumb terminal and a pipe all get the same.
struct PlainPrompt {
    /// How the person left the questions.
    enum Leaving: Sendable, Hashable {
        /// Every question was passed, and the card is complete.
        case complete
        /// To be saved as it is.
        case asItIs
        /// To be kept as a draft.
        case keepDraft
        /// The input ended.
        case endOfInput
        /// A signal asked the program to stop.
        case interrupted
    }

    /// Where the person is.
    enum Position: Sendable, Hashable {
        /// At the question of a slot.
        case question(Int)
        /// Behind the last question.
        case review
    }

    /// What one line of input did.
    enum Step: Sendable, Hashable {
        /// Go there.
        case go(Position)
        /// Leave the questions.
        case leave(Leaving)
    }

    /// The card so far.
    private(set) var session: FillSession
    /// The slots that are asked, in order; those that are closed are passed over.
    let slots: [Int]
    /// The language wanted of the schema's texts.
    let language: String
    /// How typed answers are read.
    let parser: AnswerParser
    /// Where answers come from.
    let input: LineInput
    /// Where the questions go.
    let talk: Output
    /// Puts an accepted answer on the disk before the next question is shown.
    let keep: (FieldPath, Cell) -> Void

    /// Prepares the questions of some slots; `keep` is called with every answer that was accepted.
    init(
        _ session: FillSession, slots: [Int], language: String, parser: AnswerParser, input: LineInput, talk: Output,
        keep: @escaping (FieldPath, Cell) -> Void
    ) {
        self.session = session
        self.slots = slots
        self.language = language
        self.parser = parser
        self.input = input
        self.talk = talk
        self.keep = keep
    }

    /// Asks until the person leaves, from the first question on, or from the first that nothing stands at.
    mutating func run(fromFirstUnanswered: Bool) -> Leaving {
        talk.paragraph("Type ? for help, < to go back, - to skip, ! to save and leave.")
        let first = open.first { !fromFirstUnanswered || session.card.cells[$0] == .notAsked }
        var position = first.map(Position.question) ?? .review
        var group: Int?
        while true {
            let step: Step
            switch position {
            case .review where session.isComplete: return .complete
            case .review where !hasSomethingToReview: return .asItIs
            case .review: step = review()
            case .question(let slot):
                let here = session.schema.slots[slot].group
                step = ask(slot, introducingGroup: here != group)
                group = here
            }
            switch step {
            case .go(let next): position = next
            case .leave(let leaving): return leaving
            }
        }
    }

    /// Whether something is missing or refused among the questions that are asked this time.
    private var hasSomethingToReview: Bool {
        (session.missing + session.refused).contains { slots.contains($0.slot) }
    }

    private var open: [Int] { slots.filter(session.isOpen) }

    private func after(_ slot: Int) -> Step {
        .go(open.first { $0 > slot }.map(Position.question) ?? .review)
    }

    private func before(_ position: Position) -> Step {
        let slot: Int
        switch position {
        case .review: slot = session.schema.slots.count
        case .question(let here): slot = here
        }
        guard let previous = open.last(where: { $0 < slot }) else {
            talk.paragraph("This is the first question.")
            return .go(position)
        }
        return .go(.question(previous))
    }
}

// MARK: - One question

extension PlainPrompt {
    private mutating func ask(_ slot: Int, introducingGroup: Bool) -> Step {
        let place = session.schema.slots[slot]
        let parent = place.parent.map { session.schema.slots[$0].field }
        let words = PlainQuestion(field: place.field, parent: parent, language: language)
        introduce(slot, words, introducingGroup)
        while true {
            talk.write(words.prompt)
            let line: String
            switch input.next() {
            case .line(let text): line = text
            case .notText:
                talk.paragraph("Not accepted: that line is not UTF-8 text.")
                continue
            case .end: return leave(.endOfInput)
            case .interrupted: return leave(.interrupted)
            }
            if let step = take(line, slot, words) { return step }
        }
    }

    /// Acts on one line; `nil` asks for another.
    private mutating func take(_ line: String, _ slot: Int, _ words: PlainQuestion) -> Step? {
        let word = line.trimmingSpaces()
        switch word {
        case "": return after(slot)
        case "<": return before(.question(slot))
        case "!": return .leave(.asItIs)
        case "?":
            words.help.forEach(talk.paragraph)
            return nil
        case _ where word.hasPrefix("? "):
            let help = words.help(ofOption: String(word.dropFirst(2)).trimmingSpaces())
            (help ?? ["There is no such option."]).forEach(talk.paragraph)
            return nil
        case _ where word == "-" || word.hasPrefix("- "):
            guard let reason = Self.reason(word) else {
                talk.paragraph("Not accepted. Say - alone, or - with dont_know, prefer_not or not_applicable.")
                return nil
            }
            return record(.skipped(reason), slot, words) ? after(slot) : nil
        default: break
        }
        guard case .note = words.field.type else { return answer(Self.unescaped(line), slot, words) }
        return note(Self.unescaped(line), slot, words)
    }

    private mutating func answer(_ typed: String, _ slot: Int, _ words: PlainQuestion) -> Step? {
        guard let value = parser.value(typed, for: words.field) else {
            session.refuse(.notUnderstood, at: slot)
            refuse(typed, words, words.advice)
            return nil
        }
        return record(.answered(value), slot, words, typed: typed) ? after(slot) : nil
    }

    /// Reads the rest of a note, keeping it line by line, so that a lost terminal loses the line being typed and no more.
    private mutating func note(_ first: String, _ slot: Int, _ words: PlainQuestion) -> Step? {
        var text = first
        while true {
            guard record(.answered(.text(text)), slot, words) else { return nil }
            talk.write("> ")
            switch input.next() {
            case .line("."): return after(slot)
            case .line(let line): text += "\n" + Self.unescaped(line)
            case .notText: talk.paragraph("Not accepted: that line is not UTF-8 text.")
            case .end: return leave(.endOfInput)
            case .interrupted: return leave(.interrupted)
            }
        }
    }

    /// Gives an answer to the session and to the disk; says so and returns `false` when it is refused.
    private mutating func record(_ cell: Cell, _ slot: Int, _ words: PlainQuestion, typed: String? = nil) -> Bool {
        let path = words.field.path
        switch session.answer(cell, at: path).refusal {
        case nil:
            keep(path, cell)
            return true
        case .mayNotBeSkipped: talk.paragraph("Not accepted: this question may not be skipped. \(words.advice)")
        case .problem(let problem): refuse(typed, words, problem.advice(for: words.field))
        case .notUnderstood, .closed: refuse(typed, words, words.advice)
        }
        return false
    }

    /// Says that an answer is not taken; what is private, and any text, is not said again.
    private func refuse(_ typed: String?, _ words: PlainQuestion, _ advice: String) {
        guard let typed, !words.field.isPrivate, words.field.type.isQuotedBack else {
            return talk.paragraph("Not accepted. \(advice)")
        }
        talk.paragraph("Not accepted: \(typed.trimmingSpaces()). \(advice)")
    }

    private func introduce(_ slot: Int, _ words: PlainQuestion, _ introducingGroup: Bool) {
        let open = open
        let number = (open.firstIndex(of: slot) ?? 0) + 1
        let group = introducingGroup ? session.schema.schema.groups[session.schema.slots[slot].group] : nil
        talk.paragraph("")
        words.introduction(number: number, of: open.count, group: group).forEach(talk.paragraph)
        switch session.question(at: slot).state {
        case .open: break
        case .answered where words.field.isPrivate: talk.paragraph("Answered. An empty line keeps it.")
        case .answered(let value):
            talk.paragraph(
                "Now: \(ValueText(language: language).text(value, of: words.field)). An empty line keeps it.")
        case .skipped(let reason): talk.paragraph("Now: \(ValueText.text(reason)). An empty line keeps it.")
        case .refused: talk.paragraph("The last answer here was not accepted. \(words.advice)")
        }
    }

    private func leave(_ leaving: Leaving) -> Step {
        talk.paragraph("")
        return .leave(leaving)
    }

    private static func reason(_ word: String) -> SkipReason? {
        let rest = Folding.fold(String(word.dropFirst()).trimmingSpaces()).replacingSpaces(with: "_")
        return rest.isEmpty ? .skipped : SkipReason(rawValue: rest)
    }

    /// A line without the `\` that says its first sign is meant as it stands.
    private static func unescaped(_ line: String) -> String {
        guard line.hasPrefix("\\"), let sign = line.dropFirst().first, "?<-!.\\".contains(sign) else { return line }
        return String(line.dropFirst())
    }
}

// MARK: - The end

extension PlainPrompt {
    /// Says what is missing, and asks what to do about it.
    private func review() -> Step {
        let open = open
        talk.paragraph("")
        list("Required and open:", session.missing, open)
        list("Not accepted so far:", session.refused, open)
        talk.paragraph("Type a number to go there, < to go back, ! to save it as it is, d to keep it as a draft.")
        while true {
            talk.write("What next: ")
            guard case .line(let line) = input.next() else {
                return leave(input.isInterrupted ? .interrupted : .endOfInput)
            }
            switch line.trimmingSpaces() {
            case "<": return before(.review)
            case "!": return .leave(.asItIs)
            case "d": return .leave(.keepDraft)
            case let word:
                if let number = Int(word), open.indices.contains(number - 1) { return .go(.question(open[number - 1])) }
                talk.paragraph("Not accepted. Type a number from 1 to \(open.count), <, ! or d.")
            }
        }
    }

    private func list(_ heading: String, _ questions: [FillSession.Question], _ open: [Int]) {
        let shown = questions.filter { open.contains($0.slot) }
        guard !shown.isEmpty else { return }
        talk.line(heading)
        for question in shown {
            let number = (open.firstIndex(of: question.slot) ?? 0) + 1
            talk.line("  \(number) \(question.field.title.text(in: language))")
        }
    }
}

extension FieldType {
    /// Whether a refused answer may stand in the message: words of a diary never do.
    fileprivate var isQuotedBack: Bool {
        switch self {
        case .scale, .integer, .decimal, .yesno, .choice, .choices, .date, .time, .duration: true
        case .text, .note: false
        }
    }
}

extension String {
    /// The text with every space replaced.
    fileprivate func replacingSpaces(with character: Character) -> String {
        String(map { $0 == " " ? character : $0 })
    }
}
