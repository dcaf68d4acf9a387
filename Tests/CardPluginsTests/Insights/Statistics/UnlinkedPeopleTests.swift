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
}
