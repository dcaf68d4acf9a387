import CardEngine
import CardSchema
import Testing

/// Sections and texts between questions: what is shown before each question that is asked.
@Suite struct PassageTests {
    private static let template = """
        {"cards":1,"id":"p","version":1,"title":"P","groups":[
        {"id":"g","title":"G","fields":[
        {"type":"info","title":"Welcome."},
        {"id":"ill","type":"yesno","title":"Ill"},
        {"section":{"title":"Illness","when":"g.ill","fields":[
          {"type":"info","title":"About the illness."},
          {"section":{"title":"Fever","fields":[{"id":"fever","type":"integer","title":"Degrees"}]}},
          {"section":{"title":"Pain","fields":[
            {"id":"pain","type":"integer","title":"How much"},
            {"type":"info","title":"Strong pain.","when":"g.pain > 5"}]}}]}},
        {"id":"mood","type":"integer","title":"Mood"}]},
        {"id":"h","title":"H","when":"g.mood > 3","fields":[
        {"id":"why","type":"text","title":"Why"},{"type":"info","title":"Thank you for the reason."}]},
        {"id":"i","title":"I","fields":[{"id":"note","type":"note","title":"Note"},{"type":"info","title":"Good night."}]}
        ]}
        """

    private func walk(ordinals: [Int]? = nil) throws -> FillWalk {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "p.json", bytes: Array(Self.template.utf8), isQuotable: true)
        let schema = CompiledSchema(try #require(LoadedSchema.load(source, into: &findings), "\(findings)").schema)
        let day = try #require(CivilDate("2026-11-20"))
        return FillWalk(
            Filling(trying: Card(schema), on: day, today: day), ordinals: ordinals ?? Array(schema.questions.indices))
    }

    /// The texts before a question, sections in brackets.
    private func texts(_ walk: FillWalk, _ path: String?) -> [String] {
        walk.passages(before: path.flatMap { FieldPath($0) }).map { passage in
            switch passage {
            case .section(let section): "[\(section.title.text(in: "en"))]"
            case .info(let info): info.title.text(in: "en")
            }
        }
    }

    private func answer(_ walk: inout FillWalk, _ path: String, _ cell: Cell) throws {
        #expect(walk.answer(cell, at: try #require(FieldPath(path))) == nil)
    }

    @Test func closedSectionsShowNothing() throws {
        let walk = try walk()
        #expect(texts(walk, "g.ill") == ["Welcome."])
        #expect(texts(walk, "g.mood") == [])
        #expect(texts(walk, "g.fever") == [])
        #expect(texts(walk, "i.note") == [])
        #expect(texts(walk, nil) == ["Good night."])
    }

    @Test func headingsAreShownOnceAndTextsWhereTheyAre() throws {
        var walk = try walk()
        try answer(&walk, "g.ill", .answered(.yesno(true)))
        #expect(texts(walk, "g.fever") == ["[Illness]", "About the illness.", "[Fever]"])
        #expect(texts(walk, "g.pain") == ["[Pain]"])
        #expect(texts(walk, "g.mood") == [])
        try answer(&walk, "g.pain", .answered(.whole(7)))
        #expect(texts(walk, "g.mood") == ["Strong pain."])
        try answer(&walk, "g.mood", .answered(.whole(4)))
        #expect(texts(walk, "h.why") == [])
        #expect(texts(walk, "i.note") == ["Thank you for the reason."])
        #expect(walk.sections(around: try #require(FieldPath("g.pain"))).map(\.title) == ["Illness", "Pain"])
        #expect(walk.sections(around: try #require(FieldPath("g.mood"))).isEmpty)
    }

    @Test func partsShowTheTextsOfTheirGroupsOnly() throws {
        let whole = try walk()
        let note = try #require(whole.session.schema.ordinal(of: FieldPath("i", "note")))
        let walk = try walk(ordinals: [note])
        #expect(texts(walk, "i.note") == [])
        #expect(texts(walk, nil) == ["Good night."])
    }

    @Test func aGroupsConditionClosesItsQuestions() throws {
        var walk = try walk()
        #expect(!walk.open.map(\.path.description).contains("h.why"))
        try answer(&walk, "g.mood", .answered(.whole(4)))
        #expect(walk.open.map(\.path.description).contains("h.why"))
        try answer(&walk, "h.why", .answered(.text("Sun")))
        try answer(&walk, "g.mood", .answered(.whole(1)))
        #expect(walk.lostAnswers.map(\.path.description) == ["h.why"])
    }
}
