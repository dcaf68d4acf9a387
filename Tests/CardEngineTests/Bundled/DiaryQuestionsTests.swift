import CardEngine
import CardSchema
import Testing

/// Questions of the diary card that only other answers open.
@Suite struct DiaryQuestionsTests {
    @Test func asksFollowUpQuestionsOnlyWhenNeeded() throws {
        let schema = try bundledSchema("dbt_diary").schema
        let evaluator = CardEvaluator(CompiledSchema(schema))
        func isOpen(_ path: String, _ cells: [String: Value]) throws -> Bool {
            var card = Card(evaluator.schema)
            for (path, value) in cells {
                let answered = try #require(FieldPath(path))
                card[answered] = .answered(value)
            }
            let asked = try #require(FieldPath(path))
            let ordinal = try #require(evaluator.schema.ordinal(of: asked))
            return evaluator.evaluation(of: card, on: .earliest).isOpen[ordinal]
        }
        for urge in ["self_harm", "substances", "eating", "lash_out", "avoid", "quit_therapy"] {
            let path = "urges.\(urge)"
            #expect(try !isOpen("\(path).acted", [:]))
            #expect(try !isOpen("\(path).acted", [path: .whole(0)]))
            #expect(try isOpen("\(path).acted", [path: .whole(1)]))
        }
        #expect(try !isOpen("medication.prescribed.details", [:]))
        #expect(try !isOpen("medication.prescribed.details", ["medication.prescribed": .choice("not_prescribed")]))
        #expect(try !isOpen("medication.prescribed.details", ["medication.prescribed": .choice("all")]))
        #expect(try isOpen("medication.prescribed.details", ["medication.prescribed": .choice("some")]))
        for path in ["behaviours.drugs", "behaviours.impulsive"] {
            #expect(try !isOpen("\(path).what", [path: .yesno(false)]))
            #expect(try isOpen("\(path).what", [path: .yesno(true)]))
        }
        for piece in ["medicine", "amount"] {
            let path = "medication.over_the_counter.\(piece)"
            #expect(try !isOpen(path, ["medication.over_the_counter": .yesno(false)]))
            #expect(try isOpen(path, ["medication.over_the_counter": .yesno(true)]))
        }
    }
}
