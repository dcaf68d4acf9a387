public import CardSchema

/// A journal with this device's state, its drafts and a clock: the entry point for applications.
///
/// ```swift
/// let diary = try Diary.open("/home/ada/cards", state: "/home/ada/.local/state/cards")
/// try diary.use(.bundled("mood_five"))
/// var filling = try diary.filling("mood_five", on: .today)
/// let outcome = filling.answer(.whole(4), at: "day.mood")
/// if let notice = try diary.keep(&filling), notice.isNew { show(notice.text()) }
/// let saved = try diary.save(filling)
/// if let notice = saved.notice { show(notice.text()); diary.seen(notice) }
/// ```
///
/// A diary is a value. Between calls, only the draft of a ``Filling`` stays open. Methods that use the disk say so.
public struct Diary: Sendable {
    /// The journal.
    package let journal: Journal
    /// This device's state for the journal.
    package let device: DeviceState
    /// The drafts of this device.
    package let drafts: DraftStore
    /// The source of the current time.
    public let clock: WallClock
    /// The journal, for saving cards from this device.
    package let writer: JournalWriter
    /// The source of random names.
    package let random: RandomNumbers
    /// The safety rules that hold on open cards.
    package let monitor: SafetyMonitor

    /// A journal that is open, in the name of a device.
    package init(
        _ journal: Journal, _ device: DeviceState, _ clock: WallClock, _ random: RandomNumbers, _ waiting: LockWaiting
    ) {
        self.journal = journal
        self.device = device
        self.clock = clock
        self.random = random
        drafts = DraftStore(folder: device.drafts, files: journal.files, blocks: journal.blocks)
        writer = journal.writer(for: device, waiting: waiting)
        monitor = SafetyMonitor(journal, state: device.root, home: Platform.absolute(journal.layout.root))
    }
}

/// A source of random numbers: the system, unless a test provides one.
package struct RandomNumbers: RandomNumberGenerator, Sendable {
    private let draw: @Sendable () -> UInt64

    /// Creates a source from a function.
    package init(_ draw: @escaping @Sendable () -> UInt64) {
        self.draw = draw
    }

    /// Random numbers of the system.
    package static let system = RandomNumbers { UInt64.random(in: 0...UInt64.max) }

    /// The next number.
    package mutating func next() -> UInt64 { draw() }
}

// MARK: - Opening

extension Diary {
    /// Opens the journal in a folder; never creates one.
    ///
    /// Uses the disk.
    ///
    /// - Parameters:
    ///   - folder: The journal's folder.
    ///   - state: The folder for this device's state, with a subfolder for each journal. The program `cards` uses
    ///     `~/.local/state/cards`; use the same one to share its drafts.
    ///   - hostName: The name of this device, recorded when it first writes; `nil` for the system's host name.
    ///   - clock: The source of the current time.
    ///   - files: The file system.
    /// - Returns: The diary.
    /// - Throws: ``DiaryFailure`` when there is no journal, or it cannot be used.
    public static func open(
        _ folder: String, state: String, hostName: String? = nil, clock: WallClock = .system,
        on files: any FileSystem = RealFileSystem()
    ) throws(DiaryFailure) -> Diary {
        try open(folder, state: state, hostName: hostName, clock: clock, on: files, with: Means())
    }

    /// Creates a journal in a folder, with missing parent folders, and opens it; never opens an existing one.
    ///
    /// Uses the disk. The parameters are those of ``open(_:state:hostName:clock:on:)``. Until `dayStart`, by default
    /// four in the morning, a card still belongs to the day before.
    ///
    /// - Throws: ``DiaryFailure`` when the folder already contains a journal, or it could not be created.
    public static func create(
        _ folder: String, state: String, dayStart: CivilTime? = nil, hostName: String? = nil,
        clock: WallClock = .system, on files: any FileSystem = RealFileSystem()
    ) throws(DiaryFailure) -> Diary {
        try create(
            folder, state: state, dayStart: dayStart, hostName: hostName, clock: clock, on: files, with: Means())
    }

    /// Opens the journal in a folder, or creates one if there is none.
    ///
    /// Uses the disk. The parameters are those of ``create(_:state:dayStart:hostName:clock:on:)``; `dayStart` is for a
    /// new journal only. If another program creates the journal at the same time, that one is opened.
    ///
    /// A folder that lacks only its `journal.json` is not a new journal: that is a failure, and nothing is written.
    ///
    /// - Throws: ``DiaryFailure`` when there is a journal that cannot be used, or a new one could not be created.
    public static func openOrCreate(
        _ folder: String, state: String, dayStart: CivilTime? = nil, hostName: String? = nil,
        clock: WallClock = .system, on files: any FileSystem = RealFileSystem()
    ) throws(DiaryFailure) -> Diary {
        try openOrCreate(
            folder, state: state, dayStart: dayStart, hostName: hostName, clock: clock, on: files, with: Means())
    }

    /// The other dependencies of a diary.
    package struct Means {
        /// The source of random names.
        let random: RandomNumbers
        /// How long to wait for another writer.
        let waiting: LockWaiting
        /// Templates that were loaded before and are not loaded again.
        let texts: SchemaTexts

        package init(
            random: RandomNumbers = .system, waiting: LockWaiting = .usual, texts: SchemaTexts = SchemaTexts()
        ) {
            (self.random, self.waiting, self.texts) = (random, waiting, texts)
        }
    }

    /// Opens a journal with the given dependencies.
    package static func open(
        _ folder: String, state: String, hostName: String? = nil, clock: WallClock, on files: any FileSystem,
        with means: Means
    ) throws(DiaryFailure) -> Diary {
        let journal = try Journal.open(at: folder, on: files, texts: means.texts)
        var random = means.random
        let device = try DeviceState(
            at: FilePath.join(state, journal.configuration.id), hostName: hostName ?? Platform.hostName(),
            using: &random, on: files)
        return Diary(journal, device, clock, means.random, means.waiting)
    }

    /// Opens or creates a journal with the given dependencies.
    package static func openOrCreate(
        _ folder: String, state: String, dayStart: CivilTime? = nil, hostName: String? = nil, clock: WallClock,
        on files: any FileSystem, with means: Means
    ) throws(DiaryFailure) -> Diary {
        func opened() throws(DiaryFailure) -> Diary {
            try open(folder, state: state, hostName: hostName, clock: clock, on: files, with: means)
        }
        do throws(DiaryFailure) { return try opened() } catch {
            guard error.isJournalMissing else { throw error }
        }
        do throws(DiaryFailure) {
            return try create(
                folder, state: state, dayStart: dayStart, hostName: hostName, clock: clock, on: files, with: means)
        } catch {
            guard error.isJournalThereAlready else { throw error }
        }
        return try opened()
    }

    /// Creates a journal with the given dependencies.
    package static func create(
        _ folder: String, state: String, dayStart: CivilTime? = nil, hostName: String? = nil, clock: WallClock,
        on files: any FileSystem, with means: Means
    ) throws(DiaryFailure) -> Diary {
        var random = means.random
        let journal = try Journal.create(
            at: folder, dayStart: dayStart ?? JournalConfiguration.usualDayStart, using: &random, on: files)
        try journal.layout.writeMetaSchema(on: files)
        return try open(folder, state: state, hostName: hostName, clock: clock, on: files, with: means)
    }
}

extension JournalLayout {
    /// Writes the JSON Schema of templates next to them for editors, unless it is current.
    package func writeMetaSchema(on files: any FileSystem) throws(DiaryFailure) {
        let path = FilePath.join(metaSchemas, MetaSchema.fileName)
        let bytes = Array(MetaSchema.text.utf8)
        try files.reporting { () throws(FileError) in
            if try files.exists(path), try files.readFile(path) == bytes { return }
            try files.createDirectory(metaSchemas)
            try files.writeAtomically(bytes, to: path)
        }
    }
}

// MARK: - Days

extension Diary {
    /// The current local time.
    public var now: LocalTime { clock.local(at: clock.now) }

    /// Returns the day of a card that is written at a moment: until the journal's day start, the day before.
    public func day(at local: LocalTime) -> CivilDate { local.day(startingAt: journal.configuration.dayStart) }

    /// The day of a card that is written now.
    public var today: CivilDate { day(at: now) }

    /// A name for revisions that belong together, drawn at random.
    package func newRun() -> RevisionID {
        var random = random
        return RevisionID(bits: random.next())
    }
}

extension Diary {
    /// Protects this process's memory from the person's other processes, and keeps it out of core dumps.
    ///
    /// For apps that read cards: call it once, before the first journal is opened. It applies to the whole process and
    /// cannot be undone, which is why no library calls it for you. Child processes are not affected.
    ///
    /// - On Linux, the process is no longer dumpable: other processes of the same person cannot trace it or read its
    ///   memory, and its files under `/proc` belong to root. The limit for core files is zero.
    /// - On macOS, the limit for core files is zero. The system decides which processes can read the memory of others.
    ///
    /// Debugging becomes harder: no debugger or profiler of the same person can attach, and a crash leaves neither a
    /// core dump nor a backtrace. Handlers of crash signals are removed, so install a crash reporter afterwards. It can
    /// read memory, so whether to have one is up to the app. Leave the call out of debug builds.
    public static func keepMemoryPrivate() { Platform.leaveNoMemory() }
}

extension Diary: Discreet {
    /// The journal's folder.
    public var description: String { "diary in \(journal.layout.root)" }
}
