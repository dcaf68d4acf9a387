import CardEngine
import CardSchema
import CardTesting
import Testing

/// Diaries of several devices and programs on one simulated disk, as an application opens them.
enum DiaryFixture {
    /// An evening: Friday 20 November 2026, half past twelve, UTC.
    static let evening = Timestamp(seconds: 1_795_177_811)

    /// A clock that stands still in UTC, so many days after the evening.
    static func clock(daysLater days: Int = 0) -> Clock {
        Clock(now: { Timestamp(seconds: evening.seconds + Int64(days) * 86400) }, offsetMinutes: { _ in 0 })
    }

    static func disk() -> SimulatedFileSystem { SimulatedFileSystem(folders: ["/home", "/state"]) }

    /// Makes a diary with the mood card.
    static func create(on files: SimulatedFileSystem, seed: UInt64 = 1) throws -> Diary {
        let diary = try Diary.create(
            "/home/cards", state: "/state", hostName: "laptop", clock: clock(), on: files, random: random(seed),
            waiting: .inNoTime)
        try diary.use(.bundled("mood_five"))
        return diary
    }

    /// Opens it in another program, or on another device with a state of its own.
    static func open(
        on files: any FileSystem, state: String = "/state", host: String = "laptop", daysLater days: Int = 0,
        seed: UInt64 = 2
    ) throws -> Diary {
        try Diary.open(
            "/home/cards", state: state, hostName: host, clock: clock(daysLater: days), on: files, random: random(seed),
            waiting: .inNoTime)
    }

    /// Numbers that are the same in every run.
    static func random(_ seed: UInt64) -> RandomNumbers {
        let counter = Counter()
        return RandomNumbers {
            var generator = SeededGenerator(seed: seed &+ UInt64(counter.increase()))
            return generator.next()
        }
    }
}

/// What `cards schema generate mood_five --as swift` writes, as far as the tests need it.
enum MoodFive {
    enum Day {
        static let mood: CardField<Int> = .whole("day", "mood")
        static let note: CardField<String> = .text("day", "note")
    }
}

extension SavedFilling {
    /// The card, wherever its answers are; `nil` when nothing was saved.
    var card: DiaryCard? {
        switch outcome {
        case .saved(let card), .savedBeside(let card, _): card
        case .unchanged: nil
        }
    }

    var isBeside: Bool { if case .savedBeside = outcome { true } else { false } }
    var isNothing: Bool { if case .unchanged = outcome { true } else { false } }
}
