import CardEngine
import CardSchema
import TestSupport
import Testing

/// Many tasks of one program that save cards of one day at the same time.
@Suite struct ManyTasksTests {
    @Test func allSaveWithoutAnErrorOfTheSystem() async throws {
        let folder = TestFolder()
        let diary = try Diary.create("\(folder.path)/journal", state: "\(folder.path)/state")
        try diary.use(.bundled("personal_log"))
        try diary.use(.bundled("mood_five"))
        for _ in 0..<5 {
            let failures = await withTaskGroup(of: String?.self) { group in
                for number in 0..<20 {
                    group.addTask {
                        do {
                            let id = number % 2 == 0 ? "mood_five" : "personal_log"
                            var filling = try diary.filling(id, on: .today)
                            _ = filling.answer(
                                number % 2 == 0 ? .whole(Int64(number % 5 + 1)) : .text("\(number)"),
                                at: number % 2 == 0 ? "day.mood" : "entry.text")
                            _ = try diary.keep(&filling)
                            _ = try diary.save(&filling)
                            return nil
                        } catch {
                            return "\(error)"
                        }
                    }
                }
                return await group.reduce(into: [String]()) { found, failure in found += [failure].compactMap(\.self) }
            }
            #expect(failures == [])
        }
        #expect(try diary.waitingDrafts().isEmpty)
    }
}
