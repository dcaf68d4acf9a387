import CardSchema

/// The files that an exporter writes.
///
/// Each is written under a temporary name and renamed at the end. Until ``finish()``, only files whose names begin with
/// `.tmp-` appear. What goes into a pipe or a device is written there at once.
package final class ExportFiles: ExportOutput {
    /// A file that is complete.
    package struct Written: Sendable, Hashable {
        /// Where it is.
        package let target: OutputTarget
        /// The SHA-256 of its bytes, in hexadecimal digits.
        package let sha256: String
    }

    private struct Growing {
        let name: String
        let target: OutputTarget
        let file: OpenFile
        var pending: [UInt8] = []
        var hash = SHA256()
    }

    private let files: any FileSystem
    private let place: (String) throws -> OutputTarget
    private var growing: [Growing] = []
    private var pendingBytes = 0
    private static let mostFiles = 1000

    /// Prepares to write; `place` returns where a file of the exporter goes, by its name, or throws if it may not.
    package init(on files: any FileSystem, placing place: @escaping (String) throws -> OutputTarget) {
        self.files = files
        self.place = place
    }

    /// Appends bytes to a file.
    ///
    /// - Throws: A ``PluginFault`` for a name that leads elsewhere, a ``FileError``, or what `place` throws.
    package func write(_ bytes: [UInt8], to file: String) throws {
        guard ExportFileName.isSafe(file) else {
            throw PluginFault(.plugin, .wrongFile, "a file name must be plain and must not lead elsewhere")
        }
        let index: Int
        if let known = growing.firstIndex(where: { $0.name == file }) {
            index = known
        } else {
            guard growing.count < Self.mostFiles else {
                throw PluginFault(.plugin, .wrongFile, "an export has at most \(Self.mostFiles) files")
            }
            growing.append(try begin(file, at: place(file)))
            index = growing.count - 1
        }
        growing[index].pending += bytes
        pendingBytes += bytes.count
        if growing[index].pending.count >= 1 << 18 { try flush(index) }
        // Many small files should not all be in memory.
        if pendingBytes >= 1 << 22 { for index in growing.indices { try flush(index) } }
    }

    private func begin(_ name: String, at target: OutputTarget) throws(FileError) -> Growing {
        guard target.kind == .stream else {
            let twin = try naming(target) { () throws(FileError) in try files.createTwin(of: target.path) }
            return Growing(name: name, target: target, file: twin)
        }
        let stream = try files.repeatingInterrupted { () throws(FileError) in
            try files.open(target.path, for: .writeNamed)
        }
        return Growing(name: name, target: target, file: stream)
    }

    /// Flushes and renames every file, and returns them.
    ///
    /// - Throws: A ``FileError``, also if a file has appeared meanwhile where there was none.
    package func finish() throws(FileError) -> [Written] {
        for index in growing.indices {
            try flush(index)
            guard growing[index].target.kind != .stream else { continue }
            try naming(growing[index].target) { () throws(FileError) in try files.sync(growing[index].file) }
        }
        for one in growing {
            files.release(one.file)
            if one.target.kind != .stream {
                try naming(one.target) { () throws(FileError) in try put(one.file.path, at: one.target) }
            }
        }
        let written = growing.map { Written(target: $0.target, sha256: $0.hash.finalize().hex) }
        growing = []
        for folder in Set(written.filter { $0.target.kind != .stream }.map { FilePath.parent(of: $0.target.path) }) {
            try files.syncDirectory(folder)
        }
        return written
    }

    /// Removes all temporary files.
    package func abandon() {
        for one in growing {
            files.release(one.file)
            if one.target.kind != .stream { files.discard(one.file.path) }
        }
        growing = []
    }

    private func put(_ twin: String, at target: OutputTarget) throws(FileError) {
        guard target.kind == .new else { return try files.rename(twin, to: target.path) }
        let isPlaced = try files.place(twin, at: target.path)
        files.discard(twin)
        guard isPlaced else { throw FileError(.open, target.path, code: ErrorNumber.exists) }
    }

    private func flush(_ index: Int) throws(FileError) {
        guard !growing[index].pending.isEmpty else { return }
        let one = growing[index]
        try naming(one.target) { () throws(FileError) in try files.writeAll(one.pending, to: one.file) }
        growing[index].hash.update(one.pending.span.bytes)
        pendingBytes -= one.pending.count
        growing[index].pending.removeAll(keepingCapacity: true)
    }

    /// Reports a failure under the name by which the person knows the file.
    private func naming<Result>(
        _ target: OutputTarget, _ body: () throws(FileError) -> Result
    ) throws(FileError) -> Result {
        do throws(FileError) { return try body() } catch { throw error.naming(target.named) }
    }
}

/// The file names that a plugin may use.
package enum ExportFileName {
    /// Returns whether a name leads to a file in the folder and nowhere else.
    package static func isSafe(_ name: String) -> Bool {
        guard Guard.plainNames.isOn else { return true }
        return (1...200).contains(name.utf8.count) && name.utf8.first != UInt8(ascii: ".")
            && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") }
    }
}
