/// Splits and joins paths as text.
package enum FilePath {
    /// Returns the folder of a path's last name: `.` for a bare name, `/` for a name in the root and for the root.
    package static func parent(of path: String) -> String {
        let bytes = withoutTrailingSlashes(path.utf8[...])
        guard let last = bytes.lastIndex(of: slash) else {
            return bytes.isEmpty && path.utf8.first == slash ? "/" : "."
        }
        let folder = withoutTrailingSlashes(bytes[..<last])
        return folder.isEmpty ? "/" : String(decoding: folder, as: UTF8.self)
    }

    /// Returns a path's last name; empty for the root.
    package static func name(of path: String) -> String {
        let bytes = withoutTrailingSlashes(path.utf8[...])
        let start = bytes.lastIndex(of: slash).map(bytes.index(after:)) ?? bytes.startIndex
        return String(decoding: bytes[start...], as: UTF8.self)
    }

    /// Returns the path of a name in a folder; the name alone if the folder is an empty text.
    package static func join(_ folder: String, _ name: String) -> String {
        guard let last = folder.utf8.last else { return name }
        return last == slash ? folder + name : folder + "/" + name
    }

    /// Sorts names by their UTF-8 bytes, which is the same on every system.
    package static func sorted(_ names: [String]) -> [String] {
        names.sorted { precedes($0, $1) }
    }

    /// Returns whether a name precedes another in the order of their UTF-8 bytes.
    static func precedes(_ one: String, _ other: String) -> Bool {
        let known = one.utf8.withContiguousStorageIfAvailable { one in
            other.utf8.withContiguousStorageIfAvailable { other in
                let order = Platform.order(UnsafeRawBufferPointer(one), UnsafeRawBufferPointer(other))
                return order < 0 || order == 0 && one.count < other.count
            }
        }
        return (known ?? nil) ?? one.utf8.lexicographicallyPrecedes(other.utf8)
    }

    private static let slash = UInt8(ascii: "/")

    private static func withoutTrailingSlashes(_ bytes: String.UTF8View.SubSequence) -> String.UTF8View.SubSequence {
        bytes[..<(bytes.lastIndex { $0 != slash }.map(bytes.index(after:)) ?? bytes.startIndex)]
    }
}
