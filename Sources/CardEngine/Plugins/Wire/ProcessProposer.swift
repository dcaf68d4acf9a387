#if os(macOS) || os(Linux)
    import CardSchema

    /// A proposer that is a program of its own.
    ///
    /// ```
    /// proposer/propose {proposer, settings, day, today, day_start, targets, card, files} ─▶ {proposals, notes, read, keep}
    /// proposer/file {id, base64, last} …          the files that it wants to read, in pieces
    /// proposer/propose {…, read}                                                        ─▶ {proposals, notes, keep}
    /// ```
    ///
    /// It gets the bytes of a file only if it asks for them. What it returns is kept on this device, so that the same
    /// question is not asked twice.
    package struct ProcessProposer: Proposer {
        /// Its id, from its manifest.
        package let id: String
        private let host: PluginHost
        private let kept: KeptProposals?
        private let record: LineRecorder?

        /// The longest time in which a person waits for proposals, in seconds.
        package static let mostSeconds = 5
        /// The maximum number of proposals and notes that are read.
        private static let most = 50

        /// Creates a proposer from a plugin's manifest; without `kept`, every question is asked again.
        package init(_ id: String, in host: PluginHost, kept: KeptProposals? = nil, record: LineRecorder? = nil) {
            (self.id, self.host, self.kept, self.record) = (id, host, kept, record)
        }

        /// Asks the program, or returns what it answered to the same question before.
        package func propose(_ request: Proposal.Request) throws -> Proposal.Reply {
            let fields = request.fields.granted(host.grant.read, asking: host.plugin.manifest.permissions.read)
            let message = ProposerMessage(id, request, sharing: fields)
            let key = SHA256.hex(Array("\(host.plugin.fingerprint)\n".utf8) + message.bytes())
            if let known = kept?.reply(to: key), let reply = reply(known, request) { return reply }
            let answer = try ask(message, fields.document(in: request.language), request.language)
            guard let reply = reply(answer, request) else {
                throw host.breach("answered with something other than proposals")
            }
            if answer["keep"]?.bool != false { kept?.keep(answer, as: key) }
            return reply
        }

        private func ask(
            _ message: ProposerMessage, _ schema: JSONDocument, _ language: String
        ) throws -> JSONNode {
            let seconds = min(host.plugin.manifest.limits.seconds, Self.mostSeconds)
            let started = try host.start(locale: language, schema: schema, record: record) {
                session throws(PluginFault) in
                try session.call("proposer/propose", message.bytes(), seconds: seconds)
            }
            let session = started.session
            do {
                var answer = started.first
                let wanted = message.files(wantedBy: answer)
                if !wanted.isEmpty {
                    let isAtOnce = host.plugin.manifest.mode == .once
                    let sent = isAtOnce ? try message.contents(of: wanted) : try send(wanted, to: session, seconds)
                    answer = try session.call("proposer/propose", message.bytes(with: sent), seconds: seconds)
                }
                host.finish(session)
                return answer
            } catch {
                session.kill()
                throw error
            }
        }

        /// Sends the bytes of files, each in pieces.
        private func send(
            _ files: [ProposerMessage.WantedFile], to session: PluginSession, _ seconds: Int
        ) throws -> [ProposerMessage.SentFile] {
            for file in files {
                var offset: Int64 = 0
                repeat {
                    let piece = try file.file.read(at: offset, count: ProcessImporter.pieceBytes)
                    guard !piece.isEmpty else { throw host.breach("wanted a file that cannot be read") }
                    offset += Int64(piece.count)
                    let params = JSONDocument.object([
                        ("id", .string(file.id)), ("base64", .string(Base64.text(piece))),
                        ("last", .bool(offset >= file.file.size)),
                    ])
                    _ = try session.call("proposer/file", Array(params.compact().utf8), seconds: seconds)
                } while offset < file.file.size
            }
            return files.map { ProposerMessage.SentFile(id: $0.id, base64: nil) }
        }

        // MARK: - The answer

        private func reply(_ answer: JSONNode, _ request: Proposal.Request) -> Proposal.Reply? {
            guard let elements = answer["proposals"]?.elements, elements.count <= Self.most else { return nil }
            var (proposals, unreadable): ([Proposal], [FieldPath]) = ([], [])
            for element in elements {
                guard let text = element["path"]?.string, text.utf8.count <= WireCard.longestKey,
                    let path = FieldPath(text), path.record == nil, let node = element["value"]
                else { return nil }
                let source = PluginWords.line(element["source"]?.string ?? host.plugin.manifest.id, most: 60)
                if let value = value(node, at: path, request.fields.schema) {
                    proposals.append(Proposal(value, at: path, from: source))
                } else {
                    unreadable.append(path)
                }
            }
            let notes = (answer["notes"]?.elements ?? []).prefix(3).compactMap(\.string).map {
                "\(host.plugin.manifest.id): \(PluginWords.line($0))"
            }
            return Proposal.Reply(proposals, notes: notes, unreadable: unreadable)
        }

        /// Validates a value like an answer of a card.
        private func value(_ node: JSONNode, at path: FieldPath, _ schema: CompiledSchema) -> Value? {
            guard schema.question(at: path) != nil, !WireCard.hasLongKey(node) else { return nil }
            let card = JSONNode(
                .object([JSONMember(key: "\(path)", keySpan: node.span, value: node)]), node.span)
            let source = SourceText(name: "proposal", bytes: [], isQuotable: false)
            let reading = CardValidator(schema).read(
                values: WireCard(schema).values(card), skipped: nil, notation: .nestedOrPaths, subject: nil,
                fix: { _, _ in nil }, place: { _ in source.place(SourceSpan(0, 0)) })
            return reading.card[path].value
        }
    }

    extension PluginHost {
        /// A fault of the plugin's answer.
        fileprivate func breach(_ what: String) -> PluginFault {
            PluginFault(.protocolBreach, .malformedReply, "\(plugin.manifest.id) \(what)")
        }
    }
#endif
