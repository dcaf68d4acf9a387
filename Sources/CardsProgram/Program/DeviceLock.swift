import CardEngine
import CardSchema

/// A lock of this device, held while a file of its settings or its state is read, changed and replaced.
///
/// Another file holds it, because the file that is changed is replaced. It lies in the state folder, so that nothing
/// appears among the settings, which a person may share between devices. Never held while a person thinks.
struct DeviceLock {
    private let path: String
    private let files: any FileSystem
    /// The longest total wait, and the wait between two attempts, in milliseconds.
    private static let (limit, interval) = (10_000, 20)

    /// Creates the lock of a name.
    init(_ name: String, _ invocation: Invocation) throws {
        path = FilePath.join(try Locations(environment: invocation.environment).state, "\(name).lock")
        files = invocation.files
    }

    /// Takes the lock, waits for another program if necessary, and releases the lock after `body`.
    ///
    /// Where the state folder cannot be written, `body` runs without the lock.
    ///
    /// - Throws: A failure if another program holds the lock for ten seconds.
    func hold<Result>(_ body: () throws -> Result) throws -> Result {
        guard let file = try? files.openLock(path) else { return try body() }
        defer { files.release(file) }
        var waited = 0
        while try !files.repeatingInterrupted({ () throws(FileError) in try files.lock(file) }) {
            guard waited < Self.limit else {
                throw Failure(.locked, advice: { $0.waitAndRepeat }) { $0.settingsLocked }
            }
            Platform.sleep(milliseconds: Self.interval)
            waited += Self.interval
        }
        return try body()
    }
}

extension FileSystem {
    fileprivate func openLock(_ path: String) throws -> OpenFile {
        try createDirectory(FilePath.parent(of: path))
        return try repeatingInterrupted { () throws(FileError) in try open(path, for: .append) }
    }
}
