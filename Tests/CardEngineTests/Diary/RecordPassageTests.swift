import CardEngine
import CardSchema
import Testing

/// Sections and texts in the records of a list: when they are shown, and the answers that they show.
@Suite struct RecordPassageTests {
    private static let template = """
        {"cards":1,"id":"p","version":1,"title":"P","groups":[{"id":"g","title":"G","fields":[
        {"id":"l","type":"list","title":"L","fields":[
          {"type":"info","title":"One medicine at a time."},
          {"id":"name","type":"text","title":"Name"},
          {"section":{"title":"About {name}","when":"name != ''","fields":[
            {"type":"info","title":"How was {name}?"},
            {"id":"taken","type":"yesno","title":"Taken"},
            {"section":{"title":"Not taken","when":"!taken","fields":[
              {"id":"why","type":"choice","title":"Why not {name}?","other":true,
                "options":[{"id":"full","title":"Sick"}]}]}}]}},
          {"type":"info","title":"Thank you.","when":"taken"},
          {"id":"dose","type":"integer","title":"Dose"},
          {"type":"info","title":"That is a lot.","when":"dose > 5"}]},
        {"id":"n","type":"integer","title":"N"}]}]}
        """

    private func walk() throws -> FillWalk {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "p.json", bytes: Array(Self.template.utf8), isQuotable: true)
        let schema = CompiledSchema(try #require(LoadedSchema.load(source, into: &findings), "\(findings)").schema)
        let day = try #require(CivilDate("2026-11-20"))
        var walk = FillWalk(
            Filling(trying: Card(schema), on: day, today: day), ordinals: Array(schema.questions.indices))
        let list = try #require(schema.schema.groups[0].fields[0].type.list)
        let records = ["aaaaaaaa", "bbbbbbbb"].map { list.emptyRecord(key: $0) }
        #expect(walk.answer(.answered(.records(records)), at: FieldPath("g", "l")) == nil)
        return walk
    }

    private func path(_ id: String, _ key: String = "aaaaaaaa") -> FieldPath {
        FieldPath("g", "l", id, record: key)
    }

    /// The texts before a question, sections in brackets.
    private func texts(_ walk: FillWalk, _ path: FieldPath) -> [String] {
        walk.passages(before: path).map { passage in
            switch passage {
            case .section(let section): "[\(section.title.text(in: "en"))]"
            case .info(let info): info.title.text(in: "en")
            }
        }
    }

    @Test func aClosedSectionAsksNothing() throws {
        let walk = try walk()
        #expect(walk.questions(of: FieldPath("g", "l", record: "aaaaaaaa")) == [path("name"), path("dose")])
        #expect(texts(walk, path("name")) == ["One medicine at a time."])
        #expect(texts(walk, path("dose")) == [])
    }

    @Test func conditionsAndTextsAreAboutTheirRecord() throws {
        var walk = try walk()
        #expect(walk.answer(.answered(.text("Lithium")), at: path("name")) == nil)
        #expect(walk.answer(.answered(.text("Zinc")), at: path("name", "bbbbbbbb")) == nil)
        #expect(walk.answer(.answered(.yesno(true)), at: path("taken", "bbbbbbbb")) == nil)
        #expect(texts(walk, path("taken")) == ["[About Lithium]", "How was Lithium?"])
        #expect(texts(walk, path("taken", "bbbbbbbb")) == ["[About Zinc]", "How was Zinc?"])
        #expect(texts(walk, path("dose")) == [])
        #expect(texts(walk, path("dose", "bbbbbbbb")) == ["Thank you."])
        #expect(walk.answer(.answered(.yesno(false)), at: path("taken")) == nil)
        #expect(texts(walk, path("why")) == ["[Not taken]"])
        let question = try #require(walk.session.question(at: path("why")))
        #expect(question.field.title.text(in: "en") == "Why not Lithium?")
        #expect(walk.sections(around: path("why")).map { $0.title.text(in: "en") } == ["About Lithium", "Not taken"])
        #expect(walk.answer(.answered(.choice("other")), at: path("why")) == nil)
        #expect(walk.session.isOpen(at: path("why.other")))
        #expect(
            walk.sections(around: path("why.other")).map { $0.title.text(in: "en") } == ["About Lithium", "Not taken"])
    }

    @Test func whatFollowsTheLastQuestionIsShownBeforeIt() throws {
        var walk = try walk()
        #expect(walk.answer(.answered(.whole(9)), at: path("dose")) == nil)
        #expect(texts(walk, path("dose")) == ["That is a lot."])
        #expect(walk.answer(.answered(.whole(5)), at: path("dose")) == nil)
        #expect(texts(walk, path("dose")) == [])
    }

    @Test func sectionsAreNoPartOfPathsOrTheHash() throws {
        let plain = """
            {"cards":1,"id":"p","version":1,"title":"P","groups":[{"id":"g","title":"G","fields":[
            {"id":"l","type":"list","title":"L","fields":[
              {"id":"a","type":"yesno","title":"A"},{"id":"b","type":"yesno","title":"B"}]}]}]}
            """
        let grouped = """
            {"cards":1,"id":"p","version":1,"title":"P","groups":[{"id":"g","title":"G","fields":[
            {"id":"l","type":"list","title":"L","fields":[
              {"type":"info","title":"I"},{"id":"a","type":"yesno","title":"A"},
              {"section":{"title":"S","fields":[{"id":"b","type":"yesno","title":"B"}]}}]}]}]}
            """
        let hashes = try [plain, grouped].map { text in
            var findings: [Diagnostic] = []
            let source = SourceText(name: "p.json", bytes: Array(text.utf8), isQuotable: true)
            return try #require(LoadedSchema.load(source, into: &findings), "\(findings)").schema.name
        }
        #expect(hashes[0] == hashes[1])
    }
}
