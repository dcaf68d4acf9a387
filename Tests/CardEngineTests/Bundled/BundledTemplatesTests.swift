import CardEngine
import CardSchema
import Testing

/// Properties of every bundled template, because these are the examples that most people see.
@Suite struct BundledTemplatesTests {
    @Test func listsTheBundledTemplates() {
        let ids = [
            "dbt_diary", "five_minutes", "gad7", "medicine_list", "mood_chart", "mood_five", "mood_plans",
            "moods_and_activities", "personal_log", "photo_journal", "phq9", "safety_plan", "session_ratings",
            "sleep_diary", "structured_diary", "thought_record",
            "three_good_things",
        ]
        #expect(Schema.bundledIDs == ids)
    }

    @Test(arguments: Schema.bundledIDs) func checksWithoutAFinding(_ id: String) throws {
        let (schema, findings) = try bundledSchema(id)
        #expect(DiagnosticRenderer().text(findings) == "")
        #expect(schema.id == id)
        #expect(schema.source != nil || schema.license == "CC0-1.0", "whose words are these?")
    }

    /// A bundled template is loaded without the checks that the test above makes.
    @Test(arguments: Schema.bundledIDs) func loadsTheSameWithoutChecks(_ id: String) throws {
        #expect(try Schema.bundled(id)?.schema == bundledSchema(id).schema)
    }

    /// None of them has an older version or a retired id.
    @Test(arguments: Schema.bundledIDs) func isTheFirstVersion(_ id: String) throws {
        let schema = try bundledSchema(id).schema
        #expect(schema.version == 1 && schema.migrations.isEmpty && schema.retired.isEmpty)
    }

    @Test(arguments: Schema.bundledIDs) func everyTextIsInBothLanguages(_ id: String) throws {
        let texts = TemplateText.all(in: try bundledNode(id))
        #expect(texts.count > 5)
        for text in texts {
            if let plain = text.node.string {
                // The same in every language: PHQ-9, STOP, an emoji, a unit.
                let isName = !plain.contains(where: \.isLowercase) || ["min", "h"].contains(plain)
                #expect(isName, "\(text.place) has one language: \(plain)")
            } else {
                #expect(Set((text.node.members ?? []).map(\.key)) == ["en", "es"], "\(text.place)")
                for language in ["en", "es"] {
                    let words = try #require(text.words(in: language), "\(text.place)")
                    #expect(words.contains { !$0.isWhitespace }, "\(text.place) is empty in \(language)")
                    #expect(words.first?.isWhitespace != true && words.last?.isWhitespace != true, "\(text.place)")
                }
            }
        }
    }

    @Test(arguments: Schema.bundledIDs) func spanishUsesTu(_ id: String) throws {
        guard try bundledSchema(id).schema.source?.isLocked != true else { return }
        for text in TemplateText.all(in: try bundledNode(id)) {
            let words = (text.words(in: "es") ?? "").lowercased().split { !$0.isLetter }
            #expect(!words.contains("usted") && !words.contains("vosotros"), "\(text.place)")
        }
    }

    @Test(arguments: Schema.bundledIDs) func everyQuestionOptionAndRatingHasHelp(_ id: String) throws {
        let schema = try bundledSchema(id).schema
        // No text may be added to a locked instrument.
        guard schema.source?.isLocked != true else { return }
        #expect(schema.help != nil && schema.intro != nil)
        for field in (schema.allFields + schema.recordFields) where !field.isOtherText {
            #expect(field.help != nil, "\(field.path)")
            // The names of medicines need no explanation.
            for option in field.type.options?.options ?? []
            where option.id != AnswerOption.otherID && id != "medicine_list" {
                #expect(option.help != nil, "\(field.path), \(option.id)")
            }
            guard case .scale(let scale) = field.type else { continue }
            #expect(scale.points.count == scale.high - scale.low + 1, "\(field.path): every rating has words")
            for point in scale.points { #expect(point.help != nil, "\(field.path), \(point.value)") }
        }
        for score in schema.scores { #expect(score.help != nil, "\(score.id)") }
        for part in schema.parts { #expect(part.help != nil, "\(part.id)") }
        for report in schema.reports { #expect(report.help != nil, "\(report.id)") }
    }

    @Test(arguments: Schema.bundledIDs) func everythingHasANameForGrids(_ id: String) throws {
        let schema = try bundledSchema(id).schema
        func check(_ title: LocalizedText, _ short: LocalizedText?, _ place: String) {
            for language in ["en", "es"] {
                let shown = (short ?? title).text(in: language)
                #expect(DisplayWidth.columns(of: shown) <= 16, "\(place) in \(language): \(shown)")
            }
        }
        check(schema.title, schema.short, "the card")
        for field in (schema.allFields + schema.recordFields) where !field.isOtherText {
            check(field.title, field.short, "\(field.path)")
        }
        for score in schema.scores { check(score.title, score.short, "score.\(score.id)") }
    }

    @Test(arguments: Schema.bundledIDs) func everyScoreHasExamples(_ id: String) throws {
        for score in try bundledNode(id)["scores"]?.elements ?? [] {
            let examples = score["examples"]?.elements ?? []
            #expect(examples.count { $0["score"]?.number != nil } >= 1, "\(score["id"]?.string ?? "")")
            #expect(examples.count { $0["score"]?.number == nil } >= 1, "and one that comes to nothing")
        }
    }

    /// On a bad day a card takes six answers, and not one more; nothing else is then required.
    @Test(arguments: Schema.bundledIDs) func theShortPartTakesFewKeys(_ id: String) throws {
        let schema = try bundledSchema(id).schema
        guard let short = schema.parts.first(where: { $0.id == "short" }) else {
            #expect(["gad7", "mood_five", "phq9"].contains(id), "needs a short way")
            return
        }
        let questions = schema.allFields.filter {
            short.fields.contains($0.path) || short.fields.contains($0.path.parent)
        }
        #expect(questions.count <= 6, "\(questions.map(\.path))")
        for field in schema.allFields where field.requirement != .optional {
            #expect(questions.contains { $0.path == field.path }, "\(field.path) is required and not in the short way")
        }
    }

    /// One comparison each: a question that is skipped silences no other.
    @Test func safetyRulesLookAtOneAnswerEach() throws {
        var guarded: [String: [String]] = [:]
        for id in Schema.bundledIDs {
            for rule in try bundledSchema(id).schema.safety {
                let plan = try bundledSchema(rule.show.card).schema
                #expect(plan.cadence == .once)
                #expect(rule.show.group == nil || plan.groups.contains { $0.id == rule.show.group })
                #expect(!rule.when.text.contains("&&") && !rule.when.text.contains("||"), "\(id), \(rule.id)")
                guarded[id, default: []].append("\(rule.when.text): \(rule.show)")
            }
        }
        #expect(
            guarded == [
                "dbt_diary": [
                    "urges.self_harm >= 4: safety_plan", "urges.self_harm.acted: safety_plan",
                    "behaviours.self_harm > 0: safety_plan", "urges.suicide >= 3: safety_plan",
                ],
                "mood_chart": [
                    "mood.lowest <= -3: safety_plan", "mood.lowest <= -2: mood_plans.low",
                    "mood.highest >= 2: mood_plans.high",
                ], "phq9": ["phq.q9 > 0: safety_plan"],
            ])
    }

    /// Nothing under a safety rule can be matched by a pattern.
    @Test func answersOfSafetyRulesArePrivate() throws {
        for (id, paths) in [
            ("dbt_diary", ["urges.self_harm", "urges.self_harm.acted", "behaviours.self_harm", "urges.suicide"]),
            ("phq9", ["phq.q9"]),
        ] {
            let fields = try bundledSchema(id).schema.allFields
            for path in paths { #expect(fields.first { $0.path.description == path }?.isPrivate == true, "\(path)") }
        }
        for (id, groups) in [
            ("safety_plan", ["early_signs", "what_helps", "people", "contacts", "surroundings"]),
            ("mood_plans", ["low", "high"]),
        ] {
            let plan = try bundledSchema(id).schema
            #expect((plan.allFields + plan.recordFields).allSatisfy { $0.isPrivate })
            #expect(plan.groups.map(\.id) == groups)
        }
    }
}
