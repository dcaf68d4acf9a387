import CardAsync
import CardEngine
import CardSchema
import TestSupport
import Testing

/// The code of the guide runs, and the guide shows the code that runs.
@Suite struct AsyncGuideTests {
    @Test func theGuideShowsCodeThatRuns() throws {
        let guide = "Sources/CardAsync/CardAsync.docc/UsingTasks.md"
        #expect(try !GuideText.blocks(GuideText.text(guide)).isEmpty)
        #expect(try GuideText.missing(from: ["Tests/CardAsyncTests/AsyncGuideTests.swift"], of: guide) == [])
    }

    @Test func usingTasks() async throws {
        let home = TestFolder()
        defer { withExtendedLifetime(home) {} }
        let (folder, state) = (FilePath.join(home.path, "journal"), FilePath.join(home.path, "state"))
        var shown: [String] = []
        func show(_ text: String) { shown.append(text) }
        func show(_ lines: [String]) { shown += lines }
        let diary = try await AsyncDiary.open { try Diary.openOrCreate(folder, state: state) }
        try await diary.use(.bundled("mood_five"))
        for notice in await diary.unseenNotices() { show(notice.text()) }

        let filling = try await diary.filling("mood_five")
        for question in await filling.filling.questions { show(question.title(in: "en")) }
        let outcome = await filling.answer(.whole(4), at: "day.mood")
        if let refusal = outcome.refusal { show(refusal.text(in: "en")) }
        if let notice = try await filling.keep() { show(notice.text()) }
        let saved = try await filling.save()
        #expect(saved.notice == nil)

        for card in try await diary.cards(last: .days(30)) {
            show("\(card.day): \(card.answer(at: "day.mood", in: "en") ?? "no answer")")
            for score in card.scores {
                show("\(score.title(in: "en")): \(score.band?.title.text(in: "en") ?? "no band")")
            }
        }

        let changes = try await diary.changes()
        try await diary.delete([filling.card])
        for await cards in changes {
            show("changed: \(cards.map { "\($0)" }.joined(separator: ", "))")
            break
        }

        let moods = try await diary.perform { diary throws(DiaryFailure) in
            try diary.cards(last: .days(7), of: "mood_five").compactMap { $0["day.mood"] }
        }
        #expect(moods == [])
        #expect(shown.count == 4)
        #expect(shown.last == "changed: \(filling.card)")
    }
}
