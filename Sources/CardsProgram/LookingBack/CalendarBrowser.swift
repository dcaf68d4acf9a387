package import CardSchema

/// A month in which a person moves from day to day, and the day that is open: what keys do, without a terminal.
package struct CalendarBrowser: Sendable, Hashable {
    /// What a key asks for.
    package enum Request: Sendable, Hashable {
        /// Show the cards of the day.
        case open
        /// End the visit.
        case leave
        /// Suspend the program.
        case suspend
        /// Redraw everything.
        case repaint
    }

    /// The days that can be chosen.
    package let days: ClosedRange<CivilDate>
    /// The chosen day.
    package private(set) var day: CivilDate
    /// The lines of the open day's cards; `nil` while none is open.
    package var lines: [String]?
    /// The first of those lines that is shown.
    package private(set) var offset = 0
    /// A message about the last key.
    package var message: String?

    /// Begins at a day, or at the nearest one that can be chosen.
    package init(days: ClosedRange<CivilDate>, at day: CivilDate) {
        self.days = days
        self.day = min(max(day, days.lowerBound), days.upperBound)
    }

    /// Handles a key in a window with room for some lines of a card.
    package mutating func take(_ key: Key, room: Int) -> Request? {
        message = nil
        switch key {
        case .control("C"): return .leave
        case .control("Z"): return .suspend
        case .control("L"): return .repaint
        default: return lines == nil ? takeInMonth(key) : takeInCard(key, room: room)
        }
    }

    private mutating func takeInMonth(_ key: Key) -> Request? {
        switch key {
        case .left: move(to: day.adding(days: -1))
        case .right: move(to: day.adding(days: 1))
        case .up: move(to: day.adding(days: -7))
        case .down: move(to: day.adding(days: 7))
        case .home: move(to: day.adding(days: -day.weekday.index))
        case .end: move(to: day.adding(days: 6 - day.weekday.index))
        case .pageUp: move(to: Self.sameDay(as: day, in: day.month.firstDay.adding(days: -1).month))
        case .pageDown: move(to: Self.sameDay(as: day, in: day.month.lastDay.adding(days: 1).month))
        case .enter, .sign(" "): return .open
        case .sign("q"), .sign("Q"), .escape: return .leave
        default: break
        }
        return nil
    }

    private mutating func takeInCard(_ key: Key, room: Int) -> Request? {
        let last = max(0, (lines?.count ?? 0) - room)
        switch key {
        case .up: offset -= 1
        case .down: offset += 1
        case .pageUp: offset -= room
        case .pageDown, .sign(" "): offset += room
        case .home: offset = 0
        case .end: offset = last
        case .sign("q"), .sign("Q"), .escape, .enter, .left:
            lines = nil
            offset = 0
        default: break
        }
        offset = min(max(offset, 0), last)
        return nil
    }

    private mutating func move(to wanted: CivilDate) { day = min(max(wanted, days.lowerBound), days.upperBound) }

    /// The same day of another month, or its last one.
    private static func sameDay(as day: CivilDate, in month: CivilMonth) -> CivilDate {
        min(month.firstDay.adding(days: day.components.day - 1), month.lastDay)
    }
}
