import CardEngine

/// A simulated disk in use: open files, locks, faults, and the recorded calls.
struct SimulatedMachine: Sendable {
    struct Handle: Sendable {
        var node: FileTree.Node
        var access: OpenFile.Access
        var position = 0
        var isLocked = false
    }

    /// A call with its effect, so that the disk after any call can be reconstructed.
    struct Event: Sendable {
        var call: RecordedCall
        var effects: [SimulatedDisk.Effect] = []
    }

    /// A closure that acts like another process just before a call.
    struct Interruption: Sendable {
        var call: Int
        var body: @Sendable (SimulatedFileSystem) -> Void
    }

    private(set) var disk: SimulatedDisk
    private(set) var events: [Event] = []
    var handles: [Int32: Handle] = [:]
    var faults: [SimulatedFileSystem.Fault] = []
    var lacks: [SimulatedFileSystem.Fault.Lack] = []
    var denied: Set<String> = []
    var interruption: Interruption?
    var now = SimulatedDisk.firstTime

    private var initial: SimulatedDisk
    private var lastHandle: Int32 = 2
    private var fault: SimulatedFileSystem.Fault.Effect?

    init(_ disk: SimulatedDisk) {
        self.disk = disk
        initial = disk
    }

    mutating func spoil(_ path: String, at offset: Int) {
        guard let node = disk.current.node(at: path).success else { return }
        disk.spoil(node, at: offset)
        initial.spoil(node, at: offset)
    }

    /// Returns the disk after the first `count` calls, or the current one.
    func disk(after count: Int?) -> SimulatedDisk {
        guard let count, count < events.count else { return disk }
        var past = initial
        for event in events.prefix(count) {
            for effect in event.effects { past.apply(effect) }
        }
        return past
    }
}

// MARK: - Calls

extension SimulatedMachine {
    /// The error number for the current call.
    var failure: Int32? {
        guard case .failure(let code) = fault else { return nil }
        return code
    }

    /// Returns the closure to run before the next call, once.
    mutating func takeInterruption() -> Interruption? {
        guard interruption?.call == events.count + 1 else { return nil }
        defer { interruption = nil }
        return interruption
    }

    mutating func begin(_ call: FileCall) {
        events.append(Event(call: RecordedCall(call)))
        fault =
            faults.first { $0.strikes(call: events.count) }?.effect
            ?? lacks.compactMap { $0.code(for: call) }.first.map { .failure($0) }
    }

    mutating func end(code: Int32?) { events[events.count - 1].call.code = code }

    /// Updates the record of a call once its result is known.
    mutating func note(_ call: FileCall) { events[events.count - 1].call.call = call }

    /// Performs a call, or fails it according to the faults; a failed sync makes `synced` permanently unsafe.
    mutating func perform<Result>(
        _ call: FileCall, syncing synced: FileTree.Node?, _ body: (inout SimulatedMachine) throws(TreeFailure) -> Result
    ) throws(FileError) -> Result {
        begin(call)
        do throws(TreeFailure) {
            if let failure {
                if let synced { apply(.failSync(synced)) }
                throw TreeFailure(failure)
            }
            return try body(&self)
        } catch {
            end(code: error.code)
            throw call.failing(with: error.code)
        }
    }

    mutating func apply(_ effect: SimulatedDisk.Effect) {
        disk.apply(effect)
        events[events.count - 1].effects.append(effect)
    }

    mutating func change(_ what: FileChange.What) { apply(.change(FileChange(what, time: now))) }
}

// MARK: - Open files

extension SimulatedMachine {
    mutating func open(_ path: String, for access: OpenFile.Access) throws(TreeFailure) -> OpenFile {
        let node: FileTree.Node
        guard !denied.contains(path) else { throw TreeFailure(ErrorNumber.permissionDenied) }
        switch disk.current.node(at: path) {
        case .success(let found):
            if access == .createNew { throw TreeFailure(ErrorNumber.exists) }
            let kind = disk.current.kind(of: found)
            if kind == .link, access.followsLinks { throw TreeFailure(ErrorNumber.notFound) }
            if access.isForFiles, Guard.regularFiles.isOn, let refusal = kind.refusal { throw TreeFailure(refusal) }
            if access == .replaceContents { change(.truncate(found)) }
            node = found
        case .failure(let reason):
            guard access.creates, reason.code == ErrorNumber.notFound else { throw reason }
            let (folder, name) = try disk.current.place(of: path).get()
            node = disk.freshNode
            change(.enter(name: name, node: node, isFolder: false, in: folder))
        }
        lastHandle += 1
        handles[lastHandle] = Handle(node: node, access: access)
        return OpenFile(number: lastHandle, path: path)
    }

    func handle(of file: OpenFile) throws(TreeFailure) -> Handle {
        guard let handle = handles[file.number] else { throw TreeFailure(ErrorNumber.badDescriptor) }
        return handle
    }

    /// Returns the handle of a file that is open for writing; `refusal` is the error number if it is only open for
    /// reading.
    func writable(_ file: OpenFile, refusal: Int32 = ErrorNumber.badDescriptor) throws(TreeFailure) -> Handle {
        let handle = try handle(of: file)
        guard !handle.access.isReading else { throw TreeFailure(refusal) }
        return handle
    }

    mutating func read(_ file: OpenFile, at offset: Int64?, count: Int) throws(TreeFailure) -> [UInt8] {
        let handle = try handle(of: file)
        let isOdd = disk.current.odd[handle.node] != nil
        guard let bytes = disk.current.files[handle.node] ?? (isOdd ? [] : nil) else {
            throw TreeFailure(ErrorNumber.isDirectory)
        }
        let wanted = offset ?? Int64(handle.position)
        guard wanted >= 0 else { throw TreeFailure(ErrorNumber.invalid) }
        let start = Int(min(wanted, Int64(bytes.count)))
        let bad = (disk.current.unreadable[handle.node] ?? []).map { $0 * FileTree.blockSize }
        let isBad = bad.contains { $0 <= start && start < $0 + FileTree.blockSize } && start < bytes.count && count > 0
        guard !isBad else { throw TreeFailure(ErrorNumber.inputOutput) }
        let piece = Array(bytes[start...].prefix(min(count, (bad.filter { $0 > start }.min() ?? .max) - start)))
        if offset == nil { handles[file.number]?.position = start + piece.count }
        note(.read(file.path, count: piece.count))
        return piece
    }

    mutating func write(_ bytes: [UInt8], to file: OpenFile) throws(TreeFailure) -> Int {
        let handle = try writable(file)
        var taken = bytes
        if case .shortWrite(let most) = fault { taken = Array(bytes.prefix(most)) }
        let size = disk.current.files[handle.node]?.count ?? 0
        let offset = handle.access == .append ? size : handle.position
        // Bytes before it in the block are read and written again.
        let isInside = !offset.isMultiple(of: FileTree.blockSize)
        if isInside, disk.current.unreadable[handle.node]?.contains(offset / FileTree.blockSize) == true {
            throw TreeFailure(ErrorNumber.inputOutput)
        }
        if !taken.isEmpty { change(.write(handle.node, offset: offset, bytes: taken)) }
        handles[file.number]?.position = offset + taken.count
        note(.write(file.path, count: taken.count))
        return taken.count
    }

    mutating func lock(_ file: OpenFile) throws(TreeFailure) -> Bool {
        let node = try handle(of: file).node
        let isTaken = handles.contains { $0.key != file.number && $0.value.node == node && $0.value.isLocked }
        if !isTaken { handles[file.number]?.isLocked = true }
        note(.lock(file.path, acquired: !isTaken))
        return !isTaken
    }
}
