import CardsProgram
import TestSupport
import Testing

/// Every command has at least two examples, and each can be typed unchanged.
@Suite struct HelpExampleTests {
    static let commands = Dictionary(
        uniqueKeysWithValues: CommandPath(root: Program.root).subtree().map {
            ($0.words.joined(separator: " "), $0.command)
        }
    ).filter { name, command in !command.isHidden && command.subcommands.isEmpty && name != "help" }

    /// The state before an example is typed, besides three days of `mood_five`.
    static let before = [
        "check": "cards schema show mood_five --json > mine.json",
        "completion": "mkdir -p ~/.local/share/bash-completion/completions ~/.config/fish/completions",
        "export": "cards fill dbt_diary -d -3 --set emotions.joy=2",
        "fill": #"cards delete yesterday; echo '{"day":"2026-11-10","values":{"emotions":{"joy":2}}}' > week.jsonl"#,
        "import": """
        cards export --as csv > mood.csv; echo '[{"date":"2026-11-10","joy":2}]' > diary.json
        echo '{"legacy":1,"schema":"dbt_diary","day_key":"date","keys":{"joy":"emotions.joy"}}' > map.json
        """,
        "init": "rm -rf ~/.local/share ~/Library; git config --global user.name A; git config --global user.email a@b",
        "list": """
        cards fill dbt_diary -d -3 --set emotions.joy=2; cards fill mood_five --edit --set day.mood=1
        cards fill photo_journal --set 'photo.files=\(DocsTests.root)/Tests/Fixtures/photo.png'
        """,
        "on-this-day": "for day in 2025-11-20 2025-12-24; do cards fill mood_five -d $day --set day.mood=4; done",
        "photo": "cp '\(DocsTests.root)/Tests/Fixtures/photo.png' beach.jpg",
        "plugin disable": "cards plugin enable ~/words --allow org.example.words:read=day.note",
        "plugin run": """
        cards plugin enable ~/words --allow org.example.words:read=day.note
        cards plugin enable ~/shout --allow org.example.shout
        mkdir bin; echo '#!/bin/sh' > bin/notify-send; chmod +x bin/notify-send
        """,
        "redo": "cards undo",
        "remind install": "cards remind add 21:00; cards remind install --with ics -o first.ics",
        "remind list": "cards remind add 21:00", "remind off": "cards remind add 21:00; cards remind add 08:00",
        "remind snooze": "cards remind add 12:45",
        "remind test": """
        cards remind add 21:00; mkdir bin; echo '#!/bin/sh' > bin/notify-send; chmod +x bin/notify-send
        """,
        "resolve": #"""
        echo '[{"date":"2026-11-19","mood":5}]' > a.json
        echo '{"legacy":1,"schema":"mood_five","day_key":"date","keys":{"mood":"day.mood"}}' > m.json
        cards import a.json --as legacy --schema mood_five --map m.json
        """#,
        "backup": """
        mkdir bin; echo '#!/bin/sh' > bin/age; echo cat >> bin/age; chmod +x bin/age; touch keys.txt claves.txt
        """,
        "restore": """
        cards backup cards.tar; cp cards.tar cards-2026-11-20.tar; cp cards.tar cards.tar.age
        rm -rf ~/.local/share/cards ~/Library
        """,
        "safety": plan, "safety check": plan, "safety show": plan,
        "schema adopt": """
        cards fill dbt_diary -d -3 --set emotions.joy=2; cards schema new my_diary --like mood_five
        mkdir -p ~/Downloads; cards schema show my_diary --json > ~/Downloads/diary.json
        """,
        "schema change": """
        cards fill dbt_diary -d -3 --set emotions.joy=2; cards schema new my_diary --like mood_five
        """,
        "schema check": "cards schema show mood_five --json > mine.json",
        "schema diff": """
        cards schema new my_diary --like mood_five; cards schema show my_diary --json > old.json
        sed 's/"version": 1/"version": 2/' old.json > new.json
        """,
        "schema docs": "cards schema show mood_five --json > mine.json",
        "schema freeze": "cards schema new my_diary --like mood_five",
        "schema import": """
        echo '{"resourceType":"Questionnaire","status":"draft","item":[{"linkId":"a","text":"A","type":"string"}]}' > questionnaire.json
        echo '"Variable / Field Name","Form Name","Section Header","Field Type","Field Label","Choices, Calculations, OR Slider Labels"' > dictionary.csv
        echo 'a,f,,text,A,' >> dictionary.csv; cp dictionary.csv diccionario.csv
        """,
        "schema try": "cards schema show mood_five --json > mine.json",
        "undelete": "cards delete today yesterday",
        "undo": "cards schema change mood_five --retire day.note",
        "week": "cards fill mood_five -d 2026-11-12 --set day.mood=3",
    ]

    private static let plan = """
        cards safety edit --set what_helps.alone=walk 'people.items=[{"name":"Ana","reach":"555"}]' --no-input
        """

    /// Lines that ask questions, which nobody answers here.
    static let asking = [
        "cards backup --encrypt",
        "cards open", "cards open workshop dbt_diary",
        "cards fill mood_five", "cards edit yesterday", "cards edit 2026-11-20 --only day.note", "cards safety edit",
        "cards safety edit --part short", "cards schema new water", "cards schema try mine.json",
        "cards forget mood_five/2026-11-20", "cards forget yesterday:day.note", "cards resolve yesterday",
        "cards plugin enable ~/words",
        "cards schema change my_diary", "cards export --as csv --schema dbt_diary --report session -o week.csv",
        "cards safety check", "cards safety check --json", "cards week --schema dbt_diary --report session",
    ]

    /// Words of the English examples that the Spanish ones have in Spanish.
    private static let translated = ["ayer": "yesterday", "hoy": "today"]

    /// The lines of the examples in the help of a command.
    private static func lines(of name: String, in language: String) throws -> [String] {
        let help = try Home().run(name.split(separator: " ").map(String.init) + ["--help", "--lang", language]).out
        let title = language == "es" ? "EJEMPLOS:" : "EXAMPLES:"
        return help.split(separator: "\n", omittingEmptySubsequences: false).drop { $0 != title }.dropFirst()
            .prefix { !$0.isEmpty }.filter { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
    }

    @Test(arguments: commands.keys.sorted(), ["en", "es"])
    func everyExampleRuns(_ name: String, _ language: String) throws {
        let examples = try Self.lines(of: name, in: language)
        #expect(examples.count >= 2 && examples.count == Self.commands[name]?.texts.examples.count, "\(name)")
        for example in examples {
            let home = Home()
            if language == "es" { home.environment["LC_ALL"] = "es_ES.UTF-8" }
            home.environment["EDITOR"] = "true"
            // Ahead of the system's programs, so that no example reaches this machine's desktop.
            home.environment["PATH"] = "\(home.path)/bin:" + (home.environment["PATH"] ?? "")
            _ = try home.shell(
                """
                cd; mkdir stick; cp -r '\(DocsTests.root)'/Examples/plugins/words '\(DocsTests.root)'/Examples/plugins/shout .
                for day in 0 1 2; do
                    cards fill mood_five -d -$day --set day.mood=4 'day.note=My sister slept badly. Dormí mal por mi hermana'
                done
                \(Self.before[name] ?? "")
                """)
            let line = example.replacing("/media/", with: "\(home.path)/")
            let tool = line.split(separator: "|").dropFirst().first?.split(separator: " ").first
            if let tool, try home.shell("command -v \(tool)").exitCode != 0 {
                print("skipped: \(line): no \(tool) here")
                continue
            }
            let ending = try home.shell("cd; \(line) </dev/null")
            let english = Self.translated.reduce(line) { $0.replacing($1.key, with: $1.value) }
            var codes: [Int32] = Self.asking.contains(english) ? [0, 64, 65, 77] : [0]
            // There is no vault, nobody types a passphrase, and gocryptfs need not be installed.
            if name == "unlock" || name.hasPrefix("lock") { codes = [0, 64, 66, 69] }
            #expect(codes.contains(ending.exitCode ?? -1), "\(line): \(ending.err)")
        }
    }
}
