import TestSupport
import Testing

/// `cards import --as legacy`, as a person types it.
@Suite struct ImportCommandTests {
    private static let diary = """
        {"date":"2026-11-18","emotions.1.joy":3,"emotions.2.sadnes":1,"skills.1.distress tolerance":["ACCEPTS"],\
        "text.5-minute journal:gratitude":"the river","behaviour.1.energy":1,"urges.1.self_harm:acted":false,"urges.1.self_harm":2}
        {"date":"2026-11-18","emotions.1.joy":4}
        {"emotions.1.joy":4}
        {"date":"2026-11-17","emotions.1.joy":3,"emotions.9.joy":2,"emotions.1.fear":"very much"}

        """

    private func home() throws -> (home: Home, diary: String) {
        let home = Home()
        #expect(try home.cards("init").exitCode == 0)
        return (home, home.write(Self.diary, to: "diary.jsonl"))
    }

    private func lines(_ home: Home) -> String {
        home.names(in: "\(home.journal)/cards").map { home.text("\(home.journal)/cards/\($0)") }.joined()
    }

    @Test func importsAndReportsEverything() throws {
        let (home, diary) = try home()
        let run = try home.cards("import", diary, "--as", "legacy", "--schema", "dbt_diary")
        #expect(run.exitCode == 65, "one record says no day")
        #expect(run.out == "dbt_diary/2026-11-18\ndbt_diary/2026-11-18\ndbt_diary/2026-11-17\n")
        #expect(
            run.err.replacing(home.path, with: "~") == """
                error[L511]: the record has no day
                  --> ~/diary.jsonl:3:1
                help: name its key: --day-key KEY
                warning[L520]: 'emotions.2.sadnes' matches no question
                  --> ~/diary.jsonl:1:41
                help: did you mean 'emotions.sadness'? In a file for --map: {"emotions.2.sadnes":"emotions.sadness"}
                warning[L520]: a key of 31 characters in 'text' matches no question
                  --> ~/diary.jsonl:1:105
                warning[L520]: 'behaviour.1.energy' matches no question
                  --> ~/diary.jsonl:1:151
                warning[L524]: the day already has another card; both are kept as two versions
                  --> ~/diary.jsonl:2:1   card dbt_diary/2026-11-18
                help: cards resolve dbt_diary/2026-11-18
                warning[L522]: 'emotions.9.joy' maps to 'emotions.joy', and so does 'emotions.1.joy'
                  --> ~/diary.jsonl:4:41
                help: map one of the two elsewhere in a file for --map
                warning[L523]: 'emotions.1.fear' is kept in the attic: 'emotions.fear' accepts a whole number from 0 to 5, but the \
                file has a text of 9 characters
                  --> ~/diary.jsonl:4:60
                Matched by name (--map overrides this):
                  'emotions.1.joy' → emotions.joy
                  'skills.1.distress tolerance' → skills.distress_tolerance
                  'urges.1.self_harm:acted' → urges.self_harm.acted
                  'urges.1.self_harm' → urges.self_harm
                  'emotions.9.joy' → emotions.joy
                  'emotions.1.fear' → emotions.fear
                4 records: 3 cards added (1 beside another of the same day), 3 of them with values in the attic, 1 refused.
                Incomplete: 3 cards have no answer to a required question.
                To merge the versions of a card: cards resolve
                To undo the whole import: cards undo

                """)
        let stored = lines(home)
        for words in [
            #"{"unmapped":{"emotions.2.sadnes":1},"source":"legacy"}"#,
            #"{"unmapped":{"skills.1.distress tolerance":["ACCEPTS"]},"source":"legacy"}"#,
            #"{"unmapped":{"text.5-minute journal:gratitude":"the river"},"source":"legacy"}"#,
            #"{"unmapped":{"behaviour.1.energy":1},"source":"legacy"}"#,
            #"{"unmapped":{"emotions.9.joy":2},"source":"legacy"}"#,
            #"{"unmapped":{"emotions.1.fear":"very much"},"source":"legacy"}"#, #""emotions":{"joy":3}"#,
            #""emotions":{"joy":4}"#,
            #""self_harm.acted":false"#, #""distress_tolerance":["distract"]"#,
        ] { #expect(stored.contains(words), "\(words)") }
        #expect(try home.cards("check").exitCode == 0)
    }

    @Test func repeatedImportAddsNothingAndUndoRevertsIt() throws {
        let (home, diary) = try home()
        let words = ["import", diary, "--as", "legacy", "--schema", "dbt_diary"]
        _ = try home.run(words)
        let before = lines(home)
        let again = try home.run(words)
        #expect(again.out == "" && again.err.contains("\n4 records: 0 cards added, 3 unchanged, 1 refused.\n"))
        #expect(lines(home) == before)
        #expect(try home.cards("undo").out == "dbt_diary/2026-11-17\ndbt_diary/2026-11-18\n")
        #expect(try home.cards("list").out == "No cards found.\n" || home.cards("list").out == "")
        #expect(try home.run(words).out.split(separator: "\n").count == 3)
    }

    @Test func reportsAndResolvesASecondRecordOfADay() throws {
        let (home, diary) = try home()
        _ = try home.cards("import", diary, "--as", "legacy", "--schema", "dbt_diary")
        let resolve = "cards resolve dbt_diary/2026-11-18"
        #expect(try home.cards("list").out.contains("2 versions: \(resolve)\n"))
        #expect(try home.cards("show", "2026-11-18").out.hasSuffix("To resolve them: \(resolve)\n"))
        #expect(try home.cards("status").out.contains("dbt_diary/2026-11-18 has 2 versions"))
        let resolved = try home.cards("resolve", "dbt_diary/2026-11-18", "--take", "emotions.joy=1", "--no-input")
        #expect(resolved.exitCode == 0, "\(resolved.err)")
        #expect(try !home.cards("list").out.contains("versions"))
        #expect(
            lines(home).split(separator: "\n").last?.contains(
                #"{"unmapped":{"behaviour.1.energy":1},"source":"legacy"}"#) == true)
    }

    @Test func dryRunWritesNothingAndItsMapGivesTheSameResult() throws {
        let (home, diary) = try home()
        let dry = try home.cards("import", diary, "--as", "legacy", "--schema", "dbt_diary", "--dry-run")
        #expect(dry.exitCode == 65 && lines(home) == "")
        #expect(dry.err.hasSuffix("Nothing was saved: this was a dry run.\n"))
        #expect(home.names(in: "\(home.journal)/schemas") == ["history", "meta"])
        let json = try home.shell(
            "cards import '\(diary)' --as legacy --schema dbt_diary --dry-run --json 2>/dev/null | jq -c '[.rows[].result], .map' > out; sed -n 1p out; sed -n 2p out > '\(home.path)/map.json'; rm out"
        )
        #expect(json.out == "[\"added\",\"beside\",\"refused\",\"added\"]\n")
        let mapped = try home.cards(
            "import", diary, "--as", "legacy", "--schema", "dbt_diary", "--map", "\(home.path)/map.json")
        #expect(!mapped.err.contains("Matched by name") && mapped.out == dry.out)
    }

    /// Neither messages nor JSON contain diary text, or a key that a person may have worded.
    @Test func reportsNoDiaryText() throws {
        let (home, _) = try home()
        let text =
            #"{"date":"2026-11-18","Canary One":"canary two","day.1.went_well":"canary\nthree","text.my canary:four":1,"emotions.1.joy":"canary five","date ":"canary"}"#
        let diary = home.write(text + "\n{\"date\":\"canary six\"}\ncanary\n[\"canary\"]\n", to: "d.jsonl")
        for words in [[], ["--json"], ["-v"], ["--dry-run"]] {
            let run = try home.run(["import", diary, "--as", "legacy", "--schema", "dbt_diary"] + words)
            #expect(run.exitCode == 65)
            #expect(
                !run.err.lowercased().contains("canary") && !run.out.lowercased().contains("canary"),
                "\(words)\n\(run.err)")
        }
        let shown = try home.cards(
            "import", diary, "--as", "legacy", "--schema", "dbt_diary", "--dry-run", "--show-values")
        #expect(shown.exitCode == 65)
    }

    @Test func reportsMissingArguments() throws {
        let (home, diary) = try home()
        #expect(try home.cards("import").exitCode == 64)
        #expect(
            try home.cards("import", home.write("hello\n", to: "words"), "--schema", "dbt_diary").err
                == "error: --as is missing\nhelp: --as csv, --as jsonl, --as json, --as legacy\n")
        // A flat dictionary is recognized, and still needs a template.
        #expect(try home.cards("import", diary).exitCode == 64)
        #expect(try home.cards("import", diary, "--as", "legacy").exitCode == 64)
        #expect(try home.cards("import", diary, "--as", "legaci", "--schema", "dbt_diary").exitCode == 64)
        let unknown = try home.cards("import", diary, "--as", "legacy", "--schema", "dbt_dairy")
        #expect(unknown.exitCode == 66 && unknown.err.contains("did you mean 'dbt_diary'?"))
        #expect(try home.cards("import", "nowhere.json", "--as", "legacy", "--schema", "dbt_diary").exitCode == 66)
    }

    @Test func readsStandardInput() throws {
        let (home, _) = try home()
        let run = try home.run(["import", "-", "--as", "legacy", "--schema", "dbt_diary"], input: Self.diary)
        #expect(run.exitCode == 65 && run.out.split(separator: "\n").count == 3)
        #expect(run.err.contains("--> standard input:3:1\n"))
    }

    /// An import of the past never interrupts with the plan; one line mentions it.
    @Test func mentionsASafetyRuleInOneLine() throws {
        let (home, _) = try home()
        _ = try home.cards("fill", "safety_plan", "--set", "what_helps.alone=Cold water")
        let run = try home.run(
            ["import", "-", "--as", "legacy", "--schema", "dbt_diary"],
            input: #"{"date":"2026-11-18","urges.self_harm":5}"#)
        #expect(
            run.err.contains(
                "Your plan is for answers such as those on 1 of the cards. To see the plan: cards safety\n"))
        #expect(run.exitCode == 0)
    }
}
