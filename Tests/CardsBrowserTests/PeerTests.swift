import CardsBrowser
import Testing

@Suite struct PeerTests {
    #if os(Linux)
        @Test func knowsItsUser() throws {
            let bench = try Bench()
            var (peers, users) = ([HTTPPeer](), [UInt32?]())
            bench.handler.admission = { _, peer in
                peers.append(peer)
                users.append(peer.user())
                return .collect(limit: 0)
            }
            let client = bench.client()
            client.send(RefusalRow.get)
            #expect(bench.until(10, client) { client.isEnded })
            #expect(users == [SocketCalls.ownUser])
            #expect(peers.first?.local == SocketAddress(loopback: bench.port))
            #expect(peers.first?.remote == SocketCalls.localAddress(client.descriptor))
            #expect(peers.first?.remote.description.hasPrefix("127.0.0.1:") == true)
            // A connection that does not exist has no user.
            let nobody = HTTPPeer(local: SocketAddress(loopback: bench.port), remote: SocketAddress(loopback: 1))
            #expect(nobody.user() == nil)
        }
    #endif

    private static let ours = SocketAddress(loopback: 8080)
    private static let theirs = SocketAddress(loopback: 40_014)

    private static func row(
        _ local: String = "0100007F:9C4E", _ remote: String = "0100007F:1F90", state: String = "01",
        user: String = " 1000", inode: String = "31337"
    ) -> String {
        "   0: \(local) \(remote) \(state) 00000000:00000000 00:00000000 00000000 \(user)        0 \(inode) 1 0000 20\n"
    }

    private static func user(_ rows: String...) -> UInt32? {
        let title = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n"
        return TCPTable.user(of: theirs, to: ours, in: Array((title + rows.joined()).utf8))
    }

    /// The rows are those of a little-endian processor.
    @Test(.enabled(if: UInt16(1).littleEndian == 1))
    func readsTheTable() {
        let mapped = "0000000000000000FFFF0000"
        #expect(Self.user(Self.row("00000000:1F90"), Self.row()) == 1000)
        #expect(Self.user(Self.row(mapped + "0100007F:9C4E", mapped + "0100007F:1F90")) == 1000)
        #expect(Self.user(Self.row(user: "4294967295")) == 4_294_967_295)
        #expect(Self.user() == nil)
        // Our own end has the addresses the other way round.
        #expect(Self.user(Self.row("0100007F:1F90", "0100007F:9C4E")) == nil)
        #expect(Self.user(Self.row("0200007F:9C4E")) == nil)
        #expect(Self.user(Self.row("0100007F:9C4F")) == nil)
        #expect(Self.user(Self.row("0100007F:9C4E", "0100007F:1F91")) == nil)
        for state in ["02", "06", "08", "0A", "1", "001"] { #expect(Self.user(Self.row(state: state)) == nil) }
        for user in ["-1", "+1000", "4294967296", "x", "1000x"] { #expect(Self.user(Self.row(user: user)) == nil) }
        // Not yet accepted by any process, so it belongs to nobody.
        #expect(Self.user(Self.row(user: "0", inode: "0")) == nil)
        #expect(Self.user(Self.row(), Self.row(user: "1001")) == nil)
        #expect(Self.user(Self.row(), Self.row()) == 1000)
        #expect(Self.user("   0: 0100007F:9C4E 0100007F:1F90 01\n") == nil)
        #expect(TCPTable.user(of: Self.theirs, to: Self.ours, in: []) == nil)
        // The first line is never a row.
        #expect(TCPTable.user(of: Self.theirs, to: Self.ours, in: Array(Self.row().utf8)) == nil)
    }
}
