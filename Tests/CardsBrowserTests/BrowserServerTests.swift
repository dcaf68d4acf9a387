import CardEngine
import CardSchema
import CardTesting
import Testing

@testable import CardsBrowser

/// The server without sockets: who comes in, and how a run ends.
@Suite struct BrowserServerTests {
    private final class Time {
        var now: Int64 = 0
    }

    /// A server, its clock, and requests as a page sends them.
    private struct Fixture {
        let browser: BrowserFixture
        let server: BrowserServer
        let time: Time
        let end: Counter

        init(lock: (() -> Void)? = nil) throws {
            let (browser, time, end) = (try BrowserFixture(lock: lock), Time(), Counter())
            (self.browser, self.time, self.end) = (browser, time, end)
            server = BrowserServer(browser.run, port: 4000, clock: { time.now })
            server.end = { end.count += 1 }
        }

        /// Sends a request of a page, from an end of a connection that no user of the machine has.
        func post(
            _ path: String, _ body: String = "{}", key: String? = nil, type: String = "application/json"
        ) throws -> (status: HTTPStatus, text: String, response: HTTPResponse) {
            var text = "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1:4000\r\nOrigin: http://127.0.0.1:4000\r\n"
            text += "Content-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n"
            if let key { text += "Cards-Key: \(key)\r\n" }
            return try send(text + "\r\n" + body)
        }

        func send(_ text: String) throws -> (status: HTTPStatus, text: String, response: HTTPResponse) {
            let outcome = HTTPOutcome(of: [Array(text.utf8)[...]], bodyLimit: 1 << 20)
            let head = try #require(outcome.head)
            let peer = HTTPPeer(local: SocketAddress(loopback: 4000), remote: SocketAddress(loopback: 1))
            let response: HTTPResponse
            switch server.admit(head, from: peer) {
            case .refuse(let refused): response = refused
            case .collect:
                response = server.respond(
                    to: HTTPRequest(head: head, peer: peer, body: outcome.body, sink: nil))
            case .stream(_, let sink):
                _ = sink.take(outcome.body[...])
                sink.end(isWhole: true)
                response = server.respond(to: HTTPRequest(head: head, peer: peer, body: [], sink: sink))
            }
            guard case .bytes(let bytes) = response.body else { return (response.status, "", response) }
            return (response.status, String(decoding: bytes, as: UTF8.self), response)
        }

        /// Comes in by a code, as a browser elsewhere does.
        func key() throws -> String {
            let code = server.newCode().code
            let entered = try post("/enter", "{\"code\":\"\(code)\"}")
            let node = try #require(JSONReader.node(of: Array(entered.text.utf8)))
            return try #require(node["key"]?.string)
        }
    }

    private final class Counter {
        var count = 0
    }

    @Test func theEmptyPageShowsNothing() throws {
        let fixture = try Fixture()
        let page = try fixture.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:4000\r\n\r\n")
        #expect(page.status == .ok && !page.text.contains("mood") && page.text.contains("translate=\"no\""))
        let policy = page.response.headers.first { $0.name == "Content-Security-Policy" }?.value ?? ""
        #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
        #expect(!policy.contains("unsafe"))
        #expect(try fixture.send("GET /?a HTTP/1.1\r\nHost: 127.0.0.1:4000\r\n\r\n").status == .notFound)
        #expect(try fixture.send("GET /view HTTP/1.1\r\nHost: 127.0.0.1:4000\r\n\r\n").status == .notFound)
        #expect(try fixture.send("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n").status == .forbidden)
    }

    #if os(Linux)
        @Test func aTicketIsTakenOnlyFromTheSameUser() throws {
            let fixture = try Fixture()
            let ticket = fixture.server.newAddress().split(separator: "#")[1]
            #expect(try fixture.post("/enter", "{\"ticket\":\"\(ticket)\"}").status == .forbidden)
        }
    #endif

    @Test func nothingIsSaidWithoutAKey() throws {
        let fixture = try Fixture()
        #expect(try fixture.post("/view").status == .forbidden)
        #expect(try fixture.post("/view", key: "x").status == .forbidden)
        let key = try fixture.key()
        #expect(try fixture.post("/view", key: key).text.contains("How was today?"))
        #expect(try fixture.post("/view", key: key, type: "text/plain").status == .unsupportedMediaType)
        #expect(try fixture.post("/view?x", key: key).status == .badRequest)
    }

    @Test func onlyTheServerThatGaveAKeyCanSignWithIt() throws {
        // RFC 4231, test case 2.
        let signed = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        #expect(Secret(text: "Jefe").proof(of: "what do ya want for nothing?") == signed)
        let fixture = try Fixture()
        let key = try fixture.key()
        let proof = Secret(text: key).proof(of: "abc")
        let asked = try fixture.post("/prove", "{\"question\":\"abc\"}")
        #expect(asked.status == .ok && asked.text.contains(proof) && !asked.text.contains(key))
        let other = try Fixture()
        _ = try other.key()
        #expect(!(try other.post("/prove", "{\"question\":\"abc\"}").text.contains(proof)))
        #expect(try fixture.post("/prove", "{}").status == .badRequest)
        #expect(try fixture.post("/hide", key: key).status == .ok)
        #expect(!(try fixture.post("/prove", "{\"question\":\"abc\"}").text.contains(proof)), "its key has ended")
    }

    @Test func hidingEndsAllKeysAndKeepsWhatIsTyped() throws {
        let fixture = try Fixture()
        let keys = [try fixture.key(), try fixture.key()]
        let live = try fixture.post("/live", key: keys[1])
        guard case .held(let stream) = live.response.body else { throw Missing() }
        let view = try fixture.post("/view", key: keys[0])
        let card = try BrowserFixture.Update(view.text).card
        let texts = "{\"texts\":[{\"card\":\"\(card)\",\"path\":\"day.note\",\"value\":\"half a word\"}]}"
        #expect(try fixture.post("/hide", texts, key: keys[0]).status == .ok)
        #expect(stream.isEnded && String(decoding: stream.take(), as: UTF8.self).hasSuffix("{\"hide\":true}\n"))
        for key in keys { #expect(try fixture.post("/view", key: key).status == .forbidden) }
        #expect(try fixture.browser.diary.filling("mood_five")["day.note"] == .text("half a word"))
        let again = try fixture.post("/view", key: try fixture.key())
        #expect(again.text.contains("half a word"), "the same place")
    }

    @Test func hidingLocksADiaryInAVaultIfThePersonChoseThat() throws {
        let settings = "{\"go\":\"settings\"}"
        let plain = try Fixture()
        #expect(!(try plain.post("/view", settings, key: try plain.key()).text.contains("hiding")))
        let locked = Counter()
        let fixture = try Fixture(lock: { locked.count += 1 })
        let key = try fixture.key()
        #expect(try fixture.post("/view", settings, key: key).text.contains("hiding"))
        #expect(try fixture.post("/hide", key: key).status == .ok)
        #expect(locked.count == 0)
        let next = try fixture.key()
        let chosen = "{\"do\":\"settings\",\"fields\":{\"hiding\":\"lock\"}}"
        #expect(try fixture.post("/do", chosen, key: next).status == .ok)
        #expect(try fixture.post("/hide", key: next).status == .ok)
        #expect(locked.count == 1)
    }

    @Test func theServerEndsWhenNobodyIsThere() throws {
        let fixture = try Fixture()
        let key = try fixture.key()
        fixture.time.now += BrowserServer.idleMilliseconds - 1
        fixture.server.endIfIdle()
        #expect(fixture.end.count == 0)
        #expect(try fixture.post("/awake", key: key).status == .ok)
        fixture.time.now += BrowserServer.idleMilliseconds - 1
        fixture.server.endIfIdle()
        #expect(fixture.end.count == 0, "somebody was there")
        fixture.time.now += 1
        fixture.server.endIfIdle()
        #expect(fixture.end.count == 1)
        #expect(try fixture.post("/view", key: key).status == .forbidden)
    }

    @Test func aDownloadIsTakenOnce() throws {
        let fixture = try Fixture()
        let key = try fixture.key()
        let asked = try fixture.post("/do", "{\"do\":\"backup\"}", key: key)
        let node = try #require(JSONReader.node(of: Array(asked.text.utf8)))
        let take = try #require(node["take"]?.string)
        let request = "GET \(take) HTTP/1.1\r\nHost: 127.0.0.1:4000\r\n\r\n"
        let taken = try fixture.send(request)
        guard case .pulled(let length?, let next) = taken.response.body else { throw Missing() }
        var count = 0
        while let piece = try next() { count += piece.count }
        #expect(count == length && count > 1000)
        #expect(try fixture.send(request).status == .notFound)

        let late = try fixture.post("/do", "{\"do\":\"backup\"}", key: key)
        let other = try #require(JSONReader.node(of: Array(late.text.utf8))?["take"]?.string)
        fixture.time.now += 31_000
        #expect(try fixture.send("GET \(other) HTTP/1.1\r\nHost: 127.0.0.1:4000\r\n\r\n").status == .notFound)
    }

    @Test func aPhotoIsTakenShownAndRemoved() throws {
        let fixture = try Fixture()
        try fixture.browser.diary.use(.bundled("photo_journal"))
        let key = try fixture.key()
        let view = try fixture.post("/view", "{\"go\":\"card\",\"at\":\"photo_journal\"}", key: key)
        let card = try BrowserFixture.Update(view.text).card
        let questions = try fixture.browser.diary.schema("photo_journal").questions
        let path = try #require(
            questions.map(\.field).first { if case .files = $0.type { true } else { false } }?.path)
        func attach(_ bytes: String, named name: String) throws -> String {
            var text = "POST /attach HTTP/1.1\r\nHost: 127.0.0.1:4000\r\nOrigin: http://127.0.0.1:4000\r\n"
            text += "Content-Type: application/octet-stream\r\nContent-Length: \(bytes.utf8.count)\r\n"
            text += "Cards-Key: \(key)\r\nCards-Card: \(card)\r\nCards-Path: \(path)\r\nCards-Name: \(name)\r\n\r\n"
            return try fixture.send(text + bytes).text
        }
        let gif = "GIF89a-not-much-of-a-picture"
        #expect(try attach(gif, named: "..%2F..%2Fr%C3%ADo.gif").contains("río.gif"))
        let name = fixture.browser.run.cards.values.first { "\($0.filling.card)".hasPrefix("photo_journal") }
        let place = "\(try #require(name).filling.card) \(path)"
        let shown = try fixture.post("/photo", "{\"at\":\"\(place) \(SHA256.hex(Array(gif.utf8)))\"}", key: key)
        #expect(shown.status == .ok && shown.text == gif)
        #expect(shown.response.headers.contains { $0.name == "Content-Type" && $0.value == "image/gif" })
        let svg = "<svg onload=alert(1)>"
        _ = try attach(svg, named: "a.gif")
        let hash = SHA256.hex(Array(svg.utf8))
        #expect(fixture.browser.run.picture("\(place) \(hash)") == nil && fixture.browser.run.unshown == [hash])
        let html = try fixture.post("/photo", "{\"at\":\"\(place) \(hash)\"}", key: key)
        #expect(html.status == .notFound, "only pictures of known kinds")
        #expect(!fixture.browser.files.contents.keys.contains { $0.contains("upload-") }, "nothing is left over")
    }

    @Test func theLookAndTheLanguageAreThoseThatWereChosen() throws {
        let fixture = try Fixture()
        let get = "GET / HTTP/1.1\r\nHost: 127.0.0.1:4000\r\n\r\n"
        let first = try fixture.send(get).text
        #expect(first.contains("@media (prefers-color-scheme: dark)") && first.contains(">My plan<"))
        let key = try fixture.key()
        let body = "{\"do\":\"settings\",\"fields\":{\"language\":\"es\",\"look\":\"dark\"}}"
        #expect(try fixture.post("/do", body, key: key).text.contains("\"reload\":true"))
        let dark = try fixture.send(get)
        #expect(!dark.text.contains("prefers-color-scheme") && dark.text.contains("color-scheme: dark"))
        #expect(dark.text.contains(">Mi plan<"))
        let policy = dark.response.headers.first { $0.name == "Content-Security-Policy" }?.value ?? ""
        let style = try #require(dark.text.firstRange(of: "<style>"))
        let end = try #require(dark.text.firstRange(of: "</style>"))
        let text = String(dark.text[style.upperBound..<end.lowerBound])
        let hash = Base64.text(SHA256.digest(of: Array(text.utf8).span.bytes).bytes)
        #expect(policy.contains("'sha256-\(hash)'"), "the policy names the style that is sent")
        #expect(try fixture.post("/view", "{\"go\":\"settings\"}", key: key).text.contains("Ajustes"))
    }

    @Test func anotherProgramOfTheUserGetsATicket() throws {
        let fixture = try Fixture()
        let answer = fixture.server.answer(Array("address".utf8)) ?? []
        #expect(String(decoding: answer, as: UTF8.self).hasPrefix("http://127.0.0.1:4000/#"))
        #expect(fixture.server.answer(Array("other".utf8)) == nil)
        let key = try fixture.key()
        #expect(fixture.server.answer(Array("stop".utf8)) != nil && fixture.end.count == 1)
        #expect(try fixture.post("/view", key: key).status == .forbidden)
    }

    private struct Missing: Error {}
}
