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
    /// JSON Lines begin with an object that has a `day`; a JSON export begins with `export` or its cards; a table has a
    /// column `day`.
    package init?(_ head: [UInt8]) {
        let marked = head.starts(with: CSVDialect.byteOrderMark) ? head.dropFirst(3) : head[...]
        let text = marked.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        let name: String?
        if text.first == UInt8(ascii: "{") {
            let line = Array(text.prefix { $0 != 0x0A })
            if let node = JSONReader.node(of: line), Self.isCard(node) {
                importer = JSONLinesImporter()
                name = node["schema"]?.string
            } else if let export = Self.export(head) {
                (importer, name) = (JSONImporter(), export.schema)
            } else {
                guard LegacyRecord.begins(head) else { return nil }
                (importer, name) = (nil, nil)
            }
        } else if text.first == UInt8(ascii: "["), let export = Self.export(head) {
            (importer, name) = (JSONImporter(), export.schema)
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

    private static func isCard(_ node: JSONNode) -> Bool { node["day"] != nil && node["values"] != nil }

    /// How a JSON export begins.
    private struct JSONExportHead {
        /// The name of the template; `nil` if it is not named.
        let schema: String?
    }

    /// Returns how a JSON export begins; `nil` if the text is none.
    private static func export(_ head: [UInt8]) -> JSONExportHead? {
        var parts = JSONExportParts(BytesInMemory(head), name: "")
        guard let first = try? parts.next() else { return nil }
        switch first {
        case .card(let text):
            guard let node = JSONReader.node(of: text.source.bytes), isCard(node) else { return nil }
            return JSONExportHead(schema: node["schema"]?.string)
        case .member(JSONExportMember.export, _):
            guard case .member(JSONExportMember.schema, let text)? = try? parts.next() else {
                return JSONExportHead(schema: nil)
            }
            return JSONExportHead(schema: JSONReader.node(of: text.source.bytes)?.string)
        case .member: return nil
        }
    }
}
