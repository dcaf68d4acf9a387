import CardsBrowser

/// A handler that tests fill in.
final class TestHandler: HTTPHandler, ControlHandler {
    var admission: (HTTPHead, HTTPPeer) -> HTTPAdmission = { _, _ in .collect(limit: 1000) }
    var response: (HTTPRequest) -> HTTPResponse = { request in
        HTTPResponse(body: .bytes(Array("\(request.head.target) ".utf8) + request.body))
    }
    var line: ([UInt8]) -> [UInt8]? = { Array("you said ".utf8) + $0 }
    var requests = 0

    func admit(_ head: HTTPHead, from peer: HTTPPeer) -> HTTPAdmission { admission(head, peer) }
    func respond(to request: HTTPRequest) -> HTTPResponse {
        requests += 1
        return response(request)
    }
    func answer(_ line: [UInt8]) -> [UInt8]? { self.line(line) }
}

/// A sink that counts.
final class TestSink: HTTPBodySink {
    var count = 0
    var ends: [Bool] = []
    var refusesAt = Int.max

    func take(_ chunk: ArraySlice<UInt8>) -> HTTPResponse? {
        count += chunk.count
        return count >= refusesAt ? HTTPResponse(plain: .serviceUnavailable) : nil
    }
    func end(isWhole: Bool) { ends.append(isWhole) }
}

/// A loop that a test drives by hand, with a clock that only the test moves.
final class Bench {
    let handler = TestHandler()
    private(set) var loop: SocketLoop?
    let port: UInt16
    private let time = TestTime()

    init(_ limits: SocketLimits = SocketLimits()) throws {
        let time = time
        let loop = try SocketLoop(handler: handler, controlHandler: handler, limits: limits, clock: { time.now })
        self.loop = loop
        port = try loop.listen()
    }

    /// Moves the clock, and lets the loop notice it.
    func pass(_ milliseconds: Int64) {
        time.now += milliseconds
        turn()
    }

    var clock: Int64 { time.now }

    func turn() { _ = loop?.turn(waits: false) }

    func client() -> TestClient { TestClient(port: port) }

    /// Serves until something is true, for at most some seconds.
    func until(_ seconds: Int64 = 10, _ clients: TestClient..., condition: () -> Bool) -> Bool {
        let end = SocketCalls.milliseconds() + seconds * 1000
        while SocketCalls.milliseconds() < end {
            turn()
            for client in clients { client.move() }
            if condition() { return true }
        }
        return false
    }

    /// Sends a request, serves it, and returns what the client got until the connection ended.
    func ask(_ text: String) -> String {
        let client = client()
        client.send(text)
        return answer(client)
    }

    /// Serves until a connection has ended, and returns what its client got.
    func answer(_ client: TestClient) -> String {
        _ = until(10, client) { client.isEnded }
        client.close()
        turn()
        return client.isEnded ? client.text : "no end: \(client.text)"
    }

    /// Serves a few turns.
    func settle(_ clients: TestClient...) {
        for _ in 0..<20 {
            turn()
            for client in clients { client.move() }
        }
    }

    func end() { loop = nil }
}

private final class TestTime {
    var now: Int64 = 1_000_000
}
