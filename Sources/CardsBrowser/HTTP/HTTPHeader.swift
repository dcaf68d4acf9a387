/// One header of a request or a response.
package struct HTTPHeader: Hashable, Sendable {
    /// The name: a token; in lowercase in a request.
    package let name: String
    /// The value: visible ASCII, spaces and tabs, with no white space around it.
    package let value: String

    /// Creates a header of a response.
    ///
    /// Any byte of the value that HTTP does not allow becomes `_`, so no value can begin another header.
    ///
    /// - Precondition: The name is a token, and not that of a header that the server itself writes.
    package init(_ name: String, _ value: String) {
        precondition(HTTPSyntax.isToken(Array(name.utf8)), "the name of a header must be a token")
        precondition(!Self.written.contains(name.lowercased()), "the server writes this header itself")
        self.name = name
        let bytes = value.utf8.map { HTTPSyntax.isInLine($0) ? $0 : UInt8(ascii: "_") }
        self.value = HTTPSyntax.text(HTTPSyntax.trimmed(bytes[...]))
    }

    /// The headers that ``HTTPResponse`` writes in every response.
    private static let written: Set<String> = ["cache-control", "connection", "content-length", "transfer-encoding"]

    /// Parses a line of a request's head, without its CRLF: `field-line` of RFC 9112 section 5.
    init(line: ArraySlice<UInt8>) throws(HTTPRefusal) {
        guard let first = line.first, !HTTPSyntax.isBlank(first) else { throw .foldedHeader }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), HTTPSyntax.isToken(line[..<colon]) else {
            throw .badHeaderName
        }
        name = HTTPSyntax.text(line[..<colon]).lowercased()
        value = HTTPSyntax.text(HTTPSyntax.trimmed(line[(colon + 1)...]))
    }
}
