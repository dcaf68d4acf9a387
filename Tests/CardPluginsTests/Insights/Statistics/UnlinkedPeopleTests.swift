import CardPlugins
import CardTesting
import TestSupport
import Testing

/// How often people are shown a link that is none.
@Suite struct UnlinkedPeopleTests {
    /// At most 12 % see a false link by the rule for clear links; nearly everyone does by the usual rule.
    ///
    /// Every link that the program looks at counts, not only those of the same day.
    @Test func fewSeeALinkThatIsNone() {
        var generator = SeededGenerator(seed: 21)
        let people = Knob.number("CARDS_UNLINKED_PEOPLE", usual: 300)
        var clear = 0
        var naive = 0
        for _ in 0..<people {
            let person = UnlinkedPerson(using: &generator)
            clear += person.clearLinks > 0 ? 1 : 0
            naive += person.naiveLinks > 0 ? 1 : 0
        }
        print(
            "of \(people) people with 15 unlinked factors, \(clear) see a clear link, \(naive) one by the usual rule"
        )
        #expect(
            Double(clear) <= 0.12 * Double(people) && Double(naive) >= 0.9 * Double(people), "\(clear) and \(naive)")
    }

    /// About one in ten is told anything, be it a link, a trend or a weekday, also where habits last for days.
    ///
    /// With four families, it was 23 % of 300 people with 90 days, and 25 % with 180. The bound leaves 1.5 standard
    /// deviations for chance.
    @Test(arguments: [(days: 90, seen: 0.3), (days: 180, seen: 0.9)])
    func fewAreToldAnythingWhereHabitsLast(days: Int32, seen: Double) {
        var generator = SeededGenerator(seed: UInt64(days))
        let people = max(90, Knob.number("CARDS_UNLINKED_PEOPLE", usual: 300) / 3)
        var told = 0
        var (linked, habits, hours) = (0, 0, 0)
        for number in 0..<people {
            let person = UnlinkedPerson(lasting: days, using: &generator)
            told += person.clearEffects.isEmpty ? 0 : 1
            guard number % 3 == 0 else { continue }
            let found = person.linked(by: 1.6).seesLinks
            (linked, habits, hours) = (linked + 1, habits + (found.habit ? 1 : 0), hours + (found.hours ? 1 : 0))
        }
        print("of \(people) people with \(days) days, \(told) are told something that is not so")
        print("of \(linked) with real links, \(habits) see that with a habit, \(hours) that with a number")
        #expect(Double(told) <= 0.10 * Double(people) + 1.5 * (0.09 * Double(people)).squareRoot())
        #expect(Double(habits + hours) >= seen * Double(linked))
    }
}
