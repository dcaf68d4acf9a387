#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import CardEngine
import CardSchema
import TestSupport
import Testing

import CardsProgram

/// Thousands of options in the prompt, and options under conditions in both prompts.
@Suite struct LongOptionTests {
    private static let letters = ["asp", "ibu", "par", "met", "lit", "ser", "val", "zol"]

    private static func name(_ index: Int) -> String {
        letters[index % 8] + letters[index / 8 % 8] + letters[index / 64 % 8] + " \(index) mg"
    }

    private func driver() throws -> PromptDriver {
        let rows = (0..<8_192).map { "{\"id\":\"o\($0)\",\"title\":\"\(Self.name($0))\"}" }
        return try PromptDriver(
            """
            {"cards":1,"id":"c","version":1,"title":"C","groups":[{"id":"g","title":"G","fields":[
            {"id":"a","type":"choice","title":"A","help":"H","options":[\(rows.joined(separator: ","))]}]}]}
            """)
    }

    @Test func findsAnOptionAmongThousands() throws {
        var driver = try driver()
        driver.press("/ASPibúmet")
        let rows = driver.rows(columns: 60, rows: 24)
        #expect(rows.contains { $0.contains("aspibumet 200 mg") } && !rows.contains { $0.contains("aspaspasp 0 mg") })
        driver.press("\r")
        #expect(driver.prompt.session.card[FieldPath("g", "a")] == .answered(.choice("o200")))
    }

    /// A space chooses, unless it goes on with a name.
    @Test func aSpaceInANameIsTyped() throws {
        var driver = try driver()
        driver.press("/aspibumet 20")
        #expect(driver.prompt.session.card[FieldPath("g", "a")] == .notAsked)
        let rows = driver.rows(columns: 60, rows: 24)
        #expect(rows.contains { $0.contains("aspibumet 200 mg") } && !rows.contains { $0.contains("aspibumet 712 mg") })
        driver.press("  ")
        #expect(driver.prompt.session.card[FieldPath("g", "a")] == .answered(.choice("o200")))
    }

    private static let sentences = (1...12).map {
        "Option \($0) is a sentence that is longer than a phone is wide, end \($0)."
    }

    private func sentenceDriver(type: String) throws -> PromptDriver {
        let options = Self.sentences.enumerated().map { "{\"id\":\"o\($0)\",\"title\":\"\($1)\"}" }
        return try PromptDriver(
            """
            {"cards":1,"id":"c","version":1,"title":"C","groups":[{"id":"g","title":"G","fields":[
            {"id":"a","type":"\(type)","title":"A","help":"H","options":[\(options.joined(separator: ","))]}]}]}
            """)
    }

    @Test(arguments: ["choice", "choices"]) func aLongOptionIsWrapped(_ type: String) throws {
        var driver = try sentenceDriver(type: type)
        let box = type == "choices" ? "[ ] " : ""
        let indent = String(repeating: " ", count: 8 + box.count)
        let rows = driver.rows(columns: 45, rows: 40)
        let first = try #require(rows.firstIndex { $0.contains(" 1  \(box)Option 1 is a") }, "\(rows)")
        let next = try #require(rows.firstIndex { $0.contains(" 2  \(box)Option 2 is a") }, "\(rows)")
        let whole = rows[first..<next].map { $0.dropFirst(indent.count) }.joined(separator: " ")
        #expect(whole == Self.sentences[0] && rows[first + 1].hasPrefix(indent), "\(rows)")
        #expect(
            driver.rows(columns: 112, rows: 40).contains { $0.hasSuffix(Self.sentences[0]) }, "with room, on one line")
        // Down to the last one, the selected option is always there as a whole.
        for (place, sentence) in Self.sentences.enumerated() {
            if place > 0 || type == "choice" { driver.press(.down) }
            for height in [10, 18, 24] {
                let rows = driver.rows(columns: 45, rows: height)
                let here = try #require(rows.firstIndex { $0.hasPrefix("  ❯ ") }, "\(rows)")
                #expect(rows[here].contains("Option \(place + 1) is a") && rows.count <= height, "\(rows)")
                let text = rows[here...].prefix(3).map { $0.dropFirst(indent.count) }.joined(separator: " ")
                #expect(text.contains("end \(place + 1)."), "\(sentence) \(height): \(rows)")
            }
        }
        #expect(driver.rows(columns: 45, rows: 18).contains { $0.contains("↑") && $0.contains(" more") })
        driver.press(type == "choice" ? "12" : "12\r")
        #expect(
            driver.prompt.session.card[FieldPath("g", "a")].value
                == (type == "choice" ? .choice("o11") : .choices(["o11"])))
    }

    /// What is hidden is counted in options, however many rows they have.
    @Test func hiddenOptionsAreCountedOnce() throws {
        let driver = try sentenceDriver(type: "choice")
        let rows = driver.rows(columns: 45, rows: 18)
        let shown = rows.count { $0.contains(" is a sentence") }
        #expect(rows.contains { $0.contains("↓ \(12 - shown) more") }, "\(rows)")
    }

    private static let conditional = """
        {"cards":1,"id":"pain","version":1,"title":"Pain","groups":[{"id":"g","title":"G","fields":[
        {"id":"pain","type":"integer","title":"Pain","help":"H"},
        {"id":"where","type":"choice","title":"Where","help":"H","options":[
        {"id":"head","title":"Head","when":"g.pain > 0"},{"id":"chest","title":"Chest","when":"g.pain > 5"}]}]}]}
        """

    @Test func theRichPromptShowsWhatIsOffered() throws {
        var driver = try PromptDriver(Self.conditional)
        driver.press("3\r")
        #expect(driver.question == "g.where")
        var rows = driver.rows(columns: 60, rows: 24)
        #expect(rows.contains { $0.contains("Head") } && !rows.contains { $0.contains("Chest") })
        driver.press(.backspace)
        driver = try PromptDriver(Self.conditional)
        driver.press("7\r")
        rows = driver.rows(columns: 60, rows: 24)
        #expect(rows.contains { $0.contains("Head") } && rows.contains { $0.contains("Chest") })
        driver = try PromptDriver(Self.conditional)
        driver.press("0\r")
        #expect(driver.question != "g.where")
    }

    @Test func thePlainPromptShowsWhatIsOffered() throws {
        let home = try SampleCards.home(Self.conditional, id: "pain")
        let run = try home.cards("fill", "pain", input: "3\n1\n\n")
        #expect(run.err.contains("Head") && !run.err.contains("Chest"), "\(run.err)")
        #expect(try home.listed().contains(#""pain":3,"where":"head""#))
        let none = try home.cards("fill", "pain", "--day", "2026-11-01", input: "0\n\n")
        #expect(none.exitCode == 0 && !none.err.contains("Where"))
        let set = try home.cards("fill", "pain", "--day", "2026-11-02", "--set", "g.pain=1", "--set", "g.where=chest")
        #expect(set.exitCode == 0, "\(set.err)")
    }

    @Test func theProgramUsesAFileBesideTheTemplate() throws {
        let home = Home()
        _ = try home.cards("init")
        let template = """
            {"cards":1,"id":"c","version":1,"title":"C","groups":[{"id":"g","title":"G","fields":[
            {"id":"a","type":"choice","title":"A","help":"H","options":{"file":"drugs.csv"}}]}]}
            """
        home.write(template, to: "\(home.journal)/schemas/c.json")
        home.write("id,title\nasp,Aspirin\nibu,Ibuprofen\n", to: "\(home.journal)/schemas/drugs.csv")
        #expect(try home.cards("schema", "check").exitCode == 0)
        #expect(try home.cards("fill", "c", "--set", "g.a=ibu").exitCode == 0)
        #expect(try home.cards("fill", "c", "-d", "-1", "--set", "g.a=par").exitCode != 0)
        #expect(try home.cards("doctor").exitCode == 0 && home.cards("check").exitCode == 0)
        let shown = try home.cards("schema", "show", "c", "--json").out
        #expect(shown.contains("{ \"id\": \"ibu\", \"title\": \"Ibuprofen\" }") && !shown.contains("drugs.csv"))
        // A template that comes from elsewhere is adopted with its options.
        let file = home.write(template.replacing("\"id\":\"c\"", with: "\"id\":\"d\""), to: "d.json")
        home.write("id,title\nasp,Aspirin\npar,Paracetamol\n", to: "drugs.csv")
        #expect(try home.cards("schema", "check", file).exitCode == 0)
        let adopted = try home.cards("schema", "adopt", file)
        #expect(adopted.exitCode == 0, "\(adopted.err)")
        #expect(home.text("\(home.journal)/schemas/d.json").contains("{ \"id\": \"par\", \"title\": \"Paracetamol\" }"))
        #expect(try home.cards("fill", "d", "--set", "g.a=par").exitCode == 0)
        home.write("id,title\nasp\n", to: "drugs.csv")
        #expect(try home.cards("schema", "check", "d").exitCode == 0, "the journal's own copy needs no file")
        let faulty = try home.cards("schema", "check", file)
        #expect(faulty.exitCode == 65 && (faulty.out + faulty.err).contains("drugs.csv:2:1"))
    }

    @Test func aLinkIsRefused() throws {
        let home = Home()
        let template = home.write(
            """
            {"cards":1,"id":"c","version":1,"title":"C","groups":[{"id":"g","title":"G","fields":[
            {"id":"a","type":"choice","title":"A","help":"H","options":{"file":"drugs.csv"}}]}]}
            """, to: "c.json")
        let table = home.write("id,title\nasp,Aspirin\n", to: "table.csv")
        #expect(try home.cards("schema", "check", template).err.contains("does not exist"))
        let link = table.replacing("table.csv", with: "drugs.csv")
        #expect(symlink(table, link) == 0)
        let run = try home.cards("schema", "check", template)
        #expect(run.exitCode == 65 && run.err.contains("error[S331]") && run.err.contains("is a link"), "\(run)")
    }
}
