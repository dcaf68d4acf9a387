package import CardEngine
package import CardSchema

/// Reads the exports of Daylio: its table and its backup, which say the same.
///
/// A table has a row for each entry: `full_date,date,weekday,time,mood,activities,scales,note_title,note`. `date` and
/// `weekday` are words of the phone's language that repeat the day. An entry has no id: the day and the minute tell it
/// from others, in both forms.
package struct DaylioReader: RecordReader {
    package let id = "daylio"
    package let title = "Daylio"

    package let map = """
        { "map": 1, "format": "daylio", "columns": {
          "mood": { "to": "day.mood" }, "activities": { "to": "day.did", "separator": " | " },
          "note_title": { "to": "day.title" }, "note": { "to": "day.note" },
          "date": { "ignore": true }, "weekday": { "ignore": true } } }
        """

    package init() {}

    package func recognizes(_ file: RecordFile) throws -> Bool {
        let head = try file.head()
        if head.starts(with: ZipArchive.mark) { return try DaylioBackup.isIn(file) }
        let text = head.starts(with: CSVDialect.byteOrderMark) ? head.dropFirst(3) : head[...]
        let first = String(decoding: text.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self).lowercased()
        let columns = first.split(separator: ",").map { $0.filter { $0 != "\"" && $0 != " " } }
        return columns.contains("full_date") && columns.contains("mood")
    }

    package func read(
        _ file: RecordFile, _ settings: RecordSettings, _ body: (SourceRecord) throws -> Void
    ) throws {
        if try file.head(4).starts(with: ZipArchive.mark) {
            try DaylioBackup(file, settings).forEach(body)
        } else {
            try DaylioTable(settings).forEach(in: file, body)
        }
    }

    package func named(in schema: Schema) -> [(name: String, path: FieldPath)] {
        named(DaylioTable.scales, in: "scales", of: schema)
    }

    /// The app's own moods from the worst to the best; a table does not say where a person's own stand.
    private static func inOrder(_ words: [RecordSurvey.Word]) -> [RecordSurvey.Word] {
        let five = ["awful", "bad", "meh", "good", "rad"]
        let known = five.compactMap { mood in words.first { $0.text.lowercased() == mood } }
        return known + words.filter { !known.contains($0) }
    }

    package func proposal(of records: RecordSurvey) -> JSONDocument {
        var day = [
            RecordProposal.choice("mood", "Mood", "Ánimo", Self.inOrder(records.words(of: "mood")), isRequired: true),
            RecordProposal.choice("did", "Activities", "Actividades", records.words(of: "activities"), isSeveral: true),
            RecordProposal.text("title", "Title", "Título"), RecordProposal.note("note", "Note", "Nota"),
        ].compactMap(\.self)
        if records.names.contains("photos") { day.append(RecordProposal.photos("photos", "Photos", "Fotos")) }
        let scales = records.names.filter { $0.hasPrefix(DaylioTable.scales) }
        let measured = scales.enumerated().map { number, name in
            RecordProposal.number(
                "scale_\(number + 1)", String(name.dropFirst(DaylioTable.scales.count)), records.words(of: name))
        }
        return RecordProposal.template(
            "daylio", "Daylio",
            [("day", "The entry", "La entrada", day), ("scales", "Scales", "Escalas", measured)])
    }
}
