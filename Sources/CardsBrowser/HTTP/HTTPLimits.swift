/// The limits of a request's head, in bytes unless stated otherwise.
///
/// A browser's request to this server has about 15 headers and 1 KiB.
package enum HTTPLimits {
    /// The longest line, without its CRLF.
    package static let line = 8192
    /// The longest head: all lines with their CRLF, including the empty one.
    package static let head = 16_384
    /// The largest number of headers.
    package static let headers = 64
    /// The longest request target.
    package static let target = 256
}
