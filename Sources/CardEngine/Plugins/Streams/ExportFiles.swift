import CardSchema

/// The files that an exporter writes into a folder.
///
/// Each is written under a temporary name and renamed at the end.
///
/// Until ``finish()``, only files whose names begin with `.tmp-` appear in the folder.
package final class ExportFiles: ExportOutput {
    private struct Growing {
        let name: String
        let file: OpenFile
        var pending: [UInt8] = []
    }

    private let folder: String
    private let files: any FileSystem
    private let rename: [String: String]
    private var growing: [Growing] = []
    private var pendingBytes = 0
    private static let mostFiles = 1000

    /// Prepares to write into a folder; `rename` maps the exporter's file names.
    package init(in folder: String, renaming rename: [String: String] = [:], on files: any FileSystem) {
        self.folder = folder
        self.files = files
        self.rename = rename
    }

    /// Appends bytes to a file.
    ///
    /// - Throws: A ``PluginFault`` for a name that leads elsewhere, or a ``FileError``.
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
            let twin = try files.createTwin(of: path(of: file))
            growing.append(Growing(name: file, file: twin))
            index = growing.count - 1
        }
        growing[index].pending += bytes
        pendingBytes += bytes.count
        if growing[index].pending.count >= 1 << 18 { try flush(index) }
        // Many small files should not all be in memory.
        if pendingBytes >= 1 << 22 { for index in growing.indices { try flush(index) } }
    }

    /// Flushes and renames every file; returns the paths.
    package func finish() throws(FileError) -> [String] {
        var paths: [String] = []
        for index in growing.indices {
            try flush(index)
            try files.sync(growing[index].file)
        }
        for one in growing {
            files.release(one.file)
            try files.rename(one.file.path, to: path(of: one.name))
            paths.append(path(of: one.name))
        }
        growing = []
        try files.syncDirectory(folder)
        return paths
    }

    /// Removes all temporary files.
    package func abandon() {
        for one in growing {
            files.release(one.file)
            files.discard(one.file.path)
        }
        growing = []
    }

    private func path(of name: String) -> String { FilePath.join(folder, rename[name] ?? name) }

    private func flush(_ index: Int) throws(FileError) {
        guard !growing[index].pending.isEmpty else { return }
        try files.writeAll(growing[index].pending, to: growing[index].file)
        pendingBytes -= growing[index].pending.count
        growing[index].pending.removeAll(keepingCapacity: true)
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
