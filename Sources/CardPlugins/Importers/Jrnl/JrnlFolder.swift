import CardEngine
import CardSchema

/// A journal in a folder, or in an archive of it: `YYYY/MM/DD.txt`, the text of a day in each.
struct JrnlFolder {
    private let folder: RecordFolder
    /// The files of days, sorted by their paths.
    private let names: [String]

    init(_ folder: RecordFolder) {
        self.folder = folder
        names = folder.names.filter { Self.isDay($0) }
    }

    /// Whether there is no file of a day.
    var isEmpty: Bool { names.isEmpty }

    /// Whether a path ends with `YYYY/MM/DD.txt`.
    static func isDay(_ path: String) -> Bool {
        let parts = path.split(separator: "/" as Character).suffix(3).map { $0.utf8 }
        guard parts.count == 3, parts[2].count == 6, parts[2].suffix(4).elementsEqual(".txt".utf8) else { return false }
        let numbers = [Substring(parts[0]), Substring(parts[1]), Substring(parts[2].prefix(2))]
        return numbers.map(\.utf8.count) == [4, 2, 2]
            && numbers.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }

    /// Reads the entries of all files, whose dates have one order.
    ///
    /// - Throws: A ``PluginFault`` if there is no file of a day, or the order of the dates is in doubt.
    func forEach(_ settings: RecordSettings, _ body: (SourceRecord) throws -> Void) throws {
        guard !isEmpty else {
            throw PluginFault(.input, .importHeader, "\(settings.name) has no file such as 2026/11/20.txt")
        }
        var days = JrnlDays()
        for name in names {
            if case .success(let text) = try text(of: name, settings) { days.add(text.days) }
        }
        let order = try days.order(settings)
        var number = 0
        for name in names {
            switch try text(of: name, settings) {
            case .success(let text): try text.forEach(&number, in: order, body)
            case .failure(let fault):
                number += 1
                let source = SourceText(name: name, bytes: [], isQuotable: false)
                var record = SourceRecord(number, at: source.place(SourceSpan(0, 0)))
                record.refuse(fault.code, fault.message, fix: fault.fix)
                try body(record)
            }
        }
    }

    /// The text of a file, or why it cannot be read; the others still can.
    private func text(of name: String, _ settings: RecordSettings) throws -> Result<JrnlText, PluginFault> {
        let bytes = try folder.bytes(of: name)
        do {
            return .success(try JrnlText(bytes, named: name, settings))
        } catch let fault as PluginFault {
            return .failure(fault)
        }
    }
}
