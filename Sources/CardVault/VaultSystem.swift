import CardEngine
import CardSchema

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The calls of the system that only vaults need.
enum VaultSystem {
    /// Creates a link; throws if the name exists.
    static func link(_ path: String, to target: String) throws(FileError) {
        guard symlink(target, path) == 0 else { throw FileError(.link, path, code: errno) }
    }

    /// Returns where a link leads; `nil` if there is none.
    static func target(of path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: 4097)
        let count = readlink(path, &buffer, buffer.count - 1)
        guard count > 0 else { return nil }
        return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Lets two names change places with one call; returns `false` if the disk cannot do that.
    static func exchange(_ one: String, _ other: String) throws(FileError) -> Bool {
        #if canImport(Darwin)
            let code = renamex_np(one, other, UInt32(RENAME_SWAP))
        #else
            // 2 is RENAME_EXCHANGE.
            let code = exchangeCall(AT_FDCWD, one, AT_FDCWD, other, 2)
        #endif
        if code == 0 { return true }
        let error = errno
        guard [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(error) else {
            throw FileError(.rename, one, code: error)
        }
        return false
    }

    /// Sets whether programs that are started get an open file.
    static func setInherited(_ file: OpenFile, _ isInherited: Bool) {
        _ = fcntl(file.number, F_SETFD, isInherited ? 0 : FD_CLOEXEC)
    }

    /// Makes sure that no program started from now on leaves its memory in a file.
    static func leaveNoCore() {
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        #if canImport(Glibc)
            _ = setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        #else
            _ = setrlimit(RLIMIT_CORE, &none)
        #endif
    }

    /// Returns whether something is mounted at a folder, by the number of its disk; a mount whose program has ended counts.
    static func isMounted(_ folder: String) -> Bool {
        var (own, parent) = (stat(), stat())
        guard lstat(folder, &own) == 0 else { return errno == ENOTCONN }
        guard lstat(FilePath.parent(of: folder), &parent) == 0 else { return false }
        return own.st_dev != parent.st_dev
    }

    /// Returns whether what is mounted at a folder has lost its program.
    static func isDead(_ folder: String) -> Bool {
        var own = stat()
        return stat(folder, &own) != 0 && errno == ENOTCONN
    }

    /// Sets a variable of this process, before it has other threads.
    static func setEnvironment(_ name: String, _ value: String) { setenv(name, value, 1) }

    /// Copies the permission bits of a file.
    static func setPermissions(_ bits: UInt16, of path: String) { _ = chmod(path, mode_t(bits)) }

    /// Returns whether a process runs.
    static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno == EPERM }

    /// The programs of this person that have a file or their working folder in a folder; this one is left out.
    static func users(of folder: String, on files: RealFileSystem) -> [VaultUser] {
        users(on: files) { path in
            guard let target = target(of: path) else { return false }
            return target == folder || target.utf8.starts(with: (folder + "/").utf8)
        }
    }

    /// The programs of this person that have one of some files open, by whatever path; this one is left out.
    static func users(ofFiles paths: [String], on files: RealFileSystem) -> [VaultUser] {
        let known = paths.compactMap { try? files.status(at: $0) }
        return users(on: files) { path in
            guard let found = try? files.status(at: path) else { return false }
            return known.contains { $0.isSameFile(as: found) }
        }
    }

    /// The programs that use something whose link in `/proc` fulfills a condition.
    private static func users(on files: RealFileSystem, where isUsed: (String) -> Bool) -> [VaultUser] {
        let names = (try? files.list("/proc")) ?? []
        return names.compactMap { Int32($0) }.filter { $0 != files.processID }.compactMap { process in
            let base = "/proc/\(process)"
            let open = ((try? files.list(base + "/fd")) ?? []).filter { isUsed(base + "/fd/" + $0) }
            guard !open.isEmpty || [base + "/cwd", base + "/root"].contains(where: isUsed) else { return nil }
            let name = ((try? files.readFileIfThere(base + "/comm", upTo: 64)) ?? nil) ?? []
            let word = String(decoding: name.filter { $0 != 0x0A }, as: UTF8.self)
            let writes = open.contains { isOpenToWrite(base + "/fdinfo/" + $0, on: files) }
            return VaultUser(program: TerminalText.line(word), process: process, writes: writes)
        }
    }

    /// Whether a file of `/proc` describes a file that is open to write: `flags:` has the flags in octal, and the last two
    /// bits are 1 or 2 then.
    private static func isOpenToWrite(_ path: String, on files: RealFileSystem) -> Bool {
        let bytes = ((try? files.readFileIfThere(path, upTo: 4096)) ?? nil) ?? []
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n" as Character)
        let flags = lines.first { $0.hasPrefix("flags:") }?.last { $0.isNumber }?.wholeNumberValue ?? 0
        return flags & 3 == 1 || flags & 3 == 2
    }
}

#if !canImport(Darwin)
    @_silgen_name("renameat2")
    private func exchangeCall(
        _ oldFolder: Int32, _ old: UnsafePointer<CChar>, _ newFolder: Int32, _ new: UnsafePointer<CChar>,
        _ flags: UInt32
    ) -> Int32
#endif
