/// The first line of a request: `GET /path HTTP/1.1` (RFC 9112 section 3).
struct HTTPRequestLine {
    let method: HTTPMethod
    let target: String

    /// Parses the line, without its CRLF.
    init(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) {
        let parts = line.split(separator: HTTPSyntax.space, omittingEmptySubsequences: false)
        guard parts.count == 3, HTTPSyntax.isToken(parts[0]), Self.isVersion(parts[2]) else { throw .badRequestLine }
        guard parts[2].elementsEqual("HTTP/1.1".utf8) else { throw .versionNotSupported }
        let name = HTTPSyntax.text(parts[0])
        guard let method = HTTPMethod(rawValue: name) else {
            throw HTTPMethod.notAllowed.contains(name) ? .methodNotAllowed : .methodUnknown
        }
        guard parts[1].count <= HTTPLimits.target else { throw .targetTooLong }
        guard Self.isPath(parts[1]) else { throw .badTarget }
        self.method = method
        target = HTTPSyntax.text(parts[1])
    }

    /// Whether bytes are `HTTP/`, a digit, a point and a digit (RFC 9112 section 2.3).
    private static func isVersion(_ bytes: ArraySlice<UInt8>) -> Bool {
        let digits = bytes.dropFirst(5)
        return bytes.starts(with: "HTTP/".utf8) && digits.count == 3 && digits.dropFirst().first == UInt8(ascii: ".")
            && digits.first.map(HTTPSyntax.isDigit) == true && digits.last.map(HTTPSyntax.isDigit) == true
    }

    /// Whether bytes are a path with an optional query: `origin-form` of RFC 9112 section 3.2.1.
    private static func isPath(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.first == UInt8(ascii: "/") && bytes.allSatisfy(HTTPSyntax.isVisible) && !bytes.contains(UInt8(ascii: "#"))
    }
}
