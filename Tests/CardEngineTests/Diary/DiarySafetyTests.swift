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
                _ = filling.answer(.whole(scale.high), at: "\(question.path)")
            }
        }
    }

    @Test func writesTheMarkBeforeAcknowledgingTheAnswer() throws {
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
        files.inject(SimulatedFileSystem.Fault(call: files.calls.count + 1, .failure(28), forGood: true))
        let keeping = #expect(throws: DiaryFailure.self) { try diary.keep(&filling) }
        #expect(keeping?.notice != nil)
        let saving = #expect(throws: DiaryFailure.self) { try diary.save(filling) }
        #expect(saving?.notice != nil)
        files.inject([])
        #expect(try diary.discard(&filling) != nil, "what was answered is gone, and what it said of the person is not")
        #expect(marks(files).count == 1)
    }

    /// The safety mark of discarded answers stays until the notice was seen, whatever is answered instead, even if the
    /// program ends.
    @Test func theMarkOfDiscardedAnswersStays() throws {
        let files = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: files)
        var filling = try filling(diary)
        answerHigh(&filling)
        let kept = try diary.keep(&filling)
        let notice = try #require(try diary.discard(&filling))
        #expect(notice.rules == kept?.rules)
        #expect(filling.answer(.whole(0), at: "urges.self_harm").refusal == nil)
        #expect(try diary.keep(&filling) == nil, "no rule holds by what is answered now")
        #expect(marks(files).count == 1)
        let crashed = files.afterCrash(keeping: .max)
        #expect(try DiaryFixture.open(on: crashed).unseenNotices().map(\.rules) == [notice.rules])
        diary.seen(notice)
        #expect(marks(files).isEmpty)
    }

    /// An answer that is only corrected leaves no mark: the person is still at it.
    @Test func aCorrectedAnswerLeavesNoMark() throws {
        let files = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: files)
        var filling = try filling(diary)
        _ = filling.answer(.whole(5), at: "urges.self_harm")
        #expect(try diary.keep(&filling) != nil)
        _ = filling.answer(.whole(0), at: "urges.self_harm")
        #expect(try diary.keep(&filling) == nil)
        #expect(marks(files).isEmpty)
    }

    @Test func noticeIsInTheLanguageOfTheFilling() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        var filling = try filling(diary)
        _ = filling.answer(.whole(5), at: "urges.self_harm")
        #expect(diary.notice(for: filling)?.text().first == "Thank you for writing that down. It sounds very hard.")
        filling.language = "es-MX"
        _ = filling.answer(.whole(5), at: "urges.suicide")
        #expect(try diary.keep(&filling)?.text().first == "Gracias por escribirlo. Debe de ser muy duro.")
        #expect(marks(diary).allSatisfy { $0.contains(#""language":"es""#) })
    }

    private func marks(_ diary: Diary) -> [String] {
        guard let files = diary.journal.files as? SimulatedFileSystem else { return [] }
        return marks(files).compactMap { files.contents[$0] }
            .map { String(decoding: $0.split(separator: 0x0A).last ?? [], as: UTF8.self) }
    }

    /// A journal whose folder is named from the working folder is found by a program that starts elsewhere.
    @Test func theMarkNamesTheJournalByAnAbsolutePath() throws {
        let files = SimulatedFileSystem(folders: ["/state", "cards", "/"])
        let diary = try Diary.create("cards", state: "/state", clock: DiaryFixture.clock(), on: files)
        var filling = try filling(diary)
        _ = filling.answer(.whole(5), at: "urges.self_harm")
        #expect(try diary.keep(&filling) != nil)
        #expect(marks(diary).count == 1)
        #expect(marks(diary).allSatisfy { $0.contains(#""journal":"/"#) && $0.contains(#"/cards""#) })
    }

    /// Between questions, the plan is read only once.
    ///
    /// That there is none is remembered too, until a file of the journal changes.
    @Test func thePlanIsReadOnce() throws {
        let files = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: files)
        func opened(_ body: () throws -> Void) throws -> Int {
            let first = files.calls.count
            try body()
            return files.calls[first...].count { call in
                if case .open(let path, _) = call.call { path.hasPrefix("/home/cards/") } else { false }
            }
        }
        var filling = try filling(diary)
        _ = filling.answer(.whole(5), at: "urges.self_harm")
        #expect(try diary.keep(&filling)?.hasPlan == false)
        let again = try opened {
            for path in ["urges.substances", "urges.eating"] {
                _ = filling.answer(.whole(1), at: path)
                let kept = try diary.keep(&filling)
                #expect(kept != nil)
            }
        }
        #expect(again == 0)
        var yesterday = try diary.filling("dbt_diary", on: .yesterday)
        _ = yesterday.answer(.whole(5), at: "urges.self_harm")
        let other = try opened {
            let kept = try diary.keep(&yesterday)
            #expect(kept?.hasPlan == false)
        }
        #expect(other == 0, "that there is no plan is known")
        // Another window writes one.
        let window = try DiaryFixture.open(on: files)
        var plan = try window.filling("safety_plan")
        _ = plan.answer(.text("the river"), at: "what_helps.alone")
        _ = try window.save(plan)
        #expect(diary.notice(for: yesterday)?.hasPlan == true)
    }

    /// Saves a card of a day with answers to the two urges.
    private func save(_ diary: Diary, on day: Diary.Day, _ urges: Int64...) throws -> SavedFilling {
        var filling = try diary.filling("dbt_diary", on: day)
        for urge in urges {
            _ = filling.answer(.whole(urge), at: "urges.self_harm")
            _ = try diary.keep(&filling)
        }
        return try diary.save(filling)
    }

    private func offered(_ diary: Diary, after saved: SavedFilling) throws -> String? {
        var findings: [Diagnostic] = []
        defer { #expect(findings.isEmpty) }
        return try diary.planToOffer(after: saved, into: &findings)
    }

    @Test func offersAPlanAfterTheFirstCalmCard() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk(), template: "dbt_diary")
        #expect(try diary.planToOffer() == "safety_plan")
        let first = try save(diary, on: .today, 1)
        #expect(try first.isCalm && offered(diary, after: first) == "safety_plan")
        let edited = try save(diary, on: .today, 2)
        #expect(try edited.isCalm && offered(diary, after: edited) == nil, "the card is no new one")
        let second = try save(diary, on: .yesterday, 1)
        #expect(try second.isCalm && offered(diary, after: second) == nil, "it was offered")
    }

    @Test func offersNothingOnceARuleHasHeld() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk(), template: "dbt_diary")
        let lowered = try save(diary, on: .today, 5, 0)
        #expect(lowered.notice == nil && !lowered.isCalm)
        #expect(try offered(diary, after: lowered) == nil)
        let high = try save(diary, on: .yesterday, 5)
        #expect(high.notice != nil && !high.isCalm && high.revision?.isCalm == false)
        let none = try diary.save(try diary.filling("dbt_diary", on: .on(try #require(CivilDate("2026-11-01")))))
        #expect(!none.isCalm, "nothing was saved")
    }

    @Test func offersNoPlanThatIsWritten() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk(), template: "safety_plan")
        try diary.use(.bundled("dbt_diary"))
        var plan = try diary.filling("safety_plan")
        let path = try #require(plan.questions.first { if case .note = $0.field.type { true } else { false } }?.path)
        #expect(plan.answer(.text("Breathe"), at: "\(path)").refusal == nil)
        _ = try diary.save(plan)
        #expect(try diary.planToOffer() == nil)
        #expect(try offered(diary, after: try save(diary, on: .today, 1)) == nil)
    }
}
