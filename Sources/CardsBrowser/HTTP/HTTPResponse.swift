/// A response: status, headers and body.
///
/// The server adds `Cache-Control: no-store`, `Connection: close` and, if it is known, `Content-Length`.
package struct HTTPResponse {
    package var status: HTTPStatus
    package var headers: [HTTPHeader]
    package var body: HTTPBody

    /// Creates a response.
    package init(_ status: HTTPStatus = .ok, headers: [HTTPHeader] = [], body: HTTPBody = .bytes([])) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// Creates a response with the reason of its status as plain text.
    package init(plain status: HTTPStatus) {
        self.init(
            status,
            headers: [
                HTTPHeader("Content-Type", "text/plain; charset=utf-8"),
                HTTPHeader("X-Content-Type-Options", "nosniff"),
            ],
            body: .bytes(Array("\(status.reason)\n".utf8)))
        // RFC 9110 section 15.5.6 requires the list.
        if status == .methodNotAllowed { headers.append(HTTPHeader("Allow", "GET, POST")) }
    }

    /// The length of the body in bytes, or `nil` if it is not known.
    package var contentLength: Int? {
        switch body {
        case .bytes(let bytes): bytes.count
        case .pulled(let length, _): length
        case .held: nil
        }
    }

    /// The status line and all headers as bytes, including the empty line.
    package var headBytes: [UInt8] {
        var text = "HTTP/1.1 \(status.rawValue) \(status.reason)\r\n"
        for header in headers { text += "\(header.name): \(header.value)\r\n" }
        text += "Cache-Control: no-store\r\nConnection: close\r\n"
        if let contentLength { text += "Content-Length: \(contentLength)\r\n" }
        return Array("\(text)\r\n".utf8)
    }
}
