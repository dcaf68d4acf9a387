import CardEngine
import CardSchema

/// Which files of a schedule are certainly ours: those with exactly the bytes that were written.
///
/// A file with other bytes has become somebody's own. It is neither removed nor replaced.
struct OwnScheduleFiles {
    let invocation: Invocation
    private var files: any FileSystem { invocation.files }

    /// Returns the bytes of a file; `nil` if there is none, or something else has its name.
    func bytes(_ path: String) throws -> [UInt8]? {
        do throws(FileError) {
            return try files.readFileIfThere(path, upTo: 1 << 20)
        } catch  where error.isOfTheEntry {
            return nil
        }
    }

    /// Returns where a file of a schedule is written.
    ///
    /// - Throws: A failure if something is there that is not ours.
    func target(_ path: String, for text: String, _ installed: InstalledSchedule?) throws -> OutputTarget {
        let target = try OutputRules(invocation).target(path) { target in
            try bytes(target.path) == Array(text.utf8) || installed.map { try isOurs(target.path, of: $0) } ?? false
        }
        guard target.kind != .stream else {
            throw Failure(.cannotCreate, advice: { $0.nameAnother }) { $0.fileExists(path: path) }
        }
        return target
    }

    /// Whether a file is as it was written.
    private func isOurs(_ path: String, of installed: InstalledSchedule) throws -> Bool {
        guard let sum = installed.sums[path], let bytes = try bytes(path) else { return false }
        return SHA256.hex(bytes) == sum
    }

    /// Whether something is at a path of an installed schedule that is not ours.
    func isOthers(_ path: String, of installed: InstalledSchedule) throws -> Bool {
        try files.exists(path) && !isOurs(path, of: installed)
    }

    /// Removes a file of an installed schedule; says so if it leaves one alone.
    func remove(_ path: String, of installed: InstalledSchedule) throws {
        guard try !isOthers(path, of: installed) else {
            return invocation.err.line(invocation.words.remindLeftAlone(path: path))
        }
        if try files.exists(path) { try files.remove(path) }
    }
}
