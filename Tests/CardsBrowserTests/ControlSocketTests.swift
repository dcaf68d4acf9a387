import CardsBrowser
import Testing

@Suite struct ControlSocketTests {
    private let path = temporaryPath()

    /// Leaves a socket on which nobody listens, as a killed server does.
    private func leaveStale() {
        let descriptor = SocketCalls.openSocket(.unix)
        #expect(SocketCalls.bindUnix(descriptor, path: path) == 0)
        SocketCalls.closeDescriptor(descriptor)
    }

    private func ask(_ text: String, _ bench: Bench) -> String {
        let client = TestClient(path: path)
        client.send(text)
        return bench.answer(client)
    }

    @Test func answersOneLine() throws {
        defer { removeTemporary(path) }
        let bench = try Bench()
        try bench.loop?.listenControl(at: path)
        #expect(SocketCalls.entry(at: path)?.permissions == 0o600)
        #expect(ask("ticket\n", bench) == "you said ticket\n")
        #expect(ask("one\ntwo\n", bench) == "you said one\n")
        let client = TestClient(path: path)
        for byte in "slow\n".utf8 {
            client.send([byte])
            bench.turn()
        }
        #expect(bench.answer(client) == "you said slow\n")
        bench.handler.line = { _ in nil }
        #expect(ask("ticket\n", bench) == "")
        bench.end()
        #expect(SocketCalls.entry(at: path) == nil)
    }

    @Test func limitsItsLine() throws {
        defer { removeTemporary(path) }
        let bench = try Bench()
        try bench.loop?.listenControl(at: path)
        #expect(ask(RefusalRow.text("a", 1024) + "\n", bench).utf8.count == 1024 + 10)
        #expect(ask(RefusalRow.text("a", 1025) + "\n", bench) == "")
        #expect(ask(RefusalRow.text("a", 1025), bench) == "")
    }

    @Test func limitsTimeAndNumber() throws {
        defer { removeTemporary(path) }
        let bench = try Bench()
        try bench.loop?.listenControl(at: path)
        let silent = TestClient(path: path)
        bench.settle()
        bench.pass(9999)
        silent.move()
        #expect(!silent.isEnded)
        bench.pass(1)
        silent.move()
        #expect(silent.isEnded)
        let many = (0..<9).map { _ in
            let client = TestClient(path: path)
            bench.settle()
            return client
        }
        for client in many { client.move() }
        #expect(many.map(\.isEnded) == [true] + [Bool](repeating: false, count: 8))
        #expect(ask("ticket\n", bench) == "you said ticket\n")
    }

    @Test func replacesWhatAKilledServerLeft() throws {
        defer { removeTemporary(path) }
        leaveStale()
        let bench = try Bench()
        try bench.loop?.listenControl(at: path)
        #expect(ask("ticket\n", bench) == "you said ticket\n")
    }

    @Test func leavesTheSocketOfARunningServer() throws {
        defer { removeTemporary(path) }
        let (first, second) = (try Bench(), try Bench())
        try first.loop?.listenControl(at: path)
        #expect(throws: SocketFailure.inUse) { try second.loop?.listenControl(at: path) }
        second.end()
        #expect(ask("ticket\n", first) == "you said ticket\n")
        // Even a server that does not answer any more, with a full backlog, is one.
        let waiting = (0..<30).map { _ in SocketCalls.openSocket(.unix) }
        defer { for descriptor in waiting { SocketCalls.closeDescriptor(descriptor) } }
        for descriptor in waiting { _ = SocketCalls.connectUnix(descriptor, path: path) }
        #expect(throws: SocketFailure.inUse) { try Bench().loop?.listenControl(at: path) }
    }

    @Test func leavesAFileThatIsNotASocket() throws {
        defer { removeTemporary(path) }
        writeFile(path)
        #expect(throws: SocketFailure.occupied) { try Bench().loop?.listenControl(at: path) }
        #expect(SocketCalls.entry(at: path) != nil)
    }

    @Test(.enabled(if: SocketCalls.ownUser == 0))
    func leavesTheSocketOfAnotherUser() throws {
        defer { removeTemporary(path) }
        leaveStale()
        giveAway(path)
        #expect(throws: SocketFailure.occupied) { try Bench().loop?.listenControl(at: path) }
        #expect(SocketCalls.entry(at: path) != nil)
    }

    /// A second server that replaced the file keeps it.
    @Test func removesOnlyItsOwnFile() throws {
        defer { removeTemporary(path) }
        let bench = try Bench()
        try bench.loop?.listenControl(at: path)
        removeFile(path)
        leaveStale()
        bench.end()
        #expect(SocketCalls.entry(at: path) != nil)
    }

    @Test func checksTheLengthOfThePath() throws {
        let folder = "/tmp/"
        let longest = folder + RefusalRow.text("a", SocketCalls.longestPath - folder.utf8.count)
        defer { removeTemporary(longest) }
        try Bench().loop?.listenControl(at: longest)
        for path in [longest + "a", "", "/tmp/a\u{0}b"] {
            #expect(throws: SocketFailure.pathTooLong) { try Bench().loop?.listenControl(at: path) }
            #expect(throws: SocketFailure.pathTooLong) { try ControlClient.ask([1], at: path, within: 10) }
        }
    }

    @Test func aClientAsks() throws {
        defer { removeTemporary(path) }
        #expect(throws: SocketFailure.self) { try ControlClient.ask([1], at: path, within: 10) }
        let handler = TestHandler()
        let loop = try SocketLoop(handler: handler, controlHandler: handler)
        try loop.listenControl(at: path)
        // Nobody serves yet: the connection is made, and no answer comes.
        #expect(throws: SocketFailure.noAnswer) { try ControlClient.ask(Array("a".utf8), at: path, within: 50) }
        let thread = TestThread(loop)
        let answer = try ControlClient.ask(Array("ticket".utf8), at: path, within: 10_000)
        #expect(answer == Array("you said ticket".utf8))
        thread.stop()
    }
}
