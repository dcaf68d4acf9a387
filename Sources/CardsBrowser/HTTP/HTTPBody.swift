/// The body of a response.
package enum HTTPBody {
    /// Bytes that are all there.
    case bytes([UInt8])
    /// A download: chunks that are produced while the client takes them.
    ///
    /// `next` returns the next chunk; `nil` or no bytes are the end. It runs on the server's thread, only when the
    /// connection can take more, and is released when the connection ends for any reason.
    ///
    /// If it throws, or ends before `length` bytes, the server resets the connection, so that the client sees that the
    /// download is incomplete. More bytes than `length` are not sent. If `length` is `nil`, the body ends with the
    /// connection.
    case pulled(length: Int?, next: () throws -> [UInt8]?)
    /// A response that stays open: bytes are sent when somebody writes them.
    case held(HTTPHeldStream)
}
