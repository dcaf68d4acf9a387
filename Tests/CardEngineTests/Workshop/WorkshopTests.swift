import CardEngine
import CardSchema
import CardTesting
import Testing

/// Writing a template: edits keep the author's text, and what they do to cards is told before anything changes.
@Suite struct WorkshopTests {
    private static let text = """
        {
          "cards": 1, "id": "t", "version": 1, "title": "T",
          "groups": [
            { "id": "g", "title": "G", "fields": [
              { "id": "a",   "type": "scale",  "title": "A",
                "scale": { "min": 0, "max": 5 } },
              { "section": { "title": "S", "fields": [
                { "id": "b", "type": "yesno", "title": "B" } ] } } ] } ]
        }

        """

    private func place(_ pointer: String) throws -> TemplatePlace { try #require(TemplatePlace(pointer)) }

    private func loaded(_ text: String) throws -> LoadedSchema {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "t.json", bytes: Array(text.utf8), isQuotable: true)
        return try #require(LoadedSchema.load(source, into: &findings), "\(findings)")
    }

    // MARK: - The text

    @Test func aChangeLeavesTheRestAsItWasWritten() throws {
        var workshop = Workshop(new: Array(Self.text.utf8))
        workshop.make(.set("title", .string("Mood"), at: try place("/groups/0/fields/0")))
        workshop.make(.set("help", .string("H"), at: try place("/groups/0/fields/0")))
        workshop.make(.removeKey("title", at: try place("/groups/0/fields/1/section/fields/0")))
        #expect(
            String(decoding: workshop.text, as: UTF8.self) == """
                {
                  "cards": 1, "id": "t", "version": 1, "title": "T",
                  "groups": [
                    { "id": "g", "title": "G", "fields": [
                      { "id": "a",   "type": "scale",  "title": "Mood",
                        "help": "H",
                        "scale": { "min": 0, "max": 5 } },
                      { "section": { "title": "S", "fields": [
                        { "id": "b", "type": "yesno" } ] } } ] } ]
                }

                """)
    }

    @Test func neighboursChangePlaces() throws {
        var workshop = Workshop(new: Array(Self.text.utf8))
        let first = try place("/groups/0/fields/1")
        workshop.make(.move(first, by: -1))
        #expect(workshop.root?["groups"]?.elements?[0]["fields"]?.elements?[1]["id"]?.string == "a")
        let moved = workshop.text
        workshop.make(.move(try place("/groups/0/fields/0"), by: -1))
        workshop.make(.move(try place("/groups/0"), by: 1))
        #expect(workshop.text == moved)
    }

    @Test(arguments: Schema.bundledIDs.sorted()) func aHundredChangesUndoneAreNone(_ id: String) throws {
        let original = try #require(Schema.bundled(id)).source.bytes
        var workshop = Workshop(new: original)
        var random = SeededGenerator(seed: 7)
        var made = 0
        for _ in 0..<100 {
            let root = try #require(workshop.root, "\(id) after \(made) changes")
            let outline = TemplateOutline(root)
            let item = try #require(outline.items.randomElement(using: &random))
            let change: Workshop.Change =
                switch Int.random(in: 0..<6, using: &random) {
                case 0: .set("title", .string("“New\\\" title”"), at: item.place)
                case 1: .removeKey("help", at: item.place)
                case 2: .move(item.element, by: Bool.random(using: &random) ? 1 : -1)
                case 3: .remove(item.element)
                case 4: .set("comment", .object([("a", .array([.integer(1), .null]))]), at: item.place)
                default:
                    .insert(
                        TemplateParts.option(.string("New"), id: "new"), at: 0,
                        of: item.element.inArray?.array ?? item.place.member("options"))
                }
            if workshop.make(change) { made += 1 }
        }
        #expect(made > 50)
        let last = workshop.text
        while workshop.canUndo { workshop.undo() }
        #expect(workshop.text == original)
        while workshop.canRedo { workshop.redo() }
        #expect(workshop.text == last)
    }

    @Test(arguments: TypeWord.allCases) func aNewQuestionOfEveryTypeLoads(_ type: TypeWord) throws {
        var workshop = Workshop(new: Array(Self.text.utf8))
        for fields in ["/groups/0/fields", "/groups/0/fields/1/section/fields"] {
            let new = workshop.addQuestion("How much sleep?", type, in: try place(fields))
            #expect(new != nil)
        }
        if type == .choice || type == .choices {
            // Its options are the author's to say.
            #expect(Set(workshop.examined().findings.filter { $0.severity == .error }.map(\.code)) == [.emptyList])
            for question in ["/groups/0/fields/2", "/groups/0/fields/1/section/fields/1"] {
                workshop.addOptions("Often\nNever", in: try place(question).member("options"))
            }
        }
        let (loaded, findings) = workshop.examined()
        #expect(findings.filter { $0.severity == .error } == [])
        #expect(
            loaded?.schema.groups[0].fields.map(\.id).filter { $0.hasPrefix("how") } == [
                "how_much_sleep_2", "how_much_sleep",
            ])
    }

    @Test func newPartsLoad() throws {
        var workshop = Workshop(new: Array(Self.text.utf8))
        workshop.addGroup("G")
        workshop.addSection("More", in: try place("/groups/0/fields"))
        workshop.addInfo("Thank you.", in: try place("/groups/1/fields"))
        let pills = workshop.addQuestion("Pills", .list, in: try place("/groups/0/fields"))
        let list = try #require(pills)
        workshop.addQuestion("Name", .text, in: list.member("fields"))
        let which = workshop.addQuestion("Which?", .choice, in: list.member("fields"))
        workshop.addOption("First", in: try #require(which).member("options"))
        let (loaded, findings) = workshop.examined()
        #expect(findings.filter { $0.severity == .error } == [])
        #expect(loaded?.schema.groups.map(\.id) == ["g", "g_2"])
        #expect(loaded?.schema.recordFields.map(\.id) == ["name", "name_2", "which"])
    }

    @Test func aScoreAndASafetyRuleLoad() throws {
        var workshop = Workshop(new: Array(Self.text.utf8))
        workshop.addQuestion("Second", .scale, in: try place("/groups/0/fields"))
        let score = workshop.addScore("All of it", of: "g")
        #expect(score?.description == "/scores/0")
        workshop.addSafetyRule(when: "g.a >= 4")
        let (loaded, findings) = workshop.examined()
        #expect(findings.filter { $0.severity == .error } == [])
        #expect(loaded?.schema.scores[0].bands.map { "\($0.from)–\($0.to)" } == ["0–5", "6–10"])
        #expect(loaded?.schema.safety.map { "\($0.show)" } == ["safety_plan"])
    }

    @Test func aSecondLanguageMakesAMapOfATextAndBack() throws {
        var workshop = Workshop(new: Array(Self.text.utf8))
        let field = try place("/groups/0/fields/0")
        workshop.setKeys([("title@es", .string("Ánimo"))], at: field)
        #expect(
            workshop.root?.value(at: field)?["title"].map { JSONDocument($0).compact() } == #"{"en":"A","es":"Ánimo"}"#)
        workshop.setKeys([("title@es", nil), ("title@en", .string("Mood"))], at: field)
        #expect(workshop.root?.value(at: field)?["title"].map { JSONDocument($0).compact() } == #"{"en":"Mood"}"#)
        #expect(workshop.examined().findings.filter { $0.severity == .error } == [])
    }

    @Test func aQuestionMovesIntoAnotherGroupAsOneChange() throws {
        var workshop = Workshop(new: Array(Self.text.utf8))
        workshop.addGroup("Other")
        let before = workshop.text
        let moved = workshop.put(try place("/groups/0/fields/0"), into: try place("/groups/1/fields"))
        #expect(moved?.description == "/groups/1/fields/1")
        #expect(workshop.examined().findings.filter { $0.severity == .error } == [])
        workshop.undo()
        #expect(workshop.text == before)
        // Not into itself, and not out of what would be empty.
        let inside = workshop.put(try place("/groups/0/fields/1"), into: try place("/groups/0/fields/1/section/fields"))
        #expect(inside == nil)
    }

    @Test func theOnlyScoreGoesWithItsKey() throws {
        var workshop = Workshop(new: Array(Self.text.utf8))
        workshop.addScore("Sum", of: "g")
        workshop.make(.remove(try place("/scores/0")))
        #expect(workshop.root?["scores"] == nil)
        workshop.make(.remove(try place("/groups/0")))
        #expect(workshop.root?["groups"]?.elements?.count == 1)
    }

    @Test func severalKeysAreOneChange() throws {
        var workshop = Workshop(new: Array(Self.text.utf8))
        workshop.setKeys([("title", .string("X")), ("help", .string("H"))], at: try place("/groups/0/fields/0"))
        workshop.undo()
        #expect(String(decoding: workshop.text, as: UTF8.self) == Self.text)
        workshop.setKeys([("title", .string("Evening check"))], at: .card)
        workshop.takeID(except: ["evening_check"])
        #expect(workshop.root?["id"]?.string == "evening_check_2")
    }

    @Test func findingsAreFixed() throws {
        var workshop = Workshop(new: Array(Self.text.utf8))
        workshop.make(.set("requierd", .bool(true), at: try place("/groups/0/fields/0")))
        let finding = try #require(workshop.examined().findings.first { $0.severity == .error })
        #expect(!finding.edits.isEmpty)
        workshop.apply(finding)
        #expect(workshop.examined().findings.first { $0.code == finding.code } == nil)
    }

    // MARK: - The cards

    private func succession(_ workshop: Workshop) throws -> Workshop.Succession {
        let loaded = try #require(workshop.examined().loaded)
        return try #require(workshop.succession(loaded))
    }

    @Test func wordsAloneStayTheSameVersion() throws {
        var workshop = Workshop(changing: try loaded(Self.text))
        workshop.make(.set("title", .string("Mood"), at: try place("/groups/0/fields/0")))
        let succession = try succession(workshop)
        guard case .words(let same)? = succession.change else {
            Issue.record("not the same version")
            return
        }
        #expect(same.schema.version == 1)
    }

    @Test func oldNumbersAreAskedAbout() throws {
        var workshop = Workshop(changing: try loaded(Self.text))
        workshop.make(.set("max", .integer(10), at: try place("/groups/0/fields/0/scale")))
        let open = try succession(workshop)
        #expect(open.change == nil)
        #expect(open.openScales.map(\.words) == [["g.a=rescale", "g.a=keep_numbers"]])
        workshop.decide("g.a=rescale")
        let decided = try succession(workshop)
        #expect(decided.faults == [])
        #expect(decided.change?.loaded.schema.version == 2)
    }

    @Test func aNewIDIsAskedAbout() throws {
        var workshop = Workshop(changing: try loaded(Self.text))
        workshop.make(.set("id", .string("mood"), at: try place("/groups/0/fields/0")))
        let open = try succession(workshop)
        #expect(open.open.map(\.word) == ["g.a=g.mood"])
        workshop.decide("g.a=none")
        let other = try succession(workshop)
        #expect(other.change?.loaded.schema.retired.map { "\($0.part)" } == ["g.a"])
        workshop.decide("g.a=g.mood")
        let same = try succession(workshop)
        #expect(same.faults == [])
        #expect(same.change != nil)
    }

    @Test func anOptionThatIsRemovedIsRetired() throws {
        let text = """
            { "cards": 1, "id": "t", "version": 1, "title": "T",
              "options": { "skills": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "a", "type": "choices", "title": "A", "options": "skills" },
                { "id": "b", "type": "choice", "title": "B", "options": [
                  { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] } ] } ] }
            """
        var workshop = Workshop(changing: try loaded(text))
        workshop.make(.remove(try place("/options/skills/0")))
        workshop.make(.remove(try place("/groups/0/fields/1/options/1")))
        let succession = try succession(workshop)
        #expect(succession.faults == [])
        #expect(succession.change?.loaded.schema.retired.map { "\($0.part)" }.sorted() == ["g.b:y", "skills:x"])
    }

    @Test func answersOfAnotherTypeAreAskedAbout() throws {
        var workshop = Workshop(changing: try loaded(Self.text))
        workshop.make(.set("type", .string("yesno"), at: try place("/groups/0/fields/0")))
        workshop.make(.removeKey("scale", at: try place("/groups/0/fields/0")))
        #expect(try succession(workshop).openSteps.map(\.field) == [FieldPath("g", "a")])
        workshop.decide("g.a=convert")
        let decided = try succession(workshop)
        #expect(decided.faults == [])
        #expect(decided.change != nil)
    }

    @Test func cardsAreCounted() throws {
        let disk = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: disk)
        try diary.use(.json(Self.text, name: "t.json"))
        for (days, number) in [(1, 2), (2, 5), (3, 0)] {
            var filling = try diary.filling("t", on: .on(diary.today.adding(days: -days)))
            #expect(filling.answer(typed: "\(number)", at: FieldPath("g", "a")).refusal == nil)
            #expect(filling.answer(typed: "y", at: FieldPath("g", "b")).refusal == nil)
            _ = try diary.save(filling)
        }
        var workshop = try diary.workshop(changing: "t")
        workshop.make(.set("max", .integer(10), at: try place("/groups/0/fields/0/scale")))
        workshop.make(.remove(try place("/groups/0/fields/1")))
        workshop.decide("g.a=rescale")
        let change = try #require(succession(workshop).change)
        let older = try #require(workshop.older)
        let cards = try diary.cards(following: change, of: older)
        // 0 stays 0; 2 and 5 become 4 and 10; the three answers to the removed question are kept beside.
        #expect((cards.following, cards.different, cards.kept, cards.lost, cards.left) == (3, 2, 3, 0, 0))
        try diary.replace(older, by: change)
        #expect(try diary.schema("t").schema.version == 2)
    }

    /// A shorter scale rounds; that is no answer without a place.
    @Test func roundedAnswersAreCounted() throws {
        let disk = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: disk)
        try diary.use(.json(Self.text.replacing(#""max": 5"#, with: #""max": 10"#), name: "t.json"))
        for (days, number) in [(1, 7), (2, 5), (3, 4)] {
            var filling = try diary.filling("t", on: .on(diary.today.adding(days: -days)))
            #expect(filling.answer(typed: "\(number)", at: FieldPath("g", "a")).refusal == nil)
            _ = try diary.save(filling)
        }
        var workshop = try diary.workshop(changing: "t")
        workshop.make(.set("max", .integer(5), at: try place("/groups/0/fields/0/scale")))
        workshop.decide("g.a=rescale")
        let change = try #require(succession(workshop).change)
        let cards = try diary.cards(following: change, of: try #require(workshop.older))
        #expect((cards.following, cards.rounded, cards.kept, cards.lost) == (3, 2, 0, 0), "4 of 10 is exactly 2 of 5")
    }

    @Test func aTextIsKeptUntilItIsAdopted() throws {
        let disk = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: disk)
        try diary.use(.json(Self.text, name: "t.json"))
        #expect(try diary.keptWorkshop("t") == nil)
        var workshop = try diary.workshop(changing: "t")
        workshop.make(.set("title", .string("Mood"), at: try place("/groups/0/fields/0")))
        try diary.keep(workshop)
        #expect(try diary.keptWorkshop("t")?.text == workshop.text)
        #expect(try diary.keptWorkshop("") == nil)
        try diary.forgetWorkshop(workshop)
        #expect(try diary.keptWorkshop("t") == nil)
    }
}
