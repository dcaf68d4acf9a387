import CardEngine
import CardSchema
import Testing

/// Reading a plan, and what the check finds missing or out of date.
@Suite struct SafetyPlanTests {
    private let schema: CompiledSchema

    init() throws { schema = CompiledSchema(try #require(Schema.bundled("safety_plan")).schema) }

    private func card(_ cells: [String: Value]) throws -> Card {
        var card = Card(schema)
        for (path, value) in cells { card[try #require(FieldPath(path))] = .answered(value) }
        return card
    }

    private func record(_ list: String, _ cells: [String: Value]) throws -> Record {
        let ordinal = try #require(FieldPath(list).flatMap { schema.ordinal(of: $0) })
        let fields = try #require(schema.questions[ordinal].field.type.list).fields
        return Record(key: "1", cells: fields.map { field in cells[field.id].map { .answered($0) } ?? .notAsked })
    }

    private func lines(_ card: Card, groups: Set<String>? = nil, _ language: String = "en") -> [String] {
        let name = CardName(schema: "safety_plan", day: .earliest)
        return WrittenPlan(name, card, groups: groups, language: language).sections.flatMap(\.entries).map(\.line)
    }

    @Test func everyAnswerIsOneLineInThePersonsWords() throws {
        let contact = try record(
            "contacts.items",
            [
                "label": .text("Dr Ruiz"), "call": .text("555 0101"), "hours": .text("weekdays"),
                "verified_on": .date(.earliest),
            ])
        let card = try card([
            "early_signs.signs": .text("No messages answered.\n\n  Curtains   closed"),
            "what_helps.alone": .text("Cold water\nThe river!\nThat song"),
            "people.items": .records([try record("people.items", ["name": .text("Ana")])]),
            "contacts.items": .records([contact]), "surroundings.steps": .text(" "),
        ])
        #expect(
            lines(card) == [
                "By myself: Cold water; The river! That song", "Ana.", "Dr Ruiz. Call: 555 0101. Hours: weekdays.",
            ])
        #expect(lines(card, groups: ["contacts"], "es") == ["Dr Ruiz. Llamar: 555 0101. Horario: weekdays."])
        #expect(lines(Card(schema)) == [])
    }

    /// A group that may name means is for a calm hour, whatever a rule names; early signs are known by then.
    @Test(
        arguments: [nil, ["surroundings"], ["people"], ["surroundings", "early_signs"], ["nothing"]] as [Set<String>?])
    func surroundingsAreNeverShown(_ groups: Set<String>?) throws {
        let full = try card([
            "early_signs.signs": .text("S"), "what_helps.alone": .text("A"), "what_helps.reasons": .text("R"),
            "surroundings.steps": .text("pills in the car"), "surroundings.keeper": .text("Ana"),
        ])
        let isSigns = groups?.contains("early_signs") == true
        #expect(lines(full, groups: groups) == (isSigns ? ["Signs: S"] : ["Reasons to stay: R", "By myself: A"]))
        let only = try card(["surroundings.steps": .text("pills in the car")])
        #expect(lines(only, groups: groups) == [])
        #expect(lines(try card(["early_signs.signs": .text("S")]), groups: groups) == ["Signs: S"])
    }

    @Test func emptyGroupsAndOldContactsAreFound() throws {
        let today = try #require(CivilDate(year: 2026, month: 11, day: 20))
        func contact(_ day: CivilDate?) throws -> Record {
            try record(
                "contacts.items", day.map { ["label": .text("A"), "verified_on": .date($0)] } ?? ["label": .text("A")])
        }
        func text(_ card: Card) -> [String] { SafetyPlanCheck.findings(card, on: today).map { $0.text(in: "en") } }
        #expect(
            text(Card(schema)) == [
                "Early signs: nothing yet.", "What helps me: nothing yet.", "People: nothing yet.",
                "Professional help: there is no contact.", "Safer surroundings: nothing yet.",
            ])
        var full: [String: Value] = [
            "early_signs.signs": .text("x"), "what_helps.places": .text("x"), "surroundings.keeper": .text("x"),
            "people.items": .records([try record("people.items", ["name": .text("Ana")])]),
        ]
        full["contacts.items"] = .records([
            try contact(today), try contact(today.adding(days: -180)), try contact(today.adding(days: -181)),
            try contact(nil),
        ])
        #expect(
            text(try card(full)) == [
                "Contact 3: checked 181 days ago.", "Contact 4: never marked as checked.",
            ])
        full["contacts.items"] = .records([])
        #expect(text(try card(full)) == ["Professional help: there is no contact."])
    }

    /// Checking a template need not read the plans that come with the library: they are known by name.
    @Test func plansKnownByNameAreThoseThatComeWithTheLibrary() {
        let once = Schema.bundledIDs.filter { Schema.bundled($0)?.schema.cadence == .once }
        #expect(SafetyPlans.bundled.sorted() == once)
    }
}
