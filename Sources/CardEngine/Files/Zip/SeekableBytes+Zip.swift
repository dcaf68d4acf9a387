extension SeekableBytes {
    /// Returns exactly `count` bytes from an offset on; throws if they are not all in the archive.
    func exactly(_ count: Int, at offset: Int64) throws -> [UInt8] {
        guard offset >= 0, count >= 0, offset <= size, Int64(count) <= size - offset else { throw ZipFault.incomplete }
        let bytes = try read(at: offset, count: count)
        guard bytes.count == count else { throw ZipFault.incomplete }
        return bytes
    }
}
