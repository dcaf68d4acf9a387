package import CardEngine
package import CardSchema

/// Fills in a card line by line.
///
/// It is a state machine: it takes a line and returns requests for output and actions.
///
/// It never redraws the screen, so a screen reader, a dumb terminal and a pipe all get the same output.
package struct PlainPrompt: Equatable {
    /// A position in the card.
    enum Position: Sendable, Hashable {
        /// At a question, which may belong to a record.
        case question(FieldPath)
        /// After the last record of a list.
        case another(FieldPath)
        /// After the last question.
        case review
    }

    /// The effect of one line of input.
    enum Step: Sendable, Hashable {
        /// Go to a position.
        case go(Position)
        /// Leave the questions.
        case leave(PromptLeaving)
    }

    /// An answer that the next line continues.
    enum Unfinished: Sendable, Hashable {
        /// A note, with the text so far.
        case note(String)
        /// The files of a question.
        case files
        /// A number of the menu of small changes.
        case changing([SmallChangeChoice])
        /// The words of a small change.
        case naming(SmallChange)
        /// Whether photos are replaced by clean copies.
        case cleaning
    }

    /// The card so far, and the order of its questions.
    package var walk: FillWalk
    /// The language for the schema's texts.
    let language: String
    /// Describes what an answer changed; `nil` for a person who fills in a card.
    let remarks: AnswerEffects?
    /// Answers from earlier cards, for the questions that suggest them.
    let past: PastAnswers?
    /// The current position.
    private(set) var position = Position.review
    /// The answer that the next line continues, or `nil` if the next line starts an answer.
    var unfinished: Unfinished?
    /// The questions of records that were asked, and that going back can reach.
    var visited: Set<FieldPath> = []
    /// The records being reviewed again, answered or not.
    var edited: Set<FieldPath> = []
    /// Whether there is a small change to the template that can be taken back.
    var canTakeBack = false
    /// Whether a plan exists, if the current line depends on it.
    var hasPlan = false
    /// Whether plugins are asked for proposals.
    let proposes: Bool
    /// Whether answers have changed since plugins were asked what they propose.
    var isToPropose = true
    /// The step that waits until plugins have been asked, and the person about their files.
    var waitingStep: Step?
    /// A line that waits for the result of a request.
    private var waiting: String?
    /// The group of the last question.
    private var group: String?
    private var requests: [PromptRequest] = []

    /// Creates a prompt for the questions of a walk.
    package init(
        _ walk: FillWalk, language: String, remarks: AnswerEffects? = nil, past: PastAnswers? = nil,
        proposes: Bool = false
    ) {
        self.proposes = proposes
        self.walk = walk
        self.past = past
        self.language = language
        self.remarks = remarks
    }

    /// Asks from the first question, or from the first unanswered one.
    package mutating func start(fromFirstUnanswered: Bool) -> [PromptRequest] {
        show(words.keysHelp)
        if offersPlan {
            request(.keep)
            show(walk.filling.safetyWords.offer)
        }
        let first = fromFirstUnanswered ? walk.firstUnanswered : walk.open.first?.path
        proceed(Step.go(first.map { Position.question($0) } ?? .review))
        return takeRequests()
    }

    /// Returns what it prints for each question that is asked now, without asking any; first what it prints before them.
    package mutating func transcript() -> [(path: FieldPath?, lines: [String])] {
        show(words.keysHelp)
        var parts: [(path: FieldPath?, lines: [String])] = [(nil, takeRequests().compactMap(\.printed))]
        for path in walk.open.map(\.path) {
            take(Step.go(.question(path)))
            parts.append((path, takeRequests().compactMap(\.printed)))
        }
        return parts
    }

    /// Takes the result of reading a line.
    ///
    /// - Returns: The requests to perform before the next line is read.
    package mutating func take(_ read: LineInput.Read) -> [PromptRequest] {
        switch read {
        case .line(let line) where isPlanWordUnknown(line):
            waiting = line
            request(.findPlan)
        case .line(let line): act(on: line)
        case .notText:
            show(words.notText)
            ask()
        case .end: leave(.endOfInput)
        case .interrupted: leave(.interrupted)
        }
        return takeRequests()
    }

    private mutating func act(on line: String) {
        let unfinishedText = unfinished
        unfinished = nil
        let word = line.trimmingSpaces()
        let step: Step? =
            switch position {
            // The menu may come before the first question.
            case _ where unfinishedText == .cleaning: takeCleaning(word)
            case .review: takeAtReview(word)
            case .another(let list): takeAnother(word, list)
            case .question(let path): take(line, at: path, unfinishedText)
            }
        hasPlan = false
        if let step { proceed(step) } else if !isWaiting { ask() }
    }

    /// Takes a step; if an answer has changed, plugins are asked first, so that the next question shows what they
    /// propose.
    private mutating func proceed(_ step: Step) {
        guard proposes, isToPropose, case .go = step else { return take(step) }
        isToPropose = false
        waitingStep = step
        request(.propose)
    }

    /// Whether a result must arrive before the next line.
    private var isWaiting: Bool {
        switch requests.last {
        case .attach, .change, .takeBackChange, .clean: true
        default: false
        }
    }

    mutating func take(_ step: Step) {
        guard case .go(let next) = step else {
            if case .leave(let leaving) = step { request(.leave(leaving)) }
            return
        }
        position = next
        switch next {
        case .review where walk.needsNoReview:
            PlainQuestion.lines(of: walk.passages(before: nil), language).forEach { show($0) }
            nameUnrated()
            return request(.leave(.save))
        case .review: introduceReview()
        case .question(let path):
            let isNewGroup = path.group != group
            group = path.group
            guard let question = session.question(at: path) else { return take(.go(.review)) }
            introduce(question, isNewGroup)
        case .another(let list):
            let count = walk.records(of: list).count
            guard count > 0, session.question(at: list) != nil else { return take(following(list)) }
            introduceAnother(list, count)
        }
        ask()
    }

    /// Asks for the next line.
    mutating func ask() {
        let prompt =
            switch position {
            case _ where unfinished != nil: "> "
            case .review: words.whatNext
            case .another: words.another
            case .question(let path): session.question(at: path).map { self.words(for: $0).prompt } ?? ""
            }
        request(.ask(prompt))
    }

    private mutating func leave(_ leaving: PromptLeaving) {
        show("")
        request(.leave(leaving))
    }

    /// The prompt's own words.
    var words: PromptWords { PromptWords(language) }

    /// Formats answers and skip reasons.
    var values: PromptValueText { PromptValueText(words: words, language: language, hasIcons: false) }

    /// Requests a paragraph of output.
    mutating func show(_ text: String) { request(.show(text)) }

    /// Adds a request.
    mutating func request(_ request: PromptRequest) { requests.append(request) }

    /// The questions and answers.
    package var session: FillSession { walk.session }
}

extension PlainPrompt: RequestingPrompt {
    package mutating func take(_ result: PromptResult) -> [PromptRequest] {
        switch result {
        case .message(let line): show(line)
        case .plan(let lines): lines.forEach { show($0) }
        case .foundPlan(let hasPlan):
            self.hasPlan = hasPlan
            if let line = waiting { act(on: line) }
            waiting = nil
        case .attached(let file): takeAttached(file)
        case .notAttached(let refusal): reportNotAttached(refusal)
        case .changed(let before, let canTakeBack, let text):
            follow(from: before, canTakeBack: canTakeBack, message: text)
        case .proposed(let messages, let held): goOn(after: messages, held: held)
        case .edited: break
        }
        return takeRequests()
    }

    fileprivate mutating func takeRequests() -> [PromptRequest] {
        defer { requests = [] }
        return requests
    }
}
