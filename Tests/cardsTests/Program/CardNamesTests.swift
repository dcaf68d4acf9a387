import TestSupport
import Testing

/// A card's whole name is that card and no other, whatever the template's cadence has become; a day also finds periods.
@Suite struct CardNamesTests {
    /// A daily diary of Monday 16 to Friday 20 November, which is a weekly one up to Fridays since.
    private struct Changed {
        let versions: VersionedHome
        var home: Home { versions.home }

        static let days = 16...20
        static let weekly = #""cadence": { "every": "week", "on": "fri" },"#

        init(_ cadence: String = weekly) throws {
            versions = try VersionedHome()
            let first = try versions.put(VersionedHome.template(1, VersionedHome.mood))
            for day in Self.days {
                _ = try home.cards("fill", "diary", "-d", "2026-11-\(day)", "--set", "day.mood=\(day - 15)")
            }
            try change(to: cadence, from: first)
        }

        func change(to cadence: String, from first: String) throws {
            try versions.put(
                VersionedHome.template(
                    2, VersionedHome.mood, cadence + VersionedHome.migration(from: first)))
        }

        /// The cards with their contents, as in `list --json`, without device and time.
        static func cards(of home: Home) throws -> [String] {
            let run = try home.shell("cards export --schema diary --as jsonl")
            return run.out.split(separator: "\n").map(String.init)
        }
    }

    @Test func everyCommandActsOnTheNamedCard() throws {
        let changed = try Changed()
        let home = changed.home
        for day in Changed.days {
            let name = "diary/2026-11-\(day)"
            #expect(try home.cards("show", name).out.contains("  \(day - 15)\n"), "\(name)")
            #expect(try home.cards("history", name).out.hasPrefix("\(name), "), "\(name)")
            let lines = try home.shell("cards export \(name) --schema diary --as jsonl").out.split(separator: "\n")
            #expect(lines.count == 1 && lines[0].hasPrefix(#"{"ref":"\#(name)""#), "\(name)")
        }
        #expect(try home.cards("edit", "diary/2026-11-17", "--set", "day.mood=9").out == "diary/2026-11-17\n")
        #expect(try home.cards("delete", "diary/2026-11-17").out == "diary/2026-11-17\n")
        #expect(try home.cards("undelete", "diary/2026-11-17").out == "diary/2026-11-17\n")
        #expect(try home.cards("forget", "diary/2026-11-18", "--yes").out == "diary/2026-11-18\n")
        #expect(try Changed.cards(of: home).map { $0.prefix(24).suffix(2) } == ["16", "17", "19", "20"])
        #expect(try home.cards("edit", "diary/2026-11-16", "--day", "2026-11-12").out == "diary/2026-11-13\n")
    }

    /// A deleted card is still the one that its name names.
    @Test func aDeletedCardKeepsItsName() throws {
        let home = try Changed().home
        _ = try home.cards("delete", "diary/2026-11-17")
        let show = try home.cards("show", "diary/2026-11-17")
        #expect(show.exitCode == 1)
        #expect(show.err.contains("it was deleted\nhelp: to get it back: cards undelete diary/2026-11-17"))
        #expect(try home.cards("edit", "diary/2026-11-17", "--set", "day.mood=9").exitCode == 1)
        #expect(try home.cards("forget", "diary/2026-11-17", "--yes").out == "diary/2026-11-17\n")
        #expect(try Changed.cards(of: home).count == 4)
    }

    /// What takes a card away takes the one that is named, or none; what shows one takes the week's.
    @Test func unmatchedNameDeletesNothing() throws {
        let home = Home()
        home.write(SampleWeek.template, to: "\(home.path)/week.json")
        _ = try home.cards("init")
        home.write(SampleWeek.template, to: "\(home.journal)/schemas/week.json")
        #expect(try home.cards("fill", "week", "--set", "days.calm=3").out == "week/2026-11-22\n")
        for command in ["delete", "forget"] {
            let run = try home.run([command, "week/2026-11-19"] + (command == "forget" ? ["--yes"] : []))
            #expect(run.exitCode == 1, "\(command)")
            #expect(run.err.contains("the day is in the period of week/2026-11-22"), "\(command)")
        }
        #expect(
            try home.cards("show", "week/2026-11-19").out.hasPrefix("My week, week ending Sunday 22 November 2026\n"))
        #expect(try home.cards("delete", "week/thu").out == "week/2026-11-22\n", "a day is no whole name")
    }

    @Test(arguments: ["jsonl", "csv"], [Changed.weekly, #""cadence": "once","#, #""cadence": "anytime","#, ""])
    func exportAndImportRoundTrip(_ format: String, _ cadence: String) throws {
        let home = try Changed(cadence).home
        let file = "\(home.path)/all.\(format)"
        _ = try home.cards("export", "--schema", "diary", "--as", format, "-o", file)
        let before = try Changed.cards(of: home)
        #expect(before.count == 5)
        let other = Home()
        _ = try other.cards("init")
        _ = try home.shell("cp '\(home.journal)/schemas/diary.json' '\(other.journal)/schemas/'")
        for added in [5, 0] {
            let run = try other.cards("import", file, "--as", format, "--schema", "diary")
            #expect(run.exitCode == 0, "\(run.err)")
            #expect(run.out.split(separator: "\n").count { $0.contains("added") } == added)
            #expect(try Changed.cards(of: other) == before)
        }
        #expect(
            try home.cards("import", file, "--as", format, "--schema", "diary").err.contains(
                "0 cards added, 5 unchanged"))
    }

    /// The card of a week that has not ended is imported under a template that is daily since.
    @Test func importsACardOfAFutureWeek() throws {
        let versions = try VersionedHome()
        let home = versions.home
        let first = try versions.put(
            VersionedHome.template(1, VersionedHome.mood, #""cadence": { "every": "week", "on": "sun" },"#))
        #expect(try home.cards("fill", "diary", "--set", "day.mood=3").out == "diary/2026-11-22\n")
        try versions.put(VersionedHome.template(2, VersionedHome.mood, VersionedHome.migration(from: first)))
        let file = "\(home.path)/all.jsonl"
        _ = try home.cards("export", "--schema", "diary", "--as", "jsonl", "-o", file)
        let other = Home()
        _ = try other.cards("init")
        _ = try home.shell("cp '\(home.journal)/schemas/diary.json' '\(other.journal)/schemas/'")
        #expect(
            try other.cards("import", file, "--as", "jsonl", "--schema", "diary").out
                == "row 1: added diary/2026-11-22\n")
        let stranger = home.write("{\"day\":\"2026-11-22\",\"values\":{\"day.mood\":4}}\n", to: "strange.jsonl")
        #expect(try other.cards("import", stranger, "--as", "jsonl", "--schema", "diary").exitCode == 65)
    }

    /// Records and files that were read while the diary was daily find the cards that they became.
    @Test func doesNotImportTheSameRecordsAgain() throws {
        let versions = try VersionedHome()
        let home = versions.home
        let first = try versions.put(VersionedHome.template(1, VersionedHome.mood))
        let records = home.write(
            #"[{"date":"2026-11-16","day.mood":1},{"date":"2026-11-17","day.mood":2},{"date":"2026-11-18","day.mood":3,"zzz":1}]"#,
            to: "old.json")
        let days = home.write(
            (12...14).map { #"{"day":"2026-11-\#($0)","values":{"day.mood":4}}"# }.joined(separator: "\n"),
            to: "days.jsonl")
        _ = try home.cards("import", records, "--as", "legacy", "--schema", "diary")
        #expect(try home.cards("fill", "diary", "--from", days).err.contains("3 cards saved."))
        let before = try versions.lines().count
        #expect(before == 6)
        try versions.put(
            VersionedHome.template(2, VersionedHome.mood, Changed.weekly + VersionedHome.migration(from: first)))
        _ = try home.cards("import", records, "--as", "legacy", "--schema", "diary")
        #expect(try home.cards("fill", "diary", "--from", days).err.contains("0 cards saved, 3 unchanged."))
        #expect(
            try home.cards("import", days, "--as", "jsonl", "--schema", "diary").err.contains(
                "0 cards added, 3 unchanged."))
        #expect(try versions.lines().count == before)
    }
}
