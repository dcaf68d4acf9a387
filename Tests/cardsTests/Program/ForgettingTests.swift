import CardsProgram
import TestSupport
import Testing

/// Clearing and forgetting one answer, as a person does it.
@Suite struct ForgettingTests {
    private let home = Home()

    init() throws {
        _ = try home.cards("init")
        let filled = try home.cards(
            "fill", "mood_five", "-d", "2026-11-19", "--set", "day.mood=3", "--set", "day.note=CANARY")
        #expect(filled.exitCode == 0, "\(filled.err)")
    }

    private func lines() throws -> String { try home.lines().joined(separator: "\n") }

    @Test func clearsAnAnswerAndKeepsTheHistory() throws {
        let cleared = try home.cards("edit", "2026-11-19", "--clear", "day.note")
        #expect(cleared.exitCode == 0, "\(cleared.err)")
        #expect(
            cleared.err.hasSuffix(
                """
                The history keeps what was cleared. To remove it permanently: cards forget mood_five/2026-11-19:day.note

                """), "\(cleared.err)")
        #expect(try !home.cards("show", "2026-11-19").out.contains("CANARY"))
        #expect(try lines().contains("CANARY"))
        #expect(try home.cards("undo").exitCode == 0)
        #expect(try home.cards("show", "2026-11-19", "--show-values").out.contains("CANARY"))
    }

    @Test func clearsBeforeItAnswers() throws {
        let edited = try home.cards("edit", "2026-11-19", "--set", "day.note=new", "--clear", "day.note")
        #expect(edited.exitCode == 0, "\(edited.err)")
        #expect(try home.lines().last?.contains(#""note":"new""#) == true)
        #expect(try home.cards("edit", "2026-11-19", "--skip", "day.note=prefer_not").exitCode == 0)
        #expect(try home.cards("edit", "2026-11-19", "--clear", "day.note").exitCode == 0)
        #expect(try home.lines().last?.contains(#""skipped":{}"#) == true, "a skip is cleared too")
    }

    @Test(arguments: [
        (["--clear", "day.nte"], 65, "did you mean 'day.note'?"), (["--clear", "day.note#a"], 65, "no field"),
        (["--clear", "day.note", "--day", "2026-11-12"], 64, "--clear"),
    ])
    func refusesWhatItCannotClear(_ words: [String], _ code: Int32, _ text: String) throws {
        let before = try lines()
        let edited = try home.run(["edit", "2026-11-19"] + words)
        #expect(edited.exitCode == code && edited.err.contains(text), "\(edited.err)")
        #expect(try lines() == before)
    }

    @Test func forgetsAnAnswerOnceTheDayIsTyped() throws {
        #expect(try home.cards("edit", "2026-11-19", "--set", "day.note=CANARY two").exitCode == 0)
        let refused = try home.cards("forget", "2026-11-19:day.note", input: "2026-11-18\n")
        #expect(refused.exitCode == 65)
        #expect(refused.err.contains("the answers to day.note will be permanently removed from every version"))
        #expect(try lines().contains("CANARY"))
        let forgotten = try home.cards("forget", "2026-11-19:day.note", input: "2026-11-19\n")
        #expect(forgotten.exitCode == 0, "\(forgotten.err)")
        #expect(forgotten.err.contains("Forgotten: day.note of mood_five/2026-11-19. 2 lines changed from cards/"))
        #expect(forgotten.err.contains("run cards forget mood_five/2026-11-19:day.note there too"))
        #expect(forgotten.out == "mood_five/2026-11-19:day.note\n")
        #expect(try !lines().contains("CANARY"))
        #expect(try home.cards("show", "2026-11-19").out.contains("3 so-so"))
        #expect(try home.cards("check").exitCode == 0)
        #expect(try home.cards("history", "2026-11-19").out.contains("  forgotten: day.note\n"))
        #expect(try home.cards("doctor").err.contains("warning") == false)
        // Undoing goes past it.
        #expect(try home.cards("undo").exitCode == 0)
        #expect(try !lines().contains("CANARY"))
    }

    /// A mistyped key must not be reported as forgotten.
    @Test func aRecordIsForgottenOnlyIfItIsThere() throws {
        home.write(
            """
            { "cards": 1, "id": "own", "version": 1, "title": "Own", "groups": [ { "id": "g", "title": "G", "fields": [
              { "id": "meds", "type": "list", "title": "M", "fields": [ { "id": "name", "type": "text", "title": "N" } ] }
            ] } ] }
            """, to: "\(home.journal)/schemas/own.json")
        let file = home.write(
            ##"{"day":"2026-11-19","values":{"g.meds":[{"#":"k1","name":"CANARY"},{"#":"k2","name":"Zinc"}]}}"##,
            to: "\(home.path)/own-card.json")
        let filled = try home.cards("fill", "own", "--from", file)
        #expect(filled.exitCode == 0, "\(filled.err)")
        let mistyped = try home.cards("forget", "own/2026-11-19:g.meds#k9", "--yes")
        #expect(mistyped.exitCode != 0 && mistyped.err.contains("g.meds#k9"), "\(mistyped.err)")
        #expect(try home.cards("forget", "own/2026-11-19:g.meds#k1", "--yes").exitCode == 0)
        #expect(try home.cards("forget", "own/2026-11-19:g.meds#k1", "--yes").exitCode == 0, "again, for copies")
        let own = try home.shell("cat '\(home.journal)'/cards/*").out
        #expect(own.contains("Zinc") && own.contains("g.meds#k1") && !own.contains("k1\",\"name"))
    }

    @Test func aCopyInAnyFolderIsNamed() throws {
        for folder in ["cards/old", ".stversions/cards", ".trash", "cards/old/er"] {
            let copied = try home.shell(
                "mkdir -p '\(home.journal)/\(folder)' && cp '\(home.journal)'/cards/*.jsonl '\(home.journal)/\(folder)/x'"
            )
            #expect(copied.exitCode == 0, "\(copied.err)")
        }
        let copies = ["cards/old/x", ".stversions/cards/x", ".trash/x", "cards/old/er/x"]
        for words in [["2026-11-19:day.note"], ["mood_five/2026-11-19"]] {
            let forgotten = try home.run(["forget"] + words + ["--yes"])
            #expect(forgotten.exitCode == 0, "\(forgotten.err)")
            for copy in copies { #expect(forgotten.err.contains("\(copy), a copy:"), "\(copy): \(forgotten.err)") }
        }
        #expect(try home.cards("forget", "mood_five/2026-11-19", "--yes", "--everywhere").exitCode == 0)
        for copy in copies { #expect(!home.text("\(home.journal)/\(copy)").contains("CANARY"), "\(copy)") }
    }

    @Test func speaksSpanish() throws {
        let forgotten = try home.cards("forget", "2026-11-19:day.note", "--yes", "--lang", "es")
        #expect(forgotten.err.contains("Olvidado: day.note de mood_five/2026-11-19. 1 línea cambiada de cards/"))
        let cleared = try home.cards("edit", "2026-11-19", "--clear", "day.mood", "--lang", "es")
        #expect(cleared.err.contains("El historial conserva lo que se quitó."), "\(cleared.err)")
    }

    @Test(arguments: [("2026-11-19:day.nope", "no field 'day.nope'"), ("2026-11-19:nope", "'nope' is not the path")])
    func namesAnUnknownQuestion(_ word: String, _ text: String) throws {
        let forgotten = try home.cards("forget", word, "--yes")
        #expect(forgotten.exitCode == 64 && forgotten.err.contains(text), "\(forgotten.err)")
        #expect(try lines().contains("CANARY"))
    }

    @Test func completionAndManualKnowIt() throws {
        #expect(try home.cards("__complete", "--", "edit", "--cl").out.contains("--clear"))
        #expect(try home.cards("__manual").out.contains("clear"))
    }
}
