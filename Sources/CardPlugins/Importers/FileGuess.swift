package import CardEngine
import CardSchema

/// Which of the formats of Cards a file is in, by how it begins.
package struct FileGuess {
    /// What reads it; `nil` for a flat dictionary, which needs a template first.
    package let importer: (any Importer)?
    /// The id of the template that its first card names; `nil` for none.
    package let template: String?

    /// Whether it is a flat dictionary of an older diary app.
    package var isFlat: Bool { importer == nil }

    /// Returns what reads it under a template.
    package func importer(under schema: CompiledSchema) -> any Importer {
        importer ?? LegacyImporter(LegacyReader(schema))
    }

    /// How many bytes of a file are enough.
    package static let bytes = 256 * 1024

    /// Guesses from the first bytes of a file; `nil` if it is no file of cards.
    ///
    /// JSON Lines begin with an object that has a `day`; a table has a column `day`.
    package init?(_ head: [UInt8]) {
        let marked = head.starts(with: CSVDialect.byteOrderMark) ? head.dropFirst(3) : head[...]
        let text = marked.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        let name: String?
        if text.first == UInt8(ascii: "{") {
            let line = Array(text.prefix { $0 != 0x0A })
            if let node = JSONReader.node(of: line), node["day"] != nil, node["values"] != nil {
                importer = JSONLinesImporter()
                name = node["schema"]?.string
            } else {
                guard LegacyRecord.begins(head) else { return nil }
                (importer, name) = (nil, nil)
            }
        } else {
            var records = CSVRecords(BytesInMemory(head), name: "")
            guard let header = try? records.next(), header.fault == nil else { return nil }
            let columns = header.cells.map { $0.trimmingSpaces() }
            guard columns.contains("day") else { return nil }
            importer = CSVImporter()
            let row = try? records.next()
            name = columns.firstIndex(of: CSVColumns.schema).flatMap { column in
                row.flatMap { $0.cells.indices.contains(column) ? $0.cells[column] : nil }
            }
        }
        template = name.flatMap { SchemaName($0)?.id ?? (Identifier.isSpeakable($0) ? $0 : nil) }
    }
}
