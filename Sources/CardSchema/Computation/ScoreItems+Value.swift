// The computation of a score's value from answers:
//
//     answers ─▶ reverse some ─▶ sum mean min max count ─▶ prorate ─▶ multiply ─▶ round ─▶ band
extension ScoreItems {
    /// Returns the exact value before rounding; `nil` if too many items are missing, or on overflow.
    ///
    /// `answer` returns the number of an item by its index, or `nil` if it is missing; any number for a question
    /// without numbers. Takes time linear in the number of items and allocates nothing.
    package func value(of answer: (Int) -> Rational?) -> Rational? {
        var gathered = Gathered()
        for (index, item) in items.enumerated() {
            guard let number = answer(index) else { continue }
            guard let turned = item.turned(number) else { return nil }
            gathered.take(turned)
        }
        return result(of: gathered).flatMap { value in
            factor.map { value.multiplied(by: Rational($0)) } ?? value
        }
    }

    /// The items answered so far.
    private struct Gathered {
        var count: Int64 = 0
        /// The sum; `nil` if it does not fit.
        var sum: Rational? = .zero
        var lowest: Rational?
        var highest: Rational?

        mutating func take(_ number: Rational) {
            count += 1
            sum = sum?.adding(number)
            lowest = Swift.min(lowest ?? number, number)
            highest = Swift.max(highest ?? number, number)
        }
    }

    private func result(of gathered: Gathered) -> Rational? {
        let all = Int64(items.count)
        if method == .count { return Rational(gathered.count) }
        guard gathered.count > 0, all - gathered.count <= allowedMissing else { return nil }
        let isWhole = gathered.count == all
        let zero: Rational? = isWhole || missing == .prorate ? nil : .zero
        switch method {
        case .count: return Rational(gathered.count)
        case .sum where isWhole || missing == .zero: return gathered.sum
        case .sum: return gathered.sum?.multiplied(by: Rational(all))?.divided(by: Rational(gathered.count))
        case .mean: return gathered.sum?.divided(by: Rational(missing == .zero ? all : gathered.count))
        case .min: return gathered.lowest.map { Swift.min($0, zero ?? $0) }
        case .max: return gathered.highest.map { Swift.max($0, zero ?? $0) }
        }
    }
}

extension ScoreItems.Item {
    /// Returns a number reversed within the range of its question, if the score reverses it; `nil` on overflow.
    package func turned(_ number: Rational) -> Rational? {
        turnedWithin.map { Rational($0).subtracting(number) } ?? number
    }
}

extension Score {
    /// Returns the value as shown and compared: rounded to its decimals, halves toward +∞.
    ///
    /// `nil` if it reaches 2⁵³ in its smallest unit.
    package func rounded(_ value: Rational) -> DecimalNumber? { value.rounded(toDecimals: decimals) }
}

extension FieldType {
    /// Returns the number that an answer counts as in a score; `nil` if it counts as missing.
    ///
    /// Yes is 1 and no is 0. A point of a scale with scores and an option with a score count as those; one without, where
    /// others have one, is missing. An answer without a number counts as 0, which matters only for whether it
    /// is answered.
    package func scoreNumber(of value: Value) -> Rational? {
        switch (self, value) {
        case (.scale(let scale), _): value.number.flatMap { scale.score(of: $0) }.map { Rational($0) }
        case (.choice(let list), .choice(let id)) where list.hasScores:
            list.options.first { $0.id == id }?.score.map { Rational($0) }
        case (_, .whole(let number)): Rational(number)
        case (_, .decimal(let number)): Rational(number)
        case (_, .yesno(let isYes)): isYes ? .one : .zero
        default: .zero
        }
    }

    /// The scores of its answers, in order; empty if answers count as themselves.
    var scores: [DecimalNumber] {
        switch self {
        case .scale(let scale): scale.scores.compactMap(\.self)
        case .choice(let list): list.options.compactMap(\.score)
        default: []
        }
    }
}

extension FieldType.OptionList {
    /// Whether its options have scores; `other` never has one, and one that counts as missing has none.
    var hasScores: Bool { options.contains { $0.score != nil } }
}
