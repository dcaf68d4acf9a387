/// The kernel's table of TCP connections, `/proc/net/tcp` (proc_net_tcp.txt in the Linux documentation).
///
/// ```
///   sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
///    0: 0100007F:9C4E 0100007F:1F90 01 00000000:00000000 00:00000000 00000000  1000        0 31337 1 …
/// ```
/// An address is printed as one word of the processor, so 127.0.0.1 is `0100007F` on a little-endian one; a port as a
/// number. In `/proc/net/tcp6`, an IPv4 address has three words ahead of it. State `01` is an established connection.
package enum TCPTable {
    /// Returns the user who owns one end of an established connection.
    ///
    /// - Parameters:
    ///   - end: The address of the end in question.
    ///   - other: The address of its other end.
    ///   - table: The bytes of the file.
    /// - Returns: The user's id; `nil` if no row has both addresses, or if such rows name different users.
    package static func user(of end: SocketAddress, to other: SocketAddress, in table: [UInt8]) -> UInt32? {
        var found: UInt32?
        // The first line has the names of the columns.
        for line in table.split(separator: UInt8(ascii: "\n")).dropFirst() {
            let columns = line.split(separator: UInt8(ascii: " "))
            guard columns.count >= 10, names(columns[1], end), names(columns[2], other),
                columns[3].elementsEqual("01".utf8)
            else { continue }
            // A connection that no process has accepted yet has no inode, and user 0.
            guard let user = number(columns[7]), number(columns[9], UInt64.self) ?? 0 > 0 else { return nil }
            // The kernel may print a row twice while others come and go.
            guard found == nil || found == user else { return nil }
            found = user
        }
        return found
    }

    /// Whether a column is an address, in either table.
    private static func names(_ column: ArraySlice<UInt8>, _ address: SocketAddress) -> Bool {
        let text = "\(hex(address.word, 8)):\(hex(UInt32(address.port), 4))"
        if column.elementsEqual(text.utf8) { return true }
        // ::ffff:127.0.0.1, the address of an IPv4 connection of an IPv6 socket.
        let mapped = hex(UInt32(0xFFFF).bigEndian, 8)
        return column.elementsEqual("0000000000000000\(mapped)\(text)".utf8)
    }

    private static func hex(_ value: UInt32, _ width: Int) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }

    private static func number<Number: FixedWidthInteger>(
        _ column: ArraySlice<UInt8>, _ type: Number.Type = UInt32.self
    ) -> Number? {
        guard !column.isEmpty, column.allSatisfy(HTTPSyntax.isDigit) else { return nil }
        return Number(HTTPSyntax.text(column))
    }
}
