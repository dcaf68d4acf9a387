extension FileSystem {
    /// Closes a file that may be locked.
    ///
    /// Closing alone is not enough: a child process that was just forked shares the lock until it runs its program.
    package func release(_ file: OpenFile) {
        unlock(file)
        close(file)
    }

    /// Returns whether another program, or another open file of this one, holds the lock of a file.
    ///
    /// Returns `true` if that is unknown, because a file that may be in use is left alone, and `false` if there is no
    /// such file.
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
