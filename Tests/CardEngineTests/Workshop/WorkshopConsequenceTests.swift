import CardEngine
import CardSchema
import CardTesting
import Testing

/// What a change of a template means elsewhere: in its other parts, in charts, and in the cards that exist.
@Suite struct WorkshopConsequenceTests {
    private static let text = """
        { "cards": 1, "id": "t", "version": 1, "title": "T",
          "scales": { "urge": { "min": 0, "max": 5, "labels": { "0": "none", "5": "most" } } },
          "options": { "skills": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] },
          "groups": [ { "id": "g", "title": "Urges", "fields": [
            { "id": "a", "type": "scale", "scale": "urge", "title": "A", "default": 2 },
            { "id": "b", "type": "scale", "scale": "urge", "title": "B" },
            { "id": "p", "type": "scale", "scale": "urge", "title": "P", "private": true },
            { "id": "c", "type": "yesno", "title": "C", "when": "g.a >= 3 && g.b > 0" },
            { "id": "s", "type": "choices", "title": "S", "options": "skills" },
            { "id": "n", "type": "note", "title": "N", "private": true },
            { "id": "d", "type": "text", "title": "D" } ] } ],
          "scores": [ { "id": "sum", "title": "Sum", "items": [ "g.a", "g.b" ], "method": "sum", "bands": [
            { "id": "low", "from": 0, "to": 4, "title": "low" }, { "id": "high", "from": 5, "to": 10, "title": "high" } ] } ],
          "rules": [ { "id": "odd", "check": "g.a * 2 < 9", "message": "M" } ],
          "safety": [ { "id": "plan", "when": "g.a >= 4 || max(g.a, g.b) > 4 || score.sum >= 8", "show": "safety_plan" } ] }
        """

    private func place(_ pointer: String) throws -> TemplatePlace { try #require(TemplatePlace(pointer)) }

    private func workshop(_ text: String = text) throws -> Workshop {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "t.json", bytes: Array(text.utf8), isQuotable: true)
        let loaded = LoadedSchema.load(source, into: &findings)
        return Workshop(changing: try #require(loaded, "\(findings)"))
    }

    private func succession(_ workshop: Workshop) throws -> Workshop.Succession {
        let (loaded, findings) = workshop.examined()
        let template = try #require(loaded, "\(findings)")
        return try #require(workshop.succession(template))
    }

    private func errors(_ workshop: Workshop) -> [String] {
        workshop.examined().findings.filter { $0.severity == .error }.map(\.message)
    }

    // MARK: - Numbers

    private func widened() throws -> Workshop {
        var workshop = try workshop()
        workshop.make(.set("max", .integer(10), at: try place("/scales/urge")))
        return workshop
    }

    @Test func numbersThatMeanSomethingElseAreListedSafetyFirst() throws {
        let numbers = try widened().unlookedNumbers
        let said = numbers.map { one in
            "\(one.part.name): " + one.numbers.map { "\($0.old)→\($0.new)" }.joined(separator: " ")
        }
        #expect(
            said == [
                "safety plan/when: 4→8 4→8 8→16", "scale urge/labels: 5→10", "field g.c/when: 3→6", "rule odd/check: ",
                "score sum/bands: 4→9 5→10 10→20", "field g.a/default: 2→4",
            ])
        #expect(numbers.map(\.isCertain) == [true, true, true, false, true, true])
    }

    @Test func theyAreWrittenAsOneChangeAndThenLookedAt() throws {
        var workshop = try widened()
        let before = workshop.text
        workshop.convert(workshop.unlookedNumbers)
        #expect(workshop.unlookedNumbers.map(\.part.name) == ["rule odd/check"])
        workshop.decide("rule odd/check=stays")
        #expect(workshop.unlookedNumbers.isEmpty)
        #expect(errors(workshop) == [])
        let root = try #require(workshop.root)
        #expect(
            root["safety"]?.elements?[0]["when"]?.string
                == "g.a >= 8 || max(g.a, g.b) > 8 || score.sum >= 16")
        #expect(root["scales"]?["urge"]?["labels"]?["10"]?.string == "most")
        workshop.undo()
        #expect(workshop.text == before)
    }

    @Test func numbersThatAreKeptNeedNoLook() throws {
        var workshop = try widened()
        workshop.decide("urge=keep_numbers")
        #expect(workshop.unlookedNumbers.isEmpty)
        #expect(try self.workshop().unlookedNumbers.isEmpty)
    }

    @Test func whatAnAuthorChangedWasLookedAt() throws {
        var workshop = try widened()
        workshop.make(.set("when", .string("g.a >= 7"), at: try place("/safety/0")))
        #expect(workshop.unlookedNumbers.allSatisfy { !$0.isOfSafety })
    }

    /// Every old card that made a comparison true still makes it true: a notice is never lost.
    @Test(arguments: [">", ">=", "<", "<=", "=="], [(5, 10), (10, 5), (10, 4), (4, 7), (3, 100)])
    func aConvertedThresholdLosesNoCard(_ sign: String, _ ends: (old: Int64, new: Int64)) throws {
        func holds(_ number: Int64, _ threshold: Int64) -> Bool {
            switch sign {
            case ">": number > threshold
            case ">=": number >= threshold
            case "<": number < threshold
            case "<=": number <= threshold
            default: number == threshold
            }
        }
        for threshold in 1..<ends.old {
            let text = """
                { "cards": 1, "id": "t", "version": 1, "title": "T", "groups": [ { "id": "g", "title": "G", "fields": [
                  { "id": "a", "type": "scale", "title": "A", "scale": { "min": 0, "max": \(ends.old) } } ] } ],
                  "safety": [ { "id": "plan", "when": "g.a \(sign) \(threshold)", "show": "safety_plan" } ] }
                """
            var workshop = try workshop(text)
            workshop.make(.set("max", .integer(Int(ends.new)), at: try place("/groups/0/fields/0/scale")))
            workshop.convert(workshop.unlookedNumbers)
            let words = workshop.root?["safety"]?.elements?[0]["when"]?.string?.split(separator: " ")
            let converted = try #require(words?.last.flatMap { Int64($0) })
            let older = try #require(workshop.older).schema
            let newer = try loaded(workshop)
            let scale = try #require(SchemaDifference(from: older, to: newer).scales.first)
            for old in 0...ends.old where holds(old, threshold) {
                let new = try #require(scale.number(old, with: scale.steps[0]))
                #expect(holds(new, converted), "\(old) \(sign) \(threshold), \(new) \(sign) \(converted)")
            }
        }
    }

    private func loaded(_ workshop: Workshop) throws -> Schema {
        let text = SourceText(name: "t.json", bytes: workshop.text, isQuotable: true)
        var ignored: [Diagnostic] = []
        let schema = LoadedSchema.sound(partsOf: text, into: &ignored)
        return try #require(schema)
    }

    // MARK: - Names

    @Test func aRemovedQuestionIsTakenOutOfWhatNamesIt() throws {
        var workshop = try workshop()
        workshop.make(.remove(try place("/groups/0/fields/0")))
        let said = workshop.leftovers.map { "\($0.part.owner): \($0.remedy.map { "\($0)" } ?? "none")" }
        #expect(
            said == ["safety plan: shortened", "field g.c: shortened", "score sum: shortened", "rule odd: removed"])
        for _ in 0..<said.count { if let first = workshop.leftovers.first { workshop.takeOut(first) } }
        #expect(workshop.leftovers.isEmpty)
        #expect(errors(workshop) == [])
        let root = try #require(workshop.root)
        #expect(root["safety"]?.elements?[0]["when"]?.string == "max(g.b) > 4 || score.sum >= 8")
        #expect(root["groups"]?.elements?[0]["fields"]?.elements?[2]["when"]?.string == "g.b > 0")
        #expect(root["scores"]?.elements?[0]["items"]?.elements?.compactMap(\.string) == ["g.b"])
        #expect(root["rules"] == nil)
    }

    @Test func aConditionThatNamesOnlyAGoneQuestionGoes() throws {
        var workshop = try workshop(
            Self.text.replacingOnce("g.a >= 3 && g.b > 0", "g.d == 'x'"))
        workshop.make(.remove(try place("/groups/0/fields/6")))
        let leftover = try #require(workshop.leftovers.first)
        #expect(leftover.remedy == .withoutKey("when"))
        workshop.takeOut(leftover)
        #expect(errors(workshop) == [])
    }

    /// Of a rule, only what it requires besides may go: any other rest would blame answers that are right.
    @Test(arguments: [
        ("!(g.a && h.b > 0)", nil), ("!(h.b > 0 && !g.a)", nil), ("g.a || h.b > 0", nil), ("!(g.a || h.b > 0)", "!g.a"),
        ("g.a && h.b > 0", "g.a"), ("h.b > 0", nil),
    ]) func aRuleAsksForNoMoreThanBefore(_ check: String, _ rest: String?) throws {
        var workshop = try workshop(twoGroups(check))
        workshop.make(.remove(try place("/groups/1")))
        let remedies = workshop.leftovers.filter { $0.part.item?.kind == .rule }.map(\.remedy)
        #expect(remedies == [rest == nil ? .removed : .shortened])
        for _ in 0..<2 { if let first = workshop.leftovers.first { workshop.takeOut(first) } }
        #expect(workshop.leftovers.isEmpty && errors(workshop) == [])
        #expect(workshop.root?["rules"]?.elements?.first?["check"]?.string == rest)
    }

    @Test func aReportLosesAGroupThatIsGone() throws {
        var workshop = try workshop(twoGroups("g.a"))
        workshop.make(.remove(try place("/groups/1")))
        let leftover = try #require(workshop.leftovers.first)
        #expect(leftover.remedy == .shortened && leftover.part.item?.kind == .report)
        workshop.takeOut(leftover)
        let fields = workshop.root?["reports"]?.elements?.first?["fields"]?.elements?.compactMap(\.string)
        #expect(errors(workshop) == [] && fields == ["g.*"])
    }

    private func twoGroups(_ check: String) -> String {
        """
        { "cards": 1, "id": "t", "version": 1, "title": "T", "groups": [
          { "id": "g", "title": "G", "fields": [ { "id": "a", "type": "yesno", "title": "A" } ] },
          { "id": "h", "title": "H", "fields": [ { "id": "b", "type": "integer", "title": "B" } ] } ],
          "rules": [ { "id": "odd", "check": "\(check)", "message": "Odd." } ],
          "reports": [ { "id": "week", "title": "Week", "span": "week", "fields": [ "g.*", "h.*" ] } ] }
        """
    }

    // MARK: - Facts

    @Test func optionsAreNamed() throws {
        var workshop = try workshop()
        workshop.make(.set("title", .string("Why"), at: try place("/options/skills/1")))
        workshop.make(.remove(try place("/options/skills/0")))
        workshop.addOption("New", in: try place("/options/skills"))
        let said = try succession(workshop).difference.options.map { one in
            "\(one.kind) \(one.list):\(one.id) \(one.before?.text(in: "en") ?? "")→\(one.title.text(in: "en"))"
        }
        #expect(said == ["renamed skills:y Y→Why", "added skills:new →New", "removed skills:x →X"])
    }

    @Test func numbersOfEachQuestionContinueOrNot() throws {
        var workshop = try widened()
        workshop.convert(workshop.unlookedNumbers)
        workshop.decide("urge=rescale")
        let rescaled = try #require(succession(workshop).seams)
        #expect(rescaled.fields[FieldPath("g", "a")] == .rescaled)
        #expect(rescaled.fields[FieldPath("g", "d")] == .comparable)
        #expect(rescaled.scores["sum"] == .rescaled)
        workshop.decide("urge=keep_numbers")
        let kept = try #require(succession(workshop).seams)
        #expect(kept.fields[FieldPath("g", "a")] == .broken)
        let scale = try #require(succession(workshop).difference.scales.first)
        #expect(scale.sample == 4)
        #expect(scale.steps.map { scale.number(4, with: $0) } == [8, 4])
    }

    // MARK: - Cards

    private func diary() throws -> Diary {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        try diary.use(.json(Self.text, name: "t.json"))
        for (days, a, isPrivateOnly) in [(4, 0, true), (3, 1, false), (2, 4, false), (1, 3, false)] {
            var filling = try diary.filling("t", on: .on(diary.today.adding(days: -days)))
            func answer(_ id: String, _ text: String) {
                #expect(filling.answer(typed: text, at: FieldPath("g", id)).refusal == nil)
            }
            answer("a", "\(a)")
            answer("p", "5")
            answer("n", "secret")
            answer("d", isPrivateOnly ? "same" : "gone")
            if days == 2 { answer("b", "2") }
            _ = try diary.save(filling)
        }
        return diary
    }

    @Test func examplesShowTheMostDifferenceAndNothingPrivate() throws {
        let diary = try diary()
        var workshop = try diary.workshop(changing: "t")
        workshop.make(.set("max", .integer(10), at: try place("/scales/urge")))
        workshop.make(.remove(try place("/groups/0/fields/5")))
        workshop.convert(workshop.unlookedNumbers)
        workshop.decide("urge=rescale")
        let (older, change) = (try #require(workshop.older), try #require(succession(workshop).change))
        let examples = try diary.examples(following: change, of: older, most: 2)
        #expect(examples.map(\.day) == [diary.today.adding(days: -1), diary.today.adding(days: -2)])
        let said = examples.map { $0.answers.map { "\($0.path)" } }
        #expect(said == [["g.a"], ["g.a", "g.b"]])
        #expect(examples[1].answers.map(\.old) == [.whole(4), .whole(2)])
        #expect(examples[1].answers.map(\.new) == [.whole(8), .whole(4)])
        #expect("\(examples)".contains("secret") == false)
        #expect(try diary.examples(following: change, of: older, most: 10).count == 3)
        #expect(try diary.examples(following: change, of: older, most: 0).isEmpty)
    }

    @Test func aChangeOfPrivateAnswersAloneHasNoExamples() throws {
        let diary = try diary()
        var workshop = try diary.workshop(changing: "t")
        workshop.make(.remove(try place("/groups/0/fields/5")))
        workshop.make(.remove(try place("/groups/0/fields/2")))
        let (older, change) = (try #require(workshop.older), try #require(succession(workshop).change))
        #expect(try diary.examples(following: change, of: older).isEmpty)
        let cards = try diary.cards(following: change, of: older)
        #expect(cards.retired == [FieldPath("g", "n"): 4, FieldPath("g", "p"): 4])
    }

    @Test func aTemplateThatChangedElsewhereIsNotReplaced() throws {
        let diary = try diary()
        var workshop = try diary.workshop(changing: "t")
        workshop.make(.set("title", .string("Mine"), at: .card))
        try diary.keep(workshop)
        let older = try #require(workshop.older)
        var other = workshop
        other.make(.set("title", .string("Theirs"), at: .card))
        let theirs = try #require(succession(other).change)
        #expect(try diary.adopt(theirs, after: older) != nil)
        let mine = try #require(succession(workshop).change)
        #expect(try diary.adopt(mine, after: older) == nil)
        #expect(try diary.schema("t").schema.title.text(in: "en") == "Theirs")
        // The text that was kept still begins with the template that it was written for.
        let kept = try #require(try diary.keptWorkshop("t"))
        #expect(kept.older?.inlinedBytes == older.inlinedBytes)
        #expect(kept.text == workshop.text)
        #expect(try diary.isCurrent(older) == false)
    }
}

extension String {
    fileprivate func replacingOnce(_ old: String, _ new: String) -> String {
        guard let range = range(of: old) else { return self }
        return replacingCharacters(in: range, with: new)
    }

    private func range(of text: String) -> Range<String.Index>? { ranges(of: text).first }

    private func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
        String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
    }
}
