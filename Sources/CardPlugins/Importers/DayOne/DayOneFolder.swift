import CardEngine
import CardSchema

/// An archive or a folder of Day One: journals in JSON, or the entries of a Classic journal, with their photos.
struct DayOneFolder {
    private let folder: RecordFolder
    /// The entries of Classic journals, sorted by their paths.
    private let entries: [String]
    private let journals: [String]

    /// The largest number of journals that are opened to recognize one.
    private static let most = 8

    init(_ folder: RecordFolder) {
        self.folder = folder
        entries = folder.names.filter { DayOneClassic.isEntry($0) }
        journals = folder.names.filter { name in
            let folders = name.split(separator: "/" as Character).dropLast()
            return name.lowercased().hasSuffix(".json") && !folders.contains("photos")
        }
    }

    /// Whether there is a journal; other apps have files with JSON too.
    var isJournal: Bool { !entries.isEmpty || journals.prefix(Self.most).contains { isJournal($0) } }

    private func isJournal(_ name: String) -> Bool {
        guard let bytes = try? folder.bytes(of: name), let node = RecordFile.json(bytes) else { return false }
        return DayOneReader.isJournal(node)
    }

    func forEach(_ settings: RecordSettings, _ body: (SourceRecord) throws -> Void) throws {
        guard entries.isEmpty else { return try forEachEntry(settings, body) }
        guard !journals.isEmpty else {
            throw PluginFault(.input, .importHeader, "\(settings.name) has no journal")
        }
        var number = 0
        for name in journals {
            let bytes = try folder.bytes(of: name)
            let journal: DayOneJournal
            do {
                journal = try DayOneJournal(bytes, named: name, settings)
            } catch let fault as PluginFault where journals.count > 1 {
                // The other journals can still be read.
                number += 1
                let source = SourceText(name: name, bytes: [], isQuotable: false)
                var record = SourceRecord(number, at: source.place(SourceSpan(0, 0)))
                record.refuse(fault.code, fault.message, fix: fault.fix)
                try body(record)
                continue
            }
            try journal.forEach(&number, photo: { try photo($0, beside: name) }, body)
        }
    }

    private func forEachEntry(_ settings: RecordSettings, _ body: (SourceRecord) throws -> Void) throws {
        let classic = DayOneClassic(settings)
        for (index, name) in entries.enumerated() {
            var record = classic.record(index + 1, try folder.bytes(of: name), at: name)
            let photo = DayOneClassic.photo(of: name)
            if record.fault == nil, folder.contains(photo) {
                record.photos = [SourceRecord.Photo(name: FilePath.name(of: photo), bytes: try folder.bytes(of: photo))]
            }
            try body(record)
        }
    }

    /// The bytes of a photo beside a journal; `nil` if it is not there.
    private func photo(_ name: String, beside journal: String) throws -> [UInt8]? {
        let folders = journal.split(separator: "/" as Character).dropLast().map { String($0) }
        let beside = (folders + ["photos", name]).joined(separator: "/")
        guard let path = [beside, "photos/" + name].first(where: { folder.contains($0) }) else { return nil }
        return try folder.bytes(of: path)
    }
}
