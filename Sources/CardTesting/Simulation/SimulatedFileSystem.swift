public import CardEngine
import Synchronization

/// An in-memory file system that records every call, fails on request, and can crash.
///
/// It is strict. Written bytes are safe only after a ``sync(_:)`` of the file, a name only after a
/// ``syncDirectory(_:)`` of its folder, and a move between two folders only after both. After a failed sync, no later
/// one makes the same bytes safe. Links have no target, there are no permissions except those of ``deny(_:)``, and a
/// relative path starts at the root.
///
///     let files = SimulatedFileSystem(["/journal/journal.json": [...]])
///     try addCard(files)
///     for crashed in files.crashes(after: files.callCount) { ... }   // is the card there?
public final class SimulatedFileSystem: FileSystem {
    /// The id of the process that makes these calls.
    public let processID: Int32
    private let machine: Mutex<SimulatedMachine>

    /// Creates a disk with the given files and their folders, all of them safely stored.
    ///
    /// `odd` names entries of other kinds; a link there has no target.
    public convenience init(
        _ files: [String: [UInt8]] = [:], folders: [String] = [], odd: [String: FileKind] = [:], processID: Int32 = 1
    ) {
        self.init(SimulatedDisk(files: files, folders: folders, odd: odd), processID: processID)
    }

    init(_ disk: SimulatedDisk, processID: Int32) {
        self.processID = processID
        machine = Mutex(SimulatedMachine(disk))
    }

    /// The number of calls so far.
    public var callCount: Int { calls.count }

    /// Every call so far, in order, including failed ones.
    package var calls: [RecordedCall] { machine.withLock { $0.events.map(\.call) } }

    /// The successful calls that can change the disk, in order.
    package var changes: [FileCall] { calls.filter { $0.code == nil && $0.call.changesDisk }.map(\.call) }

    /// All files by path, as programs see them now.
    public var contents: [String: [UInt8]] { machine.withLock { $0.disk.current.contents } }

    /// The number of open files.
    package var openCount: Int { machine.withLock { $0.handles.count } }

    /// Replaces all faults by the given ones.
    public func inject(_ faults: SimulatedFileSystem.Fault...) { inject(faults) }

    /// Replaces all faults by the given ones.
    ///
    /// If several apply to the same call, the first one counts.
    public func inject(_ faults: [SimulatedFileSystem.Fault]) { machine.withLock { $0.faults = faults } }

    /// Makes the disk fail these operations.
    package func lack(_ lacks: [SimulatedFileSystem.Fault.Lack]) { machine.withLock { $0.lacks = lacks } }

    /// Makes the opening of files fail from now on, as if permission were denied.
    package func deny(_ paths: Set<String>) { machine.withLock { $0.denied = paths } }

    /// Makes the block of 4096 bytes that contains an offset of a file unreadable from now on.
    package func spoil(_ path: String, at offset: Int) { machine.withLock { $0.spoil(path, at: offset) } }

    /// Runs a closure on this file system just before the call with this number, like another process.
    ///
    /// Its own calls are recorded and counted too. It runs once; a later request replaces an earlier one.
    package func interleave(beforeCall call: Int, _ body: @escaping @Sendable (SimulatedFileSystem) -> Void) {
        machine.withLock { $0.interruption = SimulatedMachine.Interruption(call: call, body: body) }
    }

    private func letOthersRun() { machine.withLock { $0.takeInterruption() }?.body(self) }

    /// Sets the clock for modification times, in seconds since 1970; it stands still until set again.
    package func setClock(_ seconds: Int64) { machine.withLock { $0.now = seconds } }

    /// Returns the number of changes that are not safe after the first `count` calls, or after all.
    package func pendingCount(after count: Int? = nil) -> Int { disk(after: count).pending.count }

    /// Returns the disks that a crash right after the first `count` calls can leave, a sample spread evenly over all of
    /// them.
    ///
    /// Nothing is open or locked on them, and their calls are counted from zero.
    ///
    /// - Parameters:
    ///   - count: The number of calls before the crash.
    ///   - limit: The maximum number of disks, at least 1.
    /// - Returns: The disks. The first has lost everything that was not safe, the last has kept everything.
    public func crashes(after count: Int, limit: Int = 1_000) -> some Sequence<SimulatedFileSystem> {
        crashStates(after: count, limit: limit)
    }

    /// Returns the disks that a crash right after the first `count` calls (or all) can leave, at most `limit`, spread
    /// evenly.
    ///
    /// Nothing is open or locked on them, and their calls are counted from zero.
    package func crashStates(after count: Int? = nil, tears: WriteTears = .few, limit: Int = .max) -> CrashStates {
        CrashStates(of: disk(after: count), tears: tears, limit: limit, processID: processID)
    }

    /// Returns the disk after a crash with these outcomes of the pending changes, oldest first; further ones are lost.
    package func afterCrash(_ outcomes: [ChangeOutcome], after count: Int? = nil) -> SimulatedFileSystem {
        SimulatedFileSystem(disk(after: count).afterCrash(outcomes), processID: processID)
    }

    /// Returns the disk after a crash that kept the pending changes whose bits are set; the oldest has the lowest bit.
    package func afterCrash(keeping mask: UInt64, after count: Int? = nil) -> SimulatedFileSystem {
        afterCrash((0..<64).map { mask >> $0 & 1 == 1 ? .kept : .lost }, after: count)
    }

    private func disk(after count: Int?) -> SimulatedDisk { machine.withLock { $0.disk(after: count) } }
}

// MARK: - FileSystem

extension SimulatedFileSystem {
    /// Opens a file under a number that was not used before.
    public func open(_ path: String, for access: OpenFile.Access) throws(FileError) -> OpenFile {
        try perform(.open(path, access)) { (machine) throws(TreeFailure) in try machine.open(path, for: access) }
    }

    /// Closes a file and releases its lock, even if a fault applies to this call.
    public func close(_ file: OpenFile) {
        performQuietly(.close(file.path)) { $0.handles[file.number] = nil }
    }

    /// Reads from the file's position.
    public func read(_ file: OpenFile, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        try read(file, from: nil, into: buffer)
    }

    /// Reads from an offset in the file without changing its position.
    public func read(
        _ file: OpenFile, at offset: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws(FileError) -> Int {
        try read(file, from: offset, into: buffer)
    }

    private func read(
        _ file: OpenFile, from offset: Int64?, into buffer: UnsafeMutableRawBufferPointer
    ) throws(FileError) -> Int {
        let count = buffer.count
        let bytes = try perform(.read(file.path, count: count)) { (machine) throws(TreeFailure) in
            try machine.read(file, at: offset, count: count)
        }
        buffer.copyBytes(from: bytes)
        return bytes.count
    }

    /// Writes the bytes that a fault lets through.
    ///
    /// A crash can undo this until the file is synced.
    public func write(_ bytes: RawSpan, to file: OpenFile) throws(FileError) -> Int {
        let bytes = bytes.withUnsafeBytes { Array($0) }
        return try perform(.write(file.path, count: bytes.count)) { (machine) throws(TreeFailure) in
            try machine.write(bytes, to: file)
        }
    }

    /// Makes the bytes of a file safe, unless an earlier sync of it has failed.
    public func sync(_ file: OpenFile) throws(FileError) {
        try perform(.sync(file.path), syncing: { $0.handles[file.number]?.node }) { (machine) throws(TreeFailure) in
            machine.apply(.syncFile(try machine.handle(of: file).node))
        }
    }

    /// Makes the names in a folder durable, unless an earlier sync of it has failed.
    public func syncDirectory(_ path: String) throws(FileError) {
        try perform(.syncDirectory(path), syncing: { $0.disk.current.node(at: path).success }) {
            (machine) throws(TreeFailure) in
            machine.apply(.syncFolder(try machine.folder(at: path)))
        }
    }

    /// Truncates a file to zero bytes; a crash can undo it until the file is synced.
    public func truncate(_ file: OpenFile) throws(FileError) {
        try perform(.truncate(file.path)) { (machine) throws(TreeFailure) in
            let node = try machine.writable(file, refusal: ErrorNumber.invalid).node
            machine.change(.truncate(node))
        }
    }

    /// Returns the status of an open file, with a time from the simulated clock.
    public func status(of file: OpenFile) throws(FileError) -> FileStatus {
        try perform(.examine(file.path)) { (machine) throws(TreeFailure) in
            machine.status(of: try machine.handle(of: file).node)
        }
    }

    /// Returns the status of the file at a path; `nil` for a link, because links have no target here.
    public func status(at path: String) throws(FileError) -> FileStatus? {
        try perform(.examine(path)) { (machine) throws(TreeFailure) in
            let status = machine.disk.current.node(at: path).success.map(machine.status(of:))
            return status?.kind == .link ? nil : status
        }
    }

    /// Returns the status of an entry, links included.
    public func entry(at path: String) throws(FileError) -> FileStatus? {
        try perform(.examine(path)) { (machine) throws(TreeFailure) in
            machine.disk.current.node(at: path).success.map(machine.status(of:))
        }
    }

    /// Creates a folder; a crash can undo it until its parent folder is synced.
    public func makeDirectory(_ path: String) throws(FileError) {
        try perform(.makeDirectory(path)) { (machine) throws(TreeFailure) in try machine.makeFolder(path) }
    }

    /// Returns the names in a folder, sorted by their UTF-8 bytes.
    public func list(_ path: String) throws(FileError) -> [String] {
        try perform(.list(path)) { (machine) throws(TreeFailure) in
            let folder = try machine.folder(at: path)
            return FilePath.sorted(Array((machine.disk.current.folders[folder] ?? [:]).keys))
        }
    }

    /// Returns the names in a folder with their kinds, sorted by their UTF-8 bytes.
    public func entries(_ path: String) throws(FileError) -> [FileKind.Entry] {
        try perform(.list(path)) { (machine) throws(TreeFailure) in
            let tree = machine.disk.current
            let names = tree.folders[try machine.folder(at: path)] ?? [:]
            return FilePath.sorted(Array(names.keys)).map { FileKind.Entry($0, tree.kind(of: names[$0] ?? 0)) }
        }
    }

    /// Renames a file or folder; a crash can undo it as a whole until both folders are synced.
    public func rename(_ path: String, to newPath: String) throws(FileError) {
        try perform(.rename(path, to: newPath)) { (machine) throws(TreeFailure) in
            try machine.rename(path, to: newPath)
        }
    }

    /// Renames a file; fails if the name exists.
    public func renameIfFree(_ path: String, to newPath: String) throws(FileError) {
        try perform(.renameIfFree(path, to: newPath)) { (machine) throws(TreeFailure) in
            try machine.renameIfFree(path, to: newPath)
        }
    }

    /// Creates a hard link; fails if the name exists.
    public func link(_ path: String, as newPath: String) throws(FileError) {
        try perform(.link(path, as: newPath)) { (machine) throws(TreeFailure) in try machine.link(path, as: newPath) }
    }

    /// Removes a file's name; a crash can undo it until its folder is synced.
    public func remove(_ path: String) throws(FileError) {
        try perform(.remove(path)) { (machine) throws(TreeFailure) in try machine.remove(path) }
    }

    /// Removes a folder if it is empty.
    public func removeDirectory(_ path: String) throws(FileError) -> Bool {
        try perform(.removeDirectory(path)) { (machine) throws(TreeFailure) in try machine.removeFolder(path) }
    }

    /// Tries to lock a file.
    ///
    /// Only one open file can have the lock.
    public func lock(_ file: OpenFile) throws(FileError) -> Bool {
        try perform(.lock(file.path, acquired: true)) { (machine) throws(TreeFailure) in try machine.lock(file) }
    }

    /// Releases a lock, even if a fault applies to this call.
    public func unlock(_ file: OpenFile) {
        performQuietly(.unlock(file.path)) { $0.handles[file.number]?.isLocked = false }
    }

    private func perform<Result: Sendable>(
        _ call: FileCall, syncing synced: (SimulatedMachine) -> FileTree.Node? = { _ in nil },
        _ body: (inout SimulatedMachine) throws(TreeFailure) -> Result
    ) throws(FileError) -> Result {
        letOthersRun()
        return try machine.withLock { (machine) throws(FileError) in
            try machine.perform(call, syncing: synced(machine), body)
        }
    }

    /// Calls without errors, such as `close`, have their effect even if a fault applies.
    private func performQuietly(_ call: FileCall, _ body: (inout SimulatedMachine) -> Void) {
        letOthersRun()
        machine.withLock { machine in
            machine.begin(call)
            body(&machine)
            machine.end(code: machine.failure)
        }
    }
}
