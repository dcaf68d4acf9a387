#if os(macOS) || os(Linux)
    import CardSchema

    /// Limits an importer's output in one run to what a file of that size can contain.
    ///
    /// ```
    /// rows    1  4  9 …          each above the one before, in all answers together
    /// calls   piece piece last · · ·   after the last piece each must bring a row, and there are not many
    /// ```
    ///
    /// So every answer makes progress, and the run ends whatever the plugin answers.
    struct ImportLedger {
        /// The maximum number of rows: a hundred cards a day for 27 years.
        static let mostRows = 1_000_000
        /// The limit of answers in bytes, whatever the size of the file, because a compressed file contains more than
        /// its size.
        static let freeBytes = 64 << 20
        /// The bytes of answers allowed for each byte of the file: a table's row is short, and its card names every
        /// field.
        static let bytesPerByte = 64
        /// The limit of calls after the last piece: with answers of 8 MiB, far more than the bytes above need.
        static let freeCalls = 256
        /// The bytes of the file for each further call.
        static let bytesPerCall = 4 << 10

        private var lastRow = 0
        private var rows = 0
        private var sent = 0
        private var answered = 0
        private var callsAfterTheEnd = 0

        /// Records a piece that was sent.
        mutating func send(_ bytes: Int) { sent += bytes }

        /// Records an answer with that many bytes.
        mutating func take(
            _ answer: JSONNode, rows count: Int, wantsMore: Bool, wasLast: Bool, _ session: PluginSession
        ) throws(PluginFault) {
            guard Guard.importerAdvances.isOn else { return }
            answered += answer.span.end - answer.span.start
            guard answered <= Self.freeBytes + Self.bytesPerByte * sent else {
                throw session.breach(.tooMuch, "returned more than a file of this size can contain")
            }
            rows += count
            guard rows <= Self.mostRows else {
                throw session.breach(.tooMuch, "returned more than \(Self.mostRows) rows")
            }
            guard wasLast, wantsMore else { return }
            // A plugin that always has more without sending any would be called forever.
            guard count > 0 else { throw session.breach(.noProgress, "reported more rows, but returned none") }
            callsAfterTheEnd += 1
            guard callsAfterTheEnd <= Self.freeCalls + sent / Self.bytesPerCall else {
                throw session.breach(
                    .noProgress, "keeps asking to be called after the last piece; an answer can have 8 MiB"
                )
            }
        }

        /// Records a row.
        mutating func take(row: Int, _ session: PluginSession) throws(PluginFault) {
            guard Guard.importerAdvances.isOn else { return }
            guard row > lastRow else {
                throw session.breach(.noProgress, "returned rows out of order")
            }
            lastRow = row
        }
    }

    /// Limits an exporter's output in one run by the cards that it was sent.
    struct ExportLedger {
        /// The maximum number of files: a folder that a person can still browse.
        static let mostFiles = 1000
        /// The limit in bytes, whatever it was sent: overhead of a format, such as a font.
        static let freeBytes = 16 << 20
        /// The bytes allowed for each byte of cards.
        static let bytesPerByte = 32

        private var files: Set<String> = []
        private var written = 0
        private var sent = 0

        /// Records cards that were sent.
        mutating func send(_ bytes: Int) { sent += bytes }

        /// Records output to write.
        mutating func take(_ pieces: WrittenPieces, _ session: PluginSession) throws(PluginFault) {
            guard Guard.totalLimit.isOn else { return }
            for piece in pieces.pieces {
                files.insert(piece.file)
                written += piece.bytes.count
            }
            guard files.count <= Self.mostFiles else {
                throw session.breach(.tooMuch, "wants to write more than \(Self.mostFiles) files")
            }
            guard written <= Self.freeBytes + Self.bytesPerByte * sent else {
                throw session.breach(.tooMuch, "writes far more than the cards it was sent")
            }
        }
    }
#endif
