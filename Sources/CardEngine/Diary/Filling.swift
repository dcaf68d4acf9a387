public import CardSchema

/// One card being filled in or edited: its questions, its answers, and the state needed to keep and save it.
///
/// A filling is a value, so an application can keep a copy to return to; copies share the draft on disk. None of its
/// methods uses the disk. ``Diary/keep(_:)`` writes new answers to the draft, and ``Diary/save(_:ifUnchanged:)`` saves
/// the card and moves the filling on to it, so that it can go on.
public struct Filling: Sendable {
    /// The card.
    public let card: CardName
    /// The language of safety notices, such as `es-MX`; `nil` for the language of the card.
    public var language: String?
    /// The local time at which the card was opened; `nil` for a past day.
    package let local: LocalTime?
    /// The card's newest revision when it was opened or saved here; `nil` for a new card.
    package internal(set) var head: Revision?
    /// The versions that the card had then.
    var leaves: [RevisionID]
    /// The questions and answers.
    package var session: FillSession
    /// The session before any answer.
    package internal(set) var untouched: FillSession
    /// Answers that are not in the draft yet, in their order.
    package var pendingAnswers: [Draft.Answer] = []
    /// The draft on disk; `nil` for a card that is never kept.
    package internal(set) var draft: OpenDraft?
    /// Which of the card's drafts to use if several programs fill in the card.
    package var draftNumber = 1
    /// How the draft was begun if not at a prompt or in an app; the saved card names it as `source.via`.
    package internal(set) var via: String?
    /// The hashes of files that others have replaced, and that go once the card is saved, if nothing else refers to them.
    var replacedFiles: Set<String> = []
    /// Whether a safety rule held when answers were kept, even if it no longer does.
    var wasRaised = false
    /// What opening the draft found; `nil` if the filling began without a draft.
    public internal(set) var resumed: Filling.ResumedDraft?
    /// The problems found in the files when the card was opened.
    public internal(set) var findings: [Diagnostic] = []
    /// How to parse typed answers.
    package internal(set) var parser: AnswerParser
    let random: RandomNumbers

    /// Starts with an existing card, with the contents of `head`, or with an empty card.
    init(
        _ card: CardName, under schema: CompiledSchema, _ head: Revision?, leaves: [RevisionID], local: LocalTime?,
        after last: (card: Card, day: CivilDate)?, carrying earlier: [Card], _ diary: Diary
    ) {
        self.card = card
        self.head = head
        self.leaves = leaves
        self.local = local
        let start = head.flatMap { $0.header.isDeleted ? nil : $0.card } ?? Card(schema)
        session = FillSession(
            start, on: card.day, after: last?.card, of: last?.day, carrying: earlier,
            isNew: head.map(\.header.isDeleted) ?? true,
            clock: diary.clock(forCardOf: card.day))
        untouched = session
        draft = OpenDraft(
            of: Draft.Header(
                card: card, parents: head.map { [$0.id] } ?? [], schema: start.schema.name, begun: diary.clock.now),
            under: start.schema, in: diary.drafts)
        parser = diary.parser(of: card.day, under: start.schema.schema)
        random = diary.random
    }

    /// Starts with a card that is never kept or saved, to try its template.
    ///
    /// Without a clock, nothing proposes the current time.
    package init(trying card: Card, on day: CivilDate, today: CivilDate, clock: (@Sendable () -> LocalTime)? = nil) {
        self.card = CardName(schema: card.schema.name.id, day: day)
        (head, leaves, local, draft) = (nil, [], nil, nil)
        session = FillSession(card, on: day, isNew: true, clock: clock)
        untouched = session
        let hours = HoursOfCard(
            of: day, startingAt: JournalConfiguration.usualDayStart, under: card.schema.schema)
        parser = AnswerParser(today: today, hours: hours)
        random = .system
    }
}

extension Filling {
    /// Notes that its answers do not come from a prompt or an app, before the first of them is kept.
    ///
    /// Does nothing if there is a draft already, which was begun in another way.
    package mutating func begin(via source: String, in diary: Diary) {
        guard let draft, draft.number == nil else { return }
        var header = draft.header
        header.via = source
        via = source
        self.draft = OpenDraft(of: header, under: schema, in: diary.drafts)
    }
}

extension Filling: Hashable, Identifiable {
    /// Fillings are equal when they share a draft and have the same answers, whether written to the draft or not.
    public static func == (a: Filling, b: Filling) -> Bool {
        a.card == b.card && a.draft === b.draft && a.session == b.session && a.pendingAnswers == b.pendingAnswers
    }

    /// Hashes the card and its answers.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(card)
        hasher.combine(session.card)
    }

    /// The card.
    public var id: CardName { card }
}

// MARK: - What is asked, and what was answered

extension Filling {
    /// The template of the questions.
    public var schema: CompiledSchema { untouched.schema }

    /// Whether its answers are kept.
    ///
    /// Those of a trial are not.
    package var isKept: Bool { draft != nil }

    /// Whether there is a draft on disk.
    ///
    /// After ``Diary/keep(_:)``, it is whether there was anything to write.
    public var hasDraft: Bool { draft?.number != nil }

    /// Whether its draft was begun beside one that another program has open.
    package var isBesideAnother: Bool { (draft?.number ?? 1) > 1 }

    /// The card's cadence.
    package var cadence: Cadence { schema.schema.cadence }

    /// Whether the card is already saved, so that saving edits it.
    public var isEdit: Bool { head.map { !$0.header.isDeleted } ?? false }

    /// The open questions in the order of the card; those of a list's records follow the list.
    public var questions: [Question] { session.questions }

    /// The required questions that are open.
    public var missing: [Question] { session.missing }

    /// The answered questions that other answers have closed.
    ///
    /// Saving omits their answers.
    public var lostAnswers: [Question] { session.lostAnswers }

    /// Whether a required question is open.
    ///
    /// A card that is saved in this state is *partial*.
    public var isPartial: Bool { session.isPartial }

    /// The rules that the answers break, in the order of the template, then a warning for each text that does not have
    /// the usual form; its id is the text's path.
    public var brokenRules: [Rule] { session.brokenRules }

    /// The safety rules that the answers of this filling trigger.
    package var raisedSafetyRules: [SafetyRule] { session.raisedSafetyRules }

    /// Whether saving would add nothing to what is stored; for a new card, whether it is empty.
    public var isUnchanged: Bool { isUnchanged(by: session) }

    /// Whether answers equal what is already stored.
    package func isUnchanged(by session: FillSession) -> Bool {
        let card = session.cardToSave
        guard let head, isEdit else { return card.isEmpty }
        return head.card == card && head.header.isPartial == session.isPartial
    }

    /// The answer at a path such as `day.mood`, or `nil` if there is none.
    ///
    /// Also returns the records that a list proposes; ``Question/state`` tells whether they are an answer.
    public subscript(path: String) -> Value? { FieldPath(path).flatMap { session.card[$0].value } }

    /// The answer to a question, with its Swift type.
    public subscript<Answer>(field: CardField<Answer>) -> Answer? { session.card[field] }

    /// Returns the proposed value of an unanswered question: the template's default, the last card's answer, or the
    /// clock's time.
    ///
    /// A time of the clock is that of the first call for the question, until the question is answered.
    ///
    /// A proposal of a plugin takes the place of all others.
    public func proposal(at path: String) -> Value? { FieldPath(path).flatMap { session.proposal(at: $0) } }

    /// Returns where the proposed value of a question comes from, in a few words such as `from the photo`; `nil` if no
    /// plugin proposes it.
    public func proposalSource(at path: String) -> String? {
        FieldPath(path).flatMap { session.source(ofProposalAt: $0) }
    }
}

extension Question: Identifiable {
    /// The question's path: `day.mood`.
    public var path: FieldPath { field.path }

    /// The question's path.
    public var id: FieldPath { path }

    /// Returns the question's title in a language.
    public func title(in language: String) -> String { field.title.text(in: language) }

    /// Returns what the question accepts, as a sentence in a language, to show beside it.
    ///
    /// For example `Choose a number from 1 to 5.`
    public func hint(in language: String) -> String { FieldAdvice(field).text(nil, EngineWords(language).language) }

    /// Returns the answer in words, such as `4 good` or `6:30`, or `nil` if there is none.
    public func answer(in language: String) -> String? {
        switch state {
        case .answered(let value), .proposed(let value): ValueText(language: language).text(value, of: field)
        case .skipped(let reason): ValueText(language: language).text(reason)
        case .open, .refused: nil
        }
    }
}

extension Filling: Discreet {
    /// The card.
    public var description: String { "filling of \(card)" }
}
