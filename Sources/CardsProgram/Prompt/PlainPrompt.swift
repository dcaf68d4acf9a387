package import CardEngine
import CardSchema

/// Fills a card line by line, as a state: a line goes in, what is to be said, kept and done comes out as requests.
///
/// Nothing on the screen is ever changed, so that a screen reader, a dumb terminal and a pipe all get the same.
package struct PlainPrompt: Equatable {
    /// Where the person is.
    enum Position: Sendable, Hashable {
        /// At the question of a path, which may be a record's.
        case question(FieldPath)
        /// After the last record of a list.
        case another(FieldPath)
        /// After the last question.
        case review
    }

    /// What one line of input did.
    enum Step: Sendable, Hashable {
        /// Go there.
        case go(Position)
        /// Leave the questions.
        case leave(PromptLeaving)
    }

    /// What the next line goes on with.
    enum Unfinished: Sendable, Hashable {
        /// A note, as far as it is written.
        case note(String)
        /// The files of a question.
        case files
    }

    /// The card so far, and the way through it.
    package var walk: FillWalk
    /// The language wanted of the schema's texts.
    let language: String
    /// Who says what an answer changed; nobody to a person who fills a card.
    let remarks: AnswerEffects?
    /// Where the person is.
    private(set) var position = Position.review
    /// What the next line goes on with; `nil` where it is an answer of its own.
    var unfinished: Unfinished?
    /// The records' questions that were asked, to which one can go back.
    var visited: Set<FieldPath> = []
    /// The records that are gone through again, answered or not.
    var edited: Set<FieldPath> = []
    /// The safety rules that held when they were last looked at.
    var known: [SafetyRule] = []
    /// Whether there is a plan, as far as the line that is being read has to know.
    var hasPlan = false
    /// A line that waits for what came of a request.
    private var waiting: String?
    /// The group of the last question.
    private var group: String?
    private var requests: [PromptRequest] = []

    /// Prepares the questions of some slots.
    package init(_ walk: FillWalk, language: String, remarks: AnswerEffects? = nil) {
        self.walk = walk
        self.language = language
        self.remarks = remarks
    }

    /// Asks from the first question on, or from the first that has no answer.
    package mutating func start(fromFirstUnanswered: Bool) -> [PromptRequest] {
        say(words.keysHelp)
        if offersPlan {
            known = session.raisedSafetyRules
            request(.keep)
            say(walk.filling.safetyWords.offer)
        }
        let first = fromFirstUnanswered ? walk.firstUnanswered : walk.open.first?.path
        take(Step.go(first.map { Position.question($0) } ?? .review))
        return takeRequests()
    }

    /// Takes what came of waiting for a line.
    ///
    /// - Returns: What is to be said and done before the next line is waited for.
    package mutating func take(_ read: LineInput.Read) -> [PromptRequest] {
        switch read {
        case .line(let line) where isPlanWordUnknown(line):
            waiting = line
            request(.findPlan)
        case .line(let line): act(on: line)
        case .notText:
            say(words.notText)
            ask()
        case .end: leave(.endOfInput)
        case .interrupted: leave(.interrupted)
        }
        return takeRequests()
    }

    private mutating func act(on line: String) {
        let goesOn = unfinished
        unfinished = nil
        let word = line.trimmingSpaces()
        let step: Step? =
            switch position {
            case .review: takeAtReview(word)
            case .another(let list): takeAnother(word, list)
            case .question(let path): take(line, at: path, goesOn)
            }
        hasPlan = false
        if let step { take(step) } else if !isWaiting { ask() }
    }

    /// Whether a result has to come before the next line.
    private var isWaiting: Bool { if case .attach? = requests.last { true } else { false } }

    private mutating func take(_ step: Step) {
        guard case .go(let next) = step else {
            if case .leave(let leaving) = step { request(.leave(leaving)) }
            return
        }
        position = next
        switch next {
        case .review where session.isComplete || !walk.hasSomethingToReview: return request(.leave(.save))
        case .review: introduceReview()
        case .question(let path):
            let isNewGroup = path.group != group
            group = path.group
            guard let question = session.question(at: path) else { return take(.go(.review)) }
            introduce(question, isNewGroup)
        case .another(let list):
            let count = walk.records(of: list).count
            guard count > 0, session.question(at: list) != nil else { return take(behind(list)) }
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
        say("")
        request(.leave(leaving))
    }

    /// The prompt's own words.
    var words: PromptWords { PromptWords(language) }

    /// Answers, and the reasons of skips, in words.
    var values: PromptValueText { PromptValueText(words: words, language: language, hasIcons: false) }

    /// Says a paragraph.
    mutating func say(_ text: String) { request(.say(text)) }

    /// Requests that something be done.
    mutating func request(_ request: PromptRequest) { requests.append(request) }

    /// The questions and answers.
    package var session: FillSession { walk.session }
}

extension PlainPrompt: RequestingPrompt {
    package mutating func take(_ result: PromptResult) -> [PromptRequest] {
        switch result {
        case .notice(let line): say(line)
        case .plan(let lines): lines.forEach { say($0) }
        case .foundPlan(let hasPlan):
            self.hasPlan = hasPlan
            if let line = waiting { act(on: line) }
            waiting = nil
        case .attached(let file): takeAttached(file)
        case .notAttached(let refusal): sayNotAttached(refusal)
        case .edited: break
        }
        return takeRequests()
    }

    private mutating func takeRequests() -> [PromptRequest] {
        defer { requests = [] }
        return requests
    }
}
