/// A list of options from a table: a row of names, and one row for each option.
///
/// ```
/// id,title,title:es          [
/// asp,Aspirin,Aspirina   ─▶    { "id": "asp", "title": { "en": "Aspirin", "es": "Aspirina" } }
///                            ]
/// ```
///
/// The tree has the places of the rows, so that a fault in an option is reported there.
struct OptionTable {
    /// The maximum number of options.
    static let most = 8_192

    /// The array as text; empty if the table is faulty.
    private(set) var json: [UInt8] = []
    /// The array as a tree, with places in the table; `nil` if the table is faulty.
    private(set) var options: JSONNode?
    private let source: SourceText

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
            for fault in reader.faults { context.add(fault) }
            return table
        }
    }

    /// The table as if it were faulty.
    var withoutOptions: OptionTable { OptionTable(source: source) }

    /// Loads the options; faults are reported at their rows.
    ///
    /// Conditions belong to `place`, and are checked with those of the template.
    func read(_ place: OptionListPlace, in context: inout LoadContext) -> OptionLoading.Loaded? {
        guard let options else { return nil }
        var own = LoadContext(source: source, root: options)
        own.language = context.language
        own.icons = context.icons
        own.facts = context.facts
        let loaded = OptionLoading.read(options, named: "options", place, in: &own)
        context.facts = own.facts
        for var written in own.written {
            written.table = source
            context.written.append(written)
        }
        for var fault in own.findings.all {
            // A change of the JSON text does not apply to the table, and neither does advice about keys.
            fault.edits = []
            fault.fix = fault.fix.map(Self.advice)
            if !context.findings.all.contains(fault) { context.add(fault) }
        }
        return loaded
    }

    /// Returns advice about an option's JSON text as advice about the cells of its row: `add "title": "Asp"` as `write
    /// Asp in the column title`.
    private static func advice(_ fix: String) -> String {
        guard fix.hasPrefix("add \""),
            let member = JSONReader.node(of: Array("{\(fix.dropFirst(4))}".utf8))?.members?.first
        else {
            guard fix.hasPrefix("add \"") else { return fix }
            let key = fix.dropFirst(5).prefix { $0 != "\"" }
            return "fill in the column \(key)"
        }
        guard let text = member.value.string, text != "…" else { return "fill in the column \(member.key)" }
        return "write \(text) in the column \(member.key)"
    }
}

extension OptionTable {
    /// The names of columns; texts can also be in another language: `title:es`.
    fileprivate static let columns = ["id", "title", "short", "help", "icon", "from", "until", "when", "score"]
    private static let texts = ["title", "short", "help"]

    /// Reads a table: UTF-8, commas, quotes as in RFC 4180.
    struct Reader {
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
            guard let head = row() else {
                if faults.isEmpty {
                    report(
                        "the table is empty", SourceSpan(0, 0),
                        fix: "write the columns id and title in the first row, and an option in each other row")
                }
                return table
            }
            guard faults.isEmpty, let columns = columns(head) else { return table }
            let id = columns.firstIndex { $0.key == "id" } ?? 0
            var ids: Set<String> = []
            var lines = OptionLines(columns, language)
            while let row = row() {
                guard lines.options.count < OptionTable.most else {
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
                if !row.cells[id].isEmpty, !ids.insert(row.cells[id]).inserted {
                    report(
                        "a second option \(Wording.quoted(row.cells[id]))", row.span,
                        fix: "remove this row, or give the option another id")
                }
                lines.append(row.cells, at: row.span)
            }
            if lines.options.isEmpty, faults.isEmpty {
                report("the table has no options", head.span, fix: "add a row for each option")
            }
            guard faults.isEmpty else { return OptionTable(source: source) }
            table.json = lines.json + "\n]".utf8
            table.options = JSONNode(.array(lines.options), SourceSpan(0, bytes.count))
            return table
        }

        /// The meaning of each column; `nil` if one is faulty.
        private mutating func columns(_ head: Row) -> [Column]? {
            var columns: [Column] = []
            if let fix = Self.headFix(head.cells) {
                report("the first row does not name the columns id and title", head.span, fix: fix)
                return nil
            }
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

        /// What is wrong with a first row as a whole: other separators, or no names of columns at all.
        private static func headFix(_ cells: [String]) -> String? {
            let names = cells.map(\.withoutSpaceAround)
            if names.count == 1, let name = names.first {
                let separators: [(Character, String)] = [(";", "semicolons"), ("\t", "tabs"), ("|", "bars")]
                for (sign, word) in separators where name.contains(sign) {
                    return "separate the cells of each row with commas, not \(word)"
                }
            }
            let isNamed = names.contains { name in
                let key = name.split(separator: ":", maxSplits: 1).first.map(String.init) ?? ""
                return EditDistance.closest(to: key.lowercased(), among: OptionTable.columns) != nil
                    || OptionTable.columns.contains(key)
            }
            return isNamed ? nil : "add a first row with the names of the columns, such as id,title"
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
            var content: ArraySlice<UInt8> = []
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
                    at += 1
                }
                content = bytes[start..<at]
            }
            guard let text = String(validating: content, as: UTF8.self) else {
                report("a cell is not UTF-8", SourceSpan(start, at), fix: "save the table as UTF-8")
                return ""
            }
            // A cell that begins with a letter or a digit is not blank.
            if let first = content.first, first > 0x20, first < 0x80 { return text }
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

/// The options of a table, as the lines of a JSON text and as a tree.
private struct OptionLines {
    /// The columns of each key, in the order of the text.
    private let keys: [(key: String, columns: [(index: Int, language: String)])]
    private let language: String
    /// The text, without the closing bracket.
    private(set) var json: [UInt8] = Array("[".utf8)
    private(set) var options: [JSONNode] = []

    init(_ columns: [OptionTable.Column], _ language: String) {
        self.language = language
        keys = OptionTable.columns.map { key in
            let own = columns.enumerated().filter { $1.key == key }
            return (key, own.map { ($0, $1.language ?? language) })
        }.filter { !$0.columns.isEmpty }
    }

    /// Adds the option of a row.
    mutating func append(_ cells: [String], at span: SourceSpan) {
        json += options.isEmpty ? "\n  { ".utf8 : ",\n  { ".utf8
        var members: [JSONMember] = []
        for (key, columns) in keys {
            let texts = columns.filter { !cells[$0.index].isEmpty }
            guard let first = texts.first else { continue }
            if !members.isEmpty { json += ", ".utf8 }
            JSONText.quoted(key, into: &json)
            json += ": ".utf8
            let value =
                texts.count == 1 && first.language == language
                ? value(of: key, cells[first.index])
                : .object(
                    texts.map { text in
                        JSONMember(key: text.language, keySpan: span, value: JSONNode(.string(cells[text.index]), span))
                    })
            write(value)
            members.append(JSONMember(key: key, keySpan: span, value: JSONNode(value, span)))
        }
        json += " }".utf8
        options.append(JSONNode(.object(members), span))
    }

    private func value(of key: String, _ cell: String) -> JSONValue {
        guard key == "score", JSONReader.node(of: Array(cell.utf8))?.number != nil else { return .string(cell) }
        return .number(cell.withoutSpaceAround)
    }

    private mutating func write(_ value: JSONValue) {
        switch value {
        case .string(let text): JSONText.quoted(text, into: &json)
        case .number(let digits): json += digits.utf8
        case .object(let members):
            for (index, member) in members.enumerated() {
                json.append(UInt8(ascii: index == 0 ? "{" : ","))
                JSONText.quoted(member.key, into: &json)
                json.append(UInt8(ascii: ":"))
                write(member.value.value)
            }
            json.append(UInt8(ascii: "}"))
        case .null, .bool, .array: break
        }
    }
}

/// The lists of options from files, by the places of the objects that name the files.
struct OptionTables {
    // Few or none: an array costs nothing until there is one, and a dictionary does.
    private var tables: [(span: SourceSpan, table: OptionTable)] = []

    subscript(span: SourceSpan) -> OptionTable? { tables.first { $0.span == span }?.table }

    mutating func add(_ table: OptionTable, at span: SourceSpan) { tables.append((span, table)) }
}
