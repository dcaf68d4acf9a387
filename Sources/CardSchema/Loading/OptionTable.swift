/// A list of options from a table: a row of names, and one row for each option.
///
/// ```
/// id,title,title:es          [
/// asp,Aspirin,Aspirina   ─▶    { "id": "asp", "title": { "en": "Aspirin", "es": "Aspirina" } }
///                            ]
/// ```
///
/// The JSON text has a line for each option, so that a fault in it leads back to the row of the table.
struct OptionTable {
    /// The maximum number of options.
    static let most = 8_192

    /// The array as text; empty if the table is faulty.
    private(set) var json: [UInt8] = []
    /// The array as a tree, with places in its own text; `nil` if the table is faulty.
    private(set) var options: JSONNode?
    private let source: SourceText
    /// The place of each option's row.
    private var rows: [SourceSpan] = []

    /// Reads the file with the name at `span`; reports every fault.
    static func load(
        _ name: String, at span: SourceSpan, language: String, in context: inout LoadContext
    ) -> OptionTable {
        let none = OptionTable(source: SourceText(name: name, bytes: [], isQuotable: false))
        let quoted = Wording.quoted(name)
        guard OptionFile.isPlain(name) else {
            context.report(
                .optionFile, "\(quoted) is not the name of a file beside the template", at: span,
                fix: "write a file name without a folder, such as \"medicines.csv\"")
            return none
        }
        switch context.source.optionFiles[name] {
        case nil:
            context.report(
                .optionFile, "the file \(quoted) cannot be found: this template was not read from a folder", at: span,
                fix: "put the options into the template")
            return none
        case .refused(let reason):
            context.report(
                .optionFile, "the file \(quoted) \(reason)", at: span,
                fix: "put a CSV file with the columns id and title beside the template")
            return none
        case .text(let source):
            var reader = Reader(source, language: language)
            let table = reader.table()
            context.findings += reader.faults
            return table
        }
    }

    /// The table as if it were faulty.
    var withoutOptions: OptionTable { OptionTable(source: source) }

    /// Loads the options; faults are reported at their rows.
    func read(in context: inout LoadContext) -> OptionLoading.Loaded? {
        guard let options else { return nil }
        let text = SourceText(name: source.name, bytes: json, isQuotable: false)
        var own = LoadContext(source: text, root: options)
        own.language = context.language
        own.icons = context.icons
        own.facts = context.facts
        let loaded = OptionLoading.read(options, named: "options", .named(source.name), in: &own)
        context.facts = own.facts
        var places = PlaceIndex(source)
        func row(_ place: SourcePlace?) -> SourcePlace {
            // The first line of the text is the bracket.
            let index = (place?.start.line ?? 0) - 2
            return places.place(rows.indices.contains(index) ? rows[index] : SourceSpan(0, 0))
        }
        for var fault in own.findings {
            fault.place = row(fault.place)
            fault.related = fault.related.map { .init(row($0.place), $0.message) }
            fault.edits = []
            if !context.findings.contains(fault) { context.findings.append(fault) }
        }
        return loaded
    }
}

extension OptionTable {
    /// The names of columns; texts can also be in another language: `title:es`.
    private static let columns = ["id", "title", "short", "help", "icon", "from", "until", "score"]
    private static let texts = ["title", "short", "help"]

    /// Reads a table: UTF-8, commas, quotes as in RFC 4180.
    private struct Reader {
        private(set) var faults: [Diagnostic] = []
        private let source: SourceText
        private let language: String
        private var places: PlaceIndex
        private var at = 0

        init(_ source: SourceText, language: String) {
            self.source = source
            self.language = language
            places = PlaceIndex(source)
        }

        private mutating func report(_ message: String, _ span: SourceSpan, fix: String) {
            faults.append(
                Diagnostic(.error, .optionTable, message, at: places.place(span), fix: fix))
        }

        mutating func table() -> OptionTable {
            var table = OptionTable(source: source)
            let bytes = source.bytes
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
            guard bytes.count <= LoadedSchema.limits.bytes else {
                report("the table is larger than 4 MiB", SourceSpan(0, 0), fix: "name fewer options")
                return table
            }
            guard let head = row(), let columns = columns(head) else { return table }
            var ids: [String: SourceSpan] = [:]
            var lines: [String] = []
            while let row = row() {
                guard lines.count < OptionTable.most else {
                    report(
                        "the table has more than \(OptionTable.most) options", row.span,
                        fix: "remove rows, or split the list")
                    break
                }
                guard row.cells.count == head.cells.count else {
                    report(
                        "this row has \(Wording.count(row.cells.count, "cell")), but there are "
                            + Wording.count(head.cells.count, "column"), row.span,
                        fix: "write one cell for each column, and put a cell with a comma in quotes")
                    continue
                }
                let id = row.cells[columns.firstIndex { $0.key == "id" } ?? 0]
                if !id.isEmpty {
                    if ids[id] != nil {
                        report(
                            "a second option \(Wording.quoted(id))", row.span,
                            fix: "remove this row, or give the option another id")
                    }
                    ids[id] = row.span
                }
                lines.append(JSONDocument.option(columns, row.cells, language))
                table.rows.append(row.span)
            }
            if lines.isEmpty, faults.isEmpty {
                report("the table has no options", head.span, fix: "add a row for each option")
            }
            guard faults.isEmpty else { return OptionTable(source: source) }
            table.json = Array("[\n\(lines.joined(separator: ",\n"))\n]".utf8)
            table.options = JSONReader.node(of: table.json)
            return table
        }

        /// The meaning of each column; `nil` if one is faulty.
        private mutating func columns(_ head: Row) -> [Column]? {
            var columns: [Column] = []
            for cell in head.cells {
                let name = cell.withoutSpaceAround
                let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                let tag = parts.count > 1 ? parts[1] : nil
                let isKnown =
                    OptionTable.columns.contains(parts.first ?? "")
                    && (tag == nil || OptionTable.texts.contains(parts[0]))
                guard isKnown else {
                    let meant = EditDistance.closest(to: name, among: OptionTable.columns)
                    report(
                        "unknown column \(Wording.quoted(name))", head.span,
                        fix: meant.map { "write \($0)" } ?? "use the columns "
                            + Wording.list(OptionTable.columns + ["title:es"], last: "and"))
                    continue
                }
                let column = Column(key: parts[0], language: tag == language ? nil : tag)
                if columns.contains(column) {
                    report("a second column \(Wording.quoted(name))", head.span, fix: "remove one of them")
                }
                columns.append(column)
            }
            // An unknown column is probably the missing one.
            for key in ["id", "title"] where faults.isEmpty && !columns.contains(Column(key: key, language: nil)) {
                report("the table has no column \(Wording.quoted(key))", head.span, fix: "add the column \(key)")
            }
            return faults.isEmpty ? columns : nil
        }

        /// A row with its cells; a blank cell is empty.
        private struct Row {
            var cells: [String] = []
            var span = SourceSpan(0, 0)
        }

        /// Returns the next row that is not an empty line; `nil` at the end, or after a quote that is never closed.
        private mutating func row() -> Row? {
            let bytes = source.bytes
            while at < bytes.count, bytes[at] == 0x0A || bytes[at] == 0x0D { at += 1 }
            guard at < bytes.count else { return nil }
            var row = Row()
            let start = at
            while true {
                guard let cell = cell() else { return nil }
                row.cells.append(cell)
                guard at < bytes.count, bytes[at] == UInt8(ascii: ",") else { break }
                at += 1
            }
            row.span = SourceSpan(start, at)
            return row
        }

        /// Reads a cell up to the comma or the end of the line; `nil` after a fault.
        private mutating func cell() -> String? {
            let bytes = source.bytes
            let start = at
            var content: [UInt8] = []
            if at < bytes.count, bytes[at] == UInt8(ascii: "\"") {
                at += 1
                while true {
                    guard at < bytes.count else {
                        at = bytes.count
                        report(
                            "the opening quote of a cell is never closed", SourceSpan(start, start + 1),
                            fix: "close it, and double each quote inside the cell")
                        return nil
                    }
                    if bytes[at] == UInt8(ascii: "\"") {
                        at += 1
                        guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { break }
                    }
                    content.append(bytes[at])
                    at += 1
                }
                guard isAtEndOfCell else {
                    report(
                        "a cell continues after its closing quote", SourceSpan(at, at + 1),
                        fix: "double each quote inside the cell")
                    while !isAtEndOfCell { at += 1 }
                    return ""
                }
            } else {
                while !isAtEndOfCell {
                    if bytes[at] == UInt8(ascii: "\"") {
                        report(
                            "a quote inside a cell without quotes", SourceSpan(at, at + 1),
                            fix: "put the cell in quotes, and double each quote inside it")
                        while !isAtEndOfCell { at += 1 }
                        return ""
                    }
                    content.append(bytes[at])
                    at += 1
                }
            }
            guard let text = String(validating: content, as: UTF8.self) else {
                report("a cell is not UTF-8", SourceSpan(start, at), fix: "save the table as UTF-8")
                return ""
            }
            return text.withoutSpaceAround.isEmpty ? "" : text
        }

        private var isAtEndOfCell: Bool {
            let bytes = source.bytes
            guard at < bytes.count else { return true }
            return bytes[at] == UInt8(ascii: ",") || bytes[at] == 0x0A
                || bytes[at] == 0x0D && (at + 1 == bytes.count || bytes[at + 1] == 0x0A)
        }
    }

    /// A column: a key of an option, and the language of its texts; `nil` for the template's own.
    fileprivate struct Column: Hashable {
        let key: String
        let language: String?
    }
}

extension JSONDocument {
    /// Returns an option as one line.
    fileprivate static func option(_ columns: [OptionTable.Column], _ cells: [String], _ language: String) -> String {
        var members: [(key: String, value: JSONDocument)] = []
        for key in ["id", "title", "short", "help", "icon", "from", "until", "score"] {
            var texts: [(key: String, value: JSONDocument)] = []
            for (column, cell) in zip(columns, cells) where column.key == key && !cell.isEmpty {
                let isNumber = key == "score" && JSONReader.node(of: Array(cell.utf8))?.number != nil
                texts.append((column.language ?? language, isNumber ? .number(cell.withoutSpaceAround) : .string(cell)))
            }
            guard let first = texts.first else { continue }
            members.append((key, texts.count == 1 && first.key == language ? first.value : .object(texts)))
        }
        let inner = members.map { "\(JSONDocument.string($0.key).compact()): \($0.value.compact())" }
        return "  { \(inner.joined(separator: ", ")) }"
    }
}
