/// Records outside of the journal where a backup is being written, to find the remains of an interrupted run.
///
/// ```
/// $XDG_STATE_HOME/cards/<journal id>/backup     /media/stick/cards.tar
/// ```
///
/// The unfinished file is a copy of a diary in plain text, at a path of the person's choice.
struct BackupMark {
    private let path: String
    private let files: any FileSystem

    /// Creates the mark of a device.
    init(of device: DeviceState, on files: any FileSystem) {
        path = FilePath.join(device.root, "backup")
        self.files = files
    }

    /// Returns the unfinished files of interrupted runs.
    ///
    /// Empty if none was interrupted. The file of a running process is locked, and ignored.
    func left() throws(FileError) -> [String] {
        guard try files.exists(path) else { return [] }
        let folder = FilePath.parent(of: String(decoding: try files.readFile(path, upTo: 64 * 1024), as: UTF8.self))
        let names: [String]
        do throws(FileError) {
            names = try files.fileNames(in: folder).filter { $0.hasPrefix(".tmp-") }
        } catch  where error.kind == .notFound {
            // The disk may be unplugged; the mark stays for it.
            return []
        }
        var left: [String] = []
        for name in names {
            let isFree = try files.withFile(FilePath.join(folder, name), for: .read) { (file) throws(FileError) in
                guard try files.lock(file) else { return false }
                files.unlock(file)
                return try startsLikeBackup(file)
            }
            if isFree { left.append(FilePath.join(folder, name)) }
        }
        return left
    }

    /// A file that another program was writing does not count.
    ///
    /// One that was interrupted before its first bytes contains no text.
    private func startsLikeBackup(_ file: OpenFile) throws(FileError) -> Bool {
        let beginnings = [Array((BackupFile.folder + BackupManifest.name).utf8), AgeFile.beginning]
        var bytes = [UInt8](repeating: 0, count: beginnings.map(\.count).max() ?? 0)
        let count = try files.read(file, at: 0, into: &bytes)
        return count == 0 || beginnings.contains { $0.starts(with: bytes.prefix(min(count, $0.count))) }
    }

    /// Removes the remains of interrupted runs, and returns their paths.
    func clear() throws(FileError) -> [String] {
        do throws(FileError) {
            let left = try left()
            for path in left { try files.remove(path) }
            if try files.exists(path) { try files.remove(path) }
            return left
        } catch  where error.kind == .permission {
            // On a read-only disk, this device cannot have left anything either.
            return []
        }
    }

    /// Writes the mark, does the work, and removes the mark.
    func watching<Result>(
        _ target: String, _ body: () throws(FileError) -> Result
    ) throws(FileError) -> Result {
        do throws(FileError) {
            try files.writeAtomically(Array(Platform.absolute(target).utf8), to: path)
        } catch  where error.kind == .permission || error.kind == .notFound {
            // If the mark cannot be written, a backup is better than none.
        }
        let result = try body()
        if try files.exists(path) { try files.remove(path) }
        return result
    }
}
