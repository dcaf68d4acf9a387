#if os(macOS) || os(Linux)
    import CardSchema

    /// An exporter that is a program of its own.
    ///
    /// ```
    /// exporter/begin ─▶ exporter/cards (batches up to 512 KiB) … ─▶ exporter/end      each answered with what to write
    /// ```
    package struct ProcessExporter: Exporter {
        /// Its format, from its manifest.
        package let format: ExportFormat
        private let host: PluginHost
        private let record: LineRecorder?

        /// Creates an exporter from a plugin's manifest.
        package init(_ format: PluginManifest.Format, in host: PluginHost, record: LineRecorder? = nil) {
            self.format = ExportFormat(
                id: format.id, extension: format.fileExtension, title: format.title, options: format.options)
            self.host = host
            self.record = record
        }

        /// Lets the program write the cards.
        package func export(
            _ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput
        ) throws {
            // Only granted fields are sent, whoever prepared the request.
            let fields = request.fields.granted(host.grant.read, asking: host.plugin.manifest.permissions.read)
            let schema = fields.document(in: request.language)
            guard host.plugin.manifest.mode == .session else {
                return try exportAtOnce(cards, request, fields, schema, to: &output)
            }
            let session = try host.start(locale: request.language, schema: schema, record: record) {
                session throws(PluginFault) in
                let answer = try session.call("exporter/begin", begin(request, schema))
                return try WrittenPieces(answer, session)
            }
            do {
                var ledger = ExportLedger()
                try ledger.take(session.first, session.session)
                for piece in session.first.pieces { try output.write(piece.bytes, to: piece.file) }
                try send(cards, fields, session.session, &ledger, &output)
                host.finish(session.session)
            } catch {
                session.session.kill()
                throw error
            }
        }

        /// Has a program that is started once write everything.
        private func exportAtOnce(
            _ cards: some CardSource, _ request: ExportRequest, _ fields: SharedFields, _ schema: JSONDocument,
            to output: inout some ExportOutput
        ) throws {
            let text = SharedCardText(decimalsAsText: true)
            // The members of the first message, and the cards.
            var params = Array(begin(request, schema).compact().utf8).dropLast() + Array(#","cards":["#.utf8)
            var one: [UInt8] = []
            var count = 0
            try cards.forEach { card in
                one.removeAll(keepingCapacity: true)
                let shared = SharedCard(
                    ref: card.ref, day: card.day, slot: card.slot, local: card.local, card: fields.redacted(card.card))
                text.append(shared, withheld: fields.withheld, to: &one)
                if count > 0 { params.append(UInt8(ascii: ",")) }
                // What is too long to be sent is refused then, and not collected until then.
                if params.count <= ConfinedProcess.longestReply { params += one }
                count += 1
            }
            let message = Array(params) + Array("]}".utf8)
            let started = try host.start(locale: request.language, schema: nil, record: record) {
                session throws(PluginFault) in
                try WrittenPieces(try session.call("exporter/export", message), session)
            }
            var ledger = ExportLedger()
            ledger.send(message.count)
            try ledger.take(started.first, started.session)
            for piece in started.first.pieces { try output.write(piece.bytes, to: piece.file) }
            host.finish(started.session)
        }

        private func begin(_ request: ExportRequest, _ schema: JSONDocument) -> JSONDocument {
            .object([
                ("format", .string(format.id)), ("options", WireOptions.document(request.options)), ("schema", schema),
                ("file", .string(request.fileName)),
            ])
        }

        private func send(
            _ cards: some CardSource, _ fields: SharedFields, _ session: PluginSession,
            _ ledger: inout ExportLedger, _ output: inout some ExportOutput
        ) throws {
            let text = SharedCardText(decimalsAsText: true)
            let head = Array(#"{"cards":["#.utf8)
            let tail = Array("]}".utf8)
            var batch = head
            var one: [UInt8] = []
            func flush(_ ledger: inout ExportLedger, _ output: inout some ExportOutput) throws {
                guard batch.count > head.count else { return }
                ledger.send(batch.count)
                let answer = try WrittenPieces(try session.call("exporter/cards", batch + tail), session)
                try ledger.take(answer, session)
                for piece in answer.pieces { try output.write(piece.bytes, to: piece.file) }
                batch = head
            }
            try cards.forEach { card in
                one.removeAll(keepingCapacity: true)
                let shared = SharedCard(
                    ref: card.ref, day: card.day, slot: card.slot, local: card.local, card: fields.redacted(card.card))
                text.append(shared, withheld: fields.withheld, to: &one)
                if batch.count + one.count > PluginSession.batchBytes { try flush(&ledger, &output) }
                if batch.count > head.count { batch.append(UInt8(ascii: ",")) }
                batch += one
            }
            try flush(&ledger, &output)
            let answer = try WrittenPieces(try session.call("exporter/end", .object([])), session)
            try ledger.take(answer, session)
            for piece in answer.pieces { try output.write(piece.bytes, to: piece.file) }
        }
    }

    /// The bytes to write in an exporter's answer.
    struct WrittenPieces {
        let pieces: [(file: String, bytes: [UInt8])]

        init(_ answer: JSONNode, _ session: PluginSession) throws(PluginFault) {
            var pieces: [(file: String, bytes: [UInt8])] = []
            guard answer.members != nil, answer["write"] == nil || answer["write"]?.elements != nil else {
                throw session.breach(.malformedReply, "answered with something other than what to write")
            }
            for element in answer["write"]?.elements ?? [] {
                guard let file = element["file"]?.string else {
                    throw session.breach(.malformedReply, "wants to write without naming a file")
                }
                guard ExportFileName.isSafe(file) else {
                    throw session.breach(
                        .wrongFile, "wants to write a file whose name is empty or leads elsewhere")
                }
                if let text = element["text"]?.string {
                    pieces.append((file, Array(text.utf8)))
                } else if let bytes = element["base64"]?.string.flatMap({ Base64.bytes($0) }) {
                    pieces.append((file, bytes))
                } else {
                    throw session.breach(.malformedReply, "wants to write something that is neither text nor base64")
                }
            }
            self.pieces = pieces
        }
    }

    /// The chosen options as an object.
    enum WireOptions {
        static func document(_ options: OptionValues) -> JSONDocument {
            let questions = options.card.schema.questions
            return .object(
                questions.compactMap { question in options[question.field.id].map { (question.field.id, document($0)) }
                })
        }

        private static func document(_ value: Value) -> JSONDocument {
            if case .whole(let number) = value { return .integer(Int(number)) }
            return switch value.content {
            case .number(let number): .string("\(number)")
            case .yesno(let answer): .bool(answer)
            case .option(let text), .text(let text): .string(text)
            case .options(let texts), .tags(let texts): .array(texts.map(JSONDocument.string))
            case .civil(let civil): .string("\(civil)")
            case .place(let place): .string("\(place.latitude),\(place.longitude)")
            case .files, .records: .array([])
            }
        }
    }
#endif
