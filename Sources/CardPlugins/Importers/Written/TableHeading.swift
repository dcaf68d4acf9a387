import CardEngine

/// The names of the columns in the first line of a table.
enum TableHeading {
    /// Returns the names as written, without quotes and surrounding spaces.
    ///
    /// - Throws: An error if the file cannot be read.
    static func names(in file: RecordFile, delimiter: UInt8) throws -> [String] {
        let head = try file.head()
        let text = head.starts(with: CSVDialect.byteOrderMark) ? head.dropFirst(3) : head[...]
        let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
        return line.split(separator: delimiter, omittingEmptySubsequences: false).map { cell in
            String(decoding: cell.filter { $0 != CSVDialect.quote }, as: UTF8.self).trimmingSpaces()
        }
    }
}
