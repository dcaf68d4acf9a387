import CardEngine
import TestSupport
import Testing

/// The plugins under `Examples/plugins` pass every case of the kit, and their transcripts are current.
@Suite(.serialized) struct ExamplePluginsTests {
    static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        .joined(separator: "/")

    /// A home in which Python lives in a virtual environment.
    private func home() throws -> Home? {
        let home = Home()
        let made = try home.shell("/usr/bin/python3 -m venv --without-pip '\(home.path)/.venvs/cards-pages'")
        guard made.exitCode == 0 else {
            print("skipped: no Python that makes virtual environments")
            return nil
        }
        return home
    }

    @Test func pythonExporterInAVirtualEnvironmentPassesAllCases() throws {
        guard let home = try home() else { return }
        let golden = "\(Self.root)/Examples/plugins/pages/transcript.jsonl"
        let ending = try home.cards(
            "plugin", "test", "\(Self.root)/Examples/plugins/pages", "--transcript", "\(home.path)/said.jsonl")
        #expect(ending.out.split(separator: "\n").filter { !$0.hasPrefix("ok") } == [], "\(ending.err)")
        #expect(ending.exitCode == 0 && ending.out.split(separator: "\n").count == 19)
        #expect(home.text("said.jsonl") == home.text(golden))
    }

    @Test func shellNotifierPassesAllCases() throws {
        let home = Home()
        let golden = "\(Self.root)/Examples/plugins/shout/transcript.jsonl"
        let ending = try home.cards(
            "plugin", "test", "\(Self.root)/Examples/plugins/shout", "--transcript", "\(home.path)/said.jsonl")
        #expect(ending.out.split(separator: "\n").filter { !$0.hasPrefix("ok") } == [], "\(ending.err)")
        #expect(ending.exitCode == 0)
        #expect(home.text("said.jsonl") == home.text(golden))
    }

    /// The plugin is confined and returns what to show; this program passes it to the desktop's own.
    @Test func hostForwardsANoticeToTheDesktop() throws {
        #if os(Linux)
            let home = Home()
            let shout = "\(Self.root)/Examples/plugins/shout"
            _ = try home.shell("mkdir ~/bin")
            home.write("#!/bin/sh\nprintf '<%s>' \"$@\" >\"$HOME/shown\"\n", to: "bin/notify-send")
            _ = try home.shell("chmod +x ~/bin/notify-send")
            home.environment["PATH"] = "\(home.path)/bin:/usr/bin:/bin"
            let run = ["plugin", "run", "org.example.shout", "--allow", "org.example.shout"]
            #expect(try home.cards("plugin", "enable", shout, "--allow", "org.example.shout").exitCode == 0)
            #expect(try home.run(run).exitCode == 0)
            #expect(
                home.text("shown")
                    == "<--app-name=Cards><--><Cards!><This is what a notice from Cards looks like.>")
            // Whatever a plugin wants shown is words: no option, no markup, nothing that a terminal obeys.
            let copy = "\(home.path)/copy"
            _ = try home.shell("cp -r '\(shout)' '\(copy)'")
            home.write(
                home.text("\(copy)/shout.sh").replacing(
                    "answer '{\"deliver\"",
                    with:
                        #"answer '{"deliver":{"title":"--help\u001b[2J","body":"<a href=x>\u202e\n-x"}}' ; : '{"deliver""#
                ),
                to: "\(copy)/shout.sh")
            #expect(try home.cards("plugin", "enable", copy, "--allow", "org.example.shout").exitCode == 0)
            let forged = try home.run(run)
            #expect(forged.exitCode == 0, "\(forged.err)")
            #expect(home.text("shown") == "<--app-name=Cards><--><--help\u{FFFD}[2J><‹a href=x›\u{FFFD} -x>")
            // Without a desktop, an error is reported.
            home.write("#!/bin/sh\nexit 1\n", to: "bin/notify-send")
            let failed = try home.run(run)
            #expect(failed.exitCode == 69 && failed.err.contains("notify-send found no desktop"), "\(failed.err)")
        #endif
    }

    @Test func exportContainsNoPrivateFields() throws {
        guard let home = try home() else { return }
        let folder = "\(Self.root)/Examples/plugins/pages"
        _ = try home.cards("fill", "dbt_diary", "--set", "emotions.joy=3", "urges.self_harm=1")
        let refused = try home.cards("export", "--as", "pages", "--no-input")
        #expect(refused.exitCode == 64, "it is not found before it is enabled: \(refused.err)")
        #expect(try home.cards("plugin", "enable", folder, "--allow", "org.example.pages").exitCode == 0)
        let ending = try home.cards("export", "--as", "pages", "--include-private")
        #expect(ending.out.contains("## 2026-11-20") && ending.out.contains(": 3\n"), "\(ending.err)")
        #expect(!ending.out.contains("harm") && ending.err.contains("private questions left out"))
    }

    @Test(arguments: [("words", 19), ("notebook", 18)]) func otherPythonExamplesPassAllCases(
        _ name: String, _ cases: Int
    ) throws {
        guard try Home().shell("python3 -c ''").exitCode == 0 else { return print("skipped: no Python") }
        let home = Home()
        let folder = "\(Self.root)/Examples/plugins/\(name)"
        let ending = try home.cards("plugin", "test", folder, "--transcript", "\(home.path)/said.jsonl")
        #expect(ending.out.split(separator: "\n").filter { !$0.hasPrefix("ok") } == [], "\(ending.err)")
        #expect(ending.exitCode == 0 && ending.out.split(separator: "\n").count == cases)
        #expect(home.text("said.jsonl") == home.text("\(folder)/transcript.jsonl"))
    }

    @Test func showsAndSavesAnnotations() throws {
        guard try Home().shell("python3 -c ''").exitCode == 0 else { return print("skipped: no Python") }
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4", "day.note=Walked along the river.")
        let run = ["plugin", "run", "words"]
        #expect(try home.run(run).exitCode == 66, "it is not found before it is enabled")
        let folder = "\(Self.root)/Examples/plugins/words"
        #expect(try home.cards("plugin", "enable", folder, "--allow", "org.example.words").exitCode == 0)
        let first = try home.run(run)
        #expect(first.out == "mood_five/2026-11-20  Words: 4, The field with most of them: day.note\n", "\(first.err)")
        #expect(first.err == "words: 1 card, 0 of them annotated before.\n")
        let second = try home.run(run)
        #expect(second.out == first.out && second.err == "words: 1 card, 1 of them annotated before.\n")
        #expect(
            try home.shell("stat -c %a ~/.local/state/cards/*/derived ~/.local/state/cards/*/derived/*/*").out
                == "700\n600\n")
        // Any annotator that was enabled goes along, and is shown.
        let table = try home.run(["export", "--schema", "mood_five", "--as", "csv", "--with", "words"])
        let rows = table.out.split(separator: "\n")
        #expect(rows[0].hasSuffix(",skipped,words:count,words:longest,words:version"), "\(table.err)")
        #expect(rows[1].contains(",4,day.note,"))
        let shown = try home.run(["show", "2026-11-20", "--with", "words"])
        #expect(
            shown.out.hasSuffix("how much was written: Words: 4, The field with most of them: day.note\n"),
            "\(shown.err)")
        let json = try home.run(["show", "2026-11-20", "--with", "words", "--json"])
        #expect(json.out.contains("\"annotations\"") && json.out.contains("\"count\": 4"))
        let drawn = try home.run(["trends", "mood", "--with", "words", "--json"])
        #expect(drawn.out.contains("words.count") && drawn.out.contains("\"title\": \"Words\""), "\(drawn)")
        #expect(try home.cards("trends", "--with", "words").out.contains("\nWords "))
        let unknown = try home.run(["export", "--schema", "mood_five", "--as", "csv", "--with", "wrods"])
        #expect(unknown.exitCode == 64 && unknown.err.contains("--with words"))
        #expect(try home.cards("forget", "2026-11-20", "--yes").exitCode == 0)
        #expect(try home.shell("ls ~/.local/state/cards/*/derived/*").out == "")
    }

    /// A data file is part of the plugin: values computed with the old one are not used any longer.
    @Test func changedDataFileNeedsConsentAndNewAnnotations() throws {
        guard try Home().shell("python3 -c ''").exitCode == 0 else { return print("skipped: no Python") }
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4", "day.note=Walked along the river.")
        let folder = "\(home.path)/words"
        _ = try home.shell("cp -r '\(Self.root)/Examples/plugins/words' '\(folder)'")
        home.write(#"{"factor": 1}"#, to: "words/lexicon.json")
        home.write(
            home.text("words/words.py").replacing(
                "return {\"count\": sum(counts.values())",
                with:
                    "import os; factor = json.load(open(os.path.join(os.path.dirname(__file__), 'lexicon.json')))['factor']\n        return {\"count\": factor * sum(counts.values())"
            ), to: "words/words.py")
        let enable = ["plugin", "enable", folder, "--allow", "org.example.words"]
        #expect(try home.run(enable).exitCode == 0)
        let run = ["plugin", "run", "words"]
        #expect(try home.run(run).out.hasPrefix("mood_five/2026-11-20  Words: 4,"))
        #expect(try home.run(run).err == "words: 1 card, 1 of them annotated before.\n")
        home.write(#"{"factor": 2}"#, to: "words/lexicon.json")
        let changed = try home.run(run + ["--no-input"])
        #expect(changed.exitCode == 77 && changed.err.hasPrefix("error[P611]"), "\(changed.err)")
        #expect(try home.run(enable).exitCode == 0)
        let again = try home.run(run)
        #expect(again.out.hasPrefix("mood_five/2026-11-20  Words: 8,"), "\(again.out)\(again.err)")
        #expect(again.err == "words: 1 card, 0 of them annotated before.\n")
    }

    @Test func importsRowsFromAnImporterPlugin() throws {
        guard try Home().shell("python3 -c ''").exitCode == 0 else { return print("skipped: no Python") }
        let home = Home()
        let folder = "\(Self.root)/Examples/plugins/notebook"
        _ = try home.cards("init")
        let words = ["import", "\(folder)/sample.txt", "--as", "notebook", "--schema", "mood_five"]
        #expect(try home.run(words).exitCode == 64, "it is not found before it is enabled")
        #expect(try home.cards("plugin", "enable", folder, "--allow", "org.example.notebook").exitCode == 0)
        let rows = "row 1: added mood_five/2026-11-18\nrow 5: added mood_five/2026-11-19\nrow 9: refused\n"
        let dry = try home.run(words + ["--dry-run"])
        #expect(dry.exitCode == 65 && dry.out.hasPrefix(rows), "\(dry.err)")
        #expect(try home.cards("list").out == "")
        let run = try home.run(words)
        #expect(run.out.hasPrefix(rows))
        #expect(
            run.err.replacing(Self.root, with: "~").hasPrefix(
                """
                error[P629]: the plugin cannot read this row: text, 23 characters
                  --> ~/Examples/plugins/notebook/sample.txt:9:1
                help: check that row of the file
                3 cards added, 1 refused.

                """), "\(run.err)")
        #expect(try home.run(words).out.hasPrefix("row 1: unchanged mood_five/2026-11-18\n"))
        #expect(try home.cards("show", "2026-11-18").out.contains("Walked along the river."))
        #expect(try home.cards("undo").exitCode == 0)
        #expect(try home.cards("list").out == "")
    }
}
