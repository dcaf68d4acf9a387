import CardEngine

/// Copies a folder, durably, and compares the copy with it byte for byte.
struct TreeCopy {
    private let files: RealFileSystem

    init(_ files: RealFileSystem) { self.files = files }

    /// Copies a folder to a new place.
    ///
    /// Pipes, sockets and devices are left out; links are copied as links.
    func copy(_ source: String, to target: String) throws(VaultFailure) {
        do throws(FileError) { try copyFolder(source, to: target) } catch { throw .file(error) }
    }

    private func copyFolder(_ source: String, to target: String) throws(FileError) {
        try files.createDirectory(target)
        for entry in try files.entries(source) {
            let (from, to) = (FilePath.join(source, entry.name), FilePath.join(target, entry.name))
            switch entry.kind {
            case .folder: try copyFolder(from, to: to)
            case .file: try copyFile(from, to: to)
            case .link:
                guard let leads = VaultSystem.target(of: from) else { continue }
                if try files.exists(to) { try files.remove(to) }
                try VaultSystem.link(to, to: leads)
            case .pipe, .socket, .device: continue
            }
        }
        try files.syncDirectory(target)
    }

    private func copyFile(_ source: String, to target: String) throws(FileError) {
        let from = try files.open(source, for: .read)
        defer { files.close(from) }
        let to = try files.open(target, for: .replaceContents)
        defer { files.close(to) }
        var piece = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = try files.read(from, into: &piece)
            guard count > 0 else { break }
            try files.writeAll(Array(piece[..<count]), to: to)
        }
        // A script of the journal's git repository stays one.
        let bits = try files.status(of: from).permissions
        if bits & 0o100 != 0 { VaultSystem.setPermissions(bits & 0o700, of: target) }
        try files.sync(to)
    }

    /// Throws unless a copy holds every file of a folder with the same bytes, and every link.
    func verify(_ source: String, against copy: String) throws(VaultFailure) {
        let different: String?
        do throws(FileError) { different = try difference(source, copy) } catch { throw .file(error) }
        if let different { throw .notVerified(different) }
    }

    private func difference(_ source: String, _ copy: String) throws(FileError) -> String? {
        for entry in try files.entries(source) {
            let (from, to) = (FilePath.join(source, entry.name), FilePath.join(copy, entry.name))
            guard entry.kind == .folder || entry.kind == .file || entry.kind == .link else { continue }
            guard try files.entry(at: to)?.kind == entry.kind else { return from }
            switch entry.kind {
            case .folder:
                if let found = try difference(from, to) { return found }
            case .link:
                guard VaultSystem.target(of: from) == VaultSystem.target(of: to) else { return from }
            case .file:
                let size = try files.entry(at: from)?.size ?? 0
                guard try files.digest(of: from, count: size) == files.digest(of: to, count: size),
                    try files.entry(at: to)?.size == size
                else { return from }
            case .pipe, .socket, .device: continue
            }
        }
        return nil
    }

    /// Removes whatever has a name, with all that is in it; links are not followed.
    func remove(_ path: String) throws(FileError) {
        guard let kind = try files.entry(at: path)?.kind else { return }
        guard kind == .folder else { return try files.remove(path) }
        for entry in try files.entries(path) { try remove(FilePath.join(path, entry.name)) }
        _ = try files.removeDirectory(path)
        try files.syncDirectory(FilePath.parent(of: path))
    }
}
