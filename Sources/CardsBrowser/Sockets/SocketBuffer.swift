/// The memory into which all connections receive, one after the other.
final class SocketBuffer {
    private var bytes = [UInt8](repeating: 0, count: 1 << 16)

    /// Receives available bytes from a descriptor.
    ///
    /// - Returns: The bytes, none at the end; `nil` if there are none yet.
    /// - Throws: If the connection is broken.
    func receive(from descriptor: Int32) throws(SocketFailure) -> ArraySlice<UInt8>? {
        let count = bytes.withUnsafeMutableBytes { SocketCalls.receive(descriptor, into: $0) }
        if count >= 0 { return bytes[..<count] }
        if SocketCalls.isBusy(count) { return nil }
        throw .system(Int32(-count))
    }
}
