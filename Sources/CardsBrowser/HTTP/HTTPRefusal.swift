/// Why a request is not read further.
package enum HTTPRefusal: Error, Hashable, Sendable, CaseIterable {
    /// The head contains a control character or a byte that is not ASCII.
    case badByte
    /// A line ends in LF without CR.
    ///
    /// RFC 9112 section 2.2 lets a server accept this. Then two readers may see different requests (smuggling).
    case bareLineFeed
    /// A CR without LF.
    case bareCarriageReturn
    /// The first line is not a method, a target and a version, separated by single spaces.
    case badRequestLine
    /// The target is not a path: it does not begin with `/` or has a fragment (RFC 9112 section 3.2.1).
    case badTarget
    /// A header begins with white space: a continued line (RFC 9112 section 5.2), or an empty name.
    case foldedHeader
    /// The name of a header is not a token, is empty, or is followed by white space.
    case badHeaderName
    /// Two headers have the same name.
    case duplicateHeader
    /// There is no `Host` (RFC 9112 section 3.2).
    case hostMissing
    /// `Content-Length` is not a number.
    case badContentLength
    /// A `GET` has a body.
    case bodyOfGet
    /// The method is a known one, but neither `GET` nor `POST`.
    case methodNotAllowed
    /// A `POST` without `Content-Length`.
    case lengthRequired
    /// The body is longer than its handler takes.
    case bodyTooLarge
    /// The target or the first line is too long.
    case targetTooLong
    /// The client waits for a `100 Continue`, which this server never sends.
    case expectation
    /// A header is too long.
    case lineTooLong
    /// The head is too long.
    case headTooLarge
    /// There are too many headers.
    case tooManyHeaders
    /// The method is unknown.
    case methodUnknown
    /// `Transfer-Encoding`: bodies have a length here, or none (RFC 9112 section 6.1).
    case transferEncoding
    /// The version is not 1.1.
    case versionNotSupported

    /// The status that the client gets.
    package var status: HTTPStatus {
        switch self {
        case .badByte, .bareLineFeed, .bareCarriageReturn, .badRequestLine, .badTarget, .foldedHeader, .badHeaderName,
            .duplicateHeader, .hostMissing, .badContentLength, .bodyOfGet:
            .badRequest
        case .methodNotAllowed: .methodNotAllowed
        case .lengthRequired: .lengthRequired
        case .bodyTooLarge: .contentTooLarge
        case .targetTooLong: .uriTooLong
        case .expectation: .expectationFailed
        case .lineTooLong, .headTooLarge, .tooManyHeaders: .headerFieldsTooLarge
        case .methodUnknown, .transferEncoding: .notImplemented
        case .versionNotSupported: .versionNotSupported
        }
    }
}
