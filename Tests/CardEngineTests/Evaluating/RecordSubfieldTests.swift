import CardEngine
import CardSchema
import CardTesting
import Testing

/// Subfields, tags and choices with texts of their own in the records of a list.
@Suite struct RecordSubfieldTests {
    private static let fields = """
        {"id":"pills","type":"list","title":"Pills","carry":["name","form","form.other"],"fields":[
          {"id":"name","type":"text","title":"Name"},
          {"id":"form","type":"choice","title":"Form","other":true,"options":[{"id":"tablet","title":"Tablet"}],
            "fields":[{"id":"split","type":"yesno","title":"Split","required":true,"when":"form == 'tablet'"}]},
          {"id":"effects","type":"choices","title":"Effects","other":true,"options":[{"id":"sleepy","title":"Sleepy"}]},
          {"id":"words","type":"tags","title":"Words"},
          {"id":"better","type":"yesno","title":"Better","when":"!form.split && size(effects) == 0"}]},
        {"id":"split","type":"yesno","title":"Any split","when":"g.pills.form.split.exists(x, x)"}
        """
    private let fixture: EvaluatingFixture

    init() throws {
        fixture = try EvaluatingFixture(
            fields: Self.fields,
            #""scores":[{"id":"s","title":"S","value":"size(g.pills.filter(m, m.form.split))","examples":[{"values":{"g.pills":[{"form":"tablet","form.split":true}]},"score":1}]}]"#
        )
    }

    private func path(_ text: String) throws -> FieldPath { try #require(FieldPath(text)) }

    @Test func pathsNameTheSubfield() throws {
        let list = try #require(fixture.schema.questions[0].field.type.list)
        #expect(
            list.fields.map(\.id) == [
                "name", "form", "form.other", "form.split", "effects", "effects.other", "words", "better",
            ])
        let split = try path("g.pills#k3.form.split")
        #expect(split == FieldPath("g", "pills", "form.split", record: "k3") && "\(split)" == "g.pills#k3.form.split")
        let form = try path("g.pills#k3.form")
        #expect(split.recordField == form && split.parent == FieldPath("g", "pills"))
        for wrong in ["g.pills#k3.form.split.x", "g.pills#k3.form.", "g.pills.Form.split", "g.pills.form..x"] {
            #expect(FieldPath(wrong) == nil)
        }
    }

    @Test func closesWithItsField() throws {
        var session = FillSession(Card(fixture.schema))
        #expect(session.addRecord(at: try path("g.pills#a")) == nil)
        func isOpen(_ id: String) throws -> Bool { session.isOpen(at: try path("g.pills#a.\(id)")) }
        #expect(try !isOpen("form.other") && !isOpen("form.split") && !isOpen("better"))
        _ = session.answer(.answered(.choice("other")), at: try path("g.pills#a.form"))
        #expect(try isOpen("form.other") && !isOpen("form.split"))
        #expect(session.answer(.answered(.text("drops")), at: try path("g.pills#a.form.other")).refusal == nil)
        #expect(session.questions.map(\.path.description).contains("g.pills#a.form.other"))
        _ = session.answer(.answered(.choice("tablet")), at: try path("g.pills#a.form"))
        #expect(try !isOpen("form.other") && isOpen("form.split"))
        #expect(session.missing.map(\.path.description) == ["g.pills#a.form.split"])
        _ = session.answer(.answered(.yesno(true)), at: try path("g.pills#a.form.split"))
        _ = session.answer(.answered(.choices([])), at: try path("g.pills#a.effects"))
        let anySplit = try path("g.split")
        #expect(session.isOpen(at: anySplit) && session.evaluation.scores == [DecimalNumber(1)])
        #expect(try !isOpen("better"))
        _ = session.answer(.answered(.yesno(false)), at: try path("g.pills#a.form.split"))
        #expect(try isOpen("better") && !session.isOpen(at: anySplit))
        let other = try path("g.pills#a.form.other")
        #expect(session.cardToSave[other] == .notAsked, "its text is dropped")
    }

    @Test func readsWhatItWrites() throws {
        var card = Card(fixture.schema)
        let list = try #require(fixture.schema.questions[0].field.type.list)
        var record = list.emptyRecord(key: "a")
        record.cells = [
            .answered(.text("Ibu")), .answered(.choice("other")), .answered(.text("drops")), .notAsked,
            .answered(.choices(["sleepy", "other"])), .skipped(.dontKnow), .answered(.tags(["old", "new"])), .notAsked,
        ]
        card[FieldPath("g", "pills")] = .answered(.records([record]))
        var values: [UInt8] = []
        var sizes: [Int] = []
        CardEncoder.appendValues(card, to: &values, sizes: &sizes)
        let text = String(decoding: values, as: UTF8.self)
        #expect(
            text
                == ##"{"g":{"pills":[{"#":"a","name":"Ibu","form":"other","form.other":"drops","effects":["sleepy","other"],"words":["old","new"]}]}}"##
        )
        #expect(card.skips.map(\.path.description) == ["g.pills#a.effects.other"])
    }

    @Test func carriesTheSubfields() throws {
        var session = FillSession(Card(fixture.schema))
        #expect(session.addRecord(at: try path("g.pills#a")) == nil)
        for (id, value) in [("name", Value.text("Ibu")), ("form", .choice("other")), ("form.other", .text("drops"))] {
            _ = session.answer(.answered(value), at: try path("g.pills#a.\(id)"))
        }
        let last = session.cardToSave
        let next = FillSession(
            Card(fixture.schema), on: EvaluatingFixture.day.adding(days: 1), after: last, carrying: [last])
        let other = try path("g.pills#a.form.other")
        #expect(next.card[other] == .answered(.text("drops")))
    }

    @Test func generatesEverything() throws {
        let schema = fixture.schema.schema
        let swift = SwiftTypes(schema, language: "en").text
        #expect(
            swift.contains(
                #"public static let formOther: RecordField<String> = RecordField(.text("g", "pills", "form.other"))"#))
        let markdown = CardMarkdown(schema, language: "en").text
        #expect(markdown.contains("\n  - **Split**"))
    }
}
