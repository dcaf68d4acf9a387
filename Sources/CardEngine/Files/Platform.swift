#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#else
    #error("CardEngine needs a C library: Glibc, Musl or Darwin")
#endif

/// The interface to the C library, in the only file that imports it.
///
/// Functions return the kernel's result: zero or a count, or else the negated error number. So the error is read at
/// once, before anything can overwrite `errno`.
package enum Platform {
    static func result(_ value: Int32) -> Int32 { value < 0 ? -errno : value }
    static func result(_ value: Int) -> Int { value < 0 ? -Int(errno) : value }
}

// MARK: - The process and its surroundings

extension Platform {
    /// The id of this process.
    package static var processID: Int32 { getpid() }

    /// Returns the value of an environment variable, or `nil` if it is not set; bytes that are not UTF-8 are replaced.
    package static func environment(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        return String(cString: value)
    }

    /// Returns the system's name for this machine, or `nil` if it has none.
    package static func hostName() -> String? {
        var buffer = [CChar](repeating: 0, count: 256)
        // One byte less than available, because a truncated name need not end in a zero.
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return nil }
        guard let end = buffer.firstIndex(of: 0), end > 0 else { return nil }
        return String(decoding: buffer[..<end].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Returns the system clock's seconds since 1970-01-01T00:00:00Z; a person may set it back.
    package static func wallClockSeconds() -> Int64 { Int64(time(nil)) }

    /// Sleeps for some milliseconds, or until a signal arrives.
    package static func sleep(milliseconds: Int) {
        var time = timespec()
        time.tv_sec = time_t(milliseconds / 1000)
        time.tv_nsec = milliseconds % 1000 * 1_000_000
        _ = nanosleep(&time, nil)
    }

    /// Returns the seconds to add to UTC for the local time at an instant, in the zone of `TZ` or the system: 46800 for
    /// `+13:00`.
    ///
    /// `unixSeconds` is clamped to the years 1 to 9999, so that an absurd instant does not trap.
    package static func utcOffsetSeconds(at unixSeconds: Int64) -> Int {
        // `localtime_r` alone need not read `TZ` again.
        tzset()
        var instant = time_t(min(max(unixSeconds, -62_135_596_800), 253_402_300_799))
        var parts = tm()
        localtime_r(&instant, &parts)
        return Int(parts.tm_gmtoff)
    }
}

// MARK: - Numbers

extension Platform {
    static func sine(_ angle: Double) -> Double { sin(angle) }
    package static func cosine(_ angle: Double) -> Double { cos(angle) }
    static func arcSine(_ ratio: Double) -> Double { asin(ratio) }
}

// MARK: - Memory and threads

extension Platform {
    /// Returns the offset of the first such byte in a range; `nil` if there is none.
    @inline(__always) package static func find(_ byte: UInt8, in bytes: RawSpan, _ range: Range<Int>) -> Int? {
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.byteCount, "the range lies outside the bytes")
        return bytes.withUnsafeBytes { raw in
            guard let base = raw.baseAddress, !range.isEmpty,
                let found = memchr(base + range.lowerBound, Int32(byte), range.count)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }

    /// Compares the common length of two byte ranges: negative, zero or positive.
    static func order(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Int {
        guard let first = one.baseAddress, let second = other.baseAddress else { return 0 }
        return Int(memcmp(first, second, min(one.count, other.count)))
    }

    /// Overwrites bytes with zeros.
    static func clear(_ bytes: UnsafeMutableRawBufferPointer) {
        guard let base = bytes.baseAddress else { return }
        memset(base, 0, bytes.count)
    }

    /// Whether two texts are identical, byte for byte.
    static func areSame(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
        guard one.count == other.count else { return false }
        return one.withUnsafeBytes { one in
            other.withUnsafeBytes { other in one.baseAddress == other.baseAddress || order(one, other) == 0 }
        }
    }

    /// The number of available processors, at least 1.
    package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Runs a closure on a new thread, which must be joined or detached.
    static func startThread(_ body: @escaping @Sendable () -> Void) -> RunningThread? {
        let box = Unmanaged.passRetained(ThreadBody(body))
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        // As large as the main thread's stack; unused pages cost nothing.
        pthread_attr_setstacksize(&attributes, 8 << 20)
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            // A pointer, `nil` until there is a thread.
            var thread: pthread_t?
        #endif
        let code = pthread_create(&thread, &attributes, runThread, box.toOpaque())
        guard code == 0 else {
            box.release()
            return nil
        }
        return RunningThread(thread)
    }

    /// Runs a closure on a thread of its own, which nobody waits for; returns `false` if there can be no thread.
    package static func runApart(_ body: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = startThread(body) else { return false }
        detach(thread)
        return true
    }

    /// Waits until a thread has ended.
    static func wait(for thread: RunningThread) {
        pthread_join(thread.number, nil)
    }

    /// Detaches a thread, so that nobody has to wait for it.
    static func detach(_ thread: RunningThread) { pthread_detach(thread.number) }
}

/// A started thread, to be joined or detached.
struct RunningThread {
    fileprivate let number: pthread_t

    fileprivate init?(_ number: pthread_t?) {
        guard let number else { return nil }
        self.number = number
    }
}

private final class ThreadBody: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }
}

#if canImport(Darwin)
    private func runThread(_ box: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<ThreadBody>.fromOpaque(box).takeRetainedValue().body()
        return nil
    }
#else
    private func runThread(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let box { Unmanaged<ThreadBody>.fromOpaque(box).takeRetainedValue().body() }
        return nil
    }
#endif

/// A lock with which threads can also wait for each other.
final class Monitor: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>

    init() {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
        condition = .allocate(capacity: 1)
        condition.initialize(to: pthread_cond_t())
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        condition.deallocate()
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Runs a closure with the lock held.
    func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    /// Releases the lock until another thread calls ``wakeAll()``; only while locked.
    func wait() { pthread_cond_wait(condition, mutex) }

    /// Wakes all waiting threads; only while locked.
    func wakeAll() { pthread_cond_broadcast(condition) }
}

// MARK: - Open files

extension Platform {
    /// Opens a file with close-on-exec; ensures that the owner can read and write a file that it creates.
    static func openFile(_ path: String, for access: OpenFile.Access) -> Int32 {
        guard access.isForFiles else { return openNamed(path, for: access) }
        let flags: Int32
        switch access {
        case .read, .readLinked, .readNamed: flags = O_RDONLY
        case .writeNamed: flags = O_WRONLY
        case .append: flags = O_RDWR | O_APPEND | O_CREAT
        case .createNew: flags = O_RDWR | O_CREAT | O_EXCL
        case .replaceContents: flags = O_RDWR | O_CREAT | O_TRUNC
        }
        // A pipe without a writer would block, and a terminal would become the process's own.
        let follow = access.followsLinks || !Guard.noFollow.isOn ? 0 : O_NOFOLLOW
        let descriptor = result(open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | follow, 0o600))
        guard descriptor >= 0 else { return refusal(of: path, access, descriptor) }
        var details = stat()
        let isKnown = fstat(descriptor, &details) == 0
        if Guard.regularFiles.isOn, isKnown, let refusal = FileKind(details).refusal {
            _ = close(descriptor)
            return -refusal
        }
        // A mask that removes the owner's bits would create a file that nobody can open again. Never widens access for
        // others.
        if access.creates, isKnown, details.st_mode & 0o600 != 0o600 { _ = fchmod(descriptor, 0o600) }
        return descriptor
    }

    /// Returns why something could not be opened as a file: its kind if it is not one, otherwise the error.
    private static func refusal(of path: String, _ access: OpenFile.Access, _ error: Int32) -> Int32 {
        guard access != .createNew, error != -ErrorNumber.notFound else { return error }
        let (code, status) = access.followsLinks ? self.status(at: path) : entry(at: path)
        guard code == 0, let refusal = status.kind.refusal else { return error }
        return -refusal
    }

    static func closeFile(_ descriptor: Int32) { _ = close(descriptor) }

    static func readBytes(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        result(read(descriptor, buffer.baseAddress, buffer.count))
    }

    static func readBytes(_ descriptor: Int32, at offset: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        result(pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)))
    }

    static func writeBytes(_ descriptor: Int32, from buffer: UnsafeRawBufferPointer) -> Int {
        result(write(descriptor, buffer.baseAddress, buffer.count))
    }

    static func emptyFile(_ descriptor: Int32) -> Int32 { result(ftruncate(descriptor, 0)) }

    /// Makes the device store what was written; on Apple systems, `fsync` alone only passes it to the device.
    static func syncFile(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
            // Network and foreign disks lack the command; any other failure concerns the data.
            guard errno == ENOTSUP || errno == EINVAL || errno == ENOTTY else { return -errno }
        #endif
        return result(fsync(descriptor))
    }

    static func lockFile(_ descriptor: Int32) -> Int32 { result(flock(descriptor, LOCK_EX | LOCK_NB)) }

    static func unlockFile(_ descriptor: Int32) { _ = flock(descriptor, LOCK_UN) }

    /// Returns whether a descriptor is closed when this process executes another program.
    package static func closesOnExec(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0 }
}

// MARK: - Names

extension Platform {
    static func status(of descriptor: Int32) -> (code: Int32, status: FileStatus) {
        var details = stat()
        return (result(fstat(descriptor, &details)), FileStatus(details))
    }

    static func status(at path: String) -> (code: Int32, status: FileStatus) {
        var details = stat()
        return (result(stat(path, &details)), FileStatus(details))
    }

    static func entry(at path: String) -> (code: Int32, status: FileStatus) {
        var details = stat()
        return (result(lstat(path, &details)), FileStatus(details))
    }

    static func makeFolder(_ path: String) -> Int32 {
        let code = result(mkdir(path, 0o700))
        guard code == 0 else { return code }
        var details = stat()
        if stat(path, &details) == 0, details.st_mode & 0o700 != 0o700 { _ = chmod(path, 0o700) }
        return 0
    }

    static func syncFolder(_ path: String) -> Int32 {
        let descriptor = result(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
        guard descriptor >= 0 else { return descriptor }
        defer { _ = close(descriptor) }
        let code = syncFile(descriptor)
        // Some network file systems store names at once and reject the call.
        return code == -EINVAL ? 0 : code
    }

    /// The names in a folder, with their kinds as far as the disk reports them.
    static func entries(in path: String) -> (code: Int32, entries: [(name: String, kind: FileKind?)]) {
        // Opened here rather than by `opendir`, which need not set close-on-exec.
        let descriptor = result(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
        guard descriptor >= 0 else { return (descriptor, []) }
        guard let stream = fdopendir(descriptor), let place = MemoryLayout<dirent>.offset(of: \.d_name) else {
            let code = -errno
            _ = close(descriptor)
            return (code, [])
        }
        defer { closedir(stream) }
        var names: [(name: String, kind: FileKind?)] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { return (-errno, names) }
            let name = String(cString: (UnsafeRawPointer(entry) + place).assumingMemoryBound(to: CChar.self))
            if name != ".", name != ".." { names.append((name, FileKind(entryType: entry.pointee.d_type))) }
        }
    }

    /// Returns the names in a folder.
    static func names(in path: String) -> (code: Int32, names: [String]) {
        let (code, entries) = entries(in: path)
        return (code, entries.map(\.name))
    }

    /// Returns whether this process may execute a file.
    static func isExecutable(_ path: String) -> Bool {
        var details = stat()
        return stat(path, &details) == 0 && details.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }

    /// Returns a path with all links resolved; `nil` if it does not exist.
    package static func resolved(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }

    /// Returns a path that is independent of the working folder.
    package static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : resolved(".").map { FilePath.join($0, path) } ?? path
    }

    /// Returns the status of the target of a path; `nil` if there is none.
    static func fileStatus(_ path: String) -> FileStatus? {
        let (code, status) = status(at: path)
        return code == 0 ? status : nil
    }

    static func renameFile(_ path: String, to newPath: String) -> Int32 { result(rename(path, newPath)) }
    static func renameFileIfFree(_ path: String, to newPath: String) -> Int32 {
        #if canImport(Darwin)
            result(renamex_np(path, newPath, UInt32(RENAME_EXCL)))
        #else
            // 1 is RENAME_NOREPLACE.
            result(renameIfFreeCall(AT_FDCWD, path, AT_FDCWD, newPath, 1))
        #endif
    }
    static func linkFile(_ path: String, as newPath: String) -> Int32 { result(link(path, newPath)) }
    static func removeFile(_ path: String) -> Int32 { result(unlink(path)) }
    static func removeFolder(_ path: String) -> Int32 { result(rmdir(path)) }
}

#if !canImport(Darwin)
    @_silgen_name("renameat2")
    private func renameIfFreeCall(
        _ folder: Int32, _ path: UnsafePointer<CChar>, _ newFolder: Int32, _ newPath: UnsafePointer<CChar>,
        _ flags: UInt32
    ) -> Int32
#endif

extension FileStatus {
    fileprivate init(_ details: stat) {
        #if canImport(Darwin)
            let (modified, changed) = (details.st_mtimespec.tv_sec, details.st_ctimespec)
        #else
            let (modified, changed) = (details.st_mtim.tv_sec, details.st_ctim)
        #endif
        self.init(
            device: UInt64(truncatingIfNeeded: details.st_dev), inode: UInt64(truncatingIfNeeded: details.st_ino),
            size: Int64(details.st_size), modified: Int64(modified),
            changed: Int64(changed.tv_sec) &* 1_000_000_000 &+ Int64(changed.tv_nsec),
            permissions: UInt16(details.st_mode & 0o777),
            kind: FileKind(details))
    }
}

extension FileKind {
    init(_ details: stat) {
        switch details.st_mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link
        case S_IFIFO: self = .pipe
        case S_IFSOCK: self = .socket
        default: self = .device
        }
    }

    /// The kind from `readdir`; `nil` if it reports none.
    fileprivate init?(entryType: UInt8) {
        switch Int32(entryType) {
        case Int32(DT_REG): self = .file
        case Int32(DT_DIR): self = .folder
        case Int32(DT_LNK): self = .link
        case Int32(DT_FIFO): self = .pipe
        case Int32(DT_SOCK): self = .socket
        case Int32(DT_CHR), Int32(DT_BLK): self = .device
        default: return nil
        }
    }
}

// MARK: - Error numbers

/// The error numbers that this module distinguishes, which differ between systems.
package enum ErrorNumber {
    package static let badDescriptor = EBADF
    package static let closedPipe = EPIPE
    package static let connectionAborted = ECONNABORTED
    package static let crossesDevices = EXDEV
    package static let exists = EEXIST
    package static let fileTooLarge = EFBIG
    package static let inputOutput = EIO
    package static let interrupted = EINTR
    package static let invalid = EINVAL
    // Not a system number: the opened entry is not a file.
    package static let isDevice: Int32 = 100_001
    package static let isLink: Int32 = 100_002
    package static let isPipe: Int32 = 100_003
    package static let isSocket: Int32 = 100_004
    // Nobody is at the other end of the pipe.
    package static let noReader: Int32 = 100_005
    package static let noWriter: Int32 = 100_006
    package static let isDirectory = EISDIR
    package static let nameTooLong = ENAMETOOLONG
    package static let noSpace = ENOSPC
    package static let notConnected = ENOTCONN
    package static let notDirectory = ENOTDIR
    package static let notEmpty = ENOTEMPTY
    package static let notFound = ENOENT
    package static let notPermitted = EPERM
    package static let notImplemented = ENOSYS
    package static let notSupported = ENOTSUP
    package static let operationNotSupported = EOPNOTSUPP
    package static let permissionDenied = EACCES
    package static let quota = EDQUOT
    package static let readOnly = EROFS
    package static let programIsWritten = ETXTBSY
    package static let tooManyFiles = EMFILE
    package static let tooManyFilesInSystem = ENFILE
    package static let tooManyLevels = ELOOP
    package static let tooManyLinks = EMLINK
    package static let wouldBlock = EWOULDBLOCK
}
