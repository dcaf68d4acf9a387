import CardSchema

/// Imports the records of another app through a map.
package struct RecordImporter: Importer {
    package let format: ImportFormat
    private let reader: any RecordReader
    private let file: RecordFile
    private let settings: RecordSettings
    private let cards: LegacyReader

    /// The format of an app's files.
    package static func format(of reader: any RecordReader) -> ImportFormat {
        ImportFormat(id: reader.id, title: reader.title, options: options, closed: .setAside, policy: .follow)
    }

    private static let options = OptionTemplate(
        """
        [{ "id": "order", "type": "choice",
          "title": { "en": "The order of day and month in days such as 05/06/2020",
            "es": "El orden de día y mes en fechas como 05/06/2020" },
          "options": [ { "id": "dmy", "title": { "en": "the day first", "es": "primero el día" } },
            { "id": "mdy", "title": { "en": "the month first", "es": "primero el mes" } } ] }]
        """)

    /// Prepares to import a file under a template.
    package init(
        _ reader: any RecordReader, _ file: RecordFile, _ settings: RecordSettings, under schema: CompiledSchema,
        _ map: LegacyMap, showsValues: Bool = false
    ) {
        (self.reader, self.file, self.settings) = (reader, file, settings)
        format = Self.format(of: reader)
        cards = LegacyReader(schema, map: map, showsValues: showsValues, source: reader.id)
    }

    /// Reads every record; the input that is given is not used, since an archive is read at several places.
    package func read(
        _ input: inout some ByteSource, _ request: ImportRequest, into cards: inout some ImportOutput
    ) throws {
        try reader.read(file, settings) { try cards.take(card($0)) }
    }

    private func card(_ record: SourceRecord) -> ImportedCard {
        var card = content(record)
        card.rows = record.rows
        return card
    }

    private func content(_ record: SourceRecord) -> ImportedCard {
        if let fault = record.fault { return refused(record, fault) }
        guard !record.isBlank, let day = record.day else {
            return .blank(row: record.number, under: cards.schema)
        }
        let missing = record.photos.filter { $0.bytes == nil }.map(\.name)
        guard missing.isEmpty || !settings.requiresFiles else {
            return refused(
                record,
                Diagnostic(
                    .error, .missingAttachment, "the file does not have the photos of this entry: \(missing.count)",
                    at: record.place, fix: "export with photos, or leave --require-files out"))
        }
        let values = cards.map.applied(to: record.values)
        let path = photosPath
        let bytes = Array(JSONDocument.object(values).compact().utf8)
        // A repeated name is two values, not a fault.
        var faults: [Diagnostic] = []
        let text = SourceText(name: settings.name, bytes: bytes, isQuotable: false)
        guard let node = JSONReader.read(text, duplicateKeys: .kept, into: &faults) else {
            return refused(record, Diagnostic(.error, .notKeepable, "the record cannot be kept", at: record.place))
        }
        do throws(Diagnostic) {
            let found = try cards.read(node, in: bytes, on: day) { _ in record.place }
            // The day and the time are part of what the record says only where it has nothing else.
            let time = record.local.map { " \($0.time)" } ?? ""
            let key = record.id ?? record.key ?? "\(day)\(time)\n" + String(decoding: bytes, as: UTF8.self)
            var card = ImportedCard(
                row: record.number, at: record.place, ref: record.id, day: day, local: record.local,
                reading: CardReading(card: found.card, diagnostics: []))
            card.record = ImportedCard.Flat(reader: cards, record: found, onOwnDay: nil, key: Array(key.utf8))
            card.missingFiles = (path == nil ? record.photos.map(\.name) : missing, path)
            if !record.aside.isEmpty { card.setAside(record.aside, from: reader.id) }
            if let path {
                for photo in record.photos {
                    if let bytes = photo.bytes { card.attach(bytes, named: photo.name, to: "\(path)") }
                }
            }
            return card
        } catch {
            return refused(record, error)
        }
    }

    /// The question that takes photos; `nil` if there is none.
    private var photosPath: FieldPath? {
        guard case .field(let path)? = cards.map.target(of: .other("photos")) else { return nil }
        return path
    }

    private func refused(_ record: SourceRecord, _ fault: Diagnostic) -> ImportedCard {
        ImportedCard(
            row: record.number, at: record.place, ref: nil, day: record.day, local: nil,
            reading: CardReading(card: Card(cards.schema), diagnostics: [fault]))
    }
}
