package import CardSchema

/// Parses a day in digits, as people and programs write it.
///
/// ```
/// 2020-09-22   2020/09/22   2020.9.22   20200922      the year first: never in doubt
/// 22/09/2020   22.09.2020   09-22-2020                the order is given, or only one is possible
/// 05/06/2020                                          nothing without an order
/// ```
package enum DayText {
    /// The order of day and month where the year comes last.
    package enum Order: String, Sendable, Hashable, CaseIterable {
        /// The day first.
        case dmy
        /// The month first.
        case mdy
    }

    /// Returns the day of a text, or `nil` if it is none, or could be two.
    package static func day(_ text: some StringProtocol, in order: Order? = nil) -> CivilDate? {
        if let day = CivilDate(text) { return day }
        guard let parts = parts(text) else { return nil }
        if parts.isYearFirst { return day(parts.numbers[0], parts.numbers[1], parts.numbers[2]) }
        let possible = Order.allCases.compactMap { one in days(parts, one).map { (one, $0) } }
        if let order { return possible.first { $0.0 == order }?.1 }
        return Set(possible.map(\.1)).count == 1 ? possible[0].1 : nil
    }

    /// Returns the orders in which a text with the year last is a day; `nil` for any other text.
    package static func orders(of text: some StringProtocol) -> Set<Order>? {
        guard let parts = parts(text), !parts.isYearFirst else { return nil }
        return Set(Order.allCases.filter { days(parts, $0) != nil })
    }

    private static func days(_ parts: (numbers: [Int], isYearFirst: Bool), _ order: Order) -> CivilDate? {
        switch order {
        case .dmy: day(parts.numbers[2], parts.numbers[1], parts.numbers[0])
        case .mdy: day(parts.numbers[2], parts.numbers[0], parts.numbers[1])
        }
    }

    private static func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDate? {
        CivilDate(year: year, month: month, day: day)
    }

    /// The three numbers, with one kind of separator between them; four digits are the year.
    private static func parts(_ text: some StringProtocol) -> (numbers: [Int], isYearFirst: Bool)? {
        let bytes = Array(text.utf8)
        let isDigit: (UInt8) -> Bool = { (0x30...0x39).contains($0) }
        func number(_ digits: ArraySlice<UInt8>) -> Int { digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
        if bytes.count == 8, bytes.allSatisfy(isDigit) {
            return ([number(bytes[..<4]), number(bytes[4..<6]), number(bytes[6...])], true)
        }
        guard let mark = bytes.first(where: { !isDigit($0) }), [0x2D, 0x2E, 0x2F].contains(mark) else { return nil }
        let parts = bytes.split(separator: mark, omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty && $0.count <= 4 && $0.allSatisfy(isDigit) }) else {
            return nil
        }
        let sizes = parts.map(\.count)
        if sizes[0] == 4, sizes[1] <= 2, sizes[2] <= 2 { return (parts.map(number), true) }
        return sizes[2] == 4 && sizes[0] <= 2 && sizes[1] <= 2 ? (parts.map(number), false) : nil
    }
}
