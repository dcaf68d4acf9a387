package import CardEngine
package import CardSchema

/// What a person does not want to meet again when looking back: cards, questions and periods.
///
/// They are left out of *on this day*, lists and search. Series and reports keep them, because a number left out of a
/// mean would make it wrong.
package struct MutedItems: Sendable, Hashable {
    /// One of them.
    package enum Item: Sendable, Hashable, CustomStringConvertible {
        /// A card.
        case card(CardName)
        /// A question of every card of every template.
        case question(FieldPath)
        /// All cards of some days.
        case days(ClosedRange<CivilDate>)
        /// Runs of days with a card, in insights.
        case streaks

        /// The form in which it is stored and typed: `mood_five/2026-11-20`, `day.note`, `2026-11-01..2026-11-30`.
        package var description: String {
            switch self {
            case .card(let name): "\(name)"
            case .question(let path): "\(path)"
            case .days(let days):
                days.lowerBound == days.upperBound
                    ? "\(days.lowerBound)" : "\(days.lowerBound)..\(days.upperBound)"
            case .streaks: "streaks"
            }
        }

        /// Parses a card's name, a path, a day, a month, a year, two days with `..` between them, or `streaks`.
        ///
        /// Returns `nil` for anything else.
        package init?(_ text: String) {
            if text == "streaks" {
                self = .streaks
            } else if let name = CardName(text) {
                self = .card(name)
            } else if let days = Self.days(text) {
                self = .days(days)
            } else if let path = FieldPath(text), path.record == nil {
                self = .question(path)
            } else {
                return nil
            }
        }

        private static func days(_ text: String) -> ClosedRange<CivilDate>? {
            if let day = CivilDate(text) { return day...day }
            if let month = CivilMonth(text) { return month.firstDay...month.lastDay }
            if text.utf8.count == 4, let year = Int(text), let first = CivilDate(year: year, month: 1, day: 1),
                let last = CivilDate(year: year, month: 12, day: 31)
            {
                return first...last
            }
            let ends = TextParts.split(text, at: "..")
            guard ends.count == 2, let first = CivilDate(ends[0]), let last = CivilDate(ends[1]), first <= last else {
                return nil
            }
            return first...last
        }
    }

    /// The items, in the order in which they were muted.
    package private(set) var items: [Item]

    /// Creates a list.
    package init(_ items: [Item] = []) { self.items = items }

    /// Adds an item, and returns whether it was not there.
    @discardableResult package mutating func insert(_ item: Item) -> Bool {
        guard !items.contains(item) else { return false }
        items.append(item)
        return true
    }

    /// Removes an item, and returns whether it was there.
    @discardableResult package mutating func remove(_ item: Item) -> Bool {
        guard let index = items.firstIndex(of: item) else { return false }
        items.remove(at: index)
        return true
    }

    /// Returns an item that leaves another one out as well, such as the month of a day; `nil` if there is none.
    package func item(covering other: Item) -> Item? {
        items.first { item in
            switch (item, other) {
            case (.days(let days), .days(let inner)):
                days.contains(inner.lowerBound) && days.contains(inner.upperBound)
            case (.days(let days), .card(let card)): days.contains(card.day)
            case (.question(let path), .question(let inner)): path == inner || path == inner.parent
            default: item == other
            }
        }
    }

    /// Whether runs of days with a card are left out.
    package var coversStreaks: Bool { items.contains(.streaks) }

    /// Returns whether a card is left out as a whole.
    package func covers(_ card: CardName) -> Bool {
        items.contains { item in
            switch item {
            case .card(let name): name == card
            case .days(let days): days.contains(card.day)
            case .question, .streaks: false
            }
        }
    }

    /// Returns whether a shared card is left out as a whole; by its day alone, if its name is not shared.
    package func covers(_ card: SharedCard) -> Bool {
        if let name = CardName(card.ref) { return covers(name) }
        return items.contains { if case .days(let days) = $0 { days.contains(card.day) } else { false } }
    }

    /// Returns whether a question is left out; a muted question covers its subfields and the fields of its records.
    package func covers(_ path: FieldPath) -> Bool {
        let own = path.inRecord(nil)
        return items.contains { item in
            guard case .question(let muted) = item else { return false }
            return muted == own || own.subfield != nil && own.parent == muted
        }
    }
}
