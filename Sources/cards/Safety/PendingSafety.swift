import CardEngine
import CardSchema

/// The mark of one run that a plan is to be shown, on the disk from the answer that makes a rule true until the plan was
/// seen.
///
/// The file is locked while the run lives, so a mark that can be locked belongs to a run that was cut off: a closed
/// window, a lost connection, `kill -9`. The next start of any command then shows the plan. What goes wrong with the
/// disk here is passed over: the run itself shows the plan anyway.
final class PendingSafety {
    private let folder: String
    private let files: any FileSystem
    private var file: OpenFile?

    /// The folder of the marks of one journal, in the folder of what this device keeps for it.
    init(inState state: String, on files: any FileSystem) {
        folder = FilePath.join(state, Self.folderName)
        self.files = files
    }

    deinit {
        if let file { files.close(file) }
    }

    /// Whether a mark is on the disk.
    var isPut: Bool { file != nil }

    /// Puts a mark on the disk; a later one counts instead of an earlier one.
    func put(_ mark: SafetyMark) {
        do throws(FileError) {
            if file == nil {
                try files.createDirectory(folder)
                let day = [mark.card.schema, "\(mark.card.day)"] + (mark.card.suffix.map { [$0] } ?? [])
                let name = "\(day.joined(separator: ".")).\(files.processID).jsonl"
                let new = try files.open(FilePath.join(folder, name), for: .append)
                file = new
                _ = try files.lock(new)
                try files.syncDirectory(folder)
            }
            if let file { try files.append(mark.line, to: file) }
        } catch {}
    }

    /// Takes the mark away: the plan was seen, or no rule holds any more.
    func clear() {
        guard let file else { return }
        self.file = nil
        do throws(FileError) { try files.remove(file.path) } catch {}
        files.close(file)
    }

    // MARK: What runs that were cut off have left

    static let folderName = "safety"

    /// A mark that was left behind, held locked.
    struct Left {
        let mark: SafetyMark
        fileprivate let file: OpenFile
    }

    /// The marks of runs that have ended, of all journals; each is locked until it is removed or let go.
    static func left(in states: String, on files: any FileSystem) -> [Left] {
        var left: [Left] = []
        for state in names(in: states, files) {
            let folder = FilePath.join(FilePath.join(states, state), folderName)
            for name in names(in: folder, files) where name.hasSuffix(".jsonl") {
                if let one = take(FilePath.join(folder, name), files) { left.append(one) }
            }
        }
        return left
    }

    /// Removes a mark whose plan was seen.
    static func remove(_ left: Left, on files: any FileSystem) {
        do throws(FileError) { try files.remove(left.file.path) } catch {}
        files.close(left.file)
    }

    /// Leaves a mark for the next start.
    static func release(_ left: Left, on files: any FileSystem) { files.close(left.file) }

    private static func names(in folder: String, _ files: any FileSystem) -> [String] {
        do throws(FileError) {
            guard try files.status(at: folder)?.isDirectory == true else { return [] }
            return try files.list(folder)
        } catch {
            return []
        }
    }

    private static func take(_ path: String, _ files: any FileSystem) -> Left? {
        do throws(FileError) {
            let file = try files.open(path, for: .read)
            do throws(FileError) {
                let lines = try files.readFile(path, upTo: 64 * 1024).split(separator: 0x0A)
                if try files.lock(file), let mark = lines.reversed().lazy.compactMap({ SafetyMark($0) }).first {
                    return Left(mark: mark, file: file)
                }
            } catch {}
            files.close(file)
        } catch {
            // It stays, and is looked at when the program starts the next time.
        }
        return nil
    }
}
