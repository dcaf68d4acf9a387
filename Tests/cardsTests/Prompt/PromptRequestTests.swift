import CardEngine
import CardSchema
import Testing

@testable import cards

/// What prompts request, in which order, and what results do to them; nothing here has a disk or a terminal.
@Suite struct PromptRequestTests {
    private static let photo = FileReference(
        name: "tree.jpg", sha256: String(repeating: "a", count: 64), bytes: 3, type: "image/jpeg")

    private static let note = """
        {"cards":1,"id":"n","version":1,"title":"N","groups":[{"id":"g","title":"G","fields":[
        {"id":"line","type":"text","title":"Line"},{"id":"note","type":"note","title":"Note"}]}]}
        """

    private func path(_ text: String) throws -> FieldPath { try #require(FieldPath(text)) }

    // MARK: The rich prompt

    @Test func anAnswerIsKeptThenTheRuleNotedThenThePersonLeaves() throws {
        var run = try PromptDriver(bundled: "dbt_diary", only: ["urges"], offersParts: false)
        let selfHarm = Draft.Answer(try path("urges.self_harm"), .answered(.whole(4)))
        let rules = try #require(Schema.bundled("dbt_diary")).schema.safety.filter { $0.id == "strong_urge" }
        #expect(run.prompt.take(.sign("4")) == [.keep([selfHarm]), .note(rules)])
        #expect(run.prompt.take(.control("C")) == [.note(rules), .leave(.interrupted)])
        #expect(run.prompt.take(.down) == [.note(rules)])
    }

    @Test func whatIsTypedIsKeptBeforeWhatTheKeyAsksFor() throws {
        let line = Draft.Answer(try path("g.line"), .answered(.text("ab")))
        let asked: [(Key, PromptRequest)] = [
            (.control("S"), .leave(.save)), (.control("Z"), .suspend), (.control("G"), .edit("ab")),
            (.control("C"), .leave(.interrupted)),
        ]
        for (key, request) in asked {
            var run = try PromptDriver(Self.note)
            run.press("ab")
            #expect(run.prompt.take(key) == [.keep([line]), .note([]), request])
        }
        var run = try PromptDriver(Self.note)
        run.press("ab")
        #expect(run.prompt.pause() == [.keep([line]), .note([])])
        #expect(run.prompt.pause() == [.note([])])
        run.press("c")
        let longer = Draft.Answer(line.path, .answered(.text("abc")))
        #expect(run.prompt.end(.endOfInput) == [.keep([longer]), .note([]), .leave(.endOfInput)])
    }

    @Test func aTextFromTheEditorIsKept() throws {
        var run = try PromptDriver(Self.note)
        #expect(run.prompt.take(.control("G")) == [.note([]), .edit("")])
        #expect(
            run.prompt.take(PromptResult.edited("from there"))
                == [.keep([Draft.Answer(try path("g.line"), .answered(.text("from there")))]), .note([])])
    }

    @Test func aFileIsAnAnswerOnceItIsAttached() throws {
        var run = try PromptDriver(bundled: "photo_journal", offersParts: false)
        run.write("'a b.jpg'")
        guard case .attach(let name, _)? = run.prompt.take(.enter).last else {
            Issue.record("nothing is attached")
            return
        }
        #expect(name == "a b.jpg")
        var refused = run.prompt
        #expect(refused.take(PromptResult.notAttached(.folder)) == [])
        #expect(refused.message == "Not accepted. That is a folder.")
        let files = try path("photo.files")
        let answer = Draft.Answer(files, .answered(.files([Self.photo])))
        #expect(run.prompt.take(PromptResult.attached(Self.photo)) == [.keep([answer]), .note([])])
        #expect(run.prompt.path == files && run.prompt.focus.editor?.isEmpty == true)
    }

    @Test func thePlanIsReadForEachFrameThatShowsIt() throws {
        var run = try PromptDriver(Self.note)
        #expect(run.prompt.prepareFrame(textWidth: 76) == [])
        run.press("!")
        #expect(run.prompt.prepareFrame(textWidth: 76) == [.showPlan])
        _ = run.prompt.take(PromptResult.plan(["Call Ada."]))
        #expect(run.rows(columns: 80, rows: 24).contains { $0.contains("Call Ada.") })
        run.press(.escape)
        #expect(run.prompt.prepareFrame(textWidth: 76) == [])
    }

    @Test func whatCouldNotBeKeptIsSaidWithTheNextFrame() throws {
        var run = try PromptDriver(Self.note)
        #expect(run.prompt.take(PromptResult.notice("The disk is full.")) == [])
        run.press("a")
        #expect(run.prompt.message == nil)
        _ = run.prompt.prepareFrame(textWidth: 76)
        #expect(run.prompt.message == "The disk is full.")
    }

    @Test func promptsAreEqualThatWereUsedAlike() throws {
        var (one, other) = (try PromptDriver(Self.note), try PromptDriver(Self.note))
        one.press("ab")
        #expect(one.prompt != other.prompt)
        other.press("ab")
        #expect(one.prompt == other.prompt)
        other.press("\r")
        #expect(one.prompt != other.prompt)
    }

    // MARK: The plain prompt

    private func plain(_ id: String) throws -> PlainPrompt {
        let schema = CompiledSchema(try #require(Schema.bundled(id)).schema)
        let day = try #require(CivilDate("2026-11-20"))
        return PlainPrompt(
            FillSession(Card(schema), on: day), slots: Array(schema.slots.indices), language: "en",
            parser: AnswerParser(today: day), plan: PromptedPlan(offer: "Offered.", literal: "Literally."))
    }

    @Test func aLineIsKeptAndNotedBeforeAnythingIsSaid() throws {
        var prompt = try plain("dbt_diary")
        guard case .ask? = prompt.start(fromFirstUnanswered: false).last else {
            Issue.record("nothing is asked")
            return
        }
        let rules = try #require(Schema.bundled("dbt_diary")).schema.safety.filter { $0.id == "strong_urge" }
        let requests = prompt.take(LineInput.Read.line("4"))
        let answer = Draft.Answer(try path("urges.self_harm"), .answered(.whole(4)))
        #expect(Array(requests.prefix(3)) == [.keep([answer]), .note(rules), .say("Offered.")])
        #expect(requests.count { $0 == .say("Offered.") } == 1)
        #expect(Array(prompt.take(.end).suffix(2)) == [.say(""), .leave(.endOfInput)])
    }

    @Test func theWordForThePlanIsAnAnswerWhereThereIsNone() throws {
        var prompt = try plain("mood_five")
        _ = prompt.start(fromFirstUnanswered: false)
        _ = prompt.take(LineInput.Read.line("4"))
        #expect(prompt.take(LineInput.Read.line("plan")) == [.findPlan])
        var withPlan = prompt
        let shown = withPlan.take(PromptResult.foundPlan(true))
        #expect(Array(shown.prefix(2)) == [.showPlan, .say("Literally.")])
        #expect(withPlan.take(PromptResult.plan(["Call Ada."])) == [.say("Call Ada.")])
        let kept = prompt.take(PromptResult.foundPlan(false))
        #expect(kept.first == .keep([Draft.Answer(try path("day.note"), .answered(.text("plan")))]))
        #expect(kept.last == .ask("> "))
    }

    @Test func thePlainPromptWaitsForAFile() throws {
        var prompt = try plain("photo_journal")
        _ = prompt.start(fromFirstUnanswered: false)
        let requests = prompt.take(LineInput.Read.line("tree.jpg"))
        guard case .attach("tree.jpg", _)? = requests.first, requests.count == 1 else {
            Issue.record("\(requests)")
            return
        }
        let answer = Draft.Answer(try path("photo.files"), .answered(.files([Self.photo])))
        #expect(prompt.take(PromptResult.attached(Self.photo)) == [.keep([answer]), .note([]), .ask("> ")])
        #expect(prompt.take(LineInput.Read.line("")).last == .ask("> "))
    }

    @Test func plainPromptsAreEqualThatWereUsedAlike() throws {
        var (one, other) = (try plain("mood_five"), try plain("mood_five"))
        _ = (one.start(fromFirstUnanswered: false), other.start(fromFirstUnanswered: false))
        #expect(one == other)
        _ = one.take(LineInput.Read.line("4"))
        #expect(one != other)
        _ = other.take(LineInput.Read.line("4"))
        #expect(one == other)
    }
}
