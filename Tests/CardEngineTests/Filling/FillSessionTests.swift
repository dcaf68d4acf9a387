import CardEngine
import CardSchema
import Testing

/// The state of filling in a card, without a terminal.
@Suite struct FillSessionTests {
    private var session = FillSession(Card(FillingFixture.schema))

    private static func path(_ text: String) throws -> FieldPath { try #require(FieldPath(text)) }

    @discardableResult
    private mutating func answer(_ path: String, _ value: Value) throws -> FillSession.Outcome {
        session.answer(.answered(value), at: try Self.path(path))
    }

    @discardableResult
    private mutating func put(_ path: String, _ cell: Cell) throws -> FillSession.Outcome {
        session.answer(cell, at: try Self.path(path))
    }

    private func ordinal(_ path: String) throws -> Int { try #require(session.schema.ordinal(of: try Self.path(path))) }

    private func state(_ path: String) throws -> Question.State { session.question(at: try ordinal(path)).state }

    private func cell(_ path: String) throws -> Cell { session.card[try Self.path(path)] }

    private func paths(_ questions: [Question]) -> [String] { questions.map { "\($0.field.path)" } }

    private func paths(_ ordinals: [Int]) -> [String] { ordinals.map { "\(session.schema.questions[$0].path)" } }

    // MARK: Questions

    @Test func questionsFollowTheCardsOrder() {
        #expect(
            paths(session.questions) == [
                "day.mood", "day.change", "day.percent", "day.walked", "day.weather", "day.company", "day.skills",
                "day.meals", "day.title", "day.line", "day.note", "body.energy", "body.cups", "body.drops", "body.any",
                "body.weight", "body.heat", "body.dose", "body.pills", "body.slept", "body.slept.woke",
                "body.slept.dream", "body.nap", "body.seen", "body.born", "body.bed", "body.up", "urges.self_harm",
                "urges.kind", "urges.tools", "urges.hours", "urges.words",
            ])
        #expect(session.questions.allSatisfy { $0.state == .open })
        #expect(session.card.isEmpty)
        #expect(session.doneCount == 0)
    }

    @Test mutating func answersInAnyOrderGiveOneCard() throws {
        let answers: [(String, Value)] = [
            ("urges.self_harm", .whole(2)), ("day.mood", .whole(4)), ("body.slept.dream", .yesno(false)),
            ("day.company", .choice("other")), ("day.company.other", .text("Ann")),
        ]
        for (path, value) in answers { try answer(path, value) }
        let card = session.cardToSave
        session = FillSession(Card(FillingFixture.schema))
        for (path, value) in answers.reversed() { try answer(path, value) }
        // The only thing that depends on the order: a closed question refuses answers.
        #expect(session.cardToSave != card)
        try answer("day.company.other", .text("Ann"))
        #expect(session.cardToSave == card)
    }

    // MARK: Opening and closing

    @Test(arguments: [("day.company", Value.choice("other")), ("day.skills", Value.choices(["stop", "other"]))])
    mutating func otherOpensItsText(_ path: String, _ value: Value) throws {
        let text = "\(path).other"
        #expect(!paths(session.questions).contains(text))
        let opening = try answer(path, value)
        #expect(opening.refusal == nil && opening.closed.isEmpty)
        #expect(paths(opening.opened) == [text])
        #expect(paths(session.questions).contains(text))
        #expect(try answer(path, value).opened.isEmpty, "it is open already")

        try answer(text, .text("Ann"))
        let closing = try put(path, .skipped(.preferNot))
        #expect(closing.opened.isEmpty)
        #expect(paths(closing.closed) == [text])
        #expect(!paths(session.questions).contains(text))
        #expect(try cell(text) == .answered(.text("Ann")), "kept until saving")
        #expect(session.cardToSave[try Self.path(text)] == .notAsked)

        try answer(path, value)
        #expect(try state(text) == .answered(.text("Ann")), "it comes back")
        #expect(session.cardToSave[try Self.path(text)] == .answered(.text("Ann")))
    }

    @Test mutating func clearingClosesToo() throws {
        try answer("day.company", .choice("other"))
        #expect(paths(try put("day.company", .notAsked).closed) == ["day.company.other"])
        #expect(try state("day.company") == .open)
    }

    @Test mutating func aClosedQuestionTakesNoAnswerAndNoMark() throws {
        for cell: Cell in [.answered(.text("Ann")), .skipped(.skipped)] {
            #expect(try put("day.company.other", cell).refusal == .closed)
        }
        #expect(session.refused.isEmpty)
        try answer("day.company", .choice("other"))
        #expect(try state("day.company.other") == .open, "it was closed, and is not any more")
        try answer("day.company.other", .text("Ann"))
        try answer("day.company", .choice("alone"))
        #expect(try put("day.company.other", .notAsked).refusal == nil, "a closed question may be cleared")
        try answer("day.company", .choice("other"))
        #expect(try state("day.company.other") == .open)
    }

    @Test mutating func theTextForOtherIsMissingOnlyWhileItIsAsked() throws {
        try fillWhatIsRequired()
        #expect(session.isComplete && !session.isPartial)
        try answer("day.company", .choice("other"))
        #expect(paths(session.missing) == ["day.company.other"])
        #expect(!session.isComplete && session.isPartial)
        try answer("day.company", .choice("alone"))
        #expect(session.isComplete && !session.isPartial)
    }

    @Test mutating func aMarkOnAClosedQuestionStopsNothing() throws {
        try fillWhatIsRequired()
        try answer("day.company", .choice("other"))
        #expect(try answer("day.company.other", .text("a\nb")).refusal == .problem(.lineBreak))
        #expect(!session.isComplete)
        try answer("day.company", .choice("alone"))
        #expect(session.isComplete && session.refused.isEmpty)
        try answer("day.company", .choice("other"))
        #expect(paths(session.refused) == ["day.company.other"], "it travels along")
    }

    // MARK: Refused answers

    @Test mutating func aRefusedAnswerStaysMarkedAndTheEarlierOneRemains() throws {
        try fillWhatIsRequired()
        let outcome = try answer("day.mood", .whole(7))
        #expect(outcome.refusal == .problem(.outOfRange))
        #expect(outcome.opened.isEmpty && outcome.closed.isEmpty)
        #expect(try state("day.mood") == .refused(.problem(.outOfRange)))
        #expect(try cell("day.mood") == .answered(.whole(4)))
        #expect(session.cardToSave[try Self.path("day.mood")] == .answered(.whole(4)))
        #expect(paths(session.refused) == ["day.mood"])
        #expect(session.missing.isEmpty && !session.isPartial && !session.isComplete)
        #expect(session.doneCount == 4)
        try answer("day.mood", .whole(5))
        #expect(session.isComplete && session.refused.isEmpty)
        #expect(try cell("day.mood") == .answered(.whole(5)))
    }

    @Test mutating func aRefusedAnswerWithoutAnEarlierOneLeavesTheCardPartial() throws {
        try answer("day.mood", .whole(7))
        #expect(session.isPartial)
        #expect(!paths(session.missing).contains("day.mood"), "it is among the refused")
        #expect(try cell("day.mood") == .notAsked)
        #expect(session.doneCount == 0)
    }

    @Test mutating func anOptionalRefusedAnswerStopsCompletenessToo() throws {
        try fillWhatIsRequired()
        try answer("day.title", .text(""))
        #expect(!session.isComplete && !session.isPartial)
        session.forgetRefusal(at: FieldPath("day", "title"))
        #expect(session.isComplete)
        session.refuse(.notUnderstood, at: FieldPath("body", "up"))
        #expect(try state("body.up") == .refused(.notUnderstood))
        #expect(!session.isComplete)
        try put("body.up", .skipped(.dontKnow))
        #expect(try state("body.up") == .skipped(.dontKnow))
        #expect(session.isComplete)
    }

    @Test mutating func clearingTakesTheMarkAway() throws {
        try answer("day.mood", .whole(4))
        try answer("day.mood", .whole(7))
        try put("day.mood", .notAsked)
        #expect(try state("day.mood") == .open)
        #expect(session.doneCount == 0)
    }

    // MARK: Requirements

    struct Requirement: Sendable, CustomTestStringConvertible {
        let path: String
        let cell: Cell
        let refusal: Question.Refusal?
        let isMissing: Bool

        var testDescription: String { "\(path) \(cell)" }
    }

    static let requirements: [Requirement] = [
        .init(path: "day.change", cell: .notAsked, refusal: nil, isMissing: false),
        .init(path: "day.change", cell: .skipped(.skipped), refusal: nil, isMissing: false),
        .init(path: "day.change", cell: .answered(.whole(0)), refusal: nil, isMissing: false),
        .init(path: "day.mood", cell: .notAsked, refusal: nil, isMissing: true),
        .init(path: "day.mood", cell: .skipped(.notApplicable), refusal: nil, isMissing: false),
        .init(path: "day.mood", cell: .answered(.whole(1)), refusal: nil, isMissing: false),
        .init(path: "day.walked", cell: .notAsked, refusal: nil, isMissing: true),
        .init(path: "day.walked", cell: .skipped(.preferNot), refusal: .mayNotBeSkipped, isMissing: true),
        .init(path: "day.walked", cell: .answered(.yesno(false)), refusal: nil, isMissing: false),
        .init(path: "body.slept.woke", cell: .notAsked, refusal: nil, isMissing: true),
        .init(path: "body.slept.woke", cell: .answered(.whole(0)), refusal: nil, isMissing: false),
    ]

    @Test(arguments: requirements) mutating func requirement(_ row: Requirement) throws {
        try fillWhatIsRequired()
        try put(row.path, .notAsked)
        #expect(try put(row.path, row.cell).refusal == row.refusal)
        #expect(session.isPartial == row.isMissing)
        #expect(session.isComplete == (!row.isMissing && row.refusal == nil))
        #expect(paths(session.missing) == (row.isMissing && row.refusal == nil ? [row.path] : []))
    }

    /// A card saved under a template that allowed it may hold a skip that is refused now.
    @Test func doesNotOfferAnExistingSkip() throws {
        var card = Card(FillingFixture.schema)
        card[try Self.path("day.walked")] = .skipped(.skipped)
        let session = FillSession(card)
        #expect(paths(session.missing).contains("day.walked"))
        #expect(try state(of: "day.walked", in: session) == .skipped(.skipped))
        #expect(session.cardToSave == card, "nothing is taken away")
    }

    private func state(of path: String, in session: FillSession) throws -> Question.State {
        session.question(at: try ordinal(path)).state
    }

    // MARK: Values

    @Test mutating func choicesArePutInTheOrderOfTheSchema() throws {
        try answer("day.skills", .choices(["opposite", "stop"]))
        #expect(try cell("day.skills") == .answered(.choices(["stop", "opposite"])))
        try answer("day.skills", .choices([]))
        #expect(try state("day.skills") == .answered(.choices([])), "none is an answer")
        #expect(session.doneCount == 1)
    }

    @Test mutating func textsAreKeptByteForByte() throws {
        try answer("day.note", .text("é"))
        try answer("day.note", .text("e\u{301}"))
        guard case .answered(.text(let text)) = try cell("day.note") else {
            Issue.record("no text")
            return
        }
        #expect(Array(text.utf8) == [0x65, 0xCC, 0x81], "a spelling that counts as equal replaces the other")
    }

    @Test mutating func doneCountsOpenQuestionsOnly() throws {
        try answer("day.company", .choice("other"))
        try answer("day.company.other", .text("Ann"))
        try put("day.weather", .skipped(.skipped))
        #expect(session.doneCount == 3)
        try answer("day.company", .choice("alone"))
        #expect(session.doneCount == 2)
    }

    @Test mutating func editStartsWithTheCardsAnswers() throws {
        try answer("day.mood", .whole(4))
        try answer("day.company", .choice("other"))
        try answer("day.company.other", .text("Ann"))
        let card = session.cardToSave
        let edit = FillSession(card)
        #expect(edit.cardToSave == card)
        #expect(edit.doneCount == 3)
        #expect(try state(of: "day.company.other", in: edit) == .answered(.text("Ann")))
    }

    private mutating func fillWhatIsRequired() throws {
        try answer("day.mood", .whole(4))
        try answer("day.walked", .yesno(true))
        try answer("body.slept.woke", .whole(1))
        try answer("urges.self_harm", .whole(0))
    }
}
