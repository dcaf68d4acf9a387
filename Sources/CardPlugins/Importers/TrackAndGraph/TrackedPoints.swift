import CardEngine
import CardSchema

/// The points of a table, gathered by instant: a table has those of one feature after those of another.
///
/// All of them are in memory until the table ends, so each is a few numbers and its text.
struct TrackedPoints {
    /// A row that was read.
    private struct Point {
        let number: Int32
        let feature: Int32
        /// Where it begins in the file.
        let line: Int32
        let offset: Int
        /// Where its cells begin in `cells`.
        let start: Int
        /// The next point of its record; itself if it is the last.
        var next: Int32
        /// Whether its record begins with it.
        var isFirst = true
    }

    private let settings: RecordSettings
    private var points: [Point] = []
    /// The cells of the points: moment, value, label, note and those of unknown columns, each with an end that UTF-8 does
    /// not have.
    private var cells: [UInt8] = []
    /// The columns of the cells.
    private var columns = ["Timestamp", "Value", "Label", "Note"]
    /// The names of the features, and their numbers.
    private var (features, numbers): ([String], [String: Int32]) = ([], [:])
    /// The first point of the record of each instant that gets its next points.
    private var open: [WrittenInstant.Moment: Int32] = [:]
    /// The rows that cannot be read, by the number of points before them.
    private var faulty: [(before: Int, record: SourceRecord)] = []

    private static let end: UInt8 = 0xFF

    init(_ settings: RecordSettings) { self.settings = settings }

    /// Adds a row.
    mutating func add(_ row: AppTable.Row) {
        var record = row.record
        guard row.isReadable else { return faulty.append((points.count, record)) }
        let feature = TitleText.of(row["FeatureName"])
        let moment = WrittenInstant(row["Timestamp"].trimmingSpaces(), settings)?.moment
        if moment == nil {
            record.refuse(.cardDay, "'Timestamp' is not a moment such as 2026-11-20T21:35:00.000+01:00")
        } else if row["FeatureName"].trimmingSpaces().isEmpty {
            record.refuse(.importRow, "'FeatureName' is empty", fix: "add the name of the feature, or remove the row")
        } else if TrackedValue(row["Value"]) == nil {
            record.refuse(
                .importRow, "'Value' is neither a number nor a duration such as 1:02:03",
                fix: "correct the value in the file, or remove the row")
        }
        guard let moment, record.fault == nil else { return faulty.append((points.count, record)) }
        if points.isEmpty { columns += row.names.filter { !TrackAndGraphReader.columns.contains($0) } }
        let index = Int32(points.count)
        let begins = record.place.start
        points.append(
            Point(
                number: Int32(record.number), feature: number(of: feature), line: Int32(begins.line),
                offset: begins.offset, start: cells.count, next: index))
        for name in columns {
            cells += row[name].utf8
            cells.append(Self.end)
        }
        join(index, at: moment)
    }

    /// Joins a point to the record of its instant, unless that has a point of the same feature.
    private mutating func join(_ index: Int32, at moment: WrittenInstant.Moment) {
        guard let first = open[moment] else { return open[moment] = index }
        let joined = chain(from: first)
        guard let last = joined.last, !joined.contains(where: { points[$0].feature == points[Int(index)].feature })
        else { return open[moment] = index }
        points[last].next = index
        points[Int(index)].isFirst = false
    }

    /// The points of a record.
    private func chain(from first: Int32) -> [Int] {
        var (chain, at) = ([Int(first)], first)
        while points[Int(at)].next != at {
            at = points[Int(at)].next
            chain.append(Int(at))
        }
        return chain
    }

    private mutating func number(of feature: String) -> Int32 {
        if let number = numbers[feature] { return number }
        let number = Int32(features.count)
        features.append(feature)
        numbers[feature] = number
        return number
    }

    // MARK: - Giving out

    /// Gives out the records, and the rows that cannot be read, in the order of the table.
    ///
    /// `name` is the file's, for messages.
    mutating func forEach(in name: String, _ body: (SourceRecord) throws -> Void) throws {
        // Not needed any more, and large.
        open = [:]
        var left = faulty[...]
        for (index, point) in points.enumerated() {
            while let row = left.first, row.before <= index { try body(left.removeFirst().record) }
            if point.isFirst { try body(record(chain(from: Int32(index)), in: name)) }
        }
        for row in left { try body(row.record) }
    }

    private func record(_ chain: [Int], in name: String) -> SourceRecord {
        let first = points[chain[0]]
        let begins = SourcePlace.Position(line: Int(first.line), column: 1, byteColumn: 1, offset: first.offset)
        var record = SourceRecord(
            Int(first.number), at: SourcePlace(source: name, start: begins, end: begins, quotedLine: nil))
        if let instant = WrittenInstant(cells(of: first)[0].trimmingSpaces(), settings) {
            record.day = instant.local.date
            record.local = instant.local
            record.key = "\(instant.moment.milliseconds)"
        }
        record.rows = chain.count
        var notes: [String] = []
        for index in chain {
            let (feature, written) = (features[Int(points[index].feature)], cells(of: points[index]))
            guard let value = TrackedValue(written[1]) else { continue }
            let label = written[2].trimmingSpaces()
            record.add(TrackAndGraphReader.features + feature, value.text)
            record.add(TrackAndGraphReader.labels + feature, label.isEmpty ? value.label : label)
            if let exact = value.exact { record.aside.append(("exact." + feature, exact)) }
            let note = written[3].trimmingSpaces()
            if !note.isEmpty { notes.append(note) }
            for (name, text) in zip(columns, written).dropFirst(4) where !text.trimmingSpaces().isEmpty {
                record.aside.append(("\(name).\(feature)", text))
            }
        }
        record.add("notes", notes.joined(separator: "\n"))
        return record
    }

    /// The cells of a point.
    private func cells(of point: Point) -> [String] {
        var (texts, start): ([String], Int) = ([], point.start)
        while texts.count < columns.count, let end = cells[start...].firstIndex(of: Self.end) {
            texts.append(String(decoding: cells[start..<end], as: UTF8.self))
            start = end + 1
        }
        return texts
    }
}
