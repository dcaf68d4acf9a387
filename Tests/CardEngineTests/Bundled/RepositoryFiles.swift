#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The files of this repository, by their paths from its root.
enum RepositoryFiles {
    /// The C library's error for a file that could not be read.
    struct Unreadable: Error {
        let path: String
        let code = errno
    }

    /// The root, four levels above this file.
    private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        .joined(separator: "/")

    /// The names of the files in a folder that end in a text, sorted.
    static func names(in folder: String, ending: String = ".json") throws -> [String] {
        let path = "\(root)/\(folder)"
        guard let directory = opendir(path) else { throw Unreadable(path: path) }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            names.append(name)
        }
        return names.filter { $0.hasSuffix(ending) }.sorted()
    }

    /// The bytes of a file.
    static func bytes(_ name: String) throws -> [UInt8] {
        let path = "\(root)/\(name)"
        guard let file = fopen(path, "rb") else { throw Unreadable(path: path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
            bytes += chunk[..<count]
        }
        guard ferror(file) == 0 else { throw Unreadable(path: path) }
        return bytes
    }
}
