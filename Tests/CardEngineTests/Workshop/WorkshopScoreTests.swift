import CardEngine
import CardSchema
import Testing

/// Scores of a group, points for options, bands that fit, and safety rules from an answer on.
@Suite struct WorkshopScoreTests {
    private static let text = """
        { "cards": 1, "id": "t", "version": 1, "title": "T", "language": "en",
          "options": { "often": [ { "id": "no", "title": { "en": "Not at all", "es": "Nada" } },
            { "id": "some", "title": { "en": "Several days", "es": "Varios días" } },
            { "id": "all", "title": { "en": "Every day", "es": "Cada día" } } ] },
          "groups": [
            { "id": "p", "title": { "en": "Mood", "es": "Ánimo" }, "fields": [
              { "id": "a", "type": "choice", "title": "A", "options": "often" },
              { "id": "b", "type": "choice", "title": "B", "options": "often" },
              { "id": "c", "type": "choice", "title": "C", "other": true, "options": [ { "id": "y", "title": "Y" }, { "id": "z", "title": "Z" } ] } ] },
            { "id": "n", "title": "N", "fields": [
              { "id": "s", "type": "scale", "title": "S",
                "scale": { "min": 0, "max": 3, "labels": { "0": { "en": "never", "es": "nunca" }, "3": { "title": "Often", "help": "H" } } } },
              { "id": "t", "type": "text", "title": "T" } ] } ] }
        """

    private func begun() -> Workshop { Workshop(new: Array(Self.text.utf8)) }
    private func errors(_ workshop: Workshop) -> [String] {
        workshop.examined().findings.filter { $0.severity == .error }.map(\.message)
    }

    @Test func choicesWithoutPointsAreNamed() throws {
        let found = try #require(begun().countable(in: "p"))
        #expect(found.counted.isEmpty)
        #expect(found.unnumbered.map { "\($0.path)" } == ["p.a", "p.b", "p.c"])
        #expect(found.unnumbered[0].options.map { $0.text(in: "es") } == ["Nada", "Varios días", "Cada día"])
        #expect(found.unnumbered[2].options.map(\.fallback) == ["Y", "Z"])
        #expect(begun().countable(in: "none") == nil)
    }

    /// A score that counts a choice without points is a fault, and giving the points ends it.
    @Test func aChoiceThatIsCountedGetsPoints() {
        let score = #"[ { "id": "sum", "title": "Sum", "items": ["p.a", "p.c"], "method": "sum" } ]"#
        var workshop = Workshop(new: Array((String(Self.text.dropLast()) + #", "scores": \#(score) }"#).utf8))
        #expect(errors(workshop).count == 2)
        for path in [FieldPath("p", "a"), FieldPath("p", "c")] {
            #expect(workshop.lacksPoints(path))
            let (isDone, isDoneTwice) = (workshop.numberOptions(of: path), workshop.numberOptions(of: path))
            #expect(isDone && !isDoneTwice && !workshop.lacksPoints(path))
        }
        #expect(errors(workshop) == [])
        #expect(!workshop.lacksPoints(FieldPath("n", "s")))
    }

    @Test func optionsGetPointsInTheirOrderOnce() throws {
        var workshop = begun()
        let before = workshop.addScore(of: "p")
        #expect(before == nil)
        workshop.numberOptions(of: "p")
        let points = workshop.root?["options"]?["often"]?.elements?.compactMap { $0["score"]?.number }
        #expect(points == ["0", "1", "2"])
        let added = workshop.addScore(of: "p")
        let score = try #require(added)
        #expect(errors(workshop) == [])
        let node = workshop.root?.value(at: score)
        #expect(node?["title"]?["es"]?.string == "Ánimo" && node?["id"]?.string == "mood")
        let loaded = try #require(workshop.examined().loaded)
        #expect(
            loaded.schema.scores[0].bands.map { "\($0.title.text(in: "es")) \($0.from)–\($0.to)" } == [
                "bajo 0–2", "alto 3–5",
            ])
        workshop.undo()
        workshop.undo()
        #expect(workshop.text == Array(Self.text.utf8))
    }

    @Test(arguments: [
        ("n.s", "2", "n.s >= 2"), ("n.s", "often", "n.s >= 3"), ("n.s", " Nunca ", "n.s >= 0"), ("n.s", "4", nil),
        ("n.s", "rarely", nil), ("n.s", "", nil), ("p.a", "several days", "p.a in ['some', 'all']"),
        ("p.a", "Cada día", "p.a == 'all'"), ("p.a", "2", nil), ("n.t", "1", nil), ("n.x", "1", nil),
    ])
    func aSafetyRuleBeginsWithANumberAWordOrAnOption(_ path: String, _ typed: String, _ condition: String?) throws {
        let workshop = begun()
        #expect(workshop.condition(of: try #require(FieldPath(path)), from: typed) == condition)
    }

    @Test func bandsAreFittedToOtherQuestions() throws {
        var workshop = begun()
        workshop.numberOptions(of: "p")
        workshop.addScore(of: "p")
        #expect(workshop.bandFits.isEmpty)
        try workshop.retire(FieldPath("p", "b"))
        workshop.make(.set("items", .array([.string("p.a")]), at: try #require(TemplatePlace("/scores/0"))))
        let fit = try #require(workshop.bandFits.first)
        #expect(fit.bands.map { "\($0.old) \($0.new)" } == ["0–2 0–1", "3–5 2–2"])
        #expect("\(fit.range)" == "0–2" && fit.word == "score.mood=fitted")
        workshop.fit(fit)
        #expect(workshop.bandFits.isEmpty && errors(workshop) == [])
        let codes = workshop.examined().findings.map(\.code)
        #expect(!codes.contains(.unreachedBand) && !codes.contains(.bandsLeaveGap))
    }

    /// One wrong number leaves the other bands as they are.
    @Test func aWrongEndIsPutRightAlone() throws {
        var workshop = begun()
        workshop.numberOptions(of: "p")
        workshop.addScore(of: "p")
        workshop.make(.set("title", .string("Other"), at: .card))
        workshop.make(.set("to", .integer(40), at: try #require(TemplatePlace("/scores/0/bands/1"))))
        let fit = try #require(workshop.bandFits.first)
        #expect(fit.bands.map { "\($0.old) \($0.new)" } == ["0–2 0–2", "3–40 3–5"])
        workshop.fit(fit)
        #expect(workshop.bandFits.isEmpty && errors(workshop) == [])
    }

    @Test func bandsGrowWithTheirQuestions() throws {
        var workshop = begun()
        workshop.numberOptions(of: "p")
        workshop.addScore(of: "p")
        let more = (["p.a", "p.b", "p.c", "n.s"] as [String]).map { JSONDocument.string($0) }
        workshop.make(.set("items", .array(more), at: try #require(TemplatePlace("/scores/0"))))
        #expect(errors(workshop) != [], "there is no band for some sums")
        let fit = try #require(workshop.bandFits.first)
        #expect("\(fit.range)" == "0–8" && fit.bands.map { "\($0.new)" } == ["0–4", "5–8"])
    }
}
