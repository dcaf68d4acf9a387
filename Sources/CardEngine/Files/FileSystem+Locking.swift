extension FileSystem {
    /// Whether another program, or another open file of this one, holds the lock of a file.
    ///
    /// `true` where it cannot be told, since what may be in use is left alone; `false` when there is no such file.
    package func isLockedElsewhere(_ path: String) throws(FileError) -> Bool {
        let file: OpenFile
        do throws(FileError) {
            file = try repeatingInterrupted { () throws(FileError) in try open(path, for: .read) }
        } catch  where error.kind == .notFound {
            return false
        }
        defer { close(file) }
        do throws(FileError) {
            guard try repeatingInterrupted({ () throws(FileError) in try lock(file) }) else { return true }
            unlock(file)
            return false
        } catch {
            return true
        }
    }
}
