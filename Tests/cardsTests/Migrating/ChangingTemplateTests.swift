import TestSupport
import Testing

/// Changing templates: with drafts, with cards from a newer device, and with changes that cannot be proved.
@Suite struct ChangingTemplateTests {
    private static let small =
        #"{ "id": "feeling", "type": "scale", "scale": { "min": 0, "max": 5, "labels": { "0": "n", "5": "m" } }, "title": "Mood", "help": "h" }"#
    private static let steps = #"""
        { "op": "rescale", "field": "day.mood", "from": [0, 10], "to": [0, 5], "round": "half_up" },
        { "op": "rename", "field": "day.mood", "to": "day.feeling" }
        """#

    private static func newer(_ one: String, _ more: String = "") -> String {
        VersionedHome.template(
            2, small + more, #""retired": { "day.mood": 1 },"# + VersionedHome.migration(from: one, steps)
        ).replacingFirst(#""rating": { "min": 0, "max": 10, "labels": { "0": "none", "10": "most" } }"#, "")
    }

    @Test func resumesADraftOfAnOlderVersionInTheNewerOne() throws {
        let versions = try VersionedHome()
        let home = versions.home
        let one = try versions.put(VersionedHome.template(1, VersionedHome.mood + "," + VersionedHome.note))
        let begun = try home.cards("fill", "diary", "--day", "2026-11-18", input: "7\n")
        #expect(begun.exitCode == 65 && begun.err.contains("Your answers are kept as a draft."))
        try versions.put(Self.newer(one, "," + VersionedHome.note))
        let resumed = try home.cards("fill", "diary", "--day", "2026-11-18", "--resume", input: "x\n.\n")
        #expect(resumed.exitCode == 0, "\(resumed.err)")
        #expect(
            resumed.err.contains(
                "The draft was started with version 1 of the template. It continues with the current version."),
            "\(resumed.err)")
        let line = try #require(try versions.lines().last)
        #expect(line.contains(#""schema":"diary@2."#) && line.contains(#""values":{"day":{"feeling":4,"note":"x"}}"#))
        #expect(try home.cards("status").out.contains("draft") == false)
    }

    /// Without its only subfield, a question has none; a list without a field would have nothing to ask, so it goes too.
    @Test func retiresTheOnlySubfield() throws {
        let versions = try VersionedHome()
        let home = versions.home
        let sub = #"{ "id": "why", "type": "text", "title": "Why", "help": "h" }"#
        let out = #"{ "id": "out", "type": "yesno", "title": "Out?", "fields": [ \#(sub) ], "help": "h" }"#
        let item = #"{ "fields": [ \#(sub) ], "id": "name", "type": "text", "title": "N", "help": "h" }"#
        let list = #"{ "id": "list", "type": "list", "title": "L", "help": "h", "fields": [ \#(item) ] }"#
        try versions.put(VersionedHome.template(1, [VersionedHome.note, out, list].joined(separator: ",\n")))
        let set = ["day.note=x", "day.out=yes", "day.out.why=w", #"day.list=[{"name":"a"}]"#].flatMap { ["--set", $0] }
        let filled = try home.run(["fill", "diary"] + set)
        #expect(filled.exitCode == 0, "\(filled.err)")
        func retire(_ path: String) throws -> String {
            let run = try home.cards("schema", "change", "diary", "--retire", path)
            #expect(run.exitCode == 0, "\(path): \(run.err)")
            return home.text("\(home.journal)/schemas/diary.json")
        }
        #expect(try retire("day.out.why").contains(#""title": "Out?", "help": "h" }"#))
        #expect(try retire("day.list.name.why").contains(#"{ "id": "name", "type": "text""#))
        let last = try retire("day.list.name")
        #expect(!last.contains("\"fields\": [ ]") && !last.contains(#""id": "list""#) && last.contains(#""id": "out""#))
        #expect(try home.cards("check").exitCode == 0)
        let card = try versions.shown("today")
        #expect(card.contains("Out?  yes") && !card.contains("w\n"), "\(card)")
    }

    @Test func preservesACardOfANewerVersion() throws {
        let versions = try VersionedHome()
        let home = versions.home
        let old = VersionedHome.template(1, VersionedHome.mood)
        let one = try versions.put(old)
        _ = try home.cards("fill", "diary", "--day", "2026-11-17", "--set", "day.mood=7")
        try versions.put(Self.newer(one))
        _ = try home.cards("fill", "diary", "--day", "2026-11-18", "--set", "day.feeling=3")
        // The older device has the earlier template, and the newer one's frozen copy arrived with the cards.
        home.write(old, to: "\(home.journal)/schemas/diary.json")
        let lines = try versions.lines()
        let shown = try versions.shown("2026-11-18")
        #expect(shown.contains("Mood  3"))
        #expect(
            shown.contains(
                "It can be shown, not edited: its version is newer than the template's, which is 1."))
        #expect(try home.cards("list").out.contains("diary/2026-11-18"))
        let edit = try home.cards("edit", "2026-11-18", "--set", "day.feeling=1")
        #expect(edit.exitCode == 65 && edit.err.contains("diary/2026-11-18 can be shown, not edited"))
        let check = try home.cards("check")
        #expect(check.exitCode == 0)
        #expect(
            check.err.hasPrefix(
                "note[T746]: 1 card is of a newer version than the template here: it is shown, not edited\n"),
            "\(check.err)")
        let migrate = try home.cards("migrate", "--write")
        #expect(migrate.out == "left as they are: 1 card, of a newer version than the template\n")
        #expect(try versions.lines() == lines)
        // Even without the newer template nothing is lost: the card is listed and carried along.
        _ = try home.shell("rm '\(home.journal)'/schemas/history/diary@2.*")
        #expect(try home.cards("list").out.contains("diary/2026-11-18"))
        #expect(try versions.lines() == lines)
    }

    @Test func migrationPreservesUnknownData() throws {
        let versions = try VersionedHome()
        let home = versions.home
        let one = try versions.put(VersionedHome.template(1, VersionedHome.mood))
        let line =
            #"{"v":1,"card":"diary/2026-11-17","rev":1,"prev":[],"at":"2026-11-17T20:00:00Z","by":"phone-0c1d","schema":"\#(one)","day":"2026-11-17","values":{"day":{"mood":7}},"skipped":{},"attic":[{"unmapped":{"behaviour.1.energy":1},"source":"legacy"}],"later":{"x":1}}"#
        _ = try home.shell("mkdir -p '\(home.journal)/cards'")
        home.write(line + "\n", to: "\(home.journal)/cards/2026-11.phone-0c1d.jsonl")
        try versions.put(Self.newer(one))
        let run = try home.cards("migrate", "--write")
        #expect(run.exitCode == 0, "\(run.err)")
        let written = try #require(try versions.lines().first { $0.contains("diary@2.") })
        let name = one.split(separator: "@").last ?? ""
        #expect(
            written.contains(
                #""values":{"day":{"feeling":4}},"skipped":{},"attic":[{"step":"diary \#(name)>2 #1","path":"day.mood","was":[7],"is":[4]},{"unmapped":{"behaviour.1.energy":1},"source":"legacy"}],"later":{"x":1},"id":"#
            ), "\(written)")
    }

    @Test func dataLossNeedsConfirmation() throws {
        let versions = try VersionedHome()
        let home = versions.home
        let one = try versions.put(VersionedHome.template(1, VersionedHome.mood + "," + VersionedHome.slept))
        _ = try home.cards("fill", "diary", "--day", "2026-11-17", "--set", "day.mood=7", "day.slept=6:30")
        try versions.put(
            VersionedHome.template(
                2, VersionedHome.mood,
                #""retired": { "day.slept": 1 },"#
                    + VersionedHome.migration(
                        from: one, #"{ "op": "remove", "field": "day.slept", "attic": false }"#)))
        let lines = try versions.lines()
        let dry = try home.cards("migrate")
        #expect(
            dry.out.hasSuffix(
                """
                : 1 card, some values are lost
                  day.slept removed from the card: 1 card
                  permanently lost: values of day.slept, by step #1

                """), "\(dry.out)")
        let refused = try home.cards("migrate", "--write")
        #expect(refused.exitCode == 65)
        #expect(refused.err.hasSuffix("help: cards migrate --write --accept-loss\n"))
        #expect(try versions.lines() == lines)
        #expect(try home.cards("migrate", "--write", "--accept-loss").exitCode == 0)
        #expect(try versions.lines().last?.contains(#""values":{"day":{"mood":7}},"skipped":{},"attic":[]"#) == true)
    }

    // MARK: - What is refused

    struct Refusal: Sendable, CustomTestStringConvertible {
        let name: String
        let fields: String
        var steps = ""
        var version = 3
        var to = 3
        /// The head of the message, and what mends it.
        let message: String
        let help: String
        var testDescription: String { name }
    }

    private static let did =
        #"{ "id": "did", "type": "choice", "title": "Did", "help": "h", "options": [ { "id": "walk", "title": "W" }, { "id": "call", "title": "C" } ] }"#

    static let refusals = [
        Refusal(
            name: "an option is forgotten", fields: VersionedHome.mood + "," + did,
            steps: #"{ "op": "map_values", "field": "day.did", "map": { "walk": "call" } }"#,
            message: "error[M430]", help: "'call'"),
        Refusal(
            name: "a range is narrowed", fields: small.replacingFirst("feeling", "mood") + "," + did,
            message: "error[M443]: 'day.mood' accepts fewer values than before", help: "add the step"),
        Refusal(
            name: "a rename onto a living field", fields: did.replacingFirst("did", "mood"),
            steps: #"{ "op": "rename", "field": "day.mood", "to": "day.did" }"#,
            message: "error[M421]: the question 'day.did' already exists", help: "write another path"),
        Refusal(
            name: "a version is skipped", fields: VersionedHome.mood + "," + did, version: 4, to: 4,
            message: "error[M403]: a migration leads from one version to the next, not from 2 to 4",
            help: "write it in version 3, and one from there"),
        Refusal(
            name: "a retired id is used again", fields: VersionedHome.mood + "," + did + "," + VersionedHome.slept,
            steps: #"{ "op": "add", "field": "day.slept" }"#,
            message: "error[M422]: 'day.slept' was a different question until version 1", help: "write another id"),
        Refusal(
            name: "an answer is invented",
            fields: VersionedHome.mood + "," + did
                + #", { "id": "low", "type": "yesno", "title": "Low", "help": "h" }"#,
            steps: #"{ "op": "fill", "field": "day.low", "value": "has(day.mood) && day.mood < 3" }"#,
            message: "error[M435]", help: "help:"),
    ]

    @Test(arguments: refusals) func adoptRejectsAnInvalidMigration(_ refusal: Refusal) throws {
        let versions = try VersionedHome()
        let home = versions.home
        let one = try versions.put(
            VersionedHome.template(
                2, VersionedHome.mood + "," + Self.did, #""retired": { "day.slept": 1 },"#))
        _ = try home.cards("fill", "diary", "--day", "2026-11-17", "--set", "day.mood=7", "day.did=call")
        let lines = try versions.lines()
        let migration = VersionedHome.migration(from: one, refusal.steps).replacingFirst(
            #""to": 3"#, #""to": \#(refusal.to)"#)
        let retired = refusal.name.contains("retired") ? "" : #""retired": { "day.slept": 1 },"#
        home.write(
            VersionedHome.template(refusal.version, refusal.fields, retired + migration), to: "next.json")
        let run = try home.cards("schema", "adopt", "\(home.path)/next.json")
        #expect(run.exitCode == 65)
        #expect(run.err.contains(refusal.message), "\(run.err)")
        #expect(run.err.contains(refusal.help), "\(run.err)")
        // A place in the file, of a line and a column.
        #expect(run.err.contains(#/--> .*next\.json:[0-9]+:[0-9]+/#), "\(run.err)")
        #expect(try versions.lines() == lines)
        #expect(try versions.shown("2026-11-17").contains("shown as") == false)
    }
}
