/// The possible values of a score, in units of its last decimal place.
///
/// All combinations of answers count as possible.
enum ReachableValues: Hashable {
    /// Exactly these values, distinct and in ascending order.
    case values([Int64])
    /// Too many to list, or unknown: every step between the ends of the bands.
    case everyStep

    /// Returns the values of a score of items; `types` are those of the items, in order.
    ///
    /// Takes at most some ten million steps. If more were needed, every step counts as reachable.
    static func of(_ items: ScoreItems, _ types: [FieldType], decimals: Int) -> ReachableValues {
        if items.method == .count {
            return rounded(Array(0...Int64(items.items.count)), over: 1, items, decimals)
        }
        let places =
            (types.compactMap(\.decimals) + types.flatMap { $0.scores.map(\.decimals) }
            + items.items.compactMap { $0.closed?.decimals }).max() ?? 0
        var values: [ItemValues] = []
        for (item, type) in zip(items.items, types) {
            guard let numbers = ItemValues(type, item, decimals: places) else { return .everyStep }
            values.append(numbers)
        }
        let unit = Rational.power(places)
        switch items.method {
        case .sum, .mean: return sums(items, values, unit, decimals)
        case .min, .max:
            // A maximum is a minimum with the opposite sign.
            let isMax = items.method == .max
            let turned = isMax ? values.compactMap(\.negated) : values
            guard turned.count == values.count, let lowest = lowest(items, turned) else { return .everyStep }
            return rounded(isMax ? lowest.map { 0 - $0 } : lowest, over: unit, items, decimals)
        case .count: return .everyStep
        }
    }

    private static func sums(
        _ items: ScoreItems, _ values: [ItemValues], _ unit: Int64, _ decimals: Int
    ) -> ReachableValues {
        guard let sums = ReachableSums.of(values, allowedMissing: items.allowedMissing) else { return .everyStep }
        let all = Int64(values.count)
        var reached: Set<Int64> = []
        for (missing, sums) in sums.enumerated() {
            let answered = all - Int64(missing)
            let isZero = items.missing == .zero
            let divisor = items.method == .sum ? (isZero ? 1 : answered) : (isZero ? all : answered)
            let multiplier = items.method == .sum && !isZero ? all : 1
            guard
                case .values(let some) = rounded(sums, times: multiplier, over: unit * divisor, items, decimals)
            else { return .everyStep }
            reached.formUnion(some)
        }
        return .values(reached.sorted())
    }

    /// A value is the minimum if one item has it, and no more of the other items are always below it than may be
    /// missing.
    private static func lowest(_ items: ScoreItems, _ values: [ItemValues]) -> [Int64]? {
        guard values.reduce(0, { $0 + min($1.count, mostSteps) }) < mostSteps / Int64(values.count) else { return nil }
        var reached: Set<Int64> = []
        for item in values {
            item.forEach { number in
                let below = values.count { $0.last < number }
                // A missing item that counts as zero lowers anything above zero.
                let mayMiss = items.missing == .prorate || number <= 0 ? items.allowedMissing : 0
                if below <= mayMiss { reached.insert(number) }
            }
        }
        if items.missing == .zero, items.allowedMissing > 0,
            values.count(where: { $0.last < 0 }) <= items.allowedMissing
        {
            reached.insert(0)
        }
        return Array(reached)
    }

    /// Returns the values multiplied, divided and rounded as in the score, or every step if one does not fit.
    private static func rounded(
        _ values: [Int64], times multiplier: Int64 = 1, over divisor: Int64, _ items: ScoreItems, _ decimals: Int
    ) -> ReachableValues {
        let factor = items.factor.map { Rational($0) } ?? .one
        guard let scale = Rational(multiplier, over: divisor)?.multiplied(by: factor) else { return .everyStep }
        var reached: Set<Int64> = []
        for value in values {
            guard let exact = Rational(value).multiplied(by: scale),
                let units = exact.rounded(toDecimals: decimals)?.units(atDecimals: decimals)
            else { return .everyStep }
            reached.insert(units)
        }
        return .values(reached.sorted())
    }

    private static let mostSteps: Int64 = 10_000_000
}

/// The possible sums of items, by the number of missing ones.
///
/// Each sum is a bit in a row of bits. Another item shifts the row by each of its values and combines the results:
///
/// ```
/// two items of 0…2, none missing   1 1 1 . .      the first
///                                  1 1 1 . . | . 1 1 1 . | . . 1 1 1  =  1 1 1 1 1
/// ```
enum ReachableSums {
    /// Returns the sums with 0, 1, … missing items, or `nil` if finding them would take too long.
    static func of(_ items: [ItemValues], allowedMissing: Int) -> [[Int64]]? {
        let unit = items.reduce(Int64(0)) { divisor(divisor($0, $1.first), $1.unit) }
        guard unit > 0 else { return Array(repeating: [0], count: allowedMissing + 1) }
        var (low, high): (Int64, Int64) = (0, 0)
        for item in items {
            let (down, tooLow) = low.addingReportingOverflow(min(0, item.first))
            let (up, tooHigh) = high.addingReportingOverflow(max(0, item.last))
            guard !tooLow, !tooHigh else { return nil }
            (low, high) = (down, up)
        }
        let (distance, overflowed) = high.subtractingReportingOverflow(low)
        guard !overflowed, distance / unit < mostSums else { return nil }
        let words = Int(distance / unit) / 64 + 1
        let moves = items.reduce(Int64(0)) { $0 + min($1.count, mostSums) }
        let (cost, tooMany) = moves.multipliedReportingOverflow(by: Int64(words * (allowedMissing + 1)))
        guard !tooMany, cost < mostMoves else {
            return nil
        }

        var rows = Array(repeating: [UInt64](repeating: 0, count: words), count: allowedMissing + 1)
        let zero = Int((0 - low) / unit)
        rows[0][zero / 64] = 1 << UInt64(zero % 64)
        for item in items {
            for missing in stride(from: allowedMissing, through: 0, by: -1) {
                var next = missing > 0 ? rows[missing - 1] : [UInt64](repeating: 0, count: words)
                item.forEach { lay(rows[missing], over: &next, movedBy: Int($0 / unit)) }
                rows[missing] = next
            }
        }
        return rows.map { row in
            (0..<(words * 64)).filter { row[$0 / 64] >> UInt64($0 % 64) & 1 == 1 }.map { low + Int64($0) * unit }
        }
    }

    private static func lay(_ row: [UInt64], over next: inout [UInt64], movedBy distance: Int) {
        let (whole, bits) = (Int(distance.magnitude) / 64, UInt64(distance.magnitude % 64))
        for index in row.indices where row[index] != 0 {
            let at = distance < 0 ? index - whole : index + whole
            let (near, far) =
                distance < 0
                ? (row[index] >> bits, bits == 0 ? 0 : row[index] << (64 - bits))
                : (row[index] << bits, bits == 0 ? 0 : row[index] >> (64 - bits))
            let beyond = distance < 0 ? at - 1 : at + 1
            if next.indices.contains(at) { next[at] |= near }
            if next.indices.contains(beyond) { next[beyond] |= far }
        }
    }

    private static func divisor(_ a: Int64, _ b: Int64) -> Int64 {
        Int64(clamping: Rational.divisor(a.magnitude, b.magnitude))
    }

    private static let mostSums: Int64 = 1 << 20
    private static let mostMoves: Int64 = 10_000_000
}
