extension FileSystem {
    /// Appends bytes with exactly one write and has the disk store them; when it returns, they are safe.
    ///
    /// The file must be open for ``OpenFile.Access/append``. A write that a signal cut short took nothing and is tried again;
    /// one that took a part throws ``FileError/Kind/incomplete`` and leaves the part. A failed ``sync(_:)`` is not tried
    /// again: what became of the bytes is then unknown.
    public func append(_ bytes: [UInt8], to file: OpenFile) throws(FileError) {
        let count = try repeatingInterrupted { () throws(FileError) in try write(bytes, to: file) }
        guard count == bytes.count else { throw FileError(.write, file.path, code: 0) }
        try sync(file)
    }

    /// Replaces the bytes of a file, or creates it, so that at any moment it holds the old bytes or the new.
    ///
    /// They go to a file beside it, are stored, and that file is renamed; then the folder is stored. The file beside it
    /// has a name beginning with `.tmp-`, and is removed when something fails; only a crash leaves one behind.
    /// A link at `path` is itself replaced. When storing the folder fails, the new bytes are in place and may be lost by
    /// a crash.
    public func writeAtomically(_ bytes: [UInt8], to path: String) throws(FileError) {
        let twin = try writeTwin(bytes, of: path)
        do {
            try rename(twin, to: path)
        } catch {
            discard(twin)
            throw error.naming(path)
        }
        try syncDirectory(FilePath.parent(of: path))
    }

    /// Creates a file that holds bytes, all of them or not at all; `false` when there is one already, left as it is.
    ///
    /// Of several who try at once, one succeeds.
    public func createFile(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
        guard try !exists(path) else { return false }
        let twin = try writeTwin(bytes, of: path)
        let isCreated: Bool
        do {
            isCreated = try place(twin, at: path)
        } catch {
            discard(twin)
            throw error.naming(path)
        }
        // Now one of two names, or of the file that came too late, or gone where it was renamed.
        discard(twin)
        // Also when another was first: its file must outlive a crash before anything refers to it.
        try syncDirectory(FilePath.parent(of: path))
        return isCreated
    }

    /// Writes with exactly one system call, and returns how many bytes were taken, which may be fewer than given.
    public func write(_ bytes: [UInt8], to file: OpenFile) throws(FileError) -> Int {
        try write(bytes.span.bytes, to: file)
    }

    /// Gives a stored file beside it a name that nothing has; `false` when something has it.
    ///
    /// What came meanwhile is never replaced. On a disk that gives a file one name only, it is renamed on condition; on
    /// one that cannot do that either, the name is taken first and the bytes are copied, so a crash may leave a part.
    func place(_ twin: String, at path: String) throws(FileError) -> Bool {
        do {
            try link(twin, as: path)
            return true
        } catch  where error.kind == .exists {
            return false
        } catch  where error.meansNoSecondNames {
            guard Guard.noReplace.isOn else {
                guard try !exists(path) else { return false }
                try rename(twin, to: path)
                return true
            }
            return try renameOrCopy(twin, to: path)
        }
    }

    private func renameOrCopy(_ twin: String, to path: String) throws(FileError) -> Bool {
        do {
            try renameIfFree(twin, to: path)
            return true
        } catch  where error.kind == .exists {
            return false
        } catch  where error.meansNoSuchRename {
            return try copy(twin, toNew: path)
        }
    }

    private func copy(_ twin: String, toNew path: String) throws(FileError) -> Bool {
        let file: OpenFile
        do {
            file = try repeatingInterrupted { () throws(FileError) in try open(path, for: .createNew) }
        } catch  where error.kind == .exists {
            return false
        }
        defer { close(file) }
        do {
            try withFile(twin, for: .read) { (source) throws(FileError) in
                var reader = ChunkReader(source, on: self)
                while try reader.advance(past: reader.count) {
                    try writeAll(Array(reader.bytes[..<reader.count]), to: file)
                }
            }
            try sync(file)
        } catch {
            discard(path)
            throw error
        }
        return true
    }

    /// Writes and stores a new file beside `path`, and returns where.
    private func writeTwin(_ bytes: [UInt8], of path: String) throws(FileError) -> String {
        let twin = try createTwin(of: path)
        defer { close(twin) }
        do {
            try writeAll(bytes, to: twin)
            try sync(twin)
        } catch {
            discard(twin.path)
            throw error.naming(path)
        }
        return twin.path
    }

    /// Creates an empty file beside `path` under a name that no other process or crash has left there.
    func createTwin(of path: String) throws(FileError) -> OpenFile {
        let folder = FilePath.parent(of: path)
        var number = 0
        while true {
            let twin = FilePath.join(folder, ".tmp-\(processID)-\(number)")
            do {
                let file = try repeatingInterrupted { () throws(FileError) in try open(twin, for: .createNew) }
                // So that nobody takes it for what a crash left; where a disk cannot lock, it is only told of.
                do { _ = try lock(file) } catch {}
                return file
            } catch  where error.kind == .exists && number < 1000 {
                number += 1
            } catch {
                throw error.naming(path)
            }
        }
    }

    func writeAll(_ bytes: [UInt8], to file: OpenFile) throws(FileError) {
        var done = 0
        while done < bytes.count {
            let count = try repeatingInterrupted { () throws(FileError) in
                try write(bytes.span.bytes.extracting(done..<bytes.count), to: file)
            }
            guard count > 0 else { throw FileError(.write, file.path, code: 0) }
            done += count
        }
    }

    /// Removes a file of our own making; if that fails too, the first failure is the one to tell of.
    func discard(_ path: String) {
        do { try remove(path) } catch {}
    }
}

extension FileError {
    /// Whether a link failed because this disk gives a file one name only.
    fileprivate var meansNoSecondNames: Bool {
        code == ErrorNumber.notPermitted || code == ErrorNumber.notSupported
            || code == ErrorNumber.operationNotSupported || code == ErrorNumber.tooManyLinks
    }

    /// Whether this disk or system cannot rename a file on the condition that the name is free.
    fileprivate var meansNoSuchRename: Bool {
        code == ErrorNumber.invalid || code == ErrorNumber.notImplemented || code == ErrorNumber.notSupported
            || code == ErrorNumber.operationNotSupported || code == ErrorNumber.notPermitted
    }
}
