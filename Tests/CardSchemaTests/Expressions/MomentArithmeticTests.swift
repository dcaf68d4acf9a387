import CardSchema
import CardTesting
import Testing

/// Minutes and days between moments, counted one day at a time by the rules that everyone knows.
struct MomentArithmeticTests {
    /// A day and a time as five numbers.
    private struct Written: CustomStringConvertible {
        var (year, month, day, hour, minute) = (1, 1, 1, 0, 0)

        init(using random: inout SeededGenerator) {
            (year, month) = (Int.random(in: 2019...2028, using: &random), Int.random(in: 1...12, using: &random))
            day = Int.random(in: 1...Self.length(of: month, year), using: &random)
            (hour, minute) = (Int.random(in: 0...23, using: &random), Int.random(in: 0...59, using: &random))
        }

        static func length(of month: Int, _ year: Int) -> Int {
            let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            return lengths[month - 1] + (month == 2 && year % 4 == 0 ? 1 : 0)
        }

        var date: [Int] { [year, month, day] }

        mutating func step() {
            day += 1
            if day > Self.length(of: month, year) { (month, day) = (month + 1, 1) }
            if month > 12 { (year, month) = (year + 1, 1) }
        }

        var description: String {
            func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            return "\(year)-\(two(month))-\(two(day))T\(two(hour)):\(two(minute))"
        }

        var onlyDay: String { String(description.prefix(10)) }
    }

    private static func days(_ a: Written, _ b: Written) -> Int {
        if b.date.lexicographicallyPrecedes(a.date) { return -days(b, a) }
        var (at, count) = (a, 0)
        while at.date != b.date {
            at.step()
            count += 1
        }
        return count
    }

    private static func value(_ text: String) throws -> String {
        var faults: [ExpressionFault] = []
        let found = try #require(checked(text, into: &faults), "\(text): \(faults)")
        return reported(found.value(on: TestCard("")))
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func agreeWithCounting(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let (a, b) = (Written(using: &random), Written(using: &random))
            let days = Self.days(a, b)
            let minutes = days * 1440 + b.hour * 60 + b.minute - a.hour * 60 - a.minute
            #expect(try Self.value("minutes(moment('\(a)'), moment('\(b)'))") == "\(minutes)")
            #expect(try Self.value("minutes(moment('\(b)'), moment('\(a)'))") == "\(-minutes)")
            #expect(try Self.value("days(moment('\(a)'), moment('\(b)'))") == "\(days)")
            #expect(try Self.value("days(date('\(a.onlyDay)'), moment('\(b)'))") == "\(days)")
            #expect(try Self.value("days(moment('\(a)'), date('\(b.onlyDay)'))") == "\(days)")
            #expect(try Self.value("moment('\(a)') < moment('\(b)')") == "\(minutes > 0)")
            #expect(try Self.value("year(moment('\(a)'))") == "\(a.year)")
            #expect(try Self.value("month(moment('\(a)'))") == "\(a.month)")
        }
    }
}
