/// The limits of the server.
///
/// Times are in milliseconds, sizes in bytes.
package struct SocketLimits: Sendable {
    /// The number of HTTP connections at once; further ones wait in the backlog.
    package var connections = 64
    /// The number of control connections at once.
    package var controls = 8
    /// The number of connections that the kernel keeps until they are accepted.
    package var backlog: Int32 = 128
    /// The time from the connection to the end of the head.
    package var head: Int64 = 10_000
    /// The time for `bodyStep` bytes of a body, or for the rest of it.
    package var body: Int64 = 60_000
    /// The bytes that count as progress of a body, so that single bytes do not keep a connection forever.
    package var bodyStep = 16_384
    /// The time in which a client must take at least one byte of a response.
    package var write: Int64 = 60_000
    /// The time after the response in which the client must close the connection.
    package var drain: Int64 = 5_000
    /// The bytes that are read and ignored after the request.
    package var ignored = 65_536
    /// The time of a control connection, from its start to its end.
    package var control: Int64 = 10_000
    /// The longest line of the control socket, without its LF.
    package var controlLine = 1024
    /// How long to accept nothing if the system has no descriptors left.
    package var pause: Int64 = 1000

    package init() {}
}
