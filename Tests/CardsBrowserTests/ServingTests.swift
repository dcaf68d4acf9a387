import CardsBrowser
import Testing

@Suite struct ServingTests {
    private static func post(_ body: String, to target: String = "/a") -> String {
        "POST \(target) HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    private static func announced(_ length: Int) -> String {
        "POST /up HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n"
    }

    @Test func answers() throws {
        let bench = try Bench()
        #expect(
            bench.ask(Self.post("hello")) == """
                HTTP/1.1 200 OK\r
                Cache-Control: no-store\r
                Connection: close\r
                Content-Length: 8\r
                \r
                /a hello
                """)
        #expect(bench.ask(RefusalRow.get).hasSuffix("\r\n\r\n/ "))
    }

    @Test(arguments: RefusalRow.all)
    func answersARefusal(_ row: RefusalRow) throws {
        let bench = try Bench()
        bench.handler.admission = { _, _ in .collect(limit: 100) }
        let answer = bench.ask(row.wrong)
        #expect(answer.hasPrefix("HTTP/1.1 \(row.refusal.status.rawValue) \(row.refusal.status.reason)\r\n"))
        #expect(answer.hasSuffix("\r\n\r\n\(row.refusal.status.reason)\n"))
        #expect(bench.handler.requests == 0)
    }

    @Test func ignoresASecondRequest() throws {
        let bench = try Bench()
        let answer = bench.ask(Self.post("one") + Self.post("two"))
        #expect(answer.hasSuffix("/a one"))
        #expect(bench.handler.requests == 1)
    }

    @Test func takesARequestByteByByte() throws {
        let bench = try Bench()
        let client = bench.client()
        for byte in Self.post("hello").utf8 {
            client.send([byte])
            bench.turn()
        }
        #expect(bench.answer(client).hasSuffix("/a hello"))
    }

    @Test func answersAClientThatHasEndedItsSide() throws {
        let bench = try Bench()
        let client = bench.client()
        client.send(Self.post("hello"))
        client.shutdown()
        #expect(bench.answer(client).hasSuffix("/a hello"))
    }

    @Test func collectsUpToItsLimit() throws {
        let bench = try Bench()
        bench.handler.admission = { _, _ in .collect(limit: 5) }
        #expect(bench.ask(Self.post("12345")).hasSuffix("/a 12345"))
        #expect(bench.ask(Self.post("123456")).hasPrefix("HTTP/1.1 413"))
    }

    /// The client writes all of its body before it reads, and gets the answer although nobody wants the body.
    @Test func aRefusedBodyIsIgnoredSoThatTheAnswerArrives() throws {
        let bench = try Bench()
        bench.handler.admission = { _, _ in .refuse(HTTPResponse(plain: .forbidden)) }
        let client = bench.client()
        client.reads = false
        client.send(Self.announced(60_000))
        bench.settle(client)
        client.send(RefusalRow.text("a", 60_000))
        bench.settle(client)
        client.reads = true
        #expect(bench.answer(client).hasPrefix("HTTP/1.1 403"))
        #expect(!client.isReset)
        #expect(bench.handler.requests == 0)
    }

    /// The answer counts as sent, and a client that goes on sending is cut off.
    @Test func aRefusedBodyIsNotIgnoredForever() throws {
        let bench = try Bench()
        bench.handler.admission = { _, _ in .refuse(HTTPResponse(plain: .forbidden)) }
        let client = bench.client()
        client.reads = false
        client.send(Self.announced(1 << 30))
        client.send([UInt8](repeating: 1, count: 16 << 20))
        bench.settle(client)
        #expect(bench.loop?.connectionCount == 0)
    }

    @Test func streamsAHugeBody() throws {
        let bench = try Bench()
        let sink = TestSink()
        bench.handler.admission = { _, _ in .stream(limit: 64 << 20, sink) }
        bench.handler.response = { HTTPResponse(body: .bytes(Array("\($0.body.count) \($0.sink === sink)".utf8))) }
        let client = bench.client()
        client.send(Self.announced(64 << 20))
        let piece = [UInt8](repeating: 7, count: 1 << 20)
        for _ in 0..<64 {
            client.send(piece)
            #expect(bench.until(10, client) { !client.hasUnsent })
        }
        #expect(bench.answer(client).hasSuffix("0 true"))
        #expect(sink.count == 64 << 20 && sink.ends == [true])
    }

    @Test func aLongerBodyNeverReachesItsSink() throws {
        let bench = try Bench()
        let sink = TestSink()
        bench.handler.admission = { _, _ in .stream(limit: 9, sink) }
        #expect(bench.ask(Self.post("0123456789")).hasPrefix("HTTP/1.1 413"))
        #expect(sink.count == 0 && sink.ends == [false] && bench.handler.requests == 0)
    }

    @Test func aSinkMayRefuse() throws {
        let bench = try Bench()
        let sink = TestSink()
        sink.refusesAt = 1
        bench.handler.admission = { _, _ in .stream(limit: 100, sink) }
        let client = bench.client()
        client.send(Self.post("12345"))
        #expect(bench.until(10, client) { client.isEnded })
        // At once, not when the client closes.
        #expect(bench.loop?.connectionCount == 1)
        #expect(client.text.hasPrefix("HTTP/1.1 503"))
        #expect(sink.ends == [false] && bench.handler.requests == 0)
    }

    @Test(arguments: [false, true])
    func aClientThatVanishesInItsBody(isReset: Bool) throws {
        let bench = try Bench()
        let sink = TestSink()
        bench.handler.admission = { _, _ in .stream(limit: 1000, sink) }
        let client = bench.client()
        client.send(Self.announced(100) + "12345")
        #expect(bench.until { sink.count == 5 })
        if isReset { client.reset() } else { client.close() }
        #expect(bench.until { bench.loop?.connectionCount == 0 })
        #expect(sink.ends == [false] && bench.handler.requests == 0)
    }

    @Test(arguments: [false, true])
    func aClientThatVanishesInItsAnswer(isReset: Bool) throws {
        keepDefaultSignals()
        let bench = try Bench()
        final class Held {}
        weak var held: Held?
        do {
            let kept = Held()
            held = kept
            bench.handler.response = { [kept] _ in
                HTTPResponse(
                    body: .pulled(length: nil) { withExtendedLifetime(kept) { [UInt8](repeating: 1, count: 65_536) } })
            }
        }
        let client = bench.client()
        client.reads = false
        client.send(RefusalRow.get)
        bench.settle(client)
        #expect(bench.loop?.connectionCount == 1)
        bench.handler.response = { _ in HTTPResponse() }
        #expect(held != nil)
        if isReset { client.reset() } else { client.close() }
        #expect(bench.until { bench.loop?.connectionCount == 0 })
        #expect(held == nil)
    }

    @Test func pullsADownload() throws {
        let bench = try Bench()
        var left = 100
        bench.handler.response = { _ in
            HTTPResponse(
                body: .pulled(length: nil) {
                    left -= 1
                    return left >= 0 ? [UInt8](repeating: 0x61, count: 100_000) : nil
                })
        }
        let client = bench.client()
        client.counts = true
        client.send(RefusalRow.get)
        #expect(bench.until(10, client) { client.isEnded })
        #expect(!client.isReset && client.count > 10_000_000 && client.count < 10_000_200)
    }

    /// One download does not keep the others waiting.
    @Test func aTurnSendsALimitedNumberOfBytes() throws {
        let bench = try Bench()
        var count = 0
        bench.handler.response = { _ in
            HTTPResponse(
                body: .pulled(length: nil) {
                    count += 1
                    return [UInt8](repeating: 1, count: 16_384)
                })
        }
        let client = bench.client()
        client.send(RefusalRow.get)
        while count == 0 { bench.turn() }
        #expect(count <= 17)
    }

    @Test func aDownloadHasItsLength() throws {
        let bench = try Bench()
        var chunks: [[UInt8]] = []
        bench.handler.response = { _ in
            HTTPResponse(body: .pulled(length: 5) { chunks.isEmpty ? nil : chunks.removeFirst() })
        }
        chunks = [[0x61, 0x62], [0x63, 0x64, 0x65, 0x66], [0x67]]
        #expect(bench.ask(RefusalRow.get).hasSuffix("Content-Length: 5\r\n\r\nabcde"))
        #expect(chunks == [[0x67]])
        // Too short: the client must not take it for the whole.
        chunks = [[0x61, 0x62]]
        let client = bench.client()
        client.send(RefusalRow.get)
        #expect(bench.until(10, client) { client.isEnded })
        #expect(client.isReset)
    }

    @Test func aFailedDownloadIsReset() throws {
        struct Failure: Error {}
        let bench = try Bench()
        var count = 0
        bench.handler.response = { _ in
            HTTPResponse(
                body: .pulled(length: nil) {
                    count += 1
                    if count > 3 { throw Failure() }
                    return [0x61]
                })
        }
        let client = bench.client()
        client.send(RefusalRow.get)
        #expect(bench.until(10, client) { client.isEnded })
        #expect(client.isReset)
    }
}
