import CardEngine
import CardSchema

/// What a command may write to at a path that a person names.
///
/// A new file, a pipe or a device; a file that Cards wrote itself and nobody has changed since; any other file only with
/// `--force`; a file of a journal, of this device's state or of its settings never.
struct OutputRules {
    let invocation: Invocation
    private let places: OwnPlaces
    private let written: WrittenFiles

    /// Examines where Cards keeps its own files; uses the disk.
    ///
    /// `diary` is the journal that the output comes from, if it comes from one.
    init(_ invocation: Invocation, of diary: Diary? = nil) throws {
        self.invocation = invocation
        written = try WrittenFiles(invocation, of: diary)
        let locations = try invocation.locations()
        places = OwnPlaces(
            journal: try? invocation.namedJournal(), folders: [locations.state, locations.settings])
    }

    /// Returns where output to a path goes; uses the disk.
    ///
    /// - Parameters:
    ///   - path: The path that a person gave.
    ///   - isOurs: Whether a file that is there is certainly one that Cards wrote, as it wrote it.
    /// - Returns: The target, to which output may be written.
    /// - Throws: A failure if nothing may be written there.
    func target(_ path: String, where isOurs: ((OutputTarget) throws -> Bool)? = nil) throws -> OutputTarget {
        let target = try OutputTarget(path, on: invocation.files)
        switch target.kind {
        case .stream: return target
        case .folder: throw Failure(.cannotCreate, advice: { $0.nameAnother }) { $0.outputIsFolder(path: path) }
        case .new, .file: break
        }
        guard try !places.contains(target.path, on: invocation.files) else {
            throw Failure(.cannotCreate, advice: { $0.nameAnother }) { $0.isOwnFile(path: path) }
        }
        let isOurs = isOurs ?? { try written.isUnchanged($0) }
        guard target.kind == .file, !isForced, try !isOurs(target) else { return target }
        let canForce = invocation.arguments.declares("force")
        throw Failure(.cannotCreate, advice: { canForce ? $0.nameAnotherOrForce : $0.nameAnother }) {
            $0.fileExists(path: path)
        }
    }

    /// Writes a file that is complete, and remembers it; uses the disk.
    ///
    /// - Throws: A failure if nothing may be written there.
    func write(_ bytes: [UInt8], to path: String) throws {
        try write(to: path) { write in try write(bytes) }
    }

    /// Writes a file piece by piece, and remembers it; uses the disk.
    ///
    /// - Parameters:
    ///   - path: The path that a person gave.
    ///   - pieces: Passes on the pieces of the file. If it throws, nothing is left.
    /// - Throws: A failure if nothing may be written there, or what `pieces` throws.
    func write(to path: String, _ pieces: (([UInt8]) throws -> Void) throws -> Void) throws {
        if Self.isStandardOutput(path, invocation) {
            try pieces { bytes in
                guard invocation.out.write(file: bytes) else { throw OutputLost() }
            }
            return
        }
        let target = try target(path)
        let output = ExportFiles(on: invocation.files) { _ in target }
        do {
            try pieces { bytes in try output.write(bytes, to: "output") }
            written.note(try output.finish(), in: invocation)
        } catch {
            output.abandon()
            throw error
        }
    }

    /// Whether a path leads into the journal's folder.
    func isInJournal(_ target: OutputTarget) -> Bool { places.isInJournal(target.path) }

    /// Whether a path means standard output: `-`, or the file or pipe that standard output already is.
    static func isStandardOutput(_ path: String, _ invocation: Invocation) -> Bool {
        guard path != "-" else { return true }
        let own = OpenFile(number: 1, path: path)
        guard let there = try? invocation.files.status(at: path), there.kind == .file,
            let here = try? invocation.files.status(of: own)
        else { return false }
        return here.isSameFile(as: there)
    }

    private var isForced: Bool { invocation.arguments.declares("force") && invocation.arguments.flag("force") }
}
