import CardEngine
import CardPlugins
import CardSchema
import CardsBrowser

/// One `cards open`: asks a server that is running already, or becomes the server, and opens the browser.
struct BrowserOpening {
    private let invocation: Invocation
    /// The control socket of the journal's server.
    private let socket: String
    private var words: PromptWords { invocation.words }

    /// The workshop that opens; `nil` for the usual page.
    private let workshop: WorkshopOpening?

    /// How long another server may take to answer, in milliseconds.
    private static let patience: Int64 = 3000

    init(_ invocation: Invocation, workshop: WorkshopOpening? = nil) throws {
        (self.invocation, self.workshop) = (invocation, workshop)
        // Each journal has a server of its own. The name is short, because paths of sockets are.
        let journal = invocation.absolute(try invocation.journalPath())
        let name = String(SHA256.hex(Array(journal.utf8)).prefix(16))
        let folder = try Self.folder(invocation)
        try invocation.files.createDirectory(folder)
        socket = FilePath.join(folder, "open-\(name)")
    }

    /// The folder for sockets: the runtime folder of the session, which others cannot enter, else that of the state.
    private static func folder(_ invocation: Invocation) throws -> String {
        if let runtime = invocation.environment("XDG_RUNTIME_DIR"), runtime.hasPrefix("/") { return "\(runtime)/cards" }
        return try Locations(environment: invocation.environment).state
    }

    /// How a person gets in.
    enum Way {
        /// An address that is good once.
        case address(String)
        /// An address, and a code to type there.
        case code(address: String, code: String)
    }

    /// Whether the browser that shows the diary is elsewhere, or cannot be opened from here.
    private var needsCode: Bool {
        if invocation.arguments.flag("code") { return true }
        guard !invocation.arguments.flag("no-browser") else { return false }
        return !BrowserProgram.isThere(invocation.environment)
    }

    /// Asks a server that is running; `nil` if there is none.
    func askRunning() -> Way? {
        let question: BrowserServer.Control = needsCode ? .code : .address
        let place = workshop?.id.map { " workshop \($0)" } ?? ""
        let line = Array((question.rawValue + place).utf8)
        let answer = try? ControlClient.ask(line, at: socket, within: Self.patience)
        let parts = String(decoding: answer ?? [], as: UTF8.self).split(separator: " ").map(String.init)
        switch parts.count {
        case 1: return .address(parts[0])
        case 2: return .code(address: parts[0], code: parts[1])
        default: return nil
        }
    }

    /// Opens the diary from an icon: what fails is shown as a notice of the desktop, since nobody sees the messages.
    static func fromDesktop(_ invocation: Invocation) throws -> ExitCode {
        let words = invocation.words
        do {
            let opening = try BrowserOpening(invocation)
            guard !opening.needsCode else {
                Self.notify(words.openNoBrowserHere, words)
                return .usage
            }
            if let known = opening.askRunning() { opening.show(known) } else { try opening.serve() }
            return .done
        } catch {
            let failure = invocation.failure(error)
            // Others may see a notice: it names no file and no card.
            let text = failure.message?(words) ?? words.openSeeCheck
            Self.notify(failure.diagnostics.isEmpty ? text : words.openSeeCheck, words)
            throw error
        }
    }

    private static func notify(_ text: String, _ words: PromptWords) {
        #if os(macOS) || os(Linux)
            _ = DesktopNotification(title: words.openNotice, body: text).show()
        #endif
    }

    /// Ends a server that is running, and says so.
    func stop() {
        let question = BrowserServer.Control.stop.rawValue
        let answer = try? ControlClient.ask(Array(question.utf8), at: socket, within: Self.patience)
        invocation.talk.line(answer == nil ? words.openNothing : words.openStopped)
    }

    /// Makes sure that somebody can come in: a browser opens here, or somebody reads the code.
    func makeSureOfReader() throws {
        let arguments = invocation.arguments
        guard needsCode, !arguments.flag("code"), !arguments.flag("show-address"), !invocation.err.isTerminal else {
            return
        }
        throw Failure(.usage, help: "cards open --code") { $0.openNoBrowserHere }
    }

    /// Opens the browser, or says where to look; returns what to do once a page has come in.
    @discardableResult
    func show(_ way: Way) -> () -> Void {
        switch way {
        case .address(let address):
            if invocation.arguments.flag("show-address") { invocation.out.line(address) }
            invocation.out.flush()
            guard !invocation.arguments.flag("no-browser") else { break }
            return BrowserProgram.open(address, invocation.environment, on: invocation.files)
        case .code(let address, let code):
            if invocation.arguments.flag("show-address") { invocation.out.line(address) }
            invocation.out.flush()
            invocation.err.paragraph(words.openWithCode(address: address, code: code))
            invocation.err.flush()
        }
        return {}
    }

    /// Serves the diary until nobody has been there for a while.
    func serve() throws {
        let run = BrowserRun(language: invocation.language, means)
        if let workshop, let id = workshop.id { run.beginInWorkshop(of: id, bringing: workshop.form) }
        let relay = HandlerRelay()
        let loop = try Self.starting { () throws(SocketFailure) in
            try SocketLoop(handler: relay, controlHandler: relay)
        }
        let port = try Self.starting { () throws(SocketFailure) in try loop.listen() }
        try Self.starting { () throws(SocketFailure) in try loop.listenControl(at: socket) }
        let server = BrowserServer(run, port: port)
        relay.server = server
        server.end = { [unowned loop] in loop.finish(within: 2000) }
        loop.onWake = { [unowned loop, unowned server] in
            server.endIfIdle()
            loop.wake(at: server.idleTime)
        }
        loop.wake(at: server.idleTime)
        if needsCode {
            let (address, code) = server.newCode()
            show(.code(address: address, code: code))
        } else {
            server.onEnter = show(.address(server.newAddress()))
            invocation.talk.paragraph(words.openRunning)
            invocation.talk.flush()
        }
        loop.run()
    }

    private static func starting<Result>(_ body: () throws(SocketFailure) -> Result) throws -> Result {
        do { return try body() } catch {
            let reason = "\(error)"
            throw Failure(.inputOutput) { $0.openFailed(reason: reason) }
        }
    }

    private var means: BrowserRun.Means {
        let invocation = invocation
        var means = BrowserRun.Means(
            open: { try invocation.openJournalIfThere() },
            create: {
                let path = try invocation.journalPath()
                _ = try invocation.makeJournal(at: path, dayStart: JournalConfiguration.usualDayStart)
                return try invocation.openJournal(at: path)
            },
            reflection: { diary, saved in try CardReflection(invocation: invocation, diary: diary).text(after: saved) })
        means.showsPrivate = { (try? OwnScreen.decision(invocation)) == true }
        means.decidePrivate = { isShown in try OwnScreen.decide(isShown, invocation) }
        means.settings = { BrowserSettings.stored(invocation) }
        if let journal = try? invocation.journalPath(), invocation.opened.isInVault(journal) {
            means.lock = { Invocation.startLocking(journal) }
        }
        means.keepSettings = { settings in try settings.store(invocation) }
        means.setUp = { language in BrowserSettings.SetUp(invocation, language: language) }
        means.prompt = { filling, language in
            var prompt = PlainPrompt(FillWalk(filling, ordinals: nil), language: language)
            return prompt.transcript().map { AskedText($0.path, $0.lines) }
        }
        means.proposers = { schema in
            guard let diary = try invocation.openJournalIfThere() else { return [] }
            return try ProposerChoice(invocation, diary).proposers(for: schema)
        }
        means.switchProposer = { id, isOn in
            guard invocation.plugins.proposers.contains(where: { $0.id == id }) else { return }
            try invocation.switchOff(id, !isOn)
        }
        means.muted = { (try? MutedFile(invocation).read()) ?? MutedItems() }
        return means
    }
}

/// Passes requests on to a server that can be made only once its port is known.
private final class HandlerRelay: HTTPHandler, ControlHandler {
    var server: BrowserServer?

    func admit(_ head: HTTPHead, from peer: HTTPPeer) -> HTTPAdmission {
        server?.admit(head, from: peer) ?? .refuse(HTTPResponse(plain: .serviceUnavailable))
    }

    func respond(to request: HTTPRequest) -> HTTPResponse {
        // Whoever uses the page uses the diary.
        if request.head.method == .post { Terminal.noteInput() }
        return server?.respond(to: request) ?? HTTPResponse(plain: .serviceUnavailable)
    }

    func answer(_ line: [UInt8]) -> [UInt8]? { server?.answer(line) }
}

/// `browser.json` among the settings: `{"cards": 1, "look": "dark", "language": "es", "hiding": "lock"}`.
extension BrowserSettings {
    /// What is stored; the usual where nothing is, or what it says is not understood.
    static func stored(_ invocation: Invocation) -> BrowserSettings {
        let node = (try? SettingsFile("browser.json", invocation).document()) ?? nil
        return BrowserSettings(
            look: node?["look"]?.string.flatMap { Look(rawValue: $0) } ?? .auto,
            language: node?["language"]?.string.flatMap { TextLanguage(rawValue: $0)?.rawValue },
            locksWhenHidden: node?["hiding"]?.string == "lock")
    }

    /// Stores it.
    func store(_ invocation: Invocation) throws {
        let file = try SettingsFile("browser.json", invocation)
        let chosen: [(key: String, value: JSONDocument)?] = [
            language.map { ("language", .string($0)) }, locksWhenHidden ? ("hiding", .string("lock")) : nil,
        ]
        try file.changing {
            let members = [("cards", .integer(1)), ("look", .string(look.rawValue))] + chosen.compactMap(\.self)
            try file.replace(with: .object(members))
        }
    }
}

extension BrowserSettings.SetUp {
    /// Reads the reminders and the plugins; what cannot be read is left out, as `cards doctor` reports it.
    init(_ invocation: Invocation, language: String) {
        self.init()
        let words = PromptWords(language)
        let diary = (try? invocation.openJournalIfThere()) ?? nil
        let set = try? ReminderFiles(invocation).settings().reminders
        reminders = (set ?? []).map { reminder in
            let title = reminder.template.flatMap { try? diary?.title(of: $0, in: language) }
            return ["\(reminder.time)", words.days(of: reminder), title].compactMap(\.self).joined(separator: " · ")
        }
        proposers = invocation.ownProposers().map { ($0.proposer.id, $0.isOn) }
        let found = try? InstalledPlugins(invocation).found().plugins
        plugins = (found ?? []).map { one in
            "\(one.plugin.manifest.id) \(one.plugin.manifest.version) · \(PluginText.state(one.state, words))"
        }
    }
}
