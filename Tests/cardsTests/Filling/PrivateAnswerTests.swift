import TestSupport
import Testing

/// Where a private answer appears that proposals, texts, rules and suggestions are made of.
@Suite struct PrivateAnswerTests {
    private static let word = "quokka-51d0"
    private static let template = #"""
        { "cards": 1, "id": "canary", "version": 1, "title": "Canary",
          "groups": [ { "id": "g", "title": "G", "fields": [
            { "id": "secret", "type": "text", "private": true, "title": "Secret", "suggest": "earlier" },
            { "id": "echo", "type": "text", "private": true, "title": "Is it {g.secret}?", "default": { "value": "g.secret" } },
            { "id": "code", "type": "text", "private": true, "title": "Code", "pattern": { "like": "[0-9]+", "say": "digits, not {g.secret}" } },
            { "id": "again", "type": "text", "private": true, "title": "Was it {last(g.secret)}?" },
            { "id": "mood", "type": "integer", "min": 0, "max": 9, "title": "Mood" } ] } ],
          "rules": [ { "id": "told", "check": "g.secret == ''", "message": "You wrote {g.secret}" } ] }

        """#

    /// Two cards that hold the word, in several answers.
    private func home() throws -> Home {
        let home = Home()
        _ = try home.cards("init")
        home.write(Self.template, to: "\(home.journal)/schemas/canary.json")
        for day in ["2026-11-18", "2026-11-19"] {
            let run = try home.cards(
                "fill", "canary", "--day", day, input: "\(Self.word)\n\n\(Self.word)\n\(Self.word)\n4\n\n")
            #expect(run.exitCode == 0, "\(run.err)")
        }
        return home
    }

    /// The person who fills in a card sees it: the word is there, and the other tests would notice it.
    @Test func thePromptShowsIt() throws {
        let home = try home()
        let run = try home.cards("fill", "canary", input: "?\n\(Self.word)\n\n1\n\n4\n\n")
        #expect(run.err.contains("Is it \(Self.word)?") && run.err.contains("Was it \(Self.word)?"), "\(run.err)")
        // Earlier answers appear only when the person asks for help.
        let example = try #require(run.err.firstRange(of: "For example: \(Self.word)."), "\(run.err)")
        #expect(try example.lowerBound > #require(run.err.firstRange(of: "one line: ")).lowerBound)
        #expect(run.err.split(separator: "For example").count == 2)
        #expect(run.err.contains("You wrote \(Self.word)"), "\(run.err)")
        #expect(try home.listed().contains(#""secret":"\#(Self.word)""#))
    }

    /// The path of a file is the answer to a private question, so no message repeats it.
    @Test(arguments: [true, false]) func theNameOfAFileIsHidden(_ isPrivate: Bool) throws {
        let home = Home()
        _ = try home.cards("init")
        home.write(
            """
            { "cards": 1, "id": "scans", "version": 1, "title": "Scans", "groups": [ { "id": "g", "title": "G", "fields": [
              { "id": "scan", "type": "files", "private": \(isPrivate), "title": "Scan" } ] } ] }
            """, to: "\(home.journal)/schemas/scans.json")
        let path = "/nowhere/\(Self.word).png"
        let scripted = try home.cards("fill", "scans", "--set", "g.scan=\(path)")
        #expect(scripted.exitCode == 65)
        #expect(scripted.err.contains(Self.word) != isPrivate, "\(scripted.err)")
        #expect(scripted.err.contains("no such file or folder"), "\(scripted.err)")
        let prompted = try home.cards("fill", "scans", input: "\(path)\n\n")
        #expect(prompted.err.contains(Self.word) != isPrivate, "\(prompted.err)")
        #expect(prompted.err.contains("no such file or folder"), "\(prompted.err)")
    }

    /// A person's own card shows answers, and texts without them.
    @Test func textsOfASavedCardHideIt() throws {
        let shown = try home().cards("show", "2026-11-19").out
        #expect(shown.contains("Secret") && shown.contains("Is it a value?") && shown.contains("You wrote a value"))
        #expect(shown.contains("Expected: digits, not a value."))
        #expect(!shown.contains("Was it \(Self.word)"))
    }

    @Test(arguments: [
        ["list"], ["status"], ["check"], ["export", "--schema", "canary", "--as", "csv"],
        ["export", "--schema", "canary", "--as", "jsonl"], ["schema", "show", "canary"], ["schema", "docs", "canary"],
        ["schema", "generate", "canary", "--as", "json-schema"], ["schema", "generate", "canary", "--as", "duckdb"],
        ["edit", "2026-11-19", "--set", "g.mood=5"], ["edit", "2026-11-19", "--set", "g.code=x"],
        ["fill", "canary", "--set", "g.mood=3"], ["schema", "freeze", "canary"], ["backup", "HOME/saved.tar"],
    ])
    func noOtherCommandPrintsIt(_ words: [String]) throws {
        let home = try home()
        let run = try home.run(words.map { $0 == "HOME/saved.tar" ? "\(home.path)/saved.tar" : $0 })
        #expect(run.exitCode == 0, "\(words): \(run.err)")
        #expect(!run.out.contains(Self.word) && !run.err.contains(Self.word), "\(run.out)\(run.err)")
    }

    @Test func aRefusedAnswerDoesNotPrintIt() throws {
        let home = try home()
        let run = try home.cards("edit", "2026-11-19", "--set", "g.mood=99")
        #expect(run.exitCode == 65)
        #expect(!run.out.contains(Self.word) && !run.err.contains(Self.word), "\(run.out)\(run.err)")
    }
}
