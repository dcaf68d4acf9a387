public import CardEngine
public import CardSchema
import Synchronization

/// Diaries of several devices and programs on one simulated disk, with a stopped clock and seeded random numbers.
///
///     let disk = DiaryFixture.disk()
///     let diary = try DiaryFixture.create(on: disk)
///     var filling = try diary.filling("mood_five", on: .today)
///     ...
///     disk.inject(SimulatedFileSystem.Fault(call: disk.callCount + 1, .failure(ENOSPC), forGood: true))  // every call fails from now on
public enum DiaryFixture {
    /// The fixture's time: Friday 20 November 2026, half past twelve, UTC.
    public static let evening = Timestamp(seconds: 1_795_177_811)

    /// Returns a clock in UTC, stopped that many days after ``evening``.
    public static func clock(daysLater days: Int = 0) -> WallClock {
        WallClock(now: { Timestamp(seconds: evening.seconds + Int64(days) * 86400) }, offsetMinutes: { _ in 0 })
    }

    /// Returns an empty disk with the folders for a journal and the devices' state.
    public static func disk() -> SimulatedFileSystem { SimulatedFileSystem(folders: ["/home", "/state"]) }

    /// Creates a journal in `/home/cards` that contains a bundled template, and opens it.
    ///
    /// - Parameters:
    ///   - files: The disk.
    ///   - template: The id of the bundled template.
    ///   - seed: The seed of random names.
    /// - Returns: The diary.
    /// - Throws: `DiaryFailure` when the disk was told to fail.
    public static func create(
        on files: any FileSystem, template: String = "mood_five", seed: UInt64 = 1
    ) throws -> Diary {
        let diary = try Diary.create(
            "/home/cards", state: "/state", hostName: "laptop", clock: clock(), on: files,
            with: Diary.Means(random: random(seed), waiting: inNoTime))
        try diary.use(.bundled(template))
        return diary
    }

    /// Opens that journal in another program, or on another device with its own state.
    ///
    /// - Parameters:
    ///   - files: The disk.
    ///   - state: The folder of the device's state.
    ///   - host: The name of the device, recorded when it first writes.
    ///   - days: The number of days after ``evening``.
    ///   - seed: The seed of random names. Use a different one for each program.
    /// - Returns: The diary.
    /// - Throws: `DiaryFailure` when there is no journal or the disk was told to fail.
    public static func open(
        on files: any FileSystem, state: String = "/state", host: String = "laptop", daysLater days: Int = 0,
        seed: UInt64 = 2
    ) throws -> Diary {
        try Diary.open(
            "/home/cards", state: state, hostName: host, clock: clock(daysLater: days), on: files,
            with: Diary.Means(random: random(seed), waiting: inNoTime))
    }

    /// Returns a shared source of numbers that are the same in every run.
    package static func random(_ seed: UInt64) -> RandomNumbers {
        let numbers = SharedNumbers(SeededGenerator(seed: seed))
        return RandomNumbers { numbers.generator.withLock { $0.next() } }
    }

    /// A way of waiting for another writer that takes no time.
    private static let inNoTime = LockWaiting { _ in }

    private final class SharedNumbers: Sendable {
        let generator: Mutex<SeededGenerator>
        init(_ generator: SeededGenerator) { self.generator = Mutex(generator) }
    }
}
