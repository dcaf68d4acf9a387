import CardsBrowser
import Testing

@Suite struct HTTPResponseTests {
    private static func text(_ response: HTTPResponse) -> String { String(decoding: response.headBytes, as: UTF8.self) }

    @Test func writesItsHead() {
        let response = HTTPResponse(.forbidden, headers: [HTTPHeader("Content-Type", "a/b")], body: .bytes([1, 2]))
        #expect(
            Self.text(response) == """
                HTTP/1.1 403 Forbidden\r
                Content-Type: a/b\r
                Cache-Control: no-store\r
                Connection: close\r
                Content-Length: 2\r
                \r

                """)
    }

    @Test func omitsAnUnknownLength() {
        let bodies: [HTTPBody] = [.pulled(length: nil) { nil }, .held(HTTPHeldStream())]
        for body in bodies { #expect(!Self.text(HTTPResponse(body: body)).contains("Content-Length")) }
        #expect(Self.text(HTTPResponse(body: .pulled(length: 9) { nil })).contains("Content-Length: 9\r\n"))
    }

    @Test func aValueNeverBeginsAnotherHeader() {
        #expect(HTTPHeader("A", "b\r\nSet-Cookie: é\u{0}").value == "b__Set-Cookie: ___")
        #expect(HTTPHeader("A", " b\t").value == "b")
    }

    @Test func listsTheAllowedMethods() {
        #expect(Self.text(HTTPResponse(plain: .methodNotAllowed)).contains("Allow: GET, POST\r\n"))
        #expect(!Self.text(HTTPResponse(plain: .badRequest)).contains("Allow"))
    }
}
