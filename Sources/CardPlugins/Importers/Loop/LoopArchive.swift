import CardEngine
import CardSchema

/// The tables of an export: those of each habit, or the one of all.
struct LoopArchive {
    private let folder: RecordFolder
    /// The path before the names of the export's files; empty, or with a slash at its end.
    private let root: String
    private let habits: [LoopHabit]

    private static let (list, marks) = ("Habits.csv", "Checkmarks.csv")

    /// Reads the habits; returns `nil` if it is no export.
    init?(_ folder: RecordFolder) throws {
        guard let root = Self.root(of: folder) else { return nil }
        (self.folder, self.root) = (folder, root)
        var habits: [LoopHabit] = []
        if folder.contains(root + Self.list) {
            try Self.rows(of: try folder.bytes(of: root + Self.list), named: root + Self.list) { row, names in
                guard let names else { return }
                func cell(_ name: String) -> String {
                    names.firstIndex(of: name).flatMap { row.cells.indices.contains($0) ? row.cells[$0] : nil } ?? ""
                }
                guard !cell("name").trimmingSpaces().isEmpty else { return }
                habits.append(
                    LoopHabit(
                        name: TitleText.of(cell("name")), position: Int(cell("position").trimmingSpaces()),
                        isNumerical: cell("type").trimmingSpaces().uppercased() == "NUMERICAL"))
            }
        }
        self.habits = habits
    }

    /// The path of the folder with the export's tables; `nil` if there is none.
    static func root(of folder: RecordFolder) -> String? {
        let lists = folder.names.filter { FilePath.name(of: $0) == list }.map { String($0.dropLast(list.count)) }
        let roots =
            lists.isEmpty ? folder.names.filter { FilePath.name(of: $0) == marks }.map { self.root(of: $0) } : lists
        return roots.min { $0.utf8.count < $1.utf8.count }
    }

    /// The path of the folder with a table; with the table of a habit such as `001 Walk`, that of the folder above.
    private static func root(of table: String) -> String {
        let folders = table.split(separator: "/" as Character).dropLast()
        let digits = folders.last?.utf8.prefix { (0x30...0x39).contains($0) }.count ?? 0
        let rest = folders.last?.utf8.dropFirst(digits)
        let isHabit = digits > 0 && (rest?.isEmpty == true || rest?.first == UInt8(ascii: " "))
        return folders.dropLast(isHabit ? 1 : 0).map { $0 + "/" }.joined()
    }

    /// Passes on every mark.
    func forEach(into days: inout LoopDays) throws {
        let own = folder.names.filter { name in
            name.hasPrefix(root) && FilePath.name(of: name) == Self.marks
                && name.utf8.dropFirst(root.utf8.count).count { $0 == UInt8(ascii: "/") } == 1
        }
        guard !own.isEmpty else { return try readAll(into: &days) }
        for (order, name) in own.enumerated() {
            let habit = habit(of: name, order)
            try Self.rows(of: try folder.bytes(of: name), named: name, hasHeader: Self.isHeader) { row, _ in
                days.add(row.cells, of: habit, at: row)
            }
        }
    }

    /// The habit of a folder such as `001 Walk`: that of its number, else what its name says.
    private func habit(of path: String, _ order: Int) -> LoopHabit {
        let folder = String(path.dropFirst(root.count).prefix { $0 != "/" })
        let digits = folder.prefix { $0.isASCII && $0.isNumber }
        let number = Int(digits)
        if let known = habits.first(where: { $0.position != nil && $0.position == number }) { return known }
        if habits.indices.contains(order), habits[order].position == nil { return habits[order] }
        let name = String(folder.dropFirst(digits.count)).trimmingSpaces()
        return LoopHabit(name: TitleText.of(name), position: number, isNumerical: false)
    }

    /// Reads the table of all habits; a comma stands at the end of each of its lines.
    private func readAll(into days: inout LoopDays) throws {
        guard folder.contains(root + Self.marks) else { return }
        let name = root + Self.marks
        var columns: [LoopHabit] = []
        try Self.rows(of: try folder.bytes(of: name), named: name) { row, names in
            if columns.isEmpty { columns = row.header.dropFirst().map { habit(named: $0) } }
            days.add(row, of: columns, names?.count ?? 0)
        }
    }

    private func habit(named name: String) -> LoopHabit {
        // The comma at the end of a line makes a column without a name.
        let title = name.trimmingSpaces().isEmpty ? "" : TitleText.of(name)
        return habits.first { $0.name == title } ?? LoopHabit(name: title, position: nil, isNumerical: false)
    }

    // MARK: - Tables

    private static func isHeader(_ cells: [String]) -> Bool { CivilDate(cells.first ?? "") == nil }

    /// Passes on the rows after the header, with the names of the columns in lower case.
    private static func rows(
        of bytes: [UInt8], named name: String, hasHeader: ([String]) -> Bool = { _ in true },
        _ body: (LoopRow, _ names: [String]?) throws -> Void
    ) throws {
        var rows = CSVRecords(BytesInMemory(bytes), name: name, delimiter: UInt8(ascii: ","))
        var header: [String]?
        var isFirst = true
        while let row = try rows.next() {
            let cells = row.cells.map { $0.trimmingSpaces() }
            if isFirst, hasHeader(cells) {
                header = cells
                isFirst = false
                continue
            }
            isFirst = false
            guard cells.count > 1 || cells.first?.isEmpty == false else { continue }
            let start = SourceSpan(0, min(1, row.text.source.bytes.count))
            try body(
                LoopRow(
                    cells: cells, header: header ?? [], place: row.text.places()(start),
                    fault: row.fault.map { ($0.code, $0.message) }),
                header?.map { $0.lowercased() })
        }
    }
}

/// A habit.
struct LoopHabit {
    let name: String
    /// Its number in the export.
    let position: Int?
    let isNumerical: Bool
}

/// A row of a table.
struct LoopRow {
    let cells: [String]
    let header: [String]
    let place: SourcePlace
    let fault: (code: DiagnosticCode, message: String)?
}
