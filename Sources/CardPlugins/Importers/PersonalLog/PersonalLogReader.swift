package import CardEngine
package import CardSchema

/// Reads a personal log: a folder with a file for each entry, named by the seconds since 2001-01-01 UTC.
///
/// ```
/// 744123456.json        {"mood":7,"note":"A walk","with":["Ana"],"sleep":{"hours":8}}
/// 744123456.123.json
/// ```
///
/// The names and the kinds of values are the person's own. They are read ahead of the entries, because a value that is a
/// number in one entry and a text in another one is a text in all.
package struct PersonalLogReader: RecordReader {
    package let id = "personallog"
    package let title = "a personal log"

    package let map = """
        { "map": 1, "format": "personallog", "columns": {} }
        """

    private static let prefix = "values."

    package init() {}

    package func recognizes(_ file: RecordFile) throws -> Bool {
        guard let folder = try? RecordFolder(file) else { return false }
        return PersonalLogFiles.areIn(folder)
    }

    package func read(
        _ file: RecordFile, _ settings: RecordSettings, _ body: (SourceRecord) throws -> Void
    ) throws {
        guard let folder = try RecordFolder(file) else {
            throw PluginFault(.input, .importHeader, "\(settings.name) is neither a folder nor an archive")
        }
        let files = PersonalLogFiles(folder).files
        guard !files.isEmpty else {
            throw PluginFault(
                .input, .importHeader, "\(settings.name) has no file that is named by a moment, such as 744123456.json")
        }
        let kinds = try Self.kinds(in: files, folder)
        for (index, file) in files.enumerated() {
            try body(Self.record(index + 1, file, try folder.bytes(of: file.path), kinds, settings))
        }
    }

    package func named(in schema: Schema) -> [(name: String, path: FieldPath)] {
        named(Self.prefix, in: "values", of: schema)
    }

    package func proposal(of records: RecordSurvey) -> JSONDocument {
        // Words that an id must not be.
        var taken: Set<String> = []
        let fields = records.names.filter { $0.hasPrefix(Self.prefix) }.map { name in
            let title = String(name.dropFirst(Self.prefix.count))
            let id = RecordProposal.identifier(title, avoiding: &taken)
            let words = records.words(of: name)
            let kinds = records.kinds(of: name)
            return switch kinds.count == 1 ? kinds.first : nil {
            case .number: RecordProposal.decimal(id, title, title)
            case .truth: RecordProposal.yesno(id, title, title)
            case .words: RecordProposal.tags(id, title, title, words)
            case .text, nil: RecordProposal.note(id, title, title)
            }
        }
        return RecordProposal.template(
            "personallog", "Personal log", [("values", "The entry", "La entrada", fields)])
    }

    // MARK: - Entries

    private static func kinds(in files: [PersonalLogFiles.File], _ folder: RecordFolder) throws
        -> [String: PersonalLogKind]
    {
        var kinds: [String: PersonalLogKind] = [:]
        for file in files {
            guard let node = RecordFile.json(try folder.bytes(of: file.path)) else { continue }
            for (name, value) in PersonalLogKind.values(of: node) {
                guard let kind = PersonalLogKind(value) else { continue }
                kinds[name] = kinds[name].map { $0 == kind ? kind : .mixed } ?? kind
            }
        }
        return kinds
    }

    private static func record(
        _ number: Int, _ file: PersonalLogFiles.File, _ bytes: [UInt8], _ kinds: [String: PersonalLogKind],
        _ settings: RecordSettings
    ) -> SourceRecord {
        let source = SourceText(name: file.path, bytes: bytes, isQuotable: false)
        var record = SourceRecord(number, at: source.place(SourceSpan(0, min(1, bytes.count))))
        record.id = file.name
        guard let node = RecordFile.json(bytes), node.members != nil else {
            record.refuse(.noRecord, "the file is not a JSON object")
            return record
        }
        guard let moment = moment(of: file) else {
            record.refuse(.cardDay, "the file's name is not a number of seconds since 2001-01-01")
            return record
        }
        let local = LocalTime(moment, offsetMinutes: settings.offset(moment))
        (record.day, record.local) = (local.date, local)
        for (name, value) in PersonalLogKind.values(of: node) where PersonalLogKind(value) != nil {
            guard let kind = kinds[name] else { continue }
            record.values.append((prefix + TitleText.of(name), kind.value(of: value)))
        }
        return record
    }

    private static func moment(of file: PersonalLogFiles.File) -> Timestamp? {
        guard let seconds = file.seconds, seconds < Int64.max - PersonalLogFiles.epoch else { return nil }
        return EpochText.moment(seconds + PersonalLogFiles.epoch)
    }
}
