public import CardEngine
public import CardSchema
import Synchronization

/// Diaries of several devices and programs on one simulated disk, with a clock that stands still and numbers from a seed.
///
///     let disk = DiaryFixture.disk()
///     let diary = try DiaryFixture.create(on: disk)
///     var filling = try diary.filling("mood_five", on: .today)
///     ...
///     disk.inject(FileFault(call: disk.callCount + 1, .failure(ENOSPC), forGood: true))  // the disk is full now
public enum DiaryFixture {
    /// An evening: Friday 20 November 2026, half past twelve, UTC.
    public static let evening = Timestamp(seconds: 1_795_177_811)

    /// Returns a clock that stands still in UTC, so many days after the evening.
    public static func clock(daysLater days: Int = 0) -> WallClock {
        WallClock(now: { Timestamp(seconds: evening.seconds + Int64(days) * 86400) }, offsetMinutes: { _ in 0 })
    }

    /// Returns an empty disk with the two folders in which a journal and the state of devices are made.
    public static func disk() -> SimulatedFileSystem { SimulatedFileSystem(folders: ["/home", "/state"]) }

    /// Makes a journal in `/home/cards`, with a bundled template in it, and opens it.
    ///
    /// - Parameters:
    ///   - files: The disk.
    ///   - template: The id of the bundled template.
    ///   - seed: What random names are made of.
    /// - Returns: The diary.
    /// - Throws: `DiaryFailure`, when the disk was told to fail.
    public static func create(
        on files: any FileSystem, template: String = "mood_five", seed: UInt64 = 1
    ) throws -> Diary {
        let diary = try Diary.create(
            "/home/cards", state: "/state", hostName: "laptop", clock: clock(), on: files,
            with: Diary.Means(random: random(seed), waiting: inNoTime))
        try diary.use(.bundled(template))
        return diary
    }

    /// Opens that journal in another program, or on another device with a state of its own.
    ///
    /// - Parameters:
    ///   - files: The disk.
    ///   - state: The folder of the device's state.
    ///   - host: What the device is called, when it first writes.
    ///   - days: How many days after the evening it is.
    ///   - seed: What random names are made of; another program has another.
    /// - Returns: The diary.
    /// - Throws: `DiaryFailure`, when there is no journal or the disk was told to fail.
    public static func open(
        on files: any FileSystem, state: String = "/state", host: String = "laptop", daysLater days: Int = 0,
        seed: UInt64 = 2
    ) throws -> Diary {
        try Diary.open(
            "/home/cards", state: state, hostName: host, clock: clock(daysLater: days), on: files,
            with: Diary.Means(random: random(seed), waiting: inNoTime))
    }

    /// Returns numbers that are the same in every run, for whoever shares them one after the other.
    package static func random(_ seed: UInt64) -> RandomNumbers {
        let numbers = SharedNumbers(SeededGenerator(seed: seed))
        return RandomNumbers { numbers.generator.withLock { $0.next() } }
    }

    /// A wait for another writer that takes no time.
    private static let inNoTime = LockWaiting { _ in }

    private final class SharedNumbers: Sendable {
        let generator: Mutex<SeededGenerator>
        init(_ generator: SeededGenerator) { self.generator = Mutex(generator) }
    }
}
