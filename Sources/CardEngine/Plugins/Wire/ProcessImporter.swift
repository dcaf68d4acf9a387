#if os(macOS) || os(Linux)
    import CardSchema

    /// An importer that is a program of its own.
    ///
    /// It is sent the file, and cannot read any.
    ///
    /// ```
    /// importer/read {format, options, schema, file, base64, last} ─▶ {cards, more}
    /// importer/read {file, base64, last} … until the last piece was sent and there is no more
    /// ```
    ///
    /// One that gives records of another app answers `importer/records` with `{records, more}`, and knows no template.
    package struct ProcessImporter: Importer {
        /// Its format, from its manifest.
        package let format: ImportFormat
        private let host: PluginHost
        private let record: LineRecorder?
        private let mostFileBytes: Int
        private let givesRecords: Bool
        private var map = LegacyMap()

        /// The maximum bytes of a file in one message.
        static let pieceBytes = 384 << 10

        /// Creates an importer from a plugin's manifest.
        ///
        /// `mostFileBytes` is the maximum bytes of the files of one row; of the files beyond, only the names come in.
        package init(
            _ format: PluginManifest.Format, in host: PluginHost, record: LineRecorder? = nil,
            mostFileBytes: Int = WireFiles.mostBytes
        ) {
            self.mostFileBytes = mostFileBytes
            givesRecords = format.givesRecords
            self.format = ImportFormat(
                id: format.id, title: format.title, options: format.options,
                policy: format.givesRecords ? .follow : nil)
            self.host = host
            self.record = record
        }

        /// Returns the importer with a map for the records that it gives.
        package func mapped(_ map: LegacyMap) -> ProcessImporter {
            var importer = self
            importer.map = map
            return importer
        }

        /// What the program is asked.
        private var method: String { givesRecords ? "importer/records" : "importer/read" }

        /// What makes cards of records; `nil` if the program gives cards.
        private func records(_ request: ImportRequest) -> RecordCards? {
            guard givesRecords else { return nil }
            let reader = LegacyReader(
                request.schema, map: map, showsValues: request.validator.showsValues, source: format.id)
            return RecordCards(reader, named: request.name)
        }

        /// Lets the program read the whole input.
        package func read(
            _ input: inout some ByteSource, _ request: ImportRequest, into cards: inout some ImportOutput
        ) throws {
            // A template contains questions, not answers, so it is sent as far as fields are granted.
            let asked = host.plugin.manifest.permissions.read
            let fields = SharedFields.everything(of: request.schema).granted(host.grant.read, asking: asked)
            let schema = fields.document(in: request.language)
            var pieces = FilePieces(input)
            defer { input = pieces.source }
            var piece = try pieces.next()
            if host.plugin.manifest.mode == .once {
                // What is too long to be sent is refused then, and not collected until then.
                while !piece.isLast, piece.bytes.count <= ConfinedProcess.longestReply {
                    let next = try pieces.next()
                    piece = FilePiece(bytes: piece.bytes + next.bytes, isLast: next.isLast)
                }
            }
            let file = FilePath.name(of: request.name)
            let first = message(
                [
                    ("format", .string(format.id)), ("options", WireOptions.document(request.options)),
                    ("schema", schema),
                ], file, piece)
            let started = try host.start(locale: request.language, schema: schema, record: record) {
                session throws(PluginFault) in
                try session.call(method, first)
            }
            let session = started.session
            do {
                var rows = WireRows(request, session, mostFileBytes: mostFileBytes, records: records(request))
                rows.send(piece)
                var isMore = try rows.take(started.first, wasLast: piece.isLast, into: &cards)
                while !piece.isLast || isMore {
                    piece = piece.isLast ? FilePiece(bytes: [], isLast: true) : try pieces.next()
                    let answer = try session.call(method, message([], file, piece))
                    rows.send(piece)
                    isMore = try rows.take(answer, wasLast: piece.isLast, into: &cards)
                }
                host.finish(session)
            } catch {
                session.kill()
                throw error
            }
        }

        private func message(
            _ members: [(key: String, value: JSONDocument)], _ file: String, _ piece: FilePiece
        ) -> JSONDocument {
            .object(
                members + [
                    ("file", .string(file)), ("base64", .string(Base64.text(piece.bytes))),
                    ("last", .bool(piece.isLast)),
                ])
        }
    }

    /// A piece of a file, and whether it is the last.
    struct FilePiece {
        let bytes: [UInt8]
        let isLast: Bool
    }

    /// Splits an input into pieces that fit into a message; each knows whether it is the last.
    struct FilePieces<Source: ByteSource> {
        private(set) var source: Source
        /// The rest of what was read; a slice, so that taking a piece moves no bytes.
        private var waiting: ArraySlice<UInt8> = []
        private var isAtEnd = false

        init(_ source: Source) {
            self.source = source
        }

        mutating func next() throws -> FilePiece {
            if waiting.isEmpty { try look() }
            let bytes = Array(waiting.prefix(ProcessImporter.pieceBytes))
            waiting = waiting.dropFirst(bytes.count)
            if waiting.isEmpty { try look() }
            return FilePiece(bytes: bytes, isLast: isAtEnd && waiting.isEmpty)
        }

        private mutating func look() throws {
            guard !isAtEnd else { return }
            if let more = try source.next() { waiting = more[...] } else { isAtEnd = true }
        }
    }
#endif
