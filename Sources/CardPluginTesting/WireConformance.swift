#if os(macOS) || os(Linux)
    package import CardEngine
    import CardSchema

    /// The protocol cases for every external plugin.
    ///
    /// Each case starts the plugin again with sample cards. It is confined as usual, and granted what its manifest asks
    /// for.
    package final class WireConformance {
        private let plugin: InstalledPlugin
        private let grant: PluginGrant
        /// The messages of one export or notification, for a transcript.
        package private(set) var transcript: [String] = []

        /// Prepares to test a plugin with all permissions of its manifest, or with the given grant.
        package init(_ plugin: InstalledPlugin, as grant: PluginGrant? = nil) {
            self.plugin = plugin
            self.grant = grant ?? PluginGrant(plugin)
        }

        /// Runs every case.
        package func check() -> [PluginConformance.Verdict] {
            var results = plugin.manifest.mode == .session ? sessionCases() : []
            if !plugin.manifest.notifiers.isEmpty { results += [notifies(), notifiesWithActions()] }
            let killed = Killed()
            let host = PluginHost(plugin, as: grant, onKill: { killed.count += 1 })
            for exporter in host.registry.exporters {
                results += PluginConformance.check(exporter).map { $0.named(exporter.format.id) }
            }
            for format in plugin.manifest.importers {
                let importer = ProcessImporter(format, in: host)
                results += PluginConformance.check(importer, sample: sample(of: format)).map { $0.named(format.id) }
            }
            for annotator in host.registry.annotators {
                results += PluginConformance.check(annotator).map { $0.named(annotator.annotation.id) }
            }
            for proposer in plugin.manifest.proposers {
                results += PluginConformance.check(ProcessProposer(proposer.id, in: host), targets: proposer.targets)
                    .map { $0.named(proposer.id) }
            }
            if plugin.manifest.mode == .session {
                results.append(
                    PluginConformance.Verdict(
                        name: "ends by itself after its work, in every case above",
                        fault: killed.count == 0 ? nil : "it had to be killed \(killed.count) times"))
            }
            results.append(neverSees())
            return results
        }

        /// The cases of a program that reads and answers messages until it is told to end.
        private func sessionCases() -> [PluginConformance.Verdict] {
            [
                run("answers the handshake within 2 seconds") { $0.stop() },
                run(
                    "offered newer versions, answers with one it knows",
                    offering: WireVersion(major: 1, minor: 0)...WireVersion(major: 1, minor: 999)
                ) { session in
                    guard self.plugin.manifest.protocols.contains(session.version) else {
                        throw Broken("it answered \(session.version), which its manifest does not list")
                    }
                },
                refusesUnknownVersion(),
                run("answers an unknown method with an error") { session in
                    try self.fails("it answered a method that does not exist with a result") {
                        () throws(PluginFault) in
                        _ = try session.call("no/such_method", .object([]))
                    }
                },
                run("continues after a line that is not JSON") { session in
                    try session.send(Array("{\"jsonrpc\": nonsense".utf8), seconds: 2)
                    try self.works(session, skippingFailures: 1)
                },
                run("ignores unknown notices and members") { session in
                    try session.notify("from/the_future", .object([("x", .integer(1))]))
                    try self.works(session)
                },
                run("accepts a line of 1 MiB") { session in
                    let room = ConfinedProcess.longestLine - 200
                    let padding = String(repeating: "x", count: room)
                    let line = WireMessage.notification("from/the_future", Array("{\"padding\":\"\(padding)\"}".utf8))
                    try session.send(line, seconds: self.plugin.manifest.limits.seconds)
                    try self.works(session)
                },
                run("answers 50 calls, each once and by its number") { session in try self.interleaved(session) },
                run("continues after a call was cancelled before, during and after it") { session in
                    try self.cancelled(session)
                },
                ending("exits within a second after its input is closed") { $0.close() },
                ending("exits within a second after a shutdown request, with its input still open") { session in
                    try session.shutDown()
                },
            ]
        }

        // MARK: - Cases

        private func session(
            offering range: ClosedRange<WireVersion>? = nil,
            record: @escaping (Bool, [UInt8]) -> Void = { _, _ in }
        ) throws(PluginFault) -> PluginSession {
            try PluginSession(plugin, as: grant, locale: "en", schema: nil, offering: range, record: record)
        }

        private func run(
            _ name: String, offering range: ClosedRange<WireVersion>? = nil,
            _ body: (PluginSession) throws -> Void
        ) -> PluginConformance.Verdict {
            .run(name) {
                let session = try session(offering: range)
                defer { session.kill() }
                try body(session)
            }
        }

        private func refusesUnknownVersion() -> PluginConformance.Verdict {
            .run("answers unknown versions with an error") {
                let unknown = WireVersion(major: 9, minor: 0)
                try fails("it agreed to protocol 9.0") { () throws(PluginFault) in
                    try session(offering: unknown...unknown).kill()
                }
            }
        }

        /// Fails the case with `what`, unless the plugin refuses the request.
        private func fails(_ what: String, _ ask: () throws(PluginFault) -> Void) throws {
            do throws(PluginFault) {
                try ask()
            } catch {
                if error.code == .refused { return }
                throw error
            }
            throw Broken(what)
        }

        /// Whether it still answers; possible answers to a broken line are skipped.
        private func works(_ session: PluginSession, skippingFailures most: Int = 0) throws {
            let id = try session.begin("no/such_method", Array("{}".utf8))
            for attempt in 0...most {
                do throws(PluginFault) {
                    _ = try session.answer(to: id, seconds: plugin.manifest.limits.seconds)
                    throw PluginFault(.plugin, .malformedReply, "it answered a method that does not exist")
                } catch {
                    guard error.code == .refused else { throw error }
                    // The first answer may belong to the line before; if there is no second one, it was the right one.
                    if attempt == most || session.lastFailureNamed(id) { return }
                }
            }
        }

        private func interleaved(_ session: PluginSession) throws {
            var ids: [Int] = []
            for _ in 0..<50 { ids.append(try session.begin("no/such_method", Array("{}".utf8))) }
            var missing = Set(ids)
            while !missing.isEmpty {
                let id = try session.anyAnswer(seconds: plugin.manifest.limits.seconds)
                guard missing.remove(id) != nil else {
                    throw Broken("it answered call \(id) twice, or a call that was never made")
                }
            }
        }

        private func cancelled(_ session: PluginSession) throws {
            func cancel(_ id: Int) throws { try session.notify("cancel", .object([("id", .integer(id))])) }
            try cancel(999)
            let id = try session.begin("no/such_method", Array("{}".utf8))
            try cancel(id)
            guard try session.anyAnswer(seconds: plugin.manifest.limits.seconds) == id else {
                throw Broken("it answered a different call")
            }
            try cancel(id)
            try works(session)
        }

        private func ending(_ name: String, _ end: (PluginSession) throws -> Bool) -> PluginConformance.Verdict {
            run(name) { session in
                guard try end(session) else { throw Broken("it had to be killed") }
            }
        }

        private func notifies() -> PluginConformance.Verdict {
            .run("returns what to deliver for a notice, or whether it was delivered") {
                let session = try session { isOut, line in self.note(isOut, line) }
                defer { session.stop() }
                let answer = try session.call(
                    "notifier/notify",
                    .object([
                        ("notifier", .string(plugin.manifest.notifiers[0])), ("title", .string("A test of cards")),
                        ("body", .string("Nothing to do.")),
                    ]))
                switch ProcessNotifier.Answer(answer) {
                case nil: throw Broken("it returns neither what to deliver nor whether it was delivered")
                case .notDelivered(reason: "")?: throw Broken("it was not delivered, and the reason is missing")
                case .notDelivered?, .delivered?, .show?: break
                }
            }
        }

        /// A notifier that knows nothing of actions delivers the notification all the same.
        private func notifiesWithActions() -> PluginConformance.Verdict {
            .run("delivers a notice with actions, urgency and a name, which it may ignore") {
                let session = try session()
                defer { session.stop() }
                let action = JSONDocument.object([("id", .string("later")), ("label", .string("Later"))])
                let answer = try session.call(
                    "notifier/notify",
                    .object([
                        ("notifier", .string(plugin.manifest.notifiers[0])), ("title", .string("A test of cards")),
                        ("body", .string("Nothing to do.")), ("actions", .array([action])),
                        ("urgency", .string("low")), ("replaces", .string("test")),
                    ]))
                switch ProcessNotifier.Answer(answer) {
                case nil: throw Broken("it returns neither what to deliver nor whether it was delivered")
                case .delivered(let action?) where action != "later":
                    throw Broken("it returns an action that the notice does not have")
                case .notDelivered?, .delivered?, .show?: break
                }
            }
        }

        /// Nothing that is sent to the plugin contains a private word, whatever patterns its manifest requests.
        private func neverSees() -> PluginConformance.Verdict {
            .run("never receives a word of a private field without a grant by name") {
                let heard = Heard()
                let isAboutCards = plugin.manifest.notifiers.isEmpty || transcript.isEmpty
                try use { isOut, line in heard.lines.append((isOut, line)) }
                if isAboutCards { for (isOut, line) in heard.lines { note(isOut, line) } }
                if heard.lines.contains(where: { $0.line.holds(SampleSource.canary) }) {
                    throw Broken("it received one")
                }
            }
        }

        /// Uses the first contribution of each kind once, with two cards or its sample.
        private func use(_ record: @escaping LineRecorder) throws {
            let host = PluginHost(plugin, as: grant)
            let fields = SharedFields.withoutPrivate(of: SampleSource.schema)
            if let format = plugin.manifest.exporters.first {
                let exporter = ProcessExporter(format, in: host, record: record)
                let request = ExportRequest(
                    fields: fields, options: OptionValues(exporter.format.options),
                    fileName: "sample.\(format.fileExtension)", language: "en")
                var output = ExportInMemory()
                try exporter.export(SampleSource.cards(2), request, to: &output)
            }
            if let format = plugin.manifest.importers.first, let sample = sample(of: format) {
                var (input, rows) = (BytesInPieces(sample[...], sample.count), Ignored())
                let request = ImportRequest(
                    validator: CardValidator(SampleSource.schema), options: OptionValues(format.options),
                    name: format.sample ?? "sample")
                try ProcessImporter(format, in: host, record: record).read(&input, request, into: &rows)
            }
            if let annotation = plugin.manifest.annotators.first {
                var ignored = Ignored()
                try ProcessAnnotator(annotation, in: host, record: record).annotate(
                    SampleSource.cards(2), AnnotationFormat.Request(fields: fields, language: "en"), into: &ignored)
            }
            if let proposer = plugin.manifest.proposers.first {
                let process = ProcessProposer(proposer.id, in: host, record: record)
                _ = try process.propose(
                    SampleProposals(process, proposer.targets).request(SampleSource.cards(2)[1].card, []))
            }
        }

        /// Returns the bytes of an importer's sample file; `nil` if its manifest names none.
        private func sample(of format: PluginManifest.Format) -> [UInt8]? {
            guard let name = format.sample else { return nil }
            do throws(FileError) {
                return try RealFileSystem().readFile(FilePath.join(plugin.folder, name), upTo: 1 << 20)
            } catch {
                return nil
            }
        }

        /// How often a plugin had to be killed; cases run one after the other.
        private final class Killed: @unchecked Sendable {
            var count = 0
        }

        /// Discards the output.
        private struct Ignored: ImportOutput, AnnotationOutput {
            mutating func take(_ row: ImportedCard) {}
            mutating func take(_ values: Card?, of ref: String) {}
        }

        /// The messages of one run, read only after it has ended.
        private final class Heard: @unchecked Sendable {
            var lines: [(isOut: Bool, line: [UInt8])] = []
        }

        private func note(_ isOut: Bool, _ line: [UInt8]) {
            transcript.append((isOut ? "-> " : "<- ") + String(decoding: line, as: UTF8.self))
        }
    }
#endif
