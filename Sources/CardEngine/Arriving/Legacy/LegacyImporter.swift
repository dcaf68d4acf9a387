import CardSchema

/// Reads flat dictionaries with keys such as `skills.1.distress tolerance`, dropping nothing.
package struct LegacyImporter: Importer {
    /// The format `legacy`.
    package let format = ImportFormat(
        id: LegacyRecord.source, title: "flat records of an older diary app", closed: .kept, policy: .beside)
    private let reader: LegacyReader

    /// Reads records with a reader, which knows the template and the map.
    package init(_ reader: LegacyReader) {
        self.reader = reader
    }

    /// Reads every record.
    package func read(
        _ input: inout some ByteSource, _ request: ImportRequest, into cards: inout some ImportOutput
    ) throws {
        try RecordWalk.forEach(in: &input, name: request.name) { try cards.take(card($0)) }
    }

    private func card(_ record: RecordWalk.Record) -> ImportedCard {
        switch record.content {
        case .fault(let faults): return refused(record, faults)
        case .found(let node, let bytes, let place):
            func read(hasOwnDay: Bool = false) throws(Diagnostic) -> LegacyRecord {
                try reader.read(node, dayKey: record.dayKey, in: bytes, hasOwnDay: hasOwnDay, place: place)
            }
            do throws(Diagnostic) {
                let found = try read()
                let cadence = reader.schema.schema.cadence
                let isWithin = cadence.periodEnd(containing: found.day) != found.day
                // Where a day may have several cards, a record is identified by its own id, or else by its contents.
                let id = found.id ?? SHA256.hex(Array("\(found.day)\n".utf8) + found.content)
                var card = ImportedCard(
                    row: record.number, at: record.place, ref: cadence.hasOneCardAPeriod ? found.id : id,
                    day: found.day, local: nil, reading: CardReading(card: found.card, diagnostics: []))
                card.record = ImportedCard.Flat(
                    reader: reader, record: found, onOwnDay: isWithin ? try read(hasOwnDay: true) : nil,
                    key: Array(id.utf8))
                return card
            } catch {
                return refused(record, [error])
            }
        }
    }

    private func refused(_ record: RecordWalk.Record, _ faults: [Diagnostic]) -> ImportedCard {
        ImportedCard(
            row: record.number, at: record.place, ref: nil, day: nil, local: nil,
            reading: CardReading(card: Card(reader.schema), diagnostics: faults))
    }
}
