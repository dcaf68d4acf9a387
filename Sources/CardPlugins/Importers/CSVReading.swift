import CardEngine
import CardSchema

/// How the cells of a table are read.
struct CSVReading {
    /// What a person declared about the table.
    let map: LegacyMap
    /// The order of day and month in days that end with the year; `nil` until a row settles it.
    var order: DayText.Order?

    /// The reader of cells that are not as the exporter writes them.
    var parser: AnswerParser { .file(daysIn: order) }

    /// Returns the day of a card, which a time may follow.
    func day(_ cell: String) -> CivilDate? { DayText.day(Self.daysPart(of: cell), in: order) }

    /// The orders in which the days of a row can be read; `nil` if no order matters.
    static func orders(of record: CSVRecord, _ columns: [Int]) -> Set<DayText.Order>? {
        var orders: Set<DayText.Order>?
        for place in columns where place < record.cells.count {
            guard let own = DayText.orders(of: daysPart(of: record.cells[place])) else { continue }
            orders = orders.map { $0.intersection(own) } ?? own
        }
        return orders
    }

    private static func daysPart(of cell: String) -> Substring {
        let word = cell.trimmingSpaces()[...]
        return word.prefix { $0 != " " && $0 != "T" && $0 != "," }
    }
}
