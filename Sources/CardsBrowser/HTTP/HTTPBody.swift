/// The body of a response.
package enum HTTPBody {
    /// Bytes that are all there.
    case bytes([UInt8])
    /// A download: chunks that are produced while the client takes them.
    ///
    /// `next` returns the next chunk, or `nil` or no bytes at the end. It runs on the server's thread, only when the
    /// connection can take more, and is released when the connection ends for any reason. If it throws, or ends ahead of
    /// `length`, the connection is reset, so that the client knows that the download is incomplete. Bytes after `length`
    /// are not sent. Without a length, the end of the connection is the end of the body.
    case pulled(length: Int?, next: () throws -> [UInt8]?)
    /// A response that stays open: bytes are sent when somebody writes them.
    case held(HTTPHeldStream)
}
