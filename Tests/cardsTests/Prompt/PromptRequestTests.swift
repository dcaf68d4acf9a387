import CardEngine
import CardSchema
import CardTesting
import Testing

import CardsProgram

/// What prompts request, in which order, and what results do to them; nothing here has a disk or a terminal.
@Suite struct PromptRequestTests {
    private static let photo = FileReference(
        name: "tree.jpg", sha256: String(repeating: "a", count: 64), bytes: 3, type: "image/jpeg")

    private static let offer = "Type ! at any question to see your plan."

    private static let note = """
        {"cards":1,"id":"n","version":1,"title":"N","groups":[{"id":"g","title":"G","fields":[
        {"id":"line","type":"text","title":"Line"},{"id":"note","type":"note","title":"Note"}]}]}
        """

    private func path(_ text: String) throws -> FieldPath { try #require(FieldPath(text)) }

    // MARK: The rich prompt

    @Test func savesAnAnswerBeforeLeaving() throws {
        var run = try PromptDriver(bundled: "dbt_diary", only: ["urges"], offersParts: false)
        let selfHarm = Draft.Answer(try path("urges.self_harm"), .answered(.whole(4)))
        let rules = try #require(Schema.bundled("dbt_diary")).schema.safety.filter { $0.id == "strong_urge" }
        let answering = run.prompt.take(.sign("4"))
        #expect(answering == [.keep])
        #expect(run.prompt.session.raisedSafetyRules == rules)
        #expect(run.prompt.walk.filling.takeUnkept() == [selfHarm])
        let moving = run.prompt.take(.down)
        #expect(moving == [])
        let leaving = run.prompt.take(.control("C"))
        #expect(leaving == [.leave(.interrupted)])
    }

    @Test func savesTypedTextBeforeTheKeysAction() throws {
        let line = Draft.Answer(try path("g.line"), .answered(.text("ab")))
        let asked: [(Key, PromptRequest)] = [
            (.control("S"), .leave(.save)), (.control("Z"), .suspend), (.control("G"), .edit("ab")),
            (.control("C"), .leave(.interrupted)),
        ]
        for (key, request) in asked {
            var run = try PromptDriver(Self.note)
            run.press("ab")
            let requests = run.prompt.take(key)
            #expect(requests == [.keep, request])
            #expect(run.prompt.walk.filling.takeUnkept() == [line])
        }
        var run = try PromptDriver(Self.note)
        run.press("ab")
        let first = run.prompt.pause()
        let kept = run.prompt.walk.filling.takeUnkept()
        let second = run.prompt.pause()
        #expect(first == [.keep] && kept == [line])
        #expect(second == [])
        run.press("c")
        let longer = Draft.Answer(line.path, .answered(.text("abc")))
        let requests = run.prompt.end(.endOfInput)
        #expect(requests == [.keep, .leave(.endOfInput)])
        #expect(run.prompt.walk.filling.takeUnkept() == [longer])
    }

    @Test func savesTextFromTheEditor() throws {
        var run = try PromptDriver(Self.note)
        let leaving = run.prompt.take(.control("G"))
        #expect(leaving == [.edit("")])
        let back = run.prompt.take(PromptResult.edited("from there"))
        let answer = Draft.Answer(try path("g.line"), .answered(.text("from there")))
        #expect(back == [.keep] && run.prompt.walk.filling.pendingAnswers == [answer])
    }

    @Test func attachedFileBecomesAnAnswer() throws {
        var run = try PromptDriver(bundled: "photo_journal", offersParts: false)
        run.write("'a b.jpg'")
        guard case .attach(let name, _)? = run.prompt.take(.enter).last else {
            Issue.record("nothing is attached")
            return
        }
        #expect(name == "a b.jpg")
        var refused = run.prompt
        let requests = refused.take(PromptResult.notAttached(.folder))
        #expect(requests == [])
        #expect(refused.message == "Not accepted. That is a folder.")
        let files = try path("photo.files")
        let answer = Draft.Answer(files, .answered(.files([Self.photo])))
        let kept = run.prompt.take(PromptResult.attached(Self.photo))
        #expect(kept == [.keep] && run.prompt.walk.filling.pendingAnswers == [answer])
        #expect(run.prompt.path == files && run.prompt.focus.editor?.isEmpty == true)
    }

    @Test func readsThePlanForEachFrameThatShowsIt() throws {
        var run = try PromptDriver(Self.note)
        let before = run.prompt.prepareFrame(textWidth: 76)
        #expect(before == [])
        run.press("!")
        let open = run.prompt.prepareFrame(textWidth: 76)
        #expect(open == [.showPlan])
        _ = run.prompt.take(PromptResult.plan(["Call Ada."]))
        #expect(run.rows(columns: 80, rows: 24).contains { $0.contains("Call Ada.") })
        run.press(.escape)
        let after = run.prompt.prepareFrame(textWidth: 76)
        #expect(after == [])
    }

    @Test func showsAWriteErrorInTheNextFrame() throws {
        var run = try PromptDriver(Self.note)
        let requests = run.prompt.take(PromptResult.message("The disk is full."))
        #expect(requests == [])
        run.press("a")
        #expect(run.prompt.message == nil)
        _ = run.prompt.prepareFrame(textWidth: 76)
        #expect(run.prompt.message == "The disk is full.")
    }

    @Test func promptsWithEqualInputAreEqual() throws {
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
        let filling = try DiaryFixture.create(on: DiaryFixture.disk(), template: id).filling(id)
        return PlainPrompt(FillWalk(filling), language: "en")
    }

    @Test func savesALineBeforeShowingAnything() throws {
        var prompt = try plain("dbt_diary")
        guard case .ask? = prompt.start(fromFirstUnanswered: false).last else {
            Issue.record("nothing is asked")
            return
        }
        let rules = try #require(Schema.bundled("dbt_diary")).schema.safety.filter { $0.id == "strong_urge" }
        let requests = prompt.take(LineInput.Read.line("4"))
        let answer = Draft.Answer(try path("urges.self_harm"), .answered(.whole(4)))
        #expect(Array(requests.prefix(2)) == [.keep, .show(Self.offer)])
        #expect(prompt.walk.filling.pendingAnswers == [answer] && prompt.session.raisedSafetyRules == rules)
        #expect(requests.count { $0 == .show(Self.offer) } == 1)
        let ending = prompt.take(LineInput.Read.end)
        #expect(ending == [.show(""), .leave(.endOfInput)])
    }

    /// The workshop shows it to authors.
    @Test(arguments: ["mood_five", "dbt_diary", "sleep_diary"]) func aTranscriptIsWhatItPrints(_ id: String) throws {
        var (shown, real) = (try plain(id), try plain(id))
        let parts = shown.transcript()
        #expect(parts.map(\.path) == [nil] + real.walk.open.map(\.path))
        var printed = real.start(fromFirstUnanswered: false).compactMap(\.printed)
        // The offer to see a plan comes once, and here nobody answers.
        printed.removeAll { $0 == real.walk.filling.safetyWords.offer }
        for _ in parts.dropFirst(2) {
            printed += real.take(LineInput.Read.line("-")).compactMap(\.printed)
        }
        let transcript = parts.flatMap(\.lines)
        #expect(transcript.count > parts.count && Array(printed.prefix(12)) == Array(transcript.prefix(12)))
    }

    @Test func planIsAnAnswerIfThereIsNoPlan() throws {
        var prompt = try plain("mood_five")
        _ = prompt.start(fromFirstUnanswered: false)
        _ = prompt.take(LineInput.Read.line("4"))
        let asking = prompt.take(LineInput.Read.line("plan"))
        #expect(asking == [.findPlan])
        var withPlan = prompt
        let shown = withPlan.take(PromptResult.foundPlan(true))
        #expect(Array(shown.prefix(2)) == [.showPlan, .show(#"To answer with the word plan itself, type \plan."#)])
        let reported = withPlan.take(PromptResult.plan(["Call Ada."]))
        #expect(reported == [.show("Call Ada.")])
        let kept = prompt.take(PromptResult.foundPlan(false))
        let answer = Draft.Answer(try path("day.note"), .answered(.text("plan")))
        #expect(kept.first == .keep && prompt.walk.filling.pendingAnswers.last == answer)
        #expect(kept.last == .ask("> "))
    }

    @Test func plainPromptWaitsForAFile() throws {
        var prompt = try plain("photo_journal")
        _ = prompt.start(fromFirstUnanswered: false)
        let requests = prompt.take(LineInput.Read.line("tree.jpg"))
        guard case .attach("tree.jpg", _)? = requests.first, requests.count == 1 else {
            Issue.record("\(requests)")
            return
        }
        let answer = Draft.Answer(try path("photo.files"), .answered(.files([Self.photo])))
        let kept = prompt.take(PromptResult.attached(Self.photo))
        #expect(kept == [.keep, .ask("> ")] && prompt.walk.filling.pendingAnswers == [answer])
        let next = prompt.take(LineInput.Read.line(""))
        #expect(next.last == .ask("> "))
    }

    @Test func plainPromptsWithEqualInputAreEqual() throws {
        let both = try plain("mood_five")
        var (one, other) = (both, both)
        _ = (one.start(fromFirstUnanswered: false), other.start(fromFirstUnanswered: false))
        #expect(one == other)
        _ = one.take(LineInput.Read.line("4"))
        #expect(one != other)
        _ = other.take(LineInput.Read.line("4"))
        #expect(one == other)
    }
}
