import CardEngine
import CardSchema
import CardTesting
import Testing

/// A program that is killed while a safety rule holds: the next one finds the notice.
@Suite struct UnseenNoticeTests {
    private let disk: SimulatedFileSystem

    init() throws {
        let files = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: files)
        try diary.use(.bundled("dbt_diary"))
        var plan = try diary.filling("safety_plan")
        _ = plan.answer(.text("the river"), at: "what_helps.alone")
        _ = try diary.save(plan)
        // All of it is safe, so that only what comes now can be lost.
        disk = SimulatedFileSystem(files.contents, folders: ["/home/cards/.local"])
    }

    private func marks(_ files: SimulatedFileSystem) -> [String] {
        files.contents.keys.filter { $0.hasPrefix("/state/") && $0.split(separator: "/").contains("safety") }
    }

    private func raised(_ diary: Diary) throws -> Filling {
        var filling = try diary.filling("dbt_diary")
        _ = filling.answer(.whole(5), at: "urges.self_harm")
        return filling
    }

    /// After each call of `keep`, `save` and `seen`, with all of what was written on the disk, a part of it or none.
    @Test func aKillAfterEveryCall() throws {
        let diary = try DiaryFixture.open(on: disk)
        var filling = try raised(diary)
        let first = disk.calls.count
        _ = try diary.keep(&filling)
        let kept = disk.calls.count
        let notice = try #require(try diary.save(filling).notice)
        let saved = disk.calls.count
        diary.seen(notice)
        var found = 0
        for count in first...disk.calls.count {
            for crashed in disk.crashStates(after: count, tears: .few, limit: 6) {
                let next = try DiaryFixture.open(on: crashed)
                let notices = next.unseenNotices()
                if (kept...saved).contains(count) { #expect(notices.count == 1, "after call \(count)") }
                guard let one = notices.first else { continue }
                found += 1
                #expect(one.card == filling.card && one.text()[1] == "By myself: the river", "after call \(count)")
                #expect(next.unseenNotices().count == 1, "until it was seen")
                next.seen(one)
                #expect(marks(crashed).isEmpty && next.unseenNotices().isEmpty, "after call \(count)")
            }
        }
        #expect(found > saved - kept)
    }

    /// A suspended app holds no lock, and its own mark is not reported to itself.
    @Test func aReleasedMarkStaysAndIsTheOwnersOwn() throws {
        let diary = try DiaryFixture.open(on: disk)
        var filling = try raised(diary)
        let raised = try diary.keep(&filling)
        let notice = try #require(raised)
        #expect(try DiaryFixture.open(on: disk).unseenNotices().isEmpty, "its program lives")
        diary.release(filling)
        diary.monitor.release(filling.card)
        #expect(disk.openCount == 0)
        #expect(diary.unseenNotices().isEmpty)
        #expect(try DiaryFixture.open(on: disk).unseenNotices().map(\.card) == [filling.card])
        diary.seen(notice)
        #expect(marks(disk).isEmpty)
    }
}
