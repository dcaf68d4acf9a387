#if os(macOS) || os(Linux)
    package import CardSchema

    /// One running plugin: calls and their answers, each with a deadline.
    package final class PluginSession {
        let plugin: InstalledPlugin
        /// The running program; `nil` for one that is started for each call.
        private let process: ConfinedProcess?
        private let watchesCancelling: CancelledOnce
        private let launch: ConfinedProcess.Launch
        /// What a program that is started for each call is told with each of them.
        private let surroundings: [(key: String, value: JSONDocument)]
        private var lastID = 0
        let record: (_ isOut: Bool, [UInt8]) -> Void
        /// The id of the call that failed last; `nil` if the failure named none.
        private var lastRefused: Int?
        /// The version that both support.
        package private(set) var version: WireVersion

        /// The time limit of the first exchange, in seconds.
        static let handshakeSeconds = 2
        /// The time to end after its input is closed, in milliseconds.
        static let graceMilliseconds = 1000
        /// The maximum bytes of cards in one message.
        static let batchBytes = 512 << 10

        /// Cancels a call only once, so that the plugin can still be told.
        private final class CancelledOnce {
            var isArmed = true
            let ask: () -> Bool
            init(_ ask: @escaping () -> Bool) { self.ask = ask }
            var isCancelled: Bool { isArmed && ask() }
        }

        /// Starts a plugin and performs the handshake.
        ///
        /// Without a range, offers the versions up to the highest one that both support, so that a plugin of an older
        /// version is offered only what existed then.
        package init(
            _ plugin: InstalledPlugin, as grant: PluginGrant, locale: String, schema: JSONDocument?,
            offering range: ClosedRange<WireVersion>? = nil,
            hidesFiles: Bool = true, isCancelled: @escaping () -> Bool = { false },
            record: @escaping (_ isOut: Bool, [UInt8]) -> Void = { _, _ in }
        ) throws(PluginFault) {
            self.plugin = plugin
            self.record = record
            let common = WireVersion.common(plugin.manifest.protocols, host: .current) ?? .current
            // A program that is started for each call has no handshake.
            version = common
            let watch = CancelledOnce(isCancelled)
            watchesCancelling = watch
            launch = ConfinedProcess.Launch(
                program: plugin.program, arguments: plugin.command, readable: plugin.readable,
                guardsFiles: grant.files == .none && Guard.confinedFiles.isOn,
                closesNetwork: grant.network == .none && Guard.closedNetwork.isOn,
                memoryBytes: plugin.manifest.limits.megabytes << 20, hidesFiles: hidesFiles)
            surroundings = [("locale", .string(locale))] + (schema.map { [("schema", $0)] } ?? [])
            guard plugin.manifest.mode == .session else {
                process = nil
                return
            }
            do throws(ConfinedProcess.Trouble) {
                process = try ConfinedProcess(launch) { watch.isCancelled }
            } catch {
                throw Self.fault(error, plugin, seconds: 0)
            }
            try shakeHands(grant, locale, schema, range ?? WireVersion.first...common)
        }

        private func shakeHands(
            _ grant: PluginGrant, _ locale: String, _ schema: JSONDocument?, _ range: ClosedRange<WireVersion>
        ) throws(PluginFault) {
            var members: [(key: String, value: JSONDocument)] = [
                (
                    "protocol",
                    .object([("min", .string("\(range.lowerBound)")), ("max", .string("\(range.upperBound)"))])
                ),
                ("features", .array([])), ("locale", .string(locale)),
                (
                    "grants",
                    .object([
                        ("read", .array(grant.read.map { .string("\($0)") })), ("files", .string(grant.files.rawValue)),
                        ("network", .string(grant.network.rawValue)),
                    ])
                ),
            ]
            if let schema { members.append(("schema", schema)) }
            let answer = try call("initialize", .object(members), seconds: Self.handshakeSeconds)
            guard let version = answer["protocol"]?.string.flatMap({ WireVersion($0) }), range.contains(version) else {
                throw breach(.otherProtocol, "answered with a protocol version that was not offered")
            }
            self.version = version
            try notify("initialized")
        }

        // MARK: - Calls

        /// Calls the plugin and waits for the answer, within the time limit of its manifest.
        package func call(_ method: String, _ params: JSONDocument, seconds: Int? = nil) throws(PluginFault) -> JSONNode
        {
            try call(method, Array(params.compact().utf8), seconds: seconds)
        }

        /// Calls the plugin and waits for the answer.
        func call(_ method: String, _ params: [UInt8], seconds: Int? = nil) throws(PluginFault) -> JSONNode {
            let seconds = seconds ?? plugin.manifest.limits.seconds
            guard process != nil else { return try run(method, params, seconds) }
            let id = try begin(method, params, seconds: seconds)
            return try answer(to: id, seconds: seconds)
        }

        /// Starts the program for one call: one JSON text in, one out.
        private func run(_ method: String, _ params: [UInt8], _ seconds: Int) throws(PluginFault) -> JSONNode {
            var text = Array(#"{"method":"\#(method)","#.utf8)
            for (key, value) in surroundings { text += Array(#""\#(key)":\#(value.compact()),"#.utf8) }
            text += Array(#""params":"#.utf8) + params + [0x7D]
            guard text.count <= ConfinedProcess.longestReply else {
                throw PluginFault(
                    .input, .pluginTextTooLong,
                    "\(plugin.manifest.id) would get more than 8 MiB at once, which only a plugin without \"mode\": \"once\" can take in pieces"
                )
            }
            let answer = try output(for: text, seconds)
            guard let node = JSONReader.node(of: answer, limits: .init(depth: 64, bytes: 16 << 20)) else {
                throw garbage(answer.isEmpty ? "nothing" : "something that is not one JSON text")
            }
            if let error = node["error"] { throw refusal(WireFailure(error)) }
            return node
        }

        private func output(for text: [UInt8], _ seconds: Int) throws(PluginFault) -> [UInt8] {
            let deadline = Platform.monotonicMilliseconds() + seconds * 1000
            let watch = watchesCancelling
            let answer: [UInt8]
            var words: [UInt8] = []
            record(true, text)
            do throws(ConfinedProcess.Trouble) {
                let process = try ConfinedProcess(launch) { watch.isCancelled }
                defer {
                    words = process.lastWords
                    process.stop(graceMilliseconds: 0)
                }
                do throws(ConfinedProcess.Trouble) {
                    try process.write(text, before: deadline)
                } catch  where error == .ended {
                    // It need not read all of it, or anything.
                }
                process.closeInput()
                answer = try process.readToEnd(before: deadline)
            } catch {
                throw Self.fault(error, plugin, seconds: seconds)
            }
            record(false, answer.split(separator: 0x0A).joined(separator: [0x20]).map(\.self))
            // It was loaded after the last check, so what it did counts only if it is still the same.
            guard plugin.isUnchanged(on: RealFileSystem()) else {
                throw PluginFault(
                    .permission, .changed, "\(plugin.manifest.id) was changed while it was started",
                    fix: "cards plugin enable \(plugin.manifest.id)")
            }
            guard !answer.isEmpty || words.isEmpty else {
                let fault = Self.fault(.ended, plugin, seconds: seconds)
                throw PluginFault(
                    fault.blame, fault.code, fault.message, words: String(decoding: words, as: UTF8.self))
            }
            return answer
        }

        /// Sends a call without waiting; returns its id.
        package func begin(_ method: String, _ params: [UInt8], seconds: Int? = nil) throws(PluginFault) -> Int {
            lastID += 1
            let line = WireMessage.call(lastID, method, params)
            guard line.count <= ConfinedProcess.longestLine else {
                throw PluginFault(
                    .input, .pluginTextTooLong, "a message to \(plugin.manifest.id) would be longer than 1 MiB")
            }
            try send(line, seconds: seconds ?? plugin.manifest.limits.seconds)
            return lastID
        }

        /// Sends a message without an answer.
        package func notify(_ method: String, _ params: JSONDocument = .object([])) throws(PluginFault) {
            try send(
                WireMessage.notification(method, Array(params.compact().utf8)), seconds: plugin.manifest.limits.seconds)
        }

        /// Sends a line unchanged; only the conformance kit sends other lines than messages.
        package func send(_ line: [UInt8], seconds: Int) throws(PluginFault) {
            record(true, line)
            do throws(ConfinedProcess.Trouble) {
                guard let process else { throw ConfinedProcess.Trouble.ended }
                try process.write(line, before: Platform.monotonicMilliseconds() + seconds * 1000)
            } catch {
                throw fault(error, seconds)
            }
        }

        /// Waits for the answer to a call.
        package func answer(to id: Int, seconds: Int) throws(PluginFault) -> JSONNode {
            let deadline = Platform.monotonicMilliseconds() + seconds * 1000
            while true {
                let line = try readLine(before: deadline, of: id, seconds)
                switch WireMessage.read(line) {
                case .result(id, let result): return result
                case .failure(let failed, let failure) where failed == id || failed == nil:
                    lastRefused = failed
                    throw refusal(failure)
                case .notification, .call:
                    guard line.count <= ConfinedProcess.longestLine || !Guard.lineLimit.isOn else {
                        throw fault(.tooLong, seconds)
                    }
                case .result, .failure: throw garbage("an answer to a call that was not made")
                case .garbage(let what): throw garbage(what)
                }
            }
        }

        /// Returns whether the call that failed last was this one, rather than a failure without an id.
        package func lastFailureNamed(_ id: Int) -> Bool { lastRefused == id }

        /// Waits for a result or a failure of any call; returns the call's id.
        package func anyAnswer(seconds: Int) throws(PluginFault) -> Int {
            let deadline = Platform.monotonicMilliseconds() + seconds * 1000
            while true {
                switch WireMessage.read(try readLine(before: deadline, of: lastID, seconds)) {
                case .result(let id, _): return id
                case .failure(let id?, _): return id
                case .failure(nil, _), .notification, .call: continue
                case .garbage(let what): throw garbage(what)
                }
            }
        }

        private func readLine(before deadline: Int, of id: Int, _ seconds: Int) throws(PluginFault) -> [UInt8] {
            do throws(ConfinedProcess.Trouble) {
                guard let process else { throw ConfinedProcess.Trouble.ended }
                let line = try process.readLine(before: deadline)
                record(false, line)
                return line
            } catch {
                if error == .cancelled || error == .late { cancel(id) }
                throw fault(error, seconds)
            }
        }

        /// Tells the plugin that an answer is no longer needed.
        private func cancel(_ id: Int) {
            watchesCancelling.isArmed = false
            let line = WireMessage.notification("cancel", Array(#"{"id":\#(id)}"#.utf8))
            record(true, line)
            try? process?.write(line, before: Platform.monotonicMilliseconds() + 100)
        }

        // MARK: - The end

        /// Ends the plugin, by force if necessary; returns whether it ended voluntarily.
        @discardableResult package func stop() -> Bool {
            watchesCancelling.isArmed = false
            guard let process else { return true }
            let line = WireMessage.notification("shutdown")
            record(true, line)
            try? process.write(line, before: Platform.monotonicMilliseconds() + 100)
            return process.stop(graceMilliseconds: Self.graceMilliseconds)
        }

        /// Asks the plugin to end and leaves its input open; returns whether it ended voluntarily in time.
        ///
        /// Its last output must follow the protocol too.
        package func shutDown() throws(PluginFault) -> Bool {
            watchesCancelling.isArmed = false
            guard let process else { return true }
            let deadline = Platform.monotonicMilliseconds() + Self.graceMilliseconds
            try notify("shutdown")
            var last: ConfinedProcess.Trouble?
            while last == nil {
                let line: [UInt8]
                do throws(ConfinedProcess.Trouble) {
                    line = try process.readLine(before: deadline)
                } catch {
                    last = error
                    break
                }
                record(false, line)
                if case .garbage(let what) = WireMessage.read(line) { throw garbage(what) }
            }
            // A plugin that closes its output but keeps running is treated like one that does neither.
            let left = deadline - Platform.monotonicMilliseconds()
            return last == .ended && left > 0 && process.stop(graceMilliseconds: left)
        }

        /// Closes the plugin's input without a message; returns whether it ended voluntarily in time.
        package func close() -> Bool { process?.stop(graceMilliseconds: Self.graceMilliseconds) ?? true }

        /// Kills the plugin immediately, after a fault.
        package func kill() { process?.stop(graceMilliseconds: 100) }

        // MARK: - Faults

        /// Returns the fault for a protocol violation.
        func breach(_ code: DiagnosticCode, _ what: String) -> PluginFault {
            PluginFault(.protocolBreach, code, "\(plugin.manifest.id) \(what)")
        }

        private func garbage(_ what: String) -> PluginFault {
            PluginFault(
                .protocolBreach, .garbage, "\(plugin.manifest.id) wrote \(what) to its standard output",
                fix: process == nil
                    ? "write one JSON text to standard output; messages belong on standard error"
                    : "a plugin's standard output is for the protocol; its messages belong on standard error")
        }

        private func refusal(_ failure: WireFailure) -> PluginFault {
            let length = failure.message.unicodeScalars.count
            return PluginFault(
                failure.blame, .refused,
                "\(plugin.manifest.id) reports that it cannot do this: text, \(length) characters",
                mayRetry: failure.mayRetry, words: failure.message)
        }

        private func fault(_ trouble: ConfinedProcess.Trouble, _ seconds: Int) -> PluginFault {
            var fault = Self.fault(trouble, plugin, seconds: seconds)
            if trouble == .ended, let words = process?.lastWords, !words.isEmpty {
                fault = PluginFault(
                    fault.blame, fault.code, fault.message, mayRetry: fault.mayRetry,
                    words: String(decoding: words, as: UTF8.self))
            }
            return fault
        }

        private static func fault(
            _ trouble: ConfinedProcess.Trouble, _ plugin: InstalledPlugin, seconds: Int
        ) -> PluginFault {
            let id = plugin.manifest.id
            switch trouble {
            case .notStarted(let code):
                let reason = FileError(.open, plugin.program, code: code).reason
                return PluginFault(.plugin, .notStarted, "\(id) could not be started: \(reason)")
            case .notConfined:
                return PluginFault(
                    .permission, .notStarted, "\(id) was not started, because it could not be confined")
            case .late:
                let time = seconds == 1 ? "a second" : "\(seconds) seconds"
                return PluginFault(.plugin, .tooSlow, "\(id) did not answer within \(time)", mayRetry: true)
            case .tooLong:
                return PluginFault(.protocolBreach, .pluginTextTooLong, "\(id) wrote a line that is too long")
            case .flooding:
                return PluginFault(
                    .protocolBreach, .flooding, "\(id) keeps writing without an answer")
            case .greedy(let greed):
                let what =
                    switch greed {
                    case .memory: "more memory than the \(plugin.manifest.limits.megabytes) MB of its manifest"
                    case .room: "more space in its folder than allowed"
                    case .processes: "more processes and threads than allowed"
                    }
                return PluginFault(.plugin, .greedy, "\(id) used \(what)")
            case .ended:
                return PluginFault(
                    .plugin, .died, "\(id) ended before it answered", mayRetry: true)
            case .cancelled: return PluginFault(.input, .cancelled, "\(id) was stopped")
            }
        }
    }
#endif
