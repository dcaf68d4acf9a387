import CardEngine
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct BundledSchemasTests {
    @Test func everyTemplateIsBundledInOrderAndNoOther() throws {
        let files = try names(in: folder).filter { $0.hasSuffix(".json") }.sorted()
        #expect(BundledSchemas.all.map { $0.id + ".json" } == files)
        #expect(!files.isEmpty)
    }

    @Test(arguments: BundledSchemas.all.map(\.id))
    func textEqualsItsFileByteForByte(id: String) throws {
        let json = try #require(BundledSchemas.all.first { $0.id == id }).json
        let file = try bytes(of: "\(folder)/\(id).json")
        // A failure prints no thirty thousand bytes.
        let isCurrent = Array(json.utf8) == file
        #expect(isCurrent, "schemas/\(id).json and its literal differ: make generate")
    }

    /// `schemas/`, four levels above this file.
    private var folder: String {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        return parts.joined(separator: "/") + "/schemas"
    }
}

/// What the C library said when a file could not be read.
private struct Unreadable: Error {
    let path: String
    let code = errno
}

private func names(in folder: String) throws -> [String] {
    guard let directory = opendir(folder) else { throw Unreadable(path: folder) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        names.append(name)
    }
    return names
}

private func bytes(of path: String) throws -> [UInt8] {
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
