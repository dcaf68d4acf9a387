import CardPlugins
import CardTesting
import Testing

/// Changes over time: Mann–Kendall and change points.
@Suite struct TrendTests {
    /// Falling, and rising with waves.
    ///
    /// pymannkendall 1.4.3: s, var_s and slope of original_test, and the ratio to var_s of
    /// hamed_rao_modification_test; the persistence by its formula in NumPy, and P by norm.sf of SciPy 1.17.1.
    @Test func mannKendall() throws {
        let falling: [Double] = [
            4, 3, 3, 4, 3, 2, 3, 3, 2, 2, 3, 2, 3, 2, 1, 2, 2, 3, 2, 1, 2, 1, 2, 2, 1, 1, 2, 1, 0, 1, 1, 2, 1, 1, 0, 1,
            2,
            1, 1, 0,
        ]
        let test = try #require(MannKendall(DayValues(daily: falling)))
        #expect(test.s == -445 && isClose(test.variance, 6694.333333333333))
        #expect(test.inflation == 1 && test.persistence == 1)
        #expect(isClose(test.p, 5.7431651212525026e-08) && isClose(test.slope, -0.06666666666666667))
        let waves: [Double] = [
            2, 2, 3, 3, 4, 5, 5, 5, 4, 3, 3, 2, 2, 1, 1, 2, 3, 4, 4, 5, 6, 6, 5, 5, 4, 4, 3, 3, 2, 3, 3, 4, 5, 6, 6, 7,
            6,
            6, 5, 4,
        ]
        let waving = try #require(MannKendall(DayValues(daily: waves)))
        #expect(waving.s == 241 && isClose(waving.variance, 7086.333333333333))
        #expect(isClose(waving.inflation, 6595.187754881591 / 7086.333333333333))
        // Waves of twenty days are seen twice in forty: hardly more than one day's worth.
        #expect(isClose(waving.persistence, 79.1169102296446) && isClose(waving.p, 0.7485682086903218))
    }

    /// The Nile at Aswan, 1871 to 1970, whose level fell after 1898 (Cobb, 1978).
    ///
    /// As above, and ttest_ind of SciPy 1.17.1 of every split.
    @Test func nile() throws {
        let flow = DayValues(daily: Self.nile)
        let test = try #require(MannKendall(flow))
        #expect(test.s == -1387 && isClose(test.slope, -2.6))
        #expect(isClose(test.inflation, 241565.3569166269 / 112728.33333333333))
        #expect(isClose(test.persistence, 2.290166585397305) && isClose(test.p, 0.006375749299324755))
        let change = try ChangePoint(flow)
        #expect(1871 + change.day == 1899 && change.isClear)
        #expect(isClose(change.before, 1097.75) && isClose(change.after, 849.9722222222222))
        #expect(isClose(change.standardized, 7.148191242993535) && isClose(change.deviations, 1.4641696937814352))
    }

    /// How often the largest t of unrelated days is at least 3.8, and at least 3, is what the formula says.
    @Test func theTailOfAChangePointIsThatOfUnrelatedDays() {
        #expect(isClose(ChangePoint.tail(3.8, side: 10.0 / 90), 0.004601651205956868))
        #expect(ChangePoint.tail(0.5, side: 0.1) == 1 && ChangePoint.tail(.infinity, side: 0.1) == 0)
        var numbers = SeededGenerator(seed: 21_023)
        let rounds = 4_000
        let largest = (0..<rounds).compactMap { _ in
            try? ChangePoint(DayValues(daily: (0..<90).map { _ in numbers.normal() })).standardized
        }
        for t in [2.5, 3] {
            let expected = ChangePoint.tail(t, side: 10.0 / 90)
            let found = Double(largest.count { $0 >= t }) / Double(rounds)
            // Correcting for an autocorrelation that is not there errs toward silence.
            #expect(found <= expected + 0.015 && found >= expected * 0.4, "\(t): \(found), \(expected)")
        }
    }

    /// The variance of S over all orders of the values is that of the formula for ties.
    @Test func mannKendallAgreesWithAllOrders() throws {
        var numbers = SeededGenerator(seed: 21_011)
        for round in 0..<40 {
            let values = numbers.numbers(4 + round % 3, upTo: round % 4)
            guard Set(values).count > 1 else { continue }
            let test = try #require(MannKendall(DayValues(daily: values)))
            #expect(test.s == slowS(values))
            var sums: [Double] = []
            permute(values, 0) { sums.append(slowS($0)) }
            #expect(isClose(test.variance, sums.reduce(0) { $0 + $1 * $1 } / Double(sums.count)))
            // Too few days for an autocorrelation of consecutive days.
            #expect(test.persistence == 1)
            let z = max(0, test.s.magnitude - 1) / (test.variance * max(1, test.inflation)).squareRoot()
            #expect(isClose(test.p, Distribution.twoSidedNormal(z)))
        }
    }

    private func slowS(_ values: [Double]) -> Double {
        choices(2, of: values.count).reduce(0) { sum, pair in
            let (earlier, later) = (values[pair[0]], values[pair[1]])
            return sum + (later > earlier ? 1 : later < earlier ? -1 : 0)
        }
    }

    private func permute(_ values: [Double], _ start: Int, _ use: ([Double]) -> Void) {
        guard start < values.count else { return use(values) }
        for index in start..<values.count {
            var swapped = values
            swapped.swapAt(start, index)
            permute(swapped, start + 1, use)
        }
    }

    /// Missing days keep the autocorrelation, so a slow wave with half of its days still inflates the variance.
    @Test func missingDaysKeepTheCorrection() throws {
        var numbers = SeededGenerator(seed: 21_012)
        var level = 0.0
        let values = (0..<200).map { _ in
            level = 0.9 * level + numbers.normal()
            return level
        }
        let whole = try #require(MannKendall(DayValues(daily: values)))
        let half = try #require(MannKendall(DayValues(daily: values).filter { _ in Bool.random(using: &numbers) }))
        #expect(whole.inflation > 3 && half.inflation > 2, "\(whole.inflation) and \(half.inflation)")
    }

    @Test func silence() throws {
        #expect(throws: Silence.tooFew(.days, have: 27, need: 28)) {
            try Trend(DayValues(daily: Array(Self.nile[..<27])))
        }
        #expect(throws: Silence.tooFew(.span, have: 41, need: 42)) {
            try Trend(DayValues(daily: Array(Self.nile[..<41])))
        }
        let flat = DayValues(daily: [Double](repeating: 3, count: 80))
        #expect(throws: Silence.constant) { try Trend(flat) }
        #expect(throws: Silence.constant) { try ChangePoint(flat) }
        #expect(throws: Silence.tooFew(.days, have: 59, need: 60)) {
            try ChangePoint(DayValues(daily: Array(Self.nile[..<59])))
        }
        #expect(isClose(try Trend(DayValues(daily: Self.nile)).size, -2.6 * 99))
    }

    /// Student's t of every split.
    @Test func changePointAgreesWithAllSplits() throws {
        var numbers = SeededGenerator(seed: 21_013)
        for round in 0..<200 {
            var days = numbers.days(90, present: 0.85, upTo: round % 2 * 6)
            if round % 3 == 0, let last = days.days.last {
                days = DayValues(
                    days: days.days, values: zip(days.days, days.values).map { $1 + (last - $0 < 30 ? 3 : 0) })
            }
            guard days.count >= 60 else { continue }
            let splits = (10...days.count - 10).map { split in
                (split, slowT(Array(days.values[..<split]), Array(days.values[split...])))
            }
            let best = try #require(splits.max { $0.1 < $1.1 })
            let change = try ChangePoint(days)
            let sides = (days.filter { $0 < change.day }, days.filter { $0 >= change.day })
            let t = slowT(sides.0.values, sides.1.values)
            #expect(isClose(t, best.1, 1e-9))
            let rest = DayValues(
                days: days.days,
                values: zip(days.days, days.values).map { $1 - ($0 < change.day ? change.before : change.after) })
            let half = Double(days.count) / 2
            let r = max(0, (half * Autocorrelation.first(rest) + 1) / (half - 4))
            #expect(isClose(change.standardized, t * ((1 - r) / (1 + r)).squareRoot(), 1e-9))
            #expect(
                isClose(change.deviations, (change.after - change.before).magnitude / Summary.deviation(days.values)))
        }
    }

    private func slowT(_ first: [Double], _ second: [Double]) -> Double {
        let means = (slowMean(first), slowMean(second))
        let squares =
            first.reduce(0) { $0 + ($1 - means.0) * ($1 - means.0) }
            + second.reduce(0) { $0 + ($1 - means.1) * ($1 - means.1) }
        let pooled = squares / Double(first.count + second.count - 2)
        return (means.0 - means.1).magnitude
            / (pooled * (1 / Double(first.count) + 1 / Double(second.count))).squareRoot()
    }

    private func slowMean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

    private static let nile: [Double] = [
        1120, 1160, 963, 1210, 1160, 1160, 813, 1230, 1370, 1140, 995, 935, 1110, 994, 1020, 960, 1180, 799, 958, 1140,
        1100,
        1210, 1150, 1250, 1260, 1220, 1030, 1100, 774, 840, 874, 694, 940, 833, 701, 916, 692, 1020, 1050, 969, 831,
        726, 456,
        824, 702, 1120, 1100, 832, 764, 821, 768, 845, 864, 862, 698, 845, 744, 796, 1040, 759, 781, 865, 845, 944, 984,
        897,
        822, 1010, 771, 676, 649, 846, 812, 742, 801, 1040, 860, 874, 848, 890, 744, 749, 838, 1050, 918, 986, 797, 923,
        975,
        815, 1020, 906, 901, 1170, 912, 746, 919, 718, 714, 740,
    ]
}
