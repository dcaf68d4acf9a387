import CardAsync
import CardEngine
import CardSchema
import CardTesting
import Synchronization
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A diary for tasks: calls one after the other on a thread of their own, and no file open in between.
@Suite struct AsyncDiaryTests {
    private let files = SimulatedFileSystem(folders: ["/home", "/state"])

    private static let clock = WallClock(now: { Timestamp(seconds: 1_795_177_811) }, offsetMinutes: { _ in 0 })

    /// Makes the journal, or opens it on a device of its own.
    private func diary(_ device: String) async throws -> AsyncDiary {
        let files = files
        return try await AsyncDiary.open {
            if files.contents["/home/cards/journal.json"] != nil {
                return try Diary.open(
                    "/home/cards", state: "/state/\(device)", hostName: device, clock: Self.clock, on: files)
            }
            let diary = try Diary.create(
                "/home/cards", state: "/state/\(device)", hostName: device, clock: Self.clock, on: files)
            try diary.use(.bundled("mood_five"))
            return diary
        }
    }

    private static func day(_ number: Int) throws -> CivilDate {
        try #require(CivilDate("2026-11-20")).adding(days: -number)
    }

    /// Sixteen tasks, half of them on another device, fill a card each.
    @Test func severalTasksOnOneJournal() async throws {
        let diaries = [try await diary("one"), try await diary("two")]
        try await withThrowingTaskGroup { group in
            for number in 0..<16 {
                group.addTask {
                    let diary = diaries[number % 2]
                    var filling = try await diary.filling("mood_five", on: .on(try Self.day(number)))
                    #expect(filling.answer(.whole(Int64(number % 5) + 1), at: "day.mood").refusal == nil)
                    try await diary.keep(&filling)
                    #expect(filling.answer(.text("card \(number)"), at: "day.note").refusal == nil)
                    try await diary.keep(&filling)
                    guard case .saved = try await diary.save(filling).outcome else {
                        Issue.record("card \(number) is saved")
                        return
                    }
                }
            }
            try await group.waitForAll()
        }
        for diary in diaries {
            let cards = try await diary.cards(last: .days(30))
            #expect(cards.map { $0["day.note"] } == (0..<16).reversed().map { Value?.some(.text("card \($0)")) })
            #expect(try await diary.perform { try $0.waitingDrafts() }.isEmpty)
        }
        #expect(files.openCount == 0)
    }

    /// Between two calls, when an app may be suspended, nothing is locked, and another program can continue.
    @Test func noFileIsOpenBetweenTwoCalls() async throws {
        let diary = try await diary("one")
        #expect(files.openCount == 0)
        var filling = try await diary.filling("mood_five")
        #expect(files.openCount == 0)
        _ = filling.answer(.whole(2), at: "day.mood")
        try await diary.keep(&filling)
        #expect(files.openCount == 0)
        let other = try await self.diary("one")
        let resumed = try await other.filling("mood_five")
        #expect(resumed["day.mood"] == .whole(2))
        #expect(files.openCount == 0)
        _ = filling.answer(.text("and more"), at: "day.note")
        try await diary.keep(&filling)
        _ = try await diary.save(filling)
        #expect(files.openCount == 0)
        #expect(try await other.cards(last: .days(1)).first?["day.note"] == .text("and more"))
    }

    @Test func callsRunOnOneThreadOfTheirOwn() async throws {
        let diary = try await diary("one")
        var threads: Set<UInt> = []
        for _ in 0..<20 {
            threads.insert(await Task { await diary.perform { _ in Self.thread } }.value)
        }
        #expect(threads.count == 1)
        #expect(!threads.contains(Self.thread))
    }

    private static var thread: UInt {
        #if canImport(Glibc)
            UInt(pthread_self())
        #else
            UInt(bitPattern: pthread_self())
        #endif
    }

    /// More diaries wait than there are task threads, but a task that does not wait still runs.
    @Test func aCallThatWaitsHoldsUpNoTask() async throws {
        let (allWait, isFree) = (Flag(), Flag())
        var waiting: [Task<Bool, Never>] = []
        for number in 0..<40 {
            let diary = try await diary("device-\(number)")
            waiting.append(
                Task {
                    await diary.perform { (_) -> Bool in
                        // Their patience begins once all of them wait, however long the machine takes to start them.
                        var patience = 60_000
                        while !isFree.isUp, patience > 0 {
                            if allWait.isUp { patience -= 1 }
                            usleep(1000)
                        }
                        return isFree.isUp
                    }
                })
        }
        allWait.raise()
        await Task { isFree.raise() }.value
        for task in waiting { #expect(await task.value) }
    }

    @Test func streamsChanges() async throws {
        let diary = try await diary("one")
        let other = try await self.diary("two")
        var changes = try await diary.changes().makeAsyncIterator()
        var own = try await diary.filling("mood_five")
        _ = own.answer(.whole(1), at: "day.mood")
        _ = try await diary.save(own)
        let first = await changes.next()
        #expect(first == [own.card])
        try await diary.refresh()
        _ = await changes.next()
        var theirs = try await other.filling("mood_five", on: .yesterday)
        _ = theirs.answer(.whole(2), at: "day.mood")
        _ = try await other.save(theirs)
        try await diary.refresh()
        let second = await changes.next()
        #expect(second == [theirs.card])
    }

    @Test func aFailureIsThatOfTheDiary() async throws {
        await #expect(throws: DiaryFailure.self) {
            try await AsyncDiary.open {
                try Diary.open("/nowhere", state: "/state", on: SimulatedFileSystem())
            }
        }
        let diary = try await diary("one")
        await #expect(throws: DiaryFailure.self) { try await diary.filling("no_such_template") }
    }
}

/// Something that was not so and is.
private final class Flag: Sendable {
    private let state = Mutex(false)

    var isUp: Bool { state.withLock(\.self) }

    func raise() { state.withLock { $0 = true } }
}
