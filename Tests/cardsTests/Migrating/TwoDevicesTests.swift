import TestSupport
import Testing

/// Two devices change the same template in different ways; their files are merged.
@Suite struct TwoDevicesTests {
    /// Version 3 on both, then a version 4 on each, with a card under each.
    private struct World {
        let versions: VersionedHome
        let (three, here, there): (String, String, String)

        var home: Home { versions.home }

        init(conflict: Bool = false) throws {
            versions = try VersionedHome()
            let (mood, slept, note) = (VersionedHome.mood, VersionedHome.slept, VersionedHome.note)
            three = try versions.put(VersionedHome.template(3, mood))
            #expect(
                try versions.home.cards("fill", "diary", "--day", "2026-11-17", "--set", "day.mood=4").exitCode == 0)
            // The phone: it asks for the sleep too.
            let title = conflict ? mood.replacingFirst("\"Mood\"", "\"How was it?\"") : mood
            there = try versions.put(
                VersionedHome.template(4, title + "," + slept, VersionedHome.migration(from: three)))
            #expect(
                try versions.home.cards("fill", "diary", "--day", "2026-11-18", "--set", "day.mood=5", "day.slept=6:30")
                    .exitCode == 0)
            // Its frozen copy reaches the laptop later, together with the card.
            let frozen = "\(versions.home.journal)/schemas/history/\(there).json"
            let phone = versions.home.text(frozen)
            _ = try versions.home.shell("rm '\(frozen)'")
            // The laptop: the mood gets another id, and there is room for a note.
            let feeling = mood.replacingFirst("\"mood\"", "\"feeling\"")
            let other = conflict ? feeling.replacingFirst("\"Mood\"", "\"The mood\"") : feeling
            here = try versions.put(
                VersionedHome.template(
                    4, other + "," + note,
                    #""retired": { "day.mood": 3 },"#
                        + VersionedHome.migration(
                            from: three, #"{ "op": "rename", "field": "day.mood", "to": "day.feeling" }"#)))
            #expect(
                try versions.home.cards("fill", "diary", "--day", "2026-11-19", "--set", "day.feeling=6", "day.note=x")
                    .exitCode == 0)
            versions.home.write(phone, to: frozen)
        }
    }

    @Test func readsAndReportsBothVersionsAndAdoptMergesThem() throws {
        let world = try World()
        let before = try world.versions.lines()
        // The template here is the laptop's: the phone's card is shown, and nothing leads to it.
        #expect(try world.versions.shown("2026-11-17").contains("Mood  4"))
        #expect(try world.versions.shown("2026-11-19").contains("Mood  6"))
        let phone = try world.versions.shown("2026-11-18")
        #expect(phone.contains("Mood   5") && phone.contains("Slept  6:30"))
        #expect(phone.contains("It can be shown, not edited: there is no migration from its version to version 4."))
        let check = try world.home.cards("check")
        #expect(check.exitCode == 0)
        #expect(
            check.err == """
                note[T746]: 1 card is of a version with no migration to the template: it is shown, not edited
                  --> \(world.there)
                help: cards schema adopt \(world.there)

                """, "\(check.err)")

        let adopted = try world.home.cards("schema", "adopt", world.there)
        #expect(adopted.exitCode == 0, "\(adopted.err)")
        #expect(adopted.err.contains("Merged two templates with the same version number."))
        #expect(adopted.out.hasPrefix("diary@5."))
        #expect(try world.versions.lines() == before)
        for (day, mood) in [("17", 4), ("18", 5), ("19", 6)] {
            let shown = try world.versions.shown("2026-11-\(day)")
            #expect(shown.contains(" \(mood)") && shown.contains("shown as version 5"), "\(shown)")
        }
        #expect(try world.versions.shown("2026-11-18").contains("Slept  6:30"))
        #expect(try world.home.cards("check").err == "")
        // Every card can be edited, and migrated permanently.
        #expect(try world.home.cards("edit", "2026-11-18", "--set", "day.feeling=7").exitCode == 0)
        #expect(try world.home.cards("migrate", "--write").exitCode == 0)
        let now = try world.versions.lines().filter { $0.contains("diary@5.") }
        #expect(now.count == 3)
        #expect(now.contains { $0.contains(#""values":{"day":{"slept":390,"feeling":7}}"#) })
    }

    @Test func doesNotGuessOnAConflict() throws {
        let world = try World(conflict: true)
        let template = world.home.text("\(world.home.journal)/schemas/diary.json")
        // The question has another id on one side, so what both did to it is seen there and here.
        let run = try world.home.cards("schema", "adopt", world.there)
        #expect(run.exitCode == 65)
        #expect(run.err.contains("error: both versions changed groups/day/fields/mood"), "\(run.err)")
        #expect(run.err.contains("--take mine, --take theirs, or --take groups/day/fields/mood=mine"))
        #expect(world.home.text("\(world.home.journal)/schemas/diary.json") == template)
        #expect(try world.home.cards("schema", "adopt", world.there, "--take", "mine").exitCode == 0)
        #expect(try world.versions.shown("2026-11-18").contains("The mood  5"))
    }

    @Test func mergesVersionsUnderDifferentTemplates() throws {
        let versions = try VersionedHome()
        let (home, mood, slept) = (versions.home, VersionedHome.mood, VersionedHome.slept)
        let one = try versions.put(VersionedHome.template(1, mood + "," + slept))
        _ = try home.cards("fill", "diary", "--day", "2026-11-18", "--set", "day.mood=7", "day.slept=6:30")
        let first = try versions.lines()
        // The phone, still under version 1.
        _ = try home.cards("edit", "2026-11-18", "--set", "day.slept=7:00")
        let phone = try versions.lines().last?.replacingFirst(TwoDevicesTests.device(first[0]), "phone-0c1d") ?? ""
        let file = try home.shell("ls '\(home.journal)'/cards/*").out.dropLast()
        home.write(first.joined(separator: "\n") + "\n", to: String(file))
        // The laptop, under version 2, where moods go to 5.
        let small =
            #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 5, "labels": { "0": "n", "5": "m" } }, "title": "Mood", "help": "h" }"#
        let rescale = #"{ "op": "rescale", "field": "day.mood", "from": [0, 10], "to": [0, 5], "round": "half_up" }"#
        try versions.put(
            VersionedHome.template(2, small + "," + slept, VersionedHome.migration(from: one, rescale))
                .replacingFirst(#""rating": { "min": 0, "max": 10, "labels": { "0": "none", "10": "most" } }"#, ""))
        _ = try home.cards("edit", "2026-11-18", "--set", "day.mood=1")
        home.write(Self.sealed(phone) + "\n", to: "\(home.journal)/cards/2026-11.phone-0c1d.jsonl")
        #expect(try home.cards("list").out.contains("2 versions"))
        let run = try home.cards("resolve", "2026-11-18")
        #expect(run.exitCode == 0, "\(run.err)")
        let last = try #require(try versions.lines().first { $0.contains(#""rev":3"#) })
        #expect(last.contains(#""values":{"day":{"mood":1,"slept":420}},"skipped":{},"attic":[]"#), "\(last)")
    }

    private static func device(_ line: String) -> String {
        let parts = line.split(separator: #""by":""#, maxSplits: 1)
        return parts.last.map { String($0.prefix { $0 != "\"" }) } ?? ""
    }

    /// A changed line without its tail, as if written by hand.
    private static func sealed(_ line: String) -> String {
        guard let range = line.firstRange(of: ",\"id\":\"") else { return line }
        return String(line[..<range.lowerBound]) + "}"
    }
}

extension String {
    /// The text with the first occurrence of a word replaced.
    func replacingFirst(_ old: String, _ new: String) -> String {
        guard let range = firstRange(of: old) else { return self }
        var text = self
        text.replaceSubrange(range, with: new)
        return text
    }
}
