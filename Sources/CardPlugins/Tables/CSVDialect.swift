package import CardEngine
import CardSchema

/// The text format of a table (RFC 4180, with the variants of spreadsheets).
package struct CSVDialect: Sendable, Hashable {
    /// The separator between cells.
    package var delimiter: UInt8 = 0x2C
    /// Whether to quote every cell, not only those that need it.
    var quotesAll = false
    /// Whether lines end in `\r\n`.
    var endsLinesWithCR = false
    /// Whether the text begins with U+FEFF, by which some spreadsheets recognize UTF-8.
    var hasByteOrderMark = false

    static let delimiters: [(id: String, byte: UInt8)] = [("comma", 0x2C), ("semicolon", 0x3B), ("tab", 0x09)]

    static let title = "a table: comma-separated values"
    static let titles: KeyValuePairs = ["es": "una tabla: valores separados por comas"]

    /// The options for a person, as fields of the schema language.
    static let options = """
        { "id": "form", "type": "choice", "default": "wide",
          "title": { "en": "One row per card, or one row per answer", "es": "Una fila por registro o por respuesta" },
          "options": [
            { "id": "wide", "title": { "en": "a row per card", "es": "una fila por registro" } },
            { "id": "long", "title": { "en": "a row per answer", "es": "una fila por respuesta" } } ] },
        { "id": "delimiter", "type": "choice", "default": "comma",
          "title": { "en": "The separator between cells", "es": "El separador entre celdas" },
          "options": [ { "id": "comma", "title": "," }, { "id": "semicolon", "title": ";" },
            { "id": "tab", "title": { "en": "a tab", "es": "un tabulador" } } ] },
        { "id": "quotes", "type": "choice", "default": "needed",
          "title": { "en": "Which cells are quoted", "es": "Qué celdas van entre comillas" },
          "options": [ { "id": "needed", "title": { "en": "those that need them", "es": "las que lo necesitan" } },
            { "id": "all", "title": { "en": "all", "es": "todas" } } ] },
        { "id": "lines", "type": "choice", "default": "lf",
          "title": { "en": "How lines end", "es": "Cómo terminan las líneas" },
          "options": [ { "id": "lf", "title": { "en": "a newline", "es": "un salto de línea" } },
            { "id": "crlf",
              "title": { "en": "carriage return, newline", "es": "retorno de carro y salto de línea" } } ] },
        { "id": "bom", "type": "yesno", "default": false,
          "title": { "en": "Begin with a byte order mark, for spreadsheets",
            "es": "Empezar con una marca de orden de bytes, para hojas de cálculo" } }
        """

    package init() {}

    /// Reads the chosen options.
    package init(_ chosen: OptionValues) {
        delimiter = Self.delimiters.first { $0.id == chosen.choice("delimiter") }?.byte ?? 0x2C
        quotesAll = chosen.choice("quotes") == "all"
        endsLinesWithCR = chosen.choice("lines") == "crlf"
        hasByteOrderMark = chosen.isOn("bom")
    }

    /// Appends a cell, quoted if necessary.
    func append(cell: [UInt8], to bytes: inout [UInt8]) {
        guard quotesAll || cell.contains(where: needsQuotes) || isLost(cell) else { return bytes += cell }
        bytes.append(Self.quote)
        for byte in cell {
            if byte == Self.quote { bytes.append(Self.quote) }
            bytes.append(byte)
        }
        bytes.append(Self.quote)
    }

    /// Appends a whole row.
    package func append(row: [[UInt8]], to bytes: inout [UInt8]) {
        for (index, cell) in row.enumerated() {
            if index > 0 { bytes.append(delimiter) }
            append(cell: cell, to: &bytes)
        }
        endRow(&bytes)
    }

    /// Ends a row.
    func endRow(_ bytes: inout [UInt8]) {
        if endsLinesWithCR { bytes.append(0x0D) }
        bytes.append(0x0A)
    }

    /// Appends a cell from a chunk, quoted if necessary.
    func append(_ chunk: RawSpan, _ range: Range<Int>, to bytes: inout [UInt8]) {
        let isBare =
            !quotesAll
            && (range.isEmpty
                || !chunk.holds(range, where: needsQuotes)
                    && !isLost(chunk.byteValue(at: range.lowerBound), chunk.byteValue(at: range.upperBound - 1)))
        guard !isBare else { return chunk.append(range, to: &bytes) }
        var cell: [UInt8] = []
        chunk.append(range, to: &cell)
        append(cell: cell, to: &bytes)
    }

    private func isLost(_ cell: [UInt8]) -> Bool {
        guard let first = cell.first, let last = cell.last else { return false }
        return isLost(first, last)
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    static let quote: UInt8 = 0x22
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private func needsQuotes(_ byte: UInt8) -> Bool {
        byte == delimiter || byte == Self.quote || byte == 0x0A || byte == 0x0D
    }

    /// Returns whether readers treat an unquoted cell with these first and last bytes differently.
    ///
    /// Some remove spaces there, or a byte order mark at the beginning of a file.
    private func isLost(_ first: UInt8, _ last: UInt8) -> Bool {
        isBlank(first) || isBlank(last) || first == Self.byteOrderMark[0]
    }
}
