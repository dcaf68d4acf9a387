import CardEngine
import CardSchema

/// The files of a personal log, in the order of their moments.
struct PersonalLogFiles {
    /// A file, named by its moment.
    struct File {
        let path: String
        /// Its name without `.json`.
        let name: String
        /// Seconds since 2001-01-01 UTC; `nil` if there are too many.
        let seconds: Int64?
        /// The digits after the seconds, which order the files of one second.
        let fraction: String
    }

    let files: [File]

    /// Seconds between 1970 and 2001.
    static let epoch: Int64 = 978_307_200

    init(_ folder: RecordFolder) {
        files = folder.names.compactMap { Self.file($0) }.sorted { a, b in
            let (left, right) = (a.seconds ?? .max, b.seconds ?? .max)
            if left != right { return left < right }
            return a.fraction == b.fraction ? a.path < b.path : a.fraction < b.fraction
        }
    }

    /// Whether the files are those of a log: most of those with JSON are named by moments.
    static func areIn(_ folder: RecordFolder) -> Bool {
        let json = folder.names.filter { isJSON($0) }
        let named = json.count { file($0) != nil }
        return named > 0 && named * 2 > json.count
    }

    private static func isJSON(_ path: String) -> Bool { path.lowercased().hasSuffix(".json") }

    /// Returns the file of a path such as `744123456.123.json`; `nil` for any other.
    static func file(_ path: String) -> File? {
        guard isJSON(path) else { return nil }
        let name = String(FilePath.name(of: path).dropLast(5))
        let parts = name.split(separator: "." as Character, maxSplits: 1, omittingEmptySubsequences: false)
        guard let digits = parts.first, digits.utf8.count >= 6,
            digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return File(
            path: path, name: name, seconds: Int64(digits), fraction: parts.count > 1 ? String(parts[1]) : "")
    }
}
