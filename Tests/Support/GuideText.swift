#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The code blocks of a guide.
package enum GuideText {
    /// The blocks of a language in a text, each as its lines without their indentation.
    package static func blocks(_ text: String, of language: String = "swift") -> [[String]] {
        var (blocks, block): ([[String]], [String]?) = ([], nil)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let open = block {
                if line == "```" { (blocks, block) = (blocks + [open], nil) } else { block = open + [trim(line)] }
            } else if line == "```\(language)" {
                block = []
            }
        }
        return blocks
    }

    /// The blocks of a guide that are missing from the tests, line by line.
    package static func missing(from tests: [String], of guide: String) throws -> [String] {
        let code = try tests.flatMap { try text($0).split(separator: "\n", omittingEmptySubsequences: false).map(trim) }
        return try blocks(text(guide)).filter { !code.contains($0) }.map { $0.joined(separator: "\n") }
    }

    /// The text of a file of the package.
    package static func text(_ path: String) throws -> String {
        guard let file = fopen(self.path(path), "r") else { throw NoSuchFile(path: path) }
        defer { fclose(file) }
        var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while case let count = fread(&piece, 1, piece.count, file), count > 0 { bytes += piece[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The path of a file or folder of the package.
    package static func path(_ path: String) -> String {
        "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/" + path
    }

    private struct NoSuchFile: Error { let path: String }

    private static func trim(_ line: Substring) -> String { String(line.drop { $0 == " " }) }
}
