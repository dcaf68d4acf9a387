import CardEngine
import CardSchema
import CardTesting
import Testing

/// Saving moves a filling on to what was saved: saving it again is a second revision, not a fork with oneself.
@Suite struct SavingAgainTests {
    private let files = DiaryFixture.disk()
    private let diary: Diary

    init() throws {
        diary = try DiaryFixture.create(on: files)
    }

    private func history(_ filling: Filling) throws -> (revisions: Int, versions: Int, mood: Int?, note: String?) {
        let head = try diary.whole(filling.card).head
        let card = try #require(try diary.card(filling.card))
        return (head.history.revisions.count, card.versions, card[MoodFive.Day.mood], card[MoodFive.Day.note])
    }

    @Test func savingTwiceIsTwoRevisions() throws {
        var filling = try diary.filling("mood_five")
        _ = filling.answer(2, at: MoodFive.Day.mood)
        _ = filling.answer("one", at: MoodFive.Day.note)
        _ = try diary.keep(&filling)
        guard case .saved = try diary.save(&filling).outcome else { return #expect(Bool(false), "saved") }
        #expect(filling.isEdit && filling.isUnchanged && !filling.hasDraft && filling[MoodFive.Day.mood] == 2)
        guard case .unchanged = try diary.save(&filling).outcome else { return #expect(Bool(false), "unchanged") }
        #expect(try history(filling) == (1, 1, 2, "one"))
        _ = filling.answer(4, at: MoodFive.Day.mood)
        _ = try diary.keep(&filling)
        #expect(filling.hasDraft)
        let draft = try #require(try diary.waitingDrafts().first)
        #expect(draft.parents == [try diary.whole(filling.card).head.head.id])
        guard case .saved = try diary.save(&filling, ifUnchanged: true).outcome else {
            return #expect(Bool(false), "saved again")
        }
        #expect(try history(filling) == (2, 1, 4, "one"))
        #expect(try diary.waitingDrafts().isEmpty)
        _ = try #require(try diary.undo())
        #expect(try history(filling).mood == 2)
    }

    /// Also if the filling is saved as it was before, or by a copy of it that was kept to return to.
    @Test func aCopyFollowsWhatWasSaved() throws {
        var filling = try diary.filling("mood_five")
        _ = filling.answer(2, at: MoodFive.Day.mood)
        let early = filling
        _ = filling.answer(4, at: MoodFive.Day.mood)
        _ = try diary.save(filling)
        _ = try diary.save(filling)
        #expect(try history(filling) == (1, 1, 4, nil))
        _ = filling.answer("more", at: MoodFive.Day.note)
        _ = try diary.save(&filling)
        #expect(try history(filling) == (2, 1, 4, "more"))
        _ = try diary.save(early)
        #expect(try history(filling) == (3, 1, 2, "more"))
        _ = filling.answer(5, at: MoodFive.Day.mood)
        _ = try diary.save(&filling)
        #expect(try history(filling) == (4, 1, 5, "more"))
    }

    /// What another device saved in the meantime is merged, and stays when the filling is saved again.
    @Test func anotherDevicesAnswersStay() throws {
        let phone = try DiaryFixture.open(on: files, state: "/phone", host: "phone")
        var filling = try diary.filling("mood_five")
        _ = filling.answer(2, at: MoodFive.Day.mood)
        let copy = filling
        _ = try diary.save(&filling)
        var there = try phone.filling("mood_five")
        _ = there.answer("on the train", at: MoodFive.Day.note)
        _ = try phone.save(&there)
        _ = filling.answer(4, at: MoodFive.Day.mood)
        #expect(try diary.save(&filling).isMerged)
        #expect(filling[MoodFive.Day.note] == "on the train" && filling.isUnchanged)
        _ = filling.answer(5, at: MoodFive.Day.mood)
        _ = try diary.save(&filling)
        #expect(try history(filling) == (5, 1, 5, "on the train"))
        // A copy from before knows nothing of the note, and does not take it back.
        var late = copy
        _ = late.answer(1, at: MoodFive.Day.mood)
        _ = try diary.save(&late)
        #expect(try history(filling) == (6, 1, 1, "on the train"))
    }

    @Test func twoVersionsStayTwoVersions() throws {
        let phone = try DiaryFixture.open(on: files, state: "/phone", host: "phone")
        var (here, there) = (try diary.filling("mood_five"), try phone.filling("mood_five"))
        _ = there.answer(2, at: MoodFive.Day.mood)
        _ = try phone.save(&there)
        for mood in [4, 5] {
            _ = here.answer(mood, at: MoodFive.Day.mood)
            #expect(try diary.save(&here, ifUnchanged: mood == 5).isBeside)
            #expect(try history(here).versions == 2)
        }
    }

    /// The answers that saving omits are gone afterwards; marks of refused answers stay.
    @Test func movesOnToWhatWasSaved() throws {
        try diary.use(
            .json(
                """
                {"cards":1,"id":"c","version":1,"title":"C","groups":[{"id":"g","title":"G","fields":[
                  {"id":"a","type":"yesno","title":"A"},{"id":"b","type":"text","title":"B","when":"g.a"},
                  {"id":"n","type":"integer","title":"N","min":0,"max":5},
                  {"id":"now","type":"time","title":"T","default":{"now":true}}]}]}
                """))
        var filling = try diary.filling("c")
        _ = filling.answer(.yesno(true), at: "g.a")
        _ = filling.answer(.text("gone"), at: "g.b")
        _ = filling.answer(.whole(9), at: "g.n")
        _ = filling.answer(.yesno(false), at: "g.a")
        #expect(filling.lostAnswers.count == 1)
        #expect(try diary.save(&filling).lostAnswers.count == 1)
        #expect(filling.lostAnswers.isEmpty && filling["g.b"] == nil)
        #expect(filling.questions.contains { if case .refused = $0.state { true } else { false } })
        #expect(filling.proposal(at: "g.now") != nil)
        _ = filling.answer(.whole(3), at: "g.n")
        _ = try diary.save(&filling)
        #expect(try diary.card(filling.card)?.versions == 1)
        #expect(try diary.discard(&filling) == nil)
        #expect(filling["g.n"] == .whole(3))
    }

    @Test func leavingADayEmptyAndFillingItAfterAll() throws {
        var filling = try diary.filling("mood_five")
        try diary.leaveEmpty(filling)
        _ = filling.answer(3, at: MoodFive.Day.mood)
        _ = try diary.save(&filling)
        #expect(try history(filling) == (2, 1, 3, nil))
    }

    /// A card that another program changes while two versions are merged is saved all the same.
    @Test func aFailureWhileMergingIsNoFailureToSave() throws {
        let phone = try DiaryFixture.open(on: files, state: "/phone", host: "phone")
        for count in 1...60 {
            var (here, there) = (
                try diary.filling("mood_five", on: .yesterday, draft: .leave),
                try phone.filling("mood_five", on: .yesterday, draft: .leave)
            )
            _ = here.answer(count % 5 + 1, at: MoodFive.Day.mood)
            _ = there.answer("note \(count)", at: MoodFive.Day.note)
            _ = try phone.save(&there)
            let before = files.calls.count
            files.inject(SimulatedFileSystem.Fault(call: before + count, .failure(ErrorNumber.inputOutput)))
            do {
                _ = try diary.save(&here)
                #expect(here.isUnchanged)
            } catch {
                _ = try diary.save(&here)
            }
            let versions = try diary.versions(of: here.card)?.versions.map { $0.card[MoodFive.Day.mood] }
            let moods = try versions ?? [diary.card(here.card)?[MoodFive.Day.mood]]
            #expect(moods.contains(count % 5 + 1), "call \(count)")
            // At most the other device's note is beside it.
            let leaves = try diary.whole(here.card).head.history.leaves
            #expect(leaves.count <= 2, "call \(count)")
            if let merge = try diary.versions(of: here.card) {
                var choices = CardMerge.Choices()
                for question in merge.questions { choices.versions[question] = 0 }
                try diary.resolve(merge, choices)
            }
        }
    }

    // MARK: - Safety

    /// The notice of a saved card stays until the person has seen it, whatever is answered next.
    @Test func theMarkStaysUntilThePlanWasSeen() throws {
        try diary.use(.bundled("dbt_diary"))
        var filling = try diary.filling("dbt_diary")
        _ = filling.answer(.whole(5), at: "urges.self_harm")
        let notice = try #require(try diary.save(&filling).notice)
        #expect(notice.isNew)
        _ = filling.answer(.whole(1), at: "emotions.joy")
        #expect(try diary.keep(&filling) == nil, "the card's rule held before")
        _ = try diary.save(&filling)
        let next = try DiaryFixture.open(on: SimulatedFileSystem(files.contents, folders: ["/home/cards/.local"]))
        #expect(next.unseenNotices().map(\.card) == [filling.card])
        diary.seen(notice)
        let later = try DiaryFixture.open(on: SimulatedFileSystem(files.contents, folders: ["/home/cards/.local"]))
        #expect(later.unseenNotices().isEmpty)
        _ = filling.answer(.whole(5), at: "urges.self_harm")
        #expect(try diary.keep(&filling)?.isNew == true, "answered again")
    }
}
