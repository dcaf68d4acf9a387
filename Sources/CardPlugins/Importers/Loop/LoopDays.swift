import CardEngine
import CardSchema

/// The marks of all habits, gathered by day.
struct LoopDays {
    private var days: [CivilDate: Day] = [:]
    private var refused: [SourceRecord] = []
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
        number += 1
        if let fault = row.fault { return refuse(row, fault.code, fault.message) }
        guard let day = cells.first.flatMap({ CivilDate($0) }) else {
            return refuse(row, .cardDay, "'Date' is not a day such as 2026-11-20")
        }
        guard cells.count >= 2, let mark = Self.mark(cells[1], habit) else {
            return refuse(row, .importRow, "'Value' is no value of a habit")
        }
        change(day, row) { $0.take(mark, cells.count > 2 ? cells[2] : "", of: habit) }
    }

    /// Adds a row of the table of all habits.
    mutating func add(_ row: LoopRow, of habits: [LoopHabit], _ columns: Int) {
        number += 1
        if let fault = row.fault { return refuse(row, fault.code, fault.message) }
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
                return refuse(row, .importRow, "a cell is no value of a habit")
            }
            marks.append((habit, mark))
        }
        change(day, row) { for (habit, mark) in marks { $0.take(mark, "", of: habit) } }
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
        refused.append(record)
    }

    /// The mark that a word means; old versions wrote numbers.
    ///
    /// What was only counted by the frequency was not checked.
    private static func mark(_ word: String, _ habit: LoopHabit) -> Mark? {
        switch word.uppercased() {
        case "UNKNOWN", "YES_AUTO", "": .nothing
        case "SKIP": .skipped
        case "YES_MANUAL": .value(.bool(true))
        case "NO": .value(.bool(false))
        default: habit.isNumerical ? amount(word) : number(word)
        }
    }

    private static func number(_ word: String) -> Mark? {
        switch word {
        case "2": .value(.bool(true))
        case "0": .value(.bool(false))
        case "3": .skipped
        case "1", "-1": .nothing
        default: nil
        }
    }

    /// Amounts are written times 1000.
    private static func amount(_ word: String) -> Mark? {
        guard let number = MeasuredNumber(word), let units = DecimalNumber(number.text) else { return nil }
        if number.text == "-1" { return .nothing }
        guard let whole = units.whole else { return nil }
        let (sign, size) = (whole < 0 ? "-" : "", whole.magnitude)
        let rest = "\(1000 + size % 1000)".dropFirst()
        return MeasuredNumber("\(sign)\(size / 1000).\(rest)").map { .value(.string($0.text)) }
    }

    /// Gives out the days from the first to the last, and the rows that were refused.
    func forEach(_ body: (SourceRecord) throws -> Void) throws {
        for record in refused { try body(record) }
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
        case .skipped: skipped.append(habit.name)
        case .nothing: break
        }
        if !note.isEmpty { notes.append("\(habit.name): \(note)") }
    }
}
