import CardSchema

/// How long to wait for a lock, and how often to try.
package struct LockWaiting: Sendable {
    /// The longest total wait, in milliseconds.
    package let limit: Int
    /// The wait between two attempts, in milliseconds; at least 1.
    package let interval: Int
    /// Waits for some milliseconds.
    package let sleep: @Sendable (Int) -> Void

    /// Creates a policy; the default is as long as a person does not think that the program hangs.
    package init(limit: Int = 10_000, interval: Int = 20, sleep: @escaping @Sendable (Int) -> Void) {
        self.limit = limit
        self.interval = max(interval, 1)
        self.sleep = sleep
    }

    /// Waits up to ten seconds and tries every 20 milliseconds.
    package static let usual = LockWaiting { Platform.sleep(milliseconds: $0) }
}

/// The lock that a writer holds while it appends a record, but never while a person thinks.
///
/// It is an advisory lock of the open file. When the holder ends, for whatever reason, the lock is free. The file's
/// text is for people and names the last holder.
struct JournalLock: Sendable {
    let layout: JournalLayout
    let waiting: LockWaiting
    let files: any FileSystem
    /// Why this device must not write; `nil` if it may.
    var refusal: FileError?

    /// Takes the lock, waiting if necessary, records the holder in its file, and releases it after `body`.
    func hold<Result>(
        as holder: String, _ body: () throws(DiaryFailure) -> Result
    ) throws(DiaryFailure) -> Result {
        try holding(as: holder) { (_) throws(DiaryFailure) in try body() }
    }

    /// Like the one above, and passes `body` a check that the lock is still valid, for use before it replaces a file.
    func holding<Result>(
        as holder: String, _ body: (HeldLock) throws(DiaryFailure) -> Result
    ) throws(DiaryFailure) -> Result {
        if let refusal { throw DiaryFailure.readOnly(refusal) }
        let file = try take()
        defer { files.release(file) }
        write(holder, to: file)
        return try body(HeldLock(file: file, files: files))
    }

    /// An acquired lock.
    struct HeldLock {
        fileprivate let file: OpenFile
        fileprivate let files: any FileSystem

        /// Whether other writers still lock the same file, which nobody has removed or replaced.
        func isStillInPlace() throws(FileError) -> Bool {
            guard Guard.lockIdentity.isOn else { return true }
            return try files.isStillInPlace(file)
        }
    }

    private static func open(_ layout: JournalLayout, on files: any FileSystem) throws(FileError) -> OpenFile {
        var failure: FileError?
        // If something else has the name, every program uses the same next one.
        for path in [layout.lock, layout.lock + "-2", layout.lock + "-3"] {
            do {
                return try files.openForAppending(path)
            } catch  where error.kind == .notAFile {
                failure = failure ?? error
            }
        }
        throw failure ?? FileError(.open, layout.lock, code: ErrorNumber.exists)
    }

    /// Opens the lock's file and locks the one that the path leads to afterwards.
    ///
    /// While a writer waits, a person or a cleanup tool may remove the file. The next writer then creates and locks
    /// another one.
    private func take() throws(DiaryFailure) -> OpenFile {
        var waited = 0
        while true {
            let file = try files.reported(try Self.open(layout, on: files))
            guard Guard.lock.isOn else { return file }
            do throws(DiaryFailure) {
                let (isTaken, isInPlace) = try files.reporting { () throws(FileError) in
                    guard try files.repeatingInterrupted({ () throws(FileError) in try files.lock(file) }) else {
                        return (false, false)
                    }
                    return (true, try HeldLock(file: file, files: files).isStillInPlace())
                }
                if isTaken, isInPlace { return file }
                guard waited < waiting.limit else {
                    throw DiaryFailure.locked(by: isTaken ? nil : Self.holder(in: file, on: files))
                }
            } catch {
                files.close(file)
                throw error
            }
            files.close(file)
            waiting.sleep(waiting.interval)
            waited += waiting.interval
        }
    }

    /// Appends a line.
    ///
    /// Emptying the file first would make some file systems flush it at once, which takes longer than saving a card.
    private func write(_ holder: String, to file: OpenFile) {
        // The text only helps people; a failure to write it is no reason not to save a card.
        do {
            if try files.status(of: file).size > Self.mostBytes { try files.truncate(file) }
            _ = try files.write(Array((holder + "\n").utf8), to: file)
        } catch {}
    }

    /// The size in bytes from which the file is truncated before the next holder is written.
    private static let mostBytes = 4096

    /// The last line of the file, which names the current or last holder.
    static func holder(in file: OpenFile, on files: any FileSystem) -> String? {
        var bytes = [UInt8](repeating: 0, count: 200)
        var count = 0
        do {
            let size = try files.status(of: file).size
            count = try files.read(file, at: max(0, size - Int64(bytes.count)), into: &bytes)
        } catch {
            return nil
        }
        let lines = bytes[..<count].split(separator: UInt8(ascii: "\n"))
        guard let line = lines.last?.filter({ (0x20...0x7E).contains($0) }), !line.isEmpty else { return nil }
        return String(decoding: line, as: UTF8.self)
    }
}

extension DiaryFailure {
    static func readOnly(_ refusal: FileError) -> DiaryFailure {
        DiaryFailure(
            .permission, .fileFailure, "cards can be read here, but not saved: \(refusal)",
            fix: "make the folder writable, or name another with XDG_STATE_HOME")
    }

    static func locked(by holder: String?) -> DiaryFailure {
        DiaryFailure(
            .locked, .locked, "the journal is locked by " + (holder ?? "another program"),
            fix: "wait until it has finished, and try again")
    }
}
