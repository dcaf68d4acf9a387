import CardEngine
import CardSchema
import Testing

/// Answers of a draft given to a session, under the template they came from and under others.
@Suite struct DraftTests {
    private func draft(_ answers: [(String, Cell)]) throws -> Draft {
        Draft(DraftFixture.header, answers: try answers.map { try DraftFixture.answer($0.0, $0.1) })
    }

    private func cell(_ path: String, _ session: FillSession) throws -> Cell {
        session.card[try #require(FieldPath(path))]
    }

    private static let ann = Cell.answered(.text("Ann"))
    private static let other = Cell.answered(.choice("other"))

    // MARK: The same template

    @Test(arguments: 0..<20) func aDraftGivesTheSessionBack(_ seed: UInt64) throws {
        var random = RandomAnswers(FillingFixture.schema, seed: seed)
        var session = FillSession(Card(FillingFixture.schema))
        var draft = Draft(DraftFixture.header)
        for _ in 0..<150 {
            let answer = random.next()
            if session.answer(answer.cell, at: answer.path).refusal == nil { draft.answers.append(answer) }
        }
        var again = FillSession(Card(FillingFixture.schema))
        #expect(draft.answer(&again).isEmpty)
        #expect(again.refused.isEmpty)
        #expect(zip(again.card.cells, session.card.cells).allSatisfy(sameBytes), "seed \(seed)")
    }

    @Test func theAnswerOfAClosedQuestionIsKept() throws {
        let draft = try draft([
            ("day.company", Self.other), ("day.company.other", Self.ann), ("day.company", .answered(.choice("alone"))),
        ])
        var session = FillSession(Card(FillingFixture.schema))
        #expect(draft.answer(&session).isEmpty)
        #expect(try cell("day.company.other", session) == Self.ann)
        #expect(session.cardToSave[try #require(FieldPath("day.company.other"))] == .notAsked)
    }

    @Test func aTextBeforeTheAnswerThatOpensItIsTaken() throws {
        let draft = try draft([("day.company.other", Self.ann), ("day.company", Self.other)])
        var session = FillSession(Card(FillingFixture.schema))
        #expect(draft.answer(&session).isEmpty)
        #expect(try cell("day.company.other", session) == Self.ann)
    }

    @Test func anEarlierAnswerNeverReplacesALaterOne() throws {
        let draft = try draft([
            ("day.company.other", .answered(.text("first"))), ("day.company", Self.other),
            ("day.company.other", Self.ann),
            ("day.mood", .answered(.whole(7))), ("day.mood", .answered(.whole(4))),
        ])
        var session = FillSession(Card(FillingFixture.schema))
        #expect(draft.answer(&session).isEmpty, "what was replaced is not left over")
        #expect(try cell("day.company.other", session) == Self.ann)
        #expect(try cell("day.mood", session) == .answered(.whole(4)))
        #expect(session.refused.isEmpty)
    }

    // MARK: Another template

    /// `day.change` is a text now, `percent` is gone, `weather` has lost its snow, `company` its other, moods end at 3.
    private static let changed: CompiledSchema = {
        let plain = FillingFixture.companies.options.filter { $0.id != AnswerOption.otherID }
        let snowless = FillingFixture.weathers.options.filter { $0.id != "light_snow" }
        let fields = [
            FillingFixture.field("day", "change", .text(FieldType.TextLimits())),
            FillingFixture.field("day", "mood", .scale(FieldType.Scale(min: 1, max: 3)), requirement: .answer),
            FillingFixture.field("day", "weather", .choice(FieldType.OptionList(options: snowless))),
            FillingFixture.field("day", "company", .choice(FieldType.OptionList(options: plain))),
        ]
        return FillingFixture.compiled(groups: [FieldGroup(id: "day", title: "The day", fields: fields)], version: 2)
    }()

    @Test func returnsAnswersThatNoLongerFit() throws {
        let old = try draft([
            ("day.mood", .answered(.whole(2))), ("day.change", .answered(.whole(-1))),
            ("day.percent", .answered(.whole(50))), ("day.weather", .answered(.choice("light_snow"))),
            ("day.company", .answered(.choice("alone"))), ("day.company", Self.other), ("day.company.other", Self.ann),
            ("day.mood", .answered(.whole(5))), ("body.slept", .skipped(.dontKnow)),
        ])
        var session = FillSession(Card(Self.changed))
        let left = old.answer(&session)
        #expect(
            left.map { "\($0.path)" } == [
                "day.change", "day.percent", "day.weather", "day.company", "day.company.other", "day.mood",
                "body.slept",
            ])
        #expect(left.last == old.answers.last)
        #expect(session.refused.isEmpty, "the person did not give these answers here")
        #expect(try cell("day.mood", session) == .answered(.whole(2)))
        #expect(try cell("day.company", session) == .answered(.choice("alone")))
        #expect(try cell("day.change", session) == .notAsked)
        #expect(try cell("day.weather", session) == .notAsked)
    }

    @Test func aSkipThatIsNoLongerAllowedIsReturned() throws {
        let old = try draft([("day.mood", .skipped(.preferNot)), ("day.change", .notAsked)])
        var session = FillSession(Card(Self.changed))
        #expect(old.answer(&session) == [old.answers[0]])
        #expect(session.card.isEmpty && session.refused.isEmpty)
    }

    /// A draft read under a template that it was not written under loses no line in silence.
    @Test func linesThatATemplateCannotReadAreCounted() throws {
        try DraftFixture.Disk.simulated.use { _, store in
            let writer = try store.begin(DraftFixture.header)
            for answer in try DraftFixture.everyAnswer() { try writer.append(answer) }
            writer.close()
            let count = try DraftFixture.everyAnswer().count
            for schema in [FillingFixture.schema, Self.changed] {
                let draft = try #require(try store.draft(of: FillingFixture.card, under: schema))
                #expect(draft.answers.count + draft.unreadableLines == count)
                var session = FillSession(Card(Self.changed))
                #expect(draft.answer(&session).allSatisfy(draft.answers.contains))
            }
        }
    }
}
