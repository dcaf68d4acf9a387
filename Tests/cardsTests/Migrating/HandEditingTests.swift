import TestSupport
import Testing

/// Templates that a person changes by hand: in the file itself, or in an editor without a terminal to ask at.
@Suite struct HandEditingTests {
    private let versions: VersionedHome
    private let one: String
    private var home: Home { versions.home }
    private var file: String { "\(home.journal)/schemas/diary.json" }

    init() throws {
        versions = try VersionedHome()
        one = try versions.put(VersionedHome.template(1, VersionedHome.mood + "," + VersionedHome.slept))
        let run = try versions.home.cards(
            "fill", "diary", "--day", "2026-11-17", "--set", "day.mood=7", "day.slept=6:30")
        #expect(run.exitCode == 0, "\(run.err)")
    }

    /// Changes the template with an editor that replaces one text by another.
    private func change(_ old: String, _ new: String, _ options: String...) throws -> (
        code: Int32?, out: String, err: String
    ) {
        home.write("#!/bin/sh\nsed -i.bak 's/\(old)/\(new)/' \"$1\"\n", to: "\(home.path)/editor")
        home.environment["EDITOR"] = "sh '\(home.path)/editor'"
        let run = try home.run(["schema", "change", "diary"] + options, input: "")
        return (run.exitCode, run.out, run.err)
    }

    /// A decision is never lost silently.
    @Test func aDecisionThatAdoptDoesNotUseIsRefused() throws {
        let id = String(one.dropFirst("diary@1.".count))
        let steps = #", "migrations": [ { "from": { "version": 1, "hash": "\#(id)" }, "to": 2, "steps": [] } ]"#
        let text = VersionedHome.template(2, VersionedHome.mood + "," + VersionedHome.slept + "," + VersionedHome.note)
        let end = try #require(text.lastIndex(of: "}"))
        home.write(String(text[..<end]) + steps + String(text[end...]), to: file)
        let refused = try home.cards("schema", "adopt", "diary", "--accept", "rating=rescale")
        #expect(refused.exitCode == 64)
        #expect(
            refused.err == """
                error: --accept 'rating=rescale' decides nothing here: the file has its own steps, or its change needs no decision
                help: leave --accept out, or write the step under "migrations" in the file

                """)
        #expect(try home.cards("schema", "adopt", "diary").exitCode == 0)
    }

    @Test func versionWithoutAMigrationIsAdoptedByOneCommand() throws {
        home.write(
            VersionedHome.template(2, VersionedHome.mood + "," + VersionedHome.slept + "," + VersionedHome.note),
            to: file)
        let fill = try home.cards("fill", "diary", "--day", "2026-11-18", "--set", "day.mood=5")
        #expect(fill.exitCode == 0 && fill.err.contains("warning[T741]"), "\(fill.err)")
        #expect(fill.err.contains("help: cards schema adopt diary\n"), "\(fill.err)")
        #expect(try home.cards("edit", "2026-11-17", "--set", "day.mood=6").exitCode == 0)
        let adopted = try home.cards("schema", "adopt", "diary")
        #expect(adopted.exitCode == 0 && adopted.out.hasPrefix("diary@2."), "\(adopted.err)")
        #expect(adopted.err.contains(#"  step      { "op": "add", "field": "day.note" }"#), "\(adopted.err)")
        #expect(try home.cards("edit", "2026-11-17", "--set", "day.note=x").exitCode == 0)
        #expect(try home.cards("edit", "2026-11-18", "--set", "day.note=y").exitCode == 0)
        #expect(try home.cards("check").err == "")
        #expect(try home.cards("schema", "adopt", file).err.contains("The journal already has this version"))
    }

    @Test func restoresABrokenTemplateAndKeepsItsText() throws {
        home.write("{ \"cards\": 1, broken", to: file)
        let fill = try home.cards("fill", "diary", "--day", "2026-11-18", "--set", "day.mood=5")
        #expect(fill.exitCode == 0 && fill.err.contains("cards schema adopt \(one)"), "\(fill.err)")
        #expect(try home.cards("schema", "adopt", "diary").err.contains("cards schema adopt \(one)"))
        #expect(try home.cards("schema", "adopt", one).exitCode == 0)
        #expect(try home.cards("edit", "2026-11-17", "--set", "day.mood=6").exitCode == 0)
        #expect(home.text("\(home.journal)/schemas/diary.before-1.json") == "{ \"cards\": 1, broken")
    }

    @Test func acceptsALikelyRenameOnlyIfConfirmed() throws {
        let before = home.text(file)
        let open = try change("\"slept\"", "\"asleep\"")
        #expect(open.code == 65 && open.err.contains("was day.slept renamed to day.asleep?"), "\(open.err)")
        #expect(open.err.contains("--accept day.slept=day.asleep") && home.text(file) == before, "\(open.err)")
        let reported = try change("\"slept\"", "\"asleep\"", "--accept", "day.slept=day.asleep")
        #expect(reported.code == 0, "\(reported.err)")
        #expect(reported.err.contains("  renamed   day.slept to day.asleep\n"), "\(reported.err)")
        #expect(
            reported.err.contains(#"  step      { "op": "rename", "field": "day.slept", "to": "day.asleep" }"#),
            "\(reported.err)")
        #expect(try versions.shown("2026-11-17").contains("Slept  6:30"))
    }

    @Test func rewordingKeepsTheVersion() throws {
        let run = try change("\"Slept\"", "\"Hours of sleep\"")
        #expect(run.code == 0 && run.out == "\(one)\n", "\(run.err)")
        #expect(run.err.contains("Only texts were changed: the version stays 1."), "\(run.err)")
        #expect(home.text(file).contains("\"Hours of sleep\"") && home.text(file).contains("\"version\": 1"))
        #expect(try versions.shown("2026-11-17").contains("6:30"))
    }

    @Test func asksWhetherToRescaleAWiderScale() throws {
        let open = try change("\"max\": 10", "\"max\": 20")
        #expect(open.code == 65 && open.err.contains("rating goes from 0–10 to 0–20"), "\(open.err)")
        #expect(open.err.contains("--accept rating=rescale or --accept rating=keep_numbers"), "\(open.err)")
        let kept = try change("\"max\": 10", "\"max\": 20", "--accept", "rating=keep_numbers")
        #expect(kept.code == 0, "\(kept.err)")
        #expect(kept.err.contains(#"{ "op": "keep_numbers", "scale": "rating" }"#), "\(kept.err)")
        #expect(try versions.shown("2026-11-17").contains("Mood   7"))
        let turned = try change("\"max\": 20", "\"max\": 40", "--accept", "rating=rescale")
        #expect(turned.code == 0, "\(turned.err)")
        #expect(try versions.shown("2026-11-17").contains("Mood   14"))
    }

    @Test func decimalsOfAWiderScaleCanOnlyBeKept() throws {
        let step = #"{ "op": "convert", "field": "day.mood", "to": { "type": "scale", "scale": "rating" } }"#
        let halves = VersionedHome.template(
            2, VersionedHome.mood + "," + VersionedHome.slept, VersionedHome.migration(from: one, step))
        try versions.put(halves.replacing(#""max": 10"#, with: #""max": 10, "step": 0.5"#))
        let saved = try home.cards("fill", "diary", "--day", "2026-11-18", "--set", "day.mood=7.5")
        #expect(saved.exitCode == 0, "\(saved.err)")
        let open = try change(#""max": 10, "step": 0.5"#, #""max": 12, "step": 0.5"#)
        #expect(open.code == 65 && open.err.contains("--accept rating=keep_numbers"), "\(open.err)")
        #expect(!open.err.contains("rating=rescale"), "\(open.err)")
        let refused = try change(#""max": 10, "step": 0.5"#, #""max": 12, "step": 0.5"#, "--accept", "rating=rescale")
        #expect(refused.code == 64, "\(refused.err)")
        let kept = try change(
            #""max": 10, "step": 0.5"#, #""max": 12, "step": 0.5"#, "--accept", "rating=keep_numbers")
        #expect(kept.code == 0, "\(kept.err)")
        #expect(try versions.shown("2026-11-18").contains("Mood  7.5"))
    }
}
