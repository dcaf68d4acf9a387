package import CardEngine
import CardSchema

/// Options in a text that an author pastes, or reads from a file: one a line, or the rows of a table.
///
/// ```
/// code;name             columns code, name                  Aspirin (asp)
/// asp;Aspirin     ─▶    the titles are in the second   ─▶   Ibuprofen (ibu)
/// ibu;Ibuprofen         the first row is a heading
/// ```
package struct PastedOptions: Sendable, Hashable {
    /// The rows as cells; a text that is no table has one column.
    package let rows: [[String]]
    /// The lines as they are.
    package let lines: [String]
    /// Whether the first row names the columns, as far as that can be known.
    package let hasHeading: Bool
    /// The column that probably has the titles.
    package let column: Int
    /// Whether the cells are separated by what is rare in a title: a semicolon or a tab.
    private let isSure: Bool

    /// Reads a text: each row of a table has as many cells as the first, and at least two.
    package init(_ text: String) {
        lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmingSpaces() }.filter { !$0.isEmpty }
        let tables = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")].lazy.compactMap { delimiter in
            Self.rows(Array(text.utf8), delimiter).map { (delimiter, $0) }
        }
        let table = tables.first
        rows = table?.1 ?? lines.map { [$0] }
        isSure = table.map { $0.0 != UInt8(ascii: ",") } ?? false
        let heading = (rows.first ?? []).map { Folding.fold($0) }
        let titled = heading.firstIndex(where: Self.titles.contains)
        let rest = rows.dropFirst()
        hasHeading =
            !rest.isEmpty
            && (titled != nil || heading.contains(where: Self.ids.contains)
                || heading.indices.contains { index in
                    !Self.isNumber(heading[index]) && rest.allSatisfy { Self.isNumber($0[index]) }
                })
        let body = hasHeading ? Array(rest) : rows
        let letters = heading.indices.map { index in body.reduce(0) { $0 + Self.letters($1[index]) } }
        column = titled ?? letters.indices.max { letters[$0] < letters[$1] } ?? 0
    }

    /// The number of columns.
    package var columns: Int { rows.first?.count ?? 0 }

    /// Whether it is a table, or its first line is no option, so that an author is asked.
    package var isTable: Bool { columns > 1 || hasHeading }

    /// Whether it is a table even if nobody can be asked: it has a heading, or a separator that titles do not have.
    package var isCertainlyTable: Bool { hasHeading || isSure }

    /// The name of a column, by the first row.
    package func name(of column: Int) -> String? {
        guard let head = rows.first, head.indices.contains(column), !head[column].isEmpty else { return nil }
        return head[column]
    }

    /// Returns the options whose titles are in a column; ids are those of a column that is named so.
    package func options(in column: Int, withoutFirst: Bool) -> [Workshop.NewOption] {
        let body = withoutFirst ? Array(rows.dropFirst()) : rows
        let ids = withoutFirst ? rows.first?.firstIndex { Self.ids.contains(Folding.fold($0)) } : nil
        let areIDs = ids.map { index in
            Set(body.map { $0[index] }).count == body.count && body.allSatisfy { Identifier.isValid($0[index]) }
        }
        return body.compactMap { row in
            guard row.indices.contains(column), !row[column].isEmpty else { return nil }
            return Workshop.NewOption(row[column], id: areIDs == true && ids != column ? ids.map { row[$0] } : nil)
        }
    }

    /// The options, as far as they can be guessed.
    package var options: [Workshop.NewOption] { options(in: column, withoutFirst: hasHeading) }

    /// Names of columns with titles, and with ids, folded.
    private static let titles: Set<String> = [
        "title", "name", "label", "option", "text", "titulo", "nombre", "etiqueta", "opcion", "texto",
    ]
    private static let ids: Set<String> = ["id", "code", "key", "codigo", "clave"]

    /// The rows of a table with a separator; `nil` if it is none.
    private static func rows(_ text: [UInt8], _ delimiter: UInt8) -> [[String]]? {
        var records = CSVRecords(BytesInMemory(text), name: "", delimiter: delimiter)
        var rows: [[String]] = []
        while let record = try? records.next() {
            guard record.fault == nil else { return nil }
            rows.append(record.cells.map { $0.trimmingSpaces() })
        }
        guard rows.count > 1, let count = rows.first?.count, count > 1, rows.allSatisfy({ $0.count == count }) else {
            return nil
        }
        return rows
    }

    private static func isNumber(_ cell: String) -> Bool { DecimalNumber(cell) != nil }

    private static func letters(_ cell: String) -> Int { cell.unicodeScalars.count { $0.properties.isAlphabetic } }
}
