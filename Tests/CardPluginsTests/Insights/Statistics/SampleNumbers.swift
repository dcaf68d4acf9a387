import CardPlugins
import CardTesting

/// Numbers for the tests of statistics.
extension SeededGenerator {
    /// Returns a number of the standard normal distribution (the polar method of Marsaglia and Bray, 1964).
    mutating func normal() -> Double {
        while true {
            let x = Double.random(in: -1...1, using: &self)
            let y = Double.random(in: -1...1, using: &self)
            let square = x * x + y * y
            guard square > 0, square < 1 else { continue }
            return x * (-2 * naturalLog(square) / square).squareRoot()
        }
    }

    /// Returns whole numbers from 0, with many ties, or, for a highest of 0, numbers that are all different.
    mutating func numbers(_ count: Int, upTo highest: Int) -> [Double] {
        guard highest == 0 else { return (0..<count).map { _ in Double(Int.random(in: 0...highest, using: &self)) } }
        return (0..<count).map { _ in Double.random(in: -5...5, using: &self) }
    }

    /// Returns values of some days around 1970, each present with a probability.
    mutating func days(_ span: Int32, present: Double, upTo highest: Int) -> DayValues {
        let start = Int32.random(in: -400...400, using: &self)
        let days = (start..<start + span).filter { _ in Double.random(in: 0..<1, using: &self) < present }
        return DayValues(days: days, values: numbers(days.count, upTo: highest))
    }
}

/// Returns the logarithm of a number from 0 to 1, by the series of atanh: the tests need no C library.
private func naturalLog(_ x: Double) -> Double {
    let significand = x.significand
    let ratio = (significand - 1) / (significand + 1)
    var power = ratio
    var sum = 0.0
    for odd in stride(from: 1.0, to: 40, by: 2) {
        sum += power / odd
        power *= ratio * ratio
    }
    return 2 * sum + Double(x.exponent) * 0.693_147_180_559_945_3
}

/// Returns whether two numbers agree in ten digits, or to 1e-14 near 0.
func isClose(_ number: Double, _ other: Double, _ relative: Double = 1e-10) -> Bool {
    number == other || (number - other).magnitude <= max(1e-14, relative * max(number.magnitude, other.magnitude))
}

/// Returns whether two numbers agree in ten digits, however small they are.
func isRelativelyClose(_ number: Double, _ other: Double) -> Bool {
    number == other || (number - other).magnitude <= 1e-10 * other.magnitude
}

extension DayValues {
    /// The values of consecutive days from day 0.
    init(daily values: [Double]) { self.init(days: Array(0..<Int32(values.count)), values: values) }
}

/// Returns all choices of some indices below a number.
func choices(_ chosen: Int, of count: Int) -> [[Int]] {
    guard chosen > 0 else { return [[]] }
    guard chosen <= count else { return [] }
    return choices(chosen, of: count - 1) + choices(chosen - 1, of: count - 1).map { $0 + [count - 1] }
}

/// Returns the midranks by comparing all pairs.
func slowRanks(_ values: [Double]) -> [Double] {
    values.map { value in Double(values.count { $0 < value }) + Double(values.count { $0 == value } + 1) / 2 }
}

/// Returns the middle number by sorting.
func slowMedian(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
