import CardEngine
import CardSchema

// Choices in levels, which the first XLSForms had on a sheet of their own.
extension XLSFormBuilder {
    /// The levels of the sheet, from the outermost.
    private struct Levels {
        let names: [String]
        /// What each level asks.
        let labels: [String]
        /// The options of the innermost level with those around them.
        let paths: [[String]]

        init?(_ sheet: SheetTable?) {
            guard let rows = sheet?.rows, let header = rows.first else { return nil }
            let count = header.cells.count - 1
            func cells(_ row: SheetTable.Row) -> [String] { (0..<max(0, count)).map { row[$0 + 1].trimmingSpaces() } }
            names = cells(header)
            labels = rows.first { $0[0].lowercased() == "label" }.map(cells) ?? names
            paths = rows.filter { $0[0].lowercased() == "choice_label" }.map(cells)
        }
    }

    /// Replaces each choice over levels by a question for each level, whose options depend on those around them.
    ///
    /// ```
    /// cascading_select  state  home
    ///                     │    name          zone    state
    ///                     │    label         Zone?   State?       select_one  home_zone  Zone?
    ///                     └──▶ choice_label  North   Upper   ─▶   select_one  home       State?   in the zone
    /// ```
    mutating func unrollCascades() {
        guard let levels = Levels(book["cascades"]) else { return }
        for index in rows.indices.reversed() where rows[index].type == .unknown {
            let words = (rows[index]["type"] ?? "").split(separator: " " as Character).map { String($0) }
            guard words.count == 2, words[0].lowercased() == "cascading_select",
                let last = levels.names.firstIndex(of: words[1])
            else { continue }
            let row = rows[index]
            remark(.changed, row.place, "type", "a choice in levels became a question for each level")
            let names = levels.names[...last].map { $0 == words[1] ? row.name : "\(row.name)_\($0)" }
            let made = names.indices.map { question(row, names, $0, levels) }
            rows.replaceSubrange(index...index, with: made)
        }
    }

    private mutating func question(_ row: XLSFormRow, _ names: [String], _ level: Int, _ levels: Levels) -> XLSFormRow {
        let list = "\(row.name)/\(level)"
        lists[list] = options(at: level, of: levels)
        let own = ["type", "name", "label", "choice_filter"]
        var cells = row.written.filter { !own.contains($0.column.name) }
        func add(_ name: String, _ value: String) {
            let column = XLSFormColumns.Column(written: name, name: name, language: nil)
            if !value.isEmpty { cells.append((column, value)) }
        }
        add("name", names[level])
        add("label", levels.labels[level])
        add("choice_filter", (0..<level).map { "\(Self.column($0))=${\(names[$0])}" }.joined(separator: " and "))
        return XLSFormRow(number: row.number, .select(.list(list), multiple: false, other: false), cells)
    }

    /// The options of a level, each with those around it in columns; one below two others is there twice.
    private mutating func options(at level: Int, of levels: Levels) -> XLSFormChoices {
        var options = XLSFormChoices()
        var known: Set<[String]> = []
        for path in levels.paths.map({ Array($0[...level]) }) where !path.contains("") && known.insert(path).inserted {
            let columns = path.indices.dropLast().map { (Self.column($0), path[$0]) }
            options.choices.append(
                XLSFormChoices.Choice(
                    code: path[level], title: [(nil, path[level])],
                    columns: Dictionary(columns) { first, _ in first }))
        }
        for column in (0..<level).map(Self.column) where !choiceColumns.contains(column) {
            choiceColumns.append(column)
        }
        return options
    }

    private static func column(_ level: Int) -> String { "level_\(level + 1)" }
}
