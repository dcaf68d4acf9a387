#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A folder that is gone when the benchmark ends.
struct Folder {
    let path: String

    init() {
        var name = Array("\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/cards-bench-XXXXXX".utf8CString)
        _ = mkdtemp(&name)
        path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func remove() { Self.remove(path) }

    static func remove(_ path: String) { _ = system("rm -r '\(path)'") }

    func appending(_ name: String) -> String { "\(path)/\(name)" }
}
