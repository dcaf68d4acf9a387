extension FileSystem {
    /// Appends bytes with exactly one write and flushes them to disk.
    ///
    /// When it returns, they are safely stored.
    ///
    /// The file must be open for ``OpenFile.Access/append``. A write that a signal interrupted wrote nothing and is
    /// repeated. A write that accepted only some of the bytes throws ``FileError/Kind/incomplete`` and leaves them in
    /// the file. A failed ``sync(_:)`` is not repeated, because the state of the bytes is unknown then.
    public func append(_ bytes: [UInt8], to file: OpenFile) throws(FileError) {
        let count = try repeatingInterrupted { () throws(FileError) in try write(bytes, to: file) }
        guard count == bytes.count else { throw FileError(.write, file.path, code: 0) }
        try sync(file)
    }

    /// Replaces a file's contents, or creates it, so that the file always has either the old bytes or the new ones.
    ///
    /// The bytes are written to a temporary file in the same folder and flushed, the file is renamed, and the folder is
    /// flushed. The temporary file's name begins with `.tmp-`. It is removed when something fails; only a crash leaves
    /// one. A link at `path` is itself replaced. If flushing the folder fails, the new bytes are in place, but a crash
    /// may lose them.
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

    /// Creates a file with all of the bytes or not at all; returns `false` and leaves the file alone if it exists.
    ///
    /// If several callers try at once, exactly one succeeds.
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
        // By now, it is one of two names, or of a file that was too late, or it was renamed.
        discard(twin)
        // Also if another caller was first: its file must survive a crash before anything refers to it.
        try syncDirectory(FilePath.parent(of: path))
        return isCreated
    }

    /// Writes with exactly one system call and returns the number of bytes written, which may be fewer than given.
    public func write(_ bytes: [UInt8], to file: OpenFile) throws(FileError) -> Int {
        try write(bytes.span.bytes, to: file)
    }

    /// Gives a stored temporary file a free name; returns `false` if the name exists.
    ///
    /// A file that appears in the meantime is never replaced. On a disk without hard links, it is renamed
    /// conditionally. On a disk without that too, the name is created first and the bytes are copied, so a crash may
    /// leave a part.
    func place(_ twin: String, at path: String) throws(FileError) -> Bool {
        do {
            try link(twin, as: path)
            return true
        } catch  where error.kind == .exists {
            return false
        } catch  where error.meansNoSecondNames {
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

    /// Writes and stores a temporary file next to `path`, and returns its path.
    private func writeTwin(_ bytes: [UInt8], of path: String) throws(FileError) -> String {
        let twin = try createTwin(of: path)
        defer { release(twin) }
        do {
            try writeAll(bytes, to: twin)
            try sync(twin)
        } catch {
            discard(twin.path)
            throw error.naming(path)
        }
        return twin.path
    }

    /// Creates an empty temporary file next to `path` with a name that no other process or crash has left.
    package func createTwin(of path: String) throws(FileError) -> OpenFile {
        let folder = FilePath.parent(of: path)
        var number = 0
        while true {
            let twin = FilePath.join(folder, ".tmp-\(processID)-\(number)")
            do {
                let file = try repeatingInterrupted { () throws(FileError) in try open(twin, for: .createNew) }
                // Locked, so that no program takes it for the remains of a crash. Where a disk cannot lock, it is only
                // reported.
                do { _ = try lock(file) } catch {}
                return file
            } catch  where error.kind == .exists && number < 1000 {
                number += 1
            } catch {
                throw error.naming(path)
            }
        }
    }

    /// Writes all bytes, with as many system calls as it takes.
    package func writeAll(_ bytes: [UInt8], to file: OpenFile) throws(FileError) {
        var done = 0
        while done < bytes.count {
            let count = try repeatingInterrupted { () throws(FileError) in
                try write(bytes.span.bytes.extracting(done..<bytes.count), to: file)
            }
            guard count > 0 else { throw FileError(.write, file.path, code: 0) }
            done += count
        }
    }

    /// Removes a temporary file; if that fails too, the first failure is reported.
    package func discard(_ path: String) {
        do { try remove(path) } catch {}
    }
}

extension FileError {
    /// Whether a link failed because this disk has no hard links.
    fileprivate var meansNoSecondNames: Bool {
        code == ErrorNumber.notPermitted || code == ErrorNumber.notSupported
            || code == ErrorNumber.operationNotSupported || code == ErrorNumber.tooManyLinks
    }

    /// Whether this disk or system cannot rename a file on the condition that the new name does not exist.
    fileprivate var meansNoSuchRename: Bool {
        code == ErrorNumber.invalid || code == ErrorNumber.notImplemented || code == ErrorNumber.notSupported
            || code == ErrorNumber.operationNotSupported || code == ErrorNumber.notPermitted
    }
}
