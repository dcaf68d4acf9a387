import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// A diary on a simulated disk, into which files of other apps come.
struct AppFixture {
    let disk = DiaryFixture.disk()
    let diary: Diary

    init() throws { diary = try DiaryFixture.create(on: disk) }

    /// What the reader finds in a text.
    func records(_ text: String, by reader: any RecordReader, _ settings: RecordSettings = AppFixture.settings) throws
        -> [SourceRecord]
    {
        var records: [SourceRecord] = []
        try reader.read(try file(Array(text.utf8)), settings) { records.append($0) }
        return records
    }

    func file(_ bytes: [UInt8]) throws -> RecordFile {
        try disk.writeAtomically(bytes, to: "/home/export")
        return try RecordFile("/home/export", on: disk)
    }

    static var settings: RecordSettings {
        RecordSettings(name: "export", offset: { _ in 60 }, zones: { AppFixture.zone($0) })
    }

    /// Two zones, without the database of this machine.
    private static func zone(_ name: String) -> TimeZoneFile? { TimeZoneFile.named(name) }

    /// Imports a text; the template is made from the first one.
    func take(
        _ text: String, by reader: any RecordReader = DaylioReader(), restoring: Bool = false, from diary: Diary? = nil
    ) throws -> ImportReport {
        try take(Array(text.utf8), by: reader, restoring: restoring, from: diary)
    }

    /// Imports a file; the template is made from the first one.
    func take(
        _ bytes: [UInt8], by reader: any RecordReader, restoring: Bool = false, from diary: Diary? = nil
    ) throws -> ImportReport {
        let diary = diary ?? self.diary
        let file = try file(bytes)
        if try !diary.templates().contains(reader.id) {
            try diary.use(.json(RecordTemplate(of: file, by: reader, Self.settings).text, name: "\(reader.id).json"))
        }
        let schema = try diary.schema(reader.id)
        let importer = RecordImporter(reader, file, Self.settings, under: schema, reader.map(for: schema))
        var options = ImportOptions(app: reader.id, policy: .follow, closed: .setAside)
        options.restores = restoring
        let request = diary.importRequest(
            CardValidator(schema), options: OptionValues(importer.format.options), name: "export", policy: .follow,
            language: "en")
        return diary.importing(options, under: schema) { cards in
            var source = ByteArray(bytes: [])
            try importer.read(&source, request, into: &cards)
        }
    }

    private struct ByteArray: ByteSource {
        var bytes: [UInt8]

        mutating func next() -> [UInt8]? { nil }
    }

    /// The notes of the cards, by day and time.
    func notes(_ path: String = "day.note") throws -> [String] {
        try diary.cards(on: .earliest ... .latest, of: "daylio").compactMap { card in
            guard case .text(let text)? = card[path] else { return nil }
            return text
        }
    }
}
