import CardEngine
import CardPlugins
import CardSchema
import Testing

/// The prompts: enough of them, none too often, and none that a rule of theirs forbids.
@Suite struct ReflectionPromptsTests {
    private func request(
        _ day: CivilDate, shown: Set<String> = [], tone: Double? = nil, own: String = "",
        moment: Reflection.Moment = .saved, language: String = "en", of id: String = "mood_five"
    ) throws -> Reflection.Request {
        let schema = CompiledSchema(try #require(Schema.bundled(id)).schema)
        var annotations: [String: Card] = [:]
        if let tone {
            let format = SentimentAnnotator().annotation
            var card = Card(format.schema)
            let score = try #require(DecimalNumber(units: Int64(tone * 1000), decimals: 3))
            for name in ["score", "low", "high"] { card[FieldPath("sentiment", name)] = .answered(.decimal(score)) }
            card[FieldPath("sentiment", "texts")] = .answered(.whole(1))
            for name in ["mixed", "little"] { card[FieldPath("sentiment", name)] = .answered(.yesno(false)) }
            annotations["sentiment"] = card
        }
        return Reflection.Request(
            schema: schema, moment: moment, day: day, language: language, annotations: annotations, shown: shown,
            ownPrompts: own)
    }

    @Test(arguments: ["en", "es"]) func thereAreEnoughOfEachKind(_ language: String) {
        let list = PromptList.shared(language)
        var ids: [String] = []
        for section in PromptList.Section.allCases {
            let items = list.items[section] ?? []
            #expect(items.count >= 20, "\(language) \(section)")
            ids += items.map(\.id)
            for item in items {
                #expect(item.text.count <= 100 && !item.id.hasPrefix("own"), "\(item)")
                let words = " " + item.text.lowercased()
                for forbidden in [" why", " should", "bright side", "por qué", "deberías", "medic"] {
                    #expect(!words.contains(forbidden), "\(item.text)")
                }
            }
        }
        #expect(Set(ids).count == ids.count && list.items[nil] == nil)
    }

    @Test(arguments: [nil, -0.9, -0.4, 0, 0.4, 0.9]) func nobodySeesOneTwiceInTwoWeeks(_ tone: Double?) throws {
        let prompts = ReflectionPrompts()
        var shown: [(id: String, day: CivilDate)] = []
        for offset in 0..<400 {
            let day = CivilDate(dayNumber: 20_000 + offset) ?? .earliest
            let recent = Set(shown.filter { $0.day > day.adding(days: -14) }.map(\.id))
            let prompt = try #require(prompts.prompt(for: try request(day, shown: recent, tone: tone)))
            #expect(!recent.contains(prompt.id))
            #expect(try prompts.prompt(for: request(day, shown: recent, tone: tone)) == prompt)
            shown.append((prompt.id, day))
        }
        #expect(Set(shown.map(\.id)).count >= 20)
    }

    @Test func theBandChoosesTheList() throws {
        let day = CivilDate(dayNumber: 20_000) ?? .earliest
        let expected: [(Double?, PromptList.Section)] = [
            (nil, .even), (-0.9, .heavy), (-0.4, .somewhatHeavy), (0, .even), (0.4, .somewhatLight), (0.9, .light),
        ]
        for (tone, section) in expected {
            #expect(ReflectionPrompts.section(for: try request(day, tone: tone)) == section)
        }
        #expect(ReflectionPrompts.section(for: try request(day, tone: -0.9, moment: .emptyPage)) == .page)
    }

    @Test func ownPromptsComeFirstAndNeedNoID() throws {
        let day = CivilDate(dayNumber: 20_000) ?? .earliest
        let own = "# mine\nWhat would Grandma say?\n[heavy]\nsoup: Is there soup?\n"
        let prompts = ReflectionPrompts()
        #expect(prompts.prompt(for: try request(day, own: own))?.text == "What would Grandma say?")
        let heavy = try request(day, shown: ["own What would Grandma say?"], tone: -0.9, own: own)
        #expect(prompts.prompt(for: heavy) == Reflection.Prompt(id: "soup", text: "Is there soup?"))
        let none = try request(day, shown: ["soup", "own What would Grandma say?"], tone: -0.9, own: own)
        #expect(prompts.prompt(for: none)?.id != "soup")
    }

    @Test func whatFollowsAnUnknownHeadingIsForNoMoment() {
        let list = PromptList("mine\n\n[wrong]\nnever\n[heavy]\nsoup\n[]\nnor this\n")
        #expect(list.unknownHeadings == [3, 7])
        #expect(list.items[nil]?.map(\.text) == ["mine"] && list.items[.heavy]?.map(\.text) == ["soup"])
        #expect(list.items.count == 2)
    }

    @Test func promptsAboutSkillsAreForCardsWithSkills() throws {
        func ids(_ template: String) throws -> Set<String> {
            var shown: Set<String> = []
            for _ in 0..<60 {
                let day = CivilDate(dayNumber: 20_000) ?? .earliest
                guard
                    let prompt = ReflectionPrompts().prompt(
                        for: try request(day, shown: shown, tone: -0.9, of: template))
                else { break }
                shown.insert(prompt.id)
            }
            return shown
        }
        #expect(try ids("mood_five").allSatisfy { !$0.hasPrefix("skill_") })
        #expect(try ids("dbt_diary").contains { $0.hasPrefix("skill_") })
    }
}
