package import CardEngine
package import CardSchema

/// Reads the JSON of Day One, alone or in an archive with its photos.
///
/// An entry's day is that of its moment in its own time zone, not the first characters of the moment, which is in UTC.
package struct DayOneReader: RecordReader {
    package let id = "dayone"
    package let title = "Day One"

    package let map = """
        { "map": 1, "format": "dayone", "columns": {
          "title": { "to": "entry.title" }, "text": { "to": "entry.text" }, "tags": { "to": "entry.tags" },
          "starred": { "to": "entry.starred" }, "place": { "to": "entry.place" }, "photos": { "to": "entry.photos" } } }
        """

    package init() {}

    package func recognizes(_ file: RecordFile) throws -> Bool {
        if try file.head(4).starts(with: ZipArchive.mark) {
            guard let archive = try? ZipArchive(FileZipSource(file)) else { return false }
            return archive.entries.contains { Self.isJournal($0.name) }
                && !archive.entries.contains { $0.name == "backup.daylio" }
        }
        guard try Self.isJSON(file.head()) else { return false }
        let node = JSONReader.node(of: try file.bytes(), limits: Self.limits, byteOrderMark: .skipped)
        return node?["entries"]?.elements?.first.map { $0["creationDate"] != nil } ?? false
    }

    package func read(
        _ file: RecordFile, _ settings: RecordSettings, _ body: (SourceRecord) throws -> Void
    ) throws {
        var number = 0
        guard try file.head(4).starts(with: ZipArchive.mark) else {
            let journal = try DayOneJournal(try file.bytes(), named: settings.name, settings)
            return try journal.forEach(&number, photo: { _ in nil }, body)
        }
        do {
            let archive = try ZipArchive(FileZipSource(file))
            let journals = archive.entries.filter { Self.isJournal($0.name) }
            guard !journals.isEmpty else {
                throw PluginFault(.input, .importHeader, "the archive has no journal")
            }
            let photos = Dictionary(archive.entries.map { ($0.name, $0) }) { first, _ in first }
            for entry in journals {
                let bytes = try archive.bytes(of: entry, atMost: RecordFile.most)
                let journal: DayOneJournal
                do {
                    journal = try DayOneJournal(bytes, named: entry.name, settings)
                } catch let fault as PluginFault where journals.count > 1 {
                    // The other journals can still be read.
                    number += 1
                    var record = SourceRecord(
                        number,
                        at: SourceText(name: entry.name, bytes: [], isQuotable: false).place(SourceSpan(0, 0)))
                    record.fault = fault.diagnostic
                    try body(record)
                    continue
                }
                try journal.forEach(
                    &number,
                    photo: { name in
                        guard let photo = photos["photos/" + name] else { return nil }
                        return try archive.bytes(of: photo, atMost: RecordFile.most)
                    }, body)
            }
        } catch let fault as ZipFault {
            throw PluginFault(.input, .importBytes, "the archive cannot be read: \(fault)")
        }
    }

    package func proposal(of records: RecordSurvey) -> JSONDocument {
        var fields = [
            RecordProposal.text("title", "Title", "Título"), RecordProposal.note("text", "Text", "Texto"),
            RecordProposal.tags("tags", "Tags", "Etiquetas", records.words(of: "tags")),
            RecordProposal.yesno("starred", "Starred", "Destacada"),
        ]
        if records.names.contains("place") { fields.append(RecordProposal.place("place", "Place", "Lugar")) }
        fields.append(RecordProposal.photos("photos", "Photos", "Fotos"))
        return RecordProposal.template("dayone", "Day One", [("entry", "Entry", "Entrada", fields)])
    }

    /// Whether an entry of the archive is a journal, not something beside the photos or of the archiver.
    private static func isJournal(_ name: String) -> Bool {
        let folders = name.split(separator: "/" as Character).dropLast()
        return name.lowercased().hasSuffix(".json") && !folders.contains("photos") && folders.first != "__MACOSX"
    }

    private static func isJSON(_ bytes: [UInt8]) -> Bool {
        let text = bytes.starts(with: CSVDialect.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
        return text.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 } == UInt8(ascii: "{")
    }

    static let limits = JSONReader.Limits(depth: 64, bytes: RecordFile.most)
}
