/// A source whose bytes are all in memory.
package struct BytesInMemory: ByteSource {
    private var bytes: [UInt8]

    /// Passes on some bytes, by default none.
    package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    /// All of the bytes, once.
    package mutating func next() -> [UInt8]? {
        defer { bytes = [] }
        return bytes.isEmpty ? nil : bytes
    }
}
