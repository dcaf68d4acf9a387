#if os(macOS) || os(Linux)
    import CardSchema

    /// What an importer has given in one run, held to what a file of that size can hold.
    ///
    /// ```
    /// rows    1  4  9 …          each above the one before, in all answers together
    /// calls   piece piece last · · ·   after the last piece each must bring a row, and there are not many
    /// ```
    /// So every answer brings the work on, and there is an end to it whatever the plugin answers.
    struct ImportLedger {
        /// Rows in all: a hundred cards a day for 27 years.
        static let mostRows = 1_000_000
        /// Bytes of answers, whatever the size of the file: a file that is packed holds more than its size shows.
        static let freeBytes = 64 << 20
        /// Bytes of answers for each byte of the file: a row of a table is short, and the card of it names every field.
        static let bytesPerByte = 64
        /// Calls after the last piece: with answers of 8 MiB, far more than the bytes above take.
        static let freeCalls = 256
        /// Bytes of the file for each further call.
        static let bytesPerCall = 4 << 10

        private var lastRow = 0
        private var rows = 0
        private var sent = 0
        private var answered = 0
        private var callsAfterTheEnd = 0

        /// Takes note of a piece that was sent.
        mutating func send(_ bytes: Int) { sent += bytes }

        /// Takes note of an answer of so many bytes.
        mutating func take(
            _ answer: JSONNode, rows count: Int, wantsMore: Bool, wasLast: Bool, _ session: PluginSession
        ) throws(PluginFault) {
            guard Guard.importerAdvances.isOn else { return }
            answered += answer.span.end - answer.span.start
            guard answered <= Self.freeBytes + Self.bytesPerByte * sent else {
                throw session.breach(.tooMuch, "gives more than a file of this size can hold")
            }
            rows += count
            guard rows <= Self.mostRows else {
                throw session.breach(.tooMuch, "gives more than \(Self.mostRows) rows")
            }
            guard wasLast, wantsMore else { return }
            // Whoever has more without ever giving any would be asked for ever.
            guard count > 0 else { throw session.breach(.noProgress, "says that there is more, but gives nothing") }
            callsAfterTheEnd += 1
            guard callsAfterTheEnd <= Self.freeCalls + sent / Self.bytesPerCall else {
                throw session.breach(
                    .noProgress, "keeps asking to be called after the last piece; an answer has room for 8 MiB"
                )
            }
        }

        /// Takes note of a row.
        mutating func take(row: Int, _ session: PluginSession) throws(PluginFault) {
            guard Guard.importerAdvances.isOn else { return }
            guard row > lastRow else {
                throw session.breach(.noProgress, "gives rows out of order")
            }
            lastRow = row
        }
    }

    /// What an exporter has written in one run, held to what the cards that it was sent are good for.
    struct ExportLedger {
        /// Files: a folder that a person can still look through.
        static let mostFiles = 1000
        /// Bytes, whatever it was sent: what a format needs around its cards, such as a font.
        static let freeBytes = 16 << 20
        /// Bytes for each byte of cards.
        static let bytesPerByte = 32

        private var files: Set<String> = []
        private var written = 0
        private var sent = 0

        /// Takes note of cards that were sent.
        mutating func send(_ bytes: Int) { sent += bytes }

        /// Takes note of what is to be written.
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
