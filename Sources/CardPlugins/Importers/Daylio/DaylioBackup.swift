import CardEngine
import CardSchema

/// The backup of Daylio: an archive with one entry, which is Base64 of JSON.
struct DaylioBackup {
    private static let entry = "backup.daylio"

    private let settings: RecordSettings
    private let root: JSONNode
    private let source: SourceText

    /// Whether an archive is a backup.
    static func isIn(_ file: RecordFile) throws -> Bool {
        let archive = try? ZipArchive(SeekableFile(file.path, on: file.files))
        return archive?.entries.contains { $0.name == entry } == true
    }

    init(_ file: RecordFile, _ settings: RecordSettings) throws {
        self.settings = settings
        let archive: ZipArchive
        let packed: [UInt8]
        do {
            archive = try ZipArchive(SeekableFile(file.path, on: file.files))
            guard let entry = archive.entries.first(where: { $0.name == Self.entry }) else {
                throw PluginFault(.input, .importHeader, "the archive has no \(Self.entry)")
            }
            packed = try archive.bytes(of: entry, atMost: RecordFile.most)
        } catch let fault as ZipFault {
            throw PluginFault(
                .input, .importBytes, "the archive cannot be read: \(fault)",
                fix: "copy the archive again as a whole, or export it again in the app")
        }
        guard let bytes = Base64.bytes(String(decoding: packed, as: UTF8.self)) else {
            throw PluginFault(.input, .importBytes, "\(Self.entry) is not Base64")
        }
        source = SourceText(name: settings.name, bytes: bytes, isQuotable: false)
        guard let node = RecordFile.json(bytes), node["dayEntries"]?.elements != nil else {
            throw PluginFault(.input, .importBytes, "\(Self.entry) does not contain the entries of a diary")
        }
        root = node
    }

    func forEach(_ body: (SourceRecord) throws -> Void) throws {
        let moods = Dictionary(
            (root["customMoods"]?.elements ?? []).compactMap { mood in mood["id"]?.number.map { ($0, mood) } }
        ) { first, _ in first }
        let tags = Dictionary(
            (root["tags"]?.elements ?? []).compactMap { tag in
                tag["id"]?.number.flatMap { id in tag["name"]?.string.map { (id, $0) } }
            }
        ) { first, _ in first }
        for (index, entry) in (root["dayEntries"]?.elements ?? []).enumerated() {
            try body(record(index + 1, entry, moods, tags))
        }
    }

    private func record(
        _ number: Int, _ entry: JSONNode, _ moods: [String: JSONNode], _ tags: [String: String]
    ) -> SourceRecord {
        var record = SourceRecord(number, at: source.place(SourceSpan(entry.span.start, entry.span.start + 1)))
        guard entry.members?.isEmpty == false else {
            if entry.members != nil || entry.value == .null { record.isBlank = true }
            record.refuseUnlessBlank(.noRecord, "an entry is no object")
            return record
        }
        func whole(_ key: String) -> Int? { entry[key]?.number.flatMap { Int($0) } }
        // Months count from 0.
        guard let year = whole("year"), let month = whole("month"), let date = whole("day"),
            let day = CivilDate(year: year, month: month + 1, day: date)
        else {
            record.refuse(.cardDay, "the entry has no day")
            return record
        }
        guard let hour = whole("hour"), let minute = whole("minute"), let time = CivilTime(hour: hour, minute: minute)
        else {
            record.refuse(.importLocal, "the entry has no time")
            return record
        }
        guard let mood = entry["mood"]?.number.flatMap({ moods[$0] }) else {
            record.refuse(.importRow, "the entry has a mood that the backup does not describe")
            return record
        }
        record.fill(day, time, settings)
        if let offset = whole("timeZoneOffset"),
            let local = LocalTime(date: day, time: time, offsetMinutes: offset / 60_000)
        {
            record.local = local
        }
        record.add("mood", Self.word(mood))
        let words = (entry["tags"]?.elements ?? []).compactMap { $0.number.flatMap { tags[$0] } }
        if !words.isEmpty {
            record.values.append(("activities", .array(words.map { .string($0.trimmingSpaces()) })))
        }
        record.add("note_title", entry["note_title"]?.string ?? "")
        record.add("note", entry["note"]?.string ?? "")
        return record
    }

    /// The word of a mood; the app does not write those of its own five, which begin with the best.
    private static func word(_ mood: JSONNode) -> String {
        let own = (mood["custom_name"]?.string ?? "").trimmingSpaces()
        guard own.isEmpty else { return own }
        let five = ["rad", "good", "meh", "bad", "awful"]
        let group = mood["mood_group_id"]?.number.flatMap { Int($0) } ?? 0
        return five.indices.contains(group - 1) ? five[group - 1] : "mood \(mood["id"]?.number ?? "")"
    }
}
