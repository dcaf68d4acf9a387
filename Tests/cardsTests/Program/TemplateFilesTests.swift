import TestSupport
import Testing

/// `schema docs`, `show` and `generate` take files, ids and full names, as `check`, `try` and `diff` do.
@Suite struct TemplateFilesTests {
    private static let template = #"""
        {"cards":1,"id":"mine","version":1,"title":"Mine","groups":[{"id":"day","title":"Day","fields":[
          {"id":"count","type":"integer","title":"How many?","help":"Guess."}]}]}
        """#

    @Test(arguments: [
        ["docs"], ["show"], ["show", "--json"], ["generate", "--as", "json-schema"], ["generate", "--as", "swift"],
        ["generate", "--as", "duckdb"],
    ]) func everyCommandAcceptsAFile(_ words: [String]) throws {
        let home = Home()
        let file = home.write(Self.template, to: "draft.json")
        let byFile = try home.run(["schema", words[0], file] + words.dropFirst())
        #expect(
            byFile.exitCode == 0 && (byFile.out.contains("count") || byFile.out.contains("How many?")), "\(byFile.err)")
        _ = try home.cards("init")
        home.write(Self.template, to: "\(home.journal)/schemas/mine.json")
        let byID = try home.run(["schema", words[0], "mine"] + words.dropFirst())
        #expect(byID.exitCode == 0 && byID.out == byFile.out)
        let none = try home.run(["schema", words[0], "none.json"] + words.dropFirst())
        #expect(none.exitCode != 0 && none.err.contains("there is no file none.json"))
    }

    @Test func showsAnOlderVersionByName() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4")
        let line = try home.cards("show", "--json").out
        let name = try #require(line.split(separator: "\"").first { $0.hasPrefix("mood_five@1.") })
        #expect(try home.cards("schema", "docs", String(name)).out == home.cards("schema", "docs", "mood_five").out)
    }

    @Test func reportsAFaultyFile() throws {
        let home = Home()
        let file = home.write(Self.template.replacing("integer", with: "intger"), to: "draft.json")
        for command in ["docs", "show"] {
            let run = try home.cards("schema", command, file)
            #expect(run.exitCode == 65 && run.err.contains("error[S230]"))
        }
        #expect(try home.cards("schema", "show", file, "--json").out.contains("intger"))
    }
}
