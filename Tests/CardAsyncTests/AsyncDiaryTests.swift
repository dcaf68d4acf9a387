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

    /// A proposer that thinks until it may answer.
    private final class Slow: Proposer {
        let id = "slow"
        private let mayAnswer = Mutex(false)

        func answer() { mayAnswer.withLock { $0 = true } }

        func propose(_ request: Proposal.Request) -> Proposal.Reply {
            while !mayAnswer.withLock({ $0 }) { usleep(1000) }
            return Proposal.Reply(
                request.targets["note"].map { [Proposal("rain", at: $0, from: "from the service")] } ?? [],
                notes: ["a note"])
        }
    }

    /// While a plugin thinks, the card is answered and kept; what the plugin found is then proposed.
    @Test func aSlowProposerKeepsNobodyWaiting() async throws {
        let diary = try await diary("one")
        let template = """
            {"cards":1,"id":"walks","version":1,"title":"W","plugins":{"slow":{"note":"g.note"}},"groups":[{"id":"g",
              "title":"G","fields":[{"id":"note","type":"text","title":"N"},{"id":"mood","type":"integer","title":"M"}]}]}
            """
        try await diary.use(.json(template))
        let filling = try await diary.filling("walks")
        #expect(await filling.propose().isEmpty, "nobody is to be asked")
        let slow = Slow()
        await filling.ask(ProposalRun([slow], language: "en"))
        async let report = filling.propose()
        #expect(await filling.answer(.whole(4), at: "g.mood").refusal == nil)
        #expect(try await filling.keep() == nil)
        #expect(await filling.filling.proposal(at: "g.note") == nil)
        slow.answer()
        #expect(await report.notes == ["a note"])
        // It had seen the card without the answer, so it is asked once more.
        _ = await filling.propose()
        let now = await filling.filling
        #expect(now.proposal(at: "g.note") == .text("rain") && now.proposalSource(at: "g.note") == "from the service")
        #expect(now["g.note"] == nil)
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
                    let filling = try await diary.filling("mood_five", on: .on(try Self.day(number)))
                    #expect(await filling.answer(.whole(Int64(number % 5) + 1), at: "day.mood").refusal == nil)
                    _ = try await filling.keep()
                    #expect(await filling.answer(.text("card \(number)"), at: "day.note").refusal == nil)
                    _ = try await filling.keep()
                    guard case .saved = try await filling.save().outcome else {
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
        let filling = try await diary.filling("mood_five")
        #expect(files.openCount == 0)
        _ = await filling.answer(.whole(2), at: "day.mood")
        _ = try await filling.keep()
        #expect(files.openCount == 0)
        let other = try await self.diary("one")
        let resumed = try await other.filling("mood_five")
        #expect(await resumed.filling["day.mood"] == .whole(2))
        #expect(files.openCount == 0)
        _ = await filling.answer(.text("and more"), at: "day.note")
        _ = try await filling.keep()
        _ = try await filling.save()
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
        let own = try await diary.filling("mood_five")
        _ = await own.answer(.whole(1), at: "day.mood")
        _ = try await own.save()
        let first = await changes.next()
        #expect(first == [own.card])
        try await diary.refresh()
        _ = await changes.next()
        let theirs = try await other.filling("mood_five", on: .yesterday)
        _ = await theirs.answer(.whole(2), at: "day.mood")
        _ = try await theirs.save()
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

// MARK: - A filling that only its own calls change

extension AsyncDiaryTests {
    private static let album = """
        {"cards":1,"id":"album","version":1,"title":"A","groups":[{"id":"g","title":"G","fields":[
          {"id":"photo","type":"photo","title":"P"},{"id":"urge","type":"scale","scale":{"min":0,"max":5},"title":"U"},
          {"id":"a","type":"text","title":"A"},{"id":"b","type":"text","title":"B"},{"id":"c","type":"text","title":"C"},
          {"id":"l","type":"list","title":"L","fields":[{"id":"x","type":"text","title":"X"}]}]}],
          "safety":[{"id":"high","when":"g.urge >= 4","show":"safety_plan"}]}
        """

    private func album() async throws -> AsyncDiary {
        let diary = try await diary("one")
        _ = try await diary.perform { try $0.use(.json(Self.album)) }
        return diary
    }

    private static func photo(_ number: UInt8) -> [UInt8] {
        [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + Array(repeating: number, count: 200_000)
    }

    /// Answers that are given while photos are stored are on the card and in the draft, whatever comes first.
    @Test func answersGivenWhileAPhotoIsStored() async throws {
        let diary = try await album()
        let filling = try await diary.filling("album")
        try await withThrowingTaskGroup { group in
            for number in 0..<8 as Range<UInt8> {
                group.addTask {
                    #expect(await filling.attach(Self.photo(number), named: "\(number).png", to: "g.photo") == nil)
                    _ = try await filling.keep()
                }
                group.addTask {
                    let path = "g.\(["a", "b", "c"][Int(number) % 3])"
                    #expect(await filling.answer(typed: "text \(number)", at: path).refusal == nil)
                    _ = try await filling.keep()
                }
                group.addTask {
                    let record = try await filling.addRecord(to: "g.l").get()
                    #expect(await filling.answer(.text("\(number)"), at: "\(record).x").refusal == nil)
                }
            }
            try await group.waitForAll()
        }
        _ = try await filling.keep()
        let own = await filling.filling
        let draft = try await self.diary("one").filling("album").filling
        for found in [own, draft] {
            guard case .files(let files) = found["g.photo"], case .records(let records) = found["g.l"] else {
                Issue.record("photos and records are there")
                continue
            }
            #expect(files.count == 8 && records.count == 8)
            #expect(["g.a", "g.b", "g.c"].allSatisfy { found[$0] != nil })
        }
    }

    /// Saving twice is two revisions, and every call of a filling does what the diary does.
    @Test func savingTwiceIsTwoRevisions() async throws {
        let diary = try await album()
        let filling = try await diary.filling("album")
        var changes = try await diary.changes().makeAsyncIterator()
        #expect(await filling.answer(together: [("g.a", .answered(.text("1"))), ("g.b", .skipped(.preferNot))]) == [])
        #expect(await filling.answer(typedTogether: [("g.c", "3"), ("g.nothing", "4")]).count == 1)
        _ = try await filling.save()
        #expect(await changes.next() == [filling.card])
        #expect(await filling.clear("g.c").refusal == nil)
        _ = try await filling.save(ifUnchanged: true)
        let card = try #require(try await diary.card(filling.card))
        #expect(card.versions == 1 && card["g.a"] == .text("1") && card["g.c"] == nil)
        #expect(try await diary.perform { try $0.whole(card.name).head.history.revisions.count } == 2)
        #expect(await filling.filling.isEdit)
        #expect(await filling.skip("g.c").refusal == nil)
        _ = try await filling.keep()
        #expect(try await diary.waitingDrafts().map(\.card) == [filling.card])
        _ = try await filling.discard()
        #expect(try await diary.waitingDrafts().isEmpty)
        #expect(files.openCount == 0)
    }

    /// The actors print no answers either.
    @Test func aFillingPrintsNoAnswer() async throws {
        let diary = try await album()
        let filling = try await diary.filling("album")
        _ = await filling.answer(.text("canary-7f3a"), at: "g.a")
        _ = try await filling.save()
        for value in [filling, diary] as [Any] {
            var printed = "\(value) \(String(reflecting: value))"
            dump(value, to: &printed)
            #expect(!printed.contains("canary"))
        }
    }

    /// A notice is reported until it was seen, also to the next program.
    @Test func aNoticeIsShownUntilItWasSeen() async throws {
        let diary = try await album()
        let filling = try await diary.filling("album")
        _ = await filling.answer(.whole(5), at: "g.urge")
        let notice = try #require(try await filling.keep())
        #expect(await filling.notice()?.card == notice.card)
        _ = try await filling.save()
        let next = try await self.diary("one")
        #expect(await next.unseenNotices().map(\.card) == [filling.card])
        await diary.seen(notice)
        #expect(await next.unseenNotices().isEmpty)
    }
}

/// Something that was not so and is.
private final class Flag: Sendable {
    private let state = Mutex(false)

    var isUp: Bool { state.withLock(\.self) }

    func raise() { state.withLock { $0 = true } }
}
