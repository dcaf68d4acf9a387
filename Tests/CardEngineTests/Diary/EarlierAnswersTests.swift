import CardEngine
import CardSchema
import CardTesting
import Testing

/// What an application offers beside the options of a list: a person's own skills.
@Suite struct EarlierAnswersTests {
    @Test func ownSkillsComeBackNewestFirst() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk(), template: "dbt_diary")
        let other = FieldPath("skills", "distress_tolerance", "other")
        for (day, words) in [(-3, "Called my aunt"), (-2, "A bath"), (-1, "called my aunt")] {
            let date = diary.today.adding(days: day)
            var filling = try diary.filling("dbt_diary", on: .on(date))
            _ = filling.answer(.choices(["other"]), at: other.parent)
            #expect(filling.answer(.text(words), at: other).refusal == nil)
            _ = try diary.save(&filling)
        }
        let filling = try diary.filling("dbt_diary", on: .today)
        #expect(try diary.earlierAnswers(to: other, of: filling) == ["called my aunt", "A bath"])
        #expect(try diary.earlierAnswers(to: FieldPath("day", "went_well"), of: filling) == [])
        #expect(filling.options(at: "skills.distress_tolerance").contains { $0.id == "stop" })
    }

    @Test func aRevisionHasItsAnswersInWords() throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        var filling = try diary.filling("mood_five", on: .today)
        _ = filling.answer(.whole(4), at: FieldPath("day", "mood"))
        _ = try diary.save(&filling)
        let history = try diary.history(of: filling.card)
        #expect(history.first?.answer(at: "day.mood", in: "es") == "4 bien", "\(history.count)")
        #expect(history.first?.answer(at: "day.none", in: "es") == nil)
    }

    @Test func anExportTakesItsOwnReportAndOptions() throws {
        let disk = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: disk)
        try diary.use(.bundled("dbt_diary"))
        let report = try #require(try diary.schema("dbt_diary").schema.reports.first)
        #expect(throws: DiaryFailure.self) {
            try diary.export("mood_five", with: NoLines(), report: report, to: "/home")
        }
    }

    private struct NoLines: Exporter {
        let format = ExportFormat(id: "no_lines", extension: "txt", title: "Nothing")
        func export(_ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput) throws {}
    }
}
