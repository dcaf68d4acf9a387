import CardsBrowser
import Testing

/// One wrong request for every refusal, and the same request without its fault.
struct RefusalRow: Sendable, CustomTestStringConvertible {
    let name: String
    let refusal: HTTPRefusal
    let wrong: String
    let right: String

    init(_ name: String, _ refusal: HTTPRefusal, _ wrong: String, _ right: String = RefusalRow.get) {
        (self.name, self.refusal, self.wrong, self.right) = (name, refusal, wrong, right)
    }

    var testDescription: String { name }

    static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    static let post = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"

    static func text(_ letter: Character, _ count: Int) -> String { String(repeating: letter, count: count) }

    /// A head of exactly some bytes, in lines of at most 8000.
    static func head(of size: Int) -> String {
        let rest = size - "GET / HTTP/1.1\r\nHost: a\r\na: \r\nb: \r\nc: \r\n\r\n".utf8.count
        let piece = rest / 3
        return "GET / HTTP/1.1\r\nHost: a\r\na: \(text("x", piece))\r\nb: \(text("x", piece))\r\n"
            + "c: \(text("x", rest - 2 * piece))\r\n\r\n"
    }

    /// A request with a number of headers, `Host` included.
    static func headers(_ count: Int) -> String {
        let lines = (1..<count).map { "h\($0): 1\r\n" }.joined()
        return "GET / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n"
    }

    static let all: [RefusalRow] = [
        RefusalRow("control character in the line", .badByte, "GET /\u{1} HTTP/1.1\r\nHost: a\r\n\r\n"),
        RefusalRow("zero in a value", .badByte, "GET / HTTP/1.1\r\nHost: a\u{0}b\r\n\r\n"),
        RefusalRow("delete in a value", .badByte, "GET / HTTP/1.1\r\nHost: a\u{7F}\r\n\r\n"),
        RefusalRow("letter that is not ASCII", .badByte, "GET /é HTTP/1.1\r\nHost: a\r\n\r\n"),
        RefusalRow("LF after the line", .bareLineFeed, "GET / HTTP/1.1\nHost: a\r\n\r\n"),
        RefusalRow("LF after a header", .bareLineFeed, "GET / HTTP/1.1\r\nHost: a\n\r\n"),
        RefusalRow("LF as the end", .bareLineFeed, "GET / HTTP/1.1\r\nHost: a\r\n\n"),
        RefusalRow("CR in a value", .bareCarriageReturn, "GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n"),
        RefusalRow("two CRs", .bareCarriageReturn, "GET / HTTP/1.1\r\r\nHost: a\r\n\r\n"),
        RefusalRow("empty line first", .badRequestLine, "\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"),
        RefusalRow("no version", .badRequestLine, "GET /\r\nHost: a\r\n\r\n"),
        RefusalRow("two spaces", .badRequestLine, "GET  / HTTP/1.1\r\nHost: a\r\n\r\n"),
        RefusalRow("space at the end", .badRequestLine, "GET / HTTP/1.1 \r\nHost: a\r\n\r\n"),
        RefusalRow("space in the target", .badRequestLine, "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n"),
        RefusalRow("method that is not a token", .badRequestLine, "GE(T / HTTP/1.1\r\nHost: a\r\n\r\n"),
        RefusalRow("no method", .badRequestLine, " / HTTP/1.1\r\nHost: a\r\n\r\n"),
        RefusalRow("lowercase version", .badRequestLine, "GET / http/1.1\r\nHost: a\r\n\r\n"),
        RefusalRow("version with two digits", .badRequestLine, "GET / HTTP/1.10\r\nHost: a\r\n\r\n"),
        RefusalRow("HTTP/1.0", .versionNotSupported, "GET / HTTP/1.0\r\nHost: a\r\n\r\n"),
        RefusalRow("HTTP/2", .versionNotSupported, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
        RefusalRow("HEAD", .methodNotAllowed, "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n"),
        RefusalRow("OPTIONS", .methodNotAllowed, "OPTIONS / HTTP/1.1\r\nHost: a\r\n\r\n"),
        RefusalRow("lowercase method", .methodUnknown, "get / HTTP/1.1\r\nHost: a\r\n\r\n"),
        RefusalRow("unknown method", .methodUnknown, "BREW / HTTP/1.1\r\nHost: a\r\n\r\n"),
        RefusalRow("absolute target", .badTarget, "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n"),
        RefusalRow("asterisk", .badTarget, "GET * HTTP/1.1\r\nHost: a\r\n\r\n"),
        RefusalRow("empty target", .badTarget, "GET  HTTP/1.1\r\nHost: a\r\n\r\n"),
        RefusalRow("fragment", .badTarget, "GET /#a HTTP/1.1\r\nHost: a\r\n\r\n"),
        RefusalRow("tab in the target", .badTarget, "GET /a\tb HTTP/1.1\r\nHost: a\r\n\r\n"),
        RefusalRow(
            "target of 257", .targetTooLong, "GET /\(text("a", 256)) HTTP/1.1\r\nHost: a\r\n\r\n",
            "GET /\(text("a", 255)) HTTP/1.1\r\nHost: a\r\n\r\n"),
        RefusalRow("endless line", .targetTooLong, "GET /\(text("a", 8188))"),
        RefusalRow(
            "line of 8193", .lineTooLong, "GET / HTTP/1.1\r\nHost: a\r\nb: \(text("x", 8190))\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nb: \(text("x", 8189))\r\n\r\n"),
        RefusalRow("head of 16385", .headTooLarge, head(of: 16_385), head(of: 16_384)),
        RefusalRow("65 headers", .tooManyHeaders, headers(65), headers(64)),
        RefusalRow("continued line", .foldedHeader, "GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n"),
        RefusalRow("continued by a tab", .foldedHeader, "GET / HTTP/1.1\r\nHost: a\r\n\tb: c\r\n\r\n"),
        RefusalRow("continued at once", .foldedHeader, "GET / HTTP/1.1\r\n Host: a\r\n\r\n"),
        RefusalRow("space ahead of the colon", .badHeaderName, "GET / HTTP/1.1\r\nHost : a\r\n\r\n"),
        RefusalRow("no name", .badHeaderName, "GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n"),
        RefusalRow("no colon", .badHeaderName, "GET / HTTP/1.1\r\nHost: a\r\nb\r\n\r\n"),
        RefusalRow("name that is not a token", .badHeaderName, "GET / HTTP/1.1\r\nHost: a\r\nb@c: d\r\n\r\n"),
        RefusalRow("two hosts", .duplicateHeader, "GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n"),
        RefusalRow("two accepts", .duplicateHeader, "GET / HTTP/1.1\r\nHost: a\r\nAccept: a\r\naccept: b\r\n\r\n"),
        RefusalRow(
            "two lengths", .duplicateHeader,
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc", post),
        RefusalRow("no host", .hostMissing, "GET / HTTP/1.1\r\nAccept: a\r\n\r\n"),
        RefusalRow(
            "length with a sign", .badContentLength, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +3\r\n\r\nabc", post
        ),
        RefusalRow(
            "negative length", .badContentLength, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -3\r\n\r\nabc", post),
        RefusalRow("empty length", .badContentLength, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n", post),
        RefusalRow(
            "list of lengths", .badContentLength, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3,3\r\n\r\nabc", post),
        RefusalRow(
            "hexadecimal length", .badContentLength, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x3\r\n\r\nabc",
            post),
        RefusalRow("GET with a body", .bodyOfGet, "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\na"),
        RefusalRow("POST without length", .lengthRequired, "POST / HTTP/1.1\r\nHost: a\r\n\r\n", post),
        RefusalRow(
            "body of 101", .bodyTooLarge,
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 101\r\n\r\n\(text("a", 101))",
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n\(text("a", 100))"),
        RefusalRow(
            "length beyond 64 bits", .bodyTooLarge,
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 18446744073709551619\r\n\r\nabc", post),
        RefusalRow(
            "expectation", .expectation,
            "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabc", post),
        RefusalRow(
            "chunks", .transferEncoding,
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", post),
        RefusalRow(
            "identity and a length", .transferEncoding,
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\nContent-Length: 3\r\n\r\nabc", post),
    ]
}
