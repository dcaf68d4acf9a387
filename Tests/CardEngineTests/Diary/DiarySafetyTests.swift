import CardEngine
import CardSchema
import CardTesting
import Testing

/// A safety rule that comes true while an application fills a card.
@Suite struct DiarySafetyTests {
    private func filling(_ diary: Diary) throws -> Filling {
        try diary.use(.bundled("dbt_diary"))
        return try diary.filling("dbt_diary")
    }

    private func marks(_ files: SimulatedFileSystem) -> [String] {
        files.contents.keys.filter { $0.hasPrefix("/state/") && $0.contains("/safety/") }
    }

    /// The highest answers on all scales, so that some rule holds.
    private func answerHigh(_ filling: inout Filling) {
        for question in filling.questions {
            if case .scale(let scale) = question.field.type {
                _ = filling.answer(.whole(scale.max), at: "\(question.path)")
            }
        }
    }

    @Test func theMarkIsThereBeforeTheAnswerIsAcknowledged() throws {
        let files = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: files)
        var filling = try filling(diary)
        #expect(diary.notice(for: filling) == nil)
        answerHigh(&filling)
        let notice = try #require(try diary.keep(&filling))
        #expect(notice.isNew && notice.card == filling.card)
        #expect(marks(files).count == 1)
        #expect(try diary.keep(&filling)?.isNew == false)
        let saved = try diary.save(filling)
        #expect(saved.notice?.rules == notice.rules)
        #expect(marks(files).count == 1, "until it was seen")
        diary.seen(notice)
        #expect(marks(files).isEmpty)
    }

    @Test func aFailureCarriesTheNotice() throws {
        let files = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: files)
        var filling = try filling(diary)
        answerHigh(&filling)
        files.inject(FileFault(call: files.calls.count + 1, .failure(28), forGood: true))
        let keeping = #expect(throws: DiaryFailure.self) { try diary.keep(&filling) }
        #expect(keeping?.notice != nil)
        let saving = #expect(throws: DiaryFailure.self) { try diary.save(filling) }
        #expect(saving?.notice != nil)
        files.inject([])
        #expect(try diary.discard(&filling) != nil, "what was answered is gone, and what it said of the person is not")
        #expect(marks(files).count == 1)
    }
}
