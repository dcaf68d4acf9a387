import CardEngine
import CardSchema

/// The entries of Day One Classic: a property list each.
///
/// ```
/// Journal.dayone/entries/UUID.doentry
/// Journal.dayone/photos/UUID.jpg           the photo of the entry with this name
/// ```
struct DayOneClassic {
    private let settings: RecordSettings

    init(_ settings: RecordSettings) { self.settings = settings }

    /// Whether a file is named as an entry.
    static func isEntry(_ name: String) -> Bool { name.lowercased().hasSuffix(".doentry") }

    /// Whether a file is an entry: by its name, or by what it contains.
    static func isEntry(_ file: RecordFile) throws -> Bool {
        if isEntry(file.path) { return true }
        guard try begins(file.head(4_096)) else { return false }
        return isEntry(try file.bytes(), named: file.path)
    }

    /// Whether bytes are an entry, or the file is named as one.
    static func isEntry(_ bytes: [UInt8], named name: String) -> Bool {
        if isEntry(name) || bytes.starts(with: PropertyList.binaryMark) { return true }
        guard begins(bytes), let list = PropertyList(bytes) else { return false }
        return list["Creation Date"] != nil || list["Entry Text"] != nil
    }

    /// Whether bytes begin like XML.
    private static func begins(_ bytes: [UInt8]) -> Bool {
        let text = bytes.starts(with: CSVDialect.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
        return text.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } == UInt8(ascii: "<")
    }

    /// Reads one entry.
    func record(_ number: Int, _ bytes: [UInt8], at path: String) -> SourceRecord {
        let source = SourceText(name: path, bytes: bytes, isQuotable: false)
        var record = SourceRecord(number, at: source.place(SourceSpan(0, min(1, bytes.count))))
        guard !bytes.starts(with: PropertyList.binaryMark) else {
            record.refuse(
                .importBytes, "the entry is a binary property list, which cannot be read",
                fix: "convert it: plutil -convert xml1 FILE")
            return record
        }
        guard let list = PropertyList(bytes) else {
            record.refuse(.importBytes, "the entry is not a property list")
            return record
        }
        guard let members = list.members else {
            record.refuse(.noRecord, "the entry is not a dictionary")
            return record
        }
        guard !members.isEmpty else {
            record.isBlank = true
            return record
        }
        record.id = list["UUID"]?.string.flatMap { $0.isEmpty ? nil : $0 } ?? Self.name(of: path)
        fill(&record, list)
        return record
    }

    /// The name of an entry's photo beside the folder of the entries.
    static func photo(of path: String) -> String {
        let folders = path.split(separator: "/" as Character).dropLast(2)
        return (folders.map { String($0) } + ["photos", name(of: path) + ".jpg"]).joined(separator: "/")
    }

    private static func name(of path: String) -> String {
        let name = FilePath.name(of: path)
        return isEntry(name) ? String(name.dropLast(8)) : name
    }

    private func fill(_ record: inout SourceRecord, _ list: PropertyList) {
        guard let moment = list["Creation Date"]?.date.flatMap({ Timestamp($0) }) else {
            return record.refuse(.cardDay, "'Creation Date' is not a date such as 2026-11-20T21:35:00Z")
        }
        let (text, zone) = (list["Entry Text"], list["Time Zone"])
        let tags = list["Tags"].map { $0.elements?.map(\.string) ?? [nil] } ?? []
        let words = tags.compactMap(\.self)
        guard text.map({ $0.string != nil }) ?? true, words.count == tags.count else {
            let message = words.count == tags.count ? "'Entry Text' is not a text" : "'Tags' is not a list of words"
            return record.refuse(.wrongRecordValue, message)
        }
        let entry = DayOneEntry(
            moment: moment, zone: zone?.string.flatMap { $0.isEmpty ? nil : $0 }, text: text?.string ?? "", tags: words,
            isStarred: list["Starred"]?.bool == true)
        entry.fill(&record, settings)
    }
}
