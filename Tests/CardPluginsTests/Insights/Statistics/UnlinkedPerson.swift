import CardPlugins
import CardTesting

/// A simulated person whose mood goes with nothing: 60 to 120 days, some missing, and fifteen factors.
///
/// Mood and factors are series of their own that repeat part of the day before. Mood is rated 0 to 10 with a standard
/// deviation near 2; ten factors are yes/no, three are ratings from 0 to 5, two are hours.
struct UnlinkedPerson {
    let mood: DayValues
    let yesNo: [DayValues]
    let numbers: [DayValues]

    init(using generator: inout SeededGenerator) {
        let count = Int32.random(in: 60...120, using: &generator)
        let present = Double.random(in: 0.7...1, using: &generator)
        let days = (0..<count).filter { _ in Double.random(in: 0..<1, using: &generator) < present }
        // A person whose every day is drawn as missing does not occur with these numbers.
        func series(_ repeating: ClosedRange<Double>, _ value: (Double) -> Double) -> DayValues {
            let r = Double.random(in: repeating, using: &generator)
            var level = generator.normal()
            let all = (0..<count).map { _ in
                level = r * level + (1 - r * r).squareRoot() * generator.normal()
                return value(level)
            }
            return DayValues(days: days, values: days.map { all[Int($0)] })
        }
        func rating(_ value: Double, to highest: Double) -> Double { min(highest, max(0, value.rounded())) }
        mood = series(0.2...0.6) { rating(5 + 2 * $0, to: 10) }
        yesNo = (0..<10).map { _ in
            // A yes on one day in two to seven.
            let bound = Double.random(in: 0...1, using: &generator)
            return series(0...0.5) { $0 > bound ? 1 : 0 }
        }
        numbers = (0..<5).map { index in series(0...0.5) { index < 3 ? rating(2 + 1.5 * $0, to: 5) : 7 + $0 } }
    }

    /// The smallest change of interest of the mood.
    var smallestChange: Double { Clear.smallestChange(range: 10, deviation: Summary.deviation(mood.values)) }

    /// The probabilities of all links that are not silent, each with a way to compute its size.
    private var links: [(p: Double, size: () -> Double)] {
        yesNo.compactMap { factor in
            guard let groups = try? YesNoLink.compare(factor, mood, isDeclared: false) else { return nil }
            return (groups.test.p, { groups.shift })
        }
            + numbers.compactMap { factor in
                guard let link = try? NumberLink(factor, mood, isDeclared: false) else { return nil }
                return (link.spearman.p, { link.size })
            }
    }

    /// How many links the program would show as clear.
    var clearLinks: Int {
        let links = links
        // Sizes take most of the time, and without a small probability they decide nothing.
        guard BenjaminiHochberg.adjusted(links.map(\.p)).contains(where: { $0 <= Clear.highestP }) else { return 0 }
        let effects = links.map { Clear.Effect(.exploratory, p: $0.p, size: $0.size(), smallestChange: smallestChange) }
        return Clear.judge(effects).count(where: \.isClear)
    }

    /// How many links the usual rule would show: three days with, three without, and means that far apart.
    ///
    /// A day counts as with a number if the number is above its median.
    var naiveLinks: Int {
        let halves = numbers.map { factor in
            let median = Median.of(factor.values) ?? 0
            return DayValues(days: factor.days, values: factor.values.map { $0 > median ? 1 : 0 })
        }
        return (yesNo + halves).count { factor in
            var sums = [0.0, 0.0]
            var counts = [0.0, 0.0]
            for (answer, value) in zip(factor.values, mood.values) {
                sums[Int(answer)] += value
                counts[Int(answer)] += 1
            }
            return counts.allSatisfy { $0 >= 3 }
                && (sums[1] / counts[1] - sums[0] / counts[0]).magnitude >= smallestChange
        }
    }
}
