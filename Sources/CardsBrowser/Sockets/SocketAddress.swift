/// An IPv4 address with a port.
package struct SocketAddress: Hashable, Sendable, CustomStringConvertible {
    /// The address as the kernel stores it: its four bytes in the order of memory, read as one word of this processor.
    package let word: UInt32
    package let port: UInt16

    package init(word: UInt32, port: UInt16) {
        (self.word, self.port) = (word, port)
    }

    /// Creates an address of this machine, 127.0.0.1.
    package init(loopback port: UInt16) {
        self.init(word: UInt32(0x7F00_0001).bigEndian, port: port)
    }

    /// The usual text: `127.0.0.1:4321`.
    package var description: String {
        let bytes = withUnsafeBytes(of: word) { $0.map { "\($0)" } }
        return "\(bytes.joined(separator: ".")):\(port)"
    }
}
