import CardEngine
import CardSchema

/// The points of a table, gathered by instant: a table has those of one feature after those of another.
struct TrackedPoints {
    /// What is given out, in the order of the table: a row that cannot be read, or the points of an instant.
    private enum Part {
        case row(SourceRecord)
        case points([TrackedPoint])
    }

    private var parts: [Part] = []
    /// The part of each instant that gets its next points.
    private var places: [WrittenInstant.Moment: Int] = [:]

    /// Adds a row.
    mutating func add(_ row: AppTable.Row, _ settings: RecordSettings) {
        var record = row.record
        guard row.isReadable else { return parts.append(.row(record)) }
        guard let instant = WrittenInstant(row["Timestamp"].trimmingSpaces(), settings) else {
            record.refuse(.cardDay, "'Timestamp' is not a moment such as 2026-11-20T21:35:00.000+01:00")
            return parts.append(.row(record))
        }
        let feature = TitleText.of(row["FeatureName"])
        guard !row["FeatureName"].trimmingSpaces().isEmpty else {
            record.refuse(.importRow, "'FeatureName' is empty", fix: "add the name of the feature, or remove the row")
            return parts.append(.row(record))
        }
        guard let value = TrackedValue(row["Value"]) else {
            record.refuse(
                .importRow, "'Value' is neither a number nor a duration such as 1:02:03",
                fix: "correct the value in the file, or remove the row")
            return parts.append(.row(record))
        }
        let label = row["Label"].trimmingSpaces()
        let point = TrackedPoint(
            number: record.number, place: record.place, instant: instant, feature: feature, value: value,
            label: label.isEmpty ? value.label : label, note: row["Note"])
        if let place = places[instant.moment], case .points(var points) = parts[place],
            !points.contains(where: { $0.feature == feature })
        {
            // So that the list is not copied for every point.
            parts[place] = .points([])
            points.append(point)
            parts[place] = .points(points)
        } else {
            places[instant.moment] = parts.count
            parts.append(.points([point]))
        }
    }

    /// Gives out the records.
    func forEach(_ body: (SourceRecord) throws -> Void) throws {
        for part in parts {
            switch part {
            case .row(let record): try body(record)
            case .points(let points): if let first = points.first { try body(Self.record(points, first)) }
            }
        }
    }

    private static func record(_ points: [TrackedPoint], _ first: TrackedPoint) -> SourceRecord {
        var record = SourceRecord(first.number, at: first.place)
        record.day = first.instant.local.date
        record.local = first.instant.local
        record.key = "\(first.instant.moment.milliseconds)"
        record.rows = points.count
        var notes: [String] = []
        for point in points {
            record.add(TrackAndGraphReader.features + point.feature, point.value.text)
            record.add(TrackAndGraphReader.labels + point.feature, point.label)
            if let exact = point.value.exact { record.aside.append(("exact." + point.feature, exact)) }
            if !point.note.trimmingSpaces().isEmpty { notes.append(point.note.trimmingSpaces()) }
        }
        record.add("notes", notes.joined(separator: "\n"))
        return record
    }
}

/// One point of a feature.
struct TrackedPoint {
    let number: Int
    let place: SourcePlace
    let instant: WrittenInstant
    let feature: String
    let value: TrackedValue
    let label: String
    let note: String
}
