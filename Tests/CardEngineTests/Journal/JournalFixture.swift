import CardEngine
import CardSchema
import Synchronization
import Testing

/// A source of numbers that is the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension LockWaiting {
    /// A wait that takes no time.
    static let inNoTime = LockWaiting { _ in }
}

/// Counts, from several threads.
final class Counter: Sendable {
    private let number = Mutex(0)

    var value: Int { number.withLock { $0 } }

    @discardableResult func increase(by step: Int = 1) -> Int {
        number.withLock {
            $0 += step
            return $0
        }
    }
}

/// What an error says, rendered as a person sees it.
func said(_ error: JournalError) -> String { DiagnosticRenderer().text(error.diagnostics) }

/// The error of the journal that something fails with; `nil` when it does not fail.
func failure<Result>(_ body: () throws -> Result) throws -> JournalError? {
    do {
        _ = try body()
        return nil
    } catch let error as JournalError {
        return error
    }
}

/// A journal for tests, with the mood card in it, and a device that writes to it.
struct TestJournal {
    let journal: Journal
    let writer: JournalWriter
    let mood: CompiledSchema

    /// Makes the journal in `/j` and the device's state in `/s`, on a disk of its own or another.
    init(
        on files: any FileSystem, at root: String = "/j", state: String = "/s", device: String = "laptop",
        waiting: LockWaiting = .inNoTime
    ) throws {
        var generator = SeededGenerator(state: 7)
        if try files.exists(root + "/journal.json") {
            journal = try Journal.open(at: root, on: files)
        } else {
            journal = try Journal.create(at: root, using: &generator, on: files)
        }
        let text = try #require(BundledSchemas.all.first { $0.id == "mood_five" }?.json)
        _ = try journal.schemas.install(Array(text.utf8), id: "mood_five")
        mood = try journal.schemas.schemaForFilling("mood_five").compiled
        generator = SeededGenerator(state: 7)
        let state = try DeviceState(at: state, hostName: device, using: &generator, on: files)
        writer = journal.writer(for: state, waiting: waiting)
    }

    /// The header of a first revision.
    func header(_ day: String = "2026-11-20", rev: Int = 1, prev: [RevisionID] = [], at: String? = nil) throws
        -> Revision.Header
    {
        let day = try #require(CivilDate(day))
        let at = try #require(Timestamp(at ?? "\(day)T12:00:00Z"))
        return Revision.Header(
            card: CardName(schema: "mood_five", day: day), rev: rev, prev: prev, at: at, by: writer.device.device,
            schema: mood.name)
    }

    /// The path of the file that cards of November 2026 go to.
    var file: String { "\(journal.layout.cards)/2026-11.\(writer.device.device).jsonl" }
}

extension SimulatedFileSystem {
    /// The lines of a file; a block of NUL ends a line too.
    func lines(_ path: String) -> [String] {
        (contents[path] ?? []).split { $0 == 0 || $0 == UInt8(ascii: "\n") }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// A disk with the same files, all of them safe.
    func copy() -> SimulatedFileSystem {
        SimulatedFileSystem(contents, folders: ["/j/cards", "/j/.local", "/j/schemas/history", "/s/unsaved"])
    }
}
