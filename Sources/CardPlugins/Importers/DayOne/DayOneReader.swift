package import CardEngine
package import CardSchema

/// Reads the JSON of Day One, alone or with its photos in an archive or a folder, and the entries of Day One Classic.
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
        if try file.isFolder || file.head(4).starts(with: ZipArchive.mark) {
            guard let folder = try? RecordFolder(file) else { return false }
            return DayOneFolder(folder).isJournal
        }
        if let node = try file.json() { return Self.isJournal(node) }
        return try DayOneClassic.isEntry(file)
    }

    /// Whether JSON is a journal: its first entry has a moment.
    static func isJournal(_ node: JSONNode) -> Bool {
        node["entries"]?.elements?.first.map { $0["creationDate"] != nil } ?? false
    }

    package func read(
        _ file: RecordFile, _ settings: RecordSettings, _ body: (SourceRecord) throws -> Void
    ) throws {
        if let folder = try RecordFolder(file) { return try DayOneFolder(folder).forEach(settings, body) }
        let bytes = try file.bytes()
        guard RecordFile.isJSON(bytes) || !DayOneClassic.isEntry(bytes, named: file.path) else {
            return try body(DayOneClassic(settings).record(1, bytes, at: settings.name))
        }
        var number = 0
        let journal = try DayOneJournal(bytes, named: settings.name, settings)
        try journal.forEach(&number, photo: { _ in nil }, body)
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
}
