import CardEngine
import CardSchema
import CardTesting
import TestSupport
import Testing

import CardsProgram

/// Questions with stored values, limits that depend on other answers, and records that the template suggests, through the
/// program.
@Suite struct ComputedAnswersTests {
    private static func template(
        _ version: Int = 1, keep: String = "g.a * 2", from: String = "g.a", _ more: String = ""
    ) -> String {
        #"""
        { "cards": 1, "id": "own", "version": \#(version), "title": "Own",\#(more) "groups": [ { "id": "g", "title": "G", "fields": [
          { "id": "a", "type": "integer", "title": "First <1>", "help": "H" },
          { "id": "b", "type": "integer", "title": "Second", "help": "H", "between": { "from": "\#(from)", "to": "g.a + 3" } },
          { "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "\#(keep)" },
          { "id": "l", "type": "list", "title": "Steps", "help": "H", "default": [ { "what": "get up" }, { "what": "eat" } ],
            "fields": [ { "id": "what", "type": "text", "title": "What", "help": "H" },
              { "id": "done", "type": "yesno", "title": "Done", "help": "H" },
              { "id": "note", "type": "text", "title": "Note", "help": "H", "when": "done" } ] },
          { "id": "c", "type": "choice", "title": "C", "help": "H", "options": [
            { "id": "x", "title": "X", "score": 1 }, { "id": "y", "title": "Y", "score": "none" } ] } ] } ] }

        """#
    }

    private func home() throws -> Home { try SampleCards.home(Self.template(), id: "own") }

    @Test(arguments: [["--set", "g.k=4"], ["--skip", "g.k"]])
    func aStoredValueIsNotTyped(_ words: [String]) throws {
        let home = try home()
        let run = try home.run(["fill", "own", "--set", "g.a=2"] + words)
        #expect(run.exitCode == 65, "\(run)")
        #expect(run.err.contains("'g.k' cannot be set, because Cards computes it"), "\(run.err)")
        #expect(run.err.contains("its formula is: g.a * 2"), "\(run.err)")
        #expect(try home.cards("fill", "own", "--set", "g.a=2").exitCode == 0)
        #expect(try home.listed().contains(#""k":4"#))
    }

    /// The same words on the command line, from a file, from a table, and when the journal is checked.
    @Test func anAnswerOutsideOfItsLimitsIsSaidInTheSameWords() throws {
        let home = try home()
        let below = "'g.b': Second: check the answer. It should be at least the answer to “First <1>”."
        let above = "'g.b': Second: check the answer. It should be at most what follows from your other answers."
        let typed = try home.cards("fill", "own", "--set", "g.a=5", "g.b=3")
        #expect(typed.exitCode == 0 && typed.err.contains(below), "\(typed.err)")
        home.write(#"{"day":"2026-11-19","values":{"g.a":5,"g.b":3}}"#, to: "one.json")
        let file = try home.cards("fill", "own", "--from", "\(home.path)/one.json")
        #expect(file.exitCode == 0 && file.err.contains(below), "\(file.err)")
        home.write("day,g.a,g.b\n2026-11-18,5,3\n2026-11-17,1,9\n", to: "two.csv")
        let table = try home.cards("import", "\(home.path)/two.csv", "--schema", "own")
        #expect(table.exitCode == 0 && table.err.contains(below) && table.err.contains(above), "\(table.err)")
        let check = try home.cards("check")
        #expect((check.out + check.err).contains(below) && (check.out + check.err).contains(above), "\(check)")
        let spanish = try home.cards("fill", "own", "-d", "-6", "--set", "g.a=5", "g.b=3", "--lang", "es")
        #expect(
            spanish.err.contains("Debería ser al menos la respuesta a «First <1>»."), "\(spanish.err)")
    }

    @Test func aDifferenceNamesWhatHasChanged() throws {
        let home = try home()
        home.write(Self.template(2, keep: "g.a * 3", from: "1"), to: "new.json")
        let run = try home.cards("schema", "diff", "own", "\(home.path)/new.json")
        #expect(run.out.contains("stored"), "\(run)")
        #expect(run.out.contains("g.k has another formula for its stored value"), "\(run.out)")
        #expect(run.out.contains("g.b has other limits that depend on other answers"), "\(run.out)")
        #expect(!run.out.contains("rule"), "\(run.out)")
    }

    @Test(arguments: [("en", "**Y**: Counts as not answered."), ("es", "**Y**: Cuenta como no contestada.")])
    func theDocumentSaysWhichOptionsDoNotCount(_ language: String, _ words: String) throws {
        let run = try home().cards("schema", "docs", "own", "--lang", language)
        #expect(run.out.contains(words), "\(run.out)")
    }

    // MARK: - Suggested records

    @Test func thePlainPromptSaysWhereTheyComeFrom() throws {
        let home = try home()
        let left = try home.cards("fill", "own", "--only", "g.l", input: ">\n")
        #expect(left.err.contains("Suggested: 2. 1 get up. 2 eat.\n"), "\(left.err)")
        #expect(left.err.contains("n takes all of them."), "\(left.err)")
        #expect(left.err.hasSuffix("Nothing was answered, so nothing is saved.\n"), "\(left.err)")
        let all = try home.cards("fill", "own", "--only", "g.l", input: "n\n>\n")
        #expect(all.exitCode == 0, "\(all.err)")
        let line = try home.listed()
        #expect(line.contains(#""what":"get up"}"#) && line.contains(#""what":"eat"}"#), "\(line)")
    }

    @Test func oneKeyTakesThemInTheRichPrompt() throws {
        var driver = try PromptDriver(
            """
            { "cards": 1, "id": "own", "version": 1, "title": "Own", "groups": [ { "id": "g", "title": "G", "fields": [
              { "id": "l", "type": "list", "title": "Steps", "help": "H",
                "default": [ { "what": "get up" }, { "what": "eat" } ], "fields": [
                { "id": "what", "type": "text", "title": "What", "help": "H" },
                { "id": "done", "type": "text", "title": "Done", "help": "H" } ] } ] } ] }
            """)
        #expect(driver.prompt.session.isProposed(FieldPath("g", "l")))
        driver.press("n")
        #expect(!driver.prompt.session.isProposed(FieldPath("g", "l")))
        #expect(driver.prompt.session.cardToSave.records(at: 0).count == 2)
    }
}
