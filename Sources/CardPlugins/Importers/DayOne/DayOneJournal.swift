import CardEngine
import CardSchema

/// One journal of Day One: a list of entries.
struct DayOneJournal {
    private let entries: [JSONNode]
    private let places: TextPlaces
    private let settings: RecordSettings

    init(_ bytes: [UInt8], named name: String, _ settings: RecordSettings) throws {
        places = TextPlaces(SourceText(name: name, bytes: bytes, isQuotable: false))
        self.settings = settings
        guard let entries = RecordFile.json(bytes)?["entries"]?.elements else {
            throw PluginFault(.input, .importBytes, "a journal of the file has no list of entries")
        }
        self.entries = entries
    }

    func forEach(
        _ number: inout Int, photo: (String) throws -> [UInt8]?, _ body: (SourceRecord) throws -> Void
    ) throws {
        for entry in entries {
            number += 1
            try body(record(number, entry, photo))
        }
    }

    /// Day One writes moments in UTC without fractions; other programs that write its files may not.
    private static func moment(_ text: String, _ settings: RecordSettings) -> Timestamp? {
        if let moment = Timestamp(text) { return moment }
        let milliseconds = WrittenInstant(text, settings)?.moment.milliseconds
        return milliseconds.map { Timestamp(seconds: $0 >= 0 ? $0 / 1000 : ($0 - 999) / 1000) }
    }

    private func record(
        _ number: Int, _ entry: JSONNode, _ photo: (String) throws -> [UInt8]?
    ) throws -> SourceRecord {
        var record = SourceRecord(number, at: places.place(SourceSpan(entry.span.start, entry.span.start + 1)))
        record.id = entry["uuid"]?.string
        guard entry.members?.isEmpty == false else {
            if entry.members != nil || entry.value == .null { record.isBlank = true }
            record.refuseUnlessBlank(.noRecord, "an entry is no object")
            return record
        }
        guard let moment = entry["creationDate"]?.string.flatMap({ Self.moment($0, settings) }) else {
            record.refuse(.cardDay, "'creationDate' is not a moment such as 2026-11-20T21:35:00Z")
            return record
        }
        addTexts(of: entry, at: moment, to: &record)
        guard record.fault == nil else { return record }
        addPlace(of: entry, to: &record)
        for one in entry["photos"]?.elements ?? [] {
            guard let name = Self.name(of: one) else { continue }
            record.photos.append(SourceRecord.Photo(name: name, bytes: try photo(name)))
        }
        return record
    }

    private func addTexts(of entry: JSONNode, at moment: Timestamp, to record: inout SourceRecord) {
        let isText = entry["text"].map { $0.string != nil || $0.value == .null } ?? true
        let areTags =
            entry["tags"].map { $0.value == .null || $0.elements?.allSatisfy { $0.string != nil } == true } ?? true
        guard isText, areTags else {
            return record.refuse(.wrongRecordValue, isText ? "'tags' is not a list of words" : "'text' is not a text")
        }
        let read = DayOneEntry(
            moment: moment, zone: entry["timeZone"]?.string, isAllDay: entry["isAllDay"]?.bool == true,
            text: entry["text"]?.string ?? "", tags: (entry["tags"]?.elements ?? []).compactMap(\.string),
            isStarred: entry["starred"]?.bool == true)
        read.fill(&record, settings)
    }

    private func addPlace(of entry: JSONNode, to record: inout SourceRecord) {
        if let place = entry["location"], let latitude = place["latitude"]?.number,
            let longitude = place["longitude"]?.number
        {
            let name = place["placeName"]?.string ?? place["localityName"]?.string ?? ""
            record.add("place", "\(latitude), \(longitude) \(name)".trimmingSpaces())
        }
        if let weather = entry["weather"]?["conditionsDescription"]?.string { record.add("weather", weather) }
    }

    /// The name of a photo in the archive, by the sum of its bytes; not seen in a file, as the app describes it.
    private static func name(of photo: JSONNode) -> String? {
        guard let sum = photo["md5"]?.string, !sum.isEmpty, sum.utf8.allSatisfy({ $0 != 0x2F && $0 != 0x5C }) else {
            return nil
        }
        return "\(sum).\(photo["type"]?.string ?? "jpeg")"
    }
}
