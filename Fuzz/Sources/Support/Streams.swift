public import CardEngine

/// Bytes that come in pieces of a size.
public struct Pieces: ByteSource {
    private var rest: ArraySlice<UInt8>
    private let size: Int

    /// Cuts bytes into pieces.
    public init(_ bytes: [UInt8], of size: Int) {
        rest = bytes[...]
        self.size = max(size, 1)
    }

    /// The next piece.
    public mutating func next() -> [UInt8]? {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(size) }
        return Array(rest.prefix(size))
    }
}

/// Collects an importer's rows.
public struct Taken: ImportOutput {
    /// The rows.
    public private(set) var rows: [ImportedCard] = []

    /// Begins.
    public init() {}

    /// Keeps a row.
    public mutating func take(_ row: ImportedCard) { rows.append(row) }

    /// The diagnostics of every row, and the valid cards.
    public var output: [String] {
        rows.map { row in
            "\(row.row) \(row.ref ?? "-") \(row.day.map { "\($0)" } ?? "-") \(row.local.map { "\($0)" } ?? "-") "
                + row.reading.diagnostics.map { "\($0.code) \($0.message)" }.joined(separator: " · ")
        }
    }

    /// The valid cards with a day, for an exporter.
    public var sound: [SharedCard] {
        rows.enumerated().compactMap { index, row in
            guard row.reading.isValid, let day = row.day else { return nil }
            // Adjacent rows with the same name are one card.
            return SharedCard(ref: "probe/\(day)/\(index)", day: day, local: row.local, card: row.reading.card)
        }
    }
}

/// Collects an exporter's output.
public struct Written: ExportOutput {
    /// The bytes of everything.
    public private(set) var bytes: [UInt8] = []

    /// Begins.
    public init() {}

    /// Keeps bytes.
    public mutating func write(_ bytes: [UInt8], to file: String) { self.bytes += bytes }
}

/// Exports an importer's valid cards, imports them again, and expects the same cards.
public func expectRoundTrip(
    _ cards: [SharedCard], _ exporter: some Exporter, _ options: OptionValues, _ importer: some Importer
) throws {
    guard !cards.isEmpty else { return }
    var (output, taken) = (Written(), Taken())
    let request = ExportRequest(
        fields: .everything(of: cards[0].card.schema), options: options, fileName: "cards", language: "en")
    try exporter.export(cards, request, to: &output)
    var source = Pieces(output.bytes, of: 1 << 20)
    let wanted = ImportRequest(
        validator: CardTemplate.validator, options: OptionValues(importer.format.options), name: "fuzz")
    try importer.read(&source, wanted, into: &taken)
    precondition(taken.rows.count == cards.count, "\(cards.count) cards became \(taken.rows.count)")
    for (before, after) in zip(cards, taken.rows) {
        precondition(
            after.reading.isValid, "a card that is no longer sound: \(after.reading.diagnostics.map(\.message))")
        precondition(after.reading.card == before.card, "another card")
        precondition(after.day == before.day && after.local == before.local, "another day or time")
    }
}
