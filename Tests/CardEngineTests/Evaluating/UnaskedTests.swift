import CardEngine
import CardSchema
import Testing

/// Questions that no person is asked, and lists that need records.
@Suite struct UnaskedTests {
    /// The text of "other" is asked as little as the question that it belongs to.
    @Test func theTextOfAnUnaskedChoiceIsNotAsked() throws {
        let fixture = try EvaluatingFixture(
            fields: """
                { "id": "a", "type": "choice", "title": "A", "ask": false, "other": true, "options": [ { "id": "x", "title": "X" } ] },
                { "id": "l", "type": "list", "title": "L", "fields": [
                  { "id": "b", "type": "choice", "title": "B", "ask": false, "other": true, "options": [ { "id": "x", "title": "X" } ] } ] },
                { "id": "c", "type": "yesno", "title": "C" }
                """, #""parts": [ { "id": "p", "title": "P", "fields": [ "g.a", "g.c" ] } ]"#)
        var session = FillSession(fixture.card([:]), on: EvaluatingFixture.day)
        let answers: [(path: FieldPath, cell: Cell)] = [
            (FieldPath("g", "a"), .answered(.choice("other"))),
            (
                FieldPath("g", "l"),
                .answered(.records([Record(key: "1", cells: [.answered(.choice("other")), .notAsked])]))
            ),
        ]
        #expect(session.answer(answers).isEmpty)
        #expect(session.questions.map { "\($0.field.path)" } == ["g.l", "g.c"])
        #expect(session.ordinals(ofPart: "p")?.map { "\(session.schema.questions[$0].path)" } == ["g.c"])
        #expect(session.answer(.answered(.yesno(true)), at: FieldPath("g", "c")).refusal == nil)
        #expect(session.isWhole(part: 0) && !session.isPartial)
    }

    @Test(
        arguments: [
            (nil, true), (Cell.answered(.records([])), true), (.skipped(.preferNot), false),
            (.answered(.records([Record(key: "1", cells: [.notAsked])])), true),
            (.answered(.records(["1", "2"].map { Record(key: $0, cells: [.notAsked]) })), false),
        ] as [(Cell?, Bool)])
    func aListWithTooFewRecordsIsIncomplete(_ cell: Cell?, _ isPartial: Bool) throws {
        let fixture = try EvaluatingFixture(
            fields: """
                { "id": "l", "type": "list", "title": "L", "min_count": 2, "fields": [ { "id": "a", "type": "text", "title": "A" } ] }
                """)
        var session = FillSession(fixture.card([:]), on: EvaluatingFixture.day)
        if let cell { #expect(session.answer(cell, at: FieldPath("g", "l")).refusal == nil) }
        #expect(session.isPartial == isPartial)
        #expect(session.missing.isEmpty != isPartial)
        #expect(session.isFilled != isPartial)
    }
}
