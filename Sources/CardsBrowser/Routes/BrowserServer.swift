import CardEngine
import CardPlugins
import CardSchema

/// The server of one run: checks who asks, and passes requests of pages on to ``BrowserRun``.
///
/// ```
/// GET /            the empty page
/// GET /take/NAME   a download, once
/// POST /enter      a ticket or a code ─▶ the key of a page
/// POST /live       stays open: what changes elsewhere, and the end
/// POST …           ``BrowserRequest``
/// ```
package final class BrowserServer {
    /// After how many milliseconds without a key, a tap or a request the server ends.
    package static let idleMilliseconds: Int64 = 15 * 60 * 1000

    let run: BrowserRun
    var desk = EntryDesk()
    /// Milliseconds that never decrease.
    let clock: () -> Int64
    private let host: String
    private let gate: Gate
    /// The empty page, in the language and look for which it was written.
    private var shell: (page: Shell, bytes: [UInt8])
    /// When something was last asked for by a person.
    private var lastUse: Int64
    /// The lines that pages keep open.
    private var streams: [ObjectIdentifier: HTTPHeldStream] = [:]
    /// Downloads that wait to be taken.
    var downloads: [String: Download] = [:]

    /// Ends the server.
    package var end: () -> Void = {}
    /// Called when a page has come in.
    package var onEnter: () -> Void = {}

    /// Prepares a server that listens at a port of 127.0.0.1.
    package init(_ run: BrowserRun, port: UInt16, clock: @escaping () -> Int64 = SocketCalls.milliseconds) {
        (self.run, self.clock) = (run, clock)
        host = "127.0.0.1:\(port)"
        gate = Gate(host: host)
        let page = Shell(language: run.language, look: run.settings.look)
        shell = (page, page.bytes)
        lastUse = clock()
    }

    private var seconds: Int { Int(clock() / 1000) }

    /// Returns an address that is good once, for a minute.
    package func newAddress() -> String { "http://\(host)/#\(desk.newTicket(at: seconds).text)" }

    /// Returns the address without a ticket, and a code to type there.
    package func newCode() -> (address: String, code: String) { ("http://\(host)/", desk.newCode(at: seconds)) }

    // MARK: - Idle

    /// When to look again whether anybody is there, in milliseconds of the clock.
    package var idleTime: Int64 { lastUse + Self.idleMilliseconds }

    /// Ends the server if nobody has been there for a while.
    package func endIfIdle() {
        guard clock() >= idleTime else { return }
        for stream in streams.values { finish(stream, "{\"end\":true}") }
        desk.endKeys()
        end()
    }
}

// MARK: - Requests

extension BrowserServer: HTTPHandler {
    /// The largest body of a request, other than a file: a note of a million characters.
    private static let mostBytes = 4 << 20

    package func admit(_ head: HTTPHead, from peer: HTTPPeer) -> HTTPAdmission {
        let isPost = head.method == .post
        let refusal = gate.refusal(
            isPost: isPost, hasNoKey: isForAll(head), header: { head[$0] }, knows: desk.knows(key:))
        guard refusal == nil else { return .refuse(HTTPResponse(plain: .forbidden)) }
        guard isPost else { return .collect(limit: 0) }
        // A form of another site could send other types without asking.
        let isFile = ["/attach", "/arriving", "/pictures"].contains(head.target)
        let type = isFile ? "application/octet-stream" : "application/json"
        guard head["content-type"] == type else { return .refuse(HTTPResponse(plain: .unsupportedMediaType)) }
        if isFile {
            let name = head["cards-name"].flatMap { FileUpload.decoded($0) } ?? ""
            let number = head.target == "/attach" ? Int(head["cards-card"] ?? "") ?? 0 : nil
            guard let upload = run.upload(named: name, to: number) else {
                return .refuse(HTTPResponse(plain: .notFound))
            }
            return .stream(limit: FileUpload.most, upload)
        }
        return .collect(limit: isForAll(head) ? 1024 : Self.mostBytes)
    }

    /// Whether a request is one that a page may make without its key.
    private func isForAll(_ head: HTTPHead) -> Bool { head.target == "/enter" || head.target == "/prove" }

    package func respond(to request: HTTPRequest) -> HTTPResponse {
        guard request.head.method == .post else { return get(request.head) }
        let path = request.head.target
        if path == "/enter" { return enter(request) }
        if path == "/prove" { return prove(request) }
        guard let key = request.head["cards-key"] else { return HTTPResponse(plain: .forbidden) }
        if path == "/live" { return live(key) }
        if path == "/photo" { return photo(request) }
        if path == "/small" { return small(request) }
        if let upload = request.sink as? FileUpload {
            lastUse = clock()
            guard path != "/arriving" else { return json(run.receive(upload, from: key).text) }
            let number = request.head["cards-card"].flatMap { Int($0) }
            let to = request.head["cards-path"].flatMap { FileUpload.decoded($0) } ?? ""
            guard path == "/pictures" else {
                return json(run.attach(upload, to: to, of: number ?? 0, from: key).text)
            }
            let left = request.head["cards-left"].flatMap { Int($0) } ?? 0
            let place = BrowserRun.PhotoPlace(question: number.map { ($0, to) }, left: left)
            return json(run.receive(photo: upload, at: place, from: key).text)
        }
        guard let asked = BrowserRequest(path: path, body: request.body) else {
            return HTTPResponse(plain: .badRequest)
        }
        lastUse = clock()
        var update = run.update(for: asked, of: key)
        if case .hide = asked { hide() }
        if let take = run.takeDownload() { update.take = offer(take) }
        return json(update.text)
    }

    private func get(_ head: HTTPHead) -> HTTPResponse {
        if head.target == "/" {
            if !shell.page.isIn(run.language, run.settings.look) {
                let page = Shell(language: run.language, look: run.settings.look)
                shell = (page, page.bytes)
            }
            return HTTPResponse(
                headers: [HTTPHeader("Content-Type", "text/html; charset=utf-8")] + Self.headers
                    + [HTTPHeader("Content-Security-Policy", shell.page.policy)],
                body: .bytes(shell.bytes))
        }
        guard head.target.hasPrefix("/take/"), let file = taken(String(head.target.dropFirst(6))) else {
            return HTTPResponse(plain: .notFound)
        }
        return file
    }

    private func json(_ text: String, _ status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(
            status, headers: [HTTPHeader("Content-Type", "application/json")] + Self.headers,
            body: .bytes(Array(text.utf8)))
    }

    /// What every answer says to the browser: no guessing of types, no address to other sites, no window of theirs.
    static let headers = [
        HTTPHeader("X-Content-Type-Options", "nosniff"), HTTPHeader("Referrer-Policy", "no-referrer"),
        HTTPHeader("Cross-Origin-Opener-Policy", "same-origin"),
        HTTPHeader("Cross-Origin-Resource-Policy", "same-origin"),
    ]

    private func photo(_ request: HTTPRequest) -> HTTPResponse {
        let limits = JSONReader.Limits(depth: 2, bytes: 4096)
        guard let address = JSONReader.node(of: request.body, limits: limits)?["at"]?.string,
            let picture = run.picture(address)
        else { return HTTPResponse(plain: .notFound) }
        return HTTPResponse(
            headers: [HTTPHeader("Content-Type", picture.type)] + Self.headers, body: .bytes(picture.bytes))
    }

    /// Sends a picture of a view with many, or keeps the small copy that the page made of it.
    private func small(_ request: HTTPRequest) -> HTTPResponse {
        let limits = JSONReader.Limits(depth: 2, bytes: 2 * SmallPictures.mostBytes)
        guard let node = JSONReader.node(of: request.body, limits: limits), let at = node["at"]?.string else {
            return HTTPResponse(plain: .badRequest)
        }
        if let copy = node["copy"]?.string {
            run.keepSmallPicture(copy, of: at)
            return json("{}")
        }
        guard let picture = run.smallPicture(at) else { return HTTPResponse(plain: .notFound) }
        let isSmall = HTTPHeader("Cards-Small", picture.isSmall ? "yes" : "no")
        return HTTPResponse(
            headers: [HTTPHeader("Content-Type", picture.type), isSmall] + Self.headers, body: .bytes(picture.bytes))
    }

    // MARK: Entering

    private func enter(_ request: HTTPRequest) -> HTTPResponse {
        let node = JSONReader.node(of: request.body, limits: JSONReader.Limits(depth: 2, bytes: 1024))
        var isGood = false
        if let ticket = node?["ticket"]?.string {
            // A ticket may have been seen by other users of the machine, in the arguments of a program.
            let user = request.peer.user()
            let isOwn = user == nil ? !Self.knowsUsers : user == SocketCalls.ownUser
            isGood = (isOwn || !Guard.ticketUser.isOn) && desk.take(ticket: ticket, at: seconds)
        } else if let code = node?["code"]?.string {
            isGood = desk.take(code: code, at: seconds)
        }
        guard isGood else {
            return json(JSONDocument.object([("message", .string(run.words.refused))]).compact(), .forbidden)
        }
        lastUse = clock()
        onEnter()
        let key = desk.newKey().text
        run.pages.add(key, at: BrowserRequest.Place(go: ""))
        return json(JSONDocument.object([("key", .string(key))]).compact())
    }

    /// Signs what a page asks: after a while in the background, another program could have the port.
    private func prove(_ request: HTTPRequest) -> HTTPResponse {
        let node = JSONReader.node(of: request.body, limits: JSONReader.Limits(depth: 2, bytes: 1024))
        guard let question = node?["question"]?.string else { return HTTPResponse(plain: .badRequest) }
        let proofs = desk.proofs(of: question).map { JSONDocument.string($0) }
        return json(JSONDocument.object([("proofs", .array(proofs))]).compact())
    }

    #if os(Linux)
        private static let knowsUsers = true
    #else
        private static let knowsUsers = false
    #endif

    // MARK: The line that stays open

    private func live(_ key: String) -> HTTPResponse {
        let stream = HTTPHeldStream()
        streams[ObjectIdentifier(stream)] = stream
        run.pages.reach(key, stream) { [weak stream] in _ = stream?.write(Array("\($0)\n".utf8)) }
        stream.onEnd = { [weak self, unowned stream] in
            self?.streams[ObjectIdentifier(stream)] = nil
            self?.run.pages.reach(key, stream, by: nil)
        }
        stream.write(Array("{}\n".utf8))
        return HTTPResponse(
            headers: [HTTPHeader("Content-Type", "application/x-ndjson")] + Self.headers, body: .held(stream))
    }

    /// Empties all pages and ends their keys; the next page begins where the last one was.
    private func hide() {
        for stream in streams.values { finish(stream, "{\"hide\":true}") }
        streams = [:]
        desk.endKeys()
        run.pages.removeAll()
        if run.settings.locksWhenHidden { run.means.lock?() }
    }

    private func finish(_ stream: HTTPHeldStream, _ line: String) {
        stream.write(Array("\(line)\n".utf8))
        stream.end()
    }
}

// MARK: - Another `cards open`

extension BrowserServer: ControlHandler {
    /// What another program of the same user may ask at the control socket; a view, and of what, may follow the word:
    /// `address workshop dbt_diary`.
    package enum Control: String {
        /// For an address that is good once.
        case address
        /// For an address and a code.
        case code
        /// To empty all pages and to end.
        case stop
    }

    package func answer(_ line: [UInt8]) -> [UInt8]? {
        let words = String(decoding: line, as: UTF8.self).split(separator: " " as Character, maxSplits: 2)
        if words.count > 1 {
            run.begin(at: BrowserRequest.Place(go: String(words[1]), at: words.count > 2 ? String(words[2]) : ""))
        }
        switch Control(rawValue: words.first.map(String.init) ?? "") {
        case .address:
            lastUse = clock()
            return Array(newAddress().utf8)
        case .code:
            lastUse = clock()
            let (address, code) = newCode()
            return Array("\(address) \(code)".utf8)
        case .stop:
            hide()
            end()
            return Array("stopped".utf8)
        case nil: return nil
        }
    }
}
