import CardsBrowser
import Testing

@Suite struct HeldStreamTests {
    /// A bench whose only answer is a stream, and a client that has begun to read it.
    private static func open(_ stream: HTTPHeldStream) throws -> (Bench, TestClient) {
        let bench = try Bench()
        bench.handler.response = { _ in HTTPResponse(body: .held(stream)) }
        let client = bench.client()
        client.send("POST /live HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n")
        return (bench, client)
    }

    @Test func sendsWhatIsWrittenWhenItIsWritten() throws {
        let stream = HTTPHeldStream()
        var ends = 0
        stream.onEnd = { ends += 1 }
        stream.write(Array("one\n".utf8))
        let (bench, client) = try Self.open(stream)
        #expect(bench.until(10, client) { client.body == "one\n" })
        #expect(!client.text.contains("Content-Length"))
        // An hour without a line is no fault.
        for _ in 0..<60 { bench.pass(60_000) }
        for number in 2...4 {
            #expect(stream.write(Array("\(number)\n".utf8)))
            #expect(bench.until(10, client) { client.body.hasSuffix("\(number)\n") })
        }
        #expect(client.body == "one\n2\n3\n4\n" && stream.unsent == 0 && ends == 0)
        stream.write(Array("5\n".utf8))
        stream.end()
        #expect(!stream.write(Array("6\n".utf8)))
        #expect(bench.answer(client).hasSuffix("4\n5\n"))
        #expect(ends == 1)
    }

    /// A line that is written long after the last one has its own time.
    @Test func anHourOfSilenceDoesNotCountAgainstTheNextLine() throws {
        let stream = HTTPHeldStream()
        let (bench, client) = try Self.open(stream)
        bench.settle(client)
        bench.loop?.onWake = { stream.write(Array("late\n".utf8)) }
        bench.loop?.wake(at: bench.clock + 3_600_000)
        bench.pass(3_600_000)
        #expect(bench.until(10, client) { client.body == "late\n" })
        #expect(!stream.isEnded)
    }

    @Test(arguments: [false, true])
    func noticesThatItsClientIsGone(isReset: Bool) throws {
        let stream = HTTPHeldStream()
        var ends = 0
        stream.onEnd = { ends += 1 }
        let (bench, client) = try Self.open(stream)
        bench.settle(client)
        if isReset { client.reset() } else { client.close() }
        #expect(bench.until { ends == 1 })
        #expect(stream.isEnded && !stream.write([1]) && bench.loop?.connectionCount == 0)
    }

    @Test func holdsAtMostItsLimit() throws {
        let stream = HTTPHeldStream(limit: 1000)
        #expect(stream.write([UInt8](repeating: 0x61, count: 1000)))
        #expect(!stream.isEnded)
        #expect(!stream.write([0x61]))
        #expect(stream.isEnded)
        #expect(HTTPHeldStream().write([UInt8](repeating: 0x61, count: 1 << 20)))
        #expect(!HTTPHeldStream().write([UInt8](repeating: 0x61, count: 1 << 20 + 1)))
    }

    @Test func endsIfItsClientDoesNotRead() throws {
        let stream = HTTPHeldStream()
        var ends = 0
        stream.onEnd = { ends += 1 }
        let (bench, client) = try Self.open(stream)
        bench.settle(client)
        client.reads = false
        let piece = [UInt8](repeating: 0x61, count: 1 << 16)
        var written = 0
        while stream.write(piece), written < 1000 {
            written += 1
            bench.turn()
            #expect(stream.unsent <= 1 << 20)
        }
        // The kernel's buffers took a few MiB.
        #expect(written < 1000 && ends == 0)
        bench.turn()
        #expect(ends == 1 && bench.loop?.connectionCount == 0)
        client.reads = true
        client.counts = true
        client.move()
        #expect(client.isEnded && client.isReset)
    }

    @Test func aStalledClientHasAMinute() throws {
        let stream = HTTPHeldStream()
        let (bench, client) = try Self.open(stream)
        bench.settle(client)
        client.reads = false
        let piece = [UInt8](repeating: 0x61, count: 1 << 16)
        while stream.unsent < 1 << 18 {
            stream.write(piece)
            bench.settle()
        }
        bench.pass(59_999)
        #expect(!stream.isEnded)
        bench.pass(1)
        #expect(stream.isEnded && bench.loop?.connectionCount == 0)
    }

    /// A client that stops reading has a minute from the first line that does not fit, however old the last one is.
    @Test func aStallBeginsWithTheFirstUnsentByte() throws {
        // How many pieces fit into the buffers of the kernel is known only after the first that does not.
        var fitting = Int.max
        for round in 1...2 {
            let stream = HTTPHeldStream()
            let (bench, client) = try Self.open(stream)
            bench.settle(client)
            client.reads = false
            var written = 0
            while stream.unsent == 0, written < 4000 {
                if written == fitting { bench.pass(3_600_000) }
                stream.write([UInt8](repeating: 0x61, count: 4096))
                written += 1
                bench.settle()
            }
            fitting = written - 1
            #expect(!stream.isEnded, "round \(round)")
        }
    }

    @Test func anEndingLoopEndsItsStreams() throws {
        let stream = HTTPHeldStream()
        var ends = 0
        stream.onEnd = { ends += 1 }
        let (bench, client) = try Self.open(stream)
        bench.settle(client)
        bench.loop?.stopper.stop()
        #expect(bench.loop?.turn(waits: false) == false)
        #expect(ends == 1)
    }
}
