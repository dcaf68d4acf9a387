import CardSchema
import Testing

/// The differences between two versions, and which time series may continue.
@Suite struct SchemaDifferenceTests {
    private static let first = """
        { "cards": 1, "id": "c", "version": 1, "title": "C",
          "scores": [ { "id": "both", "title": "Both", "items": ["day.mood", "day.calm"], "method": "sum" },
                      { "id": "twice", "title": "Twice", "value": "day.mood * 2" } ],
          "groups": [ { "id": "day", "title": "The day", "fields": [
            { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" },
            { "id": "calm", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Calm" },
            { "id": "sleep", "type": "duration", "title": "Slept" },
            { "id": "note", "type": "text", "title": "Note" } ] } ] }
        """

    private static func second(_ hash: String) -> String {
        """
        { "cards": 1, "id": "c", "version": 2, "title": "C", "retired": { "day.sleep": 1, "day.calm": 1, "day.mood": 1 },
          "migrations": [ { "from": { "version": 1, "hash": "\(hash)" }, "to": 2, "steps": [
            { "op": "rename", "field": "day.mood", "to": "day.feeling" },
            { "op": "rename", "field": "day.sleep", "to": "day.slept" },
            { "op": "rescale", "field": "day.calm", "from": [0, 10], "to": [0, 5], "round": "floor" },
            { "op": "rename", "field": "day.calm", "to": "day.quiet" },
            { "op": "add", "field": "day.walk" } ] } ],
          "scores": [ { "id": "both", "title": "Both", "items": ["day.feeling", "day.quiet"], "method": "sum" },
                      { "id": "twice", "title": "Twice", "value": "day.feeling * 2" } ],
          "groups": [ { "id": "day", "title": "The day", "fields": [
            { "id": "feeling", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" },
            { "id": "quiet", "type": "scale", "scale": { "min": 0, "max": 5 }, "title": "Inner quiet" },
            { "id": "slept", "type": "duration", "title": "Slept" },
            { "id": "note", "type": "text", "title": "Notes", "max_length": 80 },
            { "id": "walk", "type": "yesno", "required": true, "title": "A walk?" } ] } ] }
        """
    }

    private func both() throws -> (Schema, LoadedSchema) {
        let older = try #require(load(Self.first).loaded).schema
        let wide = Self.second(older.name.hash).split(separator: #", "max_length": 80"#).joined()
        let (newer, diagnostics) = load(wide)
        return (older, try #require(newer, "\(render(diagnostics))"))
    }

    @Test func exactWhereIdsMatchAndProposedWhereTheyDoNot() throws {
        let older = try #require(load(Self.first).loaded).schema
        let newer = try #require(load(Self.second(older.name.hash)).loaded).schema
        let difference = SchemaDifference(from: older, to: newer)
        #expect(
            difference.changes == [
                .added(FieldPath("day", "feeling")), .added(FieldPath("day", "quiet")),
                .added(FieldPath("day", "slept")),
                .retyped(
                    FieldPath("day", "note"), from: .text(FieldType.TextLimits()),
                    to: .text(FieldType.TextLimits(maxLength: 80)),
                    isWider: false
                ), .words(FieldPath("day", "note")), .added(FieldPath("day", "walk")),
                .removed(FieldPath("day", "mood")),
                .removed(FieldPath("day", "calm")), .removed(FieldPath("day", "sleep")), .score("both"),
                .score("twice"),
            ])
        let reported = difference.proposals.map { proposal in
            "\(proposal.old) → \(proposal.new): \(proposal.reasons.map { "\($0)" }.joined(separator: ", "))"
        }
        #expect(
            reported == [
                "day.sleep → day.slept: sameTitle, nearID, sameType, samePlace",
                "day.mood → day.feeling: sameTitle, sameType, samePlace",
            ])
        let steps = difference.steps(accepting: [difference.proposals[0]])
        #expect(steps.map { $0.change.name } == ["remove", "remove", "rename", "add", "add", "add"])
        #expect(SchemaDifference(from: older, to: older).changes == [])
    }

    @Test func seamsFollowQuestionsAndScores() throws {
        let (older, newer) = try both()
        var diagnostics: [Diagnostic] = []
        let plan = try #require(
            MigrationCheck.plan(from: older, to: newer, into: &diagnostics), "\(render(diagnostics))")
        #expect(
            plan.seams.fields == [
                FieldPath("day", "feeling"): .comparable, FieldPath("day", "quiet"): .rescaled,
                FieldPath("day", "slept"): .comparable, FieldPath("day", "note"): .comparable,
            ])
        #expect(plan.seams.scores == ["both": .rescaled, "twice": .comparable])
        #expect(plan.effect == .attic)
        #expect(
            plan.losses == [
                MigrationLoss(step: "#3", path: FieldPath("day", "calm"), count: 5, total: 11, isKept: true)
            ])
    }

    /// What numbers are read by, such as `better` and the smallest change, is not what they are; what they are made of is.
    @Test(arguments: [
        (#""better": "lower""#, "", 1, 10, "comparable comparable comparable"),
        (#""better": { "near": 3 }"#, "", 1, 10, "comparable comparable comparable"),
        (
            #""better": "higher""#, #""insights": { "smallest_change": { "score.sum": 3 } },"#, 1, 10,
            "comparable comparable comparable"
        ),
        (#""better": "higher""#, "", 2, 10, "comparable broken broken"),
        (#""better": "higher""#, "", 1, 11, "comparable comparable broken"),
    ])
    func whatNumbersAreMadeOfDecides(
        _ better: String, _ insights: String, _ points: Int, _ end: Int, _ wanted: String
    ) throws {
        func text(_ version: Int, _ better: String, _ insights: String, _ points: Int, _ end: Int, _ rest: String)
            -> String
        {
            """
            { "cards": 1, "id": "own", "version": \(version), "title": "Own", \(insights) \(rest)
              "scores": [
                { "id": "sum", "title": "S", "items": ["d.a", "d.b"], "method": "sum", "bands": [
                  { "id": "low", "from": 0, "to": \(end), "title": "L" },
                  { "id": "high", "from": \(end + 1), "to": 25, "title": "H" } ] },
                { "id": "of", "title": "O", "value": "band.sum == 'low' ? score.sum * 2 : score.sum" } ],
              "groups": [ { "id": "d", "title": "D", "fields": [
                { "id": "a", "type": "scale", "title": "A", "scale": { "min": 0, "max": 5 }, \(better) },
                { "id": "b", "type": "choice", "title": "B", "options": [
                  { "id": "x", "title": "X", "score": 0 }, { "id": "y", "title": "Y", "score": \(points) } ] } ] } ] }
            """
        }
        let older = try #require(load(text(1, #""better": "higher""#, "", 1, 10, "")).loaded).schema
        let migration =
            #""migrations": [ { "from": { "version": 1, "hash": "\#(older.name.hash)" }, "to": 2, "steps": [] } ],"#
        let (newer, faults) = load(text(2, better, insights, points, end, migration))
        let next = try #require(newer, "\(render(faults))")
        var diagnostics: [Diagnostic] = []
        let found = MigrationCheck.plan(from: older, to: next, into: &diagnostics)
        let plan = try #require(found, "\(render(diagnostics))")
        let seams = [plan.seams.fields[FieldPath("d", "a")], plan.seams.scores["sum"], plan.seams.scores["of"]]
        #expect(seams.map { $0?.rawValue ?? "none" }.joined(separator: " ") == wanted)
    }

    /// A new condition may close answers that cards already have; one that is removed or was there may not.
    @Test func namesQuestionsWithANewCondition() throws {
        func schema(_ version: Int, _ a: String, _ group: String, _ b: String) throws -> Schema {
            var faults: [Diagnostic] = []
            let text = """
                { "cards": 1, "id": "own", "version": \(version), "title": "Own", "groups": [
                  { "id": "m", "title": "M", "fields": [
                    { "id": "on", "type": "yesno", "title": "On" }, { "id": "a", "type": "integer", "title": "A"\(a) } ] },
                  { "id": "n", "title": "N"\(group), "fields": [ { "id": "b", "type": "integer", "title": "B"\(b) } ] } ] }
                """
            let source = SourceText(name: "own.json", bytes: Array(text.utf8), isQuotable: true)
            return try #require(LoadedSchema.load(source, into: &faults)?.schema, "\(faults)")
        }
        let when = #", "when": "m.on""#
        let rows: [(old: (String, String, String), new: (String, String, String), closing: [String])] = [
            (("", "", ""), (when, "", ""), ["m.a"]), (("", "", ""), ("", when, ""), ["n.b"]),
            ((when, "", ""), ("", "", ""), []), ((when, "", when), (when, "", when), []),
            ((when, "", ""), (#", "when": "!m.on""#, "", ""), ["m.a"]),
        ]
        for (old, new, closing) in rows {
            let difference = SchemaDifference(
                from: try schema(1, old.0, old.1, old.2), to: try schema(2, new.0, new.1, new.2))
            #expect(difference.closing.map { "\($0)" } == closing)
        }
    }
}
