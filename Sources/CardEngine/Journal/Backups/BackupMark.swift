/// Remembers, beside the journal, where a backup is being written, so that what a run that was cut off has left is found.
///
/// ```
/// $XDG_STATE_HOME/cards/<journal id>/backup     /media/stick/cards.tar
/// ```
/// The unfinished file is a plain copy of a diary, and lies wherever the person wanted the backup.
struct BackupMark {
    private let path: String
    private let files: any FileSystem

    /// Names the mark of a device.
    init(of device: DeviceState, on files: any FileSystem) {
        path = FilePath.join(device.root, "backup")
        self.files = files
    }

    /// The unfinished files of runs that ended before their time.
    ///
    /// None where no run was cut off. One whose process still runs is locked, and left alone.
    func left() throws(FileError) -> [String] {
        guard try files.exists(path) else { return [] }
        let folder = FilePath.parent(of: String(decoding: try files.readFile(path, upTo: 64 * 1024), as: UTF8.self))
        let names: [String]
        do throws(FileError) {
            names = try files.fileNames(in: folder).filter { $0.hasPrefix(".tmp-") }
        } catch  where error.kind == .notFound {
            // A stick that is not plugged in: the mark waits for it.
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

    /// A file that another program was writing is none of ours; one cut off before its first bytes holds no words.
    private func startsLikeBackup(_ file: OpenFile) throws(FileError) -> Bool {
        let beginning = Array((BackupFile.folder + BackupManifest.name).utf8)
        var bytes = [UInt8](repeating: 0, count: beginning.count)
        let count = try files.read(file, at: 0, into: &bytes)
        return count == 0 || bytes[..<count].elementsEqual(beginning.prefix(count))
    }

    /// Removes what runs that were cut off have left, and returns where it lay.
    func clear() throws(FileError) -> [String] {
        do throws(FileError) {
            let left = try left()
            for path in left { try files.remove(path) }
            if try files.exists(path) { try files.remove(path) }
            return left
        } catch  where error.kind == .permission {
            // On a disk that is read-only, nothing was left by a run of this device either.
            return []
        }
    }

    /// Writes the mark, does the work, and takes the mark away.
    func watching<Result>(
        _ target: String, _ body: () throws(FileError) -> Result
    ) throws(FileError) -> Result {
        do throws(FileError) {
            try files.writeAtomically(Array(Platform.absolute(target).utf8), to: path)
        } catch  where error.kind == .permission || error.kind == .notFound {
            // Without a folder to remember it in, a backup is better than none.
        }
        let result = try body()
        if try files.exists(path) { try files.remove(path) }
        return result
    }
}
