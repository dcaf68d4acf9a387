/// The possible numbers of one item of a score, counted in units.
enum ItemValues: Hashable {
    /// The values of a question with numbers.
    case progression(Progression)
    /// The scores of a question's answers: distinct, in ascending order, at least one.
    case listed([Int64])

    /// The numbers of an item, or `nil` if there is no end to them.
    ///
    /// A unit is the last decimal place, given by `decimals`.
    init?(_ type: FieldType, _ item: ScoreItems.Item, decimals: Int) {
        let scores = type.scores + (type.scores.isEmpty ? [] : [item.closed].compactMap { $0 })
        if scores.isEmpty {
            guard let progression = Progression(type, decimals: decimals) else { return nil }
            self = .progression(progression)
        } else {
            let units = scores.compactMap { $0.units(atDecimals: decimals) }
            guard units.count == scores.count else { return nil }
            self = .listed(Set(units).sorted())
        }
        guard let turned = item.turnedWithin else { return }
        guard let sum = turned.units(atDecimals: decimals), let other = self.turned(within: sum) else { return nil }
        self = other
    }

    var first: Int64 {
        switch self {
        case .progression(let numbers): numbers.first
        case .listed(let numbers): numbers[0]
        }
    }

    var last: Int64 {
        switch self {
        case .progression(let numbers): numbers.last
        case .listed(let numbers): numbers[numbers.count - 1]
        }
    }

    var count: Int64 {
        switch self {
        case .progression(let numbers): numbers.count
        case .listed(let numbers): Int64(numbers.count)
        }
    }

    /// The largest number that divides all distances between the numbers; 0 for a single number.
    var unit: Int64 {
        switch self {
        case .progression(let numbers): numbers.count > 1 ? numbers.step : 0
        case .listed(let numbers):
            numbers.reduce(0) { Int64(clamping: Rational.divisor($0.magnitude, ($1 - numbers[0]).magnitude)) }
        }
    }

    /// Calls a function with each number, in ascending order.
    func forEach(_ body: (Int64) -> Void) {
        switch self {
        case .progression(let numbers):
            for number in stride(from: numbers.first, through: numbers.last, by: Int(numbers.step)) { body(number) }
        case .listed(let numbers): numbers.forEach(body)
        }
    }

    /// Returns the numbers reversed within a range whose ends have this sum; `nil` on overflow.
    func turned(within sum: Int64) -> ItemValues? {
        switch self {
        case .progression(let numbers): return numbers.turned(within: sum).map { .progression($0) }
        case .listed(let numbers):
            let turned = numbers.reversed().map { sum.subtractingReportingOverflow($0) }
            return turned.contains(where: \.overflow) ? nil : .listed(turned.map(\.partialValue))
        }
    }

    /// The negated numbers.
    var negated: ItemValues? { turned(within: 0) }
}
