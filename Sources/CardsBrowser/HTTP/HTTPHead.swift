/// The head of a request: everything ahead of its body.
package struct HTTPHead: Hashable, Sendable {
    package let method: HTTPMethod
    /// The path with its query, as sent: visible ASCII that begins with `/`; percent escapes are not decoded.
    package let target: String
    /// The headers in the order of the request, each name once, in lowercase.
    package let headers: [HTTPHeader]
    /// The length of the body in bytes; 0 for every `GET`.
    package let contentLength: Int

    /// Checks a head whose lines are all valid.
    init(_ line: HTTPRequestLine, _ headers: [HTTPHeader]) throws(HTTPRefusal) {
        func value(_ name: String) -> String? { headers.first { $0.name == name }?.value }
        guard value("transfer-encoding") == nil else { throw .transferEncoding }
        guard value("host") != nil else { throw .hostMissing }
        guard value("expect") == nil else { throw .expectation }
        (method, target, self.headers) = (line.method, line.target, headers)
        guard let length = value("content-length") else {
            guard line.method == .get else { throw .lengthRequired }
            contentLength = 0
            return
        }
        contentLength = try Self.length(length)
        guard line.method == .post || contentLength == 0 else { throw .bodyOfGet }
    }

    /// Returns the value of a header, or `nil` if the request does not have it.
    ///
    /// - Parameter name: The name in lowercase.
    package subscript(name: String) -> String? { headers.first { $0.name == name }?.value }

    /// The target without its query.
    package var path: Substring { target.prefix { $0 != "?" } }

    /// Parses a `Content-Length`: digits only (RFC 9110 section 8.6).
    ///
    /// A number that does not fit in an `Int` is longer than anybody takes.
    private static func length(_ text: String) throws(HTTPRefusal) -> Int {
        guard !text.isEmpty, text.utf8.allSatisfy(HTTPSyntax.isDigit) else { throw .badContentLength }
        guard let length = Int(text) else { throw .bodyTooLarge }
        return length
    }
}
