import CardEngine
import CardSchema
import CardsProgram
import Testing

/// `"suggest": "earlier"`: what the person answered before, newest first.
@Suite struct EarlierAnswerTests {
    private static let template = """
        {"cards":1,"id":"t","version":1,"title":"T","groups":[{"id":"g","title":"G","private":true,"fields":[
        {"id":"plain","type":"text","title":"P"},
        {"id":"target","type":"text","title":"T","suggest":"earlier"},
        {"id":"tags","type":"tags","title":"W","suggest":"earlier"},
        {"id":"skill","type":"choice","other":true,"suggest":"earlier","title":"S","options":[{"id":"a","title":"A"}]},
        {"id":"list","type":"list","title":"L","fields":[{"id":"name","type":"text","title":"N","suggest":"earlier"}]}
        ]}]}
        """

    private let schema: CompiledSchema
    private let past: PastAnswers

    init() throws {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "t.json", bytes: Array(Self.template.utf8), isQuotable: true)
        let schema = CompiledSchema(try #require(LoadedSchema.load(source, into: &findings), "\(findings)").schema)
        let day = try #require(CivilDate("2026-11-20"))
        func card(_ text: String) throws -> Card {
            var card = Card(schema)
            card[try #require(FieldPath("g.plain"))] = .answered(.text("plain \(text)"))
            card[try #require(FieldPath("g.target"))] = .answered(.text(text))
            card[try #require(FieldPath("g.tags"))] = .answered(.tags(["tag", "\(text)!"]))
            card[try #require(FieldPath("g.skill"))] = .answered(.choice("other"))
            card[try #require(FieldPath("g.skill.other"))] = .answered(.text("other \(text)"))
            card[try #require(FieldPath("g.list"))] = .answered(
                .records([Record(key: "1", cells: [.answered(.text("one \(text)"))])]))
            return card
        }
        self.schema = schema
        past = PastAnswers(
            before: day,
            [
                (day.adding(days: -300), try card("oldest")), (day.adding(days: -1), try card("newest")),
                (day.adding(days: -2), try card("NEWEST")),
            ])
    }

    @Test(arguments: [
        ("g.plain", []), ("g.target", ["newest", "oldest"]), ("g.tags", ["tag", "newest!", "oldest!"]),
        ("g.skill.other", ["other newest", "other oldest"]), ("g.list#9.name", ["one newest", "one oldest"]),
    ]) func namesEachTextOnce(_ path: String, _ texts: [String]) throws {
        let path = try #require(FieldPath(path))
        let field = try #require(schema.question(at: path)?.field)
        #expect(past.earlierTexts(field) == texts)
    }

    @Test func looksBackFartherOnlyIfATemplateSuggests() throws {
        #expect(schema.schema.suggestsEarlier)
        #expect(!(try #require(Schema.bundled("mood_five")).schema.suggestsEarlier))
    }

    /// Earlier private answers wait until something is typed, or until help is open.
    @Test func privateAnswersAreCompletionsOnly() throws {
        let day = try #require(CivilDate("2026-11-20"))
        let filling = Filling(trying: Card(schema), on: day, today: day)
        let setting = PromptSetting(
            isStill: false, isEdit: false, language: "en", partNow: nil, past: past)
        var prompt = RichPrompt(
            FillWalk(filling), offersParts: false, fromFirstUnanswered: false,
            setting)
        func shows() -> Bool {
            let screen = PromptScreen(prompt: prompt, size: WindowSize(columns: 80, rows: 24), glyphs: .unicode)
            return screen.drawing().frame.rows.contains { row in
                row.pieces.contains { $0.text.contains("newest") || $0.text.contains("oldest") }
            }
        }
        _ = prompt.take(.enter)
        #expect(prompt.path == FieldPath("g.target"))
        #expect(!shows())
        _ = prompt.take(.right)
        #expect(prompt.focus.editor?.isEmpty == true, "nothing is accepted that is not shown")
        _ = prompt.take(.function(1))
        #expect(shows())
        _ = prompt.take(.function(1))
        #expect(!shows())
        _ = prompt.take(.sign("n"))
        #expect(shows())
    }
}
