import CardEngine
import CardSchema
import Testing

/// Answers that nobody is asked for, and limits that depend on other answers.
@Suite struct KeptValueTests {
    private func session(_ fields: String, _ more: String = "") throws -> FillSession {
        let fixture = try EvaluatingFixture(fields: fields, more)
        return FillSession(fixture.card([:]), on: EvaluatingFixture.day, isNew: true)
    }

    private func answer(_ session: inout FillSession, _ path: String, _ value: Value) throws {
        #expect(session.answer(.answered(value), at: try #require(FieldPath(path))).refusal == nil)
    }

    @Test func theValueFollowsTheAnswers() throws {
        var session = try session(
            """
            { "id": "n", "type": "integer", "title": "N" },
            { "id": "twice", "type": "integer", "title": "T", "max": 10, "keep": "g.n * 2" },
            { "id": "level", "type": "text", "title": "L", "keep": "g.twice > 5 ? 'high' : 'low'" },
            { "id": "why", "type": "text", "title": "W", "when": "g.level == 'high'" }
            """)
        #expect(session.questions.map { "\($0.path)" } == ["g.n"])
        try answer(&session, "g.n", .whole(4))
        #expect(session.cardToSave["g.twice"] == .answered(.whole(8)))
        #expect(session.cardToSave["g.level"] == .answered(.text("high")))
        #expect(session.questions.map { "\($0.path)" } == ["g.n", "g.why"])
        try answer(&session, "g.n", .whole(2))
        #expect(session.cardToSave["g.level"] == .answered(.text("low")))
        // Not valid: more than 10. Then what depends on it is unknown.
        try answer(&session, "g.n", .whole(6))
        #expect(session.cardToSave["g.twice"] == .notAsked && session.cardToSave["g.level"] == .notAsked)
        _ = session.answer(.notAsked, at: FieldPath("g", "n"))
        #expect(session.cardToSave.isEmpty)
    }

    /// What is computed from an answer that a safety rule reads is as sensitive as that.
    @Test func aValueOfAWatchedAnswerIsWatched() throws {
        let fixture = try EvaluatingFixture(
            fields: """
                { "id": "n", "type": "integer", "title": "N" }, { "id": "m", "type": "integer", "title": "M" },
                { "id": "k", "type": "integer", "title": "K", "keep": "g.n + 1" },
                { "id": "j", "type": "integer", "title": "J", "keep": "g.k + 1" },
                { "id": "i", "type": "integer", "title": "I", "keep": "g.m + 1" }
                """, #""safety": [ { "id": "s", "when": "g.n > 3", "show": "safety_plan" } ]"#)
        #expect(fixture.evaluator.watchedOrdinals == [0, 2, 3])
    }

    @Test func aClosedQuestionStoresNothing() throws {
        var session = try session(
            """
            { "id": "a", "type": "yesno", "title": "A" },
            { "id": "k", "type": "integer", "title": "K", "when": "g.a", "keep": "7" }
            """)
        try answer(&session, "g.a", .yesno(true))
        #expect(session.cardToSave["g.k"] == .answered(.whole(7)))
        try answer(&session, "g.a", .yesno(false))
        #expect(session.cardToSave["g.k"] == .notAsked)
    }

    @Test func everyRecordHasItsOwn() throws {
        var session = try session(
            """
            { "id": "l", "type": "list", "title": "L", "fields": [
              { "id": "a", "type": "integer", "title": "A" },
              { "id": "b", "type": "integer", "title": "B", "keep": "a + size(g.l)" } ] }
            """)
        let list = FieldPath("g", "l")
        for (key, number) in [("x", 1), ("y", 5)] {
            #expect(session.addRecord(at: list.inRecord(key)) == nil)
            let path = try #require(FieldPath("g.l#\(key).a"))
            #expect(session.answer(.answered(.whole(Int64(number))), at: path).refusal == nil)
        }
        #expect(session.cardToSave["g.l#x.b"] == .answered(.whole(3)))
        #expect(session.cardToSave["g.l#y.b"] == .answered(.whole(7)))
        session.removeRecord(at: list.inRecord("x"))
        #expect(session.cardToSave["g.l#y.b"] == .answered(.whole(6)))
    }

    /// An edit stores only what it changes: the value may be older than the formula, imported, or skipped.
    @Test func whatAnEditDoesNotTouchStays() throws {
        let fixture = try EvaluatingFixture(
            fields: """
                { "id": "n", "type": "integer", "title": "N" },
                { "id": "m", "type": "integer", "title": "M" },
                { "id": "k", "type": "integer", "title": "K", "keep": "g.n + 1" }
                """)
        let card = fixture.card(["g.n": .number(1), "g.k": .number(9)])
        var session = FillSession(card, on: EvaluatingFixture.day)
        #expect(session.cardToSave == card)
        try answer(&session, "g.m", .whole(1))
        #expect(session.cardToSave["g.k"] == .answered(.whole(9)))
        try answer(&session, "g.n", .whole(3))
        #expect(session.cardToSave["g.k"] == .answered(.whole(4)))
        _ = session.answer(.notAsked, at: FieldPath("g", "n"))
        #expect(session.cardToSave["g.k"] == .notAsked)
        // Nothing to compute with, before and after.
        var imported = FillSession(fixture.card(["g.k": .number(9)]), on: EvaluatingFixture.day)
        try answer(&imported, "g.m", .whole(1))
        #expect(imported.cardToSave["g.k"] == .answered(.whole(9)))
        // Without any answer yet, the next save stores the value.
        var older = FillSession(fixture.card(["g.n": .number(1)]), on: EvaluatingFixture.day)
        try answer(&older, "g.m", .whole(1))
        #expect(older.cardToSave["g.k"] == .answered(.whole(2)))
    }

    @Test(
        arguments: [(3, 5, true), (3, 3, true), (3, 2, false), (3, 7, false), (nil, 0, true)]
            as [(Int64?, Int64, Bool)])
    func limitsOfOtherAnswersBreakARule(_ low: Int64?, _ value: Int64, _ isWithin: Bool) throws {
        var session = try session(
            """
            { "id": "n", "type": "integer", "title": "N" },
            { "id": "k", "type": "integer", "title": "K", "between": { "from": "g.n", "to": "g.n + 3" } }
            """)
        if let low { try answer(&session, "g.n", .whole(low)) }
        try answer(&session, "g.k", .whole(value))
        #expect(session.brokenRules.isEmpty == isWithin)
        #expect(session.brokenRules.allSatisfy { $0.severity == .error && $0.id == "g.k" })
        #expect(session.cardToSave["g.k"] == .answered(.whole(value)))
    }

    @Test func limitsHoldInRecords() throws {
        var session = try session(
            """
            { "id": "l", "type": "list", "title": "L", "fields": [
              { "id": "from", "type": "time", "title": "F" },
              { "id": "to", "type": "time", "title": "T", "between": { "from": "from" } } ] }
            """)
        for (key, from, to) in [("x", "08:00", "09:00"), ("y", "08:00", "07:00")] {
            #expect(session.addRecord(at: FieldPath("g", "l").inRecord(key)) == nil)
            try answer(&session, "g.l#\(key).from", .time(#require(CivilTime(from))))
            try answer(&session, "g.l#\(key).to", .time(#require(CivilTime(to))))
        }
        #expect(session.brokenRules.map(\.id) == ["g.l#y.to"])
    }

    @Test func recordsOfTheTemplateAreProposedOnce() throws {
        var session = try session(
            """
            { "id": "l", "type": "list", "title": "L", "default": [ { "a": "x" }, { "a": "y" } ], "fields": [
              { "id": "a", "type": "text", "title": "A" } ] },
            { "id": "s", "type": "integer", "title": "S", "keep": "size(g.l)" }
            """)
        let list = FieldPath("g", "l")
        #expect(session.isProposed(list) && session.cardToSave.isEmpty)
        session.confirm(list)
        #expect(session.cardToSave["g.l#1.a"] == .answered(.text("x")))
        #expect(session.cardToSave["g.s"] == .answered(.whole(2)))
    }

    @Test func wordsOfOnesOwnAreProposed() throws {
        var session = try session(
            """
            { "id": "c", "type": "choice", "title": "C", "other": true, "options": [ { "id": "a", "title": "A" } ],
              "default": { "other": "a walk" } }
            """)
        #expect(session.proposal(at: FieldPath("g", "c")) == .choice("other"))
        try answer(&session, "g.c", .choice("other"))
        #expect(session.proposal(at: FieldPath("g", "c", "other")) == .text("a walk"))
    }

    @Test(arguments: [("a", "b", "3"), ("a", "none", nil), ("none", "none", nil)] as [(String, String, String?)])
    func anAnswerThatDoesNotCountIsMissing(_ one: String, _ other: String, _ sum: String?) throws {
        let options = """
            "options": [ { "id": "a", "title": "A", "score": 1 }, { "id": "b", "title": "B", "score": 2 },
              { "id": "none", "title": "N", "score": "none" } ]
            """
        let fixture = try EvaluatingFixture(
            fields: """
                { "id": "p", "type": "choice", "title": "P", \(options) },
                { "id": "q", "type": "choice", "title": "Q", \(options) }
                """,
            #"""
            "scores": [ { "id": "s", "title": "S", "items": [ "g.p", "g.q" ], "method": "sum" },
              { "id": "n", "title": "N", "items": [ "g.p", "g.q" ], "method": "count" } ]
            """#)
        let card = fixture.card(["g.p": .answered(.choice(one)), "g.q": .answered(.choice(other))])
        let evaluation = fixture.schema.evaluator.evaluation(of: card, on: EvaluatingFixture.day)
        #expect(evaluation.scores[0].map { "\($0)" } == sum)
        #expect(evaluation.scores[1].map { "\($0)" } == "\([one, other].count { $0 != "none" })")
    }
}

extension Card {
    fileprivate subscript(_ path: String) -> Cell { FieldPath(path).map { self[$0] } ?? .notAsked }
}
