import CardsBrowser
import Testing

@Suite(.serialized) struct IdleTests {
    #if os(Linux)
        /// An idle server does not run at all, although it listens and holds a response.
        @Test func doesNotWakeUp() throws {
            let path = temporaryPath()
            defer { removeTemporary(path) }
            let handler = TestHandler()
            let stream = HTTPHeldStream()
            handler.response = { $0.head.target == "/live" ? HTTPResponse(body: .held(stream)) : HTTPResponse() }
            let loop = try SocketLoop(handler: handler, controlHandler: handler)
            let port = try loop.listen()
            try loop.listenControl(at: path)
            let thread = TestThread(loop)
            let (live, other) = (TestClient(port: port), TestClient(port: port))
            live.send("GET /live HTTP/1.1\r\nHost: a\r\n\r\n")
            other.send(RefusalRow.get)
            let end = SocketCalls.milliseconds() + 10_000
            while SocketCalls.milliseconds() < end, !other.isEnded || live.text.isEmpty {
                live.move()
                other.move()
            }
            other.close()
            pause(200)
            let before = thread.switches()
            pause(2000)
            let after = thread.switches()
            #expect(before != nil && before == after)
            thread.stop()
            #expect(loop.wakeUps > 0 && loop.wakeUps < 20)
        }
    #endif

    /// A loop in another thread ends at once, and only then.
    @Test func stopsFromAnotherThread() throws {
        let handler = TestHandler()
        let loop = try SocketLoop(handler: handler)
        let port = try loop.listen()
        let thread = TestThread(loop)
        pause(50)
        let start = SocketCalls.milliseconds()
        thread.stop()
        #expect(SocketCalls.milliseconds() - start < 5000)
        // Nobody listens any more.
        let client = TestClient(port: port)
        pause(50)
        client.move()
        #expect(client.isEnded && client.isReset)
    }

    /// Wakes within a few milliseconds of the time, not at the next event.
    @Test func wakesInTime() throws {
        let handler = TestHandler()
        let loop = try SocketLoop(handler: handler)
        _ = try loop.listen()
        let start = SocketCalls.milliseconds()
        var called: Int64?
        loop.onWake = { [unowned loop] in
            called = SocketCalls.milliseconds()
            loop.finish(within: 0)
        }
        loop.wake(at: start + 100)
        loop.run()
        #expect((100..<5000).contains((called ?? 0) - start))
        #expect(loop.wakeUps == 1)
    }
}
