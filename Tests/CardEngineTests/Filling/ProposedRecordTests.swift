import CardEngine
import CardSchema
import Testing

/// Records that a list proposes from an earlier card: no expression sees them until the person confirms them.
@Suite struct ProposedRecordTests {
    private static let fields = """
        {"id":"pills","type":"list","title":"P","until":"2026-12-31","carry":["name","dose","as_needed"],"fields":[
          {"id":"name","type":"text","title":"N","pattern":{"like":"[A-Z][a-z]*"}},
          {"id":"dose","type":"integer","title":"D"},
          {"id":"as_needed","type":"yesno","title":"A"},
          {"id":"taken","type":"yesno","title":"T","required":true,"when":"as_needed != true"},
          {"id":"why","type":"text","title":"W","required":{"when":"dose > 5"}},
          {"id":"size","type":"integer","title":"S","default":{"value":"dose * 2"}},
          {"id":"form","type":"choice","title":"F","options":[
            {"id":"drops","title":"D","when":"dose < 3"},{"id":"tablet","title":"T","when":"dose >= 3"}]}]},
        {"id":"count","type":"integer","title":"C","required":true,"when":"count(g.pills.name) > 0"},
        {"id":"strong","type":"text","title":"S","required":{"when":"g.pills.exists(p, p.dose > 5)"}},
        {"id":"sum","type":"integer","title":"M","default":{"value":"sum(g.pills.dose)"}},
        {"id":"best","type":"choice","title":"B","options":[
          {"id":"pill","title":"P","when":"has(g.pills)"},{"id":"none","title":"N"}]},
        {"id":"told","type":"list","title":"T","carry":["who"],"when":"!has(g.pills)","fields":[
          {"id":"who","type":"text","title":"W"},
          {"id":"again","type":"yesno","title":"A","when":"!has(g.pills)"}]},
        {"type":"info","title":"I","when":"has(g.pills)"}
        """

    private static let keys = """
        "scores":[{"id":"total","title":"T","value":"sum(g.pills.dose)"}],
        "rules":[{"id":"many","check":"size(g.pills) < 1","message":"M"}],
        "safety":[{"id":"high","when":"score.total > 5","show":"plan"}],
        "parts":[{"id":"short","title":"S","fields":["g.pills"]}]
        """

    private let schema: CompiledSchema
    private let day = FillingFixture.day(2026, 11, 20)

    init() throws { schema = try EvaluatingFixture(fields: Self.fields, Self.keys).schema }

    private func path(_ text: String) throws -> FieldPath { try #require(FieldPath(text)) }

    private func record(_ key: String, _ cells: [Cell]) -> Record {
        Record(key: key, cells: cells + Array(repeating: .notAsked, count: 7 - cells.count))
    }

    /// The card before: a pill of nine, and one that is only taken if needed; somebody was told.
    private func earlier() throws -> Card {
        var card = Card(schema)
        card[try path("g.pills")] = .answered(
            .records([
                record("li", [.answered(.text("lithium")), .answered(.whole(9)), .answered(.yesno(false))]),
                record("as", [.answered(.text("Aspirin")), .answered(.whole(2)), .answered(.yesno(true))]),
            ]))
        card[try path("g.told")] = .answered(.records([Record(key: "m", cells: [.answered(.text("Mo")), .notAsked])]))
        return card
    }

    private func session(on day: CivilDate? = nil) throws -> FillSession {
        FillSession(Card(schema), on: day ?? self.day, carrying: [try earlier()])
    }

    private func asked(_ session: FillSession) -> [String] {
        session.questions.map(\.path.description).filter { !$0.contains("#") }
    }

    private func missing(_ session: FillSession) -> [String] { session.missing.map(\.path.description) }

    /// What an expression computes with the proposals is what it computes without any records.
    @Test func noExpressionSeesAProposal() throws {
        let session = try session()
        let bare = FillSession(Card(schema), on: day)
        #expect(try session.isProposed(path("g.pills")) && session.isProposed(path("g.told")))
        #expect(session.evaluation == bare.evaluation)
        #expect(asked(session) == ["g.pills", "g.strong", "g.sum", "g.best", "g.told"])
        #expect(missing(session).isEmpty && !session.isPartial && session.isFilled)
        #expect(session.evaluation.scores == [nil] && session.evaluation.holdingSafety.isEmpty)
        #expect(session.brokenRules.isEmpty && session.remarks.isEmpty)
        #expect(try session.proposal(at: path("g.sum")) == nil)
        #expect(try session.question(at: path("g.strong"))?.field.requirement == .optional)
        #expect(try session.offeredField(at: path("g.best")).type.options?.options.map(\.id) == ["none"])
        #expect(!session.isShown(info: 0) && !session.isWhole(part: 0))
        #expect(session.cardToSave.isEmpty && session.doneCount == 0)
    }

    /// An answer in a record confirms its list, so a question in it is open if it would be then.
    @Test func aQuestionOfAProposedRecordSeesItsRecord() throws {
        var session = try session()
        let open = session.questions.map(\.path.description).filter { $0.contains("#") }
        #expect(
            open.filter { $0.hasPrefix("g.pills#li") }.map { $0.dropFirst(11) } == [
                "name", "dose", "as_needed", "taken", "why", "size", "form",
            ])
        #expect(!open.contains("g.pills#as.taken") && open.contains("g.told#m.again"))
        #expect(try session.question(at: path("g.pills#li.why"))?.field.requirement == .required)
        #expect(try session.proposal(at: path("g.pills#li.size")) == .whole(18))
        #expect(try session.offeredField(at: path("g.pills#as.form")).type.options?.options.map(\.id) == ["drops"])
        #expect(session.answer(.answered(.yesno(true)), at: try path("g.pills#as.taken")).refusal == .closed)
        #expect(try session.isProposed(path("g.pills")))
        let outcome = session.answer(.answered(.yesno(true)), at: try path("g.pills#li.taken"))
        #expect(outcome.refusal == nil)
        #expect(outcome.opened.map { schema.questions[$0].path.description } == ["g.count"])
        #expect(outcome.closed.map { schema.questions[$0].path.description } == ["g.told"])
        try checkConfirmed(session)
    }

    @Test func confirmingLetsEverythingSeeTheRecords() throws {
        var session = try session()
        session.confirm(try path("g.pills"))
        #expect(missing(session).contains("g.pills#li.taken"))
        _ = session.answer(.answered(.yesno(true)), at: try path("g.pills#li.taken"))
        try checkConfirmed(session)
    }

    private func checkConfirmed(_ session: FillSession) throws {
        #expect(asked(session) == ["g.pills", "g.count", "g.strong", "g.sum", "g.best"])
        #expect(missing(session) == ["g.pills#li.why", "g.count", "g.strong"] && session.isPartial)
        #expect(session.evaluation.scores == [DecimalNumber(11)] && session.raisedSafetyRules.map(\.id) == ["high"])
        #expect(session.brokenRules.map(\.id) == ["many", "g.pills#li.name"])
        #expect(try session.proposal(at: path("g.sum")) == .whole(11))
        #expect(session.isShown(info: 0))
        // As if the card had been opened with these answers.
        var card = session.card
        card[try path("g.told")] = .notAsked
        #expect(FillSession(card, on: day).evaluation == session.evaluation)
    }

    /// Whatever is answered, everything is computed as on a card without the proposals that are left.
    @Test(arguments: 0..<30) func anyAnswers(_ seed: UInt64) throws {
        var random = RandomAnswers(schema, seed: seed)
        var session = try session()
        let lists = try [path("g.pills"), path("g.told")]
        for step in 0..<40 {
            let answer = random.next()
            let list = answer.path.record == nil ? answer.path : answer.path.parent
            switch step % 8 {
            case 6 where list == lists[0]: session.confirm(list)
            case 7: session.removeRecord(at: lists[1].inRecord("m"))
            case let kind where kind < 3: _ = session.answer([(answer.path, answer.cell)], asTyped: true)
            default: _ = session.answer(answer.cell, at: answer.path)
            }
            var card = session.card
            for list in lists where session.isProposed(list) { card[list] = .notAsked }
            let plain = FillSession(card, on: day)
            for question in session.questions { session.forgetRefusal(at: question.path) }
            let comment: Comment = "seed \(seed), step \(step), \(answer.path)"
            #expect(session.evaluation == plain.evaluation, comment)
            #expect(session.isPartial == plain.isPartial && session.isFilled == plain.isFilled, comment)
            #expect(session.cardToSave == plain.cardToSave && missing(session) == missing(plain), comment)
            #expect(asked(session) == asked(plain), comment)
        }
    }

    /// A proposal is no answer, so it does not keep its list open outside of the list's days.
    @Test func aListOutsideOfItsDaysProposesNothing() throws {
        var session = try session(on: FillingFixture.day(2027, 1, 1))
        #expect(
            !asked(session).contains("g.pills") && session.questions.allSatisfy { !"\($0.path)".contains("pills#") })
        #expect(session.answer(.answered(.yesno(true)), at: try path("g.pills#li.taken")).refusal == .closed)
        #expect(session.cardToSave.isEmpty)
    }

    /// Answers that are given together and all refused confirm nothing.
    @Test func refusedAnswersConfirmNothing() throws {
        var session = try session()
        let before = session
        #expect(
            session.answer([(try path("g.pills#as.taken"), .answered(.yesno(true)))], asTyped: true).map(\.refusal)
                == [.closed])
        #expect(session == before)
        let answers = try [("g.pills#as.taken", true), ("g.pills#li.taken", true)].map {
            (path: try path($0.0), cell: Cell.answered(.yesno($0.1)))
        }
        #expect(session.answer(answers, asTyped: true).map(\.path.description) == ["g.pills#as.taken"])
        try checkConfirmed(session)
    }
}
