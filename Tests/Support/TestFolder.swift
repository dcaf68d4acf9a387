#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A folder of its own for one test, removed afterwards with everything in it.
package final class TestFolder: Sendable {
    /// Its absolute path.
    package let path: String

    /// Creates an empty folder.
    package init() {
        var template = Array("/tmp/cards-test-XXXXXX".utf8CString)
        path = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? "/tmp/cards-test-none"
        }
    }

    deinit { Self.remove(path) }

    /// The text of a file, by its name in the folder or its absolute path; empty if there is none.
    package func text(_ name: String) -> String {
        guard let file = fopen(target(name), "r") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&piece, 1, piece.count, file), count > 0 { bytes += piece[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes a file, by its name in the folder or its absolute path, and returns its path; missing folders are made.
    @discardableResult package func write(_ text: String, to name: String, permissions: UInt16? = nil) -> String {
        let target = target(name)
        let parts = target.split(separator: "/").dropLast()
        for end in parts.indices { mkdir("/" + parts[...end].joined(separator: "/"), 0o700) }
        guard let file = fopen(target, "w") else { return target }
        fputs(text, file)
        fclose(file)
        if let permissions { chmod(target, mode_t(permissions)) }
        return target
    }

    private func target(_ name: String) -> String { name.hasPrefix("/") ? name : "\(path)/\(name)" }

    /// The names in a folder, sorted, without those that begin with a dot; empty if there is no folder.
    package static func names(in folder: String) -> [String] { entries(folder).filter { !$0.hasPrefix(".") }.sorted() }

    private static func entries(_ folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
                String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    private static func remove(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            unlink(path)
            return
        }
        for name in entries(path) { remove("\(path)/\(name)") }
        rmdir(path)
    }
}
