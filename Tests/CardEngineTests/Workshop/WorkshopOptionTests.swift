import CardEngine
import CardSchema
import Testing

/// An option that is removed is taken out of what still names it.
@Suite struct WorkshopOptionTests {
    private static let text = """
        { "cards": 1, "id": "t", "version": 1, "title": "T",
          "options": { "skills": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" }, { "id": "z", "title": "Z" } ] },
          "groups": [ { "id": "g", "title": "G", "fields": [
            { "id": "s", "type": "choices", "title": "S", "options": "skills", "exclusive": ["x"], "default": ["x", "y"] },
            { "id": "d", "type": "choices", "title": "D", "options": "skills", "default": ["x"] },
            { "id": "c", "type": "choice", "title": "C", "options": "skills", "default": "x" },
            { "id": "n", "type": "yesno", "title": "N", "when": "g.c == 'x' || g.c == 'y'" },
            { "id": "m", "type": "yesno", "title": "M", "when": "g.c in ['x', 'y']" },
            { "id": "k", "type": "yesno", "title": "K", "when": "g.c == 'x'" } ] } ],
          "scores": [ { "id": "count", "title": "Count", "value": "size(g.s)", "examples": [
            { "values": { "g.s": ["y", "z"] }, "score": 2 }, { "values": { "g.s": ["x"] }, "score": 1 } ] } ],
          "safety": [ { "id": "plan", "when": "g.c == 'x' || g.c == 'z'", "show": "safety_plan" } ] }
        """

    private func begun(_ text: String) throws -> Workshop {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "t.json", bytes: Array(text.utf8), isQuotable: true)
        return Workshop(changing: try #require(LoadedSchema.load(source, into: &findings), "\(findings)"))
    }

    private func errors(_ workshop: Workshop) -> [String] {
        workshop.examined().findings.filter { $0.severity == .error }.map(\.message)
    }

    /// Makes every change that is offered.
    private func takeAllOut(_ workshop: inout Workshop) {
        for _ in 0..<20 {
            if let first = workshop.leftovers.first(where: { $0.remedy != nil }) {
                workshop.takeOut(first)
            } else if let fault = workshop.examined().findings.first(where: { $0.severity == .error }) {
                workshop.apply(fault)
            }
        }
    }

    private func said(_ workshop: Workshop) -> [String] {
        workshop.leftovers.map {
            "\($0.part.owner): \($0.options.map(\.word)) \($0.remedy.map { "\($0)" } ?? "none")"
        }
    }

    @Test func isTakenOutOfEverythingThatNamesIt() throws {
        // "exclusive" beside a default of two would not load.
        let text = Self.text.split(separator: #""default": ["x", "y"] }"#).joined(separator: #""default": ["y"] }"#)
        var workshop = try begun(text)
        workshop.make(.remove(try #require(TemplatePlace("/options/skills/0"))))
        #expect(
            said(workshop) == [
                #"safety plan: ["skills:x"] shortened"#, #"field g.s: ["skills:x"] withoutKey("exclusive")"#,
                #"field g.d: ["skills:x"] withoutKey("default")"#, #"field g.c: ["skills:x"] withoutKey("default")"#,
                #"field g.n: ["skills:x"] shortened"#, #"field g.m: ["skills:x"] shortened"#,
                #"field g.k: ["skills:x"] withoutKey("when")"#, #"score count: ["skills:x"] shortened"#,
            ])
        // What a safety rule looks for afterwards is said before it changes.
        #expect(workshop.leftovers.map(\.condition) == ["g.c == 'z'"] + [String?](repeating: nil, count: 7))
        takeAllOut(&workshop)
        #expect(errors(workshop) == [])
        let root = try #require(workshop.root)
        let fields = try #require(root["groups"]?.elements?[0]["fields"]?.elements)
        #expect(fields[3]["when"]?.string == "g.c == 'y'")
        #expect(fields[4]["when"]?.string == "g.c in ['y']")
        #expect(root["scores"]?.elements?[0]["examples"]?.elements?.count == 1)
        #expect(root["safety"]?.elements?[0]["when"]?.string == "g.c == 'z'")
        workshop.undo()
        #expect(!errors(workshop).isEmpty)
    }

    /// The safety rule of a template with a choice, a rating and a list, after the option x is removed from the choice.
    private func safety(_ condition: String) throws -> LeftoverNames? {
        var workshop = try begun(
            """
            { "cards": 1, "id": "t", "version": 1, "title": "T",
              "options": { "skills": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] },
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "c", "type": "choice", "title": "C", "options": "skills" },
                { "id": "s", "type": "choices", "title": "S", "options": "skills" },
                { "id": "a", "type": "scale", "title": "A", "scale": { "min": 0, "max": 5 } } ] } ],
              "safety": [ { "id": "plan", "when": "\(condition)", "show": "safety_plan" } ] }
            """)
        workshop.make(.remove(try #require(TemplatePlace("/options/skills/0"))))
        return workshop.leftovers.first
    }

    /// A safety rule is never weakened: what it looks for afterwards, every card that can still be written has as before.
    @Test(arguments: [
        ("g.c == 'x' || g.a >= 4", "g.a >= 4"), ("g.c == 'x' && g.a >= 4", "g.a >= 4"),
        ("g.c != 'x' && g.a >= 4", "g.a >= 4"), ("g.a >= 4 || g.c in ['x', 'y']", "g.a >= 4 || g.c in ['y']"),
        ("g.a >= 5 || g.c == 'x' && g.a >= 4", "g.a >= 5"), ("!(g.c == 'x' && g.a >= 4) && g.a > 1", "g.a > 1"),
        ("'x' in g.s || g.a >= 4", "g.a >= 4"), ("(g.c == 'x' ? 3 : g.a) >= 4", "g.a >= 4"),
    ])
    func aSafetyRuleIsNeverWeakened(_ before: String, _ after: String) throws {
        let leftover = try #require(try safety(before))
        #expect(leftover.isOfSafety && leftover.remedy == .shortened)
        #expect(leftover.condition == after)
    }

    @Test func aSafetyRuleThatWouldAlwaysHoldIsLeftToItsAuthor() throws {
        #expect(try safety("g.c != 'x' || g.a >= 4")?.remedy == LeftoverNames.Remedy?.none)
        let never = try #require(try safety("g.c == 'x'"))
        #expect(never.remedy == .removed && never.condition == nil)
    }

    /// An option that was divided is named by the new ones, wherever its answers count.
    @Test func aDividedOptionIsNamedByTheNewOnes() throws {
        let text = Self.text.split(separator: #""default": ["x", "y"] }"#).joined(separator: #""default": ["y"] }"#)
        var workshop = try begun(text)
        try workshop.split("skills:x", into: "First\nSecond")
        let remedies = workshop.leftovers.map { "\($0.part.owner): \($0.remedy.map { "\($0)" } ?? "none")" }
        #expect(
            remedies == [
                "safety plan: replaced", "field g.s: replaced", #"field g.d: withoutKey("default")"#,
                #"field g.c: withoutKey("default")"#, "field g.n: replaced", "field g.m: replaced",
                "field g.k: replaced", "score count: replaced",
            ])
        #expect(workshop.leftovers.first?.word == "safety plan=renamed")
        takeAllOut(&workshop)
        #expect(errors(workshop) == [])
        let root = try #require(workshop.root)
        #expect(root["safety"]?.elements?[0]["when"]?.string == "g.c in ['first', 'second'] || g.c == 'z'")
        let fields = try #require(root["groups"]?.elements?[0]["fields"]?.elements)
        #expect(fields[0]["exclusive"]?.elements?.compactMap(\.string) == ["first", "second"])
        #expect(fields[4]["when"]?.string == "g.c in ['first', 'second', 'y']")
        #expect(root["scores"]?.elements?[0]["examples"]?.elements?.count == 2)
    }

    /// An option that is only put away is still one: cards that have it keep it, and what names it has no fault.
    @Test func anOptionThatIsPutAwayIsStillNamed() throws {
        let text = Self.text.split(separator: #""default": ["x", "y"] }"#).joined(separator: #""default": ["y"] }"#)
        var workshop = try begun(text)
        let day = try #require(CivilDate("2026-03-01"))
        #expect(try workshop.putAway("skills:x", on: day))
        #expect(errors(workshop) == [] && workshop.leftovers.isEmpty)
    }

    @Test func anExampleOfTheDiaryCardThatCountsItGoes() throws {
        var workshop = Workshop(changing: try #require(Schema.bundled("dbt_diary")))
        try workshop.retireOption("distress_skills:tipp")
        #expect(workshop.leftovers.map(\.part.owner) == ["score skills_used"])
        #expect(workshop.leftovers.first?.options.map(\.title) == ["TIPP"])
        takeAllOut(&workshop)
        #expect(errors(workshop) == [])
        #expect(workshop.root?["scores"]?.elements?[0]["examples"]?.elements?.count == 2)
    }

    @Test func theOptionOtherIsTakenOutToo() throws {
        var workshop = Workshop(changing: try #require(Schema.bundled("dbt_diary")))
        let root = try #require(workshop.root)
        let path = try #require(FieldPath("skills.distress_tolerance"))
        let item = try #require(TemplateOutline(root).items.first { $0.path == path })
        workshop.make(.removeKey("other", at: item.place))
        #expect(!errors(workshop).isEmpty)
        takeAllOut(&workshop)
        #expect(errors(workshop) == [])
    }

    /// A template without a version in use knows what was removed since it was begun.
    @Test func aNewTemplateKnowsWhatWasRemoved() throws {
        let text = """
            { "cards": 1, "id": "t", "version": 1, "title": "T", "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "c", "type": "choice", "title": "C", "other": true, "options": [
                  { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] },
                { "id": "n", "type": "yesno", "title": "N", "when": "g.c != 'x' && has(g.c.other)" } ] } ] }
            """
        var workshop = Workshop(new: Array(text.utf8))
        #expect(errors(workshop) == [])
        workshop.make(.remove(try #require(TemplatePlace("/groups/0/fields/0/options/0"))))
        #expect(workshop.leftovers.map { $0.options.map(\.word) } == [["g.c:x"]])
        takeAllOut(&workshop)
        #expect(errors(workshop) == [])
        workshop.make(.set("other", .bool(false), at: try #require(TemplatePlace("/groups/0/fields/0"))))
        #expect(workshop.leftovers.map { $0.names.map { "\($0)" } } == [["g.c.other"]])
        takeAllOut(&workshop)
        #expect(errors(workshop) == [])
        // What nobody removed is a slip of the author.
        workshop.make(.set("when", .string("g.c == 'q'"), at: try #require(TemplatePlace("/groups/0/fields/1"))))
        #expect(!errors(workshop).isEmpty && workshop.leftovers.isEmpty)
    }
}
