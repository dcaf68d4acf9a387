import CardEngine
import CardSchema
import CardTesting
import TestSupport
import Testing

import CardsProgram

/// Small changes to a template in both prompts: the answers stay, and so does the question.
@Suite struct SmallChangePromptTests {
    private static let skills = FieldPath("skills", "distress_tolerance")
    private let diary: Diary

    init() throws { diary = try DiaryFixture.create(on: DiaryFixture.disk(), template: "dbt_diary") }

    /// A prompt over a card that is kept, at the list of skills for hard moments.
    private struct Run {
        let diary: Diary
        var prompt: RichPrompt
        var made: ReplacedTemplate?
        var requests: [PromptRequest] = []

        mutating func press(_ keys: [Key]) {
            for key in keys { press(key) }
        }

        mutating func press(_ text: String) {
            for scalar in text.unicodeScalars { press(scalar == "\r" ? .enter : .sign(scalar)) }
        }

        mutating func press(_ key: Key) {
            let (diary, before) = (diary, made)
            var (made, requests) = (before, requests)
            _ = prompt.settle(prompt.take(key, after: 1000)) { request, filling in
                requests.append(request)
                let paths = filling.schema.questions.map(\.path)
                switch request {
                case .keep: _ = try? diary.keep(&filling)
                case .change(.addQuestion("", let model)):
                    if case .made(let change)? = try? diary.make(.addQuestion("New", like: model), on: &filling) {
                        made = change
                    }
                    return [.changed(before: paths, canTakeBack: true, message: "done")]
                case .change(let change):
                    if case .made(let change)? = try? diary.make(change, on: &filling) { made = change }
                    return [.changed(before: paths, canTakeBack: true, message: "done")]
                case .takeBackChange:
                    if let change = made { _ = try? diary.takeBack(change, of: &filling) }
                    return [.changed(before: paths, canTakeBack: false, message: "undone")]
                default: break
                }
                return []
            }
            (self.made, self.requests) = (made, requests)
        }

        func rows(columns: Int = 80) -> [String] {
            let size = WindowSize(columns: columns, rows: 24)
            let screen = PromptScreen(prompt: prompt, size: size, glyphs: .unicode)
            return screen.drawing().frame.rows.map { $0.pieces.map(\.text).joined() }
        }
    }

    private func run(only groups: [String] = ["skills"]) throws -> Run {
        let filling = try diary.filling("dbt_diary")
        let setting = PromptSetting(
            isStill: false, isEdit: false, language: "en", partNow: nil,
            past: PastAnswers(before: diary.today, []))
        let ordinals = filling.schema.questions.indices.filter { ordinal in
            groups.contains(filling.schema.questions[ordinal].path.group)
        }
        let prompt = RichPrompt(
            FillWalk(filling, ordinals: ordinals), offersParts: false, fromFirstUnanswered: false, setting)
        return Run(diary: diary, prompt: prompt)
    }

    @Test func aTypedNameIsAddedToTheList() throws {
        var run = try run()
        run.press("\r\r\r")
        #expect(run.prompt.path == Self.skills)
        run.press("/called my aunt")
        #expect(run.rows().contains { $0.contains("Add to the list: called my aunt") })
        run.press([.down, .enter])
        #expect(run.prompt.path == Self.skills)
        #expect(run.prompt.session.card[Self.skills] == .answered(.choices(["called_my_aunt"])))
        #expect(run.prompt.message == "done")
        // The next ⏎ goes on, as ever.
        run.press("\r")
        #expect(run.prompt.path != Self.skills)
    }

    /// ⏎ on a name that nothing matches adds nothing.
    @Test func nothingIsAddedByAccident() throws {
        var run = try run()
        run.press("\r\r\r/called my aunt")
        run.press("\r")
        #expect(!run.requests.contains { if case .change = $0 { true } else { false } })
    }

    @Test func aPlusNeedsHelp() throws {
        var run = try run(only: ["urges"])
        run.press("+")
        #expect(!run.rows().contains { $0.contains("Change this question") })
        run.press("?")
        #expect(run.rows().contains { $0.contains("+ changes this question") })
        run.press("+")
        #expect(run.rows().contains { $0.contains("Change this question") })
        run.press("1")
        #expect(run.requests == [])
    }

    /// In a list, `+` opens the menu at once, and adds what was typed if no option has it.
    @Test func aPlusIsEnoughInAList() throws {
        var run = try run()
        run.press("\r\r\r")
        #expect(run.rows(columns: 120).last?.contains("+ change") == true, "\(run.rows(columns: 120))")
        run.press("+")
        #expect(run.rows().contains { $0.contains("Change this question") })
        run.press("1")
        #expect(run.requests == [] && run.prompt.path == Self.skills)
        run.press("/called my aunt+")
        #expect(run.prompt.session.card[Self.skills] == .answered(.choices(["called_my_aunt"])))
    }

    @Test func aQuestionLikeThisOneComesAfterIt() throws {
        var run = try run(only: ["urges"])
        run.press("3")
        let (path, before) = (run.prompt.path, run.prompt.session.card[FieldPath("urges", "self_harm")])
        run.press([.up])
        run.press("?+2")
        #expect(run.prompt.message == "done")
        #expect(run.prompt.path == FieldPath("urges", "self_harm"))
        #expect(run.prompt.session.card[FieldPath("urges", "self_harm")] == before)
        run.press([.down])
        #expect(run.prompt.path == FieldPath("urges", "new") && run.prompt.path != path)
        run.press("4")
        #expect(run.prompt.session.card[FieldPath("urges", "new")] == .answered(.whole(4)))
        // Only what was asked for is asked for.
        #expect(Set(run.prompt.walk.open.map(\.path.group)) == ["urges"])
        run.press("?+3\r")
        #expect(run.prompt.message == "undone")
        #expect(run.prompt.session.question(at: FieldPath("urges", "new")) == nil)
        #expect(run.prompt.session.card[FieldPath("urges", "self_harm")] == before)
    }

    @Test func theSelectedOptionIsPutAway() throws {
        var run = try run()
        run.press("\r\r\r")
        let first = try #require(run.prompt.field?.type.options?.options.first)
        run.press("?+4")
        // It waits for ⏎.
        #expect(run.requests == [])
        run.press("\r")
        #expect(run.prompt.field?.type.options?.options.contains { $0.id == first.id } == false)
        run.press("?+5")
        #expect(run.rows().contains { $0.contains(first.title.text(in: "en")) })
        run.press([.down, .enter])
        #expect(run.prompt.field?.type.options?.options.first == first)
    }

    // MARK: - Lines

    @Test func thePlainPromptTakesNumbers() throws {
        let home = Home()
        let first = try home.cards("fill", "dbt_diary", "--set", "emotions.joy=2")
        #expect(first.exitCode == 0)
        let run = try home.cards(
            "edit", "--only", "skills.distress_tolerance", input: "?\n?+\n2\nCalled my aunt\n\n>\n")
        #expect(run.err.contains("Type ?+ to change this question"), "\(run)")
        #expect(run.err.contains("2 Add an option of your own"), "\(run)")
        #expect(run.err.contains("Your option is in the list, and chosen. To undo that: ?+."), "\(run)")
        let shown = try home.cards("show")
        #expect(shown.out.contains("Called my aunt") && shown.out.contains("Joy  2"), "\(shown)")
        #expect(try home.cards("schema", "list").out.contains("dbt_diary             v2"))
        #expect(try home.cards("check").exitCode == 0)
        #expect(try home.cards("undo", "--schema", "dbt_diary").exitCode == 0)
        #expect(try home.cards("schema", "list").out.contains("dbt_diary             v1"))
        #expect(try home.cards("show").out.contains("Joy  2"))
    }

    @Test func thePlainPromptTakesAChangeBack() throws {
        let home = Home()
        _ = try home.cards("init")
        let text = """
            {"cards":1,"id":"t","version":1,"title":"T","groups":[{"id":"g","title":"G","fields":[
            {"id":"used","type":"choices","title":"Used","options":[{"id":"a","title":"A"},{"id":"b","title":"B"}]},
            {"id":"n","type":"integer","title":"N"}]}]}

            """
        home.write(text, to: "\(home.journal)/schemas/t.json")
        let run = try home.cards("fill", "t", input: "1\n<\n?+\n2\nYoga\n?+\n9\n?+\n!\n5\n?+\n4\n3\n\n7\n>\n")
        #expect(run.err.contains("The change is undone."), "\(run)")
        #expect(run.err.contains("Put away. Cards that have it keep it."), "\(run)")
        let shown = try home.cards("show", "--json").out.filter { !$0.isWhitespace }
        #expect(shown.contains(#""used":["a"]"#) && shown.contains(#""n":7"#), "\(shown)")
        #expect(try home.cards("schema", "list").out.contains("v1"))
        #expect(try home.cards("undo", "--schema", "t").exitCode == 0)
        #expect(try home.cards("schema", "show", "t", "--json").out.contains("until") == false)
    }
}
