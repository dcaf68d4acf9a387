import CardEngine
import CardSchema
import CardTesting
import Testing

/// Two programs, or two devices, that save one card at the same time: nothing is lost.
@Suite struct DiaryConflictTests {
    @Test func answersThatFitTogetherAreMerged() throws {
        let files = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: files)
        let phone = try DiaryFixture.open(on: files, state: "/phone", host: "phone")
        let card = try #require(try diary.saving(mood: 3).card?.name)
        var (here, there) = (try diary.filling(of: card), try phone.filling(of: card))
        _ = here.answer(4, at: MoodFive.Day.mood)
        _ = there.answer("on the train", at: MoodFive.Day.note)
        #expect(try !phone.save(there).isMerged)
        let saved = try diary.save(here)
        #expect(saved.isMerged)
        let merged = try #require(try diary.cards(last: .days(1)).first)
        #expect(merged.versions == 1)
        #expect(merged[MoodFive.Day.mood] == 4)
        #expect(merged[MoodFive.Day.note] == "on the train")
    }

    @Test func savesConflictingAnswersAsASecondVersion() throws {
        let files = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: files)
        let phone = try DiaryFixture.open(on: files, state: "/phone", host: "phone")
        var (here, there) = (try diary.filling("mood_five"), try phone.filling("mood_five"))
        _ = here.answer(4, at: MoodFive.Day.mood)
        _ = there.answer(2, at: MoodFive.Day.mood)
        let first = try phone.save(there)
        let second = try diary.save(here)
        guard case .savedBeside(let card, let other) = second.outcome else {
            Issue.record("both versions are there")
            return
        }
        #expect(other == first.revision?.id)
        #expect(card.versions == 2)
        let merge = try #require(try diary.versions(of: card.name))
        #expect(throws: DiaryFailure.self) { try diary.resolve(merge, CardMerge.Choices()) }
        var choices = CardMerge.Choices()
        for question in merge.questions {
            choices.versions[question] = merge.versions.firstIndex { $0.stored.id == other }
        }
        try diary.resolve(merge, choices)
        #expect(try diary.cards(last: .days(1)).map { $0[MoodFive.Day.mood] } == [2])
        #expect(try diary.versions(of: card.name) == nil)
    }

    @Test(arguments: [true, false]) func ifUnchangedSavesNothingAndKeepsEveryAnswer(_ isNew: Bool) throws {
        let files = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: files)
        let phone = try DiaryFixture.open(on: files, state: "/phone", host: "phone")
        if !isNew { try diary.saving(mood: 3) }
        var (here, there) = (try diary.filling("mood_five"), try phone.filling("mood_five"))
        _ = here.answer(4, at: MoodFive.Day.mood)
        _ = here.answer("mine", at: MoodFive.Day.note)
        _ = there.answer(2, at: MoodFive.Day.mood)
        _ = try phone.save(there)
        let before = files.contents.filter { $0.key.hasPrefix("/home/cards/cards/") }
        let error = #expect(throws: DiaryFailure.self) { try diary.save(here, ifUnchanged: true) }
        #expect(error.map { if case .changedMeanwhile = $0.reason { true } else { false } } == true)
        #expect(error?.text(in: "es").isEmpty == false)
        #expect(files.contents.filter { $0.key.hasPrefix("/home/cards/cards/") } == before, "nothing is saved")
        #expect(!files.contents.keys.contains { $0.contains("/unsaved/") })
        diary.release(here)
        let again = try diary.filling("mood_five")
        #expect(again.resumed?.isOfEarlierCard == true)
        #expect(again[MoodFive.Day.mood] == 4)
        #expect(again[MoodFive.Day.note] == "mine")
        #expect(try !diary.save(again, ifUnchanged: true).isBeside, "of the card as it is now")
    }

    @Test func anExistingForkIsNotAChange() throws {
        let files = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: files)
        let phone = try DiaryFixture.open(on: files, state: "/phone", host: "phone")
        var (here, there) = (try diary.filling("mood_five"), try phone.filling("mood_five"))
        _ = here.answer(4, at: MoodFive.Day.mood)
        _ = there.answer(2, at: MoodFive.Day.mood)
        _ = try phone.save(there)
        _ = try diary.save(here)
        var edit = try diary.filling("mood_five")
        _ = edit.answer("again", at: MoodFive.Day.note)
        #expect(try diary.save(edit, ifUnchanged: true).isBeside)
    }

    /// A disk that fails takes no answer: what could not be kept is kept with the next call, or saved with the card.
    @Test func anAnswerThatCouldNotBeKeptIsTriedAgain() throws {
        let files = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: files)
        var filling = try diary.filling("mood_five")
        _ = filling.answer(1, at: MoodFive.Day.mood)
        files.inject(SimulatedFileSystem.Fault(call: files.calls.count + 1, .failure(28), forGood: true))
        #expect(throws: DiaryFailure.self) { try diary.keep(&filling) }
        #expect(throws: DiaryFailure.self) { try diary.save(filling) }
        files.inject([])
        _ = filling.answer("after", at: MoodFive.Day.note)
        _ = try diary.keep(&filling)
        diary.release(filling)
        let again = try DiaryFixture.open(on: files).filling("mood_five")
        #expect(again[MoodFive.Day.mood] == 1)
        #expect(again[MoodFive.Day.note] == "after")
    }

    /// Whichever call is the disk's last: what `keep` acknowledged is in the draft or on the card.
    @Test func noCrashLosesWhatWasKept() throws {
        let files = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: files)
        var filling = try diary.filling("mood_five")
        _ = filling.answer(5, at: MoodFive.Day.mood)
        _ = try diary.keep(&filling)
        let kept = files.calls.count
        _ = try diary.save(filling, ifUnchanged: true)
        for calls in kept...files.calls.count {
            for crashed in files.crashStates(after: calls, tears: .few, limit: 4) {
                let again = try DiaryFixture.open(on: crashed).filling("mood_five")
                #expect(again[MoodFive.Day.mood] == 5, "after call \(calls)")
            }
        }
    }
}
