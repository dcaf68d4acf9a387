import TestSupport
import Testing

@Suite struct CommandTests {
    @Test func initCreatesAJournalOnce() throws {
        let home = Home()
        let first = try home.cards("init", "\(home.path)/diary", "--day-start", "05:30")
        #expect(first.exitCode == 0)
        #expect(first.out == "\(home.path)/diary\n")
        #expect(first.err.contains("Only your disk's encryption protects it."))
        #expect(home.text("diary/journal.json").contains(#""day_start":"05:30""#))
        #expect(try home.cards("init", "\(home.path)/diary").exitCode == 73)
        #expect(try home.cards("init", "\(home.path)/other", "--day-start", "late").exitCode == 64)
        #expect(try home.shell("stat -c %a '\(home.path)/diary' '\(home.path)/diary/journal.json'").out == "700\n600\n")
    }

    @Test func listFilters() throws {
        let home = Home()
        for day in 0..<5 { _ = try home.cards("fill", "mood_five", "-d", "-\(day)", "--set", "day.mood=3") }
        func days(_ words: String...) throws -> [String] {
            try home.run(["list"] + words).out.split(separator: "\n").map { String($0.prefix(20).suffix(2)) }
        }
        #expect(try days() == ["20", "19", "18", "17", "16"])
        #expect(try days("--reverse", "-n", "2") == ["16", "17"])
        #expect(try days("--from", "-3", "--to", "yesterday") == ["19", "18", "17"])
        #expect(try days("--on", "wed") == ["18"])
        #expect(try days("--last", "2d") == ["20", "19"])
        #expect(try days("--schema", "dbt_diary") == [])
        #expect(try home.cards("list", "--last", "2x").exitCode == 64)
        #expect(try home.cards("list", "--on", "2020-01-01").exitCode == 1)
    }

    @Test func showsAllCardsOfADayButEditsOnlyANamedOne() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=3")
        _ = try home.cards("fill", "dbt_diary", "--set", "urges.self_harm=0", "urges.suicide=0")
        let shown = try home.cards("show")
        #expect(shown.out.contains("Mood in five, Friday 20 November 2026"))
        #expect(shown.out.contains("DBT diary card, Friday 20 November 2026"))
        let edit = try home.cards("edit", "today", "--set", "day.mood=4")
        #expect(edit.exitCode == 64)
        #expect(edit.err.contains("dbt_diary/2026-11-20, mood_five/2026-11-20"))
        #expect(try home.cards("edit", "mood_five/today", "--set", "day.mood=4").exitCode == 0)
        #expect(try home.cards("show", "mood_five").out.contains("4 good"))
    }

    @Test func historyShowsChanges() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=3")
        home.environment["CARDS_NOW"] = "2026-11-20T20:00:00Z"
        _ = try home.cards("edit", "--set", "day.mood=4", "day.note=Better by the evening")
        let history = try home.cards("history").out
        #expect(history.contains("   day.mood  3 so-so\n"))
        #expect(history.contains("   day.mood  3 so-so → 4 good\n"))
        #expect(history.contains("   day.note  not asked → Better by the evening\n"))
        #expect(history.contains("2  2026-11-20 20:00  "))
    }

    @Test func checkReportsFaultsWithoutTheirText() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=3", "day.note=Only for me")
        #expect(try home.cards("check").out == "1 card, 1 file, 1 template: no faults\n")
        let damaged = try home.shell("sed -i 's/\"mood\":3/\"mood\":9/' '\(home.journal)'/cards/*.jsonl")
        #expect(damaged.exitCode == 0)
        let check = try home.cards("check")
        #expect(check.err.contains("[T7"))
        #expect(!check.err.contains("Only for me"))
        #expect(!check.out.contains("Only for me"))
        let json = try home.cards("check", "--json")
        #expect(json.out.contains(#""code": "T7"#))
    }

    @Test func checksAFileOutsideTheJournal() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=3")
        _ = try home.shell("cat '\(home.journal)'/cards/*.jsonl > '\(home.path)/copy.jsonl'")
        #expect(try home.cards("check", "\(home.path)/copy.jsonl").out == "1 card, 1 file: no faults\n")
        _ = try home.shell("echo '{\"v\":1}' >> '\(home.path)/copy.jsonl'")
        let run = try home.cards("check", "\(home.path)/copy.jsonl")
        #expect(run.exitCode == 65)
        #expect(run.err.contains("\(home.path)/copy.jsonl:2"))
        #expect(run.out == "1 card, 1 file: 1 error\n")
        #expect(try home.cards("check", "\(home.path)/absent.jsonl").exitCode == 66)
    }

    @Test func checksATemplateFile() throws {
        let home = Home()
        let path = home.write(
            #"{"cards":1,"id":"water","version":1,"title":"Water","groups":[{"id":"day","title":"Day","feilds":[]}]}"#,
            to: "water.json")
        let run = try home.cards("schema", "check", path)
        #expect(run.exitCode == 65)
        #expect(run.err.contains("\(path):1:"))
        #expect(run.err.contains("fields"))
        #expect(try home.cards("schema", "check", "\(home.path)/absent.json").exitCode == 66)
    }

    @Test func fillsACustomTemplate() throws {
        let home = Home()
        _ = try home.cards("init")
        home.write(
            """
            {"cards":1,"id":"water","version":1,"title":"Water","cadence":"anytime","groups":[{"id":"day","title":"The day",
            "fields":[{"id":"glasses","type":"integer","min":0,"max":30,"title":"Glasses","help":"Of any size."}]}]}
            """, to: "\(home.journal)/schemas/water.json")
        for _ in 0..<2 { #expect(try home.cards("fill", "water", "--set", "day.glasses=3").exitCode == 0) }
        #expect(try home.cards("list").out.split(separator: "\n").count == 2)
        let file = home.write(#"{"values":{"day.glasses":5}}"#, to: "one.json")
        for saved in ["1 card saved.", "0 cards saved, 1 unchanged."] {
            #expect(try home.cards("fill", "water", "--from", file).err.hasSuffix("\(saved)\n"))
        }
        #expect(try home.cards("schema", "freeze", "water").out.hasPrefix("water@1."))
    }

    @Test func printsCompletionScripts() throws {
        for shell in ["bash", "zsh", "fish"] {
            #expect(try Home().cards("completion", shell).out.contains("cards"))
        }
        #expect(try Home().cards("completion", "tcsh").exitCode == 64)
    }
}
