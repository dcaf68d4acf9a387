import CardEngine
import CardSchema

/// The fields of a data dictionary: a table, or the tables of an archive or a folder.
///
/// ```
/// dictionary.csv                     all forms of a project
/// instrument.zip: instrument.csv     one form
/// ```
struct REDCapDictionary {
    private(set) var fields: [REDCapField] = []
    /// The rows without a variable name, with the columns that they have.
    private(set) var nameless: [(row: Int, columns: [String])] = []

    /// The most fields that are read.
    private static let most = 50_000

    /// Reads the fields; `nil` if the file has no data dictionary.
    init?(_ file: RecordFile) throws {
        if let folder = try RecordFolder(file) {
            let tables = folder.names.filter { $0.lowercased().hasSuffix(".csv") }
            guard tables.count <= 256 else { return nil }
            for name in tables { _ = try read(try folder.bytes(of: name)) }
            guard !fields.isEmpty else { return nil }
        } else {
            let head = try file.head(4_096)
            guard !head.contains(0), try read(try file.bytes()) else { return nil }
        }
    }

    /// Whether the first row of a table is the header of a data dictionary.
    static func isHeader(_ head: [UInt8]) -> Bool {
        var records = CSVRecords(BytesInMemory(head), name: "")
        guard !head.contains(0), let header = try? records.next(), header.fault == nil else { return false }
        return REDCapColumns.read(header.cells) != nil
    }

    /// Reads a table; returns whether it is a data dictionary.
    private mutating func read(_ bytes: [UInt8]) throws -> Bool {
        let bytes = String(validating: bytes, as: UTF8.self) == nil ? Self.utf8(bytes) : bytes
        var records = CSVRecords(BytesInMemory(bytes), name: "")
        guard let header = try records.next(), header.fault == nil, let columns = REDCapColumns.read(header.cells)
        else {
            return false
        }
        var row = 1
        while let record = try records.next() {
            row += 1
            if let fault = record.fault, fault.code != .importQuotes {
                throw PluginFault(
                    .input, fault.code, "row \(row) of the data dictionary cannot be read: \(fault.message)",
                    fix: "download the data dictionary again, and do not edit it in a program that changes quotes")
            }
            var (cells, others): ([String: String], [String]) = ([:], [])
            for (index, cell) in record.cells.enumerated() {
                let value = cell.trimmingSpaces()
                guard !value.isEmpty else { continue }
                if columns.indices.contains(index), let name = columns[index] {
                    cells[name] = value
                } else if header.cells.indices.contains(index), !header.cells[index].isEmpty {
                    others.append(header.cells[index])
                }
            }
            guard cells["name"] != nil else {
                if !cells.isEmpty, nameless.count < 100 { nameless.append((row, cells.keys.sorted())) }
                continue
            }
            fields.append(REDCapField(row, cells, others: others, isDoubtful: record.fault != nil))
            guard fields.count <= Self.most else {
                throw PluginFault(.input, .importLength, "the data dictionary has more than \(Self.most) fields")
            }
        }
        return true
    }

    /// Spreadsheet programs save tables in Windows-1252.
    ///
    /// Its characters past ASCII are mostly those of Unicode.
    private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        for byte in bytes {
            guard byte >= 0x80 else {
                out.append(byte)
                continue
            }
            let scalar = byte < 0xA0 ? quotes[byte] ?? " " : Unicode.Scalar(byte)
            out += String(scalar).utf8
        }
        return out
    }

    private static let quotes: [UInt8: Unicode.Scalar] = [
        0x80: "€", 0x82: "‚", 0x84: "„", 0x85: "…", 0x8A: "Š", 0x8C: "Œ", 0x8E: "Ž", 0x91: "‘", 0x92: "’", 0x93: "“",
        0x94: "”",
        0x95: "•", 0x96: "–", 0x97: "—", 0x99: "™", 0x9A: "š", 0x9C: "œ", 0x9E: "ž", 0x9F: "Ÿ",
    ]
}
