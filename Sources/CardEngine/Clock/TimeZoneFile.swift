package import CardSchema

/// The offsets of a time zone, from a file of the time zone database (RFC 9636).
///
/// ```
/// TZif 2 … counts   32-bit times, skipped      TZif 2 … counts   times, kinds, offsets      \nCET-1CEST,M3.5.0,M10.5.0/3\n
/// ```
///
/// After the last change in the file, its last line says how the offset goes on.
package struct TimeZoneFile: Sendable {
    private let changes: [(at: Int64, offset: Int)]
    private let first: Int
    private let later: TimeZoneRule?

    /// Parses a file; returns `nil` for any other contents.
    package init?(_ bytes: [UInt8]) {
        guard let old = Header(bytes, at: 0), old.version >= 0x32,
            let header = Header(bytes, at: 44 + old.size(ofTimes: 4))
        else { return nil }
        let start = header.start + 44
        let kinds = start + header.times * 8
        let offsets = kinds + header.times
        let footer = start + header.size(ofTimes: 8)
        guard footer < bytes.count, header.kinds > 0 else { return nil }
        func number(_ at: Int, _ count: Int) -> Int64 {
            let value = bytes[at..<at + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return count == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
        }
        func offset(_ kind: Int) -> Int? { kind < header.kinds ? Int(number(offsets + kind * 6, 4)) : nil }
        var changes: [(at: Int64, offset: Int)] = []
        for index in 0..<header.times {
            guard let offset = offset(Int(bytes[kinds + index])) else { return nil }
            changes.append((number(start + index * 8, 8), offset))
        }
        self.changes = changes
        first = offset(0) ?? 0
        let line = bytes[(footer + 1)...].prefix { $0 != 0x0A }
        later = TimeZoneRule(String(decoding: line, as: UTF8.self))
    }

    /// Returns the minutes ahead of UTC at a moment; seconds of old offsets are cut off.
    package func offsetMinutes(at moment: Timestamp) -> Int {
        let seconds = moment.seconds
        guard let last = changes.last, seconds < last.at else {
            return (later?.offset(at: seconds) ?? changes.last?.offset ?? first) / 60
        }
        return (changes.last { $0.at <= seconds }?.offset ?? first) / 60
    }

    /// Reads a zone such as `Europe/Madrid` from this device's database; `nil` if it does not know the zone.
    ///
    /// Uses the disk.
    package static func named(_ name: String, on files: some FileSystem = RealFileSystem()) -> TimeZoneFile? {
        let parts = name.split(separator: "/" as Character, omittingEmptySubsequences: false)
        let isName = parts.allSatisfy { part in
            !part.isEmpty && part.utf8.first != UInt8(ascii: ".")
                && part.unicodeScalars.allSatisfy {
                    $0.isASCII && ($0.properties.isAlphabetic || "0123456789_+-".unicodeScalars.contains($0))
                }
        }
        guard isName, name.utf8.count <= 64 else { return nil }
        for folder in ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo"] {
            let path = FilePath.join(folder, name)
            if let bytes = try? files.readFileIfThere(path, upTo: 1 << 16, for: .readLinked) {
                return TimeZoneFile(bytes)
            }
        }
        return nil
    }

    /// The counts at the start of a part.
    private struct Header {
        let start: Int
        let version: UInt8
        let (times, kinds): (Int, Int)
        private let rest: (leaps: Int, letters: Int, standard: Int, universal: Int)

        init?(_ bytes: [UInt8], at start: Int) {
            guard start + 44 <= bytes.count, bytes[start..<start + 4].elementsEqual("TZif".utf8) else { return nil }
            self.start = start
            version = bytes[start + 4]
            let counts = (0..<6).map { index in
                bytes[start + 20 + index * 4..<start + 24 + index * 4].reduce(0) { $0 << 8 | Int($1) }
            }
            guard counts.allSatisfy({ $0 < 1 << 16 }) else { return nil }
            rest = (counts[2], counts[5], counts[1], counts[0])
            times = counts[3]
            kinds = counts[4]
        }

        /// The bytes after the header, with times of so many bytes.
        func size(ofTimes width: Int) -> Int {
            times * (width + 1) + kinds * 6 + rest.letters + rest.leaps * (width + 4) + rest.standard + rest.universal
        }
    }
}
