/// A mark on disk that a plan must be shown, from the answer that triggers a rule until the plan was seen.
///
/// Its file is locked while the run lives. A mark that can be locked therefore belongs to an interrupted run: a closed
/// window, a lost connection, `kill -9`. The next start of any program then shows the plan.
///
/// ```
/// $XDG_STATE_HOME/cards/<journal id>/safety/dbt_diary.2026-11-20.4711.jsonl     card, day, number of the process
/// ```
struct StoredSafetyMark: Sendable {
    /// The mark; the last line of the file counts.
    private(set) var mark: SafetyMark
    let path: String
    /// Open and locked while the run lives.
    private var file: OpenFile?

    private static let folderName = "safety"

    /// Writes a mark.
    ///
    /// When it returns, the mark survives a crash of the program and of the machine.
    ///
    /// `state` is the device's folder for the journal.
    init(_ mark: SafetyMark, inState state: String, on files: any FileSystem) throws(FileError) {
        let folder = FilePath.join(state, Self.folderName)
        try files.createDirectory(folder)
        let file = try Self.create(mark.card, in: folder, on: files)
        do throws(FileError) {
            try files.syncDirectory(folder)
            // The folder's own name may be as new, and made by a program that was killed.
            try files.syncDirectory(state)
            try Self.append(mark, to: file, on: files)
        } catch {
            // So that an incomplete line is not taken for the mark of a living run.
            files.discard(file.path)
            files.close(file)
            throw error
        }
        (self.mark, self.file, path) = (mark, file, file.path)
    }

    /// Opens and locks a file that no other process holds or is about to remove.
    private static func create(
        _ card: CardName, in folder: String, on files: any FileSystem
    ) throws(FileError) -> OpenFile {
        let name = ([card.schema, "\(card.day)"] + (card.suffix.map { [$0] } ?? [])).joined(separator: ".")
        var number = 0
        while true {
            let path = FilePath.join(folder, "\(name).\(files.processID)\(number == 0 ? "" : "-\(number)").jsonl")
            let file = try files.repeatingInterrupted { () throws(FileError) in try files.open(path, for: .append) }
            do throws(FileError) {
                // An earlier process with the same number may have left an incomplete line.
                let isWhole = try files.status(of: file).size % Int64(LineBlocks.size) == 0
                if isWhole, try files.lock(file), try files.isStillInPlace(file) { return file }
            } catch {
                files.close(file)
                throw error
            }
            files.close(file)
            number += 1
            guard number < 1000 else { throw FileError(.open, path, code: ErrorNumber.exists) }
        }
    }

    /// Replaces the mark by another.
    mutating func replace(with mark: SafetyMark, on files: any FileSystem) throws(FileError) {
        guard let file else { throw FileError(.write, path, code: 0) }
        try Self.append(mark, to: file, on: files)
        self.mark = mark
    }

    /// Appends a mark in whole blocks, so that the one before it stays readable, even in an encrypted folder.
    private static func append(_ mark: SafetyMark, to file: OpenFile, on files: any FileSystem) throws(FileError) {
        let size = try files.status(of: file).size
        try files.append(LineBlocks.on.filled([0x0A] + mark.line, at: size), to: file)
    }

    /// Removes the mark, because the plan was seen or no rule holds any longer.
    func remove(on files: any FileSystem) {
        files.discard(path)
        close(on: files)
    }

    /// Whether the mark is locked, which shows that its run lives.
    var isOpen: Bool { file != nil }

    /// Closes its file for as long as the run is suspended.
    mutating func release(on files: any FileSystem) {
        close(on: files)
        file = nil
    }

    /// Keeps the mark for the next start.
    func close(on files: any FileSystem) {
        if let file { files.release(file) }
    }

    // MARK: What runs that were cut off have left

    /// Returns the marks of ended runs, each locked until it is removed or closed.
    static func left(inState state: String, on files: any FileSystem) -> [StoredSafetyMark] {
        let folder = FilePath.join(state, folderName)
        return names(in: folder, files).filter { $0.hasSuffix(".jsonl") }.compactMap {
            StoredSafetyMark(leftAt: FilePath.join(folder, $0), on: files)
        }
    }

    /// Returns the marks of all journals with state folders in `states`.
    static func left(inStates states: String, on files: any FileSystem) -> [StoredSafetyMark] {
        names(in: states, files).flatMap { left(inState: FilePath.join(states, $0), on: files) }
    }

    private static func names(in folder: String, _ files: any FileSystem) -> [String] {
        do throws(FileError) {
            guard try files.status(at: folder)?.isDirectory == true else { return [] }
            return try files.list(folder)
        } catch {
            return []
        }
    }

    /// Adopts a mark; returns `nil` if its run lives or the file has none.
    ///
    /// In that case it stays for the next start.
    private init?(leftAt path: String, on files: any FileSystem) {
        do throws(FileError) {
            let file = try files.open(path, for: .read)
            do throws(FileError) {
                let lines = try files.readAroundDamage(path, upTo: 1 << 20).split { $0 == 0x0A || $0 == 0 }
                if try files.lock(file), let mark = lines.reversed().lazy.compactMap({ SafetyMark($0) }).first {
                    (self.mark, self.path, self.file) = (mark, path, file)
                    return
                }
            } catch {}
            files.close(file)
        } catch {
            // The next start of a program checks it again.
        }
        return nil
    }
}
