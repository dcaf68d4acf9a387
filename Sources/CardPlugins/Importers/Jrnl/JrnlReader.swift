package import CardEngine
package import CardSchema

/// Reads the journals of jrnl: its text, and its JSON.
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
        let head = try file.head()
        if let node = try Self.json(file, head) {
            return node["entries"]?.elements?.first.map { $0["date"] != nil && $0["body"] != nil } ?? false
        }
        return JrnlText.begins(head)
    }

    package func read(
        _ file: RecordFile, _ settings: RecordSettings, _ body: (SourceRecord) throws -> Void
    ) throws {
        let bytes = try file.bytes()
        if Self.isJSON(bytes) { return try readJSON(bytes, settings, body) }
        try JrnlText(bytes, settings).forEach(body)
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

    private static func isJSON(_ bytes: [UInt8]) -> Bool {
        let text = bytes.starts(with: CSVDialect.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
        return text.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 } == UInt8(ascii: "{")
    }

    private static func json(_ file: RecordFile, _ head: [UInt8]) throws -> JSONNode? {
        guard isJSON(head) else { return nil }
        let limits = JSONReader.Limits(depth: 16, bytes: RecordFile.most)
        return JSONReader.node(of: try file.bytes(), limits: limits, byteOrderMark: .skipped)
    }

    private func readJSON(
        _ bytes: [UInt8], _ settings: RecordSettings, _ body: (SourceRecord) throws -> Void
    ) throws {
        let source = SourceText(name: settings.name, bytes: bytes, isQuotable: false)
        let limits = JSONReader.Limits(depth: 16, bytes: RecordFile.most)
        guard let node = JSONReader.node(of: bytes, limits: limits, byteOrderMark: .skipped),
            let entries = node["entries"]?.elements
        else {
            throw PluginFault(.input, .importBytes, "\(settings.name) has no list of entries")
        }
        for (index, entry) in entries.enumerated() {
            var record = SourceRecord(
                index + 1, at: source.place(SourceSpan(entry.span.start, entry.span.start + 1)))
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
