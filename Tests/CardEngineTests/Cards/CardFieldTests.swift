import CardEngine
import CardSchema
import Testing

@Suite struct CardFieldTests {
    enum Skill: String, Sendable, CaseIterable {
        case stop, tipp, none, other
    }

    enum Best: String, Sendable {
        case low, high
    }

    static let drink: CardField<Int> = .whole("urges", "drink")
    static let acted: CardField<Bool> = .yesno("urges", "self_harm", "acted")
    static let weight: CardField<DecimalNumber> = .decimal("body", "weight")
    static let used: CardField<[Skill]> = .choices("skills", "used")
    static let best: CardField<Best> = .choice("skills", "best")
    static let title: CardField<String> = .text("day", "title")
    static let born: CardField<CivilDate> = .date("day", "born")
    static let up: CardField<CivilTime> = .time("day", "up")

    @Test func everyKindIsWrittenAndRead() {
        var card = Card(ProbeSchema.compiled)
        card[Self.drink] = -5
        card[Self.acted] = true
        card[Self.weight] = DecimalNumber("70.5")
        card[Self.used] = [.tipp, .stop]
        card[Self.best] = .high
        card[Self.title] = "A day"
        card[Self.born] = CivilDate("1990-02-28")
        card[Self.up] = CivilTime("04:00")
        #expect(card[FieldPath("urges", "drink")] == .answered(.whole(-5)))
        #expect(card[Self.drink] == -5)
        #expect(card[Self.acted] == true)
        #expect(card[Self.weight] == DecimalNumber("70.5"))
        #expect(card[FieldPath("skills", "used")] == .answered(.choices(["stop", "tipp"])))
        #expect(card[Self.used] == [.stop, .tipp])
        #expect(card[Self.best] == .high)
        #expect(card[Self.title] == "A day")
        #expect(card[Self.born] == CivilDate("1990-02-28"))
        #expect(card[Self.up] == CivilTime("04:00"))
        card[Self.title] = nil
        #expect(card[FieldPath("day", "title")] == .notAsked)
    }

    @Test func disallowedValuesChangeNothing() {
        var card = Card(ProbeSchema.compiled)
        card[Self.drink] = 5
        card[Self.drink] = 4
        #expect(card[Self.drink] == 5)
        card[Self.used] = [.none, .stop]
        card[CardField<Int>.whole("urges", "nothing")] = 1
        card[CardField<Bool>.yesno("urges", "drink")] = true
        card[Self.up] = CivilTime("23:00")
        var expected = Card(ProbeSchema.compiled)
        expected[FieldPath("urges", "drink")] = .answered(.whole(5))
        #expect(card == expected)
    }

    @Test func anotherKindOrAnUnknownOptionReadsAsNothing() {
        var card = Card(ProbeSchema.compiled)
        card[FieldPath("urges", "drink")] = .answered(.whole(5))
        card[FieldPath("skills", "best")] = .answered(.choice("twelve_bytes"))
        card[FieldPath("skills", "used")] = .answered(.choices(["stop", "pros_and_cons_of_an_urge"]))
        card[FieldPath("day", "title")] = .skipped(.dontKnow)
        #expect(card[CardField<Bool>.yesno("urges", "drink")] == nil)
        #expect(card[Self.best] == nil)
        #expect(card[Self.used] == nil)
        #expect(card[Self.title] == nil)
    }
}
