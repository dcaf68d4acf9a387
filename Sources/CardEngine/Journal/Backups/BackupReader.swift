import CardSchema

/// A verified backup: the ranges of the journal's files in it.
package struct BackupReader {
    /// A file of the journal.
    package struct Member: Hashable {
        /// Its path in the journal's folder.
        package let name: String
        package let offset: Int64
        package let size: Int64
        let sha256: String
    }

    /// Why a file is not a valid backup.
    package struct Damage: Error {
        let reason: String
    }

    let path: String
    package let members: [Member]
    /// The paths of its files that do not belong to a journal.
    let others: [String]
    private let files: any FileSystem

    /// Verifies a backup completely before anything of it is used.
    package static func read(_ path: String, on files: any FileSystem) throws(FileError) -> Result<BackupReader, Damage>
    {
        var found: [(name: String, offset: Int64, size: Int64)] = []
        switch try list(path, on: files) {
        case .failure(let damage): return .failure(damage)
        case .success(let list): found = list
        }
        guard let first = found.first, first.name == BackupManifest.name, first.size <= 64 << 20 else {
            return .failure(Damage(reason: "its first member is not \(BackupManifest.name)"))
        }
        guard let manifest = BackupManifest(try bytes(of: path, from: first.offset, count: first.size, on: files))
        else {
            return .failure(Damage(reason: "its \(BackupManifest.name) cannot be read"))
        }
        let hashes = Dictionary(manifest.entries.map { ($0.path, $0.sha256) }) { first, _ in first }
        guard hashes.count == manifest.entries.count, hashes.count == found.count - 1 else {
            return .failure(Damage(reason: "its members differ from those listed in \(BackupManifest.name)"))
        }
        var (members, others): ([Member], [String]) = ([], [])
        for (name, offset, size) in found.dropFirst() {
            guard let sha256 = hashes[name] else {
                return .failure(Damage(reason: "'\(name)' does not belong in it"))
            }
            let kind = BackupName(name)
            if case .refused(let reason) = kind, Guard.restoreNames.isOn {
                return .failure(Damage(reason: "'\(name)' does not belong in it: \(reason)"))
            }
            let digest = try files.digest(of: path, from: offset, count: size, for: .readNamed)
            guard digest.count == size, digest.sha256 == sha256 || !Guard.restoreVerify.isOn else {
                return .failure(Damage(reason: "'\(name)' is damaged"))
            }
            if kind == .other {
                others.append(name)
            } else {
                members.append(Member(name: name, offset: offset, size: size, sha256: sha256))
            }
        }
        if let reason = Self.clash(of: members.map(\.name), and: others), Guard.restoreNames.isOn {
            return .failure(Damage(reason: reason))
        }
        return .success(BackupReader(path: path, members: members, others: others, files: files))
    }

    /// Returns why members conflict: two are the same file, or one is a folder of another, also on disks that ignore
    /// case.
    private static func clash(of members: [String], and others: [String]) -> String? {
        var seen: Set<String> = []
        for name in members where !seen.insert(name.lowercased()).inserted {
            return "two of its members have the name '\(name)'"
        }
        for name in others where seen.contains(name.lowercased()) {
            return "two of its members have the name '\(name)'"
        }
        for name in members + others {
            var parent = FilePath.parent(of: name.lowercased())
            while parent != ".", parent != "/" {
                if seen.contains(parent) { return "the folder of '\(name)' is a file" }
                parent = FilePath.parent(of: parent)
            }
        }
        return nil
    }

    /// The members in order, by their path in the common folder.
    private static func list(
        _ path: String, on files: any FileSystem
    ) throws(FileError) -> Result<[(name: String, offset: Int64, size: Int64)], Damage> {
        let status = try files.status(at: path)
        guard let status, status.kind == .file else {
            return .failure(Damage(reason: "it is \(status?.kind.words ?? "a link that leads nowhere"), not a file"))
        }
        let size = status.size
        var found: [(name: String, offset: Int64, size: Int64)] = []
        var offset: Int64 = 0
        while offset < size {
            let block = try bytes(of: path, from: offset, count: Int64(TarHeader.block), on: files)
            if block.allSatisfy({ $0 == 0 }) { return .success(found) }
            guard let header = TarHeader(block) else {
                return .failure(Damage(reason: "it is not a tar file, or is damaged at byte \(offset)"))
            }
            offset += Int64(TarHeader.block)
            let isWithin = 0...(max(0, size - offset)) ~= header.size
            guard isWithin || !Guard.restoreSizes.isOn else { return .failure(Damage(reason: "it was cut off")) }
            if !header.isFolder {
                let parts = header.path.split(separator: "/", maxSplits: 1)
                guard parts.count == 2 else { return .failure(Damage(reason: "'\(header.path)' is not in a folder")) }
                found.append((String(parts[1]), offset, header.size))
            }
            offset += header.size + Int64(TarHeader.padding(after: header.size))
        }
        return .failure(Damage(reason: "it was cut off"))
    }

    /// Returns the bytes of a member that is a template or a card file.
    package func bytes(of member: Member) throws(FileError) -> [UInt8] {
        try Self.bytes(of: path, from: member.offset, count: member.size, on: files)
    }

    private static func bytes(
        of path: String, from offset: Int64, count: Int64, on files: any FileSystem
    ) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        try files.forEachPiece(of: path, from: offset, count: count, for: .readNamed) { bytes += $0 }
        return bytes
    }

    /// Copies a member to a new file; returns `false` if that exists.
    func copy(_ member: Member, to target: String) throws(FileError) -> Bool {
        try files.createDirectory(FilePath.parent(of: target))
        return try files.createFile(at: target) { (file) throws(FileError) in
            try files.forEachPiece(of: path, from: member.offset, count: member.size, for: .readNamed) {
                (piece) throws(FileError) in
                try files.writeAll(Array(piece), to: file)
            }
        }
    }
}
