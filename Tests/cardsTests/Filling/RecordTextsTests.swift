import CardsProgram
import TestSupport
import Testing

/// Sections, texts and answers in the records of a list, in the prompt and when a card is shown.
@Suite struct RecordTextsTests {
    private static let template = """
        {"cards":1,"id":"t","version":1,"title":"T","groups":[{"id":"g","title":"G","fields":[
        {"id":"l","type":"list","title":"Pills","fields":[
          {"type":"info","title":"One at a time."},
          {"id":"name","type":"text","title":"Name"},
          {"section":{"title":"About {name}","fields":[
            {"id":"taken","type":"yesno","title":"Did you take {name}?"}]}}]}]}]}
        """

    private func home() throws -> Home {
        let home = Home()
        _ = try home.cards("init")
        home.write(Self.template, to: "t.json")
        _ = try home.cards("schema", "adopt", "\(home.path)/t.json")
        return home
    }

    @Test func aCardIsShownWithItsAnswers() throws {
        let home = try home()
        _ = try home.cards("fill", "t", "--set", #"g.l=[{"name":"Zinc","taken":true}]"#)
        let shown = try home.cards("show", "t").out
        #expect(shown.contains("Name: Zinc; Did you take Zinc?: yes"), "\(shown)")
    }

    @Test func thePlainPromptSaysSectionsAndTexts() throws {
        let home = try home()
        let said = try home.shell("printf 'y\\nZinc\\ny\\nn\\n>\\n' | cards fill t --plain 2>&1").out
        for text in ["One at a time.", "About Zinc.", "Did you take Zinc?"] { #expect(said.contains(text), "\(said)") }
    }

    @Test func aPageTakesNoAnswers() throws {
        let home = Home()
        _ = try home.cards("init")
        home.write(
            #"{"cards":1,"id":"p","version":1,"title":"P","cadence":"once","groups":[{"id":"g","title":"G","fields":[{"type":"info","title":"Rest."}]}]}"#,
            to: "p.json")
        _ = try home.cards("schema", "adopt", "\(home.path)/p.json")
        #expect(try home.cards("fill", "p").out.contains("Rest."))
        for words in [["--set", "g.x=1"], ["--edit"], ["--day", "yesterday"], ["--missing"]] {
            #expect(try home.run(["fill", "p"] + words).exitCode == 64, "\(words)")
        }
        #expect(try !home.cards("status").out.contains("p  "))
        #expect(try home.cards("schema", "try", "p").out.contains("Rest."))
    }
}
