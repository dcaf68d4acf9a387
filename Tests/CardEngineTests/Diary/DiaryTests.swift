import CardEngine
import CardSchema
import CardTesting
import Testing

/// A diary as an application uses it: through public types alone.
@Suite struct DiaryTests {
    @Test func quickStartWorks() throws {
        let files = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: files)
        var filling = try diary.filling("mood_five", on: .today)
        #expect(filling.questions.first?.hint(in: "en") == "Choose a number from 1 to 5.")
        #expect(filling.questions.first?.hint(in: "es") == "Elige un número de 1 a 5.")
        _ = try diary.keep(&filling)
        #expect(!filling.hasDraft, "without an answer there is nothing to keep")

        let outcome = filling.answer(4, at: MoodFive.Day.mood)
        #expect(outcome.refusal == nil)
        _ = try diary.keep(&filling)
        #expect(filling.hasDraft)
        #expect(try diary.waitingDrafts().map(\.card) == [filling.card])

        let saved = try diary.save(filling)
        guard case .saved(let card) = saved.outcome else {
            Issue.record("it is saved")
            return
        }
        #expect("\(card.name)" == "mood_five/2026-11-20")
        #expect(filling.questions.map { $0.title(in: "en") } == ["How was today?", "Anything to remember?"])
        #expect(filling.questions.first?.state == .answered(.whole(4)))
        let cards = try diary.cards(last: .days(30))
        #expect(cards.map { $0["day.mood"] } == [.whole(4)])
        #expect(cards.first?[MoodFive.Day.mood] == 4)
        #expect(try diary.waitingDrafts().isEmpty, "the draft is gone")
        #expect(files.openCount == 0, "no file stays locked")
    }

    @Test func anAnswerThatCouldNotBeWrittenIsWrittenWithTheNextOne() throws {
        #expect(try draftAfterAFailure { _ in } == ["day.mood", "day.note"])
    }

    @Test func anAnswerThatIsDroppedAfterAFailureIsNoticed() throws {
        #expect(try draftAfterAFailure { $0.pendingAnswers = [] } == ["day.note"])
    }

    /// Answers two questions, the first while the disk fails, and returns the paths in the draft.
    private func draftAfterAFailure(_ afterFailure: (inout Filling) -> Void) throws -> [String] {
        let files = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: files)
        var filling = try diary.filling("mood_five", on: .today)
        _ = filling.answer(4, at: MoodFive.Day.mood)
        files.inject(
            SimulatedFileSystem.Fault(call: files.callCount + 1, .failure(ErrorNumber.noSpace), forGood: true))
        #expect(throws: DiaryFailure.self) { try diary.keep(&filling) }
        afterFailure(&filling)
        files.inject()
        _ = filling.answer("words", at: MoodFive.Day.note)
        _ = try diary.keep(&filling)
        let drafts = files.contents.filter { $0.key.contains("/drafts/") }
        #expect(drafts.count == 1)
        let text = drafts.values.map { String(decoding: $0, as: UTF8.self) }.joined()
        return ["day.mood", "day.note"].filter { text.contains("\"\($0)\"") }
    }

    @Test func openingNeverMakesAndMakingNeverOpens() throws {
        let files = DiaryFixture.disk()
        let missing = #expect(throws: DiaryFailure.self) { try DiaryFixture.open(on: files) }
        #expect(missing?.kind == .notFound && missing?.diagnostics.count == 1)
        #expect(files.changes.isEmpty)
        _ = try DiaryFixture.create(on: files)
        let taken = #expect(throws: DiaryFailure.self) { try DiaryFixture.create(on: files) }
        #expect(taken?.kind == .cannotCreate && taken?.diagnostics.count == 1)
        #expect(files.contents.keys.contains { $0.hasPrefix("/home/cards/schemas/meta/") })
    }

    /// An application shows options without numbers, so neither hint nor refusal speaks of any.
    @Test(arguments: [
        ("choice", "Choose one: Sun, Rain.", "Elige una opción: Sol, Lluvia."),
        ("choices", "Choose from Sun, Rain.", "Elige entre Sol, Lluvia."),
    ]) func hintsOfOptionsNameThem(_ type: String, _ english: String, _ spanish: String) throws {
        var findings: [Diagnostic] = []
        let text = """
            {"cards":1,"id":"c","version":1,"title":"C","groups":[{"id":"g","title":"G","fields":[
            {"id":"a","type":"\(type)","title":"A","help":"H","options":[
            {"id":"sun","title":{"en":"Sun","es":"Sol"}},{"id":"rain","title":{"en":"Rain","es":"Lluvia"}}]}]}]}
            """
        let source = SourceText(name: "c.json", bytes: Array(text.utf8), isQuotable: true)
        let schema = try #require(LoadedSchema.load(source, into: &findings)).schema
        let day = try #require(CivilDate("2026-11-20"))
        var filling = Filling(trying: Card(CompiledSchema(schema)), on: day, today: day)
        let question = try #require(filling.questions.first)
        #expect(question.hint(in: "en") == english && question.hint(in: "es") == spanish)
        let refusal = try #require(filling.answer(typed: "snow", at: "g.a").refusal)
        #expect(refusal.text(in: "en") == english && refusal.text(in: "es") == spanish)
    }

    @Test func refusalsAreValues() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        var filling = try diary.filling("mood_five")
        let unknown = try #require(filling.answer(.whole(1), at: "day.weather").refusal)
        #expect(unknown.text(in: "en") == "The card has no such question.")
        #expect(unknown.text(in: "es-MX") == "El registro no tiene esa pregunta.")
        #expect(filling.answer(.whole(1), at: "no path at all").refusal?.reason == .unknownPath)
        #expect(filling.answer(1, at: CardField<Int>.whole("day", "weather")).refusal?.reason == .unknownPath)
        let tooMuch = try #require(filling.answer(7, at: MoodFive.Day.mood).refusal)
        #expect(tooMuch.reason == .refused(.problem(.outOfRange)))
        #expect(tooMuch.text(in: "en") == "Choose a number from 1 to 5.")
        #expect(tooMuch.text(in: "es") == "Elige un número de 1 a 5.")
        #expect(filling.answer(typed: "much", at: "day.mood").refusal?.reason == .refused(.notUnderstood))
        #expect(filling.answer("four", at: CardField<String>.text("day", "mood")).refusal != nil)
        #expect(filling.addRecordRefusal("day.mood") == .unknownPath)
        #expect(filling.confirm("day.mood")?.reason == .unknownPath)
        #expect(filling.isUnchanged)
        #expect(filling.answer(typed: "bien", at: "day.mood").refusal == nil, "a title in any language")
        #expect(filling[MoodFive.Day.mood] == 4)
        #expect(filling.skip("day.note", because: .preferNot).refusal == nil)
        #expect(filling.clear("day.note").refusal == nil)
        #expect(!filling.isUnchanged)
    }

    /// The first word about a record that an earlier card proposes makes all of its list answers, also in the draft.
    @Test(arguments: ["answer", "add", "remove"]) func proposedRecordsGoIntoTheDraftFirst(_ way: String) throws {
        let files = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: files, template: "mood_chart")
        var first = try diary.filling("mood_chart")
        for name in ["Lithium", "Other"] {
            let record = try first.addRecord(to: "medicines.items").get()
            _ = first.answer(.text(name), at: "\(record).name")
        }
        _ = try diary.save(first)
        let later = try DiaryFixture.open(on: files, daysLater: 1)
        var filling = try later.filling("mood_chart")
        let records = try #require(filling["medicines.items"])
        guard case .records(let proposed) = records else { return #expect(Bool(false), "two records are proposed") }
        let record = "medicines.items#\(proposed[0].key)"
        switch way {
        case "answer": _ = filling.answer(.yesno(true), at: "\(record).taken")
        case "add": _ = filling.addRecord(to: "medicines.items")
        default: filling.removeRecord(try #require(FieldPath(record)))
        }
        _ = try later.keep(&filling)
        let draft = try #require(try later.drafts.draft(of: filling.card, under: filling.schema))
        #expect(draft.answers.first == Draft.Answer(FieldPath("medicines", "items"), .answered(records)))
        #expect(draft.answers.count == 2)
        later.release(filling)
    }

    @Test func aDraftIsResumed() throws {
        let files = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: files)
        var filling = try diary.filling("mood_five")
        _ = filling.answer(2, at: MoodFive.Day.mood)
        _ = try diary.keep(&filling)
        // While one program has it open, another one starts a second draft.
        var second = try DiaryFixture.open(on: files).filling("mood_five")
        #expect(second.resumed == nil)
        #expect(second.isUnchanged)
        _ = second.answer("beside", at: MoodFive.Day.note)
        _ = try diary.keep(&second)
        #expect(try diary.waitingDrafts().map(\.number) == [1, 2])
        _ = try diary.discard(&second)
        #expect(second.isUnchanged)
        // Once suspended, any program can resume it; if none has, the first one continues it.
        diary.release(filling)
        #expect(files.openCount == 0)
        _ = filling.answer("more", at: MoodFive.Day.note)
        _ = try diary.keep(&filling)
        diary.release(filling)
        let again = try DiaryFixture.open(on: files).filling("mood_five")
        #expect(again.resumed?.leftOver == 0)
        #expect(again[MoodFive.Day.mood] == 2)
        #expect(again["day.note"] == .text("more"))
        _ = try diary.save(again)
        #expect(try diary.waitingDrafts().isEmpty)
        #expect(try diary.cards(last: .days(1)).first?[MoodFive.Day.note] == "more")
    }

    @Test func answersThatBelongTogetherNeedNoOrder() throws {
        let files = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: files)
        var filling = try diary.filling("mood_five")
        let refused = filling.answer(together: [
            ("day.note", .answered(.text("late"))), ("day.mood", .answered(.whole(9))), ("day.x", .notAsked),
        ])
        #expect(refused.map(\.path) == ["day.x", "day.mood"])
        _ = try diary.keep(&filling)
        diary.release(filling)
        #expect(try diary.filling("mood_five")["day.note"] == .text("late"))
    }

    @Test func aPhotoIsAttachedFromItsBytes() throws {
        let files = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: files)
        try diary.use(.bundled("photo_journal"))
        var filling = try diary.filling("photo_journal")
        let path = try #require(
            filling.questions.first { if case .files = $0.field.type { true } else { false } }.map { "\($0.path)" })
        let photo: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 7, count: 100)
        #expect(diary.attach(photo, named: "day.png", to: path, of: &filling) == nil)
        #expect(diary.attach(photo, named: "again.png", to: path, of: &filling) == nil)
        guard case .files(let attached)? = filling[path] else {
            Issue.record("the files are on the card")
            return
        }
        #expect(attached.map(\.name) == ["day.png", "again.png"])
        #expect(attached.map(\.type) == ["image/png", "image/png"])
        #expect(try diary.journal.attachments.soundness(of: attached[0]) == .sound)
        #expect(files.contents.keys.count { $0.contains("/attachments/") } == 1, "the bytes are there once")
        #expect(diary.attach(photo, named: "a/b.png", to: path, of: &filling)?.reason == .file(.badName))
        #expect(diary.attach(photo, named: "b.png", to: "no.path", of: &filling)?.reason == .unknownPath)
        #expect(diary.attach("/home/none.png", to: path, of: &filling)?.text(in: "es").isEmpty == false)
        #expect(files.openCount == 0)
    }

    @Test func reportsTheStatusOfTheDay() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        #expect(try diary.status(of: "mood_five").state == .due)
        var filling = try diary.filling("mood_five")
        _ = filling.answer("only words", at: MoodFive.Day.note)
        _ = try diary.save(filling)
        #expect(try diary.status(of: "mood_five").state == .begun)
        try diary.saving(mood: 3)
        let status = try diary.status(of: "mood_five")
        #expect(status.state == .filled && "\(status.day)" == "2026-11-20" && status.dueAgain == nil)
        #expect(try diary.status(of: "safety_plan").state == .due)
    }

    @Test func cardsOfOtherDays() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        let tomorrow = try #require(CivilDate("2026-11-21"))
        let error = #expect(throws: DiaryFailure.self) { try diary.filling("mood_five", on: .on(tomorrow)) }
        #expect(error?.text(in: "en") == "2026-11-21 is in the future.")
        #expect(error?.text(in: "es") == "El 2026-11-21 está en el futuro.")
        #expect(error?.kind == .invalidData && error?.diagnostics.isEmpty == true)
        for day in ["2026-11-16", "2026-11-19"] {
            let date = try #require(CivilDate(day))
            try diary.saving(on: .on(date), mood: 3)
        }
        #expect(try diary.missingDays(of: "mood_five").map { "\($0)" } == ["2026-11-17", "2026-11-18"])
        let empty = try diary.filling("mood_five", on: .on(try #require(CivilDate("2026-11-18"))))
        try diary.leaveEmpty(empty)
        #expect(try diary.missingDays(of: "mood_five").map { "\($0)" } == ["2026-11-17"])
        #expect(try diary.cards(last: .days(2)).map { "\($0.day)" } == ["2026-11-19"])
        #expect(throws: DiaryFailure.self) { try diary.undelete([empty.card]) }
    }
}

/// Changing cards as a whole.
@Suite struct DiaryChangesTests {
    @Test func deletingMovingAndUndoing() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        let card = try #require(try diary.saving(mood: 4).card?.name)
        try diary.delete([card])
        #expect(try diary.cards(last: .days(7)).isEmpty)
        try diary.undelete([card])
        #expect(try diary.cards(last: .days(7)).count == 1)
        let moved = try diary.move(card, to: try #require(CivilDate("2026-11-19")))
        #expect(try diary.cards(last: .days(7)).map(\.name) == [moved])
        #expect(try diary.undo() != nil)
        #expect(try diary.cards(last: .days(7)).map(\.name) == [card])
        #expect(try diary.redo() != nil)
        #expect(try diary.cards(last: .days(7)).map(\.name) == [moved])
        let error = #expect(throws: DiaryFailure.self) { try diary.move(moved, to: moved.day) }
        #expect(error?.text(in: "en") == "\(moved) is already the card for 2026-11-19.")
    }

    /// An earlier version becomes the card again, one that was deleted since too, and undo takes it back.
    @Test func anEarlierVersionBecomesTheCardAgain() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        let card = try #require(try diary.saving(mood: 4).card?.name)
        var filling = try diary.filling(of: card)
        _ = filling.answer(2, at: MoodFive.Day.mood)
        _ = try diary.save(filling)
        let first = try #require(try diary.history(of: card).first)
        let saved = try diary.restore(first.id, of: card)
        #expect(saved.revision.header.rev == 3)
        #expect(try diary.cards(last: .days(1)).first?[MoodFive.Day.mood] == 4)
        #expect(try diary.history(of: card).map(\.number) == [1, 2, 3])
        #expect(try diary.undo() != nil)
        #expect(try diary.cards(last: .days(1)).first?[MoodFive.Day.mood] == 2)
        try diary.delete([card])
        let tombstone = try #require(try diary.history(of: card).last)
        #expect(throws: DiaryFailure.self) { try diary.restore(tombstone.id, of: card) }
        try diary.restore(first.id, of: card)
        #expect(try diary.cards(last: .days(1)).first?[MoodFive.Day.mood] == 4)
    }

    /// What was forgotten stays so, although an earlier version had it.
    @Test func anEarlierVersionComesBackWithoutWhatWasForgotten() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        let card = try #require(try diary.saving(mood: 4).card?.name)
        var filling = try diary.filling(of: card)
        _ = filling.answer("late", at: MoodFive.Day.note)
        _ = try diary.save(filling)
        let second = try #require(try diary.history(of: card).last)
        try diary.forget(card, "day.note")
        try diary.restore(second.id, of: card)
        let now = try #require(try diary.cards(last: .days(1)).first)
        #expect(now[MoodFive.Day.note] == nil && now[MoodFive.Day.mood] == 4)
    }

    @Test func editingStartsFromTheSavedCard() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        let card = try #require(try diary.saving(mood: 4).card?.name)
        var filling = try diary.filling(of: card)
        #expect(filling.isEdit)
        #expect(try diary.save(filling).isNothing)
        _ = filling.answer("late", at: MoodFive.Day.note)
        #expect(try diary.save(filling).revision?.header.rev == 2)
        #expect(try diary.cards(last: .days(1)).first?[MoodFive.Day.mood] == 4)
    }
}

extension Diary {
    /// Fills the mood card of a day.
    @discardableResult
    func saving(on day: Day = .today, mood: Int, note: String? = nil) throws -> SavedFilling {
        var filling = try filling("mood_five", on: day)
        _ = filling.answer(mood, at: MoodFive.Day.mood)
        if let note { _ = filling.answer(note, at: MoodFive.Day.note) }
        return try save(filling)
    }
}

extension Filling {
    fileprivate mutating func addRecordRefusal(_ list: String) -> Refusal.Reason? {
        if case .failure(let refusal) = addRecord(to: list) { refusal.reason } else { nil }
    }
}
