package import CardEngine
package import CardSchema

/// Reads the journals of jrnl: its text, a folder with a text for each day, and its JSON.
///
/// An entry has no id, and neither its title nor its time is unique. What an entry says tells it from others.
package struct JrnlReader: RecordReader {
    package let id = "jrnl"
    package let title = "jrnl"

    package let map = """
        { "map": 1, "format": "jrnl", "columns": {
          "title": { "to": "entry.title" }, "body": { "to": "entry.body" }, "tags": { "to": "entry.tags" },
          "starred": { "to": "entry.starred" } } }
        """

    package init() {}

    package func recognizes(_ file: RecordFile) throws -> Bool {
        if try file.isFolder || file.head(4).starts(with: ZipArchive.mark) {
            return (try? RecordFolder(file)).map { !JrnlFolder($0).isEmpty } ?? false
        }
        if let node = try file.json() {
            return node["entries"]?.elements?.first.map { $0["date"] != nil && $0["body"] != nil } ?? false
        }
        return JrnlText.begins(try file.head())
    }

    package func read(
        _ file: RecordFile, _ settings: RecordSettings, _ body: (SourceRecord) throws -> Void
    ) throws {
        if let folder = try RecordFolder(file) { return try JrnlFolder(folder).forEach(settings, body) }
        let bytes = try file.bytes()
        if RecordFile.isJSON(bytes) { return try readJSON(bytes, settings, body) }
        let text = try JrnlText(bytes, named: settings.name, settings)
        var (days, number) = (JrnlDays(), 0)
        days.add(text.days)
        try text.forEach(&number, in: days.order(settings), body)
    }

    package func proposal(of records: RecordSurvey) -> JSONDocument {
        RecordProposal.template(
            "jrnl", "jrnl",
            [
                (
                    "entry", "Entry", "Entrada",
                    [
                        RecordProposal.text("title", "Title", "Título"), RecordProposal.note("body", "Text", "Texto"),
                        RecordProposal.tags("tags", "Tags", "Etiquetas", records.words(of: "tags")),
                        RecordProposal.yesno("starred", "Starred", "Destacada"),
                    ]
                )
            ])
    }

    // MARK: - JSON

    private func readJSON(
        _ bytes: [UInt8], _ settings: RecordSettings, _ body: (SourceRecord) throws -> Void
    ) throws {
        let places = TextPlaces(SourceText(name: settings.name, bytes: bytes, isQuotable: false))
        guard let node = RecordFile.json(bytes),
            let entries = node["entries"]?.elements
        else {
            throw PluginFault(.input, .importBytes, "\(settings.name) has no list of entries")
        }
        for (index, entry) in entries.enumerated() {
            var record = SourceRecord(
                index + 1, at: places.place(SourceSpan(entry.span.start, entry.span.start + 1)))
            let title = entry["title"]?.string ?? ""
            let text = entry["body"]?.string ?? ""
            let tags = (entry["tags"]?.elements ?? []).compactMap(\.string)
            let time = entry["time"]?.string.flatMap { AnswerParser.time($0) }
            if entry.members == nil || entry.members?.isEmpty == true {
                record.isBlank = entry.members != nil || entry.value == .null
                record.refuseUnlessBlank(.noRecord, "an entry is no object")
            } else if time == nil, let word = entry["time"]?.string, !word.isEmpty {
                record.refuse(.importLocal, "'time' is not a time such as 21:35")
            } else if let day = entry["date"]?.string.flatMap({ CivilDate($0) }) {
                record.fill(day, time, title, text, tags, isStarred: entry["starred"]?.bool == true, settings)
            } else {
                record.refuse(.cardDay, "the entry has no day such as 2026-11-20")
            }
            try body(record)
        }
    }
}

extension SourceRecord {
    /// Sets what an entry of jrnl says.
    mutating func fill(
        _ day: CivilDate, _ time: CivilTime?, _ title: String, _ body: String, _ tags: [String], isStarred: Bool,
        _ settings: RecordSettings
    ) {
        self.day = day
        local = time.flatMap { settings.local(day, $0) }
        add("title", title.trimmingSpaces())
        add("body", JrnlText.trimmed(body))
        var met: Set<String> = []
        let words = tags.map { String($0.drop { $0 == "@" }).lowercased() }.filter {
            !$0.isEmpty && met.insert($0).inserted
        }
        if !words.isEmpty { values.append(("tags", .array(words.map(JSONDocument.string)))) }
        if isStarred { values.append(("starred", .bool(true))) }
    }
}
