import CardEngine
import CardSchema

/// The days of a journal as written, by which the order of day and month is settled.
struct JrnlDays {
    private var possible = Set(DayText.Order.allCases)
    /// Whether a day could be two, if nothing else settles the order.
    private var isOpen = false

    /// Adds days of the journal.
    mutating func add(_ days: [String]) {
        for day in days {
            if let orders = DayText.orders(of: day), !orders.isEmpty { possible.formIntersection(orders) }
            if DayText.day(day) == nil { isOpen = true }
        }
    }

    /// Returns the order of the journal's days; `nil` if none is needed.
    ///
    /// - Throws: A ``PluginFault`` if the days could be read in two orders, or are in both.
    func order(_ settings: RecordSettings) throws -> DayText.Order? {
        if let order = settings.order { return order }
        guard !possible.isEmpty else {
            throw PluginFault(
                .input, .cardDay, "some dates of \(settings.name) have the day first, others the month",
                fix: "write all of them in one order, or add --option order=dmy to refuse the others")
        }
        guard possible.count == 1 || !isOpen else {
            throw PluginFault(
                .input, .cardDay, "the dates of \(settings.name) could have the day or the month first",
                fix: "add --option order=dmy if the day comes first, or --option order=mdy")
        }
        return possible.count == 1 ? possible.first : nil
    }
}
