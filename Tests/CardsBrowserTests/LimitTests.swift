import CardsBrowser
import Testing

@Suite struct LimitTests {
    /// 200 clients that send half a head each do not keep others out.
    @Test func slowClientsLockNobodyOut() throws {
        let bench = try Bench()
        var slow: [TestClient] = []
        for index in 0..<200 {
            let client = bench.client()
            client.send("GET / HTTP/1.1\r\nHo")
            slow.append(client)
            if index % 8 == 0 { bench.turn() }
        }
        bench.settle()
        #expect(bench.loop?.connectionCount == 64)
        let good = bench.client()
        good.send(RefusalRow.get)
        #expect(bench.answer(good).hasPrefix("HTTP/1.1 200"))
        // The oldest went first, the newest are still served.
        slow[0].move()
        #expect(slow[0].isEnded)
        slow[199].send("st: a\r\n\r\n")
        #expect(bench.answer(slow[199]).hasPrefix("HTTP/1.1 200"))
    }

    /// Who is being served is never dropped: further connections wait.
    @Test func furtherConnectionsWait() throws {
        let bench = try Bench()
        var streams: [HTTPHeldStream] = []
        bench.handler.response = { request in
            guard request.head.target == "/live" else { return HTTPResponse() }
            streams.append(HTTPHeldStream())
            return HTTPResponse(body: .held(streams[streams.count - 1]))
        }
        let clients = (0..<64).map { _ in bench.client() }
        for client in clients { client.send("GET /live HTTP/1.1\r\nHost: a\r\n\r\n") }
        #expect(bench.until { streams.count == 64 })
        let late = bench.client()
        late.send(RefusalRow.get)
        bench.settle(late)
        #expect(late.text.isEmpty && !late.isEnded && bench.loop?.connectionCount == 64)
        let wakeUps = bench.loop?.wakeUps ?? 0
        #expect(wakeUps > 0)
        streams[10].end()
        clients[10].close()
        #expect(bench.answer(late).hasPrefix("HTTP/1.1 200"))
        #expect(streams.filter(\.isEnded).count == 1)
    }

    @Test func aHeadHasTenSeconds() throws {
        let bench = try Bench()
        let (silent, slow) = (bench.client(), bench.client())
        slow.send("GET / HTTP/1.1\r\n")
        bench.settle()
        bench.pass(9999)
        slow.send("Host: a\r\n")
        bench.settle(silent, slow)
        #expect(!silent.isEnded && !slow.isEnded)
        bench.pass(1)
        #expect(bench.answer(slow).hasPrefix("HTTP/1.1 408"))
        #expect(bench.answer(silent) == "")
        #expect(bench.loop?.connectionCount == 0)
    }

    @Test func aBodyNeedsProgress() throws {
        let bench = try Bench()
        let sink = TestSink()
        bench.handler.admission = { _, _ in .stream(limit: 1 << 20, sink) }
        let client = bench.client()
        client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n")
        bench.settle(client)
        for _ in 0..<3 {
            bench.pass(59_999)
            client.send(RefusalRow.text("a", 16_384))
            bench.settle(client)
        }
        #expect(!client.isEnded && sink.count == 3 * 16_384)
        // A byte now and then is no progress.
        bench.pass(59_999)
        client.send("a")
        bench.settle(client)
        #expect(!client.isEnded)
        bench.pass(1)
        #expect(bench.answer(client).hasPrefix("HTTP/1.1 408"))
        #expect(sink.ends == [false])
    }

    @Test func aReaderNeedsProgress() throws {
        let bench = try Bench()
        bench.handler.response = { _ in
            HTTPResponse(body: .pulled(length: nil) { [UInt8](repeating: 1, count: 65_536) })
        }
        let client = bench.client()
        (client.reads, client.counts) = (false, true)
        client.send(RefusalRow.get)
        bench.settle(client)
        bench.pass(59_999)
        #expect(bench.loop?.connectionCount == 1)
        client.reads = true
        bench.settle(client)
        client.reads = false
        bench.settle(client)
        bench.pass(59_999)
        #expect(bench.loop?.connectionCount == 1)
        bench.pass(1)
        #expect(bench.loop?.connectionCount == 0)
    }

    @Test func aClientMustCloseAfterItsAnswer() throws {
        let bench = try Bench()
        let client = bench.client()
        client.send(RefusalRow.get)
        #expect(bench.until(10, client) { client.isEnded })
        bench.pass(4999)
        #expect(bench.loop?.connectionCount == 1)
        bench.pass(1)
        #expect(bench.loop?.connectionCount == 0)
    }

    @Test func wakesItsOwner() throws {
        let bench = try Bench()
        var calls: [Int64] = []
        bench.loop?.onWake = { calls.append(bench.clock) }
        bench.loop?.wake(at: bench.clock + 100)
        bench.pass(99)
        #expect(calls.isEmpty)
        bench.pass(1)
        #expect(calls == [bench.clock])
        bench.pass(1000)
        #expect(calls.count == 1)
        bench.loop?.wake(at: bench.clock + 100)
        bench.loop?.wake(at: nil)
        bench.pass(1000)
        #expect(calls.count == 1)
    }

    @Test func finishesWhatItSends() throws {
        let bench = try Bench()
        let stream = HTTPHeldStream()
        bench.handler.response = { _ in HTTPResponse(body: .held(stream)) }
        let (client, silent) = (bench.client(), bench.client())
        client.send(RefusalRow.get)
        bench.settle(client)
        stream.write(Array("last".utf8))
        stream.end()
        bench.loop?.finish(within: 1000)
        #expect(bench.answer(client).hasSuffix("\r\n\r\nlast"))
        #expect(bench.loop?.turn(waits: false) == false)
        silent.move()
        #expect(silent.isEnded && stream.isEnded)
    }

    @Test func finishesInTime() throws {
        let bench = try Bench()
        bench.handler.response = { _ in
            HTTPResponse(body: .pulled(length: nil) { [UInt8](repeating: 1, count: 65_536) })
        }
        let client = bench.client()
        client.reads = false
        client.send(RefusalRow.get)
        bench.settle(client)
        bench.loop?.finish(within: 1000)
        bench.pass(999)
        #expect(bench.loop?.turn(waits: false) == true)
        bench.pass(1)
        #expect(bench.loop?.turn(waits: false) == false && bench.loop?.connectionCount == 0)
    }

    @Test func everyDescriptorIsClosedOnExecAndNonBlocking() throws {
        let bench = try Bench()
        let path = temporaryPath()
        defer { removeTemporary(path) }
        try bench.loop?.listenControl(at: path)
        let (client, control) = (bench.client(), TestClient(path: path))
        client.send("GET")
        bench.settle(client, control)
        let descriptors = bench.loop?.descriptors ?? []
        #expect(descriptors.count == 5)
        for descriptor in descriptors {
            #expect(SocketCalls.closesOnExec(descriptor) && SocketCalls.isNonBlocking(descriptor))
        }
    }
}
