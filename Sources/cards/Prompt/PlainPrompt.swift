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
        /// At the question of a path, which may be a record's.
        case question(FieldPath)
        /// Behind the last record of a list.
        case another(FieldPath)
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
    var session: FillSession
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
    let keep: (Draft.Answer) -> Void
    /// Copies a file into the journal.
    let attach: Attach
    /// The person's own plan; `nil` where no card is kept.
    var safety: PromptedPlan?
    /// What is said once an answer is taken, from the card before it and with it; nothing for a person who fills a card.
    var remarks: (FillSession, FillSession) -> [String] = { _, _ in [] }
    /// Which questions of records are still to be gone to.
    var round: RecordRound
    /// The records' questions that were asked, to which one can go back.
    var visited: Set<FieldPath> = []
    /// The records that are gone through again, answered or not.
    var edited: Set<FieldPath> = []

    /// Takes a file by its path.
    typealias Attach = (String, FilesLimits) -> Result<FileReference, AttachmentStore.Refusal>

    /// Prepares the questions of some slots; `keep` is called with every answer that was accepted.
    init(
        _ session: FillSession, slots: [Int], language: String, parser: AnswerParser, input: LineInput, talk: Output,
        keep: @escaping (Draft.Answer) -> Void, attach: @escaping Attach
    ) {
        self.session = session
        round = RecordRound(session)
        self.slots = slots
        self.language = language
        self.parser = parser
        self.input = input
        self.talk = talk
        self.keep = keep
        self.attach = attach
    }

    /// Asks until the person leaves, from the first question on, or from the first that nothing stands at.
    mutating func run(fromFirstUnanswered: Bool) -> Leaving {
        say(.keysHelp)
        if let safety, offersPlan {
            _ = safety.note(session)
            talk.paragraph(safety.offer)
        }
        let first = open.first { !fromFirstUnanswered || $0.isUnanswered }
        var position = first.map { Position.question($0.field.path) } ?? .review
        var group: String?
        while true {
            let step: Step
            switch position {
            case .review where session.isComplete: return .complete
            case .review where !hasSomethingToReview: return .asItIs
            case .review: step = review()
            case .question(let path):
                step = ask(path, introducingGroup: path.group != group)
                group = path.group
            case .another(let list): step = askForAnother(list)
            }
            switch step {
            case .go(let next): position = next
            case .leave(let leaving): return leaving
            }
        }
    }

    /// The prompt's own words.
    var words: PromptWords { PromptWords(language) }

    /// An answer in words.
    func text(_ value: Value, of field: Field) -> String {
        PromptValueText(words: words, language: language, hasIcons: false).text(value, of: field)
    }

    /// The reason of a skip in words.
    func text(_ reason: SkipReason) -> String {
        PromptValueText(words: words, language: language, hasIcons: false).text(reason)
    }

    /// Says a phrase.
    func say(_ phrase: FillPhrase) { talk.paragraph(words.say(phrase)) }

    /// Says a phrase with something put in.
    func say(_ phrase: FillPhrase, _ value: any CustomStringConvertible) { talk.paragraph(words.say(phrase, value)) }

    /// Whether something is missing or refused among the questions that are asked this time.
    private var hasSomethingToReview: Bool {
        (session.missing + session.refused).contains { slots.contains($0.slot) } || !mistakes.isEmpty
    }

    /// The broken rules that keep the card from being complete.
    var mistakes: [Rule] { session.brokenRules.filter { $0.severity == .error } }

    /// The questions that are asked this time and open at present, in order.
    var open: [FillSession.Question] { session.questions.filter { slots.contains($0.slot) } }

    /// The way on from a question: into the records of a list that are not answered, else to the next question.
    mutating func after(_ path: FieldPath) -> Step {
        round.pass(path)
        guard let slot = session.schema.question(at: path)?.slot else { return .go(.review) }
        guard !session.card.records(at: slot).isEmpty else { return behind(slot) }
        let open = open
        let here = open.firstIndex { $0.field.path == path } ?? open.count - 1
        let next = open[(here + 1)...].first { $0.slot == slot && isToBeAsked($0) }
        if next?.field.path.record != path.record { edited.remove(path.parent.inRecord(path.record)) }
        return .go(next.map { .question($0.field.path) } ?? .another(path.parent))
    }

    /// The way on from a slot, its records passed over.
    func behind(_ slot: Int) -> Step {
        .go(open.first { $0.slot > slot }.map { .question($0.field.path) } ?? .review)
    }

    private func isToBeAsked(_ question: FillSession.Question) -> Bool {
        let path = question.field.path
        if edited.contains(path.parent.inRecord(path.record)) { return true }
        return round.isToBeAsked(question)
    }

    /// The way back; a record's question that was passed over on the way here is passed over again.
    func before(_ position: Position) -> Step {
        let all = open
        let end: Int
        switch position {
        case .review: end = all.count
        case .question(let path): end = all.firstIndex { $0.field.path == path } ?? 0
        case .another(let list): end = (all.lastIndex { $0.field.path.parent == list } ?? -1) + 1
        }
        let previous = all[..<end].last { $0.field.path.record == nil || visited.contains($0.field.path) }
        guard let previous else {
            talk.paragraph(words.firstQuestion)
            return .go(position)
        }
        return .go(.question(previous.field.path))
    }
}

extension FillSession.Question {
    /// Whether nobody has answered or skipped it.
    fileprivate var isUnanswered: Bool {
        switch state {
        case .open, .proposed, .refused: true
        case .answered, .skipped: false
        }
    }
}
