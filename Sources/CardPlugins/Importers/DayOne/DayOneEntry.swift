import CardEngine
import CardSchema

/// What an entry of Day One says, in each of its files.
struct DayOneEntry {
    /// When it was begun.
    let moment: Timestamp
    /// The name of its time zone; `nil` if it has none.
    let zone: String?
    var isAllDay = false
    var text = ""
    var tags: [String] = []
    var isStarred = false

    /// Sets the day, the time, the title, the text, the tags and the star, or refuses the record.
    func fill(_ record: inout SourceRecord, _ settings: RecordSettings) {
        var offset = settings.offset(moment)
        if let zone {
            guard let zone = settings.zones(zone) else {
                return record.refuse(
                    .wrongDay, "the entry names a time zone that this device does not know",
                    fix: "correct its time zone, or remove it and add --zone")
            }
            offset = zone.offsetMinutes(at: moment)
        }
        let local = LocalTime(moment, offsetMinutes: offset)
        record.day = local.date
        if !isAllDay { record.local = local }
        var rest = text
        // A first line that is a heading is the title.
        if rest.hasPrefix("# ") {
            let line = rest.prefix { $0 != "\n" }
            let title = String(line.dropFirst(2)).trimmingSpaces()
            if !title.isEmpty {
                record.add("title", title)
                rest = String(rest.dropFirst(line.count))
            }
        }
        record.add("text", JrnlText.trimmed(rest))
        let words = tags.map { $0.trimmingSpaces() }.filter { !$0.isEmpty }
        if !words.isEmpty { record.values.append(("tags", .array(words.map(JSONDocument.string)))) }
        if isStarred { record.values.append(("starred", .bool(true))) }
    }
}
