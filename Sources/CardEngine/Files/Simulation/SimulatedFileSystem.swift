import Synchronization

/// A file system in memory that records every call, fails when told to, and can crash.
///
/// It is strict: what was written is safe only after a ``sync(_:)`` of the file, a name only after a
/// ``syncDirectory(_:)`` of its folder, a move between two folders only after both. After a failed sync no later one
/// makes the same bytes safe. Links lead nowhere, there are no permissions but those of ``deny(_:)``, and a relative path starts at the root.
///
///     let files = SimulatedFileSystem(["/journal/journal.json": [...]])
///     try addCard(files)
///     for crashed in files.crashStates(after: files.calls.count) { ... }   // is the card there?
package final class SimulatedFileSystem: FileSystem {
    package let processID: Int32
    private let machine: Mutex<SimulatedMachine>

    /// Makes a disk with these files, and the folders on the way to them, all of it safe.
    ///
    /// `odd` names what is something else; a link there leads nowhere.
    package convenience init(
        _ files: [String: [UInt8]] = [:], folders: [String] = [], odd: [String: FileKind] = [:], processID: Int32 = 1
    ) {
        self.init(SimulatedDisk(files: files, folders: folders, odd: odd), processID: processID)
    }

    init(_ disk: SimulatedDisk, processID: Int32) {
        self.processID = processID
        machine = Mutex(SimulatedMachine(disk))
    }

    /// Every call so far, in order, failed ones included.
    package var calls: [RecordedCall] { machine.withLock { $0.events.map(\.call) } }

    /// The successful calls that can change the disk, in order.
    package var changes: [FileCall] { calls.filter { $0.code == nil && $0.call.changesDisk }.map(\.call) }

    /// Every file by its path, as programs see it now.
    package var contents: [String: [UInt8]] { machine.withLock { $0.disk.current.contents } }

    /// How many files are open.
    package var openCount: Int { machine.withLock { $0.handles.count } }

    /// Has calls go wrong from now on; earlier faults are forgotten.
    package func inject(_ faults: FileFault...) { inject(faults) }

    /// Has calls go wrong from now on; of several that strike one call, the first counts.
    package func inject(_ faults: [FileFault]) { machine.withLock { $0.faults = faults } }

    /// Makes it a disk that cannot do these things.
    package func lack(_ lacks: [FileFault.Lack]) { machine.withLock { $0.lacks = lacks } }

    /// Has the opening of files fail from now on, as of ones that the person may not read.
    package func deny(_ paths: Set<String>) { machine.withLock { $0.denied = paths } }

    /// Does something on this file system just before its call with this number, as another process might.
    ///
    /// Its own calls are recorded and counted too. It happens once; a later request replaces an earlier one.
    package func interleave(beforeCall call: Int, _ body: @escaping @Sendable (SimulatedFileSystem) -> Void) {
        machine.withLock { $0.interruption = SimulatedMachine.Interruption(call: call, body: body) }
    }

    private func letOthersRun() { machine.withLock { $0.takeInterruption() }?.body(self) }

    /// Sets the clock that dates changes, in seconds since 1970; it stands still until set again.
    package func setClock(_ seconds: Int64) { machine.withLock { $0.now = seconds } }

    /// How many changes are not safe after the first `count` calls, or after all.
    package func pendingCount(after count: Int? = nil) -> Int { disk(after: count).pending.count }

    /// The disks that a crash right after the first `count` calls (or all) can leave, at most `limit`, spread evenly.
    ///
    /// Nothing is open or locked on them, and their calls are counted anew.
    package func crashStates(after count: Int? = nil, tears: WriteTears = .few, limit: Int = .max) -> CrashStates {
        CrashStates(of: disk(after: count), tears: tears, limit: limit, processID: processID)
    }

    /// The disk after a crash in which the pending changes, oldest first, met these fates; further ones are lost.
    package func afterCrash(_ fates: [ChangeFate], after count: Int? = nil) -> SimulatedFileSystem {
        SimulatedFileSystem(disk(after: count).afterCrash(fates), processID: processID)
    }

    /// The disk after a crash that kept the pending changes whose bit is set, the oldest having the lowest bit.
    package func afterCrash(keeping mask: UInt64, after count: Int? = nil) -> SimulatedFileSystem {
        afterCrash((0..<64).map { mask >> $0 & 1 == 1 ? .kept : .lost }, after: count)
    }

    private func disk(after count: Int?) -> SimulatedDisk { machine.withLock { $0.disk(after: count) } }
}

// MARK: - FileSystem

extension SimulatedFileSystem {
    package func open(_ path: String, for access: FileAccess) throws(FileError) -> OpenFile {
        try perform(.open(path, access)) { (machine) throws(TreeFailure) in try machine.open(path, for: access) }
    }

    package func close(_ file: OpenFile) {
        performQuietly(.close(file.path)) { $0.handles[file.number] = nil }
    }

    package func read(_ file: OpenFile, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        let count = buffer.count
        let bytes = try perform(.read(file.path, count: count)) { (machine) throws(TreeFailure) in
            try machine.read(file, at: nil, count: count)
        }
        buffer.copyBytes(from: bytes)
        return bytes.count
    }

    package func read(
        _ file: OpenFile, at offset: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws(FileError) -> Int {
        let count = buffer.count
        let bytes = try perform(.read(file.path, count: count)) { (machine) throws(TreeFailure) in
            try machine.read(file, at: offset, count: count)
        }
        buffer.copyBytes(from: bytes)
        return bytes.count
    }

    package func write(_ bytes: RawSpan, to file: OpenFile) throws(FileError) -> Int {
        let bytes = bytes.withUnsafeBytes { Array($0) }
        return try perform(.write(file.path, count: bytes.count)) { (machine) throws(TreeFailure) in
            try machine.write(bytes, to: file)
        }
    }

    package func sync(_ file: OpenFile) throws(FileError) {
        letOthersRun()
        return try machine.withLock { (machine) throws(FileError) in
            let node = machine.handles[file.number]?.node
            try machine.perform(.sync(file.path), syncing: node) { (machine) throws(TreeFailure) in
                machine.apply(.syncFile(try machine.handle(of: file).node))
            }
        }
    }

    package func syncDirectory(_ path: String) throws(FileError) {
        letOthersRun()
        return try machine.withLock { (machine) throws(FileError) in
            let node = machine.disk.current.node(at: path).success
            try machine.perform(.syncDirectory(path), syncing: node) { (machine) throws(TreeFailure) in
                machine.apply(.syncFolder(try machine.folder(at: path)))
            }
        }
    }

    package func truncate(_ file: OpenFile) throws(FileError) {
        try perform(.truncate(file.path)) { (machine) throws(TreeFailure) in
            let node = try machine.writable(file, refusal: ErrorNumber.invalid).node
            machine.change(.truncate(node))
        }
    }

    package func status(of file: OpenFile) throws(FileError) -> FileStatus {
        try perform(.examine(file.path)) { (machine) throws(TreeFailure) in
            machine.status(of: try machine.handle(of: file).node)
        }
    }

    package func status(at path: String) throws(FileError) -> FileStatus? {
        try perform(.examine(path)) { (machine) throws(TreeFailure) in
            let status = machine.disk.current.node(at: path).success.map(machine.status(of:))
            return status?.kind == .link ? nil : status
        }
    }

    package func entry(at path: String) throws(FileError) -> FileStatus? {
        try perform(.examine(path)) { (machine) throws(TreeFailure) in
            machine.disk.current.node(at: path).success.map(machine.status(of:))
        }
    }

    package func makeDirectory(_ path: String) throws(FileError) {
        try perform(.makeDirectory(path)) { (machine) throws(TreeFailure) in try machine.makeFolder(path) }
    }

    package func list(_ path: String) throws(FileError) -> [String] {
        try perform(.list(path)) { (machine) throws(TreeFailure) in
            let folder = try machine.folder(at: path)
            return FilePath.sorted(Array((machine.disk.current.folders[folder] ?? [:]).keys))
        }
    }

    package func entries(_ path: String) throws(FileError) -> [FolderEntry] {
        try perform(.list(path)) { (machine) throws(TreeFailure) in
            let tree = machine.disk.current
            let names = tree.folders[try machine.folder(at: path)] ?? [:]
            return FilePath.sorted(Array(names.keys)).map { FolderEntry($0, tree.kind(of: names[$0] ?? 0)) }
        }
    }

    package func rename(_ path: String, to newPath: String) throws(FileError) {
        try perform(.rename(path, to: newPath)) { (machine) throws(TreeFailure) in
            try machine.rename(path, to: newPath)
        }
    }

    package func renameIfFree(_ path: String, to newPath: String) throws(FileError) {
        try perform(.renameIfFree(path, to: newPath)) { (machine) throws(TreeFailure) in
            try machine.renameIfFree(path, to: newPath)
        }
    }

    package func link(_ path: String, as newPath: String) throws(FileError) {
        try perform(.link(path, as: newPath)) { (machine) throws(TreeFailure) in try machine.link(path, as: newPath) }
    }

    package func remove(_ path: String) throws(FileError) {
        try perform(.remove(path)) { (machine) throws(TreeFailure) in try machine.remove(path) }
    }

    package func removeDirectory(_ path: String) throws(FileError) -> Bool {
        try perform(.removeDirectory(path)) { (machine) throws(TreeFailure) in try machine.removeFolder(path) }
    }

    package func lock(_ file: OpenFile) throws(FileError) -> Bool {
        try perform(.lock(file.path, acquired: true)) { (machine) throws(TreeFailure) in try machine.lock(file) }
    }

    package func unlock(_ file: OpenFile) {
        performQuietly(.unlock(file.path)) { $0.handles[file.number]?.isLocked = false }
    }

    private func perform<Result: Sendable>(
        _ call: FileCall, _ body: (inout SimulatedMachine) throws(TreeFailure) -> Result
    ) throws(FileError) -> Result {
        letOthersRun()
        return try machine.withLock { (machine) throws(FileError) in try machine.perform(call, syncing: nil, body) }
    }

    /// Calls that report nothing do their work even when told to fail, as `close` does.
    private func performQuietly(_ call: FileCall, _ body: (inout SimulatedMachine) -> Void) {
        letOthersRun()
        machine.withLock { machine in
            machine.begin(call)
            body(&machine)
            machine.end(code: machine.failure)
        }
    }
}
