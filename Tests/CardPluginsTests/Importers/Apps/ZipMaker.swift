import CardSchema

/// Writes small archives without compression.
enum ZipMaker {
    static func stored(_ entries: [(name: String, bytes: [UInt8])]) -> [UInt8] {
        var (out, directory): ([UInt8], [UInt8]) = ([], [])
        for (name, bytes) in entries {
            var checksum = CRC32()
            checksum.update(bytes.span.bytes)
            let sizes =
                little(checksum.checksum, 4) + little(UInt32(bytes.count), 4) + little(UInt32(bytes.count), 4)
                + little(UInt32(name.utf8.count), 2)
            let start = UInt32(out.count)
            out +=
                [0x50, 0x4B, 3, 4] + little(20, 2) + little(0, 2) + little(0, 2) + little(0, 4) + sizes + little(0, 2)
            out += Array(name.utf8) + bytes
            directory +=
                [0x50, 0x4B, 1, 2] + little(20, 2) + little(20, 2) + little(0, 2) + little(0, 2) + little(0, 4)
            directory += sizes + little(0, 2) + little(0, 2) + little(0, 2) + little(0, 2) + little(0, 4)
            directory += little(start, 4) + Array(name.utf8)
        }
        let count = little(UInt32(entries.count), 2)
        let end = little(UInt32(directory.count), 4) + little(UInt32(out.count), 4)
        return out + directory + [0x50, 0x4B, 5, 6] + little(0, 4) + count + count + end + little(0, 2)
    }

    private static func little(_ value: UInt32, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32($0 * 8)) }
    }
}
