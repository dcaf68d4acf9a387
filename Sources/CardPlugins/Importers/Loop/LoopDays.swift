import CardEngine
import CardSchema

/// The marks of all habits, gathered by day.
struct LoopDays {
    private var days: [CivilDate: Day] = [:]
    /// The rows that are of no day: those that cannot be read, and blank ones.
    private var others: [SourceRecord] = []
    private var number = 0

    fileprivate struct Day {
        let number: Int
        let place: SourcePlace
        var rows = 0
        var values: [(name: String, value: JSONDocument)] = []
        var skipped: [String] = []
        var notes: [String] = []
    }

    /// What a mark says.
    fileprivate enum Mark {
        case value(JSONDocument)
        case skipped, nothing
    }

    /// Adds a row of one habit: day, value, notes.
    mutating func add(_ cells: [String], of habit: LoopHabit, at row: LoopRow) {
        guard begins(row) else { return }
        // Notes may be missing. More cells are notes with a comma and without quotes; a part would be lost.
        let most = max(3, row.header.count)
        guard cells.count <= most else {
            return refuse(
                row, .importRow, "the row has \(cells.count) cells, but the table has \(most) columns",
                fix: "put notes that contain a comma in quotes")
        }
        guard let day = cells.first.flatMap({ CivilDate($0) }) else {
            return refuse(row, .cardDay, "'Date' is not a day such as 2026-11-20")
        }
        guard cells.count >= 2, let mark = Self.mark(cells[1], habit) else {
            return refuse(row, .importRow, "'Value' is not a value of a habit", fix: Self.advice)
        }
        change(day, row) { $0.take(mark, cells.count > 2 ? cells[2] : "", of: habit) }
    }

    /// Adds a row of the table of all habits.
    mutating func add(_ row: LoopRow, of habits: [LoopHabit], _ columns: Int) {
        guard begins(row) else { return }
        guard row.cells.count == columns else {
            return refuse(
                row, .importRow, "the row has \(row.cells.count) cells, but the header has \(columns)",
                fix: "export again with a folder for each habit, or take the comma out of a habit's name")
        }
        guard let day = row.cells.first.flatMap({ CivilDate($0) }) else {
            return refuse(row, .cardDay, "'Date' is not a day such as 2026-11-20")
        }
        var marks: [(LoopHabit, Mark)] = []
        for (habit, cell) in zip(habits, row.cells.dropFirst()) where !habit.name.isEmpty && !cell.isEmpty {
            guard let mark = Self.mark(cell, habit) else {
                return refuse(row, .importRow, "a cell is not a value of a habit", fix: Self.advice)
            }
            marks.append((habit, mark))
        }
        change(day, row) { for (habit, mark) in marks { $0.take(mark, "", of: habit) } }
    }

    private static let advice = "export the tables again in Loop: Settings, Export as CSV"

    /// Counts a row; returns whether there is something to read in it.
    private mutating func begins(_ row: LoopRow) -> Bool {
        number += 1
        if let fault = row.fault {
            refuse(row, fault.code, fault.message)
            return false
        }
        guard row.cells.allSatisfy(\.isEmpty) else { return true }
        var record = SourceRecord(number, at: row.place)
        record.isBlank = true
        others.append(record)
        return false
    }

    private mutating func change(_ day: CivilDate, _ row: LoopRow, _ body: (inout Day) -> Void) {
        var found = days.removeValue(forKey: day) ?? Day(number: number, place: row.place)
        found.rows += 1
        body(&found)
        days[day] = found
    }

    private mutating func refuse(_ row: LoopRow, _ code: DiagnosticCode, _ message: String, fix: String? = nil) {
        var record = SourceRecord(number, at: row.place)
        record.refuse(code, message, fix: fix)
        others.append(record)
    }

    /// The mark that a word means; old versions wrote numbers.
    private static func mark(_ word: String, _ habit: LoopHabit) -> Mark? {
        switch word.uppercased() {
        case "UNKNOWN", "": .nothing
        case "SKIP": .skipped
        case let word: habit.isNumerical ? amount(word) : truth(word)
        }
    }

    /// What was only counted by the frequency was not checked.
    private static func truth(_ word: String) -> Mark? {
        switch word {
        case "YES_MANUAL", "2": .value(.bool(true))
        case "NO", "0": .value(.bool(false))
        case "3": .skipped
        case "YES_AUTO", "1", "-1": .nothing
        default: nil
        }
    }

    /// Amounts are written times 1000.
    ///
    /// Loop writes 0, 1 and 2 of any habit as words, so an amount of 0 is `NO`.
    private static func amount(_ written: String) -> Mark? {
        let word = ["NO": "0", "YES_AUTO": "1", "YES_MANUAL": "2"][written] ?? written
        guard let number = MeasuredNumber(word), let units = DecimalNumber(number.text) else { return nil }
        if number.text == "-1" { return .nothing }
        guard let whole = units.whole else { return nil }
        let (sign, size) = (whole < 0 ? "-" : "", whole.magnitude)
        let rest = "\(1000 + size % 1000)".dropFirst()
        return MeasuredNumber("\(sign)\(size / 1000).\(rest)").map { .value(.string($0.text)) }
    }

    /// Gives out the days from the first to the last, after the rows that are of no day.
    func forEach(_ body: (SourceRecord) throws -> Void) throws {
        for record in others { try body(record) }
        for (day, found) in days.sorted(by: { $0.key < $1.key }) {
            var record = SourceRecord(found.number, at: found.place)
            (record.day, record.key, record.rows) = (day, "\(day)", found.rows)
            record.values = found.values
            if !found.skipped.isEmpty {
                record.values.append(("skipped", .array(found.skipped.map(JSONDocument.string))))
            }
            record.add("notes", found.notes.joined(separator: "\n"))
            record.isBlank = record.values.isEmpty
            try body(record)
        }
    }
}

extension LoopDays.Day {
    fileprivate mutating func take(_ mark: LoopDays.Mark, _ note: String, of habit: LoopHabit) {
        switch mark {
        case .value(let value): values.append((LoopReader.habits + habit.name, value))
        case .skipped: if !skipped.contains(habit.name) { skipped.append(habit.name) }
        case .nothing: break
        }
        if !note.isEmpty { notes.append("\(habit.name): \(note)") }
    }
}
