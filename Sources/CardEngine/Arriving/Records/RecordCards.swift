import CardSchema

/// Turns the records of another app into cards, through a map.
struct RecordCards {
    let reader: LegacyReader
    private let name: String
    private let requiresFiles: Bool
    private let dayStart: CivilTime?

    /// Prepares to read under a template; `name` is what messages call the file.
    ///
    /// With `requiresFiles`, a record is refused that names a photo whose bytes are missing. `dayStart` counts if the map
    /// says so.
    init(_ reader: LegacyReader, named name: String, requiresFiles: Bool = false, dayStart: CivilTime? = nil) {
        (self.reader, self.name, self.requiresFiles, self.dayStart) = (reader, name, requiresFiles, dayStart)
    }

    /// Returns a record as a card, or why it is none.
    func card(_ record: SourceRecord) -> ImportedCard {
        var card = content(record)
        card.rows = record.rows
        return card
    }

    private func content(_ record: SourceRecord) -> ImportedCard {
        if let fault = record.fault { return refused(record, fault) }
        guard !record.isBlank, let written = record.day else {
            return .blank(row: record.number, under: reader.schema)
        }
        let day = day(written, record.local)
        let missing = record.photos.filter { $0.bytes == nil }.map(\.name)
        guard missing.isEmpty || !requiresFiles else {
            return refused(
                record,
                Diagnostic(
                    .error, .missingAttachment, "the file does not have the photos of this entry: \(missing.count)",
                    at: record.place, fix: "export with photos, or leave --require-files out"))
        }
        let (values, ignored) = reader.map.applied(to: record.values)
        let path = photosPath
        let bytes = Array(JSONDocument.object(values).compact().utf8)
        // A repeated name is two values, not a fault.
        var faults: [Diagnostic] = []
        let text = SourceText(name: name, bytes: bytes, isQuotable: false)
        guard let node = JSONReader.read(text, duplicateKeys: .kept, into: &faults) else {
            return refused(record, Diagnostic(.error, .notKeepable, "the record cannot be kept", at: record.place))
        }
        do throws(Diagnostic) {
            let found = try reader.read(node, in: bytes, on: day) { _ in record.place }
            // The day and the time are part of what the record says only where it has nothing else.
            let time = record.local.map { " \($0.time)" } ?? ""
            let key = record.id ?? record.key ?? "\(day)\(time)\n" + String(decoding: bytes, as: UTF8.self)
            var card = ImportedCard(
                row: record.number, at: record.place, ref: record.id, day: day, local: record.local,
                reading: CardReading(card: found.card, diagnostics: []))
            card.record = ImportedCard.Flat(reader: reader, record: found, onOwnDay: nil, key: Array(key.utf8))
            card.ignored = ignored
            card.missingFiles = (path == nil ? record.photos.map(\.name) : missing, path)
            if !record.aside.isEmpty { card.setAside(record.aside, from: reader.source) }
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

    /// The day that an entry belongs to: that of the app, unless the map applies the start of the person's own day.
    private func day(_ day: CivilDate, _ local: LocalTime?) -> CivilDate {
        guard reader.map.appliesDayStart, let start = dayStart, let local, local.date == day,
            local.time.minuteOfDay < start.minuteOfDay
        else { return day }
        return day.adding(days: -1)
    }

    /// The path of the question that a name leads to; `nil` if it leads to none.
    func path(of name: String) -> String? {
        guard case .field(let path, _) = reader.destination(of: name) else { return nil }
        return "\(path)"
    }

    /// The question that takes photos; `nil` if there is none.
    private var photosPath: FieldPath? {
        guard case .field(let path)? = reader.map.target(of: .other("photos")) else { return nil }
        return path
    }

    private func refused(_ record: SourceRecord, _ fault: Diagnostic) -> ImportedCard {
        ImportedCard(
            row: record.number, at: record.place, ref: nil, day: record.day, local: nil,
            reading: CardReading(card: Card(reader.schema), diagnostics: [fault]))
    }
}
