import CardSchema
import TestSupport
import Testing

@Suite struct SchemaCommandsTests {
    @Test func initWritesTheMetaSchema() throws {
        let home = Home()
        _ = try home.cards("init")
        let meta = home.text("\(home.journal)/schemas/meta/card-template-1.schema.json")
        #expect(meta == MetaSchema.text)
        #expect(meta.hasPrefix("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"))
    }

    @Test func generateValidatesItsArguments() throws {
        let home = Home()
        #expect(
            try home.cards("schema", "generate", "mood_five", "--as", "swift").out.contains("public enum MoodFive {"))
        #expect(
            try home.cards("schema", "generate", "mood_five", "--as", "json-schema").out
                .contains("\"$comment\": \"mood_five@1."))
        let form = try home.cards("schema", "generate", "mood_five", "--as", "form", "--lang", "es")
        #expect(form.out.contains("<html lang=\"es\">") && form.out.contains("data-path=\"day.mood\""))
        #expect(try home.cards("schema", "generate", "mood_five", "--as", "sheet").out.contains("<h1>"))
        let guide = try home.cards("schema", "generate", "mood_five", "--as", "guide", "--lang", "es").out
        #expect(guide.contains("<article lang=\"es\" id=\"es\">") && !guide.contains("lang=\"en\""))
        let both = try home.cards("schema", "generate", "mood_five", "--as", "guide").out
        #expect(both.contains("<article lang=\"es\" id=\"es\">") && both.contains("<article lang=\"en\" id=\"en\">"))
        #expect(try home.cards("schema", "generate", "mood_five").exitCode == 64)
        #expect(try home.cards("schema", "generate", "mood_five", "--as", "java").exitCode == 64)
        #expect(try home.cards("schema", "generate", "mood_fiv", "--as", "swift").exitCode == 66)
        let german = try home.cards("schema", "generate", "mood_five", "--as", "sheet", "--lang", "de")
        #expect(german.exitCode == 64 && german.out.isEmpty && german.err.contains("--lang en, es"))
        #expect(try home.cards("schema", "generate", "mood_five", "--as", "sheet", "--lang", "es-MX").exitCode == 0)
    }

    @Test func generateWritesAFileAndReplacesOnlyItsOwn() throws {
        let home = Home()
        let path = home.path + "/form.html"
        let words = ["schema", "generate", "mood_five", "--as", "form"]
        let printed = try home.run(words).out
        let run = try home.run(words + ["-o", path])
        #expect(run.exitCode == 0 && run.out.isEmpty)
        #expect(home.text(path) == printed)
        #expect(try home.run(words + ["-o", path]).exitCode == 0)
        home.write("mine", to: "form.html")
        #expect(try home.run(words + ["-o", path]).exitCode == 73)
        #expect(home.text(path) == "mine")
        #expect(try home.run(words + ["-o", path, "--force"]).exitCode == 0)
        #expect(home.text(path) == printed)
    }

    @Test func docsPrintsAPage() throws {
        let page = try Home().cards("schema", "docs", "dbt_diary", "--lang", "es").out
        #expect(page.hasPrefix("# Tarjeta diaria de DBT\n\n"))
        #expect(page.contains("\nSe rellena una vez al día. Versión 1.\n"))
        #expect(page.contains("\n## Impulsos (privado)\n"))
    }

    @Test func newAsksAndWritesAValidTemplate() throws {
        let home = Home()
        _ = try home.cards("init")
        let input = """
            Water

            How many glasses?
            3
            0
            x
            30
            Of any size.
            How thirsty?



            not at all

            very
            The worst moment.


            """
        let run = try home.run(["schema", "new", "water"], input: input)
        #expect(run.exitCode == 0, "\(run.err)")
        #expect(run.out == "\(home.journal)/schemas/water.json\n")
        #expect(run.err.contains("Not accepted. Type a whole number from 0 to 1000000."))
        #expect(run.err.hasSuffix("Created the template 'water'. To fill a first card: cards fill water\n"))
        let check = try home.cards("schema", "check")
        #expect(check.exitCode == 0)
        #expect(!check.err.contains("warning"), "\(check.err)")
        let fill = try home.cards("fill", "water", "--set", "questions.how_many_glasses=3", "questions.how_thirsty=5")
        #expect(fill.exitCode == 0, "\(fill.err)")
        let text = home.text("\(home.journal)/schemas/water.json")
        #expect(text.contains("\"$schema\": \"meta/card-template-1.schema.json\""))

        let again = try home.run(["schema", "new", "water"], input: input)
        #expect(again.exitCode == 73)
        #expect(home.text("\(home.journal)/schemas/water.json") == text)
    }

    @Test func newWritesNothingIfInputEndsEarly() throws {
        let home = Home()
        _ = try home.cards("init")
        let run = try home.run(["schema", "new", "water"], input: "Water\n\nHow many?\n")
        #expect(run.exitCode == 65)
        #expect(run.err.hasSuffix("error: the input ended early; nothing was written\n"))
        #expect(home.names(in: "\(home.journal)/schemas") == ["history", "meta"])
    }

    @Test func newCopiesATemplateWithoutAsking() throws {
        let home = Home()
        let run = try home.cards("schema", "new", "mine", "--like", "mood_five", "--title", "Mine", "--no-input")
        #expect(run.exitCode == 0, "\(run.err)")
        let show = try home.cards("schema", "show", "mine").out
        #expect(show.hasPrefix("Mine  (mine@1."))
        #expect(try home.cards("schema", "check", "mine").exitCode == 0)
        for words in [["mine"], ["mood_five"]] {
            #expect(try home.run(["schema", "new"] + words + ["--like", "mood_five"]).exitCode == 73)
        }
        #expect(try home.cards("schema", "new", "Mine", "--like", "mood_five").exitCode == 64)
        #expect(try home.cards("schema", "new", "other", "--like", "mood_six").exitCode == 66)
        #expect(try home.cards("schema", "new", "other", "--no-input").exitCode == 64)
        #expect(try home.cards("schema", "new", "other", "--like", "mood_five", "--title", " ").exitCode == 64)
    }
}
