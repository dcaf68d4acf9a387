import CardEngine
import CardSchema
import Testing

/// Texts that have a usual form: a pattern or a format.
@Suite struct TextFormTests {
    private static let fields = """
        {"id":"who","type":"text","title":"Who"},
        {"id":"code","type":"text","title":"Code of {g.who}",
          "pattern":{"like":"[A-Z]{2}[0-9]{4}","say":{"en":"two letters, four digits","es":"dos letras, cuatro cifras"}}},
        {"id":"mail","type":"text","title":"Mail","format":"email","when":"!has(g.who) || g.who != 'no'"},
        {"id":"site","type":"text","title":"Site","format":"url"},
        {"id":"call","type":"text","title":"Call","format":"phone","pattern":{"like":"[+].*"}},
        {"id":"pills","type":"list","title":"Pills","fields":[
          {"id":"batch","type":"text","title":"Batch","pattern":{"like":"[0-9]+"}}]}
        """

    private func session() throws -> FillSession {
        FillSession(Card(try EvaluatingFixture(fields: Self.fields).schema))
    }

    private func broken(_ answers: [String: String]) throws -> [String] {
        var session = try session()
        for (path, text) in answers {
            _ = session.answer(.answered(.text(text)), at: try #require(FieldPath(path)))
        }
        return session.brokenRules.map(\.id)
    }

    @Test(arguments: [
        ("g.code", "AB1234", true), ("g.code", "ab1234", false), ("g.code", " AB1234", false),
        ("g.mail", "ann@example.org", true), ("g.mail", "ann", false), ("g.mail", "a@b", false),
        ("g.mail", "a b@example.org", false), ("g.site", "https://example.org/a?b=c", true),
        ("g.site", "HTTP://example.org", true), ("g.site", "example.org", false), ("g.site", "https://", false),
        ("g.call", "+34 600 000 000", true), ("g.call", "600 000 000", false), ("g.call", "+call me", false),
        ("g.who", "anything", true),
    ])
    func anotherFormBreaksARule(_ path: String, _ text: String, _ isUsual: Bool) throws {
        #expect(try broken([path: text]) == (isUsual ? [] : [path]))
    }

    @Test func isAWarningThatNeitherRefusesNorHoldsUpTheCard() throws {
        var session = try session()
        let path = try #require(FieldPath("g.code"))
        _ = session.answer(.answered(.text("secret")), at: path)
        let rule = try #require(session.brokenRules.first)
        #expect(rule.severity == .warning && session.isComplete)
        #expect(!rule.message.text(in: "en").contains("secret"), "a message never contains the answer")
        #expect(rule.message.text(in: "en").contains("two letters, four digits"))
        #expect(rule.message.text(in: "es").contains("dos letras, cuatro cifras"))
        #expect(rule.message.text(in: "en").contains("Code of …"))
        _ = session.answer(.answered(.text("Ann")), at: try #require(FieldPath("g.who")))
        #expect(session.brokenRules.first?.message.text(in: "en").contains("Code of Ann") == true)
    }

    @Test func aClosedQuestionBreaksNothing() throws {
        #expect(try broken(["g.mail": "ann", "g.who": "yes"]) == ["g.mail"])
        #expect(try broken(["g.mail": "ann", "g.who": "no"]).isEmpty)
    }

    @Test func recordsAreNamed() throws {
        var session = try session()
        let path = try #require(FieldPath("g.pills"))
        let records = [
            Record(key: "aaaaaaaa", cells: [.answered(.text("12"))]),
            Record(key: "bbbbbbbb", cells: [.answered(.text("x"))]),
        ]
        _ = session.answer(.answered(.records(records)), at: path)
        #expect(session.brokenRules.map(\.id) == ["g.pills#bbbbbbbb.batch"])
    }

    @Test func theFormIsNoValidity() throws {
        let schema = try EvaluatingFixture(fields: Self.fields).schema
        let code = try #require(schema.questions.first { "\($0.path)" == "g.code" }?.field)
        #expect(AnswerCheck.problem(of: .text("anything"), for: code.type) == nil)
    }

    @Test func aSavedCardIsReportedByTheCheckAndByAnImport() throws {
        let fixture = try EvaluatingFixture(fields: Self.fields)
        var card = Card(fixture.schema)
        card[try #require(FieldPath("g.code"))] = .answered(.text("secret"))
        let evaluator = fixture.schema.evaluator
        let evaluation = evaluator.evaluation(of: card, on: CivilDate.earliest)
        let found = evaluator.findings(of: card, evaluation, at: nil, subject: nil, language: "es")
        #expect(found.map(\.key) == ["g.code"])
        #expect(found.first?.diagnostic.severity == .warning)
        #expect(found.first?.diagnostic.message.contains("dos letras, cuatro cifras") == true)
        #expect(found.first?.diagnostic.message.contains("secret") == false)
        #expect(fixture.schema.schema.hasCheckedRules && !fixture.schema.schema.hasErrorRules)
    }
}
