#if os(macOS) || os(Linux)
    import CardSchema

    /// The rows of an importer's answers: each is a card to validate, or a reason why it is not one.
    struct WireRows {
        private let request: ImportRequest
        private let session: PluginSession
        private var ledger = ImportLedger()
        /// A card whose last file is not complete yet.
        private var open: (card: ImportedCard, files: WireFiles)?

        private let mostFileBytes: Int
        /// What makes cards of records; `nil` if the program gives cards.
        private let records: RecordCards?

        init(_ request: ImportRequest, _ session: PluginSession, mostFileBytes: Int, records: RecordCards? = nil) {
            self.records = records
            self.request = request
            self.session = session
            self.mostFileBytes = mostFileBytes
        }

        /// Records a piece of the file that was sent.
        mutating func send(_ piece: FilePiece) { ledger.send(piece.bytes.count) }

        /// Passes on the rows of an answer; returns whether there are more for this piece.
        mutating func take(
            _ answer: JSONNode, wasLast: Bool, into cards: inout some ImportOutput
        ) throws -> Bool {
            let key = records == nil ? "cards" : "records"
            guard let rows = answer[key]?.elements else {
                throw session.breach(.malformedReply, "answered with something other than \(key)")
            }
            let isMore = answer["more"]?.bool ?? false
            try ledger.take(answer, rows: rows.count, wantsMore: isMore, wasLast: wasLast, session)
            for row in rows {
                if let began = open?.card.row { try goOn(row, with: began) } else { open = try begun(row) }
                guard var next = open, !next.files.isOpen else { continue }
                open = nil
                next.files.attach(to: &next.card) { records?.path(of: $0) ?? $0 }
                try cards.take(next.card)
            }
            guard isMore || !wasLast || open == nil else {
                throw session.breach(.malformedReply, "ended in the middle of a file")
            }
            return isMore
        }

        /// Reads a card, and the pieces of its files that come with it.
        private mutating func begun(_ node: JSONNode) throws -> (card: ImportedCard, files: WireFiles) {
            var files = WireFiles(most: mostFileBytes)
            let card = if let records { try records.card(record(node)) } else { try card(node) }
            guard let pieces = node["files"] else { return (card, files) }
            guard session.version >= .files else {
                throw PluginFault(
                    .protocolBreach, .malformedReply,
                    """
                    \(session.plugin.manifest.id) returned files with a card, which protocol \(session.version) does not \
                    have
                    """,
                    fix: "support protocol \(WireVersion.files) in plugin.json and in the first answer")
            }
            try files.take(pieces, session)
            return (card, files)
        }

        /// Adds further pieces to the file of a card that is not complete yet, in place: they may be large.
        private mutating func goOn(_ node: JSONNode, with row: Int) throws(PluginFault) {
            guard Self.row(of: node) == row, let pieces = node["files"], pieces.elements?.isEmpty == false
            else { throw session.breach(.malformedReply, "returned another card in the middle of a file") }
            try open?.files.take(pieces, session)
        }

        private static func row(of node: JSONNode) -> Int? { node["row"]?.number.flatMap { Int($0) } }

        /// The maximum length of a card's id in bytes, because it is stored with the card.
        private static let longestID = 500

        /// The number of a row, after what holds for every row was checked.
        private mutating func number(_ node: JSONNode) throws(PluginFault) -> Int {
            guard let row = Self.row(of: node), row > 0 else {
                throw session.breach(.malformedReply, "returned a card without its row")
            }
            try ledger.take(row: row, session)
            let id = node["id"]?.string
            guard !WireCard.hasLongKey(node) else {
                throw session.breach(
                    .malformedReply, "returned a card with a key of more than \(WireCard.longestKey) bytes")
            }
            guard (id?.utf8.count ?? 0) <= Self.longestID else {
                throw session.breach(.malformedReply, "returned a card with an id of more than \(Self.longestID) bytes")
            }
            return row
        }

        /// Reads a record of another app: names with values, of no template.
        private mutating func record(_ node: JSONNode) throws(PluginFault) -> SourceRecord {
            guard session.version >= .files else {
                throw PluginFault(
                    .protocolBreach, .malformedReply,
                    "\(session.plugin.manifest.id) gives records, which protocol \(session.version) does not have",
                    fix: "support protocol \(WireVersion.files) in plugin.json and in the first answer")
            }
            let row = try number(node)
            var record = SourceRecord(row, at: place(row))
            record.id = node["id"]?.string
            record.key = node["key"]?.string
            record.day = node["day"]?.string.flatMap { CivilDate($0) }
            record.local = node["local"]?.string.flatMap { LocalTime($0) }
            record.values = (node["values"]?.members ?? []).map { ($0.key, JSONDocument($0.value)) }
            if let refused = node["refused"] {
                record.fault = refusal(refused.string ?? "", at: record.place, nil)
            } else if record.day == nil {
                record.refuse(.cardDay, "'day' is not a date")
            } else if node["local"] != nil, record.local == nil {
                record.refuse(.cardShape, "'local' is not a local time")
            } else if node["values"] != nil, node["values"]?.members == nil {
                record.refuse(.cardShape, "'values' is not an object")
            }
            return record
        }

        private func place(_ row: Int) -> SourcePlace {
            let position = SourcePlace.Position(line: row, column: 1, byteColumn: 1, offset: 0)
            return SourcePlace(source: request.name, start: position, end: position, quotedLine: nil)
        }

        private mutating func card(_ node: JSONNode) throws -> ImportedCard {
            let row = try number(node)
            let id = node["id"]?.string
            let place = place(row)
            let day = node["day"]?.string.flatMap { CivilDate($0) }
            let local = node["local"]?.string.flatMap { LocalTime($0) }
            let subject = day.map { "card \(request.schema.name.id)/\($0)" }
            var found: [Diagnostic] = []
            if node["refused"] == nil, node["slot"] != nil, node["slot"]?.string == nil {
                found.append(Diagnostic(.error, .unknownSlot, "'slot' is not a text", at: place, subject: subject))
            }
            if let refused = node["refused"] {
                found.append(refusal(refused.string ?? "", at: place, subject))
            } else {
                if day == nil { found.append(Diagnostic(.error, .cardDay, "'day' is not a date", at: place)) }
                if node["local"] != nil, local == nil {
                    found.append(
                        Diagnostic(.error, .cardShape, "'local' is not a local time", at: place, subject: subject))
                }
            }
            // A program that names no version was sent the current one.
            let version = try request.versions.version(named: node["schema"]?.string ?? "\(request.schema.name)")
            if node["refused"] == nil, let refusal = version.refusal {
                found.append(refusal.diagnostic(at: place, subject: subject))
            }
            let wire = WireCard(version.validator.schema)
            let reading = request.read(
                WrittenAnswers(values: node["values"].map { wire.values($0) }, skipped: node["skipped"]),
                under: version, subject: subject, fix: { field, problem in problem?.advice(for: field, in: .json) },
                besides: found, place: { _ in place })
            var card = ImportedCard(
                row: row, ref: id, day: day, slot: node["slot"]?.string, local: local, reading: reading)
            card.naming = version.naming
            return card
        }

        /// A plugin's message about a row may contain diary text, so it is shown only to a person who asks for values.
        private func refusal(_ words: String, at place: SourcePlace, _ subject: String?) -> Diagnostic {
            let shown =
                request.validator.showsValues
                ? PluginWords.line(words, most: 500) : "text, \(words.unicodeScalars.count) characters"
            return Diagnostic(
                .error, .refusedRow, "the plugin cannot read this row: \(shown)", at: place,
                subject: subject)
        }
    }
#endif
